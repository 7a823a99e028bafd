internal import CardModel
public import Files
internal import SceneGraph

/// A save of a card to a place, with copies of its pictures beside a new card file.
///
/// The copies get free names; a file with the same bytes is used instead.
struct CardSaver {
  /// The card, with its pictures where they were before.
  let document: CardDocument
  let target: SaveTarget
  /// The worker that opens packs and OpenRaster files.
  let archives: ArchiveOpener
  /// Receives the card file's stamp and path before the file gets its name.
  let note: (FileStamp, String) -> Void

  /// Saves the card.
  ///
  /// - Returns: The path of the card file, and true if pictures were copied.
  /// - Throws: `FileError` as `CardDocument.save(to:archives:noting:)`.
  func save() throws(FileError) -> (file: String?, hasCopies: Bool) {
    guard let path = target.path ?? document.savePath else { throw CardDocument.noFile }
    if let pack = document.file, document.isPack {
      guard CardDocument.isPack(path) else {
        throw FileError(path, "a card from a pack stays a pack; expected a name ending in .foil")
      }
      try document.pack(from: pack, archives: archives) { (fill) throws(FileError) in
        try write(to: path, filling: fill)
      }
      return (path, false)
    }
    guard !CardDocument.isPack(path) else {
      throw FileError(
        path, "only a card from a pack can be a pack; expected a name ending in .toml")
    }
    let copied = try copied(to: path)
    let isNew = path != document.file && target.path != nil
    let text = try (copied ?? document).toml(at: path, archives: archives, isNew: isNew)
    try write(to: path) { (file) throws(FileError) in
      try ScratchFile.append(Array(text.utf8), to: file, of: path)
    }
    return (path, copied != nil)
  }

