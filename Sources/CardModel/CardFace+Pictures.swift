public import SceneGraph

extension CardFace {
  /// The pictures needed to draw the side of a card, without duplicates; the art is first.
  public func pictures(on shape: CardShape) -> [PictureID] {
    let maps = [white, etch, gloss].compactMap(\.self) + foils.map(\.map)
    var seen: Set<PictureID> = []
    return
      ([print] + layers.map(\.picture.clear) + [depthPicture(on: shape)].compactMap(\.self)
      + maps.map { $0.picture(on: self, of: shape) })
      .filter { seen.insert($0).inserted }
  }

  /// The depth map, whose edges follow those of the art; nil for flat art.
  public func depthPicture(on shape: CardShape) -> PictureID? {
    // Foil's own map follows its art already.
    depth.map {
      $0 == .picture(.frontDepth) ? .frontDepth : $0.picture(on: self, of: shape).following(art)
    }
  }
}

extension CardFace {
  /// Sets kind and parameters of a sheet of foil; a side without foil gets a sheet.
  ///
  /// - Parameters:
  ///   - effects: The known effects, for the place of a sheet whose mask was not chosen.
  ///   - index: The index of the sheet in the stack, by default the lowest.
  public mutating func setFoil(
    _ kind: String, parameters: [String: EffectValue] = [:], of effects: [EffectDescription] = [],
    at index: Int = 0
  ) {
    if foils.isEmpty { foils = [CardFoil(kind)] }
    foils[index].kind = kind
    foils[index].parameters = parameters
    foils[index].follow(effects)
  }

  /// Sets the mask of the lowest sheet of foil, if there is one.
  public mutating func setMask(_ place: MaskPlace) {
    if !foils.isEmpty { foils[0].mask = .place(place) }
  }

  /// True if the sheets of foil equal those of another side.
  ///
  /// A mask that comes with Foil's own art counts as equal to any mask.
  public func hasSameFoil(as other: CardFace) -> Bool {
    foils.count == other.foils.count && zip(foils, other.foils).allSatisfy { $0.isSame(as: $1) }
  }
}

extension CardFoil {
  fileprivate func isSame(as other: CardFoil) -> Bool {
    var alike = other
    if map.isFoilsOwn || other.map.isFoilsOwn { alike.mask = mask }
    return self == alike
  }
}

extension FaceMap {
  /// True if the map comes with Foil's own art.
  var isFoilsOwn: Bool {
    [PictureID.frontMask, .backMask, .plainBackMask].contains { source == .picture($0) }
  }
}

extension Card {
  /// The pictures needed to draw both sides.
  public var pictures: Set<PictureID> {
    Set(front.pictures(on: shape) + back.pictures(on: shape))
  }

  /// Applies `change` to both sides.
  public mutating func changeFaces(_ change: (inout CardFace) -> Void) {
    change(&front)
    change(&back)
  }

  /// Sets kind and parameters of the lowest sheet of foil on both sides.
  ///
  /// A side without foil gets a sheet.
  ///
  /// - Parameter effects: The known effects, for the place of a sheet whose mask was not chosen.
  public mutating func setFoil(
    _ kind: String, parameters: [String: EffectValue] = [:], of effects: [EffectDescription] = []
  ) {
    changeFaces { $0.setFoil(kind, parameters: parameters, of: effects) }
  }

  /// Gives both sides looks of another scene: one replaces the lowest sheet of foil, several replace
  /// all sheets and have the mask of the lowest.
  ///
  /// - Precondition: `looks` is not empty.
  public mutating func put(_ looks: [CardFoil], of effects: [EffectDescription]) {
    changeFaces { face in
      face.setFoil(looks[0].kind, parameters: looks[0].parameters, of: effects)
      guard looks.count > 1 else { return }
      let mask = face.foils[0].mask
      face.foils = looks.map { CardFoil($0.kind, mask: mask, parameters: $0.parameters) }
    }
    follow(effects)
  }

  /// Sets the mask of the lowest sheet of foil on both sides.
  public mutating func setMask(_ place: MaskPlace) {
    changeFaces { $0.setMask(place) }
  }

  /// This card with the changes that turned `opened` into `other`.
  ///
  /// Only the kind and parameters of the lowest foil, a named mask and the light are copied; several
  /// sheets are copied whole, except their mask pictures.
  ///
  /// - Parameter opened: The card that `other` was before its changes.
  public func applyingLookChanges(of other: Card, since opened: Card) -> Card {
    var card = self
    if other.light != opened.light { card.light = other.light }
    guard let foil = other.front.foils.first else { return card }
    let before = opened.front.foils.first
    if other.front.foils.count > 1, other.front.foils != opened.front.foils {
      card.changeFaces { face in
        let own = face.foils.first?.mask
        face.foils = other.front.foils.map { sheet in
          var sheet = sheet
          let isPicture = if case .picture? = sheet.mask { true } else { false }
          if isPicture || sheet.mask == before?.mask { sheet.mask = own }
          return sheet
        }
      }
      return card
    }
    if foil.kind != before?.kind || foil.parameters != before?.parameters {
      card.changeFaces { face in
        if face.foils.isEmpty { face.foils = [CardFoil(foil.kind)] }
        face.foils[0].takeKind(of: foil)
      }
    }
    // Tools fit a mask to its art.
    if case .place(let place, _)? = foil.mask, .place(place) != before?.mask?.source {
      card.changeFaces { if !$0.foils.isEmpty { $0.foils[0].mask = .place(place) } }
    }
    return card
  }
}

extension Card {
  /// All pictures that the card names: art, maps and layers.
  public var namedPictures: Set<PictureID> {
    var names: Set<PictureID> = []
    _ = renamingPictures { id in
      names.insert(id)
      return id
    }
    return names
  }
}

extension CardPart {
  /// The part with its pictures renamed by `name`.
  package func renamingPictures(_ name: (PictureID) -> PictureID) -> Self {
    var part = self
    for field in Self.fields {
      switch field.form {
      case .art(let path), .picture(let path): part[keyPath: path] = name(part[keyPath: path])
      case .map(let path, absent: _):
        switch part[keyPath: path] {
        case .picture(let id, let tools)?: part[keyPath: path] = .picture(name(id), tools)
        case .layer(let id)?: part[keyPath: path] = .layer(name(id))
        case .place?, nil: break
        }
      case .face(let path): part[keyPath: path] = part[keyPath: path].renamingPictures(name)
      case .foils(let path):
        part[keyPath: path] = part[keyPath: path].map { $0.renamingPictures(name) }
      case .layers(let path):
        part[keyPath: path] = part[keyPath: path].map { $0.renamingPictures(name) }
      default: break
      }
    }
    return part
  }
}
