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

/// A named value of an object in a trace line.
public struct TraceMember: Sendable, Hashable {
  /// The JSON key.
  public let name: String
  /// One number stands for itself, more are a JSON array.
  public let numbers: [Double]

  /// Numbers called `name`.
  public init(_ name: String, _ numbers: [Double]) {
    self.name = name
    self.numbers = numbers
  }
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
  /// What is known of effects, for a scene that offers them.
  public var gallery: [EffectDescription] = []
  /// The effect that such a scene begins with; nil for none in particular.
  public var galleryEffect: Effect?
  /// Whether the card's front is the user's.
  public var hasArt = false
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
