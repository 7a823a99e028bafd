internal import Files
internal import SceneGraph

/// The front end for effects in GLSL: one function with its file's name.
///
/// The file may include others of its folder, of the folders below it, and of `shaders`.
enum GLSLFrontEnd {
  /// A text to be read as an effect.
  struct Source {
    /// The effect's name, which is the file's.
    let name: String
    let text: String
    /// The file's path, for messages.
    let path: String
    /// The files that it may include.
    let includes: EffectIncludes
    /// True if it comes with Foil.
    let isBuiltIn: Bool
  }

  /// A kind of effect with the result and first parameters of its functions.
  private struct Form {
    let kind: Effect.Kind
    let result: String
    /// The parameters that are local to the pixel: their types, and the values in the call.
    let locals: [(type: String, value: String)]

    func fits(_ function: GLSLOutline.Function) -> Bool {
      function.result == result && function.parameters.count >= locals.count
        && zip(function.parameters, locals).allSatisfy { $0.type == $1.type }
    }
  }

  /// The forms, of which the first that fits counts.
  private static let forms = [
    Form(kind: .color, result: "vec4", locals: [("vec2", "position"), ("vec4", "color")]),
    Form(kind: .foil, result: "Foil", locals: [("vec2", "position"), ("Foil", "plainFoil")]),
    Form(kind: .layer, result: "vec4", locals: [("vec2", "position"), ("Layer", "in_layer")]),
    Form(kind: .distortion, result: "vec2", locals: [("vec2", "position")]),
  ]

  /// The heads of a function that make it an effect called `name`, for messages.
  private static func heads(_ name: String) -> String {
    "vec2 \(name)(vec2 position, ...), vec4 \(name)(vec2 position, vec4 color, ...), "
      + "vec4 \(name)(vec2 position, Layer layer, ...) or Foil \(name)(vec2 position, Foil foil, ...)"
  }

  /// The most parameters of an effect.
  static let mostParameters = 64
  /// The most elements of an effect's arrays in all: OpenGL ES 3.0 has room for 224 vectors.
  private static let mostElements = 128

  /// The reading of a file: an effect, a part for others to include, or a fault.
  static func reading(_ source: Source) -> EffectReading {
    let (name, includes) = (source.name, source.includes)
    do throws(GLSLFault) {
      let text = try GLSLPreprocessor(source.text, includes: includes)
      let outline = try GLSLOutline(text.tokens)
      try GLSLWords.check(outline)
      try GLSLCalls(outline).check()
      let found = entry(name, in: outline)
      guard let found else { return .part(fault(without: name, outline, source.path)) }
      return .effect(try module(found, text.notes, outline, source))
    } catch {
      func fileError(_ fault: GLSLFault) -> FileError {
        FileError(includes.files[fault.place.file], line: fault.place.line, fault.reason)
      }
      var fault = fileError(error)
      fault.others = error.others.map(fileError)
      return .fault(fault, isEffect: !source.isBuiltIn || isNamed(name, in: source))
    }
  }

  /// The file's own function with the file's name, preferably one that can be an effect.
  private static func entry(_ name: String, in outline: GLSLOutline) -> GLSLOutline.Function? {
    let own = outline.functions.filter {
      $0.name == name && outline.tokens[$0.index].place.file == 0
    }
    return own.first { function in forms.contains { $0.fits(function) } } ?? own.first
  }

  private static func module(
    _ found: GLSLOutline.Function, _ notes: [GLSLLexer.Note], _ outline: GLSLOutline,
    _ source: Source
  ) throws(GLSLFault) -> EffectModule {
    let (name, place) = (source.name, outline.tokens[found.index].place)
    guard let form = forms.first(where: { $0.fits(found) }) else {
      throw GLSLFault(place, "\(found.text) is not an effect; expected \(heads(name))")
    }
    guard found.parameters.count <= mostParameters else {
      throw GLSLFault(
        place, "\(name) has \(found.parameters.count) parameters, more than \(mostParameters)")
    }
    let more = found.parameters.dropFirst(form.locals.count)
    try check(more, form.kind, at: place)
    let subject = subject(more, form.kind)
    let notes = try EffectNotes(notes, of: subject)
    guard notes.readsArt || !subject.inputs.contains(.art) else {
      throw GLSLFault(
        place, "art is the direction of the art: a foil with it needs a line /// @art")
    }
    let pass = EffectModule.Pass(
      entry: name, arguments: form.locals.map { .local($0.value) } + arguments(more, notes),
      code: EffectCode(outline, files: source.includes.files))
    return EffectModule(
      name: name, listing: notes.listing, kind: form.kind,
      maxSampleOffset: notes.maxSampleOffset, files: source.includes.files,
      signature: found.text, pass: pass, readsNearestMask: notes.readsNearestMask,
      keepsAlpha: notes.keepsAlpha, place: notes.place ?? .under, maskPlace: notes.maskPlace,
      isOrnament: notes.isOrnament, settleSeconds: notes.settleSeconds ?? EffectNotes.settleSeconds,
      isBuiltIn: source.isBuiltIn, line: place.line)
  }

