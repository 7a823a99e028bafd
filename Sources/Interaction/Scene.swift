public import Geometry
public import SceneGraph

/// An interactive scene as a value: events change it, and `node(at:)` gives its picture at a time.
///
/// Times are seconds since the scene appeared; they never run backward between events.
public protocol Scene: Sendable {
  /// Applies an event at `time` and returns the outcome.
  ///
  /// Events with a meaning in every scene arrive here first; `SceneReaction.isTaken` is true if the
  /// scene used them.
  @discardableResult
  mutating func handle(_ event: Event, at time: Double) -> SceneReaction
  /// Adapts the scene to changed surroundings from `time` on.
  mutating func adapt(to surroundings: Surroundings, at time: Double)
  /// The picture at `time`.
  func node(at time: Double) -> Node
  /// True if nothing moves until the next event.
  func isAtRest(at time: Double) -> Bool
  /// The pointer's shape over a point of the view.
  func cursor(at point: Vector2, time: Double) -> Cursor
  /// Fields of a line of `foil trace` at `time`, besides time and name.
  func trace(at time: Double) -> [TraceField]
}

extension Scene {
  /// The default: an arrow.
  public func cursor(at point: Vector2, time: Double) -> Cursor { .arrow }
}

/// A named value of an object in a trace line.
public struct TraceMember: Sendable, Hashable {
  /// The JSON key.
  public let name: String
  /// The numbers; a single number is a JSON number, several are an array.
  public let numbers: [Double]

  /// Numbers called `name`.
  public init(_ name: String, _ numbers: [Double]) {
    self.name = name
    self.numbers = numbers
  }
}
