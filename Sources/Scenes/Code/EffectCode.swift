internal import Geometry
internal import SceneGraph

/// The code of a chain of effects, as SwiftUI's modifiers and as calls of Foil's libraries.
struct EffectCode {
  /// The effects, the first innermost.
  let chain: [Effect]
  /// The descriptions of all effects.
  let descriptions: [EffectDescription]

  /// The arguments that Foil fills in by name, with their types and origins in SwiftUI.
  private static let filledIn: [String: (type: String, origin: String)] = [
    "time": ("float", "seconds, from TimelineView(.animation)"),
    "size": ("float2", "of the view, from visualEffect's proxy"),
    "pointer": ("float2", "from onContinuousHover"),
    "touch": ("float2", "the last press, from DragGesture"),
    "touchTime": ("float", "seconds since then, -1 before it"),
  ]

  /// The code in two parts: SwiftUI's modifiers, and an example with this chain in place of its own.
  ///
  /// - Parameter example: The text of docs/examples/Scenes/EffectsPicture.swift.
  func text(_ title: String, in example: String) -> CodeText {
    CodeText(
      title: title,
      parts: [
        CodeText.Part(heading: "SwiftUI", text: swiftUI),
        CodeText.Part(heading: "Foil", text: foil(in: example)),
      ])
  }

  /// The modifiers of a SwiftUI view, after a line for each name that the view must provide.
  var swiftUI: String {
    let used = Set(chain.flatMap { arguments(of: $0).map(\.name) })
    let names = Self.filledIn.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "// \($0.key): \($0.value.origin)." }
    let calls = chain.flatMap { modifier($0, indent: 2, isSwiftUI: true) }
    return (names + ["Image(\"art\")"] + calls).joined(separator: "\n") + "\n"
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
      // SwiftUI fills in nothing; Foil's renderer fills in the rest.
      guard value != nil || isSwiftUI || ["time", "pointer"].contains(name) else { return nil }
      if isSwiftUI, name == "boundingRect" { return ".boundingRect" }
      let type = Self.filledIn[name]?.type ?? "image"
      let word = value.map { Self.word($0, isSwiftUI: isSwiftUI) } ?? ".\(type)(\(name))"
      return isSwiftUI ? word : "\(name): \(word)"
    }
    let library = isSwiftUI ? "ShaderLibrary" : "EffectLibrary"
    let kind = description?.kind ?? effect.kind ?? .color
    var outer = [Self.call("\(library).\(name)", words, indent: indent + 2)]
    if isSwiftUI, kind == .distortion || kind == .layer {
      let reach = effect.maxSampleOffset ?? description?.signature.maxSampleOffset ?? .zero
      let size = "CGSize(width: \(Self.word(reach.x)), height: \(Self.word(reach.y)))"
      outer.append("maxSampleOffset: \(reach == .zero ? ".zero" : size)")
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
    var lines: [String] = []
    for argument in arguments {
      if let last = lines.last, !last.contains("\n"), !argument.contains("\n"),
        indent + 2 + last.count + 2 + argument.count <= room
      {
        lines[lines.count - 1] = "\(last), \(argument)"
      } else {
        lines.append(argument)
      }
    }
    // As swift-format has it, a call in several lines leaves the outer parenthesis a line.
    let isNested = lines.last?.contains("\n") == true
    let end = isNested ? "\n" + String(repeating: " ", count: indent) : ""
    return "\(head)(\(margin)\(lines.joined(separator: ",\(margin)"))\(end))"
  }

  private static func word(_ value: EffectValue, isSwiftUI: Bool) -> String {
    let numbers = value.components.map(word).joined(separator: ", ")
    switch value.components.count {
    case 1: return ".float(\(numbers))"
    case let count where count <= 4:
      return ".float\(count)(\(isSwiftUI ? numbers : "Vector\(count)(\(numbers))"))"
    default: return ".floatArray([\(numbers)])"
    }
  }

  private static func word(_ number: Double) -> String {
    ((number * 1000).rounded() / 1000).decimal
  }
}
