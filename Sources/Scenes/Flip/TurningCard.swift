internal import Motion

/// The turns of one card: the current one, and those that wait for their start.
struct TurningCard: Sendable {
  private(set) var motions: [FlipMotion]

  /// The distance in quarter turns within which a card counts as arrived, so that it can turn about
  /// another axis: half a degree.
  static let nearly = 0.5 / 90

  /// A card that shows its back or its front.
  init(isFront: Bool = false, about axis: FlipAxis = .vertical) {
    motions = [FlipMotion(held: isFront ? 2 : 0, about: axis)]
  }

  /// The motion at `time`, in seconds.
  func motion(at time: Double) -> FlipMotion {
    motions.last { $0.start <= time } ?? motions[0]
  }

  /// The orientation at `time`.
  func pose(at time: Double) -> FlipPose {
    FlipPose(quarters: motion(at: time).quarters(at: time))
  }

  /// The last motion, which may not have begun.
  var last: FlipMotion { motions[motions.count - 1] }

  /// True if the card shows its front or is about to.
  var isFlipped: Bool {
    (last.target / 2).rounded().truncatingRemainder(dividingBy: 2) != 0
  }

  func isAtRest(at time: Double) -> Bool {
    last.isAtRest(at: time) && (time >= last.start || motions.count == 1)
  }

  /// Turns the card to a side, the shorter way, from `start` on; about an axis if it is at rest.
  mutating func turn(
    toFront isFront: Bool, about axis: FlipAxis, at start: Double, by curve: FlipCurve,
    quick: Spring?
  ) {
    let old = turned(at: start, about: motion(at: start).isAtRest(at: start) ? axis : nil)
    let side = isFront ? 2.0 : 0
    let turns = ((old.quarters(at: start) - side) / 4).rounded(.toNearestOrEven)
    begin(FlipMotion(after: old, at: start, to: side + 4 * turns, by: curve, quick: quick))
  }

  /// Turns the card to its next side about an axis, right or down for a `step` of 1; a card that
  /// turns about the other axis ends that turn first.
  mutating func step(
    _ step: Double, about axis: FlipAxis, at time: Double, by curve: FlipCurve, quick: Spring?
  ) {
    var start = time
    if motion(at: time).axis != axis {
      start = max(time, motion(at: time).end(within: Self.nearly))
    }
    let old = turned(at: start, about: axis)
    let target = old.target + 2 * step
    // A held key does not run ahead of the card.
    guard abs(target - old.quarters(at: start)) <= 4 else { return }
    begin(FlipMotion(after: old, at: start, to: target, by: curve, quick: quick))
  }

  /// Holds the card at an angle, in quarter turns.
  mutating func hold(_ quarters: Double, about axis: FlipAxis, at time: Double) {
    let lift = motion(at: time).lift(at: time)
    motions = [FlipMotion(held: quarters, about: axis, lift: lift, at: time)]
  }

  /// Lets go of a held card: to the nearer side, or on with the hand's velocity, in quarter turns
  /// per second, to the next side.
  ///
  /// A fast card makes whole turns before, so that it overshoots less than a quarter of a turn.
  mutating func release(at time: Double, velocity: Double?, by curve: FlipCurve, quick: Spring?) {
    let old = motion(at: time)
    let place = old.quarters(at: time)
    var target = 2 * (place / 2).rounded()
    if let velocity {
      target = velocity > 0 ? 2 * (place / 2).rounded(.down) + 2 : 2 * (place / 2).rounded(.up) - 2
      let reach = abs(velocity) / curve.spring.angularFrequency - abs(target - place)
      let turns = quick == nil ? max(reach / 4, 0).rounded() : 0
      target += velocity > 0 ? 4 * turns : -4 * turns
    }
    begin(
      FlipMotion(after: old, at: time, to: target, by: curve, velocity: velocity, quick: quick))
  }

  /// Changes the pace of the turn in progress.
  mutating func adapt(at time: Double, by curve: FlipCurve, quick: Spring?) {
    let old = motion(at: time)
    guard !isAtRest(at: time), last.course != .held else { return }
    var velocity: Double?
    if case .spring(let motion) = old.course { velocity = motion.velocity(at: time) }
    let target = last.axis == old.axis ? last.target : old.target
    motions = [
      FlipMotion(after: old, at: time, to: target, by: curve, velocity: velocity, quick: quick)
    ]
  }

  /// The motion at `start` as the beginning of another one about an axis, nil for the same; a card
  /// that has arrived is at rest in the first turn.
  private func turned(at start: Double, about axis: FlipAxis? = nil) -> FlipMotion {
    let old = motion(at: start)
    let axis = axis ?? old.axis
    guard axis != old.axis || old.isAtRest(at: start) else { return old }
    let side = old.target - 4 * (old.target / 4).rounded(.down)
    if side == old.target, axis == old.axis { return old }
    return FlipMotion(held: side, about: axis, lift: old.lift(at: start), at: start)
  }

  private mutating func begin(_ motion: FlipMotion) {
    motions.removeAll { $0.start >= motion.start }
    // More than these cannot wait at once.
    motions = motions.suffix(8) + [motion]
  }
}
