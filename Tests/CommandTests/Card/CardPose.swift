import Foundation

/// A card's pose, from the contract alone: x right, y down, z toward the eye.
///
/// A positive x rotation brings the bottom nearer, a positive y rotation moves the right edge
/// away.
struct CardPose: Sendable {
  var tiltX = 0.0
  var tiltY = 0.0
  var flip = 0.0

  /// A vector of the card's space, flipped about y, then tilted about x, then about y.
  func rotated(_ v: (Double, Double, Double)) -> (Double, Double, Double) {
    func aboutX(_ v: (Double, Double, Double), _ degrees: Double) -> (Double, Double, Double) {
      let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      return (v.0, c * v.1 - s * v.2, s * v.1 + c * v.2)
    }
    func aboutY(_ v: (Double, Double, Double), _ degrees: Double) -> (Double, Double, Double) {
      let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      return (c * v.0 + s * v.2, v.1, -s * v.0 + c * v.2)
    }
    return aboutY(aboutX(aboutY(v, flip), tiltX), tiltY)
  }

  /// True if the front faces the eye.
  var showsFront: Bool { rotated((0, 0, 1)).2 > 0 }

  /// The outward unit normal of the side facing the eye.
  var normal: (Double, Double, Double) {
    let n = rotated((0, 0, 1))
    return n.2 > 0 ? n : (-n.0, -n.1, -n.2)
  }

  /// The arguments for `foil render`.
  var arguments: [String] { ["--tilt", "\(tiltX),\(tiltY)", "--flip", "\(flip)"] }
}

/// A card in true perspective, for an eye at max(width, height) / 0.7 in front of its center.
struct CardView {
  let width: Double
  let height: Double
  private let distance: Double
  /// The directions of the front's x and y axes.
  private let i, j: (Double, Double, Double)

  init(width: Double, height: Double, pose: CardPose) {
    (self.width, self.height) = (width, height)
    distance = max(width, height) / 0.7
    i = pose.rotated((1, 0, 0))
    j = pose.rotated((0, 1, 0))
  }

  /// The point of the front's plane that appears at (u, v), both from the centers.
  ///
  /// A point x i + y j appears at its x and y over w = 1 - z / distance: two equations, linear in
  /// x and y.
  func unproject(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
    let (a, b) = (i.0 + u * i.2 / distance, j.0 + u * j.2 / distance)
    let (c, d) = (i.1 + v * i.2 / distance, j.1 + v * j.2 / distance)
    let determinant = a * d - b * c
    return ((u * d - b * v) / determinant, (a * v - u * c) / determinant)
  }

  /// True if the card, with corners of `radius`, covers a point of its plane.
  func covers(_ point: (x: Double, y: Double), radius: Double) -> Bool {
    let (x, y) = (abs(point.x) - width / 2, abs(point.y) - height / 2)
    guard x <= 0, y <= 0 else { return false }
    guard x > -radius, y > -radius else { return true }
    return hypot(x + radius, y + radius) <= radius
  }

  /// The card's coverage around a point of the picture.
  ///
  /// True if everything within a pixel is card, false if nothing is, nil at its edge. Corners of
  /// any radius up to 7 % of the shorter side count as edge.
  func coverage(_ u: Double, _ v: Double) -> Bool? {
    var (isInside, isOutside) = (true, true)
    for dy in -1...1 {
      for dx in -1...1 {
        let point = unproject(u + Double(dx), v + Double(dy))
        if covers(point, radius: 0) { isOutside = false }
        if !covers(point, radius: 0.07 * min(width, height)) { isInside = false }
      }
    }
    return isInside ? true : isOutside ? false : nil
  }
}
