public import Files
internal import Geometry
public import SceneGraph

/// A shader effect as its file declares it: one GLSL function, called as the file is.
public struct EffectFunction: Sendable {
  /// Name of the function.
  public let name: String
  /// What it works on.
  public let kind: Effect.Kind
  /// How far outside the picture it may reach, points.
  public let maxSampleOffset: SIMD2<Double>
  /// The first sentence of the file's description.
  public let summary: String
  /// The effect's file and all that it includes.
  public let files: [String]
  /// The function's head, on one line.
  public let signature: String
  let arguments: [Argument]
  /// Reads the mask's nearest pixel instead of smoothing (`/// @mask nearest`).
  let readsNearestMask: Bool
  let parts: [ShaderText.Part]
  /// Names that must not meet those of another file.
  let names: [String]
  let macros: [String]
  private let line: Int

  /// A parameter that is the user's.
  public typealias Parameter = EffectDescription.Parameter

  /// One argument of the call.
  enum Argument: Sendable, Hashable {
    /// Local to the pixel: the position, the colour so far.
    case local(String)
    /// Filled in by name.
    case input(EffectInput)
    /// The user's.
    case user(Parameter)
  }

  /// The parameters that are the user's to set, in the order of the signature.
  public var parameters: [Parameter] {
    arguments.compactMap { if case .user(let parameter) = $0 { parameter } else { nil } }
  }

  /// What the program fills in.
  var inputs: [EffectInput] {
    arguments.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  /// What an effect called `name` may look like.
  private static func heads(_ name: String) -> String {
    "vec2 \(name)(vec2 position, ...), vec4 \(name)(vec2 position, vec4 color, ...) or "
      + "vec4 \(name)(vec2 position, Layer layer, ...)"
  }

  /// Reads an effect from its text.
  ///
  /// - Throws: `FileError` with the line where there is no function `name`, its signature is that
  ///   of no effect, or a file that it includes is missing.
  public init(name: String, source: String, path: String) throws(FileError) {
    let text = try EffectSource(text: source, path: path)
    guard let signature = EffectSignature(of: name, in: text.ownText) else {
      throw FileError(path, "has no function \(Self.heads(name))")
    }
    func fault(_ reason: String) -> FileError { FileError(path, line: signature.line, reason) }
    let types = signature.parameters.map(\.type)
    let locals: [String]
    switch (signature.result, types.first, types.dropFirst().first) {
    case ("vec2", "vec2", _): (kind, locals) = (.distortion, ["position"])
    case ("vec4", "vec2", "vec4"): (kind, locals) = (.color, ["position", "color"])
    case ("vec4", "vec2", "Layer"): (kind, locals) = (.layer, ["position", "in_layer"])
    default: throw fault("\(signature.text) is no effect: it should be \(Self.heads(name))")
    }
    let notes = EffectNotes(text.ownText)
    var arguments = locals.map(Argument.local)
    for parameter in signature.parameters.dropFirst(locals.count) {
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
    self.signature = signature.text
    line = signature.line
    readsNearestMask = notes.readsNearestMask
    maxSampleOffset = notes.maxSampleOffset
    summary = notes.summary
    parts = text.parts
    names = text.declaredNames
    macros = text.macros
    files = text.files
  }

  /// What is told of it to those who offer it to a user.
  public var description: EffectDescription {
    EffectDescription(
      name: name, kind: kind, summary: summary, parameters: parameters,
      usesTime: inputs.contains(.time), usesPointer: inputs.contains(.pointer),
      isFoil: !Set(inputs).isDisjoint(with: [.mask, .normal, .kiraColor, .auroraPhase]))
  }

  /// Checks that `effect` is used as this function can be.
  ///
  /// - Throws: `FileError` at the function for a wrong kind and for wrong number, name or type of
  ///   arguments, with the signature.
  func check(_ effect: Effect) throws(FileError) {
    func fault(_ reason: String) -> FileError {
      FileError(parts.first?.path ?? name, line: line, "\(reason): \(signature)")
    }
    if let wanted = effect.kind, wanted != kind {
      throw fault("\(name) is a \(kind.word) effect, not a \(wanted.word) effect")
    }
    if effect.positional.isEmpty && effect.arguments.isEmpty { return }
    let parameters = parameters
    guard effect.positional.isEmpty || effect.positional.count == parameters.count else {
      let (count, given) = (parameters.count, effect.positional.count)
      throw fault("\(name) takes \(count) argument\(count == 1 ? "" : "s"), not \(given)")
    }
    for (parameter, value) in zip(parameters, effect.positional)
    where value.type != parameter.type {
      throw fault("\(parameter.name) is a \(parameter.type), not a \(value.type)")
    }
    for (label, value) in effect.arguments {
      if let parameter = parameters.first(where: { $0.name == label }) {
        guard value.type == parameter.type else {
          throw fault("\(label) is a \(parameter.type), not a \(value.type)")
        }
      } else if let input = EffectInput(rawValue: label), input.isReplaceable {
        guard value.type == input.type else {
          throw fault("\(label) is a \(input.type), not a \(value.type)")
        }
      } else {
        throw fault("\(name) has no parameter \(label)")
      }
    }
  }
}

extension Effect.Kind {
  /// As it is written in messages.
  var word: String { self == .color ? "colour" : rawValue }
}

extension EffectFunction.Parameter {
  /// The GLSL type.
  public var type: String { defaultValue.type }
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
}
