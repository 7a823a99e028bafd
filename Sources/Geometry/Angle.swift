/// An angle, stored in radians; the initializers and properties name their unit.
public struct Angle: Sendable, Hashable, Comparable {
  /// The angle in radians, not reduced to one turn.
  public var radians: Double

  /// An angle given in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// An angle given in degrees.
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// The angle in degrees, not reduced to one turn.
  public var degrees: Double { radians * (180 / .pi) }

  /// An angle of 0.
  public static let zero = Angle(radians: 0)

  /// An angle given in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle given in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Compares the angles in radians, without reducing them to one turn.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
