public import Files

extension CardDocument {
  /// Saves a copy next to the card's own file when the user cannot be asked: `NAME.unsaved.toml`,
  /// for a pack `NAME.unsaved.foil`, or the first free `NAME.unsaved-2.toml` and so on.
  ///
  /// - Parameter archives: The worker that opens packs and OpenRaster files.
  /// - Returns: The path of the copy.
  /// - Throws: `FileError` as `save(to:archives:)`.
  public func saveBeside(archives: ArchiveOpener) throws(FileError) -> String {
    guard let path = savePath else { throw Self.noFile }
    if Self.isPack(path) {
      return try pack(from: path, archives: archives) { (write) throws(FileError) in
        try Self.create(beside: path, filling: write)
      }
    }
    let text = try toml(at: path, archives: archives, isNew: path != file)
    return try Self.create(beside: path) { (file) throws(FileError) in
      try ScratchFile.append(Array(text.utf8), to: file, of: path)
    }
  }

  /// Creates an unsaved copy under the first free name; returns its path.
  private static func create(
    beside path: String, filling: (Int32) throws(FileError) -> Void
  ) throws(FileError) -> String {
    let (stem, fileExtension) = CompanionFiles.split(path)
    for number in 1...mostBeside {
      let name = "\(stem).unsaved\(number == 1 ? "" : "-\(number)").\(fileExtension)"
      guard OutputFile.isFree(name) else { continue }
      if try OutputFile.create(at: name, filling: filling) { return name }
    }
    throw FileError(path, "already has \(mostBeside) unsaved copies")
  }

  private static let mostBeside = 999
}
