extension SpringMotion {
  /// The start and the target of a motion, without its spring and tolerance.
  public struct Course: Sendable, Hashable, Codable {
    /// Start value, in the caller's units.
    public var from: Double
    /// Velocity at the start, in units per second.
    public var velocity: Double
    /// Target value.
    public var to: Double
    /// Time of the start, in seconds.
    public var at: Double
  }

  /// The motion's start and target; with its spring and tolerance they define it.
  public var course: Course {
    Course(from: startValue, velocity: start.velocity, to: target, at: startTime)
  }

  /// A motion with this tolerance on another course.
  ///
  /// A motion made from another motion's course and spring equals that motion exactly.
  ///
  /// - Parameter spring: The new spring; nil keeps the present one.
  public func following(_ course: Course, by spring: Spring? = nil) -> SpringMotion {
    SpringMotion(
      spring: spring ?? self.spring, from: course.from, velocity: course.velocity, to: course.to,
      at: course.at,
      tolerance: tolerance)
  }
}