  /// Writes the card's own file, that of another card, or a new one.
  private func write(
    to path: String, filling: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    if path == document.file || target.path != nil && target.replaces && !OutputFile.isFree(path) {
      let others = document.files.filter { $0 != path || path != document.file }
      try OutputFile(path, protecting: others)
        .write(noting: { note($0, path) }, filling: filling)
    } else if try !OutputFile.create(at: path, noting: { note($0, path) }, filling: filling) {
      guard target.path == nil else {
        throw FileError(path, "exists already; choose another name")
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let picture = document.sources[document.card.front.art]?.origins.first?.file
      throw FileError(
        picture ?? path,
        "already has a card: \(name); open it, or Ctrl+Shift+S saves this as another")
    }
  }

  // MARK: Copies

  /// The card with its pictures and foils copied to the folder of `path`; nil if none has to be.
  private func copied(to path: String) throws(FileError) -> CardDocument? {
    let folder = try CardFolder(ofCardFile: path, archives: .none)
    let front = document.sources[document.card.front.art]?.origins.first?.file
    var copies: [String: String] = [:]
    for file in document.usedFiles.sorted()
    where target.copies(file) && folder.name(ofPath: file) == nil {
      // A kept picture has no name of the user's: the art is named after the card.
      let model = file == front && target.isKept(file) ? path : file
      let subfolder = try copyLinks(of: file, besideCardFile: path)
      copies[file] = try Self.copy(file, besideCardFile: path, in: subfolder, named: model)
    }
    var profile: String?
    if target.copiesAll, let name = document.card.press, name.hasSuffix(".toml"),
      case .file(let file)? = try document.pressFile(name, archives: .none),
      folder.name(ofPath: file) == nil
    {
      profile = try Self.copy(file, besideCardFile: path, named: file)
    }
    guard !copies.isEmpty || profile != nil else { return nil }
    var renamed = Self.renamingFiles(of: document) { copies[$0] ?? $0 }
    if let profile { renamed.card.press = folder.name(ofPath: profile) }
    if let front, target.isKept(front), renamed.card.name == Self.stem(front).readableName {
      renamed.card.name = Self.stem(path).readableName
    }
    return renamed
  }

  /// Copies the pictures that a drawing links to, so that its copy finds them.
  ///
  /// - Returns: The subfolder for the copy of the drawing, with its slash; empty for none.
  /// - Throws: `FileError` if the name of a linked picture is another file's.
  private func copyLinks(
    of drawing: String, besideCardFile path: String
  ) throws(FileError) -> Substring {
    guard let linked = document.links[drawing], !linked.isEmpty else { return "" }
    let links = try DrawingLinks(of: drawing, cardFile: document.file)
    for file in linked where !OutputFile.isFree(file) {
      guard let name = links.name(ofPath: file) else { continue }
      let copy = path.folder.pathText.path(ofFile: name)
      let bytes = try FileReading.bytes(of: file)
      try OutputFile.makeFolder(copy.folder, isPrivate: false)
      if try !OutputFile.create(bytes, at: copy), try FileReading.bytes(of: copy) != bytes {
        let name = drawing.split(separator: "/").last.map(String.init) ?? drawing
        throw FileError(
          copy, "is not the picture that \(name.quoted) links to; choose another folder")
      }
    }
    return links.base
  }

  /// A file's name without its folder and extension.
  private static func stem(_ path: String) -> String {
    CompanionFiles.split(path.split(separator: "/").last.map(String.init) ?? path).stem
  }

  /// Copies a file to a card file's folder; returns the path of the copy.
  ///
  /// - Parameters:
  ///   - subfolder: A folder below the card file's, with its slash; empty for none.
  ///   - model: The path whose name the copy gets, with the extension of `file`.
  private static func copy(
    _ file: String, besideCardFile cardFile: String, in subfolder: Substring = "",
    named model: String
  ) throws(FileError) -> String {
    let bytes = try FileReading.bytes(of: file, limit: CardDocument.mostBytes(of: file))
    let folder = (cardFile.lastIndex(of: "/").map { cardFile[...$0] } ?? "") + subfolder
    return try OutputFile.keep(
      bytes, stem(model), CompanionFiles.split(file).fileExtension, in: String(folder))
  }

  /// A card with its files renamed by `name`, and its pictures and foils named after them.
  static func renamingFiles(
    of document: CardDocument, _ name: (String) -> String
  ) -> CardDocument {
    var renamed = document
    var pictures: [PictureID: PictureID] = [:]
    renamed.sources = [:]
    for (id, source) in document.sources {
      let source = source.renamingFiles(name)
      pictures[id] = source.id
      renamed.sources[source.id] = source
    }
    renamed.card = document.card.renamingPictures { id in
      if id.painting != nil, let file = pictures[id] { return file }
      return pictures[PictureID(id.name)].map { id.renamed($0.name) } ?? id
    }
    for (path, raster) in document.rasters { renamed.rasters[name(path)] = raster }
    for case (let kind, .file(let path)) in document.effectFiles {
      renamed.effectFiles[kind] = .file(name(path))
    }
    return renamed
  }
}

extension CardDocument {
  /// Saves the card to `target`, with copies of its pictures beside a new card file.
  ///
  /// The document keeps naming the originals, so after copies it has to be read again from its new
  /// file.
  ///
  /// - Parameters:
  ///   - archives: The worker that opens packs and OpenRaster files.
  ///   - note: Receives the new file's stamp and path before the file gets its name, for a file
  ///     watch. It may be called twice: the last stamp counts.
  /// - Returns: True if pictures were copied.
  /// - Throws: `FileError` as `toml(at:archives:isNew:)`, if the system refuses, if a new file's
  ///   name is taken, and for a pack that would become a card file or the reverse.
  @discardableResult
  public mutating func save(
    to target: SaveTarget = SaveTarget(), archives: ArchiveOpener,
    noting note: (FileStamp, String) -> Void = { _, _ in }
  ) throws(FileError) -> Bool {
    let document = self
    let saved = try withoutActuallyEscaping(note) { (note) throws(FileError) in
      try CardSaver(document: document, target: target, archives: archives, note: note).save()
    }
    file = saved.file
    return saved.hasCopies
  }

  /// True if saving to `target` has copied pictures, judged by their paths alone.
  public func hasCopies(_ target: SaveTarget) -> Bool {
    let folder = file?.lastIndex(of: "/").map { file?[...$0] ?? "" } ?? ""
    return usedFiles.contains { target.copies($0) && !$0.hasPrefix(folder) }
  }

  /// The files of the card's pictures and foils, without those in packs.
  fileprivate var usedFiles: Set<String> {
    let pictures = Set(
      card.namedPictures.map { sources[$0] == nil ? PictureID($0.name) : $0 }
    ).compactMap { sources[$0] }
    let kinds = Set((card.front.foils + card.back.foils).map(\.kind))
    var files: Set<String> = []
    for case .file(let path) in pictures.flatMap(\.filesToName) { files.insert(path) }
    for case .file(let path) in kinds.compactMap({ effectFiles[$0] }) { files.insert(path) }
    return files
  }
}
