public import Files

/// The worker that opens untrusted files to find the files in them or linked from them: packs,
/// OpenRaster files and drawings.
///
/// Code that opens one needs this argument, so that a program without the sandbox does not compile.
public struct ArchiveOpener: Sendable {
  private let work: @Sendable (ArchiveWork, Int32) throws(FileError) -> ArchiveAnswer

  /// An opener.
  ///
  /// - Parameter work: Performs work on an open file, as `ArchiveWork.perform(on:)` does.
  public init(
    _ work: @escaping @Sendable (ArchiveWork, Int32) throws(FileError) -> ArchiveAnswer
  ) {
    self.work = work
  }

  /// An opener in this process, without a sandbox, for tests and fuzzers.
  public static let inThisProcess = ArchiveOpener { (work, file) throws(FileError) in
    try work.perform(on: file)
  }

  /// An opener that always throws, for code that looks up files only by name.
  static let none = ArchiveOpener { (_, _) throws(FileError) in
    throw FileError("", "cannot be opened here")
  }

  /// Performs work on a file.
  ///
  /// - Throws: `FileError` if the file cannot be opened, and as `ArchiveWork.perform(on:)`, about
  ///   the file at `path`.
  func perform(_ order: ArchiveWork, at path: String) throws(FileError) -> ArchiveAnswer {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (file, _) throws(FileError) in try perform(order, on: file, of: path)
    }
  }

  /// Performs work on a zip file.
  ///
  /// - Parameter file: The zip file at `path`, open for reading.
  /// - Throws: `FileError` as `ArchiveWork.perform(on:)`, about the zip file at `path`.
  func perform(
    _ order: ArchiveWork, on file: Int32, of path: String
  ) throws(FileError) -> ArchiveAnswer {
    do throws(FileError) {
      return try work(order, file)
    } catch {
      throw FileError(path + error.path, line: error.line, fault: error.fault)
    }
  }
}
