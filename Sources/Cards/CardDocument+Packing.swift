internal import Files

extension CardDocument {
  /// True if a path names a pack, by its extension.
  static func isPack(_ path: String) -> Bool {
    CompanionFiles.split(path).fileExtension.lowercased() == "foil"
  }

  /// The size limit of a file that a card is made from, in bytes; larger for packs and OpenRaster
  /// files.
  public static func mostBytes(of file: String) -> Int {
    ["foil", "ora"].contains(CompanionFiles.split(file).fileExtension.lowercased())
      ? ZipFile.mostBytes : FileReading.largestPicture
  }

  /// Passes to `body` a closure that writes the pack at `path` with the card's current values.
  ///
  /// - Throws: `FileError` if a picture is not in the pack, and the error of `body`.
  func pack<Result>(
    from path: String, archives: ArchiveOpener,
    _ body: ((Int32) throws(FileError) -> Void) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let archive = try Archive(path, reading: [Self.nameInPack], by: archives)
    let inner = "\(path)/\(Self.nameInPack)"
    let old = try archive.text(Self.nameInPack)
    let text = try toml(
      at: inner, in: CardFolder(archive), instead: FileReading.text(of: old, inner))
    return try body { (file) throws(FileError) in
      try archive.write(Array(text.utf8), to: file)
    }
  }
}
