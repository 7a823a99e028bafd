internal import Geometry
internal import Motion

/// The motion of a ring that is not held.
enum RadialTurn: Sendable, Hashable {
  /// Coasting after a release.
  case coasting(Coasting)
  /// Turned by the wheel, or at rest.
  case stepping(SpringMotion)

  /// At rest at an angle, in radians.
  static func still(_ angle: Double) -> RadialTurn {
    .stepping(SpringMotion(resting: angle, tolerance: RadialRing.tolerance))
  }

  /// The angle at `time` in radians, not reduced to one turn.
  func rotation(at time: Double) -> Double {
    switch self {
    case .coasting(let motion): motion.value(at: time)
    case .stepping(let motion): motion.value(at: time)
    }
  }

  /// The velocity in radians per 1/60 s.
  func velocity(at time: Double) -> Double {
    switch self {
    case .coasting(let motion): motion.velocity(at: time)
    case .stepping(let motion): motion.velocity(at: time) / Friction.frameRate
    }
  }

  /// True if the ring does not move.
  func isAtRest(at time: Double) -> Bool {
    switch self {
    case .coasting(let motion): motion.isAtRest(at: time)
    case .stepping(let motion): motion.isAtRest(at: time)
    }
  }
}

/// The drag of a held ring.
struct RadialDrag: Sendable {
  /// The position of the press.
  let press: Vector2
  /// The index of the item under the press; nil for none.
  let item: Int?
  /// The farthest distance of the pointer from the press, in points.
  private(set) var reach = 0.0
  private var direction: Angle
  /// The times and rotations of the last moves; between moves the rotation counts as linear.
  private var trail: [(time: Double, rotation: Double)]

  /// The time before a release over which its velocity is averaged, in seconds.
  static let window = 0.1
  /// The distance from the ring's center within which a pointer has no direction, in points.
  static let blindRadius = 4.0

  init(press: Vector2, center: Vector2, item: Int?, rotation: Double, at time: Double) {
    self.press = press
    self.item = item
    direction = (press - center).direction
    trail = [(time, rotation)]
  }

  /// The ring's angle, in radians.
  var rotation: Double { trail.last?.rotation ?? 0 }

  /// Turns the ring by the pointer's angle around the center, in the shorter direction.
  mutating func move(to point: Vector2, center: Vector2, at time: Double) {
    reach = max(reach, length(point - press))
    guard length(point - center) > Self.blindRadius else { return }
    let next = (point - center).direction
    let turn = Angle.radians(next.radians - direction.radians).shortestTurn
    direction = next
    trail.append((time, rotation + turn.radians))
    while trail.count > 2, trail[1].time <= time - Self.window { trail.removeFirst() }
  }

  /// The mean velocity over the last 100 ms, in radians per 1/60 s.
  func velocity(at time: Double) -> Double {
    let way = rotation - rotation(at: time - Self.window)
    return way / (Self.window * Friction.frameRate)
  }

  private func rotation(at time: Double) -> Double {
    guard let after = trail.firstIndex(where: { $0.time > time }) else { return rotation }
    guard after > 0 else { return trail[0].rotation }
    let (a, b) = (trail[after - 1], trail[after])
    return a.rotation + (b.rotation - a.rotation) * (time - a.time) / (b.time - a.time)
  }
}
