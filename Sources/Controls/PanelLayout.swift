public import Geometry
internal import SceneGraph

/// The layout of a panel's controls, in points.
public struct PanelLayout<ID: Hashable & Sendable> {
  /// A control that is not folded.
  public struct Row {
    /// The control of the row.
    public let control: Control<ID>
    /// True if the list is open or the group unfolded.
    public let isOpen: Bool
    /// The row's frame in the content, or in the head for a pinned control; the origin is the top
    /// left.
    let frame: Rect

    /// The control's state without the pointer, the focus and typed text.
    var state: ControlState { ControlState(isOpen: isOpen) }
  }

  /// A line of parts; the Up and Down keys move by one line.
  struct Line {
    let id: ID
    let parts: [ControlPart]
    /// The index of the line's row.
    let row: Int
  }

  /// All controls, folded ones included.
  let controls: [Control<ID>]
  /// The panel's frame.
  let frame: Rect
  /// The part of the panel through which the content is visible.
  let viewport: Rect
  /// The frame of the hint; nil if there is no room or no hint.
  let foot: Rect?
  /// The controls that are not folded, from the top.
  let rows: [Row]
  /// The height of the head, which does not scroll, in points; 0 for none.
  public let headHeight: Double
  /// The height of the content, in points.
  let contentHeight: Double
  /// The scroll position, in points from the top.
  let scroll: Double
  /// The open list, over the other controls; nil for none.
  private(set) var list: (row: Row, place: OptionList.Place)?

  /// Points above the first control and below the last one.
  private static var air: Double { 8 }

  /// - Parameters:
  ///   - folded: the names of the folded groups.
  ///   - opened: the name of the choice with an open list; nil for none.
  ///   - scroll: the wanted scroll position in points; clamped to the possible range.
  ///   - listScroll: that of the open list.
  init(
    _ controls: [Control<ID>], in frame: Rect, folded: Set<ID>, opened: ID?, scroll: Double,
    listScroll: Double = 0
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
      let height = control.body.height(in: width, ControlState(isOpen: isOpen)).rounded()
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
    // Two lines of controls are more important than a hint.
    let least = headHeight + min(contentHeight, 2 * PanelStyle.line)
    let hasFoot = footHeight > 0 && frame.size.height >= footHeight + least
    let body = max(frame.size.height - (hasFoot ? footHeight : 0), 0)
    let view = Size(width, max(body - headHeight, 0))
    viewport = Rect(origin: frame.origin + Vector2(0, headHeight), size: view)
    foot =
      hasFoot
      ? Rect(
        origin: frame.origin + Vector2(0, body), size: Size(width, footHeight)) : nil
    // Whole points keep letters sharp.
    self.scroll = scroll.clamped(to: 0...max(contentHeight - view.height, 0)).rounded(.up)
    list = rows.first { $0.isOpen && $0.control.isEnabled && $0.control.id == opened }
      .flatMap { row in
        row.control.body.list(in: width).flatMap { list in
          let corner = place(of: row)
          // A field that is scrolled out of view shows no list.
          guard viewport.contains(corner + list.field.center) || row.control.isPinned else {
            return nil
          }
          return (row, list.place(at: corner, in: frame, scroll: listScroll))
        }
      }
  }

  /// The number of lines for a hint.
  static func hintLines(_ width: Double) -> Int { width >= 440 ? 1 : 2 }

  /// The height of the hints, in points; 0 if no control has one.
  static func footHeight(_ controls: [Control<ID>], width: Double) -> Double {
    controls.contains { !$0.hint.isEmpty }
      ? Double(hintLines(width)) * PanelFoot.leading + 16 : 0
  }

  /// The largest scroll position, in points.
  var farthest: Double { max(contentHeight - viewport.size.height, 0).rounded(.up) }

  /// A point of the view in the content's space.
  func inContent(_ point: Vector2) -> Vector2 { point - viewport.origin + Vector2(0, scroll) }

