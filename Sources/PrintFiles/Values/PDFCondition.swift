public import Raster

/// A printing condition, as an output intent names it.
public struct PDFCondition: Sendable, Hashable {
  /// The name in the registry, such as `FOGRA39`.
  public var identifier: String
  /// A description for people.
  public var info: String
  /// The registry that lists `identifier`; nil if the condition is not registered.
  public var registry: String?
  /// The ICC profile to embed, that of an `InkProfile`.
  public var profile: ByteBuffer

  /// The limit of a profile, bytes; large ones for CMYK printers have some 3 MB.
  static let largestProfile = 16 << 20

  /// The registry of the International Color Consortium.
  public static let colorRegistry = "http://www.color.org"

  /// A condition.
  public init(
    identifier: String, info: String, registry: String? = colorRegistry, profile: ByteBuffer
  ) {
    (self.identifier, self.info, self.registry) = (identifier, info, registry)
    self.profile = profile
  }
}
