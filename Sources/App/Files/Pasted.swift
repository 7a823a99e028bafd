internal import CardLibrary
internal import CardModel
internal import Desktop
internal import Files

/// The files that a paste opens.
enum Pasted: Sendable {
  /// The paths of files, or of the kept picture.
  case files([String])
  /// The clipboard has neither a picture nor the path of a file.
  case nothing
  /// The clipboard cannot be read, with a note for the user.
  case unreadable(String)
  /// The picture cannot be used.
  case failed(FileError)

  /// The clipboard's content, with a picture kept as a file; writes to the disk.
  init(from clipboard: ClipboardContent) {
    switch clipboard {
    case .picture(let bytes):
      do throws(FileError) {
        self = .files([try KeptPictures.keep(bytes, as: .pasted)])
      } catch {
        self = .failed(error)
      }
    case .text(let text):
      let paths = Self.paths(in: text)
      let refusal = text.split(whereSeparator: \.isNewline).lazy
        .compactMap { TypedPath.refusal(String($0)) }.first
      self = paths.isEmpty ? refusal.map(Pasted.unreadable) ?? .nothing : .files(paths)
    case .empty, .missingProgram, .failed:
      self = Self.note(on: clipboard).map(Pasted.unreadable) ?? .nothing
    }
  }

  /// A note for the user on a clipboard that cannot be read; nil for one that was read.
  static func note(on clipboard: ClipboardContent) -> String? {
    switch clipboard {
    case .picture, .text, .empty: nil
    case .missingProgram(let package): "Install \(package) to paste."
    case .failed(let words): words
    }
  }

  /// True if a text names a file or folder that opens; reads the disk.
  static func opens(_ text: String) -> Bool {
    paths(in: text).contains { path in
      // The picture beside a list of other files is pasted instead.
      (try? ChosenFile.require(path, for: .cards)) != nil
    }
  }

  /// The limit of files in one paste.
  private static let mostFiles = 256

  /// The paths in a text: absolute or `~/` paths or `file://` addresses, one on each line; empty if
  /// any line is something else.
  static func paths(in text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop(while: \.isWhitespace)
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") && $0 != "copy" }
    guard lines.count <= mostFiles else { return [] }
    let paths = lines.map { TypedPath.path(String($0)) }
    return paths.allSatisfy { $0.hasPrefix("/") } ? paths : []
  }
}
