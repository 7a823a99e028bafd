public import Raster
public import SceneGraph

/// A shader effect as its file declares it: one GLSL function, called as the file is.
public struct EffectFunction: Sendable {
  /// Name of the function.
  public let name: String
  let arguments: [Argument]
  /// Reads the mask's nearest pixel instead of smoothing (`/// @mask nearest`).
  let readsNearestMask: Bool
  let part: ShaderText.Part
  /// The first line of the file's description.
  public let summary: String

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
  }

  /// One argument of the call.
  enum Argument: Sendable, Hashable {
    /// Local to the pixel: the position or the colour so far.
    case local(String)
    /// Filled in by name.
    case input(EffectInput)
    /// The user's.
    case user(Parameter)

    /// The GLSL expression that is passed.
    var expression: String {
      switch self {
      case .local(let name): name
      case .input(let input): input.uniform
      case .user(let parameter): parameter.uniform
      }
    }
  }

  /// The parameters that are the user's to set, in the order of the signature.
  public var parameters: [Parameter] {
    arguments.compactMap { if case .user(let parameter) = $0 { parameter } else { nil } }
  }

  /// What the program fills in.
  var inputs: [EffectInput] {
    arguments.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  /// Reads an effect from its text.
  ///
  /// - Throws: `FileError` with the line where there is no function `name` or its signature is
  ///   not that of a colour effect, `vec4 name(vec2 position, vec4 color, ...)`.
  public init(name: String, source: String, path: String) throws(FileError) {
    let wanted = "vec4 \(name)(vec2 position, vec4 color, ...)"
    guard let signature = EffectSignature(of: name, in: source) else {
      throw FileError(path, "has no function \(wanted)")
    }
    func fault(_ reason: String) -> FileError { FileError(path, line: signature.line, reason) }
    guard signature.result == "vec4",
      signature.parameters.prefix(2).map(\.type) == ["vec2", "vec4"]
    else { throw fault("\(name) is no colour effect: it should be \(wanted)") }
    let notes = EffectNotes(source)
    var arguments: [Argument] = [.local("position"), .local("color")]
    for parameter in signature.parameters.dropFirst(2) {
      if let input = EffectInput(rawValue: parameter.name) {
        guard input.type == parameter.type else {
          throw fault("\(parameter.name) is a \(input.type), not a \(parameter.type)")
        }
        arguments.append(.input(input))
      } else if let components = EffectValue.components(ofType: parameter.type) {
        arguments.append(.user(notes.parameter(parameter.name, components: components)))
      } else {
        throw fault("\(parameter.name) cannot be a \(parameter.type)")
      }
    }
    self.name = name
    self.arguments = arguments
    readsNearestMask = notes.readsNearestMask
    summary = notes.summary
    part = ShaderText.Part(path: path, text: source)
  }

  /// The uniforms that the call reads.
  var declarations: String {
    arguments.map { argument in
      switch argument {
      case .local: ""
      case .input(let input): "uniform \(input.type) \(input.uniform);\n"
      case .user(let parameter): "uniform \(parameter.type) \(parameter.uniform);\n"
      }
    }.joined()
  }

  /// The GLSL expression for a pixel's new colour.
  var call: String {
    "\(name)(\(arguments.map(\.expression).joined(separator: ", ")))"
  }
}

extension EffectFunction.Parameter {
  var uniform: String { "arg_\(name)" }

  /// The GLSL type.
  public var type: String { defaultValue.type }
}

/// What an effect may ask for by the name and type of a parameter.
enum EffectInput: String, Sendable, CaseIterable {
  case time, size, pointer, normal, kiraColor, auroraPhase, glareCenter, mask, noise

  var type: String {
    switch self {
    case .time, .auroraPhase: "float"
    case .size, .pointer, .glareCenter: "vec2"
    case .normal, .kiraColor: "vec3"
    case .mask: "Mask"
    case .noise: "Noise"
    }
  }

  var uniform: String { "in_\(rawValue)" }
}

extension EffectValue {
  /// The GLSL type.
  public var type: String {
    switch self {
    case .float: "float"
    case .float2: "vec2"
    case .float3: "vec3"
    case .float4: "vec4"
    }
  }

  static func components(ofType type: String) -> Int? {
    ["float": 1, "vec2": 2, "vec3": 3, "vec4": 4][type]
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
