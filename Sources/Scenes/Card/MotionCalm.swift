internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

/// The speed of a card's smoothed pose, which lowers the contrast of its foil in fast motion.
///
/// A pose is the tilt about x and y, then the shift of the lamps, in degrees of tilt. A flip or a
/// free turn does not count: it passes each angle once. The state changes only at events, so that
/// the result at a time does not depend on the frame rate. Decision 0039 has the reasons.
public struct MotionCalm: Sendable, Hashable, Codable {
  /// The time of the last event, in seconds.
  private var time = 0.0
  /// The smoothed pose.
  private var pose: Follower
  /// The smoothed square of its velocity, in square degrees per square second.
  private var energy = Follower(resting: .zero)

  /// A card that rests in a pose until `time`.
  init(_ pose: Vector4, at time: Double = 0) {
    self.pose = Follower(resting: pose)
    self.time = time
  }

  /// The rates of the smoothed pose and of its energy, per second.
  static let (poseRate, energyRate) = (60.0, 7.0)
  /// The energies at which the contrast begins to fall and at which it is lowest.
  static let energies = (begin: 3500.0, end: 6800.0)
  /// The lowest contrast.
  static let leastContrast = 0.01
  /// The longest part of a motion that counts as even, in seconds.
  static let step = 1.0 / 120
  /// Seconds after which a motion is forgotten: without events, no motion is fast for so long.
  static let memory = 2.0

  /// True if all numbers are in the range of a real motion.
  var isValid: Bool {
    abs(time) <= 1e9
      && [pose.value, pose.velocity, energy.value, energy.velocity].allSatisfy { numbers in
        (0..<4).allSatisfy { abs(numbers[$0]) <= 1e9 }
      }
  }

  /// The contrast of the foil's light, 0...1; exactly 1 unless the card moves fast.
  var contrast: Double {
    let (begin, end) = Self.energies
    let part = ((energy.value.sum() - begin) / (end - begin)).clamped(to: 0...1)
    return 1 - (1 - Self.leastContrast) * part * part * (3 - 2 * part)
  }

  /// The state at `time`, after the poses since the last event.
  func advanced(to time: Double, through poseAt: (Double) -> Vector4) -> MotionCalm {
    guard time > self.time else { return self }
    var next = self
    next.time = time
    guard time - self.time < Self.memory else {
      (next.pose, next.energy) = (Follower(resting: poseAt(time)), Follower(resting: .zero))
      return next
    }
    var (start, from) = (self.time, poseAt(self.time))
    while start < time {
      let end = min(start + Self.step, time)
      let to = poseAt(end)
      next.follow(from: from, to: to, seconds: end - start)
      (start, from) = (end, to)
    }
    return next
  }

  /// The state at a phase of a loop that has always been playing.
  ///
  /// - Parameter poseAt: The pose at a time, also before 0.
  static func looping(at time: Double, through poseAt: (Double) -> Vector4) -> MotionCalm {
    let start = time - memory + step
    return MotionCalm(poseAt(start), at: start).advanced(to: time, through: poseAt)
  }

  /// True if the contrast stays 1 while the card stays in a pose.
  func isSettled(in pose: Vector4) -> Bool {
    var future = self
    return (0...Int(1 / Self.step)).allSatisfy { _ in
      defer { future.follow(from: pose, to: pose, seconds: Self.step) }
      return future.energy.value.sum() < Self.energies.begin
    }
  }

  private mutating func follow(from start: Vector4, to end: Vector4, seconds: Double) {
    let before = pose.velocity * pose.velocity
    pose.follow(from: start, to: end, seconds: seconds, rate: Self.poseRate)
    energy.follow(
      from: before, to: pose.velocity * pose.velocity, seconds: seconds, rate: Self.energyRate)
  }
}

extension MotionCalm {
  /// The numbers of the contrast.
  struct Numbers: Encodable {
    let poseRate = MotionCalm.poseRate
    let energyRate = MotionCalm.energyRate
    let begin = MotionCalm.energies.begin
    let end = MotionCalm.energies.end
    let leastContrast = MotionCalm.leastContrast
    let step = MotionCalm.step
    let memory = MotionCalm.memory
  }
}

extension CardScene {
  /// The part of a pose that counts as motion: tilt about x and y, shift of the lamps, in degrees.
  ///
  /// Lamps that shift by an angle move the foil's light as a tilt by half of it does.
  func calmPose(at time: Double) -> Vector4 {
    let (tilt, lampWay): (Vector2, Vector2)
    if let show = configuration.show {
      let pose = show.pose(at: time)
      tilt = Vector2(pose.tiltX.degrees, pose.tiltY.degrees)
      lampWay = show.lampWay(at: time)
    } else {
      tilt = self.tilt.degrees(at: time) + sway.tilt(at: time)
      lampWay = lamps.way(at: time)
    }
    let way = lampWay + surroundings.editor.lampWay
    return Vector4(lowHalf: tilt, highHalf: isLitByPointer ? way * (90 / .pi) : .zero)
  }

  /// The contrast of the foil's light at `time`, 0...1; exactly 1 in a held pose.
  func motionContrast(at time: Double) -> Double {
    guard showsLook else { return 1 }
    if let show = configuration.show {
      // Equal frames of all loops have equal phases.
      let time = show.phase(at: time) * show.period
      return MotionCalm.looping(at: time, through: calmPose).contrast
    }
    return configuration.isHeld ? 1 : calm.advanced(to: time, through: calmPose).contrast
  }

  /// Counts the motion until `time`; each change of the motion is preceded by this.
  mutating func countMotion(to time: Double) {
    guard !configuration.isHeld else { return }
    calm = calm.advanced(to: time, through: calmPose)
  }

  /// True if the motion so far no longer lowers the contrast.
  func isCalm(at time: Double) -> Bool {
    !showsLook || configuration.isHeld
      || calm.advanced(to: time, through: calmPose).isSettled(in: calmPose(at: time))
  }
}
