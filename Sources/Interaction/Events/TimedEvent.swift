/// An event and its time in seconds since the scene appeared.
public struct TimedEvent: Sendable, Hashable {
  /// Time in seconds.
  public var time: Double
  /// The event.
  public var event: Event

  /// An event at a time in seconds.
  public init(time: Double, _ event: Event) {
    self.time = time
    self.event = event
  }
}
