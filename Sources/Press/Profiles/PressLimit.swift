/// A limit of a measured value: beyond the first number it is a warning, beyond the second an error.
public struct PressLimit: Sendable, Hashable {
  /// The value beyond which there is a warning; nil if there is none.
  public let warning: Double?
  /// The value beyond which there is an error; nil if there is none.
  public let error: Double?

  /// A limit.
  public init(warning: Double? = nil, error: Double? = nil) {
    (self.warning, self.error) = (warning, error)
  }

  /// The stricter of both values where less is better.
  public var least: Double? { [warning, error].compactMap { $0 }.min() }
  /// The stricter of both values where more is better.
  public var most: Double? { [warning, error].compactMap { $0 }.max() }
}
