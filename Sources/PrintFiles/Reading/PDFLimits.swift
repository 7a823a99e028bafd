/// The limits of what is read of a PDF, so that a hostile file costs bounded time and memory.
///
/// libqpdf keeps the objects that were visited; their number bounds its memory, apart from single
/// huge objects, which the size of the file bounds.
public struct PDFLimits: Sendable, Hashable {
  /// The largest number of pages.
  public var pages = 20_000
  /// The largest number of objects: values in arrays and dictionaries.
  public var objects = 2_000_000
  /// The largest size of a page's content and of metadata, decompressed, bytes.
  public var contentBytes = 1 << 20
  /// The largest number of paints on a page.
  public var paints = 1000
  /// The largest size of one picture, decompressed, bytes.
  public var pictureBytes = 1 << 30
  /// The largest size of all pictures together, decompressed, bytes; each counts once.
  public var allPictureBytes = 1 << 37

  /// The usual limits.
  public init() {}
}
