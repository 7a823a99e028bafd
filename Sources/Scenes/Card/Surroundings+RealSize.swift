internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

extension Surroundings {
  /// True if a card of real size has another place or scale than in `before`.
  func placesOtherwise(than before: Surroundings) -> Bool {
    view != before.view || card.shape != before.card.shape
      || pointsPerMillimeter != before.pointsPerMillimeter
      || editor.opening.target != before.editor.opening.target
      || editor.isHidden != before.editor.isHidden
  }
}

extension CardShape {
  /// The note on a card of real size.
  var realSizeNote: String {
    "Real size: \(size.width.decimal) x \(size.height.decimal) mm. 0 returns. "
      + "To calibrate: bench (I), page Card, group Size."
  }
}
