internal import CardModel
internal import Cards
internal import Geometry
internal import SceneGraph

/// The choices for a card that is drawn off screen, in a picture or a film.
package struct ShotChoice: Codable, Hashable, Sendable {
  package var art = ArtChoice()
  package var scene = SceneChoice()
  package var motion = MotionChoice()
  /// The GPU to use if there are several, by number or part of its name; nil for any.
  package var gpu: String?
  /// True if the card fills the picture.
  package var isCardOnly = false
  /// Points around a card that is drawn alone.
  package var margin = 0
  /// The samples of the foil in each pixel; nil for the default.
  package var samples: Int?

  package init() {}

  /// The size of the picture; without a chosen or offered one, a card drawn alone has 12 pixels
  /// per millimeter.
  func pixels(of setup: ShotSetup, offered: PixelSize? = nil) -> PixelSize {
    let shape = setup.document.card.shape.size
    let card = PixelSize(
      max(Int((12 * shape.width).rounded()), 1), max(Int((12 * shape.height).rounded()), 1))
    let usual = isCardOnly ? card : setup.recordedSize ?? ShotSetup.usualSize
    let inner = scene.size ?? offered ?? usual
    return PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
  }
}
