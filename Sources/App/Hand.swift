internal import SceneGraph

/// What a hand holds: whether it drags something, which is to follow it at once.
struct Hand: Hashable {
  private var buttons: Set<MouseButton> = []
  private var sticks: Set<Stick> = []
  /// Whether the pointer has moved since the first button went down: else it may be a click.
  private var hasMoved = false

  /// Whether it drags, or holds a gamepad's stick.
  var drags: Bool { hasMoved || !sticks.isEmpty }

  /// Takes in what it does.
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
