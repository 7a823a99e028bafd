internal import CardLibrary
internal import Desktop
internal import Logging
internal import OpenGL
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Studio

extension WindowMetrics {
  /// The whole window as a target; nil while it is hidden.
  fileprivate var viewport: Viewport? {
    view.map { Viewport(points: $0, pixelWidth: pixelWidth, pixelHeight: pixelHeight) }
  }
}

extension GLFWWindow {
  /// Draws a whole picture and shows it; does nothing while the window is hidden.
  ///
  /// - Throws: As `Renderer.draw`.
  func draw(_ node: Node, by renderer: Renderer) throws {
    guard let viewport = state.viewport else { return }
    GPU.targetWindow(width: viewport.pixelWidth, height: viewport.pixelHeight)
    try renderer.draw(node, in: viewport)
    show()
  }
}

extension WindowLoop {
  /// Draws the first frame, for which there is no fallback.
  ///
  /// - Throws: The fault of the card or the shaders.
  func drawFirst() throws {
    guard let attempt = viewing.attempt(at: 0) else { return }
    try draw(attempt)
    try GPU.requireDrawn()
  }

  /// Draws a new picture; if that fails, the last good one with the fault over it.
  ///
  /// - Returns: True if a picture was drawn.
  /// - Throws: `NothingDrawn` if nothing more can be drawn.
  func draw() throws -> Bool {
    self.time.lastFrame = Clock.now
    let time = now
    for _ in 0..<2 {
      guard let attempt = viewing.attempt(at: time) else { return false }
      do {
        try draw(attempt)
        return true
      } catch let error where Self.isFatal(error) {
        throw NothingDrawn(description: viewing.showing.unsaved.rescued(after: "\(error)"))
      } catch {
        perform(viewing.fail(attempt, error))
      }
    }
    return false
  }

  /// True for errors after which the window cannot even show the error.
  private static func isFatal(_ error: any Error) -> Bool {
    switch error {
    case GLError.outOfMemory, GLError.contextLost, is NotEnoughMemory: true
    default: false
    }
  }

  private func draw(_ attempt: Viewing.Attempt) throws {
    guard let viewport = viewing.window.viewport else { return }
    try MemoryLimit.require(0, for: "another frame")
    let (began, cpu) = (Clock.now, Usage.cpuSeconds)
    let own = Watchdog.files(in: attempt.whole, of: effects.library)
    var phases: [Renderer.CoarsePhase: Double] = [:]
    if !attempt.keepsContent { renderer.forgetFrames() }
    let age = window.bufferAge(width: viewport.pixelWidth, height: viewport.pixelHeight)
    let frame = try frames.watchdog.watch(own, unsaved: viewing.showing.unsaved) {
      GPU.targetWindow(width: viewport.pixelWidth, height: viewport.pixelHeight)
      let frame = try renderer.drawFrame(
        attempt.whole, in: viewport, bufferAge: age,
        refiningIn: attempt.isAtRest ? (age == 0 ? 1 : frames.strips) : nil, share: attempt.share
      ) { phase, body in
        GPU.finish()
        let began = Clock.now
        try body()
        GPU.finish()
        phases[phase] = Clock.now - began
      }
      // The time of the swap is not the cost: the swap also waits while the window is hidden.
      if frames.isDrawnByProcessor || !own.isEmpty { GPU.finish() }
      return frame
    }
    let cost = Density.Cost(
      whole: Clock.now - began, drawing: phases[.drawing], upscaling: phases[.upscaling])
    let pixels = Int((100 * frame.drawnShare).rounded())
    Log.graphics.trace(
      "drew \(frame.resolution) of width and height, \(pixels) % of the pixels, in \(cost)")
    if let programs = frames.pace.next() { renderer.programsPerFrame = programs }
    window.show(frame.changes)
    try frames.resetStatus?.requireContext()
    viewing.frames.succeed(
      attempt,
      Frames.Drawn(
        share: frame.resolution, cost: cost, isLast: !renderer.needsAnotherFrame,
        isUsual: frame.isUsual, moves: frame.changesPictures, isRefined: frame.isRefined))
    let swapped = Clock.now
    var figures = Overlays.Statistics.Figures(frameMilliseconds: (swapped - began) * 1000)
    figures.cpuMilliseconds = (Usage.cpuSeconds - cpu) * 1000
    (figures.drawCalls, figures.layerBytes) = (renderer.drawCalls, renderer.layerBytes)
    figures.drawnShare = frame.drawnShare
    figures.share = frames.isDrawnByProcessor ? frame.resolution : nil
    viewing.measure(figures, at: swapped)
  }

  /// Saves a snapshot of the window, off its thread.
  func saveScreenshot(_ stem: String) {
    guard let viewport = viewing.window.viewport else { return }
    guard !saving.isFull else {
      return viewing.say("Still saving pictures. Press S again in a moment.", at: now)
    }
    do {
      let seen = viewing.currentPicture(at: now)
      let own = Watchdog.files(in: seen, of: effects.library)
      let bitmap = try frames.watchdog.watch(own, unsaved: viewing.showing.unsaved) {
        renderer.samples = Renderer.fineSamples
        return try renderer.bitmap(of: seen, in: viewport)
      }
      let folder = viewing.recording.folder
      saving.save(Screenshot(bitmap: bitmap, stem: stem, folder: folder), in: self)
    } catch {
      perform(viewing.complain(error, at: now))
    }
  }
}
