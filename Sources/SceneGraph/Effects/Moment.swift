public import Geometry

/// What an effect may ask of the moment in which it is seen.
public struct Moment: Sendable, Hashable {
  /// Seconds since the scene appeared.
  public var time: Double
  /// Where the pointer is, in points of the view; nil for the middle of the picture.
  public var pointer: Vector2?

  /// A moment.
  public init(time: Double = 0, pointer: Vector2? = nil) {
    self.time = time
    self.pointer = pointer
  }
}
