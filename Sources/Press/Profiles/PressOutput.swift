/// The files that a printer takes.
public struct PressOutput: Sendable, Hashable {
  /// The way the plates are handed over.
  public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// One PDF with a spot color for each plate.
    case spots
    /// A file for each side's art and each of its plates.
    case files
  }

  /// The order of the sides.
  public enum Pages: String, Sendable, Hashable, CaseIterable {
    /// Front and back of each card in turn.
    case frontBack = "front-back"
    /// All fronts, then all backs.
    case frontsBacks = "fronts-backs"
    /// A file for each side.
    case files
  }

  /// The art or a plate, in the order of painting.
  public enum Layer: String, Sendable, Hashable, CaseIterable {
    case white, art, foil, gloss, emboss, cut

    /// The plate; nil for the art.
    public var role: PlateRole? { PlateRole(rawValue: rawValue) }
  }

  /// The format of files.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case png, tiff, pdf, jpg
  }

  /// The value of a plate's files where the finish is.
  public enum Polarity: String, Sendable, Hashable, CaseIterable {
    /// The finish is black, the rest is white.
    case black
    /// The finish is white, the rest is black.
    case white
  }

  /// The way the plates are handed over.
  public let delivery: Delivery
  /// The kind of PDF.
  public let pdf: PDFStandard
  /// The order of the sides.
  public let pages: Pages
  /// The order of painting.
  public let order: [Layer]
  /// The format of files.
  public let format: Format
  /// The value of a plate's files where the finish is.
  public let polarity: Polarity
  /// The names of files without their endings; `words` are replaced.
  public let pattern: String
  /// The size of files, bleed included, pixels; nil if the resolution decides.
  public internal(set) var pixels: SIMD2<Int>?

  /// The words of `pattern`: the card's name, its number from 1, `front` or `back`, and the plate's
  /// name or `art`.
  static let words = ["{name}", "{number}", "{side}", "{plate}"]
}
