/// One named value of a trace line.
public struct TraceField: Sendable, Hashable {
  /// The JSON key.
  public let name: String
  /// The JSON value.
  public let value: TraceValue

  /// A value called `name`.
  public init(_ name: String, _ value: TraceValue) {
    self.name = name
    self.value = value
  }
}
