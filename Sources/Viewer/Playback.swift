internal import SceneGraph
internal import Scenes

/// A session driven by events whose times are known beforehand.
struct Playback {
  private(set) var session: Session
  private var events: ArraySlice<TimedEvent>

  /// - Precondition: events are in the order of their times.
  init(_ session: Session, events: [TimedEvent]) {
    self.session = session
    self.events = events[...]
  }

  /// Hands over every event up to `time`, each at its own; what only a window can do is left out,
  /// and a card's pictures are there whenever they are wanted.
  mutating func advance(to time: Double) {
    while let next = events.first, next.time <= time {
      if case .card(let card) = session.handle(next.event, at: next.time) {
        session.adapt(at: next.time) { $0.card = card }
      }
      events.removeFirst()
    }
  }
}
