internal import CardModel
internal import Geometry
internal import Interaction
public import SceneGraph

extension EffectsScene {
  /// The effects on the picture with their arguments.
  func effects(at time: Double) -> [Effect] {
    let size = layout.picture.size.vector
    return chained.map { known in
      var effect = surroundings.effect(known.name, at: time, pointer: pointer)
      if known.usesPointer {
        effect.moment.pointer = nil
        effect.arguments["pointer"] = .float2(picturePointer ?? size * Vector2(0.60, 0.31))
      }
      if let touch, let limit = known.touchSeconds {
        let seconds = touchTime(of: touch, limit: limit, at: time)
        effect.arguments["touch"] = .float2(touch.place)
        if limit > 0 { effect.arguments["touchTime"] = .float(seconds) }
      }
      return effect
    }
  }

  /// The picture before and after the divider, with the sliders below.
  public func node(at time: Double) -> Node {
    let layout = layout
    let middle = divider * layout.picture.size.width
    let far = 1e5
    var pictures: [Node] = []
    let front = surroundings.card.front
    func add(_ effects: [Effect], from left: Double, to right: Double) {
      var picture =
        surroundings.hasArt
        ? Picture(
          front.print, frame: layout.picture,
          cornerRadius: CardShape.poker.cornerRadius(of: Self.artSize))
        : Picture(RunnerIcon.drawing)
      if surroundings.hasArt {
        picture.mask = front.foils.first?.map.picture(
          on: front, of: surroundings.card.shape)
        picture.crop.sampling = front.crop.sampling
        picture.crop = surroundings.card.shape.trimming(picture.crop)
      }
      picture.effects = effects
      if showsFoil, !effects.isEmpty {
        picture.light = surroundings.card.light.light.shifted(by: lamps.way(at: time))
      }
      if left > -far || right < far {
        picture.clip = Rect(
          origin: Vector2(left, -far), size: Size(right - left, 2 * far))
      }
      pictures.append(.picture(picture))
    }
    let effects = effects(at: time)
    if !effects.isEmpty, !isBypassed, divider < 1 {
      if divider > 0 { add([], from: -far, to: middle) }
      add(effects, from: divider > 0 ? middle : -far, to: far)
    } else {
      add([], from: -far, to: far)
    }
    let scale = Vector3(layout.scale, layout.scale, 1)
    let picture = Node.transformed(
      .translation(Vector3(layout.origin, 0)) * .scale(scale), .group(pictures))
    let interface = EffectsInterface(
      current: current, index: slots.index, count: self.effects.count, isBypassed: isBypassed,
      divider: divider, isDividing: isDividing, layout: layout)
    return .group(
      [.backdrop(Self.wall), picture] + interface.nodes
        + (layout.hasPanel ? panelNodes(layout) : []))
  }

  private static let wall = Backdrop(
    center: Vector3(0.245, 0.248, 0.280), edge: Vector3(0.050, 0.050, 0.066),
    position: Vector2(0.5, 0.45), radius: 0.74)
}
