internal import Files

/// An untrusted zip file: its path, the names in it and some of its texts.
struct Archive {
  /// The path of the zip file.
  let path: String
  /// The files in it, and the texts read from it.
  let contents: ArchiveContents
  /// The names of the files, to find one.
  let names: NameForms
  /// The worker that opened it.
  let opener: ArchiveOpener

  /// Reads a zip file's directory and some of its texts.
  ///
  /// - Parameter texts: The names of the texts that are needed.
  /// - Throws: `FileError` if it is missing, and as `ArchiveContents`.
  init(
    _ path: String, reading texts: [String], by opener: ArchiveOpener
  ) throws(FileError) {
    (self.path, self.opener) = (path, opener)
    contents = try Self.open(path) { (file) throws(FileError) in try opener.read(texts, file) }
    names = NameForms(contents.names)
  }

  /// The text called `name`.
  ///
  /// - Throws: `FileError` if no text of that name was read.
  func text(_ name: String) throws(FileError) -> [UInt8] {
    guard let text = contents.texts[name] else { throw FileError(path, "contains no \(name)") }
    return text
  }

  /// Writes the pack with a new card text to an empty open file.
  ///
  /// All else stays byte for byte and is never in memory.
  ///
  /// - Throws: `FileError` as `ZipFile.replaceCard(with:in:to:)`, and if another program changes
  ///   the pack meanwhile.
  func write(_ card: [UInt8], to new: Int32) throws(FileError) {
    let before = FileSignature(path)
    let end = Result { () throws(FileError) in
      try Self.open(path) { (old) throws(FileError) in try opener.write(card, old, new) }
    }
    // A change is also the likely reason for an error.
    guard before == FileSignature(path) else {
      throw FileError(path, "was changed by another program while it was saved")
    }
    try end.get()
  }

  private static func open<Result>(
    _ path: String, _ body: (Int32) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (file, _) throws(FileError) in
      do throws(FileError) {
        return try body(file)
      } catch {
        throw FileError(path + error.path, line: error.line, fault: error.fault)
      }
    }
  }
}
