internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

extension Session {
  /// The code of the current scene as shown, with its panel; nil while the panel is closed.
  var codePanel: (text: CodeText, layout: CodeLayout)? {
    guard dialog == nil, code.isOpen, let example = configurations.code[current.id],
      let title = SceneExample.files[current.id]
    else { return nil }
    let chain = live[current.id]?.effectChain.map {
      EffectCode(chain: $0, descriptions: surroundings.effects)
    }
    let parts = chain?.parts(in: example) ?? [CodeText.Part(text: example)]
    let text = CodeText(title: title, parts: parts)
    return (text, CodeLayout(text, in: surroundings.view))
  }

  /// True while the scene's code is visible.
  public var showsCode: Bool { codePanel != nil }

  /// The nodes of the panel with the code; empty while it is closed.
  var codeNodes: [Node] {
    codePanel.map { code.panel.nodes($0.layout.controls, in: $0.layout.frame) } ?? []
  }

  /// The cursor over the panel; nil while the pointer is not over it.
  func codeCursor(at point: Vector2) -> Cursor? {
    guard let layout = codePanel?.layout, layout.frame.contains(point) else { return nil }
    return code.panel.cursor(at: point, layout.controls, in: layout.frame)
  }

  // MARK: Events

  /// Opens or closes the panel.
  mutating func toggleCode(at time: Double) {
    if closeCode(at: time) { return }
    (code.isOpen, code.panel, helpScroll) = (true, Panel(), nil)
    code.panel.pointer = pointer
    guard configurations.code[current.id] == nil else { return fitCode(at: time) }
    code.isOpen = false
    say(SceneExample.missing(current.id), at: time)
  }

  /// Closes the panel; false if it is not visible.
  mutating func closeCode(at time: Double) -> Bool {
    guard showsCode else { return false }
    code.isOpen = false
    fitCode(at: time)
    return true
  }

  /// Gives the current scene the room that the panel leaves.
  mutating func fitCode(at time: Double) {
    let taken = surroundings.staging == .whole ? codePanel?.layout.taken : nil
    live[current.id]?.give(up: taken ?? Size(0, 0), of: surroundings, at: clock.time(at: time))
  }

  /// Hands an event to the panel: presses, the wheel and the keys that scroll, while the pointer is
  /// over it.
  mutating func turnToCode(
    _ event: Event, at time: Double
  ) -> (isTaken: Bool, command: Command?) {
    guard let (text, layout) = codePanel else { return (false, nil) }
    switch code.handle(event, text, in: layout, at: time) {
    case .passed: return (false, nil)
    case .taken: return (true, nil)
    case .copied(let text): return (true, .copy(text))
    case .closed: return (closeCode(at: time), nil)
    }
  }
}
