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

  /// Lends what writes the zip file with another text of its card to `body`; all else stays as it is,
  /// byte for byte, and is never in memory.
  ///
  /// - Throws: `FileError` as `ArchiveWork.perform(on:)`, and what `body` throws.
  func replacingCard<Result>(
    with text: [UInt8], _ body: ((Int32) throws(FileError) -> Void) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (old, _) throws(FileError) in
      let before = FileSignature(old)
      guard case .packed(let pieces) = try opener.perform(.replaceCard(text), on: old, of: path)
      else { throw FileError(path, "cannot be packed anew") }
      return try body { (new) throws(FileError) in
        try pieces.write(from: old, to: new, of: path)
        try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
          (now, _) throws(FileError) in
          guard let before, FileSignature(now) == before else {
            throw FileError(path, "was changed by another program while it was saved")
          }
        }
      }
    }
  }
}
