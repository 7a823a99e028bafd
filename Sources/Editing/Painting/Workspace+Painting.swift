internal import CardModel
internal import SceneGraph

extension Workspace {
  /// Loads a painted mask without its strokes, for a canvas that is not there yet.
  mutating func load(_ painting: MaskPainting) {
    preview([painting.base])
    // A canvas that is there already goes on from its strokes.
    guard let blank = PictureID(painting).unpainted,
      !loaded.contains(where: { $0.unpainted == blank })
    else { return }
    preview([blank])
  }
}
