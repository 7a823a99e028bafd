internal import Geometry

extension PanelLayout {
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
