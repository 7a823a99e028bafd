public import Raster

/// A plate in an ink of its own.
public struct PDFSpot: Sendable, Hashable {
  /// The finish that a layer's metadata names (ISO 19593-1).
  public enum Finish: String, Sendable, Hashable, CaseIterable, Codable {
    /// A finish without metadata: the standard allows no pictures on foil layers.
    case plain
    /// White ink.
    case white
    /// Varnish.
    case varnish

    /// The group of processing steps in a layer's metadata; nil for none.
    var group: String? {
      switch self {
      case .plain: nil
      case .white: "White"
      case .varnish: "Varnish"
      }
    }
  }

  /// The ink.
  public var ink: PDFInk
  /// The finish.
  public var finish: Finish
  /// The amount of ink over the whole page: 255 is full.
  public var coverage: GrayBitmap
  /// True to leave pixels without ink unpainted, so that a viewer shows what is below them.
  public var isKeyMasked: Bool
  /// True to keep other inks under this one.
  public var overprints: Bool

  /// A plate.
  public init(
    _ ink: PDFInk, _ finish: Finish = .plain, coverage: GrayBitmap, isKeyMasked: Bool = true,
    overprints: Bool = true
  ) {
    (self.ink, self.finish, self.coverage) = (ink, finish, coverage)
    (self.isKeyMasked, self.overprints) = (isKeyMasked, overprints)
  }
}
