public import Geometry

/// A value for an effect's parameter.
public enum EffectValue: Sendable, Hashable {
  /// A GLSL `float`.
  case float(Double)
  /// A GLSL `vec2`.
  case float2(Vector2)
  /// A GLSL `vec3`.
  case float3(Vector3)
  /// A GLSL `vec4`.
  case float4(Vector4)
  /// A GLSL array of `float`, of 1 to `mostElements` numbers.
  case floats([Double])
  /// A GLSL array of `vec4`, of 1 to `mostElements` vectors; colors are not premultiplied.
  case vectors([Vector4])

  /// The most elements of an array.
  public static let mostElements = 64

  /// The components: one to four, or those of all elements.
  public var components: [Double] {
    switch self {
    case .float(let value): [value]
    case .float2(let value): [value.x, value.y]
    case .float3(let value): [value.x, value.y, value.z]
    case .float4(let value): [value.x, value.y, value.z, value.w]
    case .floats(let values): values
    case .vectors(let values): values.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
  }

  /// A value of some components; nil for a count that no value has.
  ///
  /// - Parameter other: A value of the wanted type; without one, up to four components are a number
  ///   or a vector, and more are an array of numbers.
  public init?(components: [Double], like other: EffectValue? = nil) {
    let count = components.count
    switch (other, count) {
    case (.floats?, 1...Self.mostElements): self = .floats(components)
    case (.vectors?, 1...(4 * Self.mostElements)) where count % 4 == 0:
      self = .vectors(stride(from: 0, to: count, by: 4).map { SIMD4(components[$0..<($0 + 4)]) })
    case (_, 1): self = .float(components[0])
    case (_, 2): self = .float2(SIMD2(components))
    case (_, 3): self = .float3(SIMD3(components))
    case (_, 4): self = .float4(SIMD4(components))
    case (nil, 5...(4 * Self.mostElements)): self = .floats(components)
    default: return nil
    }
  }
}
