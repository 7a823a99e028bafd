internal import CardLibrary
internal import CardModel
internal import Desktop
internal import Files
internal import Interaction
internal import Jobs
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// The painting of a mask: strokes are added off the window's thread, the newest ones next.
///
/// While strokes are on their way, the card shows the mask before them.
final class PaintWork {
  /// The canvas of the mask on the GPU; nil while none is painted, and while a job has it.
  private var canvas: MaskCanvas?
  /// The canvas of a load whose pictures are not on the GPU yet.
  private var expected: (canvas: MaskCanvas, load: Int)?
  /// True while a job has the canvas.
  private var isRunning = false

  /// Keeps the canvas of a load until its pictures are on the GPU.
  func expect(_ canvas: MaskCanvas, of load: Int) { expected = (canvas, load) }

  /// Paints on the mask of a load, whose pictures are on the GPU now.
  func begin(_ load: Int, in loop: WindowLoop) {
    guard let expected, expected.load == load else { return }
    (canvas, self.expected) = (expected.canvas, nil)
    loop.viewing.library.queue.canvas = PictureID(expected.canvas.painting).unpainted
  }

  private func end(in loop: WindowLoop) {
    canvas = nil
    loop.viewing.library.queue.canvas = nil
  }

  /// Begins to add the strokes that the card has and the canvas lacks.
  func follow(in loop: WindowLoop) {
    loop.window.keepsMotions = loop.viewing.session.isPainting
    guard !isRunning else { return }
    guard let canvas else { return begin(in: loop) }
    guard loop.viewing.session.isPainting else { return end(in: loop) }
    let (old, same) = (canvas.painting, PictureID(canvas.painting).unpainted)
    let card = loop.viewing.session.surroundings.workspace.card
    guard let new = card.pictures.first(where: { $0.unpainted == same })?.painting, new != old
    else { return }
    (self.canvas, isRunning) = (nil, true)
    loop.jobs.run("paint") {
      Result { () throws(PictureFault) -> [MaskCanvas.Patch]? in
        try canvas.step(to: new) ? canvas.takePatches() : nil
      }
    } then: { loop, result in
      loop.cards.painting.isRunning = false
      do {
        guard let patches = try result.get() else { return loop.cards.painting.loadAgain(in: loop) }
        try loop.cards.painting.show(patches, on: canvas, since: old, in: loop)
      } catch {
        loop.perform(loop.viewing.complain(error, at: loop.now))
        loop.cards.painting.loadAgain(in: loop)
      }
    }
  }

  /// Makes the canvas of a painted mask that is on the GPU already; forgets one that failed.
  private func begin(in loop: WindowLoop) {
    let queue = loop.viewing.library.queue
    guard queue.isIdle, expected == nil else { return }
    guard loop.viewing.session.isPainting,
      let mask = loop.viewing.session.surroundings.workspace.shown.pictures
        .first(where: { $0.painting != nil && queue.textures.present.contains($0) }),
      let document = queue.cards.current.document.map(queue.cards.current.completed)
    else {
      if queue.canvas != nil { loadAgain(in: loop) }
      return
    }
    isRunning = true
    loop.viewing.library.queue.canvas = mask.unpainted
    let loader = loop.cards.loader
    loop.jobs.run("canvas") {
      Result { () throws(FileError) in try loader.canvas(mask, of: document) }
    } then: { loop, result in
      loop.cards.painting.isRunning = false
      // A fault was reported when the mask was loaded; its strokes are loaded in the same way.
      loop.cards.painting.canvas = (try? result.get()) ?? nil
      if loop.cards.painting.canvas == nil { loop.cards.painting.loadAgain(in: loop) }
      loop.cards.painting.follow(in: loop)
    }
  }

  private func show(
    _ patches: [MaskCanvas.Patch], on canvas: MaskCanvas, since old: MaskPainting,
    in loop: WindowLoop
  ) throws {
    // A mask loaded meanwhile has a canvas of its own.
    guard self.canvas == nil else { return }
    let (before, after) = (PictureID(old), PictureID(canvas.painting))
    guard
      try loop.renderer.repaint(before, as: after, by: patches, of: canvas.levelCount)
    else { return loadAgain(in: loop) }
    self.canvas = canvas
    loop.change { $0.repainted(before, as: after, &$1, at: $2) }
    // More strokes may have come meanwhile.
    follow(in: loop)
  }

  /// Loads the painted mask from its files and its strokes, as without a canvas.
  private func loadAgain(in loop: WindowLoop) {
    end(in: loop)
    let wanted = loop.viewing.showing.wanted
    loop.perform(loop.viewing.showing.want(wanted))
  }
}
