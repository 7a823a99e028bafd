internal import Geometry

/// The keyboard's focus: the part of a panel that has it, and the parts that keys move it to.
struct PanelFocus<ID: Hashable & Sendable>: Sendable {
  typealias PartID = Panel<ID>.PartID
  typealias Line = PanelLayout<ID>.Line

  /// The part that gets keys; nil for none.
  var place: PartID?
  /// True from the first key that moved the focus until the next press.
  var isShown = false
  /// True if a key was used since the pointer last moved.
  var isByKeys = false
  /// The letters typed in the open list so far.
  var sought = ""
  /// The index of the focus's line; if its control disappears, the control now there gets the
  /// focus.
  private var line = 0

  /// Moves the focus to a part.
  mutating func move(to place: PartID, _ layout: PanelLayout<ID>) {
    self.place = place
    line = layout.lines.firstIndex { $0.holds(place) } ?? line
  }

  /// Moves the focus to the present control of its line if its own has disappeared.
  mutating func repair(_ lines: [Line]) {
    guard let place, !lines.contains(where: { $0.holds(place) }) else { return }
    guard !lines.isEmpty else { return self.place = nil }
    let line = lines.first { $0.id == place.id } ?? lines[min(line, lines.count - 1)]
    self.place = line.parts.first.map { PartID(id: line.id, part: $0) }
  }

  /// The index of the line with the focus; nil for none.
  func index(in lines: [Line]) -> Int? {
    place.flatMap { place in lines.firstIndex { $0.holds(place) } }
  }

  // MARK: Moves

  /// The number of words that Page Up and Page Down move by in an open list.
  static var listPage: Int { 8 }

  /// The part that gets the focus on entering a line; nil if the line has none.
  ///
  /// Within the same control it is the part in the same column, else the chosen option.
  ///
  /// - Parameter wanted: the line's index; an index beyond the ends means the first or last line.
  func place(entering wanted: Int, of lines: [Line], _ layout: PanelLayout<ID>) -> PartID? {
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
    return part.map { PartID(id: line.id, part: $0) }
  }

  /// The part `way` places beside the focus in its line; nil for none.
  func place(beside way: Int, in line: Line?) -> PartID? {
    guard let line, let place, let column = line.parts.firstIndex(of: place.part),
      line.parts.indices.contains(column + way)
    else { return nil }
    return PartID(id: line.id, part: line.parts[column + way])
  }

  /// The next stop of Tab (1) or the previous one (-1), with wraparound; nil for none.
  ///
  /// - Parameter line: the index of the line to start from without a focus.
  func stop(after way: Int, from line: Int, _ layout: PanelLayout<ID>) -> PartID? {
    let stops = layout.tabStops
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

  /// The index of the line whose distance from the line `current` is nearest to `points`, but never
  /// `current` itself.
  static func page(
    from current: Int, by points: Double, _ lines: [Line], _ layout: PanelLayout<ID>
  ) -> Int {
    let y = layout.rows[lines[current].row].frame.center.y + points
    let wanted = lines.indices.min {
      abs(layout.rows[lines[$0].row].frame.center.y - y)
        < abs(layout.rows[lines[$1].row].frame.center.y - y)
    }
    // The nearest line may be the present one, or a tall control behind it; move on by one then.
    let next = wanted ?? current
    return points < 0 ? min(next, current - 1) : max(next, current + 1)
  }
}

extension PanelLayout.Line {
  /// True if the line contains a part.
  fileprivate func holds(_ place: Panel<ID>.PartID) -> Bool {
    id == place.id && parts.contains(place.part)
  }
}
