import Files
import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try FileReading.text(of: Fixture.project("README.md"))
  }

  @Test("names every key as the help in the window does")
  func keys() {
    for (keys, meaning) in Action.helpLines {
      #expect(text.contains("| \(keys) | \(meaning) |"), "\(keys)")
    }
  }

  @Test("shows commands that the program understands, with pictures that are there")
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

  @Test("shows a card that moves, in less than a megabyte")
  func motion() throws {
    let first = try #require(text.firstMatch(of: /!\[.*\]\((.*)\)/)?.1)
    let chunks = try FilmSample.chunks(Fixture.project(String(first)))
    #expect(chunks.filter { $0.name == "ANMF" }.count > 24)
    #expect(chunks.map(\.bytes.count).reduce(0, +) < 1_000_000)
  }

  @Test("shows an effect that works")
  func effect() throws {
    let parts = text.split(separator: "```glsl\n")
    let source = try #require(parts.dropFirst().first?.split(separator: "```").first)
    let folder = try TemporaryFolder()
    let effect = try folder.write(source.utf8, to: "warm.glsl")
    let outcome = try Program.run([
      "render", "--effect", effect, "--param", "warmth=1", "--size", "60x84", "--output",
      folder.file("warm.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("shows the scene that the tests run")
  func scene() throws {
    let source = try FileReading.text(of: Fixture.project("Tests/SceneTests/BreathScene.swift"))
    let start = try #require(source.firstRange(of: "/// A circle"))
    #expect(text.contains(source[start.lowerBound...]))
  }
}
