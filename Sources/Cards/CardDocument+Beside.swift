public import Files
internal import TOML

extension CardDocument {
  /// Saves a copy beside the card's own file, for when there is nobody to be asked:
  /// `NAME.unsaved.toml`, of a pack `NAME.unsaved.foil`, or the first free `NAME.unsaved-2.toml` ...
  ///
  /// - Parameter archives: the worker that opens packs and OpenRaster files.
  /// - Returns: its path.
  /// - Throws: `FileError` as `save(to:archives:)`.
  public func saveBeside(archives: ArchiveOpener) throws(FileError) -> String {
    guard let path = savePath else { throw Self.noFile }
    let isPack = Self.isPack(path)
    let bytes =
      try isPack
      ? packed(from: path, archives: archives)
      : Array(
        toml(
          at: path, in: CardFolder(ofCardFile: path, archives: archives),
          instead: path == file ? Self.existingText(path) : nil
        ).utf8)
    let (stem, ending) = MapsBeside.split(path)
    for number in 1...Self.mostBeside {
      let name = "\(stem).unsaved\(number == 1 ? "" : "-\(number)").\(ending)"
      if try OutputFile.create(bytes, at: name) { return name }
    }
    throw FileError(path, "has \(Self.mostBeside) unsaved copies beside it already")
  }

  private static let mostBeside = 999
}
