internal import Geometry
internal import SceneGraph

/// A few words at the foot of the view that go by themselves.
struct Note: Sendable {
  let text: String
  /// When it was said, in seconds of the session.
  let time: Double

  /// Seconds until it is gone.
  static let duration = 2.4

  func isOver(at now: Double) -> Bool { now - time >= Self.duration }

  /// It comes within 0.12 s and goes during the last 0.4 s.
  private func opacity(at now: Double) -> Double {
    min((now - time) / 0.12, (Self.duration - (now - time)) / 0.4, 1).clamped(to: 0...1)
  }

  /// Dark type on a light pill, or the other way round, never wider than the view.
  func node(at now: Double, in view: Size) -> Node {
    let most = max(Int((view.width - 60) / Self.letterWidth), 4)
    let shown = text.count <= most ? text : "\u{2026}" + text.suffix(most - 1)
    let width = Double(shown.count) * Self.letterWidth + 44
    let sheet = Size(min(width, max(view.width - 8, 1)), 36)
    let outline = RoundedRectangle(cornerRadius: 18).path(in: Rect(origin: .zero, size: sheet))
    let drawing = Drawing(
      size: sheet,
      [
        .fill(outline, .color(Color(0.045, 0.047, 0.06, opacity: 0.90))),
        .masked(
          by: outline, [.stroke(outline, .color(.white.opacity(0.10)), StrokeStyle(width: 2))]),
        .text(
          Text(shown, size: 14, color: Color(0.95, 0.95, 0.97), alignment: .center),
          at: sheet.vector / 2),
      ])
    let place = Vector2((view.width - sheet.width) / 2, view.height - sheet.height - 22)
    return .flattened(
      .drawing(drawing).offset(by: Vector2(place.x.rounded(), place.y.rounded())),
      opacity: opacity(at: now))
  }

  /// Points for a letter of the note's type, wide ones and narrow ones together.
  private static let letterWidth = 7.6
}
