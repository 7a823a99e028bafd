package import SceneGraph

/// What gamepads did, until the window takes it: they do not know which window they are for.
package struct GamepadInbox: Hashable, Sendable {
  private var events: [TimedEvent] = []
  /// The sticks that the window was told of last, and that are not let go.
  private var held: Set<Stick> = []
  /// Whether the window hears of them: only while it has the keyboard.
  package private(set) var isHeard = true

  /// Whether nothing waits to be taken.
  package var isEmpty: Bool { events.isEmpty }

  /// Puts in what a gamepad did; a storm of motion counts as its last place.
  package mutating func put(_ new: [TimedEvent]) {
    guard isHeard else { return }
    for event in new {
      if case .stick(let stick, _) = event.event, case .stick(stick, _) = events.last?.event {
        events.removeLast()
      }
      events.append(event)
    }
  }

  /// The window has the keyboard now, or has it no longer: then what it was told is held is let go.
  package mutating func hear(_ isHeard: Bool, at time: Double) {
    guard isHeard != self.isHeard else { return }
    self.isHeard = isHeard
    guard !isHeard else { return }
    events = Stick.allCases.filter(held.contains).map { TimedEvent(time: time, .stick($0, .zero)) }
  }

  /// What happened since the last call, in order.
  package mutating func take() -> [TimedEvent] {
    defer { events = [] }
    for event in events {
      guard case .stick(let stick, let way) = event.event else { continue }
      if way == .zero { held.remove(stick) } else { held.insert(stick) }
    }
    return events
  }
}
