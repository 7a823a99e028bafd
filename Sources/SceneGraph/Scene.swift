public import Geometry

/// A scene is a value: events change it, time shows it, nothing else does.
///
/// Times are seconds since the scene appeared and never run backwards between events.
public protocol Scene: Sendable {
  /// Takes in what the user did at `time`; returns the outcome.
  ///
  /// Events that mean something in every scene come here as well: a reaction says whether they were
  /// the scene's.
  @discardableResult
  mutating func handle(_ event: Event, at time: Double) -> SceneReaction
  /// Takes in changes around the scene: from `time` on it is in `surroundings`.
  mutating func adapt(to surroundings: Surroundings, at time: Double)
  /// The picture at `time`.
  func node(at time: Double) -> Node
  /// True where nothing moves any more until the next event.
  func isAtRest(at time: Double) -> Bool
  /// Pointer shape over a point of the view.
  func cursor(at point: Vector2, time: Double) -> Cursor
  /// Fields of a line of `foil trace` at this moment, beside time and name.
  func trace(at time: Double) -> [TraceField]
}

extension Scene {
  /// An arrow: nothing can be held.
  public func cursor(at point: Vector2, time: Double) -> Cursor { .arrow }
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
