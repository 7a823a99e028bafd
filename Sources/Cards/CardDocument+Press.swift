public import Files

extension CardDocument {
  /// The file of a press profile in the card's folder or pack; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The file's path from the card.
  ///   - archives: The worker that opens packs.
  /// - Throws: `FileError` if the path leads out of the folder, or the pack cannot be read.
  public func pressFile(
    _ name: String, archives: ArchiveOpener
  ) throws(FileError) -> TextOrigin? {
    guard let file else { return nil }
    let folder =
      try isPack
      ? CardFolder(Archive(file, reading: [], by: archives))
      : CardFolder(ofCardFile: file, archives: archives)
    let found: FileOrigin
    do throws(CardFolder.Refusal) {
      found = try folder.find(name)
    } catch {
      if error.isMissing { return nil }
      throw FileError(file, "press: \(error.reason)")
    }
    switch found {
    case .file(let path): return .file(path)
    case .entry(let entry, of: let path):
      let bytes = try Archive(path, reading: [entry], by: archives).text(entry)
      let text = try FileReading.text(of: bytes, "\(path)/\(entry)")
      return .entry(entry, of: PackedTexts(of: path, [entry: text]))
    }
  }
}
