internal import CardLibrary
internal import Desktop
internal import Geometry
internal import Logging
internal import OpenGL
internal import Raster
internal import Rendering
internal import Runtime
internal import Studio

extension WindowLoop {
  private var viewport: Viewport? {
    let state = viewing.window
    return state.view.map {
      Viewport(points: $0, pixelWidth: state.pixelWidth, pixelHeight: state.pixelHeight)
    }
  }

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
    guard let viewport else { return }
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
    viewing.measure(
      Overlays.Statistics.Figures(
        frameMilliseconds: (swapped - began) * 1000,
        cpuMilliseconds: (Usage.cpuSeconds - cpu) * 1000, drawCalls: renderer.drawCalls,
        layerBytes: renderer.layerBytes, drawnShare: frame.drawnShare,
        share: frames.isDrawnByProcessor ? frame.resolution : nil),
      at: swapped)
  }

  /// Saves a snapshot of the window, off its thread.
  func saveScreenshot(_ stem: String) {
    guard let viewport else { return }
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
