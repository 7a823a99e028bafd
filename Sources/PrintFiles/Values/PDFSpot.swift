public import Press
public import Raster

/// A plate in an ink of its own.
public struct PDFSpot: Sendable, Hashable {
  /// The ink.
  public var ink: PrintInk
  /// The finish.
  public var finish: PlateRole
  /// The amount of ink over the whole page: 255 is full.
  public var coverage: GrayBitmap
  /// True to leave pixels without ink unpainted, so that a viewer shows what is below them.
  public var isKeyMasked: Bool
  /// True to keep other inks under this one.
  public var overprints: Bool

  /// A plate.
  public init(
    _ ink: PrintInk, _ finish: PlateRole = .foil, coverage: GrayBitmap, isKeyMasked: Bool = true,
    overprints: Bool = true
  ) {
    (self.ink, self.finish, self.coverage) = (ink, finish, coverage)
    (self.isKeyMasked, self.overprints) = (isKeyMasked, overprints)
  }
}

extension PlateRole {
  /// The group of processing steps in a layer's metadata (ISO 19593-1); nil for none.
  ///
  /// The standard allows no pictures on foil layers.
  var processingGroup: String? {
    switch self {
    case .white: "White"
    case .gloss: "Varnish"
    case .cut: "Structural"
    case .foil, .emboss: nil
    }
  }
}
