internal import Motion

/// The turns of one card: the current one, and those that wait for their start.
struct TurningCard: Sendable {
  private var motions = [FlipMotion(held: 0, about: .vertical)]

  /// The distance in quarter turns within which a card counts as arrived, so that it can turn about
  /// another axis: half a degree.
  static let nearly = 0.5 / 90

  /// The motion at `time`, in seconds.
  func motion(at time: Double) -> FlipMotion { motions.last { $0.start <= time } ?? motions[0] }

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
    toFront isFront: Bool, about axis: FlipAxis, at start: Double, by pace: FlipPace
  ) {
    let old = motion(at: start)
    let base = old.isAtRest(at: start) ? rested(old, about: axis, at: start) : old
    let side = isFront ? 2.0 : 0
    let turns = ((base.quarters(at: start) - side) / 4).rounded(.toNearestOrEven)
    begin(FlipMotion(after: base, at: start, to: side + 4 * turns, by: pace))
  }

  /// Turns the card to its next side about an axis, right or down for a `step` of 1; a card that
  /// turns about the other axis ends that turn first.
  mutating func step(_ step: Double, about axis: FlipAxis, at time: Double, by pace: FlipPace) {
    let old = motion(at: time)
    let start = old.axis == axis ? time : max(time, old.end(within: Self.nearly))
    let isNew = old.axis != axis || old.isAtRest(at: start)
    let base = isNew ? rested(old, about: axis, at: start) : old
    let target = base.target + 2 * step
    // A held key does not run ahead of the card.
    guard abs(target - base.quarters(at: start)) <= 4 else { return }
    begin(FlipMotion(after: base, at: start, to: target, by: pace))
  }

  /// Holds the card at an angle, in quarter turns.
  mutating func hold(_ quarters: Double, about axis: FlipAxis, at time: Double) {
    let lifts = motion(at: time).lifts
    motions = [FlipMotion(held: quarters, about: axis, lifts: lifts, at: time)]
  }

  /// True if the last turn has not begun.
  func waits(at time: Double) -> Bool { motions.last.map { $0.start > time } ?? false }

  /// Makes the last turn again, from its start, at another pace.
  mutating func redo(by pace: FlipPace) {
    guard let old = motions.last else { return }
    // A held card has no pace.
    if case .held = old.course { return }
    motions.removeLast()
    let still = FlipMotion(held: old.from, about: old.axis, at: old.start)
    motions.append(FlipMotion(after: still, at: old.start, to: old.target, by: pace))
  }

  /// Releases a held card: to the nearer side, or with the hand's velocity, in quarter turns per
  /// second, to the next side.
  ///
  /// A fast card makes whole turns before, so that it overshoots by less than a quarter of a turn
  /// if its spring does not bounce.
  mutating func release(at time: Double, velocity: Double?, by pace: FlipPace) {
    let old = motion(at: time)
    let place = old.quarters(at: time) / 2
    var target = 2 * place.rounded()
    if let velocity {
      target = 2 * (velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1)
      let reach = abs(velocity) / pace.curve.spring.angularFrequency - abs(target - 2 * place)
      let turns = pace.quick == nil ? max(reach / 4, 0).rounded() : 0
      target += velocity > 0 ? 4 * turns : -4 * turns
    }
    begin(FlipMotion(after: old, at: time, to: target, by: pace, velocity: velocity))
  }

  /// A card that has arrived, at rest in its first turn, about any axis; a held one stays at its
  /// angle.
  private func rested(_ old: FlipMotion, about axis: FlipAxis, at time: Double) -> FlipMotion {
    let side = old.target - 4 * (old.target / 4).rounded(.down)
    let isTilted = abs(FlipPose(quarters: old.target).angle) >= 0.5
    if isTilted || side == old.target && axis == old.axis { return old }
    return FlipMotion(held: side, about: axis, at: time)
  }

  private mutating func begin(_ motion: FlipMotion) {
    // More than these cannot wait at once.
    motions = motions.filter { $0.start < motion.start }.suffix(8) + [motion]
  }
}
