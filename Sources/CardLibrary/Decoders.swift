package import Cards
package import Files
internal import Support
internal import Synchronization

/// The decoder processes for untrusted files, and a cache of zip directories.
///
/// A zip file's directory is read once while the file stays the same. With the offset of its
/// directory record, each picture is unpacked alone. Offsets are untrusted: only the sandboxed
/// decoder of the same file uses them.
package final class Decoders: Sendable {
  private struct Directory {
    let file: FileSignature
    let texts: ArchiveTexts
    let contents: ArchiveContents
    /// The size of its names and texts, in bytes.
    let size: Int
  }

  /// The limits of the cache: directories, and bytes in total.
  private static let (most, mostBytes) = (16, 64 << 20)

  private let seconds: Double
  /// The cached directories, the most recent last.
  private let directories = Mutex<[Directory]>([])

  /// Decoders with a time limit.
  ///
  /// - Parameter seconds: The CPU time for one card.
  package init(seconds: Double = DecodingTime.usual) { self.seconds = seconds }

  /// Decoders with the time limit from the user's environment.
  ///
  /// - Throws: `FileError` if the environment's value is invalid.
  package static func asked() throws(FileError) -> Decoders {
    Decoders(seconds: try TimeLimit.seconds(or: DecodingTime.usual))
  }

  /// The decoding time for a number of cards, each with its own share.
  package func time(cards: Int = 1) -> DecodingTime {
    DecodingTime(seconds: seconds * Double(cards))
  }

  /// The worker that opens zip files for one card.
  package func archives() -> ArchiveOpener {
    let time = time()
    return ArchiveOpener(
      read: { [self] (texts, file) throws(FileError) in
        guard let signature = FileSignature(file) else {
          return try ArchiveWorker.contents(texts, of: file, within: time)
        }
        if let known = directory(signature, texts) { return known.contents }
        let contents = try ArchiveWorker.contents(texts, of: file, within: time)
        keep(
          Directory(
            file: signature, texts: texts, contents: contents,
            size: contents.names.reduce(0) { $0 + $1.utf8.count }
              + contents.texts.values.reduce(0) { $0 + $1.count }))
        return contents
      }, write: ArchiveWorker.write(_:_:to:))
  }

  /// The offset of a file's directory record in its zip file.
  ///
  /// It is nil if it is unknown, or if the zip file has changed.
  ///
  /// - Parameter file: The zip file, open for reading.
  package func recordOffset(of origin: FileOrigin, in file: Int32) -> Int? {
    guard case .entry(let name, of: _) = origin, let signature = FileSignature(file) else {
      return nil
    }
    return directories.withLock { $0.last { $0.file == signature }?.contents.recordOffsets[name] }
  }

  private func directory(_ file: FileSignature, _ texts: ArchiveTexts) -> Directory? {
    directories.withLock { $0.last { $0.file == file && $0.texts == texts } }
  }

  private func keep(_ directory: Directory) {
    directories.withLock { directories in
      directories.append(directory)
      while directories.count > Self.most
        || directories.count > 1 && directories.reduce(0, { $0 + $1.size }) > Self.mostBytes
      {
        directories.removeFirst()
      }
    }
  }
}
