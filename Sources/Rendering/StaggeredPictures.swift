internal import Geometry
internal import SceneGraph

/// The pictures that may lag, of which only a few change in each frame of a window.
///
/// The swatches of a bench lean with the card and are lit like it. Together they would cost as much
/// as the card.
struct StaggeredPictures {
  /// A picture in its place, in any light and at any tilt.
  private struct Key: Hashable {
    let picture: Picture
    /// Its center in points of the view.
    let center: Vector2
    let clip: Rect?

    init(_ picture: Picture, _ placement: Placement) {
      var picture = picture
      picture.light = .studio
      self.picture = picture
      // Tilts about the center move it by rounding errors.
      let center = placement.homography.apply(picture.frame.center) ?? .zero
      self.center = (center * 16).rounded(.toNearestOrAwayFromZero) / 16
      clip = placement.clip
    }
  }

  /// The placements in the window, with the frames in which they last changed.
  private var shown: [Key: (placement: Placement, frame: Int)] = [:]
  /// Number of frames so far.
  private var frame = 0
  /// True if a picture has to wait for a later frame.
  private(set) var isBehind = false

  /// The leaves of a window's next frame, of which only some pictures that may lag differ from the
  /// frame before.
  ///
  /// The pictures that have waited longest are first. A picture in a new place does not wait.
  ///
  /// - Parameters:
  ///   - leaves: All leaves of the frame.
  ///   - most: The number of pictures that change.
  ///   - isVisible: True for a picture that is not scrolled out of view.
  mutating func staggered(
    _ leaves: [Placement], changes most: Int, isVisible: (Picture, Placement) -> Bool
  ) -> [Placement] {
    frame += 1
    var next: [Key: (placement: Placement, frame: Int)] = [:]
    var waiting: [(index: Int, key: Key)] = []
    for (index, leaf) in leaves.enumerated() {
      guard case .picture(let picture) = leaf.leaf, picture.mayLag else { continue }
      let key = Key(picture, leaf)
      guard next[key] == nil else { continue }
      let last = shown[key]
      next[key] = (leaf, last?.frame ?? frame)
      if let last, last.placement != leaf, isVisible(picture, leaf) { waiting.append((index, key)) }
    }
    waiting.sort { next[$0.key]?.frame ?? 0 < next[$1.key]?.frame ?? 0 }
    isBehind = waiting.count > most
    for (_, key) in waiting.prefix(most) { next[key]?.frame = frame }
    var leaves = leaves
    for (index, key) in waiting.dropFirst(most) {
      guard let last = shown[key] else { continue }
      (leaves[index], next[key]) = (last.placement, last)
    }
    shown = next
    return leaves
  }
}
