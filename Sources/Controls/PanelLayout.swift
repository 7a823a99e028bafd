public import Geometry
internal import SceneGraph

/// The places of a panel's controls, in points.
public struct PanelLayout<ID: Hashable & Sendable> {
  /// A control that is not folded away.
  public struct Row {
    /// The control.
    public let control: Control<ID>
    /// True if its list is open, or its group unfolded.
    public let isOpen: Bool
    /// Its place in the content, whose top left corner is the origin; in the head where it is
    /// pinned.
    let frame: Rect
  }

  /// A line of parts, which the keyboard reaches with one step up or down.
  struct Line {
    let id: ID
    let parts: [ControlPart]
    /// The row that it is in.
    let row: Int
  }

  /// The controls, also those that are folded away.
  let controls: [Control<ID>]
  /// The panel.
  let frame: Rect
  /// The part of it through which the content is seen.
  let viewport: Rect
  /// The place of the hint; nil where there is no room or nothing to say.
  let foot: Rect?
  /// The controls that are not folded away, from the top.
  let rows: [Row]
  /// Points down that the head takes, which does not scroll; 0 where there is none.
  public let headHeight: Double
  /// Points down that the content takes.
  let contentHeight: Double
  /// Points by which the content is scrolled up.
  let scroll: Double

  /// Above the first control and below the last one.
  private static var air: Double { 8 }

  /// - Parameters:
  ///   - folded: groups that are folded away.
  ///   - opened: the choice whose list is open.
  ///   - scroll: points that were asked for; as many as there are to scroll count.
  init(
    _ controls: [Control<ID>], in frame: Rect, folded: Set<ID>, opened: ID?, scroll: Double
  ) {
    let width = frame.size.width
    var rows: [Row] = []
    var (y, isHidden) = (Self.air, false)
    var headHeight = 0.0
    for (index, control) in controls.enumerated() {
      if !control.isPinned, index > 0, controls[index - 1].isPinned {
        (headHeight, y) = (y, 0)
      }
      let isHeading = control.body.isHeading
      if isHeading { isHidden = folded.contains(control.id) }
      if isHidden, !isHeading { continue }
      let isOpen = isHeading ? !isHidden : control.id == opened
      var state = ControlState()
      state.isOpen = isOpen
      let height = control.body.height(in: width, state).rounded()
      rows.append(
        Row(
          control: control, isOpen: isOpen,
          frame: Rect(origin: Vector2(0, y), size: Size(width, height))))
      y += height
    }
    self.controls = controls
    contentHeight = y + Self.air
    self.headHeight = headHeight
    self.rows = rows
    self.frame = frame

    let footHeight = Self.footHeight(controls, width: width)
    // Two lines of controls go before words about them.
    let least = headHeight + min(contentHeight, 2 * PanelStyle.line)
    let hasFoot = footHeight > 0 && frame.size.height >= footHeight + least
    let body = max(frame.size.height - (hasFoot ? footHeight : 0), 0)
    let view = Size(width, max(body - headHeight, 0))
    viewport = Rect(origin: frame.origin + Vector2(0, headHeight), size: view)
    foot =
      hasFoot
      ? Rect(
        origin: frame.origin + Vector2(0, body), size: Size(width, footHeight)) : nil
    // Letters stay on whole points.
    self.scroll = scroll.clamped(to: 0...max(contentHeight - view.height, 0)).rounded(.up)
  }

  /// Lines that a hint may take.
  static func hintLines(_ width: Double) -> Int { width >= 440 ? 1 : 2 }

  /// Points that the hints take; 0 where there are none.
  static func footHeight(_ controls: [Control<ID>], width: Double) -> Double {
    controls.contains { !$0.hint.isEmpty }
      ? Double(hintLines(width)) * PanelFoot.leading + 16 : 0
  }

  /// The most that the content can be scrolled, in points.
  var farthest: Double { max(contentHeight - viewport.size.height, 0).rounded(.up) }

  /// From the view's space to the content's.
  func inContent(_ point: Vector2) -> Vector2 { point - viewport.origin + Vector2(0, scroll) }

  /// The top left corner of a row in the view.
  func place(of row: Row) -> Vector2 {
    row.control.isPinned
      ? frame.origin + row.frame.origin : viewport.origin + row.frame.origin - Vector2(0, scroll)
  }

  /// The row at a point of the view; nil where there is none.
  public func row(at point: Vector2) -> Row? {
    let isPinned = point.y < viewport.origin.y
    guard isPinned ? frame.contains(point) : viewport.contains(point) else { return nil }
    let place = isPinned ? point - frame.origin : inContent(point)
    return rows.first {
      $0.control.isPinned == isPinned && $0.frame.origin.y <= place.y && place.y < $0.frame.end.y
    }
  }

  /// The row of a control.
  func row(of id: ID) -> Row? { rows.first { $0.control.id == id } }

  /// The places where parts of a row can be touched, in its own space.
  func spots(of row: Row) -> [ControlSpot] {
    guard row.control.isEnabled else { return [] }
    var state = ControlState()
    state.isOpen = row.isOpen
    return row.control.body.spots(in: frame.size.width, state)
  }

  /// Everything that can be touched, in points of the view.
  func spots() -> [(id: ID, part: ControlPart, frame: Rect)] {
    rows.flatMap { row in
      spots(of: row).map { spot in
        let seen = Rect(origin: spot.frame.origin + place(of: row), size: spot.frame.size)
        return (row.control.id, spot.part, seen)
      }
    }
  }

  /// The lines that the keyboard can reach, from the top.
  var lines: [Line] {
    rows.enumerated().flatMap { index, row -> [Line] in
      guard row.control.isEnabled else { return [] }
      var state = ControlState()
      state.isOpen = row.isOpen
      return row.control.body.lines(in: frame.size.width, state).map {
        Line(id: row.control.id, parts: $0, row: index)
      }
    }
  }

  /// The parts that Tab stops at, from the top.
  var stops: [Panel<ID>.Place] {
    rows.flatMap { row -> [Panel<ID>.Place] in
      guard row.control.isEnabled else { return [] }
      var state = ControlState()
      state.isOpen = row.isOpen
      return row.control.body.stops(in: frame.size.width, state).map {
        Panel<ID>.Place(id: row.control.id, part: $0)
      }
    }
  }
}

/// The line at the foot of a panel that says what a control does.
enum PanelFoot {
  /// From line to line, in points.
  static let leading = 15.0

  /// The words in their strip, under a hairline.
  static func drawing(_ hint: String, size: Size, lines: Int) -> Drawing {
    let pad = PanelStyle.padding(in: size.width)
    let hairline = Rect(origin: Vector2(pad, 0), size: Size(max(size.width - 2 * pad, 1), 1))
    var items: [Drawing.Item] = [
      .fill(RoundedRectangle().path(in: hairline), .color(.white.opacity(0.08)))
    ]
    if !hint.isEmpty {
      items.append(
        .text(
          Text(
            hint, size: PanelStyle.small, color: Palette.quiet,
            width: PanelStyle.inner(size.width), lines: lines),
          at: Vector2(pad, 8 + leading / 2)))
    }
    return Drawing(size: size, items)
  }
}
