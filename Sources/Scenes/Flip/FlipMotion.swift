internal import Geometry
internal import Motion

/// The axis of a turn, through the middle of the card.
enum FlipAxis: String, Sendable {
  case vertical, horizontal

  /// The axis; a positive turn moves the near side right or down, as a hand would.
  var vector: Vector3 { self == .vertical ? Vector3(0, 1, 0) : Vector3(-1, 0, 0) }

  /// The part of a vector of the view that turns a card about the axis.
  func part(of way: Vector2) -> Double { self == .vertical ? way.x : way.y }
}

/// The orientation of a card after some quarter turns from its back.
struct FlipPose: Hashable {
  /// True if the front faces the eye; at odd quarters the card is edge-on.
  let isFront: Bool
  /// The angle of the visible side, -90...90 degrees.
  let angle: Double
  /// The angles of both sides; the hidden one waits edge-on.
  let back, front: Double

  init(quarters: Double) {
    let side = ((quarters + 1) / 2).rounded(.down)
    let rest = quarters - 2 * side
    isFront = side.truncatingRemainder(dividingBy: 2) != 0
    // This form gives the digits of the original.
    angle = rest < 0 && isFront ? 90 * (rest + 1) - 90 : 90 * rest
    (back, front) = isFront ? (90, angle) : (angle, -90)
  }

  /// The rotation of a body whose front faces the eye at rest.
  ///
  /// The back is laid out as for a turn about the vertical axis. Both sides are upright after a
  /// turn about either axis, as two SwiftUI views with an angle each are.
  func rotation(about axis: FlipAxis) -> Matrix4 {
    let turn = Matrix4.rotation(.degrees(angle), axis: axis.vector)
    return isFront ? turn : turn * .rotation(.degrees(180), axis: FlipAxis.vertical.vector)
  }
}

/// A turn of a card, or its rest, as a pure function of time.
///
/// It counts quarter turns from the back: 0 shows the back, 2 the front, 4 the back again.
struct FlipMotion: Sendable, Hashable {
  /// The way from the start to the target.
  enum Course: Sendable, Hashable {
    /// No motion.
    case held
    /// Constant speed from a position in seconds of motion, times `rate`.
    case linear(place: Double, rate: Double)
    case keyframes
    case spring(SpringMotion)
  }

  let axis: FlipAxis
  let course: Course
  /// The start, in seconds.
  let start: Double
  let from: Double
  /// The final number of quarter turns.
  let target: Double
  /// True if the card rises while it turns.
  let lifts: Bool

  /// The duration of each linear half in seconds; half of that if motion is reduced.
  static let half = 0.3
  /// The tolerance of a motion's end in quarter turns: a thousandth of a pixel at an edge.
  private static let tolerance = 2e-6

  /// A card that is held or at rest.
  init(
    held quarters: Double, about axis: FlipAxis, lifts: Bool = false, at start: Double = 0
  ) {
    (self.axis, self.lifts, self.start, course) = (axis, lifts, start, .held)
    (from, target) = (quarters, quarters)
  }

  /// A turn that follows another one without a jump.
  ///
  /// - Parameters:
  ///   - velocity: The hand's velocity in quarter turns per second; nil for a turn by a curve.
  init(
    after old: FlipMotion, at start: Double, to target: Double, by pace: FlipPace,
    velocity: Double? = nil
  ) {
    let (from, curve, quick) = (old.quarters(at: start), pace.curve, pace.quick)
    (axis, self.start, self.target, self.from) = (old.axis, start, target, from)
    // Only a flat card can change this without a jump in its size.
    let isFlat = abs(FlipPose(quarters: from).angle) < 0.5
    lifts = isFlat ? curve == .keyframes && quick == nil : old.lifts
    switch curve {
    case .linear where velocity == nil, .keyframes where velocity == nil && quick != nil:
      course = .linear(place: old.place(at: start), rate: quick == nil ? 1 : 2)
    case .keyframes where velocity == nil: course = .keyframes
    default:
      let spring = quick ?? curve.spring
      // A quick turn does not overshoot.
      let most = quick == nil ? .infinity : spring.angularFrequency * abs(target - from)
      let speed = (velocity ?? old.velocity(at: start)).clamped(to: -most...most)
      course = .spring(
        SpringMotion(
          spring: spring, from: from, velocity: speed, to: target, at: start,
          tolerance: Self.tolerance))
    }
  }

  /// The position in seconds of linear motion.
  private func place(at time: Double) -> Double {
    guard case .linear(let place, let rate) = course else { return quarters(at: time) * Self.half }
    let (way, end) = (max(time - start, 0) * rate, target * Self.half)
    return place <= end ? min(place + way, end) : max(place - way, end)
  }

  /// The turn at `time`, in quarter turns.
  func quarters(at time: Double) -> Double {
    switch course {
    case .held: target
    case .linear: isAtRest(at: time) ? target : place(at: time) / Self.half
    case .keyframes: from + (target - from) * FlipCurve.keyframes(at: time - start)
    case .spring(let motion): motion.value(at: time)
    }
  }

  /// The velocity in quarter turns per second; keyframes have none to hand on.
  func velocity(at time: Double) -> Double {
    switch course {
    case .held, .keyframes: 0
    case .linear(_, let rate):
      isAtRest(at: time) ? 0 : (target > from ? rate : -rate) / Self.half
    case .spring(let motion): motion.velocity(at: time)
    }
  }

  /// The height above the table, 0...1: full at a quarter turn.
  func lift(at time: Double) -> Double {
    let share = lifts ? FlipPose(quarters: quarters(at: time)).angle / 90 : 0
    return share * share * (2 - share * share)
  }

  /// The time from which the card stays within `tolerance` quarter turns of its target.
  func end(within tolerance: Double) -> Double {
    switch course {
    case .held: start
    case .linear(let place, let rate): start + abs(target * Self.half - place) / rate
    case .keyframes: start + FlipCurve.keyframeDuration
    case .spring(let motion):
      start
        + motion.spring.settlingTime(
          from: Spring.State(
            displacement: from - target, velocity: motion.course.velocity), tolerance: tolerance)
    }
  }

  func isAtRest(at time: Double) -> Bool {
    switch course {
    case .held: true
    case .linear: place(at: time) == target * Self.half
    case .keyframes: time >= start + FlipCurve.keyframeDuration
    case .spring(let motion): motion.isAtRest(at: time)
    }
  }
}
