internal import Geometry
package import SceneGraph

/// The numbers of the light on a picture, which a page computes with too.
package struct LightingNumbers: Encodable, Sendable {
  package static let shared = LightingNumbers()

  /// The share of the lamps' squared shift that counts as a squared tilt.
  let lampStir = 0.25
  /// The squared sine of the tilt at which the dimming at rest is half gone.
  let halfStir = 0.0015
  /// Light at rest: of a film, and of the lamps.
  let film = 0.1, dimming = 0.04
  /// The light that passes ink, as the factors of its code, its square and its cube: over a film at
  /// rest, and over bare metal.
  let ink = Vector3(0.0341825, 0.5997913, 0.3660262), bareInk = Vector3(0, 3.6, -2.6)
  /// The mean light over the tilts of a card, and the glints' least light by their size.
  let mean = 0.5, glints = Vector2(0.15, 0.5)
  /// The sine of the lamp's angle to a plane at which all its light reaches the plane.
  let horizon = 0.1
  /// The images in gloss: the squared width of a point's, and the light along the normal.
  private let pointWidth = 0.02
  let glare = Coat.leastReflectance
  /// The turns of the classic kira effect's hue over a half turn.
  let hues = FoilLight.hueTurns
  /// The standard deviation of a shadow's blur, in pixels of its mipmap level.
  let castBlur = 0.65
  let obliqueness = PicturePainter.obliqueness

  /// 1 / width^2 of the image in gloss of a lamp whose angular radius has this variance.
  func narrowness(_ variance: Double) -> Double { 1 / (pointWidth + 2 * variance) }

  /// The part of the room that metal reflects: all of it without a lamp beside the eye.
  package func focus(of light: Light) -> (away: Double, gain: Double) {
    light.spot.image > 0 ? (0.72, 0.5) : (0.85, 0)
  }
}

/// The numbers of layers in depth, and of the search for the surface of a depth map.
package struct DepthNumbers: Encodable, Sendable {
  package static let shared = DepthNumbers()

  let nearest = Parallax.nearest
  let growth = Parallax.growth
  let steepness = Parallax.steepness
  let lowestLamp = Light.lowestLamp
  let longestSlope = Light.longestSlope
  /// Pixels that a ray moves sideways in one step.
  let step = 8.0
  /// The least and the largest number of steps.
  let steps = [2.0, 20]
  /// The finest detail: in pixels, and as parts of a step.
  let detail = 0.5, share = 12.0
}
