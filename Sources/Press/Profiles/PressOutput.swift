/// The files that a printer takes.
public struct PressOutput: Sendable, Hashable {
  /// The way the plates are handed over.
  public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// One PDF with a spot color for each plate.
    case spots
    /// A file for each side's art and each of its plates.
    case files
  }

  /// The kind of PDF.
  public enum PDFKind: String, Sendable, Hashable, CaseIterable {
    /// PDF/X-1a:2003.
    case x1a
    /// PDF/X-4.
    case x4
    /// A PDF that claims no standard.
    case pdf
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
    /// White ink.
    case white
    /// The art.
    case art
    /// Metal foil.
    case foil
    /// Gloss varnish.
    case gloss
    /// Raised areas.
    case emboss
    /// The line of the card's edge.
    case cut

    /// The plate; nil for the art.
    public var role: PlateRole? { PlateRole(rawValue: rawValue) }
  }

  /// The format of files.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// PNG.
    case png
    /// TIFF.
    case tiff
    /// PDF.
    case pdf
    /// JPEG.
    case jpg
  }

  /// The value of a plate's files where the finish is.
  public enum Polarity: String, Sendable, Hashable, CaseIterable {
    /// The finish is black, the rest is white.
    case black
    /// The finish is white, the rest is black.
    case white
  }

  /// The way the plates are handed over.
  public var delivery: Delivery
  /// The kind of PDF.
  public var pdf = PDFKind.pdf
  /// The order of the sides.
  public var pages = Pages.frontBack
  /// The order of painting.
  public var order = Layer.allCases
  /// The format of files.
  public var format = Format.png
  /// The value of a plate's files where the finish is.
  public var polarity = Polarity.black
  /// The names of files without their endings; `words` are replaced.
  public var pattern = PressOutput.usualPattern
  /// The size of files, bleed included, pixels; nil if the resolution decides.
  public var pixels: SIMD2<Int>?

  /// The words of `pattern`: the card's name, its number from 1, `front` or `back`, and the plate's
  /// name or `art`.
  public static let words = ["{name}", "{number}", "{side}", "{plate}"]
  /// The names of files unless the profile has others.
  public static let usualPattern = "{name}-{side}-{plate}"

  /// The usual files for a delivery.
  public init(delivery: Delivery) { self.delivery = delivery }
}
