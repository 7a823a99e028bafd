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

  /// The components, one to four.
  public var components: [Double] {
    switch self {
    case .float(let value): [value]
    case .float2(let value): [value.x, value.y]
    case .float3(let value): [value.x, value.y, value.z]
    case .float4(let value): [value.x, value.y, value.z, value.w]
    }
  }

  /// A value of one to four components; nil for any other count.
  public init?(components: [Double]) {
    switch components.count {
    case 1: self = .float(components[0])
    case 2: self = .float2(SIMD2(components))
    case 3: self = .float3(SIMD3(components))
    case 4: self = .float4(SIMD4(components))
    default: return nil
    }
  }
}
