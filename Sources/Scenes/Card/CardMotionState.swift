public import Geometry
public import Motion

/// The motion and the view of a card at a moment.
///
/// With the surroundings it determines the picture of a card that is not held, without the bench. A
/// scene that begins with the motion of another continues it exactly, bit for bit.
public struct CardMotionState: Sendable, Hashable, Codable {
  /// The time for which the scene has been visible, in seconds.
  public var time: Double
  /// The tilt about x, in degrees.
  public var tiltX: SpringMotion.Course
  /// The tilt about y, in degrees.
  public var tiltY: SpringMotion.Course
  /// The angle of the flip, in degrees.
  public var flip: SpringMotion.Course
  /// The free turn at its release, as a unit quaternion x, y, z, w.
  public var turn: Vector4
  /// The angle of the free turn that remains, in degrees.
  public var turning: SpringMotion.Course
  /// The natural logarithm of the zoom.
  public var zoom: SpringMotion.Course
  /// The point of the view at which `content` stays.
  public var anchor: Vector2
  /// The point of the picture that stays at `anchor`.
  public var content: Vector2
  /// The strength of the sway, 0...1.
  public var sway: SpringMotion.Course
  /// True if the sway is on.
  public var isSwaying: Bool
  /// The shift of the lamps to the right, as a share of their distance.
  public var lampX: SpringMotion.Course
  /// The shift of the lamps down, as a share of their distance.
  public var lampY: SpringMotion.Course
  /// The pointer's last position, in points of the view.
  public var pointer: Vector2
  /// True if the pointer is over the view.
  public var hasPointer: Bool

  /// True if all numbers are in the range of a real scene.
  public var isValid: Bool {
    let courses = [tiltX, tiltY, flip, turning, zoom, sway, lampX, lampY]
    let numbers = courses.flatMap { [$0.from, $0.velocity, $0.to] }
    let places = [anchor, content, pointer].flatMap { [$0.x, $0.y] }
    return (numbers + places).allSatisfy { abs($0) <= 1e6 }
      && courses.allSatisfy { abs($0.at) <= 1e9 } && (0...1e9).contains(time)
      && [zoom.from, zoom.to].allSatisfy { (-3...5).contains($0) }
      && Rotation(components: turn) != nil
  }
}

/// The motion of a card at a moment, and how fast it was until then.
///
/// In a file it is one object with the keys of both.
@dynamicMemberLookup public struct ContinuedMotion: Sendable, Hashable, Codable {
  /// The motion.
  public var state: CardMotionState
  /// The speed until then, which lowers the foil's contrast; nil in files of version 0.1.
  public var calm: MotionCalm?
  /// True if a long press beside the card opens the quick menu; nil in files of older versions,
  /// where it does not.
  public var hasLongPress: Bool?
  /// The density of the screen, points per millimeter; nil if it is unknown.
  public var pointsPerMillimeter: Double?

  private enum CodingKeys: CodingKey { case calm, hasLongPress, pointsPerMillimeter }

  init(_ state: CardMotionState, _ calm: MotionCalm) {
    (self.state, self.calm, hasLongPress) = (state, calm, true)
  }

  /// The motion in a recording.
  public init(from decoder: any Decoder) throws {
    state = try CardMotionState(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    calm = try container.decodeIfPresent(MotionCalm.self, forKey: .calm)
    hasLongPress = try container.decodeIfPresent(Bool.self, forKey: .hasLongPress)
    pointsPerMillimeter = try container.decodeIfPresent(
      Double.self, forKey: .pointsPerMillimeter)
  }

  /// Writes the motion as one object.
  public func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(calm, forKey: .calm)
    try container.encodeIfPresent(hasLongPress, forKey: .hasLongPress)
    try container.encodeIfPresent(pointsPerMillimeter, forKey: .pointsPerMillimeter)
  }

  /// A value of the motion.
  public subscript<Value>(dynamicMember path: WritableKeyPath<CardMotionState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  /// True if all numbers are in the range of a real scene.
  public var isValid: Bool { state.isValid && calm?.isValid ?? true }
}

extension CardScene {
  /// The card's motion at `time`, with all drags and sticks released.
  func motion(at time: Double) -> ContinuedMotion {
    var scene = self
    scene.release(at: time)
    let (turn, zoom, sway, lamps) = (
      scene.turn.state, scene.zoom.state, scene.sway.state, scene.lamps.state
    )
    let state = CardMotionState(
      time: time, tiltX: scene.tilt.x.course, tiltY: scene.tilt.y.course, flip: scene.flip.course,
      turn: turn.start.components, turning: turn.angle, zoom: zoom.level, anchor: zoom.anchor,
      content: zoom.content, sway: sway.strength, isSwaying: sway.isOn, lampX: lamps.x,
      lampY: lamps.y, pointer: scene.pointer, hasPointer: scene.hasPointer)
    return ContinuedMotion(state, scene.calm)
  }

  /// Continues a motion.
  mutating func resume(_ motion: ContinuedMotion) {
    tilt.follow((motion.tiltX, motion.tiltY), by: spring)
    flip = flip.following(motion.flip, by: spring)
    turn.resume(
      from: Rotation(components: motion.turn) ?? .identity, motion.turning, by: spring)
    zoom.state = (motion.zoom, motion.anchor, motion.content)
    sway.state = (motion.sway, motion.isSwaying)
    lamps.state = (motion.lampX, motion.lampY)
    (pointer, hasPointer) = (motion.pointer, motion.hasPointer)
    calm = motion.calm ?? MotionCalm(calmPose(at: motion.time), at: motion.time)
  }
}
