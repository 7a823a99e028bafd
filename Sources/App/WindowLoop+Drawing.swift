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

  /// Draws the first frame; nothing stands in for it.
  ///
  /// - Throws: what is wrong with the card or the shaders.
  func drawFirst() throws {
    guard let attempt = viewing.attempt(at: 0) else { return }
    try draw(attempt)
    try GPU.requireDrawn()
  }

  /// Draws, if the picture is another than the one that is shown; where that fails, the last picture
  /// that could be drawn, with what is wrong over it.
  ///
  /// - Returns: whether another picture was drawn.
  /// - Throws: `NothingDrawn` where nothing more can be drawn.
  func draw() throws -> Bool {
    self.time.lastFrame = Clock.now
    let time = now
    for _ in 0..<2 {
      guard let attempt = viewing.attempt(at: time) else { return false }
      do {
        try draw(attempt)
        return true
      } catch let error where Self.isTheEnd(error) {
        throw NothingDrawn(description: viewing.showing.unsaved.rescued(after: "\(error)"))
      } catch {
        obey(viewing.fail(attempt, error))
      }
    }
    return false
  }

  /// Whether an error of drawing stands in the way of telling it in the window, too.
  private static func isTheEnd(_ error: any Error) -> Bool {
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
    try frames.watchdog.watch(own, unsaved: viewing.showing.unsaved) {
      GPU.targetWindow(width: viewport.pixelWidth, height: viewport.pixelHeight)
      try renderer.draw(attempt.whole, in: viewport, share: attempt.share) {
        GPU.finish()
        spread = Clock.now
      }
      // A swap may wait for other reasons: the window may be hidden.
      if frames.isDrawnByProcessor || !own.isEmpty { GPU.finish() }
    }
    let drawn = Clock.now
    let cost = Density.Cost(
      drawing: (spread ?? drawn) - began, spreading: spread.map { drawn - $0 })
    Log.graphics.trace("drew \(attempt.share) of width and height in \(cost)")
    window.swap()
    try frames.resetStatus?.requireContext()
    viewing.frames.succeed(attempt, at: cost, isLast: !renderer.drewNew)
    let swapped = Clock.now
    viewing.measure(
      Overlays.Statistics.Figures(
        frameMilliseconds: (swapped - began) * 1000,
        cpuMilliseconds: (Usage.cpuSeconds - cpu) * 1000, drawCalls: renderer.drawCalls,
        layerBytes: renderer.layerBytes, share: frames.isDrawnByProcessor ? attempt.share : nil),
      at: swapped)
  }

  /// Saves a picture of what is seen, off the window's thread.
  func saveScreenshot(_ stem: String) {
    guard let viewport else { return }
    guard !saving.isFull else {
      return viewing.say("Still saving pictures: press S again in a moment.", at: now)
    }
    do {
      let seen = viewing.seen(at: now)
      let own = Watchdog.files(in: seen, of: effects.library)
      let bitmap = try frames.watchdog.watch(own, unsaved: viewing.showing.unsaved) {
        try renderer.bitmap(of: seen, in: viewport)
      }
      let folder = viewing.recording.folder
      saving.save(Screenshot(bitmap: bitmap, stem: stem, folder: folder), in: self)
    } catch {
      obey(viewing.complain(error, at: now))
    }
  }
}
