public import Files

/// The worker that opens untrusted files to find the files in them or linked from them: packs,
/// OpenRaster files and drawings.
///
/// Code that opens one needs this argument, so that a program without the sandbox does not compile.
/// The paths of its errors are relative to the file.
public struct ArchiveOpener: Sendable {
  /// The reading of an open zip file, as `ArchiveContents.init(_:of:)`.
  public typealias Reading = @Sendable ([String], Int32) throws(FileError) -> ArchiveContents
  /// The writing of a pack with a new card text, as `ZipFile.replaceCard(with:in:to:)`.
  public typealias Writing = @Sendable ([UInt8], Int32, Int32) throws(FileError) -> Void
  /// The listing of an open drawing's links, as `DrawingLinks.addresses(in:)`.
  public typealias Listing = @Sendable (Int32) throws(FileError) -> [String]

  let read: Reading
  let write: Writing
  let links: Listing

  /// An opener of open files.
  public init(
    read: @escaping Reading, write: @escaping Writing, links: @escaping Listing
  ) {
    (self.read, self.write, self.links) = (read, write, links)
  }

  /// An opener in this process, without a sandbox, for tests and fuzzers.
  public static let inThisProcess = ArchiveOpener(
    read: ArchiveContents.init(_:of:), write: ZipFile.replaceCard(with:in:to:),
    links: DrawingLinks.addresses(in:))

  /// An opener that always throws, for code that looks up files only by name.
  static let none: ArchiveOpener = {
    let fault = FileError("", "cannot be opened here")
    return ArchiveOpener(
      read: { (_, _) throws(FileError) in throw fault },
      write: { (_, _, _) throws(FileError) in throw fault },
      links: { (_) throws(FileError) in throw fault })
  }()
}
