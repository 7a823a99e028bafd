import Foundation
import TestSupport
import Testing

@Suite("The check of words")
struct ProseTests {
  private let folder = TemporaryFolder.made()

  /// The faults that `.ci/prose` finds in files of a project, without their reasons' ends.
  private func faults(_ files: [String: String]) throws -> [String] {
    for (path, text) in files {
      try FileManager.default.createDirectory(
        atPath: (folder.file(path) as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true)
      _ = try folder.write(text.utf8, to: path)
    }
    let outcome = try Program.shell(
      "'\(Fixture.project(".ci/prose"))' \"$1\"", [folder.path], limit: 60)
    #expect(outcome.status == (outcome.output.isEmpty ? 0 : 1), "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ";" }) }
  }

  @Test("accepts plain text, code, options, file names and words of the list")
  func clean() throws {
    try #expect(
      faults([
        "README.md": """
        # A page
        Tilt the card with `colour` and --no-such-optionn, see docs/KEYZ.md and fooBar.
        ```sh
        sudo apt instal
        ```
        A [shader](https://exampel.org/colour) draws.
        """,
        "Sources/A.swift": """
        /// The card's whatt.
        let text = "the card \\(name.colour("x") ?? "grey whatt") is saved"
        let pattern = "vec4 colour(vec2 p) { return a; }"
        // A whatt.
        """,
        "shaders/foils/a.glsl":
          "/// @param widht 3...20 = 9 mm \"Shard width\" The width.\nfloat colour;\n",
        ".ci/words.txt": "shader\n",
      ]).isEmpty)
  }

  @Test("names file, line and word of what is misspelled or not American")
  func misspelled() throws {
    try #expect(
      faults([
        "README.md": "A page.\nA page of colours.\n",
        "docs/a.md": "The grey card.\n",
        "Sources/A/B.swift": """
        let one = 1
        let text = "the carrd is \\(one) here"
        let long = \"\""
          the card
          is hree too
          \"\""
        """,
        "shaders/foils/a.glsl": "/// A shinny foyl.\n",
        "packaging/a.desktop": "Exec=foyl\nComment=See the foyl\n",
      ]) == [
        "README.md:2: colours is not in the dictionary",
        "Sources/A/B.swift:2: carrd is not in the dictionary",
        "Sources/A/B.swift:3: hree is not in the dictionary",
        "docs/a.md:1: grey is not the American form",
        "packaging/a.desktop:2: foyl is not in the dictionary",
        "shaders/foils/a.glsl:1: foyl is not in the dictionary",
      ])
  }

  @Test("names doc comments that do not begin with a noun, by their first line alone")
  func openings() throws {
    // Written out, the check would find the faults in this file.
    let mark = "///"
    try #expect(
      faults([
        "Sources/A.swift": """
        /// The size.
        /// What is more, it is large.
        let size = 1
        \(mark) Whether it is large.
        let isLarge = true
        """,
        "Tests/B.swift": "  \(mark) How large it is.\n",
      ]) == [
        "Sources/A.swift:4: a doc comment begins with \"Whether\"",
        "Tests/B.swift:1: a doc comment begins with \"How\"",
      ])
  }
}
