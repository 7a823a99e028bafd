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

/// The examples in docs/examples/Scenes: the code of Foil's scenes.
public enum SceneExample {
  /// The names of the files by the ids of their scenes.
  public static let files = [
    "card": "TiltCard.swift", "flip": "FlipCard.swift", "effects": "EffectsPicture.swift",
    "radial": "RadialMenu.swift", "tree": "ChristmasTree.swift",
  ]

  /// The note that a scene's example is missing.
  static func missing(_ scene: String) -> String {
    files[scene].map { "docs/examples/Scenes/\($0) was not found." }
      ?? "This scene has no code to show."
  }
}
