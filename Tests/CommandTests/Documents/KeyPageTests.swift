import Files
import Interaction
import Scenes
import TestSupport
import Testing

@Suite("docs/KEYS.md")
struct KeyPageTests {
  /// A table of the page.
  struct Section {
    let title: String
    let lines: [Action.HelpLine]
  }

  /// The tables in their order: the card's help, then each other scene's own section.
  static let sections: [Section] = {
    let shared = Action.Section.allCases.map { section in
      Section(
        title: section == .scene ? "Card" : section.title,
        lines: Action.helpLines(of: section, in: .card))
    }
    let others = SceneRegistry.all.dropFirst().map { scene in
      Section(
        title: scene.title,
        lines: Action.helpLines(of: .scene, in: Action.Scope(rawValue: scene.id)))
    }
    return shared + others
  }()

  private let text: String

  init() throws { text = try FileReading.text(of: Fixture.project("docs/KEYS.md")) }

  @Test("lists every key of the help under its section, and no other")
  func keys() {
    for section in Self.sections {
      let rows = section.lines.map { "| \($0.keys) | \($0.meaning) |\n" }.joined()
      let table = "## \(section.title)\n\n| Key or mouse | What it does |\n| --- | --- |\n\(rows)\n"
      #expect(text.contains(table), "\(section.title)")
    }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ") }
    #expect(rows == Self.sections.map { $0.lines.count + 2 }.reduce(0, +))
  }

  @Test("has the README's ten keys")
  func readme() throws {
    let readme = try FileReading.text(of: Fixture.project("README.md"))
    let lines = readme.split(separator: "\n").drop { !$0.hasPrefix("| Key or mouse |") }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(lines.count == 10)
    for line in lines { #expect(text.contains("\(line)\n"), "\(line)") }
  }
}
