package import Cards
package import Files
internal import Support
internal import Synchronization

/// The processes that read strangers' files, and the directories of zip files that they have read.
///
/// A zip file's directory is read once for as long as the file stays the same: by its place in the
/// directory each picture is unpacked alone. A place is a stranger's word: only the sandboxed decoder
/// of the same file believes it.
package final class Decoders: Sendable {
  private struct Directory {
    let file: FileSignature
    let texts: ArchiveTexts
    let answer: ArchiveAnswer
    let places: [String: Int]
    /// Bytes of its names and texts.
    let size: Int
  }

  /// The most directories that are kept, and the most bytes of all together.
  private static let (most, mostBytes) = (16, 64 << 20)

  private let seconds: Double
  /// The one that was read last comes last.
  private let directories = Mutex<[Directory]>([])

  /// - Parameter seconds: of processor time for one card.
  package init(seconds: Double = DecodingTime.usual) { self.seconds = seconds }

  /// Decoders with the time that the user asks for.
  ///
  /// - Throws: `FileError` where the environment says what cannot be.
  package static func asked() throws(FileError) -> Decoders {
    Decoders(seconds: try Patience.seconds(or: DecodingTime.usual))
  }

  /// The time for one card, or for several of which each has its own.
  package func time(cards: Int = 1) -> DecodingTime {
    DecodingTime(seconds: seconds * Double(cards))
  }

  /// The worker that opens zip files for one card.
  package func archives() -> ArchiveOpener {
    let time = time()
    return ArchiveOpener { [self] (work, file) throws(FileError) in
      guard case .read(let texts) = work, let signature = FileSignature(file) else {
        return try ArchiveWorker.answer(to: work, on: file, within: time)
      }
      if let known = directory(signature, texts) { return known.answer }
      let answer = try ArchiveWorker.answer(to: work, on: file, within: time)
      if case .contents(let names, let read, let places) = answer {
        keep(
          Directory(
            file: signature, texts: texts, answer: answer, places: places,
            size: names.reduce(0) { $0 + $1.utf8.count }
              + read.values.reduce(0) { $0 + $1.count }))
      }
      return answer
    }
  }

  /// The place of a file in its zip file; nil where it is not known, or the zip file has changed.
  ///
  /// - Parameter file: the zip file, open for reading.
  package func place(of origin: FileOrigin, in file: Int32) -> Int? {
    guard case .entry(let name, of: _) = origin, let signature = FileSignature(file) else {
      return nil
    }
    return directories.withLock { $0.last { $0.file == signature }?.places[name] }
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
