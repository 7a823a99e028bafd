public import Geometry

/// A JSON value of a trace line.
public enum TraceValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A row of numbers.
  case numbers([Double])
  /// A row of pairs, x and y.
  case points([Vector2])
  /// A string.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// Nothing there.
  case null
  /// An object of numbers or, of more than one, rows of numbers.
  case object([TraceMember])
}
