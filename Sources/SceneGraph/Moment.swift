public import Geometry

/// What effects may ask of the moment in which they are drawn.
public struct Moment: Sendable, Hashable {
  /// Seconds since the scene appeared.
  public var time: Double
  /// Where the pointer is, in points of the view.
  public var pointer: Vector2

  /// A moment.
  public init(time: Double, pointer: Vector2 = .zero) {
    self.time = time
    self.pointer = pointer
  }
}
