internal import Geometry
package import SceneGraph

extension Slider {
  /// The diameter of the knob, in points.
  static let knob = 12.0
  /// Points beyond the track's ends where a press still catches it.
  static let reach = 8.0
  /// The height of each further line of a vector, in points.
  private static let nextLine = 24.0
  /// The width of a number, in points.
  private static let number = 64.0
  /// The distance between numbers side by side, in points.
  private static let between = 20.0

  /// The button that resets the numbers, and the die of a seed.
  static let (reset, die) = (ControlPart.option(0), ControlPart.option(1))
  /// The side of a button beside the title, in points.
  private static let button = 20.0

  /// The track of one number, with its letter and its text.
  struct Track: Hashable {
    /// The x coordinates of the track's ends.
    let from, to: Double
    /// The track's y coordinate.
    let y: Double
    /// The x coordinate of the letter's left edge.
    let name: Double
    /// The frame of the number's text.
    let number: Rect

    func x(at part: Double) -> Double { from + part * (to - from) }
  }

  /// The places of a slider's parts.
  struct Layout: Hashable {
    let title: Rect
    let tracks: [Track]
    let height: Double
  }

  /// The places of a slider's parts in a panel of a width.
  ///
  /// A vector's numbers are side by side where each has room, else one below the other. In a narrow
  /// panel, and where the group's widest title is wider than its column, the title is above.
  func layout(in width: Double) -> Layout {
    let (pad, count) = (PanelStyle.padding(in: width), values.count)
    let titleWidth = PanelStyle.titleWidth(in: width)
    let isAbove = titleWidth == 0 || max(widestTitle, Self.widest(of: [title])) > titleWidth
    let start = isAbove ? pad : pad + titleWidth + PanelStyle.gap
    let room = max(width - pad - start, 1)
    let isBeside =
      count > 1 && !isAbove && (room + Self.between) / Double(count) - Self.between >= 170
    let columns = isBeside ? count : 1
    let cell = (room - Self.between * Double(columns - 1)) / Double(columns)
    let top = isAbove ? 20 + Self.nextLine / 2 : PanelStyle.line / 2
    let number = min(Self.number, 0.4 * cell)
    let letter = count > 1 ? 14.0 : 0
    let tracks = (0..<count).map { index in
      let left = start + Double(index % columns) * (cell + Self.between)
      let y = top + Double(index / columns) * Self.nextLine
      // The knob stays inside at either end.
      let from = left + letter + Self.knob / 2
      let end = left + cell
      return Track(
        from: from, to: max(end - number - Self.reach - 2, from + 1), y: y,
        name: left,
        number: Rect(
          origin: Vector2(end - number, y - Self.nextLine / 2 + 2),
          size: Size(number, Self.nextLine - 4)))
    }
    let lines = Double(columns > 1 ? 1 : count)
    let height = top + (lines - 1) * Self.nextLine + (isAbove ? Self.nextLine : PanelStyle.line) / 2
    let title =
      isAbove
      ? Rect(origin: Vector2(pad, 0), size: Size(PanelStyle.inner(width), 20))
      : Rect(origin: Vector2(pad, 2), size: Size(titleWidth, PanelStyle.line - 4))
    return Layout(title: title, tracks: tracks, height: height)
  }

  package func height(in width: Double, _ state: ControlState) -> Double {
    layout(in: width).height
  }

  /// The buttons at the right end of the title, from the right.
  private func buttons(_ layout: Layout) -> [(part: ControlPart, frame: Rect)] {
    let parts = (isSeed ? [Self.die] : []) + (isChanged ? [Self.reset] : [])
    return parts.enumerated().map { index, part in
      let right = layout.title.end.x - Double(index) * (Self.button + 2) - chip
      return (
        part,
        Rect(
          origin: Vector2(right - Self.button, layout.title.center.y - Self.button / 2),
          size: Size(Self.button, Self.button))
      )
    }
  }

