internal import Geometry
package import Interaction
package import SceneGraph

/// The title of a group; a press on it folds or unfolds the group.
public struct Heading: ControlBody {
  /// The group's name.
  var title: String
  /// The choice made in the group, shown while the group is folded; empty for none.
  var detail: String
  /// True if the group can get its original values back.
  var canReset: Bool

  /// The heading of a group.
  ///
  /// - Parameters:
  ///   - detail: the choice made in the group; empty for none.
  ///   - canReset: true if the group can get its original values back.
  public init(title: String, detail: String = "", canReset: Bool = false) {
    (self.title, self.detail, self.canReset) = (title, detail, canReset)
  }

  package var isHeading: Bool { true }

  private static let height = 36.0
  /// The width of the mark at the right, in points.
  private static let mark = 10.0

  package func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  private func frame(_ width: Double) -> Rect {
    Rect(origin: Vector2(4, 4), size: Size(max(width - 8, 1), Self.height - 8))
  }

  /// The frame of the reset button, beside the mark at the right.
  private func button(_ width: Double) -> Rect {
    let right = width - PanelStyle.padding(in: width) - Self.mark - 4
    return Rect(center: Vector2(right - 12, Self.height / 2), size: Size(24, 24))
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    let (frame, button) = (frame(width), button(width))
    guard canReset else { return [HitArea(.whole, frame)] }
    let left = Rect(
      origin: frame.origin, size: Size(button.origin.x - frame.origin.x, frame.size.height))
    return [HitArea(.whole, left), HitArea(.option(0), button)]
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [canReset ? [.whole, .option(0)] : [.whole]]
  }

  package func tabStops(in width: Double, _ state: ControlState) -> [ControlPart] { [.whole] }

  package func hint(for part: ControlPart) -> String? {
    part == .option(0) ? "Resets this group." : nil
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    part == .whole ? .fold(state.isOpen) : .change(.reset)
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .enter, .space: answer(toPressOn: part, state)
    case .left where part == .whole && state.isOpen: .fold(true)
    case .right where part == .whole && !state.isOpen: .fold(false)
    default: nil
    }
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, middle) = (PanelStyle.padding(in: width), Self.height / 2)
    let isLit = state.hovered != nil
    // Capitals are easier to read with thin spaces between them.
    let spaced = title.uppercased().map(String.init).joined(separator: "\u{200A}")
    let mark = Self.mark + (canReset ? 28 : 0)
    let room = PanelStyle.inner(width) - mark - PanelStyle.gap
    let wanted = 1.35 * PanelStyle.width(of: title.uppercased(), size: PanelStyle.small)
    let own = state.isOpen || detail.isEmpty ? room : min(wanted, 0.6 * room)
    var items: [Drawing.Item] = [
      .text(
        Text(
          spaced, size: PanelStyle.small, isBold: true, color: Palette.gold, width: max(own, 1)),
        at: Vector2(pad, middle)),
      PanelStyle.chevron(
        Vector2(width - pad - Self.mark / 2, middle),
        way: state.isOpen ? Vector2(0, 1) : Vector2(1, 0),
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
    if canReset {
      let isHere = state.hovered == .option(0) || state.focused == .option(0)
      if isHere {
        items.append(.fill(PanelStyle.box(button(width)), .color(PanelStyle.box(isLit: true))))
      }
      items.append(
        PanelStyle.resetSign(
          button(width).center, color: isHere ? Palette.bright : Palette.quiet))
    }
    if let focused = state.focused {
      items.append(PanelStyle.ring(focused == .whole ? frame(width) : button(width)))
    }
    return items
  }
}
