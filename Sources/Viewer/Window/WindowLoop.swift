internal import Files
internal import Geometry
internal import Glibc
internal import OpenGL
internal import Rendering
internal import SceneGraph
internal import Scenes

/// Runs a session in a window: draws when something moves, sleeps when nothing does.
final class WindowLoop {
  private let stage: Stage
  // Destroyed in this order: what lives in the window's context goes before the window.
  private let renderer: Renderer
  private let watch = FileWatch(wake: GLFWWindow.wake)
  private let window: GLFWWindow
  private let overlays = Overlays()
  private var session: Session
  private var size: Size
  private var drawn: Node?
  /// The scene that could not be drawn.
  private var failed: Node?
  /// The scene as it was last drawn without a fault.
  private var lastGood: Node?
  /// What was wrong with the shaders when they were last read.
  private var reloadFault: FaultSheet?
  /// What was wrong when the scene was last drawn.
  private var drawFault: FaultSheet?
  private var statistics: Overlays.Statistics
  /// Wall time at which a frame was last asked for: the next is due a period after it, however
  /// long drawing and swapping take, and also where there was nothing to draw.
  private var lastFrame = 0.0
  /// Whether nothing moved any more at the moment of the last frame: only then may the loop sleep,
  /// or it would miss the last step of a motion that ends between two frames.
  private var showsRest = false
  private var isOver = false
  /// Wall time of the session's time 0: the first frame, so that nothing is missed by loading.
  private var start: Double

  init(stage: Stage, window: GLFWWindow, renderer: Renderer) {
    self.stage = stage
    self.window = window
    self.renderer = renderer
    session = stage.session
    size = stage.surroundings.view
    statistics = Overlays.Statistics(renderer: GPU.renderer)
    start = Clock.now
  }

  /// Runs until the user has enough.
  ///
  /// - Throws: `FileError` or `GLError` from the first frame and from the card's other side.
  func run() throws {
    fitToWindow()
    try draw()
    start = Clock.now
    try loadOtherSide()
    watchFiles()
    describeEffects()
    while !isOver {
      let pause = lastFrame + 1 / window.refreshRate - Clock.now
      window.wait(atMost: showsRest ? nil : pause)
      for message in window.takeMessages() { handle(message) }
      for notice in watch.takeNotices() { Diagnostics.note(notice) }
      if !watch.takeChanges().isEmpty { reload() }
      fitToWindow()
      window.setCursor(session.cursor(at: now))
      drawOrTell()
    }
  }

  private var now: Double { Clock.now - start }

  // MARK: Events

  private func handle(_ message: GLFWWindow.Message) {
    switch message {
    case .closed: isOver = true
    case .exposed: drawn = nil
    case .dropped(let paths): replaceArt(paths)
    case .event(let event):
      switch session.handle(event, at: now) {
      case .quit: isOver = true
      case .leave: leave()
      case .fullScreen: window.toggleFullScreen()
      case .screenshot: saveScreenshot()
      case nil: break
      }
    }
  }

  private func fitToWindow() {
    let pixels = window.pixels
    guard pixels.width > 0, pixels.height > 0 else { return }
    let scale = window.scale
    let fitted = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
    guard fitted != size else { return }
    size = fitted
    session.adapt(at: now) { $0.view = fitted }
  }

  /// Escape leaves full screen; from a window it leads out.
  private func leave() {
    if window.isFullScreen { window.toggleFullScreen() } else { isOver = true }
  }

  // MARK: Pictures

  /// The back is not needed for the first frame; it is there before anyone can flip the card.
  private func loadOtherSide() throws {
    for id in [PictureID.back, .backMask] { try renderer.prepare(id) }
  }

