internal import Geometry
internal import SceneGraph

/// A short message at the bottom of the view that disappears by itself.
struct Note: Sendable {
  let text: String
  /// The time at which the note appears, in seconds of the session.
  let time: Double

  /// True if the note asks for a key, and Esc means no.
  var isQuestion = false

  /// The path of a file that a click on the note shows; nil for none.
  var file: String?

  /// The number of steps in the card's history with the change that the note tells; nil for a note
  /// of something else.
  var steps: Int?

  /// The time for which the note is visible, in seconds.
  var duration = 2.4

  /// The time at which the note is gone, in seconds of the session.
  var end: Double { time + duration }

  /// The duration of the fade-out, in seconds.
  private static let fade = 0.4

  /// Fades the note out now, unless it already does.
  mutating func end(at now: Double) { duration = min(duration, max(now - time, 0) + Self.fade) }

  func isOver(at now: Double) -> Bool { now - time >= duration }

  /// The time of the next motion, `now` while it moves; nil once it is gone.
  func nextMotion(at now: Double) -> Double? {
    if isOver(at: now) { return nil }
    if now < time { return time }
    return opacity(at: now) < 1 ? now : max(end - Self.fade, now)
  }

  /// The opacity; the note fades in within 0.12 s.
  private func opacity(at now: Double) -> Double {
    min((now - time) / 0.12, (duration - (now - time)) / Self.fade, 1).clamped(to: 0...1)
  }

  /// Light text on a dark rounded box, never wider than the view.
  ///
  /// Long text wraps; too many lines lose the middle of the text.
  func node(at now: Double, in view: Size) -> Node {
    let (lines, frame) = layout(in: view)
    let sheet = frame.size
    let room = max(sheet.width - Self.margin, 1)
    let first = (sheet.height - Double(lines.count - 1) * Self.leading) / 2
    let words = lines.enumerated().map { row, line in
      Drawing.Item.text(
        Text(
          line, size: 14, color: Palette.bright, alignment: .center, width: room, ellipsis: .start),
        at: Vector2(sheet.width / 2, first + Double(row) * Self.leading))
    }
    let background = PanelBackground.items(sheet, cornerRadius: 18, opacity: 0.90)
    return .flattened(.drawing(background + words, in: frame), opacity: opacity(at: now))
  }

  /// The box of the note in a view.
  func frame(in view: Size) -> Rect { layout(in: view).frame }

  private func layout(in view: Size) -> (lines: [String], frame: Rect) {
    let most = max(view.width - 16, 1)
    let lines = lines(in: most - 2 * Self.margin, atMost: Self.mostLines(in: view))
    let wanted = (lines.map(Self.width).max() ?? 0) + 2 * Self.margin
    let sheet = Size(
      min(wanted, most).rounded(.up),
      min(36 + Double(lines.count - 1) * Self.leading, max(view.height - 8, 1)))
    let foot = SceneSign.strip(in: view).origin.y - 6
    let place = Vector2((view.width - sheet.width) / 2, foot - sheet.height)
    let corner = Vector2(place.x.rounded(), max(place.y.rounded(), 0))
    return (lines, Rect(origin: corner, size: sheet))
  }

  /// The text in lines of about equal width, at most `room` points; the last line takes all the
  /// rest.
  private func lines(in room: Double, atMost most: Int) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    func wrapped(_ room: Double, atMost most: Int) -> [String] {
      var lines: [String] = []
      for word in words {
        if let last = lines.last, lines.count == most || Self.width("\(last) \(word)") <= room {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(word)
        }
      }
      return lines
    }
    let count = wrapped(room, atMost: most).count
    guard count > 1 else { return [text] }
    let even = stride(from: 0.4, through: 0.95, by: 0.05).lazy.map {
      wrapped($0 * room, atMost: .max)
    }
    return even.first { $0.count == count && $0.allSatisfy { Self.width($0) <= room } }
      ?? wrapped(room, atMost: most)
  }

  /// The number of lines that fit three tenths of the view.
  private static func mostLines(in view: Size) -> Int {
    Int((1 + (0.3 * view.height - 36) / leading).clamped(to: 1...5))
  }

  private static func width(_ text: String) -> Double { Double(text.count) * letterWidth }

  /// The distance between lines, in points.
  private static let leading = 19.0
  /// The average width of a letter in the note's type, in points.
  private static let letterWidth = 7.6
  /// The margin at both sides of the text, in points.
  private static let margin = 22.0
}
