public import Files

/// A table of a file in TOML, of which every key is known.
public struct TOMLTable {
  /// The file, as messages name it.
  public let file: String
  /// As a message names it.
  public let name: String
  /// Where it begins.
  public let line: Int
  /// Its keys with their values, in the text's order.
  public let entries: [TOMLEntry]

  /// A table called `name`.
  public init(file: String, name: String, line: Int, entries: [TOMLEntry]) {
    (self.file, self.name, self.line, self.entries) = (file, name, line, entries)
  }

  /// The value of a key; nil where there is none.
  public subscript(key: String) -> TOMLItem? {
    entries.first { $0.key == key }.map {
      TOMLItem(file: file, name: key, line: $0.place.line, node: $0.node)
    }
  }

  /// - Throws: `FileError`, of the first key that is not among `keys`.
  public func requireKeys(_ keys: [String]) throws(FileError) {
    if let fault = unknownKeys(keys).first { throw fault }
  }

  /// A fault for each key that is not among `keys`.
  public func unknownKeys(_ keys: [String]) -> [FileError] {
    entries.filter { !keys.contains($0.key) }.map { entry in
      let nearest = entry.key.nearest(among: keys) ?? ""
      return FileError(
        file, line: entry.place.line,
        "\(name) has no \(entry.key.quoted), the nearest is \(nearest.quoted)")
    }
  }

  /// A fault of the table as a whole.
  public func fault(_ reason: String) -> FileError { FileError(file, line: line, reason) }
}
