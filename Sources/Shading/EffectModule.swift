package import Files
public import SceneGraph

/// An effect as a front end understands its file, whatever language that is in: what it is called
/// with, what its notes say, and GLSL for the driver.
///
/// It travels to the process that tries it as it is: the text that was tried is the text that is
/// compiled.
public struct EffectModule: Sendable, Hashable, Codable {
  /// Name of the effect, that of its function.
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
  /// Its passes in the order of drawing, at least one.
  ///
  /// The last is stitched together with other effects; a language whose effects draw several times
  /// puts others before it.
  let passes: [Pass]
  /// Reads the mask's nearest pixel instead of smoothing (`/// @mask nearest`).
  let readsNearestMask: Bool
  /// Returns the alpha that it is given (`/// @keepsAlpha`).
  package let keepsAlpha: Bool
  /// Where a foil lies in the stack that is not told where (`/// @place over`).
  package let place: FoilLayer.Place
  /// What a foil is offered among (`/// @family Rays`).
  let family: String?
  /// Whether Foil brings it: what a user's foil returns is brought into its ranges.
  let isBuiltIn: Bool
  /// Where it is defined in its file.
  let line: Int

  /// A parameter that is the user's.
  public typealias Parameter = EffectDescription.Parameter

  /// A function that is called for every pixel, and the text that it is in.
  struct Pass: Sendable, Hashable, Codable {
    /// Name of the function.
    let entry: String
    let arguments: [Argument]
    let code: EffectCode
  }

  /// One argument of the call.
  enum Argument: Sendable, Hashable, Codable {
    /// Local to the pixel: the position, the colour so far.
    case local(String)
    /// Filled in by name.
    case input(EffectInput)
    /// The user's.
    case user(Parameter)
  }

  /// The pass that is stitched together with other effects.
  var stitched: Pass { passes[passes.count - 1] }

  /// The parameters that are the user's to set, in the order of the signature.
  public var parameters: [Parameter] {
    stitched.arguments.compactMap { if case .user(let parameter) = $0 { parameter } else { nil } }
  }

  /// What the program fills in.
  var inputs: [EffectInput] {
    stitched.arguments.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  /// What is told of it to those who offer it to a user.
  public var description: EffectDescription {
    EffectDescription(
      name: name, kind: kind, summary: summary, parameters: parameters,
      usesTime: inputs.contains(.time), usesPointer: inputs.contains(.pointer),
      isFoil: kind == .foil
        || !Set(inputs).isDisjoint(with: [.mask, .normal, .kiraColor, .auroraPhase]),
      family: family ?? EffectDescription.others)
  }

  /// Checks that `effect` is used as this function can be.
  ///
  /// - Throws: `FileError` at the function for a wrong kind and for wrong number, name or type of
  ///   arguments, with the signature.
  package func check(_ effect: Effect) throws(FileError) {
    func fault(_ reason: String) -> FileError {
      FileError(files.first ?? name, line: line, "\(reason): \(signature)")
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

extension EffectModule.Parameter {
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
