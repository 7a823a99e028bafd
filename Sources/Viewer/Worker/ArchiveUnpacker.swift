internal import Cards
internal import Files
internal import Glibc
internal import Raster

/// The archive worker's child: reads the zip file on standard input, or packs it anew, and answers in the
/// shared memory on standard output.
///
/// A new text of the card stands there at first.
struct ArchiveUnpacker {
  private static let name = "unpack-archive"
  private static let nameOfReplacing = "replace-card"

  private enum Order {
    case read(ArchiveTexts)
    case replaceCard
  }

  private let order: Order

  /// What the program's arguments ask for, where it was started as such a child.
  init?(arguments: [String]) {
    guard arguments.count == 2, arguments[0] == Self.name else { return nil }
    if let texts = ArchiveTexts(rawValue: arguments[1]) {
      order = .read(texts)
    } else if arguments[1] == Self.nameOfReplacing {
      order = .replaceCard
    } else {
      return nil
    }
  }

  /// What asks for it.
  static func arguments(_ work: ArchiveWork) -> [String] {
    switch work {
    case .read(let texts): [name, texts.rawValue]
    case .replaceCard: [name, nameOfReplacing]
    }
  }

  /// Does the work and ends the process.
  func main() -> Never {
    ChildProcess.begin()
    ChildProcess.limitOneself(
      seconds: ArchiveWorker.seconds, memory: ArchiveWorker.memory,
      output: ArchiveWorker.mostBytes)
    let answer: ArchiveFields
    do throws(FileError) {
      let work = try work()
      Sandbox.enter()
      answer = ArchiveFields(try work.perform(on: STDIN_FILENO))
    } catch {
      answer = ArchiveFields(error)
    }
    _exit(answer.put() ? 0 : 1)
  }

  private func work() throws(FileError) -> ArchiveWork {
    switch order {
    case .read(let texts): return .read(texts)
    case .replaceCard:
      let text = try FileError.naming("") { () throws(PictureFault) in
        try ByteBuffer(contentsOf: STDOUT_FILENO, limit: FileReading.largestText)
      }
      // The answer may be shorter.
      guard ftruncate(STDOUT_FILENO, 0) == 0 else { throw FileError.system("") }
      return .replaceCard(Array(text))
    }
  }
}
