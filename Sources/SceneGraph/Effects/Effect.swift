public import Geometry

/// A shader function by name, with values for its parameters.
///
/// Parameters called `time`, `size`, `pointer` and `normal` are filled in: time and pointer from its
/// `moment`, the others where the effect is drawn. An argument of the name `time`, `pointer` or
/// `normal` replaces what would be filled in.
public struct Effect: Sendable, Hashable {
  /// What an effect works on, told by the signature of its function.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// `vec2 f(vec2 position, ...)`: where a pixel takes its colour from.
    case distortion
    /// `vec4 f(vec2 position, vec4 color, ...)`: a pixel's new colour.
    case color
    /// `vec4 f(vec2 position, Layer layer, ...)`: a colour from all that is below.
    case layer
    /// `Foil f(vec2 position, Foil foil, ...)`: what a card's foil is there.
    case foil
  }

  /// Name of the function and of its file in shaders/effects or shaders/foils.
  public var name: String
  /// Values by parameter name; what is not given keeps its default.
  public var arguments: [String: EffectValue]
  /// Values for the user's parameters in the order of the signature; none, or one for each.
  public var positional: [EffectValue] = []
  /// The moment that it shows, where it shows one.
  public var moment = Moment()
  /// What it has to be; nil for whatever its file says.
  public var kind: Kind?
  /// How far outside the picture it may reach, in points; nil for what its file says.
  public var maxSampleOffset: Vector2?

  /// The effect called `name`.
  public init(_ name: String, arguments: [String: EffectValue] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}
