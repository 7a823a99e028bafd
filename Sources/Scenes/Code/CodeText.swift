/// The code of a scene for people to read and copy.
struct CodeText: Hashable, Sendable {
  /// A part that is copied on its own.
  struct Part: Hashable, Sendable {
    /// The part's heading; empty for code in one part.
    var heading = ""
    var text: String
  }

  /// The name of the file.
  let title: String
  let parts: [Part]

  /// The longest line that the examples have, in characters.
  static let columns = 58

  /// The texts of the buttons that copy the parts.
  var buttons: [String] { parts.map { $0.heading.isEmpty ? "Copy" : "Copy \($0.heading)" } }

  /// A line broken into lines of at most `columns` characters; the later ones are indented further.
  static func wrapped(_ line: String, columns: Int) -> [String] {
    guard line.count > columns else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    let head = line.prefix(columns)
    let space = head.lastIndex(of: " ").map { line.distance(from: line.startIndex, to: $0) } ?? 0
    // A word that is longer than a line is broken anywhere.
    let end = space > indent + columns / 3 ? space : columns
    let rest = line.dropFirst(end).drop { $0 == " " }
    let margin = min(indent + 4, columns / 2)
    return [String(line.prefix(end))]
      + wrapped(String(repeating: " ", count: margin) + rest, columns: columns)
  }
}

/// An example in docs/examples/Scenes: the code of one of Foil's scenes.
public struct SceneExample: Sendable {
  /// The name of the file.
  public let file: String
  /// True if the scene makes room for the panel with its code; else it fills the view, or leaves
  /// enough room beside its subject.
  let makesRoom: Bool

  /// The note that a scene's example is missing.
  static func missing(_ scene: String) -> String {
    all[scene].map { "docs/examples/Scenes/\($0.file) was not found." }
      ?? "This scene has no code to show."
  }

  /// The examples by the ids of their scenes.
  public static let all = [
    "card": SceneExample(file: "TiltCard.swift", makesRoom: false),
    "flip": SceneExample(file: "FlipCard.swift", makesRoom: true),
    "effects": SceneExample(file: "EffectsPicture.swift", makesRoom: true),
    "radial": SceneExample(file: "RadialMenu.swift", makesRoom: true),
    "tree": SceneExample(file: "ChristmasTree.swift", makesRoom: false),
  ]
}
