internal import Glibc

/// A medal's rim: a circle of round lobes that meet in notches.
public struct Seal: Shape {
  /// How many lobes, the first at 12 o'clock; at least 3.
  public var lobes: Int
  /// Distance of the notches from the centre, as a fraction of the lobes': cos(pi / lobes)...1
  /// keeps the lobes round.
  public var notch: Double

  /// A seal of so many lobes.
  public init(lobes: Int = 16, notch: Double = 0.94) {
    precondition(lobes >= 3, "a seal has at least three lobes")
    self.lobes = lobes
    self.notch = notch
  }

  /// The outline in the middle of `rect`, clockwise on the screen.
  ///
  /// Each lobe is an arc about a point at distance d from the centre that touches the rim, radius
  /// 1 - d. It meets its neighbour at distance n in the direction of c = cos(pi / lobes), where
  /// n^2 - 2 n d c + d^2 = (1 - d)^2, so d = (1 - n^2) / (2 (1 - n c)).
  public func path(in rect: Rect) -> Path {
    let half = Double.pi / Double(lobes)
    let distance = (1 - notch * notch) / (2 * (1 - notch * cos(half)))
    // Half of a lobe's arc, seen from its own centre.
    let reach = atan2(notch * sin(half), notch * cos(half) - distance)
    let radius = min(rect.size.width, rect.size.height) / 2
    return Path { path in
      for index in 0..<lobes {
        let direction = 2 * half * Double(index) - .pi / 2
        path.addArc(
          center: rect.center + Vector2(cos(direction), sin(direction)) * distance * radius,
          radius: (1 - distance) * radius, from: .radians(direction - reach),
          to: .radians(direction + reach))
      }
      path.close()
    }
  }
}
