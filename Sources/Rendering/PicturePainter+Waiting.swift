internal import Geometry
internal import SceneGraph

extension PicturePainter {
  /// True if a picture that may not wait has no program yet.
  func wantsPrograms(_ leaves: [Placement]) -> Bool {
    leaves.contains { placement in
      guard case .picture(let picture) = placement.leaf, !picture.mayWait else { return false }
      return !resources.pipelines.isCompiled(picture.parts.recipe)
    }
  }

  /// Keeps the programs and art of a leaf that this frame does not draw.
  func touch(_ placement: Placement) {
    switch placement.leaf {
    case .picture(let picture):
      let isCompiled = resources.pipelines.touch(picture.parts.recipe)
      waiting.touch(picture)
      if picture.mayWait, !isCompiled, !isVisible(picture, placement) {
        waiting.postpone(placement)
      }
      switch picture.source {
      case .file(let id): packedPictures.touch(id)
      case .drawing(let drawing): touch(drawing, placement)
      }
    case .drawing(let drawing): touch(drawing, placement)
    case .flattened(let content, _): content.forEach(touch)
    case .backdrop, .shadow, .edge, .particles: break
    }
  }

  private func touch(_ drawing: Drawing, _ placement: Placement) {
    drawings.touch(drawing, scale: resolution(of: drawing, placement))
  }

  /// Draws a picture, or its substitute if it must wait for its program.
  ///
  /// - Throws: As `draw`.
  func drawOrPostpone(_ picture: Picture, _ placement: Placement, isLast: Bool = false) throws {
    let isCompiled = { [pipelines = resources.pipelines] (picture: Picture) in
      pipelines.isCompiled(picture.parts.recipe)
    }
    if picture.mayWait, !isLast, !isVisible(picture, placement), !isCompiled(picture) {
      return waiting.postpone(placement)
    }
    guard let drawable = waiting.drawable(picture, placement, isCompiled: isCompiled) else {
      return
    }
    try draw(drawable, placement)
  }

  /// True if a part of the picture is inside its clip.
  func isVisible(_ picture: Picture, _ placement: Placement) -> Bool {
    guard let clip = placement.clip, let bounds = placement.homography.bounds(of: picture.frame)
    else { return true }
    let visible = bounds.intersection(clip).size
    return min(visible.width, visible.height) > 0
  }
}
