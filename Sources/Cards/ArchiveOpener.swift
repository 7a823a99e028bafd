public import Files

/// The worker that opens strangers' zip files, be they packs or OpenRaster files.
///
/// Whatever opens one is handed its worker: a program that forgot the sandbox would not compile.
public struct ArchiveOpener: Sendable {
  private let work: @Sendable (ArchiveWork, Int32) throws(FileError) -> ArchiveAnswer

  /// A worker.
  ///
  /// - Parameter work: does work on an open file, as `ArchiveWork.perform(on:)`.
  public init(
    _ work: @escaping @Sendable (ArchiveWork, Int32) throws(FileError) -> ArchiveAnswer
  ) {
    self.work = work
  }

  /// This process itself, without a sandbox: for tests and fuzzers.
  public static let inThisProcess = ArchiveOpener { (work, file) throws(FileError) in
    try work.perform(on: file)
  }

  /// A worker that opens nothing: for looking files up by their names alone.
  static let none = ArchiveOpener { (_, _) throws(FileError) in
    throw FileError("", "is not opened here")
  }

  /// Has work done.
  ///
  /// - Throws: `FileError` where the file cannot be opened, and as `ArchiveWork.perform(on:)`, of
  ///   the zip file at `path`.
  func perform(_ order: ArchiveWork, at path: String) throws(FileError) -> ArchiveAnswer {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (file, _) throws(FileError) in try perform(order, on: file, of: path)
    }
  }

  /// Has work done.
  ///
  /// - Parameter file: the zip file at `path`, open for reading.
  /// - Throws: `FileError` as `ArchiveWork.perform(on:)`, of the zip file at `path`.
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
