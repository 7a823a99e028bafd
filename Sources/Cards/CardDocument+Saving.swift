internal import CardModel
public import Files
internal import SceneGraph
internal import TOML

extension CardDocument {
  /// The default path for saving: the card's own file or pack, or `NAME.toml` beside the front's
  /// picture; nil for Foil's own card.
  public var savePath: String? {
    if let file,
      Self.isPack(file) || CompanionFiles.split(file).fileExtension.lowercased() == "toml"
    {
      return file
    }
    return (file ?? sources[card.front.art]?.origins.first?.file).map(Self.newFile)
  }

  /// The card in TOML, for a card file at `path`.
  ///
  /// An existing file is changed as little as possible: comments, order and notation stay except
  /// where a value changes.
  ///
  /// - Parameters:
  ///   - archives: The worker that opens OpenRaster files.
  ///   - isNew: True to leave the comments of an existing file out.
  /// - Throws: `FileError` if a picture is not in the file's folder, or the existing file is not
  ///   valid TOML.
  public func toml(
    at path: String, archives: ArchiveOpener, isNew: Bool = false
  ) throws(FileError) -> String {
    try toml(
      at: path, in: CardFolder(ofCardFile: path, archives: archives),
      instead: isNew ? nil : Self.existingText(path))
  }

  /// The card in TOML, for a card file at `path` with its files in `folder`, based on the text
  /// `old`.
  func toml(
    at path: String, in folder: CardFolder, instead old: String?
  ) throws(FileError) -> String {
    // A file that was deleted since the card was opened may come back; the card must keep naming
    // it.
    var folder = folder
    folder.remember(self)
    // A painted mask with a file is a mask like any other in the card file.
    let painted = Set(sources.filter { $0.key.painting != nil }.map(\.value.id))
    var writer = CardWriter(file: path, in: folder, naming: painted)
    let wanted = try writer.section(
      painted.isEmpty ? self : CardSaver.renamingFiles(of: self) { $0 })
    let fresh = wanted.lines.joined(separator: "\n") + "\n"
    guard let old else { return try Self.checked(fresh, as: wanted, by: writer) }
    var editor = TOMLEditor(old, try TOMLText.entries(of: old, file: path))
    // A changed text that cannot be read counts as different: the fresh one reports the fault.
    if editor.rewrite(as: wanted), (try? Self.reads(editor.text, as: wanted, by: writer)) == true {
      return editor.text
    }
    return try Self.checked(TOMLEditor.leadingComments(old) + fresh, as: wanted, by: writer)
  }

  /// The error for saving Foil's own card.
  static let noFile = FileError("Foil's own card", "has no file; open your own art first")

  private static func existingText(_ path: String) throws(FileError) -> String? {
    try FileError.nilIfMissing(FileReading.text(of: path, limit: TOMLText.mostBytes))
  }

  /// The text, checked to read back as the card.
  ///
  /// - Throws: `FileError` if it does not.
  private static func checked(
    _ text: String, as wanted: TOMLSection, by writer: CardWriter
  ) throws(FileError) -> String {
    guard try reads(text, as: wanted, by: writer) else {
      throw FileError(
        writer.file, "not saved, because the file would describe a different card")
    }
    return text
  }

  /// True if a card file with this text reads back as the wanted values.
  private static func reads(
    _ text: String, as wanted: TOMLSection, by writer: CardWriter
  ) throws(FileError) -> Bool {
    let read = try CardDocument(text, file: writer.file, in: writer.folder, effects: [])
    var writer = writer
    return try writer.section(read) == wanted
  }
}
