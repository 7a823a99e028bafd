internal import CardModel
internal import Files
internal import SceneGraph

/// The files of a card while it is assembled: its pictures, their companion files and its foils.
struct CardFiles {
  let folder: CardFolder
  private(set) var sources: [PictureID: PictureSource] = [:]
  /// The files of the user's own foils, by kind.
  private(set) var effects: [String: TextOrigin] = [:]
  /// The contents of OpenRaster files, by path.
  private(set) var rasters: [String: OpenRaster] = [:]

  init(_ folder: CardFolder) { self.folder = folder }

  /// The word for the foil's own place in a card file.
  static let automatic = "auto"

  /// The number of files; an OpenRaster file counts once.
  var count: Int { Set(sources.values.flatMap(\.filesToName)).count + effects.count }

  /// Adds a picture; returns its name on the card.
  mutating func add(_ source: PictureSource) -> PictureID {
    sources[source.id] = source
    return source.id
  }

  /// Adds a foil's file; for a pack, with all texts that it may include.
  ///
  /// - Returns: The foil's kind.
  /// - Throws: `FileError` if the pack's texts or this one cannot be read.
  mutating func add(effect file: FileOrigin) throws(FileError) -> String {
    switch file {
    case .file(let path): effects[file.name] = .file(path)
    case .entry(let name, of: _):
      var texts = effects.values.lazy.compactMap(\.pack).first
      if texts == nil, let archive = folder.archive {
        texts = try PackedTexts(effectsOf: archive)
      }
      guard let texts, texts.texts[name] != nil else {
        let limit = ArchiveContents.mostBytesOfText >> 20
        throw FileError(file.name, "cannot be read; expected UTF-8 text of at most \(limit) MiB")
      }
      effects[file.name] = .entry(name, of: texts)
    }
    return file.name
  }

  /// Adds a file of the user's own foils, which the card names by `kind`.
  mutating func add(ownFoil path: String, as kind: String) { effects[kind] = .file(path) }

  /// The companion map of a picture; nil if there is none.
  mutating func map(_ role: CompanionFiles.Role, beside name: String) -> FaceMap? {
    CompanionFiles.find(role, beside: name, in: folder).map { .picture(add(.map($0, .white))) }
  }

  /// A face with a picture of the folder, its companion files or layers, and the default foil.
  ///
  /// - Throws: `FileError` if it is an OpenRaster file that cannot be read.
  mutating func face(_ art: FileOrigin, called name: String) throws(FileError) -> CardFace {
    guard CompanionFiles.split(name).fileExtension.lowercased() == "ora" else {
      return face(.picture(art), called: name, nil)
    }
    let raster = try raster(art)
    var face = face(raster.art, called: name, raster)
    face.layers = raster.depths.filter { $0.depth != raster.depthOfArt }.map {
      DepthLayer(add($0.source), depth: $0.depth)
    }
    return face
  }

  /// The contents of an OpenRaster file.
  ///
  /// - Throws: `FileError` if it is in a pack, or cannot be read.
  mutating func raster(_ file: FileOrigin) throws(FileError) -> OpenRaster {
    guard case .file(let path) = file else {
      throw FileError(file.name, "cannot be opened inside a pack")
    }
    let raster = try folder.raster(path)
    rasters[path] = raster
    return raster
  }

  private mutating func face(
    _ art: PictureSource, called name: String, _ raster: OpenRaster?
  ) -> CardFace {
    func map(_ role: CompanionFiles.Role, _ files: inout CardFiles) -> FaceMap? {
      if let source = raster?.map(role) { return .picture(files.add(source)) }
      return files.map(role, beside: name)
    }
    var face = CardFace(add(art))
    face.foils = [.implied(mask: map(.foil, &self))]
    face.white = map(.white, &self)
    face.etch = map(.etch, &self)
    face.gloss = map(.gloss, &self)
    face.depth = map(.depth, &self)
    return face
  }

  /// The default back of a card: the companion file of its front, or Foil's plain back.
  mutating func back(beside front: String) throws(FileError) -> CardFace {
    guard let found = CompanionFiles.find(.back, beside: front, in: folder) else {
      return .plainBack
    }
    return try face(found, called: folder.name(of: found))
  }
}
