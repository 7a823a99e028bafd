extension CardFace {
  /// The pictures that are needed to show it, its print first, each once.
  public var pictures: [PictureID] {
    let maps = [white, etch, gloss, depth].compactMap(\.self) + foils.map(\.mask)
    var seen: Set<PictureID> = []
    return ([art] + layers.map(\.picture) + maps.map { $0.picture(of: art) })
      .filter { seen.insert($0).inserted }
  }
}

extension CardFace {
  /// Gives the lowest sheet of foil another kind, with its parameters; without foil it gets a sheet.
  public mutating func wear(_ kind: String, parameters: [String: EffectValue] = [:]) {
    if foils.isEmpty { foils = [CardFoil(kind)] }
    foils[0].kind = kind
    foils[0].parameters = parameters
  }

  /// Lays the lowest sheet of foil where `place` says.
  public mutating func lay(_ place: FoilPlace) {
    if !foils.isEmpty { foils[0].mask = .place(place) }
  }

  /// Whether the sheets of foil are the same as another face's; a mask that came with Foil's own art
  /// stands for any.
  public func wearsSame(as other: CardFace) -> Bool {
    foils.count == other.foils.count && zip(foils, other.foils).allSatisfy { $0.isSame(as: $1) }
  }
}

extension CardFoil {
  fileprivate func isSame(as other: CardFoil) -> Bool {
    var alike = other
    if mask.isFoilsOwn || other.mask.isFoilsOwn { alike.mask = mask }
    return self == alike
  }
}

extension FaceMap {
  /// Whether it came with Foil's own art.
  fileprivate var isFoilsOwn: Bool {
    [PictureID.frontMask, .backMask, .plainBackMask].contains { self == .picture($0) }
  }
}

extension Card {
  /// The pictures that are needed to show it.
  public var pictures: Set<PictureID> { Set(front.pictures + back.pictures) }

  /// Changes both faces alike.
  public mutating func changeFaces(_ change: (inout CardFace) -> Void) {
    change(&front)
    change(&back)
  }

  /// Gives both faces' lowest sheet of foil another kind, with its parameters; a face without foil
  /// gets one.
  public mutating func wear(_ kind: String, parameters: [String: EffectValue] = [:]) {
    changeFaces { $0.wear(kind, parameters: parameters) }
  }

  /// Lays both faces' lowest sheet of foil where `place` says.
  public mutating func lay(_ place: FoilPlace) {
    changeFaces { $0.lay(place) }
  }

  /// The card's pictures as they are, under what was changed of another card since it was opened: the
  /// kind of foil, where it lies, and the light.
  public func dressed(like other: Card, opened: Card) -> Card {
    var card = self
    if other.light != opened.light { card.light = other.light }
    guard let worn = other.front.foils.first else { return card }
    let before = opened.front.foils.first
    if worn.kind != before?.kind || worn.parameters != before?.parameters {
      card.wear(worn.kind, parameters: worn.parameters)
    }
    if case .place(let place) = worn.mask, worn.mask != before?.mask { card.lay(place) }
    return card
  }
}

extension Card {
  /// Every picture that it names, its print, maps and layers.
  public var namedPictures: Set<PictureID> {
    var names: Set<PictureID> = []
    _ = renamingPictures { id in
      names.insert(id)
      return id
    }
    return names
  }

  /// The card with other names for its pictures.
  public func renamingPictures(_ name: (PictureID) -> PictureID) -> Card {
    var card = self
    card.changeFaces { face in
      func rename(_ map: inout FaceMap?) {
        if case .picture(let id)? = map { map = .picture(name(id)) }
      }
      face.art = name(face.art)
      for map in [\CardFace.white, \.etch, \.gloss, \.depth] { rename(&face[keyPath: map]) }
      for index in face.foils.indices {
        if case .picture(let id) = face.foils[index].mask {
          face.foils[index].mask = .picture(name(id))
        }
      }
      for index in face.layers.indices {
        face.layers[index].picture = name(face.layers[index].picture)
      }
    }
    return card
  }
}
