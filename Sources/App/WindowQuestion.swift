internal import CardLibrary
internal import Desktop
internal import Files
internal import GPUSetup
internal import Geometry
internal import Interaction
internal import Raster
internal import Recordings
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Shading

/// A question that a window asks before it opens a card; Enter means yes.
struct WindowQuestion {
  /// The panel with the question and its keys.
  let panel: TextPanel

  /// The question whether a recording may open files outside its folder.
  init(about recording: Recording, _ outside: [OutsideFile]) {
    let shown = outside.prefix(Recording.mostShown).map { TextPanel.Row("", $0.path.printable) }
    let rest = outside.count - shown.count
    let name = CardArt.name(of: recording.path).printable
    panel = TextPanel(
      title: "\(name) wants to open \(Recording.count(outside)) outside its folder",
      rows: shown + (rest > 0 ? [TextPanel.Row("", "and \(rest) more")] : []) + [
        TextPanel.Row("Enter", outside.count == 1 ? "Open it" : "Open them"),
        TextPanel.Row("Q", "Close Foil"),
      ])
  }

  /// An answer to the question.
  enum Answer { case yes, no }

  /// The answer that a message of the window gives; nil if it is not an answer.
  static func answer(_ message: GLFWWindow.Message) -> Answer? {
    switch message {
    case .event(.key(.enter)): .yes
    case .event(.key(.letter("q"))), .event(.key(.quit)), .closed: .no
    default: nil
    }
  }

  /// The question centered in a view, smaller if it does not fit; `view` is in points.
  func node(in view: Size) -> Node {
    var panel = panel
    panel.width = max(view.width - 32, 120)
    let drawing = panel.drawing
    let room = (view.vector - Vector2(16, 16)) / drawing.size.vector
    let scale = min(1, room.min()).clamped(to: 0.1...1)
    let corner = (view.vector - drawing.size.vector * scale) / 2
    let place = Matrix4.translation(Vector3(corner.x.rounded(), corner.y.rounded(), 0))
    return .group([
      .backdrop(NamedBackdrop.usual.backdrop),
      .transformed(place * .scale(Vector3(scale, scale, 1)), .drawing(drawing)),
    ])
  }

  /// Asks in a window and waits for the answer.
  ///
  /// - Throws: `FileError` and `GLError` if nothing can be drawn.
  func ask(in window: GLFWWindow, _ library: ShaderLibrary) throws -> Answer {
    let renderer = try Renderer(catalog: EffectCatalog(library), compiling: Log.compiling) { id in
      throw FileError(id.name, "not a part of the question")
    }
    while true {
      if let view = window.state.view { try window.draw(node(in: view), by: renderer) }
      var isStale = false
      while !isStale {
        window.wait()
        while let message = window.takeMessage() {
          if let answer = Self.answer(message) { return answer }
          switch message {
          case .exposed, .changed: isStale = true
          case .event, .dropped, .closed: break
          }
        }
      }
    }
  }
}
