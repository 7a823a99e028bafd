internal import Geometry
internal import SceneGraph

/// The title of a group; a press on it folds or unfolds the group.
public struct Heading: ControlBody {
  /// The group's name.
  var title: String
  /// The choice made in the group, shown while the group is folded; empty for none.
  var detail: String

  /// The heading of a group.
  ///
  /// - Parameter detail: the choice made in the group; empty for none.
  public init(title: String, detail: String = "") {
    (self.title, self.detail) = (title, detail)
  }

  var isHeading: Bool { true }

  private static let height = 36.0

  func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  private func frame(_ width: Double) -> Rect {
    Rect(origin: Vector2(4, 4), size: Size(max(width - 8, 1), Self.height - 8))
  }

  func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, frame(width))]
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [[.whole]] }

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { .fold(state.isOpen) }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .enter, .space: .fold(state.isOpen)
    case .left: .fold(true)
    case .right: .fold(false)
    default: nil
    }
  }

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, middle) = (PanelStyle.padding(in: width), Self.height / 2)
    let isLit = state.hovered != nil
    // Capitals are easier to read with thin spaces between them.
    let spaced = title.uppercased().map(String.init).joined(separator: "\u{200A}")
    let mark = 10.0
    let room = PanelStyle.inner(width) - mark - PanelStyle.gap
    let wanted = 1.35 * PanelStyle.width(of: title.uppercased(), size: PanelStyle.small)
    let own = state.isOpen || detail.isEmpty ? room : min(wanted, 0.6 * room)
    var items: [Drawing.Item] = [
      .text(
        Text(
          spaced, size: PanelStyle.small, isBold: true, color: Palette.gold, width: max(own, 1)),
        at: Vector2(pad, middle)),
      PanelStyle.chevron(
        Vector2(width - pad - mark / 2, middle), way: state.isOpen ? Vector2(0, 1) : Vector2(1, 0),
        size: 8, color: isLit ? Palette.bright : Palette.quiet),
    ]
    if !state.isOpen, !detail.isEmpty {
      items.append(
        .text(
          Text(
            detail, size: PanelStyle.value, color: Palette.quiet, alignment: .trailing,
            width: max(room - own - PanelStyle.gap, 1)),
          at: Vector2(width - pad - mark - PanelStyle.gap, middle)))
    }
    if state.focused != nil { items.append(PanelStyle.ring(frame(width))) }
    return items
  }
}
