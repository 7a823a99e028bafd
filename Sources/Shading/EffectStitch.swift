package import Files
package import SceneGraph

/// The effects of one pass and the text of its program.
package struct EffectStitch {
  /// An effect or a sheet of foil in the pass.
  package struct Step {
    /// Its index among the picture's effects.
    package let index: Int
    package let module: EffectModule
    /// The place of a sheet of foil in the stack.
    package var place = StackPosition.under
    /// The index of its mask among the picture's foil masks; nil if nothing reads one.
    package var maskIndex: Int?
    /// True if its mask covers a part of the picture; false for a sheet everywhere.
    package var isMasked = false
    /// True if its pattern moves with the picture.
    package var isOwn = false

    package var isFoil: Bool { module.kind == .foil }

    /// The sampler of a sheet's own mask.
    var foilMask: String? { maskIndex.map { "in_foilMask\($0)" } }

    /// The uniform with a sheet's strength.
    package var strength: String { "in\(index)_strength" }

    package func uniform(_ parameter: EffectModule.Parameter) -> String {
      "arg\(index)\(parameter.name)"
    }

    func uniform(_ input: EffectInput) -> String {
      if isFoil {
        switch input {
        case .mask: return foilMask ?? ""
        case .size: return "cardSize"
        case .boundingRect: return "vec4(vec2(0.0), cardSize)"
        case .ink: return "stackInk"
        case .art: return "stackArt"
        default: break
        }
      }
      if input == .mask, module.readsNearestMask { return EffectStitch.nearestMaskSampler }
      return input.isOwn ? "in\(index)_\(input.rawValue)" : "in_\(input.rawValue)"
    }

    /// The call of its function at a position.
    func call(at position: String) -> String {
      let arguments = module.pass.arguments.map { argument in
        switch argument {
        case .local("position"): isFoil ? "(\(position) * millimeters)" : position
        case .local(let name): name
        case .input(let input): uniform(input)
        case .user(let parameter): uniform(parameter)
        }
      }
      return
        "\(EffectCode.prefix(index))\(module.pass.entry)(\(arguments.joined(separator: ", ")))"
    }

    /// The variable with the amount of foil that a sheet's mask lets through.
    private var amount: String { "amount\(index)" }

    /// The statement that reads the mask of a sheet of foil; nil without a mask.
    func reading(at position: String) -> String? {
      guard isMasked, let foilMask else { return nil }
      return "  float \(amount) = foilMask(\(foilMask), \(position));"
    }

    /// The statement that lays a sheet of foil on the stack.
    func laying(at position: String) -> String {
      let lay = place == .over ? "layOver" : "layUnder"
      let call = call(at: isOwn ? "ownPlace(\(position))" : position)
      let foil = module.isBuiltIn ? call : "soundFoil(\(call))"
      return "    \(lay)(\(foil), \(isMasked ? "\(amount) * " : "")\(strength));"
    }
  }

  /// The sampler that reads the mask's nearest pixel.
  package static let nearestMaskSampler = "in_nearestMask"

  /// True if its first step is a layer effect over the picture of the pass before.
  package let readsLayer: Bool
  /// The steps from the inside out.
  package var steps: [Step] = []

  /// True if another pass reads its picture.
  package var isLayer = false

  /// True if it lights a stack that has maps or a stock, and no foil, below all its steps.
  package var hasBareStack = false

  /// True if it computes the light on a stack.
  package var hasStack: Bool { hasBareStack || steps.contains(where: \.isFoil) }

  /// The recipe of the picture, which has the maps and lamps of its stack.
  package var recipe: PictureParts

  /// True if it only colors the picture: no step moves it and no pass follows.
  package var isPlain: Bool {
    !readsLayer && !isLayer && steps.allSatisfy { $0.isFoil || $0.module.kind == .color }
  }

  /// An input and the uniform that receives it.
  package struct InputBinding: Hashable {
    package let input: EffectInput
    package let uniform: String
    /// The index of its effect among the picture's effects; nil if all share it.
    package let effect: Int?
  }

  /// The inputs to fill in, each uniform once.
  package var inputs: [InputBinding] {
    var seen: Set<String> = []
    return steps.flatMap { step in
      step.module.inputs.filter { !step.isFoil || !$0.isOfStack }.map { input in
        InputBinding(
          input: input, uniform: step.uniform(input), effect: input.isOwn ? step.index : nil)
      }
    }.filter { seen.insert($0.uniform).inserted }
  }

  /// The uniforms that its effects may read.
  package var uniforms: [(type: String, name: String)] {
    let layer = readsLayer ? [("Layer", "in_layer")] : []
    return layer + inputs.map { ($0.input.type, $0.uniform) }
      + steps.flatMap { step in
        step.module.parameters.map { ($0.type, step.uniform($0)) }
      }
      + steps.filter(\.isFoil).map { ("float", $0.strength) }
      + steps.compactMap { $0.foilMask.map { ("Mask", $0) } }
  }

  /// The files of the pipelines folder that come before the text of foils.
  package static let stackFiles = ["foil.glsl", "foilLight.glsl"]

  /// The whole fragment shader.
  ///
  /// - Parameter template: the file of the pipelines folder that calls the effects.
  /// - Throws: `FileError` if the files of its pipeline cannot be read or have no line EFFECT.
  package func text(
    library: ShaderLibrary, template: String
  ) throws(FileError) -> ShaderText {
    var head = try library.pipelineFile("picture.glsl")
    if hasStack {
      for file in Self.stackFiles { head += try library.pipelineFile(file) }
    }
    var text = try text(head: head, template: library.pipelineFile(template))
    if recipe.showsPaper { text.define("PAPER") }
    if recipe.depth != nil { text.define("DEPTH") }
    if recipe.isLayer { text.define("LAYER") }
    if recipe.isSharp { text.define("SHARP") }
    if recipe.hasSharpMaps { text.define("SHARP_MAPS") }
    if recipe.keepsEdges { text.define("KEEP") }
    if recipe.isShadow { text.define("CAST") }
    if steps.contains(where: \.isOwn) { text.define("OWN") }
    guard hasStack else { return text }
    for constant in Self.lightConstants { text.define(constant) }
    text.define("LAMPS \(recipe.lamps)")
    if !isPlain { text.define("MOVED") }
    if recipe.hasTubes { text.define("TUBES") }
    if readsArt { text.define("ART") }
    if recipe.white != nil { text.define("WHITE") }
    if recipe.etch != nil { text.define("ETCH") }
    if recipe.gloss != nil { text.define("GLOSS") }
    if recipe.hasStock { text.define("STOCK") }
    return text
  }

  /// The whole fragment shader: its effects between `head` and `template`, which calls them.
  ///
  /// - Throws: `FileError` if the template has no line EFFECT.
  private func text(
    head: [ShaderText.Line], template: [ShaderText.Line]
  ) throws(FileError) -> ShaderText {
    guard let place = template.firstIndex(where: { $0.text.hasSuffix("  EFFECT") }) else {
      throw FileError(template.first?.path ?? "shader", "has no line EFFECT")
    }
    func generated(_ text: String) -> ShaderText.Line {
      ShaderText.Line(text: text, path: template[place].path, number: template[place].number)
    }
    let calls = isPlain ? bareStack(at: "position") + colors(steps[...], at: [:]) : movement
    var lines = head
    for step in steps {
      let text = step.module.pass.code.text(step: step.index)
      // A foil's positions are millimeters, also where it reads its mask.
      let isEverywhere = step.isFoil && !step.isMasked
      let reader = isEverywhere ? "maskEverywhere" : "maskSampleInMillimeters"
      lines +=
        step.isFoil
        ? [generated("#define maskSample \(reader)")]
          + (isEverywhere ? [generated("#define maskSampleAtLevel(mask, at, level) 1.0")] : [])
          + text + [generated("#undef maskSample"), generated("#undef maskSampleAtLevel")]
        : text
    }
    lines += uniforms.map { generated("uniform \($0.type) \($0.name);") }
    lines += template[..<place] + calls.map(generated) + template[(place + 1)...]
    return ShaderText(lines, functions: functions)
  }

  /// The fault of a user's effect that never returns; nil if all effects are Foil's own.
  package var endlessFault: FileError? {
    let own = steps.map(\.module).filter { !$0.isBuiltIn }
    guard let module = own.first else { return nil }
    var names: [String] = []
    for name in own.map(\.name) where !names.contains(name) { names.append(name) }
    return FileError(
      module.files.first ?? module.name, line: module.line,
      "\(names.joined(separator: " or ")) never returns; a loop in it has no end")
  }

  /// The lines of its effects' functions, by their names in the driver.
  private var functions: [String: ShaderText.Line] {
    steps.reduce(into: [:]) { functions, step in
      functions.merge(step.module.pass.code.functions(step: step.index)) { first, _ in first }
    }
  }

  /// The statements for a stack without foil: relief and coat alone.
  private func bareStack(at position: String) -> [String] {
    guard hasBareStack else { return [] }
    return [
      "  beginStack(color, \(position));", "  beginSample(\(position), 0.5);", "  endSample();",
      "  color = finishedStack(color);",
    ]
  }

  /// The statements for colors and foils; foils one after another are one stack.
  private func colors(_ steps: ArraySlice<Step>, at positions: [Int: String]) -> [String] {
    var lines: [String] = []
    var rest = steps
    while let step = rest.first {
      let position = positions[step.index] ?? "position"
      let sheets = rest.prefix(while: \.isFoil)
      if sheets.isEmpty {
        if step.module.kind == .color { lines.append("  color = \(step.call(at: position));") }
        rest = rest.dropFirst()
      } else {
        lines += stack(sheets, at: position)
        rest = rest.dropFirst(sheets.count)
      }
    }
    return lines
  }

  /// The statements for the stack of some sheets of foil, which is lit at several samples of each pixel.
  private func stack(_ sheets: ArraySlice<Step>, at position: String) -> [String] {
    ["  beginStack(color, \(position));"] + sheets.compactMap { $0.reading(at: position) }
      + [
        // With one sample there is no loop: a driver then finds effects that never return.
        "#ifdef FINE", "  for (float order = 0.5; order < sampling.x; order += 1.0) {", "#else",
        "  {", "    const float order = 0.5;", "#endif",
        "    vec2 there = beginSample(\(position), order);",
      ] + sheets.map { $0.laying(at: "there") }
      + ["    endSample();", "  }", "  color = finishedStack(color);"]
  }

  /// The statements for effects that move pixels: positions from the outside in, then colors from
  /// the inside out.
  private var movement: [String] {
    var lines: [String] = []
    var place = "position"
    var places: [Int: String] = [:]
    for step in steps.reversed() {
      places[step.index] = place
      guard step.module.kind == .distortion else { continue }
      lines.append("  vec2 at\(step.index) = \(step.call(at: place));")
      place = "at\(step.index)"
    }
    if recipe.depth != nil { lines.append("  lookInto(\(place), frame.zw);") }
    if readsLayer {
      lines.append("  vec4 color = \(steps[0].call(at: places[steps[0].index] ?? place));")
      // The picture below has smooth edges; at the frame one smooth edge is enough.
      lines.append("  if (reach == vec2(0.0) && bounds > 0.01) bounds = 1.0;")
      return lines + colors(steps.dropFirst(), at: places)
    }
    let moved = steps.firstIndex { $0.module.kind == .distortion } ?? steps.count
    lines.append("  vec4 color = pictureColor(\(place), position);")
    lines += bareStack(at: place)
    lines += colors(steps[..<moved], at: places)
    lines.append("  float inside = coverage(\(place), frame.zw, cornerRadius, across, down);")
    lines.append("  color *= inside;")
    lines += colors(steps[moved...], at: places)
    lines.append("  bounds = inside > 0.0 ? min(bounds / inside, 1.0) : bounds;")
    return lines
  }
}
