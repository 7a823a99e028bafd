public import Files
internal import SceneGraph

extension CardDocument {
  /// Saves the card to `target`, with copies of its pictures beside a new card file.
  ///
  /// The copies get free names; a file with the same bytes is used instead. The document keeps
  /// naming the originals, so after copies it has to be read again from its new file.
  ///
  /// - Parameters:
  ///   - archives: The worker that opens packs and OpenRaster files.
  ///   - note: Receives the card file's stamp and path, as in `save(to:archives:noting:)`.
  /// - Returns: True if pictures were copied.
  /// - Throws: `FileError` as `save(to:archives:noting:)`, and for a pack that would become a card
  ///   file or the reverse.
  @discardableResult
  public mutating func save(
    to target: SaveTarget, archives: ArchiveOpener,
    noting note: (FileStamp, String) -> Void = { _, _ in }
  ) throws(FileError) -> Bool {
    guard let path = target.path ?? savePath else { throw Self.noFile }
    let isOwn = path == file
    if Self.isPack(path) || file.map(Self.isPack) == true {
      guard Self.isPack(path), let file, Self.isPack(file) else { throw Self.otherKind(path) }
      if isOwn { try save(to: path, archives: archives, noting: note) } else {
        try saveCopyOfPack(file, to: path, target.replaces, archives, note)
        self.file = path
      }
      return false
    }
    let moved = try copied(to: path, target)
    guard !isOwn, target.path != nil else {
      var document = moved ?? self
      try document.save(to: path, archives: archives, noting: note)
      file = document.file
      return moved != nil
    }
    let folder = try CardFolder(ofCardFile: path, archives: archives)
    let text = try (moved ?? self).toml(at: path, in: folder, instead: nil)
    try Self.write(Array(text.utf8), to: path, target.replaces, protecting: files, note)
    file = path
    return moved != nil
  }

  private static func otherKind(_ path: String) -> FileError {
    isPack(path)
      ? FileError(path, "only a card from a pack can be a pack; expected a name ending in .toml")
      : FileError(path, "a card from a pack stays a pack; expected a name ending in .foil")
  }

  private func saveCopyOfPack(
    _ pack: String, to path: String, _ replaces: Bool, _ archives: ArchiveOpener,
    _ note: (FileStamp, String) -> Void
  ) throws(FileError) {
    try self.pack(from: pack, archives: archives) { (write) throws(FileError) in
      try Self.write(to: path, replaces, protecting: files, note, filling: write)
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, _ replaces: Bool, protecting files: [String],
    _ note: (FileStamp, String) -> Void
  ) throws(FileError) {
    try write(to: path, replaces, protecting: files, note) { (file) throws(FileError) in
      try ScratchFile.append(bytes, to: file, of: path)
    }
  }

  private static func write(
    to path: String, _ replaces: Bool, protecting files: [String],
    _ note: (FileStamp, String) -> Void, filling: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    if replaces, !OutputFile.isFree(path) {
      try OutputFile(path, protecting: files).write(noting: { note($0, path) }, filling: filling)
    } else if try !OutputFile.create(at: path, noting: { note($0, path) }, filling: filling) {
      throw FileError(path, "exists already; choose another name")
    }
  }

  // MARK: Copies

  /// True if saving to `target` has copied pictures, judged by their paths alone.
  public func hasCopies(_ target: SaveTarget) -> Bool {
    let folder = file?.lastIndex(of: "/").map { file?[...$0] ?? "" } ?? ""
    return usedFiles.contains { target.copies($0) && !$0.hasPrefix(folder) }
  }

  /// The files of the card's pictures and foils, without those in packs.
  private var usedFiles: Set<String> {
    let pictures = Set(card.namedPictures.map { PictureID($0.name) }).compactMap { sources[$0] }
    let kinds = Set((card.front.foils + card.back.foils).map(\.kind))
    var files: Set<String> = []
    for case .file(let path) in pictures.flatMap(\.filesToName) { files.insert(path) }
    for case .file(let path) in kinds.compactMap({ effectFiles[$0] }) { files.insert(path) }
    return files
  }

  /// The card with its pictures and foils copied to the folder of `path`; nil if none has to be.
  private func copied(to path: String, _ target: SaveTarget) throws(FileError) -> CardDocument? {
    let folder = try CardFolder(ofCardFile: path, archives: .none)
    let front = sources[card.front.art]?.origins.first?.file
    var copies: [String: String] = [:]
    for file in usedFiles.sorted() where target.copies(file) && folder.name(ofPath: file) == nil {
      // A kept picture has no name of the user's: the art is named after the card.
      let model = file == front && target.isKept(file) ? path : file
      copies[file] = try Self.copy(file, besideCardFile: path, named: model)
    }
    return copies.isEmpty ? nil : renamingFiles { copies[$0] ?? $0 }
  }

  /// Copies a file to a card file's folder; returns the path of the copy.
  ///
  /// - Parameter model: The path whose name the copy gets, with the extension of `file`.
  private static func copy(
    _ file: String, besideCardFile cardFile: String, named model: String
  ) throws(FileError) -> String {
    let bytes = try FileReading.bytes(of: file, limit: mostBytes(of: file))
    let folder = cardFile.lastIndex(of: "/").map { String(cardFile[...$0]) } ?? ""
    let stem = CompanionFiles.split(model.split(separator: "/").last.map(String.init) ?? model).stem
    let fileExtension = CompanionFiles.split(file).fileExtension
    let usual = "\(folder)\(stem).\(fileExtension)"
    do throws(FileError) {
      if try FileReading.bytes(of: usual, limit: mostBytes(of: usual)) == bytes { return usual }
    } catch {
      // A missing file is made; another file of that name stays beside the copy.
    }
    return try OutputFile.create(bytes, stem, fileExtension, in: folder)
  }

  /// The document with its files renamed by `name`, and its pictures and foils named after them.
  private func renamingFiles(_ name: (String) -> String) -> CardDocument {
    var document = self
    var pictures: [PictureID: PictureID] = [:]
    document.sources = [:]
    for (id, source) in sources {
      let renamed = source.renamingFiles(name)
      pictures[id] = renamed.id
      document.sources[renamed.id] = renamed
    }
    document.card = card.renamingPictures { id in
      guard let new = pictures[PictureID(id.name)] else { return id }
      return PictureID(new.name, place: id.place)
    }
    for (path, raster) in rasters { document.rasters[name(path)] = raster }
    for (kind, origin) in effectFiles {
      guard case .file(let path) = origin, name(path) != path else { continue }
      document.effectFiles[kind] = .file(name(path))
    }
    return document
  }
}
