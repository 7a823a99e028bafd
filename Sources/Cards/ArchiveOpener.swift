public import Files

/// The worker that opens untrusted zip files: packs and OpenRaster files.
///
/// Code that opens a zip file needs this argument, so that a program without the sandbox does not
/// compile. The paths of its errors are relative to the zip file.
public struct ArchiveOpener: Sendable {
  /// The reading of an open zip file, as `ArchiveContents.init(_:of:)`.
  public typealias Reading = @Sendable ([String], Int32) throws(FileError) -> ArchiveContents
  /// The writing of a pack with a new card text, as `ZipFile.replaceCard(with:in:to:)`.
  public typealias Writing = @Sendable ([UInt8], Int32, Int32) throws(FileError) -> Void

  let read: Reading
  let write: Writing

  /// An opener of open files.
  public init(read: @escaping Reading, write: @escaping Writing) {
    (self.read, self.write) = (read, write)
  }

  /// An opener in this process, without a sandbox, for tests and fuzzers.
  public static let inThisProcess = ArchiveOpener(
    read: ArchiveContents.init(_:of:), write: ZipFile.replaceCard(with:in:to:))

  /// An opener that always throws, for code that looks up files only by name.
  static let none: ArchiveOpener = {
    let fault = FileError("", "cannot be opened here")
    return ArchiveOpener(
      read: { (_, _) throws(FileError) in throw fault },
      write: { (_, _, _) throws(FileError) in throw fault })
  }()
}
