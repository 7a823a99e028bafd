internal import Files

/// An untrusted zip file: its path, the names in it and some of its texts.
struct Archive {
  /// The path of the zip file.
  let path: String
  /// The files in it, sorted.
  let files: [String]
  /// The same names, to find one.
  let names: NameForms
  /// The texts read from it, by name.
  let texts: [String: [UInt8]]
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
    let contents = try opener.read(texts, at: path)
    (files, names) = (contents.names.sorted(), NameForms(contents.names))
    self.texts = contents.texts
  }

  /// The text called `name`.
  ///
  /// - Throws: `FileError` if no text of that name was read.
  func text(_ name: String) throws(FileError) -> [UInt8] {
    guard let text = texts[name] else { throw FileError(path, "contains no \(name)") }
    return text
  }

  /// Passes to `body` a closure that writes the zip file with a new card text.
  ///
  /// All else stays byte for byte and is never in memory.
  ///
  /// - Throws: `FileError` as `ZipFile.replaceCard(with:in:to:)`, if another program changes the
  ///   zip file meanwhile, and the error of `body`.
  func replacingCard<Result>(
    with text: [UInt8], _ body: ((Int32) throws(FileError) -> Void) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try FileReading.withRegularFile(path, limit: ZipFile.mostBytes) {
      (old, _) throws(FileError) in
      let before = FileSignature(old)
      return try body { (new) throws(FileError) in
        let end = Swift.Result { () throws(FileError) in
          try opener.write(text, old, to: new, of: path)
        }
        // A change is also the likely reason for an error.
        guard let before, FileSignature(path) == before else {
          throw FileError(path, "was changed by another program while it was saved")
        }
        try end.get()
      }
    }
  }
}
