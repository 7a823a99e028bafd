internal import Controls
internal import Geometry
public import Interaction
internal import SceneGraph

extension Session {
  /// The code of the current scene as shown; nil while the panel is closed.
  private var codeText: CodeText? {
    guard picker == nil else { return nil }
    return code.text(of: current.id, live[current.id]?.effectChain, surroundings.effects)
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
    codeText.map { codeLayout($0, at: time).nodes(code.panel, pointer) } ?? []
  }

  /// The cursor over the panel; nil while the pointer is not over it.
  func codeCursor(at point: Vector2, time: Double) -> Cursor? {
    codeText.flatMap { codeLayout($0, at: time).cursor(at: point, code.panel) }
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
    say(SceneExample.missing(current.id), at: time)
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
    guard let text = codeText else { return (false, nil) }
    switch code.handle(event, text, in: codeLayout(text, at: time), pointer: pointer, at: time) {
    case .passed: return (false, nil)
    case .taken: return (true, nil)
    case .copied(let text): return (true, .copy(text))
    case .closed: return (closeCode(at: time), nil)
    }
  }
}
