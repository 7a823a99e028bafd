internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// A card in two looks, split by a line; both halves turn together in one light.
struct SplitCard {
  private let scene: CardScene
  private let comparison: Comparison
  private let rotation: Matrix4
  private let layout: CardLayout

  /// The card of a scene in this pose.
  init(
    _ scene: CardScene, _ comparison: Comparison, _ rotation: Matrix4, _ layout: CardLayout
  ) {
    (self.scene, self.comparison) = (scene, comparison)
    (self.rotation, self.layout) = (rotation, layout)
  }

  /// The halves with the line between them, over shadow and backdrop if the scene has those.
  func node(zoomedBy near: Matrix4, at time: Double) -> Node {
    let view = scene.surroundings.view
    let room = view - scene.surroundings.editor.taken(of: view, at: time)
    let x = Comparison.line(comparison.share, in: room)
    let left = Rect(origin: .zero, size: Size(x, view.height))
    let right = Rect(origin: Vector2(x, 0), size: Size(view.width - x, view.height))
    func body(_ card: Card?) -> Node {
      var half = scene
      if let card, card != scene.surroundings.card { half.surroundings.card = card }
      return half.body(rotation, layout, at: time).zoomed(by: near)
    }
    let cards = scene.halves
    let halves = [
      Node.clipped(to: left, body(cards?.left)), .clipped(to: right, body(cards?.right)),
    ]
    let line = line(at: x, height: room.height)
    guard scene.surroundings.staging == .whole else { return .group(halves + [line]) }
    let shadow = scene.shadow(rotation, layout).zoomed(by: near)
    return .group([scene.wall, shadow] + halves + [line] + handle(in: room))
  }

  private func line(at x: Double, height: Double) -> Node {
    let size = Size(3, max(height, 1))
    let middle = Rect(origin: Vector2(0.75, 0), size: Size(1.5, size.height))
    return .drawing(
      [
        .fill(
          PanelStyle.box(Rect(origin: .zero, size: size), radius: 0), .color(.black.opacity(0.35))),
        .fill(PanelStyle.box(middle, radius: 0), .color(.white.opacity(0.9))),
      ], in: Rect(origin: Vector2(x - 1.5, 0), size: size))
  }

  /// The handle with the names of both looks, below the card.
  private func handle(in room: Size) -> [Node] {
    let center = Comparison.handle(comparison.share, in: room)
    let side = Comparison.handleRadius
    let sheet = Size(2 * side, 2 * side)
    let middle = sheet.vector / 2
    let knob = Node.drawing(
      [
        .fill(Path(circleAt: middle, radius: side), .color(Palette.sheet.opacity(0.92))),
        .stroke(
          Path(circleAt: middle, radius: side - 0.75), .color(.white.opacity(0.9)),
          StrokeStyle(width: 1.5)),
        PanelStyle.chevron(
          middle - Vector2(5, 0), way: Vector2(-1, 0), size: 9, color: Palette.bright),
        PanelStyle.chevron(
          middle + Vector2(5, 0), way: Vector2(1, 0), size: 9, color: Palette.bright),
      ], in: Rect(origin: center - middle, size: sheet))
    let gap = side + 8
    return [
      label(comparison.leftTitle, to: center.x - gap, center.y),
      label(comparison.rightTitle, from: center.x + gap, center.y), knob,
    ]
  }

  private func label(
    _ text: String, from left: Double? = nil, to right: Double? = nil, _ y: Double
  ) -> Node {
    let width = (PanelStyle.width(of: text, size: 13) + 20).rounded(.up)
    let size = Size(width, 26)
    let x = left ?? (right ?? 0) - width
    let corner = Vector2(x.rounded(), (y - size.height / 2).rounded())
    return .pill(
      Text(text, size: 13, color: Palette.bright, alignment: .center, width: width - 10),
      in: Rect(origin: corner, size: size), opacity: 0.86)
  }
}
