public import Files

/// A table of a TOML file, whose keys are checked against known ones.
public struct TOMLTable {
  /// The file's name in messages.
  public let file: String
  /// The table's name in messages.
  public let name: String
  /// The line where the table begins, from 1.
  public let line: Int
  /// The keys with their values, in the text's order.
  public let entries: [TOMLEntry]

  /// A table called `name`.
  public init(file: String, name: String, line: Int, entries: [TOMLEntry]) {
    (self.file, self.name, self.line, self.entries) = (file, name, line, entries)
  }

  /// The value of a key; nil if the table does not have it.
  public subscript(key: String) -> TOMLItem? {
    entries.first { $0.key == key }.map {
      TOMLItem(file: file, name: key, line: $0.place.line, node: $0.node)
    }
  }

  /// Checks the keys.
  ///
  /// - Throws: `FileError` about the first key that is not among `keys`.
  public func requireKeys(_ keys: [String]) throws(FileError) {
    if let fault = unknownKeys(keys).first { throw fault }
  }

  /// An error for each key that is not among `keys`.
  public func unknownKeys(_ keys: [String]) -> [FileError] {
    entries.filter { !keys.contains($0.key) }.map { entry in
      FileError(
        file, line: entry.place.line,
        "unknown key \(entry.key.quoted) in \(name); "
          + entry.key.suggestion(among: keys, form: \.quoted))
    }
  }

  /// An error about the table as a whole.
  public func fault(_ reason: String) -> FileError { FileError(file, line: line, reason) }
}
