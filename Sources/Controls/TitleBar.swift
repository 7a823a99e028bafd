internal import Geometry
package import SceneGraph

/// The title of what a panel edits, with a switch that pins it.
public struct TitleBar: ControlBody {
  /// The name of what is edited.
  var title: String
  /// A few more words about it; empty for none.
  var detail: String
  /// True if it is pinned.
  var isPinned: Bool

  /// The title of what is edited.
  ///
  /// - Parameters:
  ///   - detail: a few more words about it; empty for none.
  ///   - isPinned: true if it is pinned.
  public init(_ title: String, detail: String = "", isPinned: Bool) {
    (self.title, self.detail, self.isPinned) = (title, detail, isPinned)
  }

  private static let height = 42.0
  private static let side = 28.0

  package func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  private func pin(_ width: Double) -> Rect {
    Rect(
      origin: Vector2(
        width - PanelStyle.padding(in: width) - Self.side, (Self.height - Self.side) / 2),
      size: Size(Self.side, Self.side))
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, pin(width))]
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [[.whole]] }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    .change(.turn(!isPinned))
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, pin) = (PanelStyle.padding(in: width), pin(width))
    let room = max(pin.origin.x - PanelStyle.gap - pad, 1)
    let hasDetail = !detail.isEmpty
    let middle = hasDetail ? 15 : Self.height / 2
    var items: [Drawing.Item] = [
      .text(
        Text(
          title, size: PanelStyle.title, isBold: true, color: Palette.bright, width: room,
          ellipsis: .end),
        at: Vector2(pad, middle))
    ]
    if hasDetail {
      items.append(
        .text(
          Text(detail, size: PanelStyle.small, color: Palette.quiet, width: room),
          at: Vector2(pad, 31)))
    }
    let isLit = state.hovered == .whole
    if isPinned || isLit {
      items.append(.fill(PanelStyle.box(pin), .color(PanelStyle.box(isLit: isLit))))
    }
    items += PanelStyle.pinSign(
      pin.center, isOn: isPinned,
      color: isPinned ? Palette.gold : isLit ? Palette.bright : Palette.plain)
    if state.focused == .whole { items.append(PanelStyle.ring(pin)) }
    return items
  }
}
