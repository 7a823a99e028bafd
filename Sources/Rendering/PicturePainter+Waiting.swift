internal import Geometry
internal import SceneGraph
internal import Shading

extension PicturePainter {
  /// True if other pictures than those that may wait have no program yet.
  func wantsPrograms(_ leaves: [Placement]) -> Bool {
    leaves.contains { placement in
      guard case .picture(let picture) = placement.leaf, !picture.mayWait else { return false }
      return !resources.pipelines.isCompiled(Recipe(picture))
    }
  }

  /// Keeps what a leaf is drawn with that is copied in this frame.
  func touch(_ placement: Placement) {
    guard case .picture(let picture) = placement.leaf else { return }
    resources.pipelines.touch(Recipe(picture))
    waiting.touch(picture)
  }

  /// Draws a picture, or what stands in for one that has to wait.
  ///
  /// - Throws: as `draw`.
  func drawInTurn(_ picture: Picture, _ placement: Placement, isLast: Bool = false) throws {
    let isCompiled = { [pipelines = resources.pipelines] (picture: Picture) in
      pipelines.isCompiled(Recipe(picture))
    }
    if picture.mayWait, !isLast, !isVisible(picture, placement), !isCompiled(picture) {
      return waiting.postpone(placement)
    }
    guard let drawable = waiting.drawable(picture, isCompiled: isCompiled) else { return }
    try draw(drawable, placement)
  }

  /// True if a picture is inside what the view shows of it.
  private func isVisible(_ picture: Picture, _ placement: Placement) -> Bool {
    guard let clip = placement.clip, let bounds = placement.homography.bounds(of: picture.frame)
    else { return true }
    let visible = bounds.intersection(clip).size
    return min(visible.width, visible.height) > 0
  }
}
