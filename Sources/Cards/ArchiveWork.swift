public import Files
internal import Synchronization

/// What is done with a stranger's zip file, be it a pack or an OpenRaster file: by this process, or by
/// whoever was appointed to it.
public enum ArchiveWork: Sendable, Equatable {
  /// Tells what files there are, and unpacks some texts.
  case read(ArchiveTexts)
  /// Packs it anew with another text of the card.
  case replaceCard([UInt8])

  /// What it is, as in "takes too long to ...".
  public var verb: String {
    switch self {
    case .read: "unpack"
    case .replaceCard: "pack anew"
    }
  }

  /// Does it, in this process.
  ///
  /// - Parameter descriptor: the zip file, open for reading.
  /// - Throws: `FileError` as `ZipFile`: its path begins where the zip file is.
  public func perform(on descriptor: Int32) throws(FileError) -> ArchiveAnswer {
    switch self {
    case .read(let texts):
      let zip = try ZipFile(descriptor)
      return .contents(names: zip.names, texts: try texts.unpacked(from: zip))
    case .replaceCard(let text):
      return .packed(
        try ZipFile.replacing(CardDocument.nameInPack, in: descriptor, with: text))
    }
  }

  /// Does such work on an open file.
  public typealias Worker =
    @Sendable (ArchiveWork, Int32) throws(FileError) -> ArchiveAnswer

  /// Nil where this process does it.
  private static let worker = Mutex<Worker?>(nil)

  /// From now on `worker` does all such work, wherever in the program it comes up; to be called once,
  /// when the program begins.
  public static func appoint(_ worker: @escaping Worker) {
    Self.worker.withLock { $0 = worker }
  }

  /// Has it done.
  ///
  /// - Throws: `FileError` where the file cannot be opened, and as `perform(on:)`, of the zip file at `path`.
  func done(at path: String) throws(FileError) -> ArchiveAnswer {
    let worker = Self.worker.withLock(\.self)
    return try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (file, _) throws(FileError) in
      do throws(FileError) {
        guard let worker else { return try perform(on: file) }
        return try worker(self, file)
      } catch {
        throw FileError(path + error.path, line: error.line, fault: error.fault)
      }
    }
  }
}
