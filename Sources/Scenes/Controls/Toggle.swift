internal import Geometry
internal import SceneGraph

/// A switch between on and off.
struct Toggle: ControlBody {
  /// What is on or off.
  var title: String
  /// Which it is.
  var isOn: Bool

  func height(in width: Double, _ state: ControlState) -> Double { PanelStyle.line }

  private func frame(_ width: Double) -> Rect {
    Rect(origin: Vector2(4, 1), size: Size(max(width - 8, 1), PanelStyle.line - 2))
  }

  func spots(in width: Double, _ state: ControlState) -> [ControlSpot] {
    [ControlSpot(.whole, frame(width))]
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [[.whole]] }

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { .change(.turn(!isOn)) }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .enter, .space: .change(.turn(!isOn))
    case .left: isOn ? .change(.turn(false)) : .nothing
    case .right: isOn ? .nothing : .change(.turn(true))
    default: nil
    }
  }

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, middle) = (PanelStyle.padding(in: width), PanelStyle.line / 2)
    let isLit = state.hovered != nil
    let body = Rect(center: Vector2(width - pad - 14, middle), size: Size(28, 16))
    let knob = Rect(
      center: Vector2(body.center.x + (isOn ? 6 : -6), middle), size: Size(12, 12))
    let room = PanelStyle.inner(width) - body.size.width - PanelStyle.gap
    var items: [Drawing.Item] = [
      .text(
        Text(title, size: PanelStyle.title, color: Palette.plain, width: max(room, 1)),
        at: Vector2(pad, middle)),
      .fill(
        PanelStyle.box(body, radius: 8),
        .color(isOn ? Palette.gold.opacity(0.85) : .white.opacity(isLit ? 0.22 : 0.15))),
      .fill(Circle().path(in: knob), .color(PanelStyle.knob(isLit: isLit))),
    ]
    if state.focused != nil { items.append(PanelStyle.ring(frame(width))) }
    return items
  }
}
