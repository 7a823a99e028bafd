internal import Geometry
internal import OpenGL
internal import SceneGraph

/// The changes of a window's last frames: the pixels that a buffer of some age lacks.
struct FrameHistory {
  /// A frame: its leaves and how they are drawn.
  struct Frame {
    let leaves: [BoundedLeaf]
    let viewport: Viewport
    /// The leaves with fewer pixels, and their share of the width and height; nil for none.
    let coarse: CoarseLeaves?
  }

  private var last: Frame?
  /// The damage that the last frame leaves for the next one, because parts of it are unfinished.
  private var unfinished = Damage.parts([])
  /// The damage of each of the last frames to the frame before it, the newest first; nil is all of
  /// the window.
  private var damages: [[PixelArea]?] = []
  private var refinement = Refinement()

  /// The oldest buffer that is redrawn in parts; drivers use up to four buffers.
  private static let oldest = 4

  /// Forgets all frames, because the window's content is unknown or its pictures have changed.
  mutating func forget() { self = FrameHistory() }

  /// The plan for the leaves of the next frame that may be coarse.
  ///
  /// Leaves that rest keep their share: another change in the window does not make them coarse.
  ///
  /// - Returns: The leaves with fewer pixels, nil for none; and true if they differ from those of the
  ///   last frame.
  func coarse(of leaves: [Placement], share: Double) -> (leaves: CoarseLeaves?, areNew: Bool) {
    guard let range = CoarseLeaves.range(in: leaves) else { return (nil, false) }
    let last = last.flatMap { last in
      CoarseLeaves.range(in: last.leaves.map(\.leaf)).map { last.leaves[$0].map(\.leaf) }
    }
    let areNew = last != Array(leaves[range])
    guard share < 1 else { return (nil, areNew) }
    let kept = areNew ? share : self.last?.coarse?.share
    return (kept.map { CoarseLeaves(range: range, share: $0) }, areNew)
  }

  /// True if the foils of the last frame are drawn as in a still, or it has none.
  var isRefined: Bool { refinement.isComplete }

  /// Adds a frame, and returns the samples in each pixel of its foils.
  ///
  /// - Parameter strips: The number of frames in which a window at rest refines its foils; nil in
  ///   motion.
  mutating func add(_ frame: Frame, refiningIn strips: Int? = nil) -> FoilSampling {
    let damage = damage(frame)
    let step = refinement.step(frame, damage: damage, strips: strips)
    let areas = damage.map { PixelArea.merged($0 + [step.strip].compactMap(\.self)) }
    damages = [areas] + damages.prefix(Self.oldest - 1)
    (last, unfinished) = (frame, .parts([]))
    return step.sampling
  }

  /// Records the rectangles of leaves that will look different when the last frame is drawn again,
  /// in points of the view; nil is anywhere.
  mutating func leave(unfinished bounds: [Rect?]) { unfinished = Damage(of: bounds) }

  private func damage(_ frame: Frame) -> [PixelArea]? {
    // Without a backdrop, the leaves are drawn over what the buffer has.
    guard let last, last.viewport == frame.viewport, frame.leaves.first?.leaf.covers == true
    else { return nil }
    var damage = Damage(from: last.leaves, to: frame.leaves).union(unfinished)
    if last.coarse != frame.coarse {
      damage = [last, frame].reduce(damage) { $0.union(Damage(of: $1.coarseBounds)) }
    }
    guard case .parts(let parts) = damage else { return nil }
    return PixelArea.merged(parts.compactMap { PixelArea($0, in: frame.viewport) })
  }

  /// The pixels in which the last frame differs from a buffer; nil is all of them.
  ///
  /// - Parameter age: The number of frames since the buffer was drawn; 1 is the frame before, 0 is
  ///   unknown.
  func areas(bufferAge age: Int) -> [PixelArea]? {
    guard age > 0, age <= damages.count else { return nil }
    var areas: [PixelArea] = []
    for damage in damages.prefix(age) {
      guard let damage else { return nil }
      areas += damage
    }
    return PixelArea.merged(areas)
  }
}

extension FrameHistory.Frame {
  /// The rectangles of the leaves with fewer pixels, in points of the view.
  fileprivate var coarseBounds: [Rect?] { coarse.map { leaves[$0.range].map(\.bounds) } ?? [] }
}

extension Placement {
  /// True if the leaf replaces all pixels of the view.
  fileprivate var covers: Bool {
    if case .backdrop = leaf { clip == nil } else { false }
  }
}
