public import Raster

/// A printing condition, as an output intent names it.
public struct PDFCondition: Sendable, Hashable {
  /// The name in the registry, such as `FOGRA39`.
  public var identifier: String
  /// A description for people.
  public var info: String
  /// The registry that lists `identifier`; nil if the condition is not registered.
  public var registry: String?
  /// The ICC profile to embed, for CMYK printers; nil for none, which PDF/X-4 forbids.
  public var profile: ByteBuffer?

  /// The limit of a profile, bytes; large ones for CMYK printers have some 3 MB.
  static let largestProfile = 16 << 20

  /// The registry of the International Color Consortium.
  public static let colorRegistry = "http://www.color.org"

  /// A condition.
  public init(
    identifier: String, info: String, registry: String? = colorRegistry, profile: ByteBuffer?
  ) {
    (self.identifier, self.info, self.registry) = (identifier, info, registry)
    self.profile = profile
  }

  /// The fault of an ICC profile that cannot be an output profile for CMYK; nil if there is none.
  ///
  /// Checks the header (ICC.1:2010, 7.2), not the tables.
  static func fault(ofProfile bytes: ByteBuffer) -> String? {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count >= 132, text(36..<40) == "acsp" else { return "is not an ICC profile" }
    guard bytes.count <= largestProfile else { return "is larger than 16 MiB" }
    guard number(0) == bytes.count else { return "has a wrong size in its header" }
    guard text(12..<16) == "prtr" else { return "is not a printer's profile" }
    guard text(16..<20) == "CMYK" else { return "is not a CMYK profile" }
    return nil
  }
}
