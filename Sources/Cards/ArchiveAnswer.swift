internal import Raster

/// The result of work on a file: its contents, or its rewritten form.
public enum ArchiveAnswer: Sendable, Equatable {
  /// The names of all files, the requested texts by name, and the offsets of the directory records,
  /// with which `ZipFile.bytes(of:at:in:limit:)` unpacks single files. Files in unusual zip files
  /// have no offset. Of a drawing, only the addresses that it links to, as names.
  case contents(names: [String], texts: [String: [UInt8]], recordOffsets: [String: Int])
  /// A whole zip file, made of parts of the old one and new parts.
  case packed([ArchivePiece])

  /// True if this can be the answer to `work`; a check, because the worker may be compromised.
  public func isValid(for work: ArchiveWork) -> Bool {
    switch (work, self) {
    case (.read(let texts), .contents(let names, let read, _)):
      names.count <= ZipFile.mostEntries && read.values.allSatisfy { $0.count <= texts.mostBytes }
    case (.links, .contents(let addresses, let texts, let recordOffsets)):
      addresses.count <= SVGDocument.mostLinks && texts.isEmpty && recordOffsets.isEmpty
    case (.replaceCard, .packed(let pieces)):
      // Each file has a header, its bytes and a directory record.
      !pieces.isEmpty && pieces.count <= 8 * ZipFile.mostEntries
        && pieces.allSatisfy { $0.count > 0 || $0 == .new([]) }
        && pieces.byteCount.map { $0 > 0 && $0 <= ZipFile.mostBytes } ?? false
    default: false
    }
  }
}
