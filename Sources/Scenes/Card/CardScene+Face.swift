internal import CardModel
internal import Geometry
internal import Interaction
internal import SceneGraph

extension CardScene {
  /// The picture of a face: its sheets of foil, or a look that is drawn as a whole.
  func picture(of face: CardFace, _ layout: CardLayout, at time: Double) -> Picture {
    var picture = Picture(face.print, frame: layout.frame, cornerRadius: layout.cornerRadius)
    (picture.card, picture.mayWait) = (layout.shape, mayWait)
    picture.crop = layout.shape.trimming(face.crop)
    let range = face.depthRange * face.depthScale
    if let map = face.depthPicture(on: layout.shape), range != 0 {
      let perMillimeter = 1 / layout.shape.millimetersPerPoint(of: layout.frame.size)
      picture.depth = DepthMap(map, range: range * perMillimeter)
    }
    if let map = shownMap(of: face, layout, at: time) {
      if surroundings.editor.overlaysMap {
        (picture.mask, picture.depth) = (map, nil)
        picture.effects = [Effect("maskTint")]
        return picture
      }
      picture.source = .file(map)
      return picture
    }
    picture.light = light(at: time)
    picture.mask = face.foils.first?.map.picture(on: face, of: layout.shape)
    for foil in face.foils where surroundings.description(of: foil.kind)?.kind != .foil {
      picture.effects.append(effect(of: foil, at: time))
      picture.mask = foil.map.picture(on: face, of: layout.shape)
    }
    picture.stack.foils = sheets(of: face, layout, at: time)
    picture.stack.white = face.white?.picture(on: face, of: layout.shape)
    picture.stack.etch = face.etch?.picture(on: face, of: layout.shape)
    picture.stack.relief = face.relief
    picture.stack.gloss = face.gloss?.picture(on: face, of: layout.shape)
    return picture
  }

  /// The picture of the map that is shown in place of a face; nil for the face itself.
  private func shownMap(of face: CardFace, _ layout: CardLayout, at time: Double) -> PictureID? {
    let editor = surroundings.editor
    guard let map = editor.shownMap(of: face, in: surroundings.view, at: time) else { return nil }
    let picture = map.picture(on: face, of: layout.shape)
    let cleaned = face.depthPicture(on: layout.shape)
    return cleaned?.unguided == picture ? cleaned : picture
  }

  private func effect(of foil: CardFoil, at time: Double) -> Effect {
    surroundings.effect(foil.kind, foil.parameters, at: lookTime(at: time), pointer: pointer)
  }

  /// The sheets of foil of a face, or of one of its depth layers: those of the face, and its own.
  private func sheets(
    of face: CardFace, on layer: DepthLayer? = nil, _ layout: CardLayout, at time: Double
  ) -> [FoilLayer] {
    (layout.shape.paper.board + face.foils).compactMap { foil in
      guard surroundings.description(of: foil.kind)?.kind == .foil else { return nil }
      var sheet = FoilLayer(
        effect(of: foil, at: time), place: foil.place, strength: foil.strength)
      switch foil.map {
      case .place(.all, .unused): break
      case .layer(let picture):
        guard picture == layer?.picture else { return nil }
        sheet.isOwn = true
      case let map: sheet.mask = map.picture(on: face, of: layout.shape)
      }
      return sheet
    }
  }

