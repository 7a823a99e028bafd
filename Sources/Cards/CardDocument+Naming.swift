public import Files
internal import TOML

extension CardDocument {
  /// A fault of a picture as one of the line by which the card file names it; as it is where no line
  /// does, and for packs.
  ///
  /// The file is read anew: that has its time when something is wrong.
  public func placing(_ fault: FileError) -> FileError {
    guard let file, fault.path != file, MapsBeside.split(file).ending.lowercased() == "toml" else {
      return fault
    }
    do throws(FileError) {
      let text = try FileReading.text(of: file, limit: TOMLText.mostBytes)
      for (name, line) in Self.names(in: try TOMLText.entries(of: text, file: file)) {
        let path = CardFolder.path(of: name, beside: file)
        guard fault.path == path || fault.path.hasPrefix(path + "/") else { continue }
        let place = name + fault.path.dropFirst(path.count)
        return FileError(file, line: line, "\(place.quoted): \(fault.reason)")
      }
      return fault
    } catch {
      // What is wrong with the card file itself is told by whoever opens it.
      return fault
    }
  }

  /// The keys of a card file under which pictures are named.
  private static let pictureKeys: Set<String> = [
    "art", "white", "etch", "gloss", "depth", "mask", "file", "picture",
  ]

  /// What is named under them, and in which lines.
  private static func names(in entries: [TOMLEntry]) -> [(name: String, line: Int)] {
    var names: [(name: String, line: Int)] = []
    for entry in entries {
      switch entry.node.content {
      case .string(let name) where pictureKeys.contains(entry.key):
        names.append((name, entry.place.line))
      case .table(let inner): names += self.names(in: inner)
      case .array(let items):
        for case .table(let inner) in items.lazy.map(\.content) { names += self.names(in: inner) }
      default: break
      }
    }
    return names
  }
}