  /// Takes dropped files as the new front and, where there are two, back; a bad one leaves the
  /// card as it was.
  private func replaceArt(_ paths: [String]) {
    guard let front = paths.first else { return }
    let hasBack = paths.count > 1
    let given = ArtStore(root: stage.root, front: front, back: hasBack ? paths[1] : nil)
    let sides: [PictureID] = [.front, .frontMask] + (hasBack ? [.back, .backMask] : [])
    do {
      try renderer.setPictures(sides.map { ($0, try given.content(of: $0)) })
      window.setTitle(ViewCommand.title(given))
      session.adapt(at: now) { $0.hasArt = true }
      drawn = nil
    } catch {
      Diagnostics.report("\(error)")
    }
  }

  /// Tells the scene what the effects' files say; none is needed for a card's first frame.
  private func describeEffects() {
    do {
      let known = try stage.library.descriptions()
      session.adapt(at: now) { $0.effects = known }
    } catch {
      reloadFault = told(error, before: reloadFault)
    }
  }

  /// Takes in saved shader files; what is broken leaves everything as it was, and is told.
  private func reload() {
    do {
      try renderer.reload()
      reloadFault = nil
      describeEffects()
    } catch {
      reloadFault = told(error, before: reloadFault)
    }
    failed = nil
    // What is included may have changed.
    watchFiles()
    drawn = nil
  }

  private func watchFiles() {
    watch.watch(
      files: renderer.effectFiles, folders: stage.library.folders,
      suffixes: [".glsl", ".frag", ".vert"])
  }

  private func told(_ error: any Error, before: FaultSheet?) -> FaultSheet {
    let sheet = FaultSheet(error)
    if sheet != before { Diagnostics.report("\(error)") }
    return sheet
  }

  private func saveScreenshot() {
    do {
      let bitmap = try renderer.bitmap(of: node(at: now), in: viewport)
      Diagnostics.note("saved \(try Screenshot.save(bitmap))")
    } catch {
      Diagnostics.report("\(error)")
    }
  }

  // MARK: Drawing

  private var viewport: Viewport {
    let pixels = window.pixels
    return Viewport(points: size, pixelWidth: pixels.width, pixelHeight: pixels.height)
  }

  private func node(at time: Double, picture: Node? = nil) -> Node {
    overlays.over(
      session, at: time, size: size, statistics: statistics, fault: drawFault ?? reloadFault,
      picture: picture)
  }

  /// Draws; where that fails, the last picture that could be drawn, with what is wrong over it.
  private func drawOrTell() {
    do {
      try draw()
    } catch {
      drawFault = told(error, before: drawFault)
      failed = session.node(at: now)
      do { try draw(instead: lastGood ?? .empty) } catch { Diagnostics.report("\(error)") }
    }
  }

  /// Draws, if the picture is another than the one that is shown.
  private func draw(instead: Node? = nil) throws {
    lastFrame = Clock.now
    let time = now
    showsRest = session.isAtRest(at: time)
    let viewport = viewport
    guard viewport.pixelWidth > 0, viewport.pixelHeight > 0 else { return }
    let scene = session.node(at: time)
    if instead == nil, drawFault != nil {
      // What could not be drawn is tried again when it is another or its files are.
      guard scene != failed else {
        if drawn == nil { try draw(instead: lastGood ?? .empty) }
        return
      }
      try renderer.draw(scene, in: viewport)
      (drawFault, failed) = (nil, nil)
    }
    let node = node(at: time, picture: instead)
    guard node != drawn else { return }
    let (began, cpu) = (Clock.now, Usage.cpuSeconds)
    GPU.targetWindow(width: viewport.pixelWidth, height: viewport.pixelHeight)
    try renderer.draw(node, in: viewport)
    window.swap()
    drawn = node
    if instead == nil { lastGood = scene }
    let swapped = Clock.now
    statistics.add(
      Overlays.Statistics.Figures(
        frameMilliseconds: (swapped - began) * 1000,
        cpuMilliseconds: (Usage.cpuSeconds - cpu) * 1000, drawCalls: renderer.drawCalls,
        layerBytes: renderer.layerBytes),
      for: Overlays.Statistics.Name(scene: session.current.id, variant: session.variant),
      at: swapped)
  }
}