  private static func subject(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ kind: Effect.Kind
  ) -> EffectNotes.Subject {
    var subject = EffectNotes.Subject()
    subject.isFoil = kind == .foil
    for parameter in parameters {
      if let input = EffectInput(parameter) {
        subject.inputs.insert(input)
      } else {
        subject.parameters[parameter.name] = EffectValue.zero(ofType: parameter.type)
      }
    }
    return subject
  }

  /// Checks the types of parameters, before their annotations are read: a wrong type is the first
  /// error.
  private static func check(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ kind: Effect.Kind,
    at place: GLSLToken.SourceLocation
  ) throws(GLSLFault) {
    let reasons = parameters.compactMap { parameter -> String? in
      let (name, type) = (parameter.name, parameter.type)
      let article = type.hasPrefix("i") ? "an" : "a"
      guard let input = EffectInput(parameter) else {
        guard EffectValue.zero(ofType: type) == nil else { return nil }
        let most = EffectValue.mostElements
        return "\(name) is \(article) \(type); expected float, vec2, vec3 or vec4"
          + (type.contains("[") ? ", or an array of 1 to \(most) float or vec4" : "")
      }
      guard input.type == type else {
        return "\(name) is a \(input.type), not \(article) \(type)"
      }
      guard input.isOnlyOfFoils, kind != .foil else { return nil }
      let subject = input == .ink ? "the print over a foil" : "the direction of the art"
      return "\(name) is \(subject): only a foil can ask for it"
    }
    try GLSLFault.throwAll(reasons.map { GLSLFault(place, $0) })
    let elements = parameters.reduce(0) { $0 + ($1.length ?? 0) }
    guard elements <= mostElements else {
      throw GLSLFault(
        place, "the arrays have \(elements) elements in all, more than \(mostElements)")
    }
  }

  private static func arguments(
    _ parameters: ArraySlice<GLSLOutline.Parameter>, _ notes: EffectNotes
  ) -> [EffectModule.Argument] {
    parameters.map { parameter in
      if let input = EffectInput(parameter) { return .input(input) }
      let zero = EffectValue.zero(ofType: parameter.type) ?? .float(0)
      return .user(notes.parameter(parameter.name, like: zero))
    }
  }

  /// The fault of a text that has no function `name`.
  private static func fault(
    without name: String, _ outline: GLSLOutline, _ path: String
  ) -> FileError {
    guard canBeCalled(name) else {
      return FileError(
        path,
        "\(name) is not a GLSL name: file and function need the same name, of letters, digits and _"
      )
    }
    // The last function of the file itself that could be an effect.
    let other = outline.functions.last { function in
      outline.tokens[function.index].place.file == 0 && forms.contains { $0.fits(function) }
    }
    guard let other else { return FileError(path, "has no function \(heads(name))") }
    return FileError(
      path, line: outline.tokens[other.index].place.line,
      "the function is called \(other.name) and the file \(name): give both the same name")
  }

  /// True if a text defines or names a function `name`; a text without one may be there for others
  /// to include.
  private static func isNamed(_ name: String, in source: Source) -> Bool {
    // A fault is reported when the file is read as an effect.
    guard let words = try? source.includes.words(of: source.text, in: 0) else { return true }
    return zip(words.tokens, words.tokens.dropFirst()).contains {
      $0.text == name && $1.text == "("
    }
  }

  /// True if a GLSL function can have this name.
  private static func canBeCalled(_ name: String) -> Bool {
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
}
