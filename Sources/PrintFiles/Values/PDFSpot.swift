public import Press
public import Raster

/// A plate in an ink of its own, which keeps other inks under it.
public struct PDFSpot: Sendable, Hashable {
  /// The ink.
  public var ink: PrintInk
  /// The finish.
  public var finish: PlateRole
  /// The amount of ink over the whole page: 255 is full.
  public var coverage: GrayBitmap

  /// A plate.
  public init(_ ink: PrintInk, _ finish: PlateRole = .foil, coverage: GrayBitmap) {
    (self.ink, self.finish, self.coverage) = (ink, finish, coverage)
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
