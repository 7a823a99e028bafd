import Files
import Raster
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try FileReading.text(of: Fixture.project("README.md"))
  }

  @Test("The commands run, and the pictures can be read")
  func commands() throws {
    let lines = text.split(separator: "\n")
    let commands = lines.filter { $0.hasPrefix(".build/release/foil ") }
    #expect(commands.count >= 6)
    let folder = try TemporaryFolder()
    for command in commands where !command.contains(" my-") {
      var arguments = command.split(separator: " ").dropFirst().map(String.init)
      if arguments.first == "bench" { arguments += ["--frames", "2", "--size", "60x84"] }
      let outcome = try Program.run(arguments)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
    for line in lines where line.hasPrefix("![") {
      let path = line.split(separator: "(").last?.dropLast() ?? ""
      _ = try PictureFile.load(Fixture.project(String(path)))
    }
    let art = Fixture.path("kira_layer.png")
    for command in commands where command.contains("render my-art.png") {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let arguments = words.map { word in
        word == "my-art.png" ? art : word.hasSuffix(".png") ? folder.file(word) : word
      }
      let outcome = try Program.run(arguments)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
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
