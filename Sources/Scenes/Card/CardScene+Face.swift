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
    if let depth = face.depth, face.depthRange != 0 {
      let perMillimeter = 1 / layout.shape.millimetersPerPoint(of: layout.frame.size)
      picture.depth = DepthMap(
        depth.picture(on: face, of: layout.shape), range: face.depthRange * perMillimeter)
    }
    if let map = surroundings.editor.shownMap(of: face, in: surroundings.view, at: time) {
      if surroundings.editor.overlaysMap {
        (picture.mask, picture.depth) = (map.picture(on: face, of: layout.shape), nil)
        picture.effects = [Effect("recolor", arguments: Self.overlay)]
        return picture
      }
      picture.source = .file(map.picture(on: face, of: layout.shape))
      return picture
    }
    picture.light = light(at: time)
    picture.mask = face.foils.first?.map.picture(on: face, of: layout.shape)
    for foil in face.foils {
      let effect = surroundings.effect(
        foil.kind, foil.parameters, at: lookTime(at: time), pointer: pointer)
      let mask = foil.map.picture(on: face, of: layout.shape)
      if surroundings.description(of: foil.kind)?.kind == .foil {
        picture.stack.foils.append(
          FoilLayer(
            effect, mask: foil.map == .place(.all) ? nil : mask, place: foil.place,
            strength: foil.strength))
      } else {
        picture.effects.append(effect)
        picture.mask = mask
      }
    }
    picture.stack.white = face.white?.picture(on: face, of: layout.shape)
    picture.stack.etch = face.etch?.picture(on: face, of: layout.shape)
    picture.stack.relief = face.relief
    picture.stack.gloss = face.gloss?.picture(on: face, of: layout.shape)
    return picture
  }

  /// The red of a map over the art.
  private static let overlay: [String: EffectValue] = [
    "color": .float3(Vector3(0.93, 0.07, 0.16)), "amount": .float(0.82), "inMask": .float(1),
  ]

  /// The depth layers of a face; those behind the print are drawn on paper.
  ///
  /// Layers and paper have the foil of the face, with its masks in the card's plane. So the masks
  /// do not move with a layer, and foil is visible through transparent art.
  ///
  /// - Parameter side: the picture of the face.
  func layers(
    of face: CardFace, with side: Picture, _ layout: CardLayout, at time: Double
  ) -> [Slab.Layer] {
    guard !face.layers.isEmpty,
      surroundings.editor.shownMap(of: face, in: surroundings.view, at: time) == nil
    else { return [] }
    let isInFoil =
      !side.stack.foils.isEmpty && face.foils.contains { $0.mask != .place(.none) }
    func picture(_ source: Picture.Source) -> Picture {
      var picture = Picture(face.print, frame: layout.frame, cornerRadius: layout.cornerRadius)
      picture.source = source
      picture.crop = side.crop
      guard isInFoil else { return picture }
      picture.card = layout.shape
      picture.light = side.light
      picture.stack = side.stack
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
    var paper = picture(.drawing(sheet))
    paper.frame = inside
    let perMillimeter = 1 / layout.shape.millimetersPerPoint(of: layout.frame.size)
    let layers = face.layerOrder.map { index in
      let layer = face.layers[index]
      var picture = picture(.file(layer.picture.clear))
      picture.parallax.fit = layer.fit
      picture.crop.sampling = layer.sampling ?? face.crop.sampling
      return Slab.Layer(picture, depth: layer.depth * perMillimeter)
    }
    let farthest = min(layers[0].depth, -1e-6)
    return [Slab.Layer(paper, depth: farthest)] + layers
  }

  /// The card in the other half; nil for no comparison.
  var comparedCard: Card? {
    surroundings.editor.comparison.map {
      surroundings.card(surroundings.card, comparedWith: $0.other)
    }
  }

  /// The kinds of the visible foil.
  private var kinds: [String] {
    [surroundings.card, comparedCard].compactMap(\.self)
      .flatMap { $0.front.foils + $0.back.foils }.map(\.kind)
  }

  /// The time for looks, in seconds; 0 in a looping motion, which has to end as it begins.
  private func lookTime(at time: Double) -> Double { configuration.show == nil ? time : 0 }

  /// True if a look moves by itself.
  var showsTime: Bool { kinds.contains { surroundings.description(of: $0)?.usesTime == true } }

  /// True if lamps light a foil of the face; other looks have their own light.
  var showsFoil: Bool { kinds.contains { surroundings.description(of: $0)?.kind == .foil } }

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
