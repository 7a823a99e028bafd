public import Files
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
  package let arguments: [Argument]
  let code: EffectCode
  /// Reads the mask's nearest pixel instead of smoothing (`/// @mask nearest`).
  package let readsNearestMask: Bool
  /// Returns the alpha that it is given (`/// @keepsAlpha`).
  package let keepsAlpha: Bool
  /// Where a foil lies in the stack that is not told where (`/// @place over`).
  package let place: FoilLayer.Place
  /// What a foil is offered among (`/// @family Rays`).
  private let family: String?
  /// Whether Foil brings it: what a user's foil returns is brought into its ranges.
  package let isBuiltIn: Bool
  /// Where it is defined in its file.
  package let line: Int

  /// A parameter that is the user's.
  public typealias Parameter = EffectDescription.Parameter

  /// One argument of the call.
  package enum Argument: Sendable, Hashable {
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
  package var inputs: [EffectInput] {
    arguments.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  /// A kind of effects and how its functions begin.
  private struct Form {
    let kind: Effect.Kind
    let result: String
    /// The parameters that are local to the pixel: their types, and what they are given.
    let locals: [(type: String, value: String)]

    func fits(_ function: GLSLOutline.Function) -> Bool {
      function.result == result && function.parameters.count >= locals.count
        && zip(function.parameters, locals).allSatisfy { $0.type == $1.type }
    }
  }

  /// Where several fit, the first is meant.
  private static let forms = [
    Form(kind: .color, result: "vec4", locals: [("vec2", "position"), ("vec4", "color")]),
    Form(kind: .foil, result: "Foil", locals: [("vec2", "position"), ("Foil", "plainFoil")]),
    Form(kind: .layer, result: "vec4", locals: [("vec2", "position"), ("Layer", "in_layer")]),
    Form(kind: .distortion, result: "vec2", locals: [("vec2", "position")]),
  ]

  /// What an effect called `name` may look like.
  static func heads(_ name: String) -> String {
    "vec2 \(name)(vec2 position, ...), vec4 \(name)(vec2 position, vec4 color, ...), "
      + "vec4 \(name)(vec2 position, Layer layer, ...) or Foil \(name)(vec2 position, Foil foil, ...)"
  }

  /// Parameters that an effect may have at most.
  static let mostParameters = 64

  /// Reads an effect from its text; nil where there is no function `name` in it.
  ///
  /// It may include files of its own folder, of those below it, and of `shaders`.
  ///
  /// - Parameter pack: the archive that its file is in; it may include what is in it then.
  /// - Throws: `FileError` with the line where the signature is that of no effect, where a note or
  ///   an included file is wrong, and where the text is more than a driver can be trusted with.
  public init?(
    name: String, source: String, path: String, shaders: String, pack: PackedTexts? = nil
  ) throws(FileError) {
    let includes = try EffectIncludes(path: path, shaders: shaders, pack: pack)
    do throws(GLSLFault) {
      let text = try GLSLPreprocessor(source, includes: includes)
      let outline = try GLSLOutline(text.tokens)
      try GLSLCalls(outline).check()
      let own = outline.functions.filter {
        $0.name == name && outline.tokens[$0.index].place.file == 0
      }
      let found = own.first { function in Self.forms.contains { $0.fits(function) } } ?? own.first
      guard let found else { return nil }
      let place = outline.tokens[found.index].place
      signature = found.text
      guard let form = Self.forms.first(where: { $0.fits(found) }) else {
        throw GLSLFault(place, "\(signature) is no effect: it should be \(Self.heads(name))")
      }
      guard found.parameters.count <= Self.mostParameters else {
        throw GLSLFault(
          place,
          "\(name) has \(found.parameters.count) parameters, more than \(Self.mostParameters)")
      }
      kind = form.kind
      let more = found.parameters.dropFirst(form.locals.count)
      try Self.check(more, form.kind, at: place)
      let notes = try EffectNotes(text.notes, of: Self.subject(more, form.kind))
      arguments =
        form.locals.map { .local($0.value) } + Self.arguments(more, notes)
      line = place.line
      readsNearestMask = notes.readsNearestMask
      keepsAlpha = notes.keepsAlpha
      self.place = notes.place
      family = notes.family
      maxSampleOffset = notes.maxSampleOffset
      summary = notes.summary
      code = EffectCode(outline, files: includes.files)
    } catch {
      throw FileError(includes.files[error.place.file], line: error.place.line, error.reason)
    }
    self.name = name
    files = includes.files
    isBuiltIn = path.hasPrefix("\(shaders)/")
  }

  private static func subject(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ kind: Effect.Kind
  ) -> EffectNotes.Subject {
    var subject = EffectNotes.Subject()
    subject.isFoil = kind == .foil
    for parameter in parameters {
      if let input = EffectInput(rawValue: parameter.name) {
        subject.inputs.insert(input)
      } else {
        subject.parameters[parameter.name] = EffectValue.components(ofType: parameter.type)
      }
    }
    return subject
  }

  /// Checks the types of parameters: before their notes are read, which are of no use for what
  /// cannot be one.
  private static func check(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ kind: Effect.Kind, at place: GLSLToken.Place
  ) throws(GLSLFault) {
    for parameter in parameters {
      let (name, type) = (parameter.name, parameter.type)
      guard let input = EffectInput(rawValue: name) else {
        guard EffectValue.components(ofType: type) != nil else {
          let article = type.hasPrefix("i") ? "an" : "a"
          throw GLSLFault(place, "\(name) cannot be \(article) \(type)")
        }
        continue
      }
      guard input.type == type else {
        throw GLSLFault(place, "\(name) is a \(input.type), not a \(type)")
      }
      guard input != .ink || kind == .foil else {
        throw GLSLFault(place, "\(name) is what lies over a foil: only a foil can ask for it")
      }
    }
  }

  private static func arguments(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ notes: EffectNotes
  ) -> [Argument] {
    parameters.map { parameter in
      if let input = EffectInput(rawValue: parameter.name) { return .input(input) }
      let components = EffectValue.components(ofType: parameter.type) ?? 1
      return .user(notes.parameter(parameter.name, components: components))
    }
  }

  /// The last function of a text, itself and not what it includes, that could be an effect, whatever
  /// its name is; nil where there is none.
  ///
  /// - Throws: `FileError` with the line where the text cannot be read.
  static func otherwiseNamed(
    source: String, path: String, shaders: String, pack: PackedTexts?
  ) throws(FileError) -> (name: String, line: Int)? {
    let includes = try EffectIncludes(path: path, shaders: shaders, pack: pack)
    do throws(GLSLFault) {
      let outline = try GLSLOutline(GLSLPreprocessor(source, includes: includes).tokens)
      let found = outline.functions.last { function in
        outline.tokens[function.index].place.file == 0 && forms.contains { $0.fits(function) }
      }
      return found.map { ($0.name, outline.tokens[$0.index].place.line) }
    } catch {
      throw FileError(includes.files[error.place.file], line: error.place.line, error.reason)
    }
  }

  /// Whether a text defines or names a function `name`: what has none is no effect, but may be
  /// there for others to include.
  static func isNamed(_ name: String, in source: String) -> Bool {
    do throws(GLSLFault) {
      let tokens = try GLSLLexer(source, file: 0).tokens
      return zip(tokens, tokens.dropFirst()).contains { $0.text == name && $1.text == "(" }
    } catch {
      // What is wrong is told when it is read as an effect.
      return true
    }
  }

  /// Whether a function of GLSL can have this name.
  static func canBeCalled(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
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