  /// The width at the right end of the title that a color's sample takes, in points.
  private var chip: Double { isColor && values.count >= 3 ? 28 : 0 }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    let layout = layout(in: width)
    let buttons = buttons(layout)
    var title = layout.title
    if let left = buttons.last?.frame.origin.x {
      title.size.width = max(left - title.origin.x, 1)
    }
    return [HitArea(.title, title)] + buttons.map { HitArea($0.part, $0.frame) }
      + layout.tracks.enumerated().flatMap { index, track in
        [
          HitArea(.track(index), area(of: track)), HitArea(.number(index), track.number),
        ]
      }
  }

  private func area(of track: Track) -> Rect {
    Rect(
      origin: Vector2(track.from - Self.reach + 1, track.y - Self.nextLine / 2),
      size: Size(track.to - track.from + 2 * Self.reach - 1, Self.nextLine))
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    values.indices.map { [.track($0)] }
  }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let layout = layout(in: width)
    var room = layout.title.size.width
    var items: [Drawing.Item] = []
    if isColor, values.count >= 3 {
      let chip = Rect(
        center: Vector2(layout.title.end.x - 12, layout.title.center.y), size: Size(24, 14))
      room = max(room - 24 - PanelStyle.gap, 1)
      items += [
        .fill(PanelStyle.box(chip, radius: 4), .color(Color(values[0], values[1], values[2]))),
        .stroke(
          PanelStyle.box(chip, radius: 4), .color(.white.opacity(0.25)), StrokeStyle(width: 1)),
      ]
    }
    let isLit = state.hovered != nil || state.held != nil
    for (part, frame) in buttons(layout) {
      let isHere = state.hovered == part
      // Titles need the room more than a button that is not in use.
      guard part == Self.die || isLit || state.focused != nil else { continue }
      room = min(room, frame.origin.x - layout.title.origin.x - 2)
      let color = isHere ? Palette.bright : Palette.quiet
      if isHere { items.append(.fill(PanelStyle.box(frame), .color(PanelStyle.box(isLit: true)))) }
      items +=
        part == Self.die
        ? PanelStyle.dieSign(frame.center, color: color)
        : [PanelStyle.resetSign(frame.center, color: color)]
    }
    room = max(room, 1)
    items.append(
      .text(
        Text(
          title, size: PanelStyle.title,
          color: isMarked ? Palette.gold : isLit ? Palette.bright : Palette.plain, width: room),
        at: Vector2(layout.title.origin.x, layout.title.center.y)))
    for (index, track) in layout.tracks.enumerated() {
      items += trackItems(index, track, state) + numberItems(index, track, state)
      if state.focused == .track(index), state.typing == nil {
        let area = area(of: track)
        let left = names.isEmpty ? area.origin.x : track.name - 4
        items.append(
          PanelStyle.ring(
            Rect(
              origin: Vector2(left, area.origin.y + 1),
              size: Size(track.number.end.x + 4 - left, area.size.height - 2))))
      }
    }
    return items
  }

  private static let primaries = [
    Color(0.95, 0.42, 0.40), Color(0.45, 0.82, 0.48), Color(0.45, 0.60, 0.98), Palette.bright,
  ]

  private func trackItems(_ index: Int, _ track: Track, _ state: ControlState) -> [Drawing.Item] {
    let isHeld = state.held == .track(index)
    let isLit = isHeld || state.hovered == .track(index) || state.focused == .track(index)
    let tint = isColor ? Self.primaries[index] : Palette.gold
    func bar(_ a: Double, _ b: Double) -> Path {
      PanelStyle.box(
        Rect(origin: Vector2(min(a, b), track.y - 1.5), size: Size(max(abs(b - a), 0.1), 3)),
        radius: 1.5)
    }
    let x = track.x(at: part(of: values[index]))
    let usual = track.x(at: part(of: defaults[index]))
    let side = isHeld ? Self.knob + 2 : Self.knob
    var items: [Drawing.Item] = [
      .fill(bar(track.from, track.to), .color(.white.opacity(isLit ? 0.17 : 0.13)))
    ]
    // The mark of the default value, unless the knob covers it.
    if abs(x - usual) > Self.knob / 2 {
      let tick = Rect(center: Vector2(usual, track.y), size: Size(1.5, 7))
      items.append(.fill(PanelStyle.box(tick, radius: 0.75), .color(.white.opacity(0.32))))
    }
    items += [
      .fill(bar(usual, x), .color(tint.opacity(isLit ? 1 : 0.85))),
      .shadowed(
        DropShadow(color: .black.opacity(0.5), blur: 1.5, offset: Vector2(0, 1)),
        [
          .fill(
            Path(circleAt: Vector2(x, track.y), radius: side / 2),
            .color(PanelStyle.knob(isLit: isLit)))
        ]),
    ]
    if names.indices.contains(index), values.count > 1 {
      items.append(
        .text(
          Text(names[index], size: PanelStyle.small, color: Palette.quiet, width: 10),
          at: Vector2(track.name, track.y)))
    }
    return items
  }

  private func numberItems(_ index: Int, _ track: Track, _ state: ControlState) -> [Drawing.Item] {
    let frame = track.number
    let box = frame.expanded(by: Vector2(4, 0))
    let shown = DecimalText.text(values[index], places: decimals)
    let measured = shown + (unit.isEmpty || unit == "\u{B0}" ? unit : " " + unit)
    // Without room for both, the number is shown without its unit.
    let isWhole = PanelStyle.width(of: measured, size: PanelStyle.value) <= frame.size.width
    let word = values[index] == 0 ? wordForZero : nil
    let full = word ?? (isWhole ? measured : shown)
    let place = Vector2(frame.end.x, frame.center.y)
    func line(_ text: String, _ color: Color) -> Drawing.Item {
      .text(
        Text(
          text, size: PanelStyle.value, color: color, alignment: .trailing,
          width: max(frame.size.width, 1), ellipsis: .start),
        at: place)
    }
    guard state.typing == .track(index) else {
      let isLit = state.hovered == .number(index)
      let isChanged = values[index] != defaults[index]
      return
        (isLit ? [.fill(PanelStyle.box(box, radius: 4), .color(PanelStyle.box(isLit: false)))] : [])
        + [line(full, isLit || isChanged ? Palette.bright : Palette.plain.opacity(0.8))]
    }
    let text = state.typed?.string
    let isWrong = text.map { !$0.isEmpty && DecimalText.number($0) == nil } ?? false
    let outline: [Drawing.Item] = [
      .fill(PanelStyle.box(box, radius: 4), .color(.black.opacity(0.45))),
      .stroke(
        PanelStyle.box(box.expanded(by: Vector2(repeating: -0.5)), radius: 4),
        .color(isWrong ? PanelStyle.fault : Palette.gold), StrokeStyle(width: 1)),
    ]
    guard let typed = text, state.typed?.isSelected != true else {
      // The old number is shown selected: the first digit replaces it.
      return outline + [
        PanelStyle.selection(in: box, inset: 2.5), line(text ?? shown, Palette.bright),
      ]
    }
    let caret = Rect(center: place + Vector2(1.5, 0), size: Size(1, 13))
    return outline + [
      line(typed, isWrong ? PanelStyle.fault : Palette.bright),
      .fill(PanelStyle.box(caret, radius: 0), .color(Palette.gold)),
    ]
  }
}
