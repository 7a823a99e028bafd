internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The state of the panel with a scene's code.
struct CodeView: Sendable {
  /// True while the panel is open.
  var isOpen = false
  /// The panel, with its scroll position; the names of its controls are the lines; 0 is the title, 1 are the buttons.
  var panel = Panel<Int>()

  /// The outcome of an event for the panel.
  enum Outcome {
    case passed, taken, closed
    /// A text was chosen to be copied.
    case copied(String)
  }

  /// Handles presses, the wheel, and the keys that scroll while the pointer is over the panel.
  mutating func handle(
    _ event: Event, _ text: CodeText, in layout: CodeLayout, at time: Double
  ) -> Outcome {
    switch event {
    case .moved, .hoverEnded:
      // The scene follows the pointer over the panel, too.
      _ = panel.handle(event, controls: layout.controls, in: layout.frame, at: time)
      return .passed
    case .stick, .typed, .resized: return .passed
    case .key:
      guard layout.farthest > 0, let pointer = panel.pointer, layout.frame.contains(pointer),
        let motion = event.scrolling(step: layout.step, page: layout.frame.size.height - 60)
      else { return .passed }
      panel.scroll = (panel.scroll + motion).clamped(to: 0...layout.farthest).rounded()
      return .taken
    case .pressed, .released, .scrolled:
      let answer = panel.handle(event, controls: layout.controls, in: layout.frame, at: time)
      guard case .press(let index)? = answer.actions.first?.change else {
        return answer.isTaken ? .taken : .passed
      }
      return text.parts.indices.contains(index) ? .copied(text.parts[index].text) : .closed
    }
  }
}

/// The panel with code in a view: at the right edge beside the scene, or a sheet at the bottom edge
/// of a narrow view.
struct CodeLayout {
  private(set) var controls: [Control<Int>] = []
  let frame: Rect
  /// The distance that an arrow key scrolls, in points.
  let step: Double
  /// The largest scroll position, in points.
  let farthest: Double
  /// The width at the view's right edge and the height at its bottom edge that the scene leaves to
  /// the panel, in points; both are 0 in a small view, which the panel covers.
  private(set) var taken = Size(0, 0)

  /// The distance between the panel and the view's edges, in points.
  private static let margin = 8.0
  /// The least width of a scene beside the panel, in points.
  private static let leastScene = 480.0
  /// Type sizes, the largest first; even the smallest is easy to read.
  private static let sizes = [13.0, 12, 11, 10.5]

  /// The panel for a text in a whole view.
  init(_ text: CodeText, in view: Size) {
    func width(_ size: Double) -> Double { CodeLine.width(columns: CodeText.columns, size: size) }
    // A card in the middle leaves about a third of the view on each side of it.
    let size = Self.sizes.first { width($0) <= 0.33 * view.width } ?? Self.sizes[3]
    let isBeside = view.width - width(size) >= Self.leastScene
    let whole = Rect(origin: .zero, size: view).expanded(by: Vector2(repeating: -Self.margin)).size
    let wide = max(isBeside ? width(size) : whole.width, 1)
    controls = Self.controls(text, size: size, width: wide)
    let height = Panel<Int>().height(controls, width: wide)
    var tall = max(min(height, whole.height), 1)
    if isBeside {
      taken.width = wide + 2 * Self.margin
    } else if view.height >= EditorPresence.smallestForSheet.height {
      taken.height = EditorPresence.sheetHeight(in: view)
      tall = min(tall, taken.height - Self.margin)
    }
    let top = isBeside ? (view.height - tall) / 2 : view.height - Self.margin - tall
    frame = Rect(
      origin: Vector2(view.width - Self.margin - wide, top.rounded()), size: Size(wide, tall))
    step = 2 * CodeLine.leading(of: size)
    farthest = max(height - tall, 0).rounded(.up)
  }

  /// The title and the buttons, which do not scroll, and the lines.
  private static func controls(_ text: CodeText, size: Double, width: Double) -> [Control<Int>] {
    let title = CodeLine(nil, [CodeLine.Run(0, text.title, Palette.bright)], size: size)
    let buttons = Buttons((text.buttons + ["Close"]).map { Buttons.Button($0) })
    var controls = [Control(0, title), Control(1, buttons)]
    for index in controls.indices { controls[index].isPinned = true }
    func add(_ number: Int?, _ runs: [CodeLine.Run]) {
      controls.append(Control(controls.count, CodeLine(number, runs, size: size)))
    }
    let columns = CodeLine.columns(in: width, size: size)
    for part in text.parts {
      if part != text.parts.first { add(nil, []) }
      if !part.heading.isEmpty { add(nil, [CodeLine.Run(0, part.heading, Palette.gold)]) }
      let lines = part.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for (index, line) in lines.enumerated() {
        for (row, piece) in CodeText.wrapped(String(line), columns: columns).enumerated() {
          add(row == 0 ? index + 1 : nil, SyntaxColors.runs(of: piece))
        }
      }
    }
    return controls
  }
}
