public import Geometry

/// The time and the pointer's position, for effects that ask for them.
public struct Moment: Sendable, Hashable {
  /// Seconds since the scene appeared.
  public var time: Double
  /// Position of the pointer in points of the view; nil for the middle of the picture.
  public var pointer: Vector2?

  /// A moment with the given time and pointer position.
  public init(time: Double = 0, pointer: Vector2? = nil) {
    self.time = time
    self.pointer = pointer
  }
}
