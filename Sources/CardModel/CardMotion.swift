public import Geometry
internal import Glibc
public import SceneGraph

/// A looping motion of a card or its lamps; it ends at the position and speed it began with.
public enum CardMotion: String, Sendable, CaseIterable {
  case sway, circle, tilt, flip, spin, light

  /// The motion's name for people.
  public var title: String { self == .light ? "Moving light" : rawValue.sentenceCased }

  /// A sentence on the motion.
  public var summary: String {
    switch self {
    case .sway: "The card sways from side to side in a flat figure eight, as in a hand."
    case .circle: "The card tilts around in a circle."
    case .tilt: "The card tilts from side to side, then forward and back."
    case .flip: "The card turns over, shows its back, and turns back."
    case .spin: "The card turns once around, more slowly while a side faces you."
    case .light: "The lamp moves around; the card stays still."
    }
  }

  /// The pose of the card at a phase in loops: 0...1 is one loop, and each loop is the same.
  public func pose(at phase: Double) -> Pose {
    let turn = 2 * .pi * Self.part(phase)
    switch self {
    case .sway: return Self.pose(4.5 * sin(2 * turn), 13 * sin(turn))
    case .circle: return Self.pose(9 * cos(turn), 9 * sin(turn))
    case .tilt:
      let half = 2 * Self.part(phase)
      return half < 1
        ? Self.pose(0, 17 * Self.toBothSides(half)) : Self.pose(13 * Self.toBothSides(half - 1), 0)
    case .flip:
      // A small tilt continues during the pauses: foil at rest looks like a flat picture.
      return Self.pose(4 * sin(turn), 3 * sin(2 * turn), flip: 180 * Self.turned(Self.part(phase)))
    case .spin:
      let angle = turn - 0.28 * sin(2 * turn)
      return Self.pose(5 * sin(turn), 0, flip: angle * 180 / .pi)
    case .light: return Pose()
    }
  }

  /// Offset of the lamps at a phase in loops: right and down, as a share of their distance.
  public func lampWay(at phase: Double) -> Vector2 {
    guard self == .light else { return .zero }
    let turn = 2 * .pi * Self.part(phase)
    return Lamp.reach * 1.2 * Vector2(sin(turn), -cos(turn))
  }

  /// The fraction of the loop; dropping whole loops keeps all loops exactly equal.
  private static func part(_ phase: Double) -> Double { phase - phase.rounded(.down) }

  private static func pose(_ x: Double, _ y: Double, flip: Double = 0) -> Pose {
    Pose(tiltX: .degrees(x), tiltY: .degrees(y), flip: .degrees(flip))
  }

  /// A wave from 0 to 1, to -1 and back to 0 for `part` in 0...1; its slope is 0 at both ends.
  ///
  /// sin(2 u) sin(u) has its peak of 4 / (3 sqrt(3)) where cos(u) is 1 / sqrt(3).
  private static func toBothSides(_ part: Double) -> Double {
    sin(2 * .pi * part) * sin(.pi * part) * 3 * 3.0.squareRoot() / 4
  }

  /// Share of the turn to the back; the card pauses for a seventh of the time on each side.
  private static func turned(_ part: Double) -> Double {
    let rest = 0.07
    let way = part < 0.5 ? part : 1 - part
    let u = ((way - rest) / (0.5 - 2 * rest)).clamped(to: 0...1)
    // Perlin's smootherstep keeps speed and acceleration continuous.
    return u * u * u * (u * (6 * u - 15) + 10)
  }
}
