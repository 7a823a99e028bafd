internal import Geometry

/// The time for which the bench's closed handle is visible: at first, and after the pointer moved.
struct HandleGlow: Sendable {
  /// The times at which the handle appears and is gone, in seconds of the scene.
  private var (begin, end) = (0.0, -Double.infinity)
  /// False outside a window, where no handle invites.
  private let isInWindow: Bool

  /// Seconds for which the handle is visible in a new window, and after a movement.
  private static let (first, hold) = (5.0, 1.8)
  /// Seconds for which it appears and goes.
  private static let (rise, fade) = (0.15, 0.5)

  init(isInWindow: Bool) {
    self.isInWindow = isInWindow
    if isInWindow { end = Self.first }
  }

  /// The opacity at `time`, 0...1.
  func opacity(at time: Double) -> Double {
    min((time - begin) / Self.rise, (end - time) / Self.fade, 1).clamped(to: 0...1)
  }

  /// Shows the handle from now on; what is visible of it stays.
  mutating func show(at time: Double) {
    guard isInWindow else { return }
    if time > end - Self.fade { begin = time - Self.rise * opacity(at: time) }
    end = max(end, time + Self.hold)
  }

  /// Lets the handle go, as the card is dragged.
  mutating func hide(at time: Double) { end = min(end, time + Self.fade * opacity(at: time)) }

  /// The time of the next change, `time` while it changes; nil once the handle is gone.
  func nextMotion(at time: Double) -> Double? {
    if time >= end { return nil }
    return opacity(at: time) < 1 ? time : max(end - Self.fade, time)
  }
}
