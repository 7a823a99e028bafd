internal import Geometry
internal import Interaction

/// A press of the left button on a card, and the drag that may follow.
struct FlipDrag: Sendable {
  /// The index of the card; 0 for a single one.
  let card: Int
  let press: Vector2
  /// The hold of a card that was dragged; nil until then.
  private(set) var hold: Hold?
  /// The last moves: time in seconds and position.
  private var trail: [(time: Double, point: Vector2)]

  /// A held card.
  struct Hold: Sendable {
    let axis: FlipAxis
    /// The position of the pointer and the card's quarter turns when the hold began.
    let origin: Vector2
    let from: Double
    /// The quarter turns per point.
    let scale: Double
  }

  /// The time before a release over which its velocity is averaged, and the age of the last move
  /// from which the hand counts as still, in seconds.
  static let window = 0.08
  /// The least speed of a flick, in points per second.
  static let flickSpeed = 300.0

  init(card: Int, press: Vector2, at time: Double) {
    (self.card, self.press, trail) = (card, press, [(time, press)])
  }

  /// Follows the pointer; true if the drag has just become longer than a click.
  mutating func move(to point: Vector2, at time: Double) -> Bool {
    trail.append((time, point))
    while trail.count > 2, trail[1].time <= time - Self.window { trail.removeFirst() }
    return hold == nil && length(point - press) > Event.clickRadius
  }

  mutating func begin(_ hold: Hold) { self.hold = hold }

  /// The angle of the held card in quarter turns; nil without a hold.
  var quarters: Double? {
    guard let hold, let point = trail.last?.point else { return nil }
    return hold.from + hold.scale * hold.axis.part(of: point - hold.origin)
  }

  /// The velocity of a flick in quarter turns per second; nil for a slow or resting hand.
  func flick(at time: Double) -> Double? {
    guard let hold, let last = trail.last, time - last.time <= Self.window else { return nil }
    // A sample from before a rest of the hand says nothing about its speed.
    let isStale = trail.count > 2 && trail[0].time < last.time - Self.window
    let first = trail[isStale ? 1 : 0]
    guard last.time > first.time else { return nil }
    let velocity = hold.axis.part(of: last.point - first.point) / (last.time - first.time)
    return abs(velocity) < Self.flickSpeed ? nil : velocity * hold.scale
  }
}

/// The time of a scene's motions, which a hand can stop and set.
struct FlipClock: Sendable {
  private var offset = 0.0
  /// The time at which the motions are held; nil while they run.
  private(set) var held: Double?

  func time(at time: Double) -> Double { held ?? time - offset }

  mutating func hold(at moment: Double) { held = moment }

  /// Lets the motions go on from the moment at which they are held.
  mutating func run(at time: Double) {
    if let held { (offset, self.held) = (time - held, nil) }
  }
}
