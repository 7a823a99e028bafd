/// The numbers of a card's edge and shadow.
package struct SceneryNumbers: Encodable, Sendable {
  package static let shared = SceneryNumbers()

  /// Eight times the distance of a corner's pieces from its arc, in pixels: a twentieth of a pixel.
  let flatness = 0.4
  /// The least and the largest number of pieces of a corner, so that all pieces of an outline can be
  /// lines of their own.
  let pieces = [2, EdgeOutline.mostLines / 8 - 2]
  /// Margin around the edge for antialiasing, in pixels.
  let margin = 1.5
  /// Brightness of paper: from all sides, by the lamp, and by the cut fibers' reflection.
  let ambient = 0.30, diffuse = 0.44, shine = 0.20, power = 8.0
  /// Thickness of a printed layer, as a share of the card's.
  let layer = 0.1
  /// The most strips of a sheared shadow, and its reach as a multiple of its blur.
  let strips = 64.0, blurs = 3.0
}
