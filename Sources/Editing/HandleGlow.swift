internal import Geometry
internal import SceneGraph

/// The time for which the bench's closed handle is visible: at first, and after the pointer moved.
public struct HandleGlow: Sendable {
  /// The times at which the handle appears and is gone, in seconds of the scene.
  private var (begin, end) = (0.0, -Double.infinity)
  /// False outside a window, where no handle invites.
  private let isInWindow: Bool

  /// Seconds for which the handle is visible in a new window, and after a movement.
  private static let (first, hold) = (5.0, 1.8)
  /// Seconds for which it appears and goes.
  private static let (rise, fade) = (0.15, 0.5)

  /// The handle of a new window; in none, it is never visible by itself.
  public init(isInWindow: Bool) {
    self.isInWindow = isInWindow
    if isInWindow { end = Self.first }
  }

  /// The opacity at `time`, 0...1.
  public func opacity(at time: Double) -> Double {
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

/// The bench's handle with what makes it visible.
public struct ShownHandle {
  let handle: BenchHandle
  /// The pointer's place in the view; nil while it is outside.
  let pointer: Vector2?
  let isBenchOpen: Bool
  let glow: HandleGlow

  /// The opacity of the handle while the pointer is not near.
  private static let quiet = 0.7

  /// True if the pointer is on the handle.
  var isPointed: Bool { pointer.map(handle.frame.contains) ?? false }

  /// True if the pointer is near enough to show the handle.
  private var isNear: Bool { pointer.map(handle.isNear) ?? false }

  /// The time at which it next appears or goes by itself, `time` while it does so; nil for never.
  public func nextMotion(at time: Double) -> Double? {
    isNear || isBenchOpen ? nil : glow.nextMotion(at: time)
  }

  /// The picture: clear while the pointer is near, else quiet; nil while it is hidden.
  func node(at time: Double) -> Node? {
    let node = handle.node(isOpen: isBenchOpen, isLit: isPointed)
    if isNear { return node }
    let opacity = isBenchOpen ? 0 : glow.opacity(at: time)
    return opacity > 0 ? .flattened(node, opacity: Self.quiet * opacity) : nil
  }
}
