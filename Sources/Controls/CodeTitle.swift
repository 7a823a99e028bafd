internal import Geometry
package import SceneGraph

/// The title of a panel, with small buttons and a cross that closes it at the right.
public struct CodeTitle: ControlBody {
  /// The title.
  var title: String
  /// The texts of the buttons; the cross is one more.
  var buttons: [String]

  /// A title with buttons.
  public init(_ title: String, buttons: [String]) {
    (self.title, self.buttons) = (title, buttons)
  }

  private static let height = 40.0
  private static let side = 26.0
  private static let edge = 9.0

  package func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  /// The frames of the buttons and the cross, from the left.
  private func frames(_ width: Double) -> [Rect] {
    let widths =
      buttons.map { (PanelStyle.width(of: $0, size: PanelStyle.value) + 20).rounded() }
      + [Self.side]
    var right = width - Self.edge
    return widths.reversed().map { wide in
      defer { right -= wide + 6 }
      return Rect(
        origin: Vector2(right - wide, (Self.height - Self.side) / 2), size: Size(wide, Self.side))
    }.reversed()
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    frames(width).enumerated().map { HitArea(.option($0), $1) }
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    if case .option(let index) = part { .change(.press(index)) } else { nil }
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, frames) = (PanelStyle.padding(in: width), frames(width))
    let room = max((frames.first?.origin.x ?? width) - PanelStyle.gap - pad, 1)
    let title = Text(
      title, size: PanelStyle.title, isBold: true, color: Palette.bright, width: room)
    return [.text(title, at: Vector2(pad, Self.height / 2))]
      + frames.enumerated().flatMap { index, frame -> [Drawing.Item] in
        let isLit = state.hovered == .option(index)
        let color = isLit ? Palette.bright : Palette.plain
        let isCross = index == buttons.count
        let box = Drawing.Item.fill(
          PanelStyle.box(frame), .color(PanelStyle.box(isLit: isLit)))
        if isCross {
          return (isLit ? [box] : []) + [PanelStyle.crossSign(frame.center, color: color)]
        }
        let word = Text(
          buttons[index], size: PanelStyle.value, color: color, alignment: .center,
          width: frame.size.width - 8)
        return [box, .text(word, at: frame.center)]
      }
  }
}
