public import Geometry
internal import Glibc

/// A way to show a card: a closed figure that ends where it began, at the speed it began with.
public enum CardMotion: String, Sendable, CaseIterable {
  case sway, circle, tilt, flip, spin, light

  /// What it is, in a sentence.
  public var summary: String {
    switch self {
    case .sway: "The card sways from side to side in a flat eight, as in a hand."
    case .circle: "The card's face goes round a circle."
    case .tilt: "The card tilts to both sides, then forth and back."
    case .flip: "The card turns over, shows its back, and turns back."
    case .spin: "The card goes once round, slower where a side faces you."
    case .light: "The lamp goes round, the card stands still."
    }
  }

  /// How the card is held at a phase of 0...1, in which all of it goes once round.
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
      // The card is never quite still: foil that rests is a picture.
      return Self.pose(4 * sin(turn), 3 * sin(2 * turn), flip: 180 * Self.turned(Self.part(phase)))
    case .spin:
      let angle = turn - 0.28 * sin(2 * turn)
      return Self.pose(5 * sin(turn), 0, flip: angle * 180 / .pi)
    case .light: return Pose()
    }
  }

  /// How far the lamps are carried at a phase, right and down, in their distances.
  public func lampWay(at phase: Double) -> Vector2 {
    guard self == .light else { return .zero }
    let turn = 2 * .pi * Self.part(phase)
    return Lamp.reach * 1.2 * Vector2(sin(turn), -cos(turn))
  }

  /// The whole rounds are dropped, so that the same phase is the same number after any of them.
  private static func part(_ phase: Double) -> Double { phase - phase.rounded(.down) }

  private static func pose(_ x: Double, _ y: Double, flip: Double = 0) -> Pose {
    Pose(tiltX: .degrees(x), tiltY: .degrees(y), flip: .degrees(flip))
  }

  /// From 0 to 1, to -1 and back to 0 while `part` goes from 0 to 1, at rest at both ends:
  /// sin(2 u) sin(u) has its peak of 4 / (3 sqrt(3)) where cos(u) is 1 / sqrt(3).
  private static func toBothSides(_ part: Double) -> Double {
    sin(2 * .pi * part) * sin(.pi * part) * 3 * 3.0.squareRoot() / 4
  }

  /// How far the card is turned over: it rests a seventh of the time on either side.
  private static func turned(_ part: Double) -> Double {
    let rest = 0.07
    let way = part < 0.5 ? part : 1 - part
    let u = ((way - rest) / (0.5 - 2 * rest)).clamped(to: 0...1)
    // Neither speed nor acceleration jumps.
    return u * u * u * (u * (6 * u - 15) + 10)
  }
}
