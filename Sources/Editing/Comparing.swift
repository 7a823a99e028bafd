internal import Geometry
internal import SceneGraph

/// The state of the comparison: what the card is compared with, and the line between the halves.
struct Comparing: Sendable {
  /// The right half of a compared card.
  enum Other: Hashable, Sendable {
    /// Another look, by its id.
    case look(String)
    /// The card as it was opened.
    case original
  }

  /// The other look or card; nil for no comparison.
  var other: Other?
  /// The look that was compared last; nil for none.
  private(set) var lastLook: String?
  /// The line's place, as a share of the width beside the bench, 0...1.
  private(set) var share = 0.5
  /// Points from the pointer to the line while it is dragged; nil otherwise.
  private(set) var grip: Double?

  /// Points beside the line where a press still catches it.
  private static let reach = 9.0

  /// A comparison with a look; nil for none.
  init(with look: String? = nil) { choose(look) }

  /// Compares with a look; nil for nothing.
  mutating func choose(_ look: String?) {
    other = look.map(Other.look)
    lastLook = look ?? lastLook
  }

  /// True if a point is on the line or its handle.
  ///
  /// - Parameter room: The area beside the bench.
  func isOnLine(_ point: Vector2, in room: Size) -> Bool {
    guard other != nil, point.x < room.width, point.y < room.height else { return false }
    let handle = Comparison.handle(share, in: room)
    return abs(point.x - handle.x) <= Self.reach
      || length(point - handle) <= Comparison.handleRadius
  }

  /// Begins to drag the line.
  mutating func hold(at point: Vector2, in room: Size) {
    grip = Comparison.line(share, in: room) - point.x
  }

  /// Drags the line to the pointer, within the area.
  mutating func drag(to point: Vector2, in room: Size) {
    guard let grip else { return }
    share = ((point.x + grip) / max(room.width, 1)).clamped(to: 0.02...0.98)
  }

  /// Ends the drag; false if there is none.
  mutating func release() -> Bool {
    defer { grip = nil }
    return grip != nil
  }
}
