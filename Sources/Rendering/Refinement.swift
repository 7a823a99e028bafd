internal import OpenGL
internal import SceneGraph

/// The progress of a resting window toward the picture of a still: its foils are drawn again with all
/// samples in each pixel, in strips from the top.
struct Refinement {
  /// The foils of the last frame.
  private var foils: [BoundedLeaf] = []
  private var viewport: Viewport?
  /// The share of the foils' height that has all samples, 0...1.
  private var share = 0.0

  /// The samples in each pixel, and a strip that a frame draws again.
  struct Step: Hashable {
    let sampling: FoilSampling
    var strip: PixelArea?
  }

  /// True if all foils have all places.
  var isComplete: Bool { foils.isEmpty || share == 1 }

  /// The step for the next frame.
  ///
  /// Foils that change, or of which a part changes before the last strip, start again with one place
  /// in each pixel.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - damage: The pixels in which it differs from the one before; nil is all of the window.
  ///   - strips: The number of strips if the window rests; nil if it does not.
  mutating func step(
    _ frame: FrameHistory.Frame, damage: [PixelArea]?, strips: Int?
  ) -> Step {
    let foils = frame.leaves.filter(\.leaf.showsFoil)
    let region = Self.region(of: foils, in: frame.viewport)
    let isSame = foils == self.foils && frame.viewport == viewport && frame.coarse == nil
    let isTouched = damage?.contains { $0.intersection(region).count > 0 } ?? true
    if !isSame || damage == nil || share < 1 && isTouched { share = 0 }
    (self.foils, viewport) = (foils, frame.viewport)
    guard !isComplete else { return Step(sampling: .fine) }
    // Strips of earlier frames may be drawn again, into a buffer that lacks them.
    guard let strips, frame.coarse == nil else {
      return Step(sampling: share > 0 ? .fine : .single)
    }
    guard damage != nil else {
      share = 1
      return Step(sampling: .fine)
    }
    let done = Int((share * Double(region.height)).rounded())
    share = min(share + 1 / Double(strips), 1)
    if 1 - share < 0.5 / Double(strips) { share = 1 }
    let end = Int((share * Double(region.height)).rounded())
    let strip = PixelArea(x: region.x, y: region.y + done, width: region.width, height: end - done)
    return Step(sampling: .fine, strip: strip.count > 0 ? strip : nil)
  }

  /// The pixels that some leaves may draw.
  private static func region(of foils: [BoundedLeaf], in viewport: Viewport) -> PixelArea {
    let all = PixelArea(x: 0, y: 0, width: viewport.pixelWidth, height: viewport.pixelHeight)
    var region = PixelArea(x: 0, y: 0, width: 0, height: 0)
    for foil in foils {
      guard let bounds = foil.bounds else { return all }
      guard let area = PixelArea(bounds, in: viewport) else { continue }
      region = region.count == 0 ? area : region.union(area)
    }
    return region
  }
}

extension Placement {
  /// True if the leaf shows the light of a foil with several samples in each pixel.
  var showsFoil: Bool {
    switch leaf {
    case .picture(let picture):
      !picture.mayWait
        && (!picture.stack.foils.isEmpty || picture.effects.contains { $0.kind == .foil })
    case .flattened(let content, _): content.contains(where: \.showsFoil)
    case .shadow, .edge, .particles, .backdrop, .drawing: false
    }
  }
}
