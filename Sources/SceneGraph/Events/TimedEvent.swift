/// An event and its time in seconds since the scene appeared.
public struct TimedEvent: Sendable, Hashable {
  /// Seconds.
  public var time: Double
  /// What happened.
  public var event: Event

  /// An event at a time.
  public init(time: Double, _ event: Event) {
    self.time = time
    self.event = event
  }
}
