public import Geometry
internal import Glibc

/// The parts of a foil's light that depend only on the card's orientation.
///
/// They are constant over the card, so they are computed once a frame, in double precision, and are
/// the same on every GPU.
public enum FoilLight {
  /// The turns of the hue over a half turn of the normal.
  package static let hueTurns = 10.0

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
    let turns = angle * hueTurns / .pi
    return pureColor(hue: turns - turns.rounded(.down))
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