  /// The top left corner of a row, in the view.
  func place(of row: Row) -> Vector2 {
    row.control.isPinned
      ? frame.origin + row.frame.origin : viewport.origin + row.frame.origin - Vector2(0, scroll)
  }

  /// The row at a point of the view; nil for none.
  public func row(at point: Vector2) -> Row? {
    let isPinned = point.y < viewport.origin.y
    guard isPinned ? frame.contains(point) : viewport.contains(point) else { return nil }
    let place = isPinned ? point - frame.origin : inContent(point)
    return rows.first {
      $0.control.isPinned == isPinned && $0.frame.origin.y <= place.y && place.y < $0.frame.end.y
    }
  }

  /// The row of a control; nil if it is folded or missing.
  func row(of id: ID) -> Row? { rows.first { $0.control.id == id } }

  /// The places of a row that can be pressed, in the row's space.
  func hitAreas(of row: Row) -> [HitArea] {
    guard row.control.isEnabled else { return [] }
    return row.control.body.hitAreas(in: frame.size.width, row.state)
  }

  /// All places that can be pressed, in the view; those of the open list come first, and cover
  /// others.
  func hitAreas() -> [(id: ID, part: ControlPart, frame: Rect)] {
    (list.map { list in list.place.hitAreas.map { (list.row.control.id, $0.part, $0.frame) } } ?? [])
      + rows.flatMap { row in
        hitAreas(of: row).map { spot in
          let seen = Rect(origin: spot.frame.origin + place(of: row), size: spot.frame.size)
          return (row.control.id, spot.part, seen)
        }
      }
  }

  /// The lines that keys can reach, from the top.
  var lines: [Line] {
    rows.enumerated().flatMap { index, row -> [Line] in
      guard row.control.isEnabled else { return [] }
      return row.control.body.lines(in: frame.size.width, row.state).map {
        Line(id: row.control.id, parts: $0, row: index)
      }
    }
  }

  /// The parts that Tab stops at, from the top.
  var tabStops: [Panel<ID>.PartID] {
    rows.flatMap { row -> [Panel<ID>.PartID] in
      guard row.control.isEnabled else { return [] }
      return row.control.body.tabStops(in: frame.size.width, row.state).map {
        Panel<ID>.PartID(id: row.control.id, part: $0)
      }
    }
  }

  /// Points that stay visible above and below a part brought into view.
  private static var margin: Double { 12 }

  /// The scroll position nearest to the present one that shows a control or its part; nil if the
  /// control does not scroll or does not exist.
  func scroll(showing id: ID, _ part: ControlPart? = nil) -> Double? {
    guard let row = row(of: id), !row.control.isPinned else { return nil }
    let spot = part.flatMap { part in hitAreas(of: row).first { $0.part == part } }?.frame
    let top = row.frame.origin.y + (spot?.origin.y ?? 0)
    let end = top + (spot ?? row.frame).size.height
    let least = end + Self.margin - viewport.size.height
    return min(max(scroll, least), top - Self.margin).clamped(to: 0...farthest).rounded()
  }

  /// The indices of the open list's lines, within which Home, End and Page keys stay; nil for no
  /// list.
  var listLines: [Int]? {
    guard let list else { return nil }
    return Array(lines.indices.filter { lines[$0].id == list.row.control.id }.dropFirst())
  }

  /// The index of the first line that is completely visible.
  func firstSeen(_ lines: [Line]) -> Int {
    lines.firstIndex { rows[$0.row].frame.origin.y >= scroll } ?? 0
  }

  /// The index of the last line that is completely visible.
  func lastSeen(_ lines: [Line]) -> Int {
    let foot = scroll + viewport.size.height
    return lines.lastIndex { rows[$0.row].frame.end.y <= foot } ?? lines.count - 1
  }
}

/// The hint at the bottom of a panel.
enum PanelFoot {
  /// The distance between lines, in points.
  static let leading = 15.0

  /// The hint under a hairline.
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
