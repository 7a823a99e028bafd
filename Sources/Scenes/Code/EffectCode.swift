internal import Geometry
internal import SceneGraph

/// The code of a chain of effects, as SwiftUI's modifiers and as calls of Foil's libraries.
struct EffectCode {
  /// The effects, the first innermost.
  let chain: [Effect]
  /// The descriptions of all effects.
  let descriptions: [EffectDescription]

  /// The arguments that Foil fills in by name, as SwiftUI's view has them.
  private static let filledIn = [
    "time": ".float(time)", "size": ".float2(proxy.size)", "pointer": ".float2(pointer)",
    "touch": ".float2(touch)", "touchTime": ".float(touchTime)", "boundingRect": ".boundingRect",
  ]
  /// The arguments that the example has too; Foil's renderer fills in the others.
  private static let filledInByFoil = [
    "time": ".float(time)", "pointer": ".float2(pointer)", "touch": ".float2(touch)",
    "touchTime": ".float(time)",
  ]

  /// The code in two parts: a SwiftUI view, and an example with this chain in place of its own.
  ///
  /// - Parameter example: The text of docs/examples/Scenes/EffectsPicture.swift.
  func parts(in example: String) -> [CodeText.Part] {
    [
      CodeText.Part(heading: "SwiftUI", text: swiftUI),
      CodeText.Part(heading: "Foil", text: foil(in: example)),
    ]
  }

