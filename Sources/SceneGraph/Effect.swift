public import Geometry

/// A value given to an effect's parameter.
public enum EffectValue: Sendable, Hashable {
  /// A GLSL `float`.
  case float(Double)
  /// A GLSL `vec2`.
  case float2(Vector2)
  /// A GLSL `vec3`.
  case float3(Vector3)
  /// A GLSL `vec4`.
  case float4(Vector4)
}

/// A shader function by name, with values for its parameters.
///
/// Parameters called `time`, `size`, `pointer` and `normal` are filled in where the effect is
/// drawn; an argument of that name replaces what would be filled in.
public struct Effect: Sendable, Hashable {
  /// Name of the function and of its file in shaders/effects.
  public var name: String
  /// Values by parameter name; what is not given keeps its default.
  public var arguments: [String: EffectValue]

  /// The effect called `name`.
  public init(_ name: String, arguments: [String: EffectValue] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}

/// What effects may ask of the moment in which they are drawn.
public struct Moment: Sendable, Hashable {
  /// Seconds since the scene appeared.
  public var time: Double
  /// Where the pointer is, in points of the view.
  public var pointer: Vector2

  /// A moment.
  public init(time: Double, pointer: Vector2 = .zero) {
    self.time = time
    self.pointer = pointer
  }
}
