internal import Geometry
internal import SceneGraph

/// A few words at the foot of the view that go by themselves.
struct Note: Sendable {
  let text: String
  /// When it was said, in seconds of the session.
  let time: Double

  /// Seconds until it is gone.
  var duration = 2.4

  /// When it is gone.
  var end: Double { time + duration }

  /// Seconds that it takes to go.
  private static let fade = 0.4

  /// It goes now, unless it does so anyway.
  mutating func end(at now: Double) { duration = min(duration, max(now - time, 0) + Self.fade) }

  func isOver(at now: Double) -> Bool { now - time >= duration }

  /// When it begins to move next, `now` where it moves; nil once it is gone.
  func nextMotion(at now: Double) -> Double? {
    if isOver(at: now) { return nil }
    if now < time { return time }
    return opacity(at: now) < 1 ? now : max(end - Self.fade, now)
  }

  /// It comes within 0.12 s.
  private func opacity(at now: Double) -> Double {
    min((now - time) / 0.12, (duration - (now - time)) / Self.fade, 1).clamped(to: 0...1)
  }

  /// Light type on a dark pill, never wider than the view: what is longer takes some lines, and of what
  /// is too long for these too the beginning and the end stay.
  func node(at now: Double, in view: Size) -> Node {
    let most = max(view.width - 16, 1)
    let lines = lines(in: most - 2 * Self.margin, atMost: Self.mostLines(in: view))
    let wanted = (lines.map(Self.width).max() ?? 0) + 2 * Self.margin
    let sheet = Size(
      min(wanted, most).rounded(.up),
      min(36 + Double(lines.count - 1) * Self.leading, max(view.height - 8, 1)))
    let room = max(sheet.width - Self.margin, 1)
    let first = (sheet.height - Double(lines.count - 1) * Self.leading) / 2
    let words = lines.enumerated().map { row, line in
      Drawing.Item.text(
        Text(
          line, size: 14, color: Palette.bright, alignment: .center, width: room, ellipsis: .start),
        at: Vector2(sheet.width / 2, first + Double(row) * Self.leading))
    }
    let drawing = Drawing(
      size: sheet, Sheet.items(sheet, cornerRadius: 18, opacity: 0.90) + words)
    let foot = SceneSign.strip(in: view).origin.y - 6
    let place = Vector2((view.width - sheet.width) / 2, foot - sheet.height)
    return .flattened(
      .drawing(drawing).offset(by: Vector2(place.x.rounded(), max(place.y.rounded(), 0))),
      opacity: opacity(at: now))
  }

  /// The text in lines of about `room` points, as even as can be; the last has all that is left.
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

  /// As many as take three tenths of the view.
  private static func mostLines(in view: Size) -> Int {
    Int((1 + (0.3 * view.height - 36) / leading).clamped(to: 1...5))
  }

  private static func width(_ text: String) -> Double { Double(text.count) * letterWidth }

  /// Points from a line to the next.
  private static let leading = 19.0
  /// Points for a letter of the note's type, wide ones and narrow ones together.
  private static let letterWidth = 7.6
  /// Points to either side of the type.
  private static let margin = 22.0
}
