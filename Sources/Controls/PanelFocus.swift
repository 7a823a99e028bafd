internal import Geometry

/// The focus of the keyboard: the part of a panel that has it, and where keys take it.
struct PanelFocus<ID: Hashable & Sendable>: Sendable {
  typealias Place = Panel<ID>.Place
  typealias Line = PanelLayout<ID>.Line

  /// The part that keys go to; nil for none.
  var place: Place?
  /// True from the first key that moved the focus until the next press.
  var isShown = false
  /// True if keys were used since the pointer last moved.
  var isByKeys = false
  /// The index of the focus's line: where its control is gone, the one that stands there has it.
  private var line = 0

  /// Gives the focus to a part.
  mutating func move(to place: Place, _ layout: PanelLayout<ID>) {
    self.place = place
    line = layout.lines.firstIndex { $0.holds(place) } ?? line
  }

  /// Where what had the focus is gone, what stands in its place has it.
  mutating func repair(_ lines: [Line]) {
    guard let place, !lines.contains(where: { $0.holds(place) }) else { return }
    guard !lines.isEmpty else { return self.place = nil }
    let line = lines.first { $0.id == place.id } ?? lines[min(line, lines.count - 1)]
    self.place = line.parts.first.map { Place(id: line.id, part: $0) }
  }

  /// The index of the line that holds the focus; nil for none.
  func index(in lines: [Line]) -> Int? {
    place.flatMap { place in lines.firstIndex { $0.holds(place) } }
  }

  // MARK: Ways

  /// The part of a line that the focus comes to: the same column within a control, else what is chosen
  /// there; nil where the line has none.
  ///
  /// - Parameter wanted: the line's index; beyond the ends, the first or the last.
  func place(entering wanted: Int, of lines: [Line], _ layout: PanelLayout<ID>) -> Place? {
    let line = lines[min(max(wanted, 0), lines.count - 1)]
    let old = index(in: lines).map { lines[$0] }
    let column = place.flatMap { place in old?.parts.firstIndex(of: place.part) }
    let chosen = layout.rows[line.row].control.body.chosenPart
    let part: ControlPart? =
      if old?.id == line.id, let column {
        line.parts[min(column, line.parts.count - 1)]
      } else {
        line.parts.first { $0 == chosen } ?? line.parts.first
      }
    return part.map { Place(id: line.id, part: $0) }
  }

  /// The part beside the focus in its line, `way` parts on; nil where there is none.
  func place(beside way: Int, in line: Line?) -> Place? {
    guard let line, let place, let column = line.parts.firstIndex(of: place.part),
      line.parts.indices.contains(column + way)
    else { return nil }
    return Place(id: line.id, part: line.parts[column + way])
  }

  /// The next stop of Tab (1), or the one before (-1), round and round; nil where there is none.
  ///
  /// - Parameter line: the index of the line where it begins without a focus.
  func stop(after way: Int, from line: Int, _ layout: PanelLayout<ID>) -> Place? {
    let stops = layout.stops
    let begin = layout.lines[line].id
    let current = place.flatMap { place in
      stops.firstIndex(of: place) ?? stops.firstIndex { $0.id == place.id }
    }
    let wanted =
      current.map { $0 + way + stops.count }
      ?? (way > 0
        ? stops.firstIndex { $0.id == begin } : stops.lastIndex { $0.id == begin })
    return wanted.map { stops[$0 % stops.count] }
  }

  /// The index of the line that is nearest to so many points on from a line, and never that line
  /// itself.
  static func page(
    from current: Int, by points: Double, _ lines: [Line], _ layout: PanelLayout<ID>
  ) -> Int {
    let y = layout.rows[lines[current].row].frame.center.y + points
    let wanted = lines.indices.min {
      abs(layout.rows[lines[$0].row].frame.center.y - y)
        < abs(layout.rows[lines[$1].row].frame.center.y - y)
    }
    // Never back: a tall control may be nearer than its neighbours.
    let next = wanted ?? current
    return points < 0 ? min(next, current - 1) : max(next, current + 1)
  }
}

extension PanelLayout.Line {
  /// True if it holds a part.
  fileprivate func holds(_ place: Panel<ID>.Place) -> Bool {
    id == place.id && parts.contains(place.part)
  }
}
