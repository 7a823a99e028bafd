public import Geometry

/// Facts about the sources of a side's art and plates that its pixels do not show.
public struct PressFacts: Sendable, Hashable {
  /// The source of a plate.
  public struct Source: Sendable, Hashable {
    /// The resolution of the mask on the card, pixels per inch; nil if it is unknown.
    public var ppi: Double?
    /// The size of the mask, pixels; nil if it is unknown.
    public var pixels: Size?
    /// True if the mask is a vector drawing.
    public var isVector: Bool

    /// A source of a plate.
    public init(ppi: Double? = nil, pixels: Size? = nil, isVector: Bool = false) {
      (self.ppi, self.pixels, self.isVector) = (ppi, pixels, isVector)
    }
  }

  /// The resolution of the art on the card with crop and zoom, pixels per inch; nil for a vector
  /// drawing.
  public var artPPI: Double?
  /// The size of the art, pixels; nil if it is unknown.
  public var artPixels: Size?
  /// The sources of the plates.
  public var sources: [PlateRole: Source]
  /// True if the art ends at the card's edge and has no bleed.
  public var endsAtEdge = false
  /// The titles of the side's foils that draw shapes of their own, which the plate lacks.
  public var ornaments: [String] = []
  /// The printing condition that art without an ICC profile is taken for; nil if there is none.
  public var assumedCondition: String?
  /// Messages about missing or damaged parts of the pictures.
  public var flaws: [String] = []
  /// The way foil is brought onto this card; nil for the profile's.
  public var process: PressProcess?

  /// Facts about a side.
  public init(
    artPPI: Double? = nil, sources: [PlateRole: Source] = [:], process: PressProcess? = nil
  ) {
    (self.artPPI, self.sources, self.process) = (artPPI, sources, process)
  }
}