  /// The depth layers of a face with their shadows; those behind the print are drawn on paper.
  ///
  /// Layers and paper have the foil of the face, with its masks in the card's plane. So the masks
  /// do not move with a layer, and foil is visible through transparent art. The foil of a layer's
  /// shape is on that layer alone, and moves with it.
  ///
  /// - Parameter side: the picture of the face.
  func layers(
    of face: CardFace, with side: Picture, _ layout: CardLayout, at time: Double
  ) -> [Slab.Layer] {
    guard !face.layers.isEmpty, shownMap(of: face, layout, at: time) == nil else { return [] }
    let paper = layout.shape.paper
    let isInFoil = face.foils.contains { $0.mask != .place(.none) } || paper.changesPrint
    func picture(_ source: Picture.Source, _ foils: [FoilLayer]) -> Picture {
      var picture = Picture(face.print, frame: layout.frame, cornerRadius: layout.cornerRadius)
      picture.source = source
      picture.crop = side.crop
      guard isInFoil, !foils.isEmpty || paper.changesPrint else { return picture }
      picture.card = layout.shape
      picture.light = side.light
      picture.stack = side.stack
      picture.stack.foils = foils
      picture.stack.plane = FoilStack.Plane(face.print, crop: side.crop, frame: layout.frame)
      return picture
    }
    // Paper of the layers' full size would show through their antialiased edges.
    let inside = layout.frame.expanded(by: Vector2(repeating: -0.75))
    let sheet = Drawing(
      size: inside.size,
      [
        .fill(
          RoundedRectangle().path(in: Rect(origin: .zero, size: inside.size)), .color(.white))
      ])
    var bottom = picture(.drawing(sheet), side.stack.foils)
    bottom.frame = inside
    // At scale 0 the layers keep their order.
    let perMillimeter =
      max(face.depthScale, 1e-6) / layout.shape.millimetersPerPoint(of: layout.frame.size)
    let layers = face.layerOrder.map { index in
      let layer = face.layers[index]
      var picture = picture(
        .file(layer.picture.clear), sheets(of: face, on: layer, layout, at: time))
      picture.parallax.fit = layer.fit
      picture.crop.sampling = layer.sampling ?? face.crop.sampling
      return Slab.Layer(picture, depth: layer.depth * perMillimeter)
    }
    let farthest = min(layers[0].depth, -1e-6)
    return [Slab.Layer(bottom, depth: farthest)]
      + layout.shadows(of: layers, and: side, darkness: face.shadow)
  }

  /// The cards in the halves; nil for no comparison.
  var halves: (left: Card, right: Card)? {
    surroundings.editor.comparison.map {
      surroundings.halves(of: surroundings.card, comparedWith: $0.other)
    }
  }

  /// The kinds of the visible foil.
  private var kinds: [String] {
    [surroundings.card, halves?.left, halves?.right].compactMap(\.self)
      .flatMap { $0.shape.paper.board + $0.front.foils + $0.back.foils }.map(\.kind)
  }

  /// The time for looks, in seconds; 0 in a looping motion, which has to end as it begins.
  private func lookTime(at time: Double) -> Double { configuration.show == nil ? time : 0 }

  /// True if a look moves by itself.
  var showsTime: Bool { kinds.contains { surroundings.description(of: $0)?.usesTime == true } }

  /// True if lamps light a foil of the face, or its stock and coat; other looks have their own
  /// light.
  var showsFoil: Bool {
    kinds.contains { surroundings.description(of: $0)?.kind == .foil }
      || surroundings.card.shape.paper.changesPrint
  }

  /// True if the picture depends on the lamps that the pointer moves.
  var isLitByPointer: Bool { showsFoil && surroundings.card.light.light.followsPointer }

  /// True if a face has a foil or another look, which fast motion calms.
  var showsLook: Bool { !kinds.isEmpty }

  /// The light for foil; the lamps stay in place without foil, so that they cause no frames.
  private func light(at time: Double) -> Light {
    var light = Light.studio
    if showsFoil {
      let way = configuration.show?.lampWay(at: time) ?? lamps.way(at: time)
      light = surroundings.card.light.light.shifted(by: way)
    }
    light.motionContrast = motionContrast(at: time)
    return light
  }
}

extension Paper {
  /// The sheet of metal of a metal stock, below all foil; none on paper.
  fileprivate var board: [CardFoil] {
    guard stock.isMetal else { return [] }
    return [
      CardFoil(
        "coldFoil", mask: .place(.all), strength: 0.78,
        parameters: ["wave": .float(0.3), "satin": .float(0.3), "brush": .float(0)])
    ]
  }
}
