/// The place of a text: a file or an entry of an archive.
public enum TextOrigin: Sendable, Hashable {
  /// A file.
  case file(String)
  /// An entry of an archive.
  case entry(String, of: PackedTexts)

  /// The name that messages use.
  public var name: String {
    switch self {
    case .file(let path): path
    case .entry(let entry, of: let pack): pack.name(of: entry)
    }
  }

  /// The file to watch and never to overwrite.
  public var file: String {
    switch self {
    case .file(let path): path
    case .entry(_, of: let pack): pack.file
    }
  }

  /// The archive that contains the text; nil for a file.
  public var pack: PackedTexts? {
    if case .entry(_, of: let pack) = self { pack } else { nil }
  }

  /// The text: a file's present content, or an archive entry's content when the archive was read.
  ///
  /// - Throws: `FileError` if the text cannot be read.
  public func text() throws(FileError) -> String {
    switch self {
    case .file(let path): return try FileReading.text(of: path)
    case .entry(_, of: let pack):
      guard let text = pack.text(called: name) else { throw FileError(name, "is not in the pack") }
      return text
    }
  }
}
