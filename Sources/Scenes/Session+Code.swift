internal import Controls
internal import Geometry
public import Interaction
internal import SceneGraph

extension Session {
  /// The code of the current scene as shown; nil while the panel is closed.
  private var codeText: CodeText? {
    guard code.isOpen, picker == nil, let text = code.texts?[current.id],
      let file = SceneExample.all[current.id]?.file
    else { return nil }
    guard let chain = live[current.id]?.effectChain else {
      return CodeText(title: file, parts: [CodeText.Part(text: text)])
    }
    return EffectCode(chain: chain, descriptions: surroundings.effects).text(file, in: text)
  }

  private func codeLayout(_ text: CodeText, at time: Double) -> CodeLayout {
    let free = freeView(at: time)
    // A narrow view beside an open panel has no room for another.
    return CodeLayout(text, in: free.width < 240 ? surroundings.view : free)
  }

  /// True while the scene's code is visible.
  public var showsCode: Bool { codeText != nil }

  /// The nodes of the panel with the code; empty while it is closed.
  func codeNodes(at time: Double) -> [Node] {
    guard let text = codeText else { return [] }
    var panel = code.panel
    panel.pointer = pointer
    return codeLayout(text, at: time).nodes(panel)
  }

  /// The cursor over the panel; nil while the pointer is not over it.
  func codeCursor(at point: Vector2, time: Double) -> Cursor? {
    guard let text = codeText else { return nil }
    let layout = codeLayout(text, at: time)
    return layout.frame.contains(point)
      ? code.panel.cursor(at: point, layout.controls, in: layout.frame) : nil
  }

  // MARK: Events

  /// Opens or closes the panel; returns a command if the examples must be read first.
  mutating func toggleCode(at time: Double) -> Command? {
    if closeCode(at: time) { return nil }
    (code.isOpen, code.panel, helpScroll) = (true, Panel(), nil)
    guard let texts = code.texts else { return .loadCode }
    takeCode(texts, at: time)
    return nil
  }

  /// Closes the panel; false if it is not visible.
  mutating func closeCode(at time: Double) -> Bool {
    guard showsCode else { return false }
    code.isOpen = false
    fitCode(at: time)
    return true
  }

  /// Takes the examples that `Command.loadCode` asked for.
  ///
  /// - Parameter texts: The texts of the files that were found, by the ids of their scenes.
  public mutating func takeCode(_ texts: [String: String], at time: Double) {
    code.texts = texts
    guard code.isOpen, texts[current.id] == nil else { return fitCode(at: time) }
    code.isOpen = false
    let file = SceneExample.all[current.id]?.file
    let missing = file.map { "docs/examples/Scenes/\($0) was not found." }
    say(missing ?? "This scene has no code to show.", at: time)
  }

  /// Gives the current scene the room beside the panel, if it makes room and there is enough.
  mutating func fitCode(at time: Double) {
    let layout = codeText.map { codeLayout($0, at: time) }
    let taken = SceneExample.all[current.id]?.makesRoom == true ? layout?.taken ?? 0 : 0
    let isWide = surroundings.view.width - taken >= 480 && surroundings.staging == .whole
    live[current.id]?.give(up: isWide ? taken : 0, of: surroundings, at: clock.time(at: time))
  }

  /// True if the panel takes an event, so that the scene does not get it.
  public func codeTakes(_ event: Event, at time: Double) -> Bool {
    var copy = self
    return copy.turnToCode(event, at: time).isTaken
  }

  /// Hands an event to the panel: presses, the wheel and the keys that scroll, while the pointer is
  /// over it.
  mutating func turnToCode(
    _ event: Event, at time: Double
  ) -> (isTaken: Bool, command: Command?) {
    // The scene follows the pointer below the panel, too.
    switch event {
    case .moved, .hoverEnded, .stick, .typed, .resized: return (false, nil)
    case .pressed, .released, .scrolled, .key: break
    }
    guard let text = codeText else { return (false, nil) }
    let layout = codeLayout(text, at: time)
    code.panel.pointer = pointer
    guard case .key = event else {
      let answer = code.panel.handle(event, controls: layout.controls, in: layout.frame, at: time)
      guard case .press(let index)? = answer.actions.first?.change else {
        return (answer.isTaken, nil)
      }
      if text.parts.indices.contains(index) { return (true, .copy(text.parts[index].text)) }
      return (closeCode(at: time), nil)
    }
    guard layout.farthest > 0, let pointer, layout.frame.contains(pointer),
      let motion = event.scrolling(step: layout.step, page: layout.frame.size.height - 60)
    else { return (false, nil) }
    code.panel.scroll = (code.panel.scroll + motion).clamped(to: 0...layout.farthest).rounded()
    return (true, nil)
  }
}
