internal import Interaction

/// The mouse buttons and sticks that the user holds.
struct HeldInput: Hashable {
  private var buttons: Set<MouseButton> = []
  private var sticks: Set<Stick> = []
  /// True if the pointer has moved since the first button went down; until then it may be a click.
  private var hasMoved = false

  /// True during a drag, and while a gamepad's stick is held.
  var drags: Bool { hasMoved || !sticks.isEmpty }

  /// Records an event.
  mutating func take(_ event: Event) {
    switch event {
    case .pressed(let button): buttons.insert(button)
    case .released(let button):
      buttons.remove(button)
      if buttons.isEmpty { hasMoved = false }
    case .moved: hasMoved = !buttons.isEmpty
    case .stick(let stick, let way):
      if way == .zero { sticks.remove(stick) } else { sticks.insert(stick) }
    case .hoverEnded, .scrolled, .key, .typed, .resized: break
    }
  }
}
