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
  mutating func savePack(_ path: String, archives: ArchiveOpener) throws(FileError) {
    guard path == file else { throw FileError(path, "is no pack that this card was opened from") }
    try OutputFile(path, protecting: files.filter { $0 != path }).write(
      packed(from: path, archives: archives))
  }

  /// The pack at `path` with the card's file as it is now.
  ///
  /// - Throws: `FileError` where a picture is not in the pack.
  func packed(from path: String, archives: ArchiveOpener) throws(FileError) -> [UInt8] {
    let archive = try Archive(path, reading: .card, by: archives)
    let inner = "\(path)/\(Self.nameInPack)"
    let old = try archive.text(Self.nameInPack)
    let text = try toml(
      at: inner, in: CardFolder(archive), instead: FileReading.text(of: old, inner))
    return try archive.replacingCard(with: Array(text.utf8))
  }
}
