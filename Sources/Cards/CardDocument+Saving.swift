public import Files
internal import SceneGraph
internal import TOML

extension CardDocument {
  /// The card file or pack that it is saved as where no other is named: its own, or `NAME.toml` beside
  /// the front's picture; nil of Foil's own card.
  public var savePath: String? {
    if let file, Self.isPack(file) || MapsBeside.split(file).ending.lowercased() == "toml" {
      return file
    }
    return (file ?? sources[card.front.art]?.origins.first?.file).map(Self.newFile)
  }

  /// The card file beside a picture: never `card.toml`, which would make all of its folder one card,
  /// nor a name that another picture's card would have, as numbers give them.
  private static func newFile(beside picture: String) -> String {
    let stem = MapsBeside.split(picture).stem
    let isReserved = "/\(stem).toml".hasSuffix("/" + nameInPack)
    return stem + (isReserved ? "-card" : "") + ".toml"
  }

  /// The card as a card file at `path` would hold it.
  ///
  /// Where there is such a file it is changed as little as can be: comments, order and words stay but
  /// where something else is said.
  ///
  /// - Parameter archives: the worker that opens OpenRaster files.
  /// - Throws: `FileError` where a picture does not lie in the file's folder, and where the file that
  ///   is there holds no TOML.
  public func toml(at path: String, archives: ArchiveOpener) throws(FileError) -> String {
    try toml(
      at: path, in: CardFolder(ofCardFile: path, archives: archives),
      instead: Self.existingText(path))
  }

  /// The card as a card file at `path` would hold it, whose files are in `folder`, instead of the text
  /// `old`.
  func toml(
    at path: String, in folder: CardFolder, instead old: String?
  ) throws(FileError) -> String {
    // What is gone meanwhile may come back: what was made of it is not lost for that.
    var folder = folder
    folder.remember(self)
    var writer = CardWriter(self, file: path, in: folder)
    let wanted = try writer.section()
    let fresh = wanted.lines.joined(separator: "\n") + "\n"
    guard let old else { return try checked(fresh, says: wanted, path, folder) }
    var editor = TOMLEditor(old, try TOMLText.entries(of: old, file: path))
    if editor.rewrite(as: wanted), isSaid(by: editor.text, wanted, path, folder) {
      return editor.text
    }
    return try checked(TOMLEditor.leadingComments(old) + fresh, says: wanted, path, folder)
  }

  /// Saves it as a card file: a new one where it came from none, else the one that it came from.
  ///
  /// - Parameters:
  ///   - path: nil for `savePath`.
  ///   - archives: the worker that opens packs and OpenRaster files.
  ///   - note: receives the new file's stamp and path before the file takes its name, for whoever
  ///     watches it; it may be called twice: the last stamp counts.
  /// - Throws: `FileError` as `toml(at:archives:)`, where the system refuses, and where a new file's name is
  ///   taken.
  public mutating func save(
    to path: String? = nil, archives: ArchiveOpener,
    noting note: (FileStamp, String) -> Void = { _, _ in }
  ) throws(FileError) {
    guard let path = path ?? savePath else { throw Self.noFile }
    if Self.isPack(path) { return try savePack(path, archives: archives, noting: note) }
    let text = try toml(at: path, archives: archives)
    let bytes = Array(text.utf8)
    func fill(_ file: Int32) throws(FileError) {
      try ScratchFile.append(bytes, to: file, of: path)
    }
    if path == file {
      try OutputFile(path, protecting: files.filter { $0 != path })
        .write(noting: { note($0, path) }, filling: fill)
    } else if try !OutputFile.create(at: path, noting: { note($0, path) }, filling: fill) {
      throw FileError(path, "is there already: open it to change it")
    }
    file = path
  }

  /// Why Foil's own card is not saved.
  static let noFile = FileError("Foil's own card", "has no file: open art of your own")

  static func existingText(_ path: String) throws(FileError) -> String? {
    do throws(FileError) {
      return try FileReading.text(of: path, limit: TOMLText.mostBytes)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// A text that is known to say the card.
  private func checked(
    _ text: String, says wanted: TOMLSection, _ path: String, _ folder: CardFolder
  ) throws(FileError) -> String {
    guard try Self.says(text, wanted, path, folder) else {
      throw FileError(path, "cannot say this card")
    }
    return text
  }

  /// Whether a changed text says what is wanted; one that cannot even be read does not.
  private func isSaid(
    by text: String, _ wanted: TOMLSection, _ path: String, _ folder: CardFolder
  ) -> Bool {
    do throws(FileError) {
      return try Self.says(text, wanted, path, folder)
    } catch {
      // The text that is written anew tells what is wrong, if the card is.
      return false
    }
  }

  /// Whether a card file of that text is read as what is wanted.
  private static func says(
    _ text: String, _ wanted: TOMLSection, _ path: String, _ folder: CardFolder
  ) throws(FileError) -> Bool {
    let read = try CardDocument(text, file: path, in: folder, effects: [])
    var writer = CardWriter(read, file: path, in: folder)
    return try writer.section() == wanted
  }
}
