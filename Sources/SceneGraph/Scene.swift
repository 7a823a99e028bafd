public import Geometry

/// A scene is a value: events change it, time shows it, nothing else does.
///
/// Times are seconds since the scene appeared and never run backwards between events.
public protocol Scene: Sendable {
  /// Takes in what happened at `time`.
  mutating func handle(_ event: Event, at time: Double)
  /// What is to be seen at `time`.
  func node(at time: Double) -> Node
  /// Whether nothing will move any more until the next event.
  func isAtRest(at time: Double) -> Bool
  /// Which of its ways of being drawn the scene is in, in a word or two; nil where there is one.
  /// The statistics put the figures of each way side by side.
  var variant: String? { get }
  /// What `foil trace` prints of this moment, beside time and name.
  func trace(at time: Double) -> [TraceField]
}

extension Scene {
  /// One way of being drawn.
  public var variant: String? { nil }
}

/// One named value of a trace line.
public struct TraceField: Sendable, Hashable {
  /// The JSON key.
  public let name: String
  /// The JSON value.
  public let value: TraceValue

  /// A value called `name`.
  public init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }
}

/// A JSON value of a trace line.
public enum TraceValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A row of numbers.
  case numbers([Double])
  /// A row of pairs, x and y.
  case points([Vector2])
  /// A string.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// Nothing there.
  case null
}

/// How a scene begins: the same words for every scene, each takes what concerns it.
public struct SceneSetup: Sendable {
  /// Size of the view in points.
  public var size: Size
  /// The looks that can be chosen, by effect name, in the order in which E goes through them.
  public var effects: [String]
  /// The look to begin with.
  public var effect: String
  /// Values for the parameters of the look to begin with.
  public var arguments: [String: EffectValue] = [:]
  /// What everything random comes from.
  public var seed: UInt64 = 1
  /// How many particles there are, where there are any.
  public var particles = 201
  /// A fixed pose: events do not move the card.
  public var pose: Pose?
  /// The card alone fills the view, without backdrop or shadow.
  public var isCardOnly = false
  /// Leaves out backdrop and shadow.
  public var isPlain = false

  /// A scene in a view of `size` points, everything else as it is by default.
  public init(size: Size, effects: [String], effect: String) {
    self.size = size
    self.effects = effects
    self.effect = effect
  }
}

/// How a card is held: tilted about x, then about y, after being flipped about its own y axis.
public struct Pose: Sendable, Hashable {
  /// Rotation about the horizontal axis; positive brings the bottom edge nearer.
  public var tiltX: Angle
  /// Rotation about the vertical axis; positive sends the right edge away.
  public var tiltY: Angle
  /// 0 shows the front, 180 degrees the back.
  public var flip: Angle

  /// A pose; by default the card lies square to the eye, front up.
  public init(tiltX: Angle = .zero, tiltY: Angle = .zero, flip: Angle = .zero) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.flip = flip
  }

  /// The card's own space turned into this pose.
  public var rotation: Matrix4 {
    let x = Vector3(1, 0, 0)
    let y = Vector3(0, 1, 0)
    return .rotation(tiltY, axis: y) * .rotation(tiltX, axis: x) * .rotation(flip, axis: y)
  }

  /// Unit vector out of the front: x right, y down, z towards the viewer.
  public var frontNormal: Vector3 { rotation.apply(direction: Vector3(0, 0, 1)) }
}
