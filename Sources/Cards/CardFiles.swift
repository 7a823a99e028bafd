internal import Files
internal import SceneGraph

/// The pictures of a card while it is put together, and what is found beside them by its name.
struct CardFiles {
  let folder: CardFolder
  private(set) var sources: [PictureID: PictureSource] = [:]
  /// Foils of the user's own: their files by their names.
  private(set) var effects: [String: String] = [:]

  init(_ folder: CardFolder) { self.folder = folder }

  /// How many files there are.
  var count: Int { Set(sources.values.flatMap(\.origins)).count + effects.count }

  /// The name of a picture on the card.
  mutating func add(_ source: PictureSource) -> PictureID {
    sources[source.id] = source
    return source.id
  }

  /// Takes up a foil's file.
  ///
  /// - Returns: false where another file has the foil's name.
  mutating func add(effect name: String, file: String) -> Bool {
    if let known = effects[name], known != file { return false }
    effects[name] = file
    return true
  }

  /// The map that lies beside a picture; nil where there is none.
  mutating func map(_ role: MapsBeside.Role, beside name: String) -> FaceMap? {
    MapsBeside.find(role, beside: name, in: folder).map { .picture(add(.map($0, .white))) }
  }

  /// A face that shows a picture of the folder, with all that is found beside it; under the usual
  /// foil.
  mutating func face(_ art: PictureOrigin, called name: String) -> CardFace {
    var face = CardFace(add(.picture(art)))
    face.foils = [CardFoil(Card.firstLook, mask: usualMask(beside: name))]
    face.white = map(.white, beside: name)
    face.etch = map(.etch, beside: name)
    face.gloss = map(.gloss, beside: name)
    face.depth = map(.depth, beside: name)
    return face
  }

  /// Where foil lies on a picture of which nothing else is said.
  mutating func usualMask(beside name: String) -> FaceMap {
    map(.foil, beside: name) ?? .place(.usual)
  }

  /// The back of a card of which nothing is said: found beside its front, or a plain
  /// one of Foil's.
  mutating func back(beside front: String) -> CardFace {
    for name in MapsBeside.names(of: .back, beside: front) {
      if let found = folder.existing(name) { return face(found, called: name) }
    }
    return .plainBack
  }
}
