internal import Geometry

/// A press of the left button on a card, and the drag that may follow.
struct FlipDrag: Sendable {
  /// The index of the card; 0 for a single one.
  let card: Int
  let press: Vector2
  /// The axis of a card that was dragged, its turn and the pointer's position when the drag became
  /// longer than a click, and its quarter turns per point; nil until then.
  var hold: (axis: FlipAxis, from: Double, origin: Vector2, scale: Double)?
  /// The last moves: time in seconds and position.
  private var trail: [(time: Double, point: Vector2)]

  /// The time before a release over which its velocity is averaged, and the age of the last move
  /// from which the hand counts as still, in seconds.
  static let window = 0.08
  /// The least speed of a flick, in points per second.
  static let flickSpeed = 300.0

  init(card: Int, press: Vector2, at time: Double) {
    (self.card, self.press, trail) = (card, press, [(time, press)])
  }

  mutating func move(to point: Vector2, at time: Double) {
    // While time is paused, only the last position counts.
    if trail.last?.time == time { trail.removeLast() }
    trail.append((time, point))
    while trail.count > 2, trail[1].time <= time - Self.window { trail.removeFirst() }
  }

  /// The angle of the held card in quarter turns, with the pointer at `point`; nil without a hold.
  func quarters(at point: Vector2) -> Double? {
    hold.map { $0.from + $0.scale * $0.axis.part(of: point - $0.origin) }
  }

  /// The velocity of a flick in quarter turns per second; nil for a slow or resting hand.
  func flick(at time: Double) -> Double? {
    guard let hold, let last = trail.last, time - last.time <= Self.window else { return nil }
    // A move before a rest of the hand says nothing about its speed.
    let isStale = trail.count > 2 && trail[0].time < last.time - Self.window
    let first = trail[isStale ? 1 : 0]
    guard last.time > first.time else { return nil }
    let velocity = hold.axis.part(of: last.point - first.point) / (last.time - first.time)
    return abs(velocity) < Self.flickSpeed ? nil : velocity * hold.scale
  }
}

/// The time of a scene's motions, which a hand can hold and set.
struct FlipClock: Sendable {
  private var offset = 0.0
  /// The time at which the motions are held; nil while they run.
  var held: Double?

  func time(at time: Double) -> Double { held ?? time - offset }

  /// Lets the motions go on from the moment at which they are held.
  mutating func run(at time: Double) {
    if let held { (offset, self.held) = (time - held, nil) }
  }
}
