internal import Desktop
internal import Files
internal import GPUSetup
internal import Geometry
internal import Interaction
internal import Jobs
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading
internal import Studio

/// A window while its first card is read: the backdrop and a note.
///
/// The user can resize and close it.
final class OpeningScreen {
  // Destroyed in this order: objects of the window's context must be destroyed before the window.
  private let renderer: Renderer
  private let window: GLFWWindow
  private let overlays = Overlays()
  private var session: Session
  private let start = Clock.now
  private var shown: Node?

  /// Seconds for reading files before a window opens; a bad file is reported without one.
  static let grace = 0.5
  /// Seconds that the note takes to fade in.
  private static let fade = 0.2

  /// A screen with a note about reading the card.
  ///
  /// - Parameter title: The card's title, from the name that the user gave.
  /// - Throws: `FileError` and `GLError` if the shaders cannot be read or compiled.
  init(
    _ title: String, in window: GLFWWindow, library: ShaderLibrary, backdrop: NamedBackdrop
  ) throws {
    self.window = window
    renderer = try Renderer(catalog: EffectCatalog(library), compiling: Log.compiling) { id in
      throw FileError(id.name, "cannot be shown while a card is read")
    }
    var surroundings = Surroundings(view: window.state.view ?? Size(1, 1))
    surroundings.backdrop = backdrop
    let entry = SceneEntry(id: "opening", title: title) { OpeningScene(surroundings: $1) }
    session = Session(entry, in: surroundings, scenes: [entry])
    session.say("Reading \(title).".printable, at: 0, for: CardWait.longest)
  }

  /// Shows the screen until the reading ends.
  ///
  /// - Returns: The result; nil if the user leaves before.
  /// - Throws: The reading's error, and `GLError`.
  func wait<Value>(for reading: BackgroundRead<Value>) throws -> Value? {
    reading.whenDone(GLFWWindow.wake)
    while true {
      if let result = reading.result { return try result.get() }
      try draw()
      // The reading may have ended before it could wake the window.
      window.wait(atMost: now < Self.fade ? 1 / window.state.refreshRate : Self.grace)
      while let message = window.takeMessage() {
        switch message {
        case .closed: return nil
        case .exposed: shown = nil
        case .changed: resize()
        case .dropped: break
        case .event(let event):
          switch session.handle(event, at: now) {
          case .quit: return nil
          case .leaveFullScreen where !window.state.isFullScreen: break
          case .fullScreen, .leaveFullScreen: window.toggleFullScreen()
          default: break
          }
        }
      }
    }
  }

  private var now: Double { Clock.now - start }

  private func resize() {
    shown = nil
    guard let view = window.state.view else { return }
    session.adapt(at: now) { $0.view = view }
  }

  private func draw() throws {
    let node = overlays.over(session, statistics: nil, picture: session.node(at: now))
    guard node != shown, window.state.view != nil else { return }
    try window.draw(node, by: renderer)
    shown = node
  }
}

/// The scene while no card is read yet: the backdrop alone.
private struct OpeningScene: Scene {
  var surroundings: Surroundings

  mutating func handle(_ event: Event, at time: Double) -> SceneReaction { SceneReaction() }
  mutating func adapt(to surroundings: Surroundings, at time: Double) {
    self.surroundings = surroundings
  }
  func node(at time: Double) -> Node { .backdrop(surroundings.backdrop.backdrop) }
  func isAtRest(at time: Double) -> Bool { true }
  func trace(at time: Double) -> [TraceField] { [] }
}
