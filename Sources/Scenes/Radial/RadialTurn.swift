internal import Geometry
internal import Motion

/// How the ring turns when no hand holds it.
enum RadialTurn: Sendable, Hashable {
  /// It stands still, turned so far (radians).
  case still(Double)
  /// It was let go.
  case coasting(Coasting)
  /// The wheel turned it on.
  case stepping(SpringMotion)

  /// Radians at `time`, not reduced to one turn.
  func rotation(at time: Double) -> Double {
    switch self {
    case .still(let rotation): rotation
    case .coasting(let motion): motion.value(at: time)
    case .stepping(let motion): motion.value(at: time)
    }
  }

  /// Radians per 1/60 s.
  func velocity(at time: Double) -> Double {
    switch self {
    case .still: 0
    case .coasting(let motion): motion.velocity(at: time)
    case .stepping(let motion): motion.velocity(at: time) / Friction.frameRate
    }
  }

  /// Whether it has arrived.
  func isAtRest(at time: Double) -> Bool {
    switch self {
    case .still: true
    case .coasting(let motion): motion.isAtRest(at: time)
    case .stepping(let motion): motion.isAtRest(at: time)
    }
  }
}

/// The ring in the hand.
struct RadialDrag: Sendable {
  /// Where the button went down.
  let press: Vector2
  /// The item it went down on.
  let item: Int?
  /// Farthest that the pointer was from there, in points.
  private(set) var reach = 0.0
  private var direction: Angle
  /// Times and rotations of the last moves; between them the pointer went evenly.
  private var trail: [(time: Double, rotation: Double)]

  /// Seconds before the release over which its speed is the mean.
  static let window = 0.1
  /// Points from the ring's centre within which a pointer has no direction.
  static let blindRadius = 4.0

  init(press: Vector2, center: Vector2, item: Int?, rotation: Double, at time: Double) {
    self.press = press
    self.item = item
    direction = (press - center).direction
    trail = [(time, rotation)]
  }

  /// How far the ring is turned, in radians.
  var rotation: Double { trail.last?.rotation ?? 0 }

  /// Turns the ring by as much as the pointer went around the centre, the shorter way.
  mutating func move(to point: Vector2, center: Vector2, at time: Double) {
    reach = max(reach, length(point - press))
    guard length(point - center) > Self.blindRadius else { return }
    let next = (point - center).direction
    let turn = Angle.radians(next.radians - direction.radians).shortestTurn
    direction = next
    trail.append((time, rotation + turn.radians))
    while trail.count > 2, trail[1].time <= time - Self.window { trail.removeFirst() }
  }

  /// The mean over the last 100 ms, in radians per 1/60 s.
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
