internal import Files
internal import SceneGraph

/// The pictures of a card while it is put together, and what is found beside them by its name.
struct CardFiles {
  let folder: CardFolder
  private(set) var sources: [PictureID: PictureSource] = [:]
  /// Foils of the user's own: their files by what they are known as.
  private(set) var effects: [String: TextOrigin] = [:]
  /// What is in OpenRaster files, by their paths.
  private(set) var rasters: [String: OpenRaster] = [:]

  init(_ folder: CardFolder) { self.folder = folder }

  /// How many files there are; one of layers is one.
  var count: Int { Set(sources.values.flatMap(\.filesToName)).count + effects.count }

  /// The name of a picture on the card.
  mutating func add(_ source: PictureSource) -> PictureID {
    sources[source.id] = source
    return source.id
  }

  /// Takes up a foil's file; of a pack's, with all that it may include.
  ///
  /// - Returns: what it is known as.
  /// - Throws: `FileError` where the pack's texts cannot be read.
  mutating func add(effect file: FileOrigin) throws(FileError) -> String {
    switch file {
    case .file(let path): effects[file.name] = .file(path)
    case .entry(let name, of: _):
      var texts = effects.values.lazy.compactMap(\.pack).first
      if texts == nil, let archive = folder.archive {
        texts = try PackedTexts(effectsOf: archive)
      }
      if let texts { effects[file.name] = .entry(name, of: texts) }
    }
    return file.name
  }

  /// The map that lies beside a picture; nil where there is none.
  mutating func map(_ role: MapsBeside.Role, beside name: String) -> FaceMap? {
    MapsBeside.find(role, beside: name, in: folder).map { .picture(add(.map($0, .white))) }
  }

  /// A face that shows a picture of the folder, with all that is found beside or in it; under the
  /// usual foil.
  ///
  /// - Throws: `FileError` where it is an OpenRaster file that cannot be read.
  mutating func face(_ art: FileOrigin, called name: String) throws(FileError) -> CardFace {
    guard MapsBeside.split(name).ending.lowercased() == "ora" else {
      return face(.picture(art), called: name, nil)
    }
    guard case .file(let path) = art else {
      throw FileError(art.name, "is not opened within a pack")
    }
    let raster = try folder.raster(path)
    rasters[path] = raster
    var face = face(raster.art, called: name, raster)
    face.layers = raster.depths.map { DepthLayer(add($0.source), depth: $0.depth) }
    return face
  }

  private mutating func face(
    _ art: PictureSource, called name: String, _ raster: OpenRaster?
  ) -> CardFace {
    func map(_ role: MapsBeside.Role, _ files: inout CardFiles) -> FaceMap? {
      if let source = raster?.map(role) { return .picture(files.add(source)) }
      return files.map(role, beside: name)
    }
    var face = CardFace(add(art))
    face.foils = [CardFoil(Card.firstLook, mask: map(.foil, &self) ?? .place(.usual))]
    face.white = map(.white, &self)
    face.etch = map(.etch, &self)
    face.gloss = map(.gloss, &self)
    face.depth = map(.depth, &self)
    return face
  }

  /// The back of a card of which nothing is said: found beside its front, or a plain
  /// one of Foil's.
  mutating func back(beside front: String) throws(FileError) -> CardFace {
    for name in MapsBeside.names(of: .back, beside: front) {
      if let found = folder.existing(name) { return try face(found, called: name) }
    }
    return .plainBack
  }
}
