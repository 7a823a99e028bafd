internal import CardLibrary
internal import Desktop
internal import Geometry
internal import Logging
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Studio
internal import Support

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
    var spread: Double?
    var frame: Renderer.Frame?
    if !attempt.keepsContent { renderer.forgetFrames() }
    try frames.watchdog.watch(own, unsaved: viewing.showing.unsaved) {
      GPU.targetWindow(width: viewport.pixelWidth, height: viewport.pixelHeight)
      if attempt.share < 1 {
        try renderer.draw(attempt.whole, in: viewport, share: attempt.share) {
          GPU.finish()
          spread = Clock.now
        }
      } else {
        frame = try renderer.drawFrame(
          attempt.whole, in: viewport, bufferAge: window.bufferAge)
      }
      // The time of the swap is not the cost: the swap also waits while the window is hidden.
      if frames.isDrawnByProcessor || !own.isEmpty { GPU.finish() }
    }
    let drawn = Clock.now
    let cost = Density.Cost(
      drawing: (spread ?? drawn) - began, upscaling: spread.map { drawn - $0 })
    let parts = frame.map { ", \(Int((100 * $0.drawnShare).rounded())) % of the pixels" } ?? ""
    Log.graphics.trace("drew \(attempt.share) of width and height\(parts) in \(cost)")
    window.show(frame?.changes)
    try frames.resetStatus?.requireContext()
    viewing.frames.succeed(attempt, at: cost, isLast: !renderer.needsAnotherFrame)
    let swapped = Clock.now
    viewing.measure(
      Overlays.Statistics.Figures(
        frameMilliseconds: (swapped - began) * 1000,
        cpuMilliseconds: (Usage.cpuSeconds - cpu) * 1000, drawCalls: renderer.drawCalls,
        layerBytes: renderer.layerBytes, drawnShare: frame?.drawnShare ?? 1,
        share: frames.isDrawnByProcessor ? attempt.share : nil),
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
        try renderer.bitmap(of: seen, in: viewport)
      }
      let folder = viewing.recording.folder
      saving.save(Screenshot(bitmap: bitmap, stem: stem, folder: folder), in: self)
    } catch {
      perform(viewing.complain(error, at: now))
    }
  }
}
