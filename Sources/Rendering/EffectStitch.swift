internal import Files
internal import SceneGraph

/// The effects of one pass and the text of its program.
struct EffectStitch {
  struct Step {
    /// Place among the picture's effects.
    let index: Int
    let function: EffectFunction

    var prefix: String { "fx\(index)_" }

    func uniform(_ parameter: EffectFunction.Parameter) -> String {
      "arg\(index)_\(parameter.name)"
    }

    /// The call at a position.
    func call(at position: String) -> String {
      let arguments = function.arguments.map { argument in
        switch argument {
        case .local("position"): position
        case .local(let name): name
        case .input(let input): input.uniform
        case .user(let parameter): uniform(parameter)
        }
      }
      return "\(prefix)\(function.name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// Whether its first step is a layer effect over what the pass before has drawn.
  let readsLayer: Bool
  /// From the inside out.
  var steps: [Step] = []

  /// Whether another pass reads what it draws.
  var isLayer = false

  /// Colour effects on a picture as it is seen: nothing is moved, nothing comes after.
  var isPlain: Bool {
    !readsLayer && !isLayer && steps.allSatisfy { $0.function.kind == .color }
  }

  /// What is filled in for any of them, each once.
  var inputs: [EffectInput] {
    EffectInput.allCases.filter { input in steps.contains { $0.function.inputs.contains(input) } }
  }

  /// Every uniform that its effects may read.
  var uniforms: [(type: String, name: String)] {
    let layer = readsLayer ? [("Layer", "in_layer")] : []
    return layer + inputs.map { ($0.type, $0.uniform) }
      + steps.flatMap { step in
        step.function.parameters.map { ($0.type, step.uniform($0)) }
      }
  }

  /// The row of the table that it is drawn by.
  var row: PipelineRow { .picture(isPlain: isPlain) }

  /// The whole fragment shader.
  ///
  /// - Throws: `FileError` where the files of its pipeline cannot be read.
  func text(library: ShaderLibrary) throws(FileError) -> ShaderText {
    try text(
      head: library.pipelineFile("picture.glsl"), template: library.pipelineFile(row.fragment.file))
  }

  /// The whole fragment shader.
  ///
  /// Each effect's text stands as it is between definitions that give the names it declares a
  /// prefix: files need not know of each other, and lines keep their numbers.
  private func text(head: ShaderText.Part, template: ShaderText.Part) -> ShaderText {
    var parts = [head]
    for step in steps {
      let (names, path) = (step.function.names, template.path)
      let defined = names.map { "#define \($0) \(step.prefix)\($0)\n" }
      let undefined = (names + step.function.macros).map { "#undef \($0)\n" }
      parts.append(.init(path: path, text: defined.joined()))
      parts += step.function.parts
      // What an effect leaves open at its end is an error here.
      let end = "const int \(step.prefix)end = 0;\n"
      parts.append(.init(path: path, text: undefined.joined() + end))
    }
    let declarations = uniforms.map { "uniform \($0.type) \($0.name);\n" }.joined()
    parts.append(.init(path: template.path, text: declarations))
    let body = isPlain ? colors(steps[...], at: [:]) : movement
    // The template's own lines keep their numbers around the calls.
    let halves = template.text.split(separator: "\n  EFFECT\n", maxSplits: 1)
    let line = halves[0].count { $0.isNewline } + 2
    for (text, first) in [(String(halves[0]), 1), (body, line), (String(halves[1]), line + 1)] {
      parts.append(.init(path: template.path, text: text, firstLine: first))
    }
    return ShaderText(parts)
  }

  private func colors(_ steps: ArraySlice<Step>, at positions: [Int: String]) -> String {
    steps.filter { $0.function.kind == .color }
      .map { "  color = \($0.call(at: positions[$0.index] ?? "position"));\n" }.joined()
  }

  /// From the outside in, where each effect is evaluated; then, from the inside out, the colours.
  private var movement: String {
    var text = ""
    var place = "position"
    var places: [Int: String] = [:]
    for step in steps.reversed() {
      places[step.index] = place
      guard step.function.kind == .distortion else { continue }
      text += "  vec2 at\(step.index) = \(step.call(at: place));\n"
      place = "at\(step.index)"
    }
    if readsLayer {
      text += "  vec4 color = \(steps[0].call(at: places[steps[0].index] ?? place));\n"
      // What is below has smooth edges of its own; where it ends at the frame, one is enough.
      text += "  if (reach == vec2(0.0) && bounds > 0.01) bounds = 1.0;\n"
      return text + colors(steps.dropFirst(), at: places)
    }
    let moved = steps.firstIndex { $0.function.kind == .distortion } ?? steps.count
    text += "  vec4 color = pictureColor(\(place), position);\n"
    text += colors(steps[..<moved], at: places)
    text += "  float inside = cover(\(place), frame.zw, cornerRadius, footprint);\n"
    text += "  color *= inside;\n"
    return text + colors(steps[moved...], at: places)
      + "  bounds = inside > 0.0 ? min(bounds / inside, 1.0) : bounds;\n"
  }
}
