internal import Controls
internal import Geometry
internal import SceneGraph

/// The sign at the top of the view while time is paused.
enum PausedSign {
  /// Two bars and a word on a dark rounded box, in the middle of the upper edge.
  static func node(in view: Size) -> Node {
    let sheet = Size(92, 26)
    let bars = [14.0, 20].map { x in
      Drawing.Item.fill(
        PanelStyle.box(Rect(origin: Vector2(x, 8), size: Size(3, 10)), radius: 1),
        .color(Palette.gold))
    }
    let word = Drawing.Item.text(
      Text("Paused", size: 13, color: Palette.bright), at: Vector2(32, sheet.height / 2))
    let frame = Rect(
      origin: Vector2(((view.width - sheet.width) / 2).rounded(), 10), size: sheet)
    let background = PanelBackground.items(sheet, cornerRadius: 13, opacity: 0.78)
    return .drawing(background + bars + [word], in: frame)
  }
}
