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

/// A shader function by name, with values for its parameters.
///
/// Parameters called `time`, `size`, `pointer` and `normal` are filled in where the effect is
/// drawn; an argument of the name `time`, `pointer` or `normal` replaces what would be filled in.
public struct Effect: Sendable, Hashable {
  /// What an effect works on, told by the signature of its function.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `vec2 f(vec2 position, ...)`: where a pixel takes its colour from.
    case distortion
    /// `vec4 f(vec2 position, vec4 color, ...)`: a pixel's new colour.
    case color
    /// `vec4 f(vec2 position, Layer layer, ...)`: a colour from all that is below.
    case layer
  }

  /// Name of the function and of its file in shaders/effects.
  public var name: String
  /// Values by parameter name; what is not given keeps its default.
  public var arguments: [String: EffectValue]
  /// Values for the user's parameters in the order of the signature; none, or one for each.
  public var positional: [EffectValue] = []
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

/// The effects of the folder shaders/effects as functions: `EffectLibrary.swirl(.float(2))`.
///
/// Any name can be written down here; whether there is such an effect, of that kind and with such
/// parameters, is found out where it is drawn, and told with the signature.
@dynamicMemberLookup
public enum EffectLibrary {
  /// The effect called `name`.
  public static subscript(dynamicMember name: String) -> EffectReference { EffectReference(name) }
}

/// An effect that wants its arguments.
@dynamicCallable
public struct EffectReference: Sendable, Hashable {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The effect with arguments: without labels in the order of the signature, one for each of the
  /// user's parameters, or none; with labels in any order.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, EffectValue>
  ) -> Effect {
    var effect = Effect(name)
    for (label, value) in arguments {
      if label.isEmpty { effect.positional.append(value) } else { effect.arguments[label] = value }
    }
    return effect
  }
}

extension Picture {
  /// The picture, its colours changed by a colour effect.
  public func colorEffect(_ effect: Effect) -> Picture { adding(effect, .color) }

  /// The picture, its points moved by a distortion effect, which may reach `maxSampleOffset` points
  /// outside; nil for what its file says.
  public func distortionEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .distortion, maxSampleOffset)
  }

  /// The picture, drawn anew by a layer effect, which may reach `maxSampleOffset` points outside;
  /// nil for what its file says.
  public func layerEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .layer, maxSampleOffset)
  }

  private func adding(_ effect: Effect, _ kind: Effect.Kind, _ offset: Vector2? = nil) -> Picture {
    var effect = effect
    effect.kind = kind
    effect.maxSampleOffset = offset
    var picture = self
    picture.effects.append(effect)
    return picture
  }
}

/// What an effect's file says of it, for those who offer it to a user.
public struct EffectDescription: Sendable, Hashable {
  /// Name of the function.
  public var name: String
  /// What it works on.
  public var kind: Effect.Kind
  /// A sentence on what it does.
  public var summary: String
  /// What the user may set, in the order of the signature.
  public var parameters: [Parameter]
  /// Whether it moves by itself.
  public var usesTime: Bool
  /// Whether it follows the pointer.
  public var usesPointer: Bool
  /// Whether it is a card's foil: it asks for the mask or for the way the card faces.
  public var isFoil: Bool

  /// A description.
  public init(
    name: String, kind: Effect.Kind, summary: String = "", parameters: [Parameter] = [],
    usesTime: Bool = false, usesPointer: Bool = false, isFoil: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.usesTime = usesTime
    self.usesPointer = usesPointer
    self.isFoil = isFoil
  }

  /// A parameter that is the user's: a float or vector with a default.
  public struct Parameter: Sendable, Hashable {
    /// Name in the signature.
    public let name: String
    /// The value where none is given; its case is the parameter's type.
    public let defaultValue: EffectValue
    /// Smallest and largest sensible value of each component.
    public let range: ClosedRange<Double>?
    /// What it does, in the file's words.
    public let summary: String

    /// A parameter.
    public init(
      name: String, defaultValue: EffectValue, range: ClosedRange<Double>?, summary: String
    ) {
      self.name = name
      self.defaultValue = defaultValue
      self.range = range
      self.summary = summary
    }
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
