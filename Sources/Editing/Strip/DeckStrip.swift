internal import Geometry
internal import Motion
internal import SceneGraph

/// The strip of small cards along the foot of the view: when it is there, how far it is scrolled, and
/// what the pointer does with it.
///
/// It comes where the pointer comes near the foot, or for a moment as cards are gone through, and goes
/// by itself.
public struct DeckStrip: Sendable {
  /// Points that the small cards are high where there is room.
  public static let thumbnailHeight = 64.0

  /// Seconds in which it comes, and in which it goes.
  private var fade: Double { reducesMotion ? 0 : 0.16 }
  /// Seconds for which it stays after the pointer has left it.
  static let linger = 0.5
  /// Seconds for which it stays after keys have brought it.
  static let moment = 1.8
  /// Points of scrolling for a line of the wheel.
  static let wheelStep = 60.0

  /// When it came, as if it had come from nothing; nil where it never was.
  private var since: Double?
  /// When it begins to go; infinite while the pointer is near.
  private var until = -Double.infinity
  /// Points that the small cards are moved to the left by; 0 has the first at the left end.
  private var scroll = SpringMotion(resting: 0, tolerance: 0.05)
  /// Whether it comes, goes and scrolls at once.
  var reducesMotion = false
  /// A press on it, where it was, and how far it was scrolled then.
  private(set) var press: (pointer: Vector2, scroll: Double)?

  init() {}

  // MARK: Coming and going

  /// How much of it is there at `time`, 0 to 1.
  func presence(at time: Double) -> Double {
    guard let since else { return 0 }
    guard fade > 0 else { return time >= since && time < until ? 1 : 0 }
    let coming = (time - since) / fade
    let going = (until + fade - time) / fade
    return min(coming, going).clamped(to: 0...1)
  }

  /// Whether it is there, or about to be.
  func isThere(at time: Double) -> Bool { since != nil && time < until + fade }

  /// Whether nothing of it moves, and it neither comes nor goes by itself.
  func isAtRest(at time: Double) -> Bool {
    guard let since else { return true }
    if time >= until + fade { return true }
    return until == .infinity && time >= since + fade && scroll.isAtRest(at: time)
  }

  /// The pointer is near, or not any more.
  mutating func approach(_ isNear: Bool, at time: Double) {
    if isNear {
      stay(until: .infinity, at: time)
    } else if until == .infinity {
      until = time + Self.linger
    }
  }

  /// Keys have brought it for a moment.
  mutating func bring(at time: Double) { stay(until: time + Self.moment, at: time) }

  private mutating func stay(until end: Double, at time: Double) {
    let presence = presence(at: time)
    if presence < 1 { since = time - presence * fade }
    until = until == .infinity ? until : max(until, end)
  }

  // MARK: Scrolling

  /// How far it is scrolled at `time`.
  func scroll(at time: Double) -> Double { scroll.value(at: time) }

  /// Brings the card that is shown into sight: into the middle, where others are on both sides; at once
  /// where nothing is seen of the strip.
  mutating func follow(_ layout: DeckStripLayout, at time: Double) {
    glide(to: layout.scroll(toSee: layout.heading), at: time)
  }

  private mutating func glide(to target: Double, at time: Double) {
    scroll =
      presence(at: time) > 0 && !reducesMotion
      ? scroll.retargeted(to: target, at: time) : SpringMotion(resting: target, tolerance: 0.05)
  }

  /// The wheel turned over it.
  mutating func turnWheel(_ way: Vector2, _ layout: DeckStripLayout, at time: Double) {
    let lines = abs(way.x) > abs(way.y) ? way.x : way.y
    let target = scroll.target - lines * Self.wheelStep
    glide(to: target.clamped(to: 0...layout.farthest), at: time)
  }

  // MARK: Pressing

  mutating func press(at pointer: Vector2, time: Double) {
    press = (pointer, scroll.value(at: time))
  }

  /// What is held goes where the pointer is.
  mutating func drag(to pointer: Vector2, _ layout: DeckStripLayout) {
    guard let press, abs(pointer.x - press.pointer.x) > Event.clickRadius else { return }
    let wanted = press.scroll - (pointer.x - press.pointer.x)
    scroll = SpringMotion(
      resting: wanted.clamped(to: 0...layout.farthest), tolerance: 0.05)
  }

  /// The press is over; whether it was a click.
  mutating func release(at pointer: Vector2) -> Bool {
    defer { press = nil }
    return press.map { length(pointer - $0.pointer) <= Event.clickRadius } ?? false
  }
}
