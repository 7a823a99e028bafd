public import Geometry
internal import Glibc

/// The parts of a foil's light that depend only on the card's orientation.
///
/// They are constant over the card, so they are computed once a frame, in double precision, and are
/// the same on every GPU.
public enum FoilLight {
  /// The color whose neighbors light up in the classic kira effect; r, g, b in 0...1.
  ///
  /// The hue, in turns, is frac(10 / pi x the angle between (-nx, -ny, nz) and the light (0, -1,
  /// -1) / sqrt 2): the original SwiftUI card at its strength of 10.
  ///
  /// - Parameter normal: Outward unit normal of the visible side.
  public static func kiraColor(normal: Vector3) -> Vector3 {
    let turned = normal * Vector3(-1, -1, 1)
    let toLight = Vector3(0, -0.5.squareRoot(), -0.5.squareRoot())
    let angle = acos(dot(turned, toLight).clamped(to: -1...1))
    let turns = angle * 10 / .pi
    return pureColor(hue: turns - turns.rounded(.down))
  }

  /// The phase of the aurora's rainbow in turns, unbounded.
  ///
  /// A grating sends each wavelength where the path difference, d sin(angle), is a whole number of
  /// wavelengths. So the phase is linear in the normal's x and y (sines of the tilt). Over +-10
  /// degrees the factors give 1.60 turns about the vertical axis and 1.46 about the horizontal one,
  /// with opposite signs on opposite sides.
  ///
  /// - Parameter normal: Outward unit normal of the visible side.
  public static func auroraPhase(normal: Vector3) -> Double {
    4.6 * normal.x - 4.2 * normal.y
  }

  /// The position of the lamp's reflection on the card, in points from its top left corner.
  ///
  /// The eye is at a distance e in front of the middle, and n is the sideways part of the normal.
  /// To first order, a point p of a flat card reflects the direction 2n - (-p / e). The lamp is far
  /// away in the direction `lamp`, so its reflection is at p = e (lamp - 2n) from the middle. It
  /// moves against the tilt, half a card's height for 10 degrees. n is the sine of the tilt, not
  /// its tangent, so the position stays bounded while the card turns over.
  ///
  /// - Parameters:
  ///   - normal: Outward unit normal of the visible side.
  ///   - size: Width and height of the card in points.
  public static func glareCenter(normal: Vector3, size: Size) -> Vector2 {
    let lamp = Vector2(-0.20, -0.43)
    let eyeDistance = size.longerSide / CardShape.perspective
    return size.vector / 2 + (lamp - 2 * Vector2(normal.x, normal.y)) * eyeDistance
  }

  /// The color of full saturation and value at `hue` turns (HSV with S = V = 1).
  public static func pureColor(hue: Double) -> Vector3 {
    func channel(_ offset: Double) -> Double {
      let place = (hue + offset).truncatingRemainder(dividingBy: 1)
      return (abs(place * 6 - 3) - 1).clamped(to: 0...1)
    }
    return Vector3(channel(1), channel(2.0 / 3), channel(1.0 / 3))
  }
}
