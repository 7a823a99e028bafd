package import Interaction

/// Gamepad events that wait for a window; the kernel delivers them whichever window has the focus.
package struct GamepadInbox: Hashable, Sendable {
  private var events: [TimedEvent] = []
  /// The sticks that the window knows to be deflected.
  private var held: Set<Stick> = []
  /// True while the window receives gamepad events, because it has the keyboard focus.
  package private(set) var hasFocus = true

  /// True if no event waits.
  package var isEmpty: Bool { events.isEmpty }

  /// Adds events; consecutive motions of a stick are merged into the last one.
  package mutating func put(_ new: [TimedEvent]) {
    guard hasFocus else { return }
    for event in new {
      if case .stick(let stick, _) = event.event, case .stick(stick, _) = events.last?.event {
        events.removeLast()
      }
      events.append(event)
    }
  }

  /// Sets if the window has the keyboard focus; without it, sticks are released.
  package mutating func setFocus(_ hasFocus: Bool, at time: Double) {
    guard hasFocus != self.hasFocus else { return }
    self.hasFocus = hasFocus
    guard !hasFocus else { return }
    events = Stick.allCases.filter(held.contains).map { TimedEvent(time: time, .stick($0, .zero)) }
  }

  /// The events since the last call, in order.
  package mutating func take() -> [TimedEvent] {
    defer { events = [] }
    for event in events {
      guard case .stick(let stick, let way) = event.event else { continue }
      if way == .zero { held.remove(stick) } else { held.insert(stick) }
    }
    return events
  }
}
