internal import Controls
internal import Geometry
internal import SceneGraph

/// The sign while time is paused: two bars and a word in the middle of the view's upper edge.
enum PausedSign {
  static func node(in view: Size) -> Node {
    let frame = Rect(origin: Vector2((view.width / 2 - 46).rounded(), 10), size: Size(92, 26))
    let bars = [14.0, 20].map { x in
      let bar = PanelStyle.box(Rect(origin: Vector2(x, 8), size: Size(3, 10)), radius: 1)
      return Drawing.Item.fill(bar, .color(Palette.gold))
    }
    let word = Text("Paused", size: 13, color: Palette.bright)
    let background = PanelBackground.items(frame.size, cornerRadius: 13, opacity: 0.78)
    return .drawing(background + bars + [.text(word, at: Vector2(32, 13))], in: frame)
  }
}
