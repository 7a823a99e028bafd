public import Geometry

/// A shader function by name, with values for its parameters.
///
/// The renderer fills in parameters called `time`, `size`, `pointer` and `normal`: time and pointer
/// from `moment`, size and normal from the picture that the effect draws on. An argument called
/// `time`, `pointer` or `normal` replaces that value.
public struct Effect: Sendable, Hashable {
  /// The kinds of effects; the signature of the function determines the kind.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// `vec2 f(vec2 position, ...)`: the position a pixel takes its color from.
    case distortion
    /// `vec4 f(vec2 position, vec4 color, ...)`: a pixel's new color.
    case color
    /// `vec4 f(vec2 position, Layer layer, ...)`: a color from the picture below.
    case layer
    /// `Foil f(vec2 position, Foil foil, ...)`: the card's foil at that position.
    case foil
  }

  /// Name of the function and of its file in shaders/effects or shaders/foils.
  public var name: String
  /// Values by parameter name; a parameter without one has its default.
  public var arguments: [String: EffectValue]
  /// Values for all of the user's parameters in the order of the signature, or none.
  public var positional: [EffectValue] = []
  /// The moment that `time` and `pointer` are taken from.
  public var moment = Moment()
  /// The kind that the file must have; nil for any.
  public var kind: Kind?
  /// Largest distance outside the picture that the effect reads, in points across and down.
  ///
  /// It is nil for the value in the effect's file.
  public var maxSampleOffset: Vector2?

  /// The effect called `name`.
  public init(_ name: String, arguments: [String: EffectValue] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}
