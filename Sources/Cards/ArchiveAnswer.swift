/// What a zip file holds, or what was made of it.
public enum ArchiveAnswer: Sendable, Equatable {
  /// All its files' names, the texts that were asked for by theirs, and the places by which
  /// `ZipFile.bytes(of:at:in:limit:)` unpacks single files; names of unusual places have none.
  case contents(names: [String], texts: [String: [UInt8]], places: [String: Int])
  /// A whole zip file, made of parts of the old one and new ones.
  case packed([ArchivePiece])

  /// Whether it may be the answer to `work`: who gave it may have been taken over.
  public func isPossible(to work: ArchiveWork) -> Bool {
    switch (work, self) {
    case (.read(let texts), .contents(let names, let read, _)):
      names.count <= ZipFile.mostEntries && read.values.allSatisfy { $0.count <= texts.mostBytes }
    case (.replaceCard, .packed(let pieces)):
      // Each file has a head, its bytes and a place in the directory.
      !pieces.isEmpty && pieces.count <= 8 * ZipFile.mostEntries
        && pieces.allSatisfy { $0.count > 0 || $0 == .new([]) }
        && pieces.byteCount.map { $0 > 0 && $0 <= ZipFile.mostBytes } ?? false
    default: false
    }
  }
}
