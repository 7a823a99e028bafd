import Files
import Foundation
import Raster
import SceneGraph
import Shading
import TestSupport
import Testing

/// `docs/make-foils FOIL --page` writes the list of foils.
@Suite("The page of foils")
struct FoilPageTests {
  private let text: String

  init() throws {
    text = try FileReading.text(of: Fixture.project("docs/FOILS.md"))
  }

  @Test("The list has every foil and its parameters as its file describes them, and no other")
  func foils() throws {
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    let all = try catalog.descriptions()
    let foils = all.filter { $0.kind == .foil }
    #expect(foils.count >= 24)
    let list = try #require(text.components(separatedBy: "# The foils\n").last)
    let sections = list.components(separatedBy: "\n### ").dropFirst()
    let names = sections.map { $0.prefix { $0 != "\n" } }
    #expect(names.sorted() == foils.map { Substring($0.title) }.sorted())
    for foil in foils {
      let section = try #require(sections.first { $0.hasPrefix("\(foil.title)\n") })
      #expect(section.contains("\n`\(foil.name)`: \(foil.summary)"), "\(foil.name)")
      for parameter in foil.parameters {
        let range = parameter.range.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" }
        let named = parameter.valueNames?.enumerated().map { "\($0) \($1)" }
        let value = parameter.defaultValue.components.map(number).joined(separator: ", ")
        let span = named?.joined(separator: ", ") ?? range ?? ""
        let row = [parameter.label, "`\(parameter.name)`", span, value, parameter.summary]
        let line = "| \(row.joined(separator: " | ")) |\n"
        #expect("\(section)\n".contains(line), "\(foil.name): \(line)")
      }
    }
  }

  @Test("The page names every unit and every annotation of a foil")
  func notes() {
    for unit in EffectDescription.Parameter.units { #expect(text.contains("`\(unit)`"), "\(unit)") }
    for note in ["@title", "@param", "@family", "@words", "@place", "@where"] {
      #expect(text.contains("| `/// \(note) "), "\(note)")
    }
  }

  @Test("The page names every light and every area, and its pictures are there")
  func names() throws {
    for light in NamedLight.all { #expect(text.contains("| `\(light.name)`"), "\(light.name)") }
    for place in MaskPlace.areas { #expect(text.contains("`\(place)`"), "\(place)") }
    let links = text.matches(of: /\]\((pictures\/[^)]+)\)/).map(\.output.1)
    #expect(links.count > 24)
    for link in links { _ = try PictureFile.load(Fixture.project("docs/\(link)")) }
  }

  @Test("The page's own foil works")
  func example() throws {
    let source = try #require(
      text.components(separatedBy: "```glsl\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let name = try #require(source.firstMatch(of: /Foil (\w+)\(/)?.output.1)
    let folder = try TemporaryFolder()
    let foil = try folder.write(source.utf8, to: "\(name).glsl")
    let outcome = try Program.run([
      "render", "--effect", foil, "--param", "width=11", "--size", "60x84", "--output",
      folder.file("own.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Whole numbers without a fraction.
  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : "\(value)"
  }
}
