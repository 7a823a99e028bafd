/// An angle, kept in radians; made and read in the unit the caller means.
public struct Angle: Sendable, Hashable, Comparable {
  /// The angle in radians, not reduced to one turn.
  public var radians: Double

  /// An angle of so many radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// An angle of so many degrees.
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// The angle in degrees, not reduced to one turn.
  public var degrees: Double { radians * (180 / .pi) }

  /// No rotation.
  public static let zero = Angle(radians: 0)

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Orders angles by their unreduced size.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
