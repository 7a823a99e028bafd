internal import Files

/// A zip file of a stranger's: what it is called, what it holds, and some texts of it.
struct Archive {
  /// The zip file.
  let path: String
  /// The files in it, by name.
  let names: [String]
  /// What was read of it, by name.
  let texts: [String: [UInt8]]
  /// The worker that opened it.
  let opener: ArchiveOpener

  /// Looks through a zip file.
  ///
  /// - Throws: `FileError` where it is missing, and as `ArchiveWork.perform(on:)`.
  init(
    _ path: String, reading texts: ArchiveTexts, by opener: ArchiveOpener
  ) throws(FileError) {
    (self.path, self.opener) = (path, opener)
    guard case .contents(let names, let texts, _) = try opener.perform(.read(texts), at: path)
    else {
      throw FileError(path, "cannot be unpacked")
    }
    (self.names, self.texts) = (names.sorted(), texts)
  }

  /// Whether there is a file of that name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// A text that was read.
  ///
  /// - Throws: `FileError` where there is none of that name.
  func text(_ name: String) throws(FileError) -> [UInt8] {
    guard let text = texts[name] else { throw FileError(path, "holds no \(name)") }
    return text
  }

  /// The zip file with another text of its card; all else stays as it is, byte for byte.
  ///
  /// - Throws: `FileError` as `ArchiveWork.perform(on:)`.
  func replacingCard(with text: [UInt8]) throws(FileError) -> [UInt8] {
    guard case .packed(let bytes) = try opener.perform(.replaceCard(text), at: path) else {
      throw FileError(path, "cannot be packed anew")
    }
    return bytes
  }
}