  /// A SwiftUI view with the chain, and the state and gestures that fill in its arguments.
  var swiftUI: String {
    let used = Set(chain.flatMap { arguments(of: $0).map(\.name) })
    let clocks = [("time", "start", "now"), ("touchTime", "touched", "distantPast")].filter {
      used.contains($0.0)
    }
    let points = ["pointer", "touch"].filter(used.contains)
    let states =
      clocks.map { "  @State private var \($0.1) = Date.\($0.2)" }
      + points.map { "  @State private var \($0) = CGPoint(x: -1e5, y: -1e5)" }
    var lines = ["import SwiftUI", "", "struct EffectsPicture: View {"] + states
    lines += (states.isEmpty ? [] : [""]) + ["  var body: some View {"]
    var indent = 4
    func add(_ text: String, by step: Int = 0) {
      lines.append(String(repeating: " ", count: indent) + text)
      indent += step
    }
    func close(to end: Int) { while indent > end { indent -= 2; add("}") } }
    if !clocks.isEmpty { add("TimelineView(.animation) { timeline in", by: 2) }
    for clock in clocks { add("let \(clock.0) = \(clock.1).distance(to: timeline.date)") }
    add("Image(\"art\")", by: 2)
    let outer = indent
    if used.contains("size") {
      // The closure may run off the main thread, so it gets copies of the state.
      let copies = points.isEmpty ? "" : "[\(points.joined(separator: ", "))] "
      add(".visualEffect { \(copies)content, proxy in", by: 2)
      add("content", by: 2)
    }
    lines += chain.flatMap { modifier($0, indent: indent, isSwiftUI: true) }
    indent -= used.contains("size") ? 2 : 0
    close(to: outer)
    if used.contains("pointer") {
      add(".onContinuousHover {", by: 2)
      add("if case .active(let at) = $0 { pointer = at }")
      close(to: outer)
    }
    if !used.isDisjoint(with: ["touch", "touchTime"]) {
      add(".gesture(", by: 2)
      add("DragGesture(minimumDistance: 0).onChanged {", by: 2)
      if used.contains("touch") { add("touch = $0.location") }
      if used.contains("touchTime") { add("if $0.translation == .zero { touched = .now }") }
      close(to: outer + 2)
      indent -= 2
      add(")")
    }
    indent -= 2
    close(to: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The example with the chain's calls between the line `picture` and the end of its function.
  func foil(in example: String) -> String {
    var lines = example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "    picture"),
      let end = lines[start...].firstIndex(of: "  }")
    else { return example }
    lines.replaceSubrange(
      (start + 1)..<end, with: chain.flatMap { modifier($0, indent: 6, isSwiftUI: false) })
    return lines.joined(separator: "\n")
  }

  /// The arguments of an effect's function: a value that the user sets, or nil.
  private func arguments(of effect: Effect) -> [(name: String, value: EffectValue?)] {
    let description = descriptions.first { $0.name == effect.name }
    let parameters = description?.parameters ?? []
    let all = description?.signature.arguments ?? []
    return (all.isEmpty ? parameters.map(\.name) : all).map { name in
      (name, parameters.first { $0.name == name }?.value(in: effect.arguments))
    }
  }

  private func modifier(_ effect: Effect, indent: Int, isSwiftUI: Bool) -> [String] {
    let description = descriptions.first { $0.name == effect.name }
    let name = EffectID(effect.name).functionName
    let margin = String(repeating: " ", count: indent)
    if isSwiftUI, description?.isFoil == true {
      return ["\(margin)// \(name) is a foil, which SwiftUI does not have."]
    }
    let words = arguments(of: effect).compactMap { name, value -> String? in
      let word = value.map { Self.word($0, isSwiftUI: isSwiftUI) }
      if isSwiftUI { return word ?? Self.filledIn[name] ?? ".image(\(name))" }
      return (word ?? Self.filledInByFoil[name]).map { "\(name): \($0)" }
    }
    let library = isSwiftUI ? "ShaderLibrary" : "EffectLibrary"
    let kind = description?.kind ?? effect.kind ?? .color
    var outer = [Self.call("\(library).\(name)", words, indent: indent + 2)]
    if isSwiftUI, kind == .distortion || kind == .layer {
      let reach = effect.maxSampleOffset ?? description?.signature.maxSampleOffset ?? .zero
      let sides = ["width: \(Self.word(reach.x))", "height: \(Self.word(reach.y))"]
      let size = Self.call("maxSampleOffset: CGSize", sides, indent: indent + 2)
      outer.append(reach == .zero ? "maxSampleOffset: .zero" : size)
    }
    return Self.call("\(margin).\(kind.rawValue)Effect", outer, indent: indent)
      .split(separator: "\n").map(String.init)
  }

  /// A call on one line if it fits, else with its arguments on further lines.
  private static func call(_ head: String, _ arguments: [String], indent: Int) -> String {
    let whole = "\(head)(\(arguments.joined(separator: ", ")))"
    // Two parentheses or a comma may follow.
    let room = CodeText.columns - 2
    if !whole.contains("\n"), whole.count + (head.hasPrefix(" ") ? 0 : indent) <= room {
      return whole
    }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    // As swift-format has it, a call in several lines leaves the outer parenthesis a line.
    let end = whole.contains("\n") ? "\n" + String(repeating: " ", count: indent) : ""
    return "\(head)(\(margin)\(arguments.joined(separator: ",\(margin)"))\(end))"
  }

  private static func word(_ value: EffectValue, isSwiftUI: Bool) -> String {
    let numbers = value.components.map(word)
    let list = numbers.joined(separator: ", ")
    switch value {
    case .float: return ".float(\(list))"
    case .float2, .float3, .float4:
      return ".float\(numbers.count)(\(isSwiftUI ? list : "Vector\(numbers.count)(\(list))"))"
    case .floats: return "\(isSwiftUI ? ".floatArray" : ".floats")([\(list)])"
    case .vectors:
      let names = isSwiftUI ? ["red: ", "green: ", "blue: ", "opacity: "] : ["", "", "", ""]
      let colors = stride(from: 0, to: numbers.count, by: 4).map { first in
        let parts = zip(names, numbers[first...]).map { $0 + $1 }.joined(separator: ", ")
        return isSwiftUI ? "Color(\(parts))" : "Vector4(\(parts))"
      }
      return "\(isSwiftUI ? ".colorArray" : ".vectors")([\(colors.joined(separator: ", "))])"
    }
  }

  private static func word(_ number: Double) -> String {
    ((number * 1000).rounded() / 1000).decimal
  }
}
