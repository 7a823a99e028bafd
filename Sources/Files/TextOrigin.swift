/// Where a text is.
public enum TextOrigin: Sendable, Hashable {
  /// A file.
  case file(String)
  /// What an archive holds under a name.
  case entry(String, of: PackedTexts)

  /// What a message calls it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .entry(let entry, of: let pack): "\(pack.file)/\(entry)"
    }
  }

  /// The file to watch, and never to write over.
  public var file: String {
    switch self {
    case .file(let path): path
    case .entry(_, of: let pack): pack.file
    }
  }

  /// The archive that it is in, if it is.
  public var pack: PackedTexts? {
    if case .entry(_, of: let pack) = self { pack } else { nil }
  }

  /// What it says now; of an archive's, when it was read.
  ///
  /// - Throws: `FileError` where there is none that can be read.
  public func text() throws(FileError) -> String {
    switch self {
    case .file(let path): return try FileReading.text(of: path)
    case .entry(_, of: let pack):
      guard let text = pack.text(called: name) else { throw FileError(name, "is not in the pack") }
      return text
    }
  }
}
