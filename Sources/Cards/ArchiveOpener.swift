public import Files

/// The worker that opens untrusted zip files: packs and OpenRaster files.
///
/// Code that opens a zip file needs this argument, so that a program without the sandbox does not
/// compile.
public struct ArchiveOpener: Sendable {
  /// The reading of an open zip file, as `ArchiveContents.init(_:of:)`.
  public typealias Reading = @Sendable ([String], Int32) throws(FileError) -> ArchiveContents
  /// The writing of a pack with a new card text, as `ZipFile.replaceCard(with:in:to:)`.
  public typealias Writing = @Sendable ([UInt8], Int32, Int32) throws(FileError) -> Void

  private let read: Reading
  private let write: Writing

  /// An opener of open files; the paths of its errors are relative to the zip file.
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

  /// Lists the files of the zip file at `path`, and unpacks some texts.
  ///
  /// - Throws: `FileError` as `ArchiveContents`, and if the file cannot be opened.
  func read(_ texts: [String], at path: String) throws(FileError) -> ArchiveContents {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (file, _) throws(FileError) in
      try Self.naming(path) { () throws(FileError) in try read(texts, file) }
    }
  }

  /// Writes the pack at `path`, open as `old`, with a new card text to the open file `new`.
  ///
  /// - Throws: `FileError` as `ZipFile.replaceCard(with:in:to:)`.
  func write(_ card: [UInt8], _ old: Int32, to new: Int32, of path: String) throws(FileError) {
    try Self.naming(path) { () throws(FileError) in try write(card, old, new) }
  }

  private static func naming<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw FileError(path + error.path, line: error.line, fault: error.fault)
    }
  }
}
