internal import Geometry
internal import Raster
internal import SceneGraph

/// Facts about the sources of a side's art and plates that its pixels do not show.
public struct PressFacts: Sendable, Hashable {
  /// The source of a plate.
  struct Source: Sendable, Hashable {
    /// The resolution of the mask on the card, pixels per inch; nil if it is unknown.
    var ppi: Double?
    /// The size of the mask, pixels; nil if it is unknown.
    var pixels: Size?
    /// True if the mask is a vector drawing.
    var isVector = false
    /// True if the mask was made from the art.
    var isFromArt = false
  }

  /// The resolution of the art on the card with crop and zoom, pixels per inch; nil for a vector
  /// drawing.
  public internal(set) var artPPI: Double?
  /// The size of the art, pixels; nil if it is unknown.
  var artPixels: Size?
  /// The sources of the plates: of several masks, the coarsest.
  var sources: [PlateRole: Source] = [:]
  /// True if the art ends at the card's edge and has no bleed.
  var endsAtEdge = false
  /// True if the bleed is made from the art inside the card.
  var isBleedMade = false
  /// True if the side has foil, though its mask may be empty.
  var hasFoil = false
  /// True if all of its foil is over the ink, whatever the process.
  var isFoilOverInk = false
  /// The titles of the side's foils that draw shapes of their own, which the plate lacks.
  var ornaments: [String] = []
  /// The name of a stock on which art needs white ink; nil for a light one.
  var darkStock: String?
  /// The printing condition that art without an ICC profile is taken for; nil if there is none.
  public var assumedCondition: String?
  /// Messages about missing or damaged parts of the pictures.
  public var flaws: [String] = []
}

extension PressFacts {
  /// The facts that a side's pictures show.
  ///
  /// - Parameter process: The printer's process.
  public init(of sources: PlateSources, process: PressProcess) {
    artPPI = sources.art.isVector ? nil : sources.ppi(of: sources.art)
    artPixels = Size(Double(sources.art.picture.width), Double(sources.art.picture.height))
    endsAtEdge = sources.shape.bleed == Bleed()
    darkStock = [sources.shape.paper.stock].first(where: \.isDark)?.name
    for ornament in sources.sheets.compactMap(\.ornament) where !ornaments.contains(ornament) {
      ornaments.append(ornament)
    }
    let foils = sources.sheets.map(\.mask)
    hasFoil = !foils.isEmpty
    isFoilOverInk = hasFoil && sources.sheets.allSatisfy { $0.place == .over }
    isBleedMade = sources.shape.bleed.extend != .none
    self.sources[.foil] = Self.source(foils, in: sources)
    self.sources[.white] = Self.source(process == .holoStock ? foils : [sources.white], in: sources)
    self.sources[.gloss] = Self.source([sources.gloss], in: sources)
    self.sources[.emboss] = Self.source([sources.etch], in: sources)
  }

  private static func source(_ maps: [PlateSources.Map?], in sources: PlateSources) -> Source? {
    let maps = maps.compactMap(\.self)
    let pictures = maps.filter { !$0.isVector }
    guard let coarsest = pictures.min(by: { sources.ppi(of: $0) < sources.ppi(of: $1) }) else {
      return maps.isEmpty ? nil : Source(isVector: true)
    }
    let size = Size(Double(coarsest.levels.width), Double(coarsest.levels.height))
    return Source(
      ppi: sources.ppi(of: coarsest), pixels: size, isFromArt: coarsest.isFromArt)
  }
}
