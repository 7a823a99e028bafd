package import Files
public import SceneGraph

/// An effect as a front end reads it from a file in any language: its arguments, its annotations, and
/// GLSL for the driver.
///
/// The process that tries an effect receives this value, so it compiles the same text as the
/// window.
public struct EffectModule: Sendable, Hashable, Codable {
  /// The effect's id, which is the name of its function.
  public let name: String
  /// Its texts in lists and for searches.
  let listing: EffectNotes.Listing
  /// The effect's kind.
  public let kind: Effect.Kind
  /// The farthest distance outside the picture that it reads, points.
  public let maxSampleOffset: SIMD2<Double>
  /// The effect's file and all files that it includes.
  public let files: [String]
  /// The function's head, on one line.
  public let signature: String
  /// Its pass, which is stitched together with other effects.
  let pass: Pass
  /// True if it reads the mask's nearest pixel without smoothing (`/// @mask nearest`).
  let readsNearestMask: Bool
  /// True if it returns the alpha that it is given (`/// @keepsAlpha`).
  package let keepsAlpha: Bool
  /// The place of a foil in the stack unless a card says otherwise (`/// @place over`).
  package let place: StackPosition
  /// The place of a foil on art without a mask (`/// @where edges`); nil for none.
  let maskPlace: MaskPlace?
  /// True for a foil that draws its own shapes and leaves the rest bare (`/// @ornament`).
  let isOrnament: Bool
  /// The seconds after which a touch has no more effect (`/// @settles 2.5`).
  let settleSeconds: Double
  /// True if it comes with Foil; the values of other foils are clamped to their ranges.
  let isBuiltIn: Bool
  /// The line of its function in its file, from 1.
  let line: Int

  /// A parameter that the user sets.
  public typealias Parameter = EffectDescription.Parameter

  /// A function that is called for every pixel, with its text.
  struct Pass: Sendable, Hashable, Codable {
    /// The name of the function.
    let entry: String
    let arguments: [Argument]
    let code: EffectCode
  }

  /// One argument of the call.
  enum Argument: Sendable, Hashable, Codable {
    /// A value of the pixel: the position or the color so far.
    case local(String)
    /// A value that Foil fills in by name.
    case input(EffectInput)
    /// A value that the user sets.
    case user(Parameter)
  }

  /// The parameters that the user sets, in the order of the signature.
  public var parameters: [Parameter] {
    pass.arguments.compactMap { if case .user(let parameter) = $0 { parameter } else { nil } }
  }

  /// The values that Foil fills in, in the order of the signature.
  var inputs: [EffectInput] {
    pass.arguments.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  /// The description for lists and controls.
  public var description: EffectDescription {
    var description = EffectDescription(
      name: name, title: listing.title, kind: kind, summary: listing.summary,
      parameters: parameters,
      usesTime: inputs.contains(.time), usesPointer: inputs.contains(.pointer),
      touchSeconds: inputs.contains(.touchTime)
        ? settleSeconds : inputs.contains(.touch) ? 0 : nil,
      isFoil: kind == .foil
        || !Set(inputs).isDisjoint(with: [.mask, .normal, .kiraColor]),
      family: listing.family ?? EffectDescription.ownFamily, words: listing.words,
      stackPosition: place, place: maskPlace, isOrnament: isOrnament)
    description.signature.maxSampleOffset = maxSampleOffset
    description.signature.arguments = pass.arguments.compactMap { argument in
      switch argument {
      case .local: nil
      case .input(let input): input.rawValue
      case .user(let parameter): parameter.name
      }
    }
    return description
  }

  /// Checks that `effect` has the kind and the arguments of this function.
  ///
  /// - Throws: `FileError` at the function, with the signature, for a wrong kind and for a wrong
  ///   number, name or type of arguments.
  package func check(_ effect: Effect) throws(FileError) {
    func fault(_ reason: String) -> FileError {
      FileError(files.first ?? name, line: line, "\(reason): \(signature)")
    }
    if let wanted = effect.kind, wanted != kind {
      throw fault("\(name) is a \(kind.rawValue) effect, not a \(wanted.rawValue) effect")
    }
    if effect.positional.isEmpty && effect.arguments.isEmpty { return }
    let parameters = parameters
    guard effect.positional.isEmpty || effect.positional.count == parameters.count else {
      let (count, given) = (parameters.count, effect.positional.count)
      throw fault("\(name) takes \(count) argument\(count == 1 ? "" : "s"), not \(given)")
    }
    for (parameter, value) in zip(parameters, effect.positional)
    where !parameter.accepts(value) {
      throw fault("\(parameter.name) is a \(parameter.type), not a \(value.type)")
    }
    for (label, value) in effect.arguments {
      if let parameter = parameters.first(where: { $0.name == label }) {
        guard parameter.accepts(value) else {
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

extension EffectModule.Parameter {
  /// The GLSL type, such as `vec3`.
  public var type: String { defaultValue.type }

  /// True if the parameter can have a value, perhaps after a change of its type.
  package func accepts(_ value: EffectValue) -> Bool { fitted(value)?.type == type }
}

extension EffectValue {
  /// The GLSL type, such as `vec3`.
  public var type: String {
    switch self {
    case .float: "float"
    case .float2: "vec2"
    case .float3: "vec3"
    case .float4: "vec4"
    case .floats(let values): "float[\(values.count)]"
    case .vectors(let values): "vec4[\(values.count)]"
    }
  }

  /// The zero of a GLSL type, such as `vec3` or `float[5]`; nil for a type that no parameter has.
  static func zero(ofType type: String) -> EffectValue? {
    let parts = type.split(separator: "[")
    let count = parts.count > 1 ? Int(parts[1].dropLast()) ?? 0 : nil
    guard count.map((1...mostElements).contains) != false else { return nil }
    switch (parts[0], count) {
    case ("float", nil): return .float(0)
    case ("vec2", nil): return .float2(.zero)
    case ("vec3", nil): return .float3(.zero)
    case ("vec4", nil): return .float4(.zero)
    case ("float", let count?): return .floats([Double](repeating: 0, count: count))
    case ("vec4", let count?): return .vectors([SIMD4<Double>](repeating: .zero, count: count))
    default: return nil
    }
  }

  /// The numbers that a color `#rrggbb` stands for in a value of this type; 0 if it takes none.
  package var colorComponents: Int {
    switch self {
    case .float3: 3
    case .float4, .vectors: 4
    case .float, .float2, .floats: 0
    }
  }
}
