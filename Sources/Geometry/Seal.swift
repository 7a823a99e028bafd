internal import Glibc

/// A medal with a rim of round lobes that meet in notches.
public struct Seal: Shape {
  /// Number of lobes, at least 3; the first is at 12 o'clock.
  public var lobes: Int
  /// Distance of the notches from the center, as a fraction of the lobes' distance.
  ///
  /// Values in cos(pi / lobes)...1 keep the lobes round.
  public var notch: Double

  /// A seal of `lobes` lobes.
  ///
  /// - Precondition: `lobes` is at least 3.
  public init(lobes: Int = 16, notch: Double = 0.94) {
    precondition(lobes >= 3, "a seal has at least three lobes")
    self.lobes = lobes
    self.notch = notch
  }

  /// The outline, centered in `rect`, clockwise on the screen.
  ///
  /// Each lobe is an arc around a point at distance d from the center. It touches the rim, so its
  /// radius is 1 - d. It meets its neighbor at distance n in the direction c = cos(pi / lobes).
  /// From n^2 - 2 n d c + d^2 = (1 - d)^2 follows d = (1 - n^2) / (2 (1 - n c)).
  public func path(in rect: Rect) -> Path {
    let half = Double.pi / Double(lobes)
    let distance = (1 - notch * notch) / (2 * (1 - notch * cos(half)))
    // Half the angle of a lobe's arc, around the lobe's own center.
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
