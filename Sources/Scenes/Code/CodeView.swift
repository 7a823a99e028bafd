internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The state of the panel with a scene's code.
struct CodeView: Sendable {
  /// True while the panel is open, or opens as soon as the examples are loaded.
  var isOpen = false
  /// The examples by the ids of their scenes; nil until they are loaded.
  var texts: [String: String]?
  /// The panel, with its scroll position; the names of its controls are the lines, 0 is the title.
  var panel = Panel<Int>()

  /// The code of a scene as shown; nil while the panel is closed, and for a scene without code.
  ///
  /// - Parameter chain: The effects that the scene shows; nil for other scenes.
  func text(
    of scene: String, _ chain: [Effect]?, _ descriptions: [EffectDescription]
  ) -> CodeText? {
    guard isOpen, let text = texts?[scene], let file = SceneExample.all[scene]?.file else {
      return nil
    }
    guard let chain else { return CodeText(title: file, parts: [CodeText.Part(text: text)]) }
    return EffectCode(chain: chain, descriptions: descriptions).text(file, in: text)
  }

  /// The outcome of an event for the panel.
  enum Outcome {
    case passed, taken, closed
    /// A text was chosen to be copied.
    case copied(String)
  }

  /// Handles presses, the wheel, and the keys that scroll while the pointer is over the panel.
  mutating func handle(
    _ event: Event, _ text: CodeText, in layout: CodeLayout, pointer: Vector2?, at time: Double
  ) -> Outcome {
    // The scene follows the pointer below the panel, too.
    switch event {
    case .moved, .hoverEnded, .stick, .typed, .resized: return .passed
    case .pressed, .released, .scrolled, .key: break
    }
    panel.pointer = pointer
    guard case .key = event else {
      let answer = panel.handle(event, controls: layout.controls, in: layout.frame, at: time)
      guard case .press(let index)? = answer.actions.first?.change else {
        return answer.isTaken ? .taken : .passed
      }
      return text.parts.indices.contains(index) ? .copied(text.parts[index].text) : .closed
    }
    guard layout.farthest > 0, let pointer, layout.frame.contains(pointer),
      let motion = event.scrolling(step: layout.step, page: layout.frame.size.height - 60)
    else { return .passed }
    panel.scroll = (panel.scroll + motion).clamped(to: 0...layout.farthest).rounded()
    return .taken
  }
}

/// The panel with code in a view: beside the scene's subject if there is room, else over it.
struct CodeLayout {
  let controls: [Control<Int>]
  let frame: Rect
  /// The distance that an arrow key scrolls, in points.
  let step: Double
  /// The largest scroll position, in points.
  let farthest: Double
  /// The width at the view's right edge that it takes, in points.
  var taken: Double { frame.size.width + 2 * Self.margin }

  /// The distance between the panel and the view's edge, in points.
  private static let margin = 8.0
  /// The largest width, in points.
  private static let widest = 520.0
  /// Type sizes, the largest first; even the smallest is easy to read.
  private static let sizes = [13.0, 12, 11, 10.5]

  /// A panel for `text` at the right edge of a view's free part.
  init(_ text: CodeText, in view: Size) {
    let room = max(min(view.width - 2 * Self.margin, Self.widest), 1)
    let lines = text.parts.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
    // A card in the middle leaves about this width on each side of it.
    let beside = (0.33 * view.width).clamped(to: 1...room)
    func width(_ size: Double) -> Double { CodeLine.width(columns: CodeText.columns, size: size) }
    let size = Self.sizes.first { width($0) <= beside } ?? Self.sizes[Self.sizes.count - 1]
    // Over a narrow view it covers the whole width.
    let isOver = view.width - width(size) < 240
    let wide = isOver ? room : width(size)
    let columns = CodeLine.columns(in: wide, size: size)

    var controls = [Control(0, CodeTitle(text.title, buttons: text.buttons))]
    controls[0].isPinned = true
    func add(_ number: Int?, _ runs: [CodeLine.Run]) {
      controls.append(Control(controls.count, CodeLine(number, runs, size: size)))
    }
    for (part, lines) in zip(text.parts, lines) {
      if !part.heading.isEmpty { add(nil, [CodeLine.Run(0, part.heading, Palette.gold)]) }
      for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
        for (row, piece) in CodeText.wrapped(String(line), columns: columns).enumerated() {
          add(row == 0 ? index + 1 : nil, SyntaxColors.runs(of: piece))
        }
      }
      if part != text.parts.last { add(nil, []) }
    }
    let height = Panel<Int>().height(controls, width: wide)
    let extent = Size(wide, min(height, max(view.height - 2 * Self.margin, 1)))
    let across = isOver ? ((view.width - wide) / 2).rounded() : view.width - Self.margin - wide
    let corner = Vector2(across, ((view.height - extent.height) / 2).rounded())
    frame = Rect(origin: corner, size: extent)
    step = 2 * CodeLine.leading(of: size)
    farthest = max(height - extent.height, 0).rounded(.up)
    self.controls = controls
  }

  /// The panel's picture, almost opaque, because the scene moves below it.
  func nodes(_ panel: Panel<Int>, _ pointer: Vector2?) -> [Node] {
    var panel = panel
    panel.pointer = pointer
    return panel.nodes(controls, in: frame, opacity: 0.97)
  }

  /// The cursor over the panel; nil beside it.
  func cursor(at point: Vector2, _ panel: Panel<Int>) -> Cursor? {
    frame.contains(point) ? panel.cursor(at: point, controls, in: frame) : nil
  }
}
