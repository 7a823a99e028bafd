public import Geometry

/// A JSON value of a trace line.
public enum TraceValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// An array of numbers.
  case numbers([Double])
  /// An array of pairs, x and y.
  case points([Vector2])
  /// A string.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// The JSON null.
  case null
  /// An object of numbers; a member with several numbers is an array.
  case object([TraceMember])
}
