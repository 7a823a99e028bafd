/// What a zip file holds, or what was made of it.
public enum ArchiveAnswer: Sendable, Equatable {
  /// All its files' names, and the texts that were asked for by theirs.
  case contents(names: [String], texts: [String: [UInt8]])
  /// A whole zip file.
  case packed([UInt8])

  /// Whether it may be the answer to `work`: who gave it may have been taken over.
  public func isPossible(to work: ArchiveWork) -> Bool {
    switch (work, self) {
    case (.read(let texts), .contents(let names, let read)):
      names.count <= ZipFile.mostEntries && read.values.allSatisfy { $0.count <= texts.mostBytes }
    case (.replaceCard, .packed(let bytes)): bytes.count <= ZipFile.mostBytes
    default: false
    }
  }
}
