internal import Geometry
internal import SceneGraph

/// A few words at the foot of the view that go by themselves.
struct Note: Sendable {
  let text: String
  /// When it was said, in seconds of the session.
  let time: Double

  /// Seconds until it is gone.
  var duration = 2.4

  func isOver(at now: Double) -> Bool { now - time >= duration }

  /// It comes within 0.12 s and goes during the last 0.4 s.
  private func opacity(at now: Double) -> Double {
    min((now - time) / 0.12, (duration - (now - time)) / 0.4, 1).clamped(to: 0...1)
  }

  /// Light type on a dark pill, never wider than the view: the end of what is too long stays.
  func node(at now: Double, in view: Size) -> Node {
    let most = max(view.width - 16, 1)
    let wanted = Double(text.count) * Self.letterWidth + 2 * Self.margin
    let sheet = Size(min(wanted, most), min(36, max(view.height - 8, 1)))
    let room = max(sheet.width - Self.margin, 1)
    let words = Text(
      text, size: 14, color: Palette.bright, alignment: .center, width: room, ellipsis: .start)
    let drawing = Drawing(
      size: sheet,
      Sheet.items(sheet, cornerRadius: 18, opacity: 0.90) + [.text(words, at: sheet.vector / 2)])
    let foot = SceneSign.strip(in: view).origin.y - 6
    let place = Vector2((view.width - sheet.width) / 2, foot - sheet.height)
    return .flattened(
      .drawing(drawing).offset(by: Vector2(place.x.rounded(), max(place.y.rounded(), 0))),
      opacity: opacity(at: now))
  }

  /// Points for a letter of the note's type, wide ones and narrow ones together.
  private static let letterWidth = 7.6
  /// Points to either side of the type.
  private static let margin = 22.0
}
