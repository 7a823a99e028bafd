internal import Geometry
internal import Interaction
internal import Motion

/// The card strip, thumbnails along the bottom edge of the view: its visibility, its scroll
/// position, and the press on it.
///
/// It appears when the pointer comes near the bottom edge, or for a moment when keys choose a card.
public struct DeckStrip: Sendable {
  /// The preferred height of the thumbnails, in points.
  public static let thumbnailHeight = 64.0

  /// The time to appear and to disappear, in seconds.
  private var fade: Double { reducesMotion ? 0 : 0.16 }
  /// The time for which the strip stays after the pointer leaves, in seconds.
  static let linger = 0.5
  /// The time for which the strip stays after keys showed it, in seconds.
  static let moment = 1.8
  /// Points of scrolling for a line of the wheel.
  static let wheelStep = 60.0

  /// The time at which the strip began to appear; nil before its first appearance.
  private var since: Double?
  /// The time at which the strip begins to disappear; infinite while the pointer is near.
  private var until = -Double.infinity
  /// The scroll position, in points; at 0 the first thumbnail is at the left end.
  private var scroll = SpringMotion(resting: 0, tolerance: 0.05)
  /// True if the strip appears, disappears and scrolls without motion.
  var reducesMotion = false
  /// The press on the strip: its position, and the scroll position then; nil for none.
  private(set) var press: (pointer: Vector2, scroll: Double)?

  init() {}

  // MARK: Coming and going

  /// The strip's opacity at `time`, 0...1.
  func presence(at time: Double) -> Double {
    guard let since else { return 0 }
    guard fade > 0 else { return time >= since && time < until ? 1 : 0 }
    let coming = (time - since) / fade
    let going = (until + fade - time) / fade
    return min(coming, going).clamped(to: 0...1)
  }

  /// True if the strip is visible or about to be.
  func isVisible(at time: Double) -> Bool { since != nil && time < until + fade }

  /// True if nothing of the strip moves or is about to move by itself.
  func isAtRest(at time: Double) -> Bool {
    guard let since else { return true }
    if time >= until + fade { return true }
    return until == .infinity && time >= since + fade && scroll.isAtRest(at: time)
  }

  /// Shows the strip while the pointer is near.
  mutating func approach(_ isNear: Bool, at time: Double) {
    if isNear {
      stay(until: .infinity, at: time)
    } else if until == .infinity {
      until = time + Self.linger
    }
  }

  /// Shows the strip for a moment, for keys.
  mutating func bring(at time: Double) { stay(until: time + Self.moment, at: time) }

  private mutating func stay(until end: Double, at time: Double) {
    let presence = presence(at: time)
    if presence < 1 { since = time - presence * fade }
    until = until == .infinity ? until : max(until, end)
  }

  // MARK: Scrolling

  /// The scroll position at `time`, in points.
  func scroll(at time: Double) -> Double { scroll.value(at: time) }

  /// Scrolls the target card toward the middle; without motion while the strip is hidden.
  mutating func follow(_ layout: DeckStripLayout, at time: Double) {
    glide(to: layout.scroll(toSee: layout.target), at: time)
  }

  private mutating func glide(to target: Double, at time: Double) {
    scroll =
      presence(at: time) > 0 && !reducesMotion
      ? scroll.retargeted(to: target, at: time) : SpringMotion(resting: target, tolerance: 0.05)
  }

  /// Scrolls by the wheel.
  mutating func turnWheel(_ way: Vector2, _ layout: DeckStripLayout, at time: Double) {
    let lines = abs(way.x) > abs(way.y) ? way.x : way.y
    let target = scroll.target - lines * Self.wheelStep
    glide(to: target.clamped(to: 0...layout.farthest), at: time)
  }

  // MARK: Pressing

  mutating func press(at pointer: Vector2, time: Double) {
    press = (pointer, scroll.value(at: time))
  }

  /// Scrolls with a dragging pointer.
  mutating func drag(to pointer: Vector2, _ layout: DeckStripLayout) {
    guard let press, abs(pointer.x - press.pointer.x) > Event.clickRadius else { return }
    let wanted = press.scroll - (pointer.x - press.pointer.x)
    scroll = SpringMotion(
      resting: wanted.clamped(to: 0...layout.farthest), tolerance: 0.05)
  }

  /// Ends the press; true if it was a click.
  mutating func release(at pointer: Vector2) -> Bool {
    defer { press = nil }
    return press.map { length(pointer - $0.pointer) <= Event.clickRadius } ?? false
  }
}
