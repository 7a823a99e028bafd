internal import Files
internal import TOML

extension CardDocument {
  /// Whether a path is that of a pack.
  static func isPack(_ path: String) -> Bool {
    MapsBeside.split(path).ending.lowercased() == "foil"
  }

  /// Most bytes of a file that a card is made from: packs and OpenRaster files hold many.
  public static func mostBytes(of file: String) -> Int {
    ["foil", "ora"].contains(MapsBeside.split(file).ending.lowercased())
      ? ZipFile.mostBytes : FileReading.largestPicture
  }

  /// Saves it as the pack that it was opened from: its card file is written anew, as one in a folder
  /// is, and all else that is in it stays as it is.
  ///
  /// - Throws: `FileError` where a picture is not in the pack, and where the system refuses; the pack
  ///   is as it was then.
  mutating func savePack(
    _ path: String, archives: ArchiveOpener, noting note: (FileStamp, String) -> Void
  ) throws(FileError) {
    guard path == file else { throw FileError(path, "is no pack that this card was opened from") }
    let output = try OutputFile(path, protecting: files.filter { $0 != path })
    try pack(from: path, archives: archives) { (write) throws(FileError) in
      try output.write(noting: { note($0, path) }, filling: write)
    }
  }

  /// Lends what writes the pack at `path` with the card's file as it is now to `body`.
  ///
  /// - Throws: `FileError` where a picture is not in the pack, and what `body` throws.
  func pack<Result>(
    from path: String, archives: ArchiveOpener,
    _ body: ((Int32) throws(FileError) -> Void) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let archive = try Archive(path, reading: .card, by: archives)
    let inner = "\(path)/\(Self.nameInPack)"
    let old = try archive.text(Self.nameInPack)
    let text = try toml(
      at: inner, in: CardFolder(archive), instead: FileReading.text(of: old, inner))
    return try archive.replacingCard(with: Array(text.utf8), body)
  }
}
