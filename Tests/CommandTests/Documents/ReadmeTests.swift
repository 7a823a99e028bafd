import Files
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try FileReading.text(of: Fixture.project("README.md"))
  }

  @Test("The first picture is a card in motion, of less than a megabyte")
  func motion() throws {
    let first = try #require(text.firstMatch(of: /!\[.*\]\((.*)\)/)?.1)
    let chunks = try FilmSample.chunks(Fixture.project(String(first)))
    #expect(chunks.filter { $0.name == "ANMF" }.count > 24)
    #expect(chunks.map(\.bytes.count).reduce(0, +) < 1_000_000)
  }

  @Test("The effect works, and is the example of the page on effects")
  func effect() throws {
    let parts = text.split(separator: "```glsl\n")
    let source = try #require(parts.dropFirst().first?.split(separator: "```").first)
    #expect(try DocumentPage("docs/EFFECTS.md").code("glsl") == String(source))
    let folder = try TemporaryFolder()
    let effect = try folder.write(source.utf8, to: "warm.glsl")
    let outcome = try Program.run([
      "render", "--effect", effect, "--param", "warmth=1", "--size", "60x84", "--output",
      folder.file("warm.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
