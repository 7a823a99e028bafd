internal import CardModel
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The card as large as in the hand.
extension CardScene {
  /// The zoom at which a card is as large as in the hand, once the editor has its place, and the
  /// card's middle then; nil if the screen's density is unknown.
  private func realZoom(at time: Double) -> (scale: Double, center: Vector2)? {
    guard let density = surroundings.pointsPerMillimeter else { return nil }
    // A minute later the editor is open.
    let layout = layout(at: time + 60)
    return (density * layout.shape.millimetersPerPoint(of: layout.frame.size), layout.center)
  }

  /// Zooms to the card's real size, or back; returns a note.
  mutating func toggleRealSize(at time: Double) -> String {
    if zoom.isReal {
      zoom.reset(at: time)
      return "Whole view."
    }
    guard let real = realZoom(at: time) else {
      return "This monitor's size is unknown. Calibrate: bench (I), page Card, group Size."
    }
    zoom.show(real.scale, around: real.center, in: surroundings.view, at: time)
    return surroundings.card.shape.realSizeNote
  }

  /// Keeps the real size after a change of the view, the editor, the card or the density.
  mutating func keepRealSize(since before: Surroundings, at time: Double) {
    guard zoom.isReal, let real = realZoom(at: time) else { return }
    if surroundings.placesOtherwise(than: before) {
      zoom.show(real.scale, around: real.center, in: surroundings.view, at: time)
    }
  }
}
