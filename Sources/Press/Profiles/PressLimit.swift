/// A limit of a measured value: beyond the first number it is a warning, beyond the second an error.
public struct PressLimit: Sendable, Hashable {
  /// The place of a limit in a profile: `table.key`, or the key alone in the table of a plate.
  ///
  /// The base profile has each of them, so that its file declares what others may name.
  public struct Key: Sendable, Hashable {
    let path: String
  }

  /// The value beyond which there is a warning; nil if there is none.
  public var warning: Double?
  /// The value beyond which there is an error; nil if there is none.
  public var error: Double?

  /// The stricter of both values where less is better.
  public var least: Double? { [warning, error].compactMap(\.self).min() }
  /// The stricter of both values where more is better.
  public var most: Double? { [warning, error].compactMap(\.self).max() }
}

extension PressLimit.Key {
  /// The least resolution of the art, pixels per inch.
  public static let artPPI = PressLimit.Key(path: "ppi.art")
  /// The least resolution of plates, pixels per inch.
  public static let platePPI = PressLimit.Key(path: "ppi.plate")
  /// The most total ink, percent.
  public static let ink = PressLimit.Key(path: "color.ink")
  /// The least width of a line, millimeters.
  public static let line = PressLimit.Key(path: "line")
  /// The least width of a gap, millimeters.
  public static let gap = PressLimit.Key(path: "gap")
  /// The least distance from the card's edge, millimeters.
  public static let edge = PressLimit.Key(path: "edge")
}
