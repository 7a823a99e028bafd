extension SpringMotion {
  /// What a motion is beside its spring and its tolerance.
  public struct Course: Sendable, Hashable, Codable {
    /// Where it began, in the caller's units.
    public var from: Double
    /// How fast it was there, in units per second.
    public var velocity: Double
    /// Where it ends.
    public var to: Double
    /// When it began, in seconds.
    public var at: Double
  }

  /// What it is beside its spring and its tolerance.
  public var course: Course {
    Course(from: startValue, velocity: start.velocity, to: target, at: startTime)
  }

  /// A motion by the same spring on another course: with the course of a third one it is equal to that,
  /// bit by bit.
  ///
  /// - Parameter spring: what pulls it; nil for what pulls this one.
  public func following(_ course: Course, by spring: Spring? = nil) -> SpringMotion {
    SpringMotion(
      spring: spring ?? self.spring, from: course.from, velocity: course.velocity, to: course.to,
      at: course.at,
      tolerance: tolerance)
  }
}
