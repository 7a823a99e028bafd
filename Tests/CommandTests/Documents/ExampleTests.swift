import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("The example of docs/LIBRARIES.md")
struct ExampleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ art: String) throws -> Program.Outcome {
    try Program.run(
      example: "spring-card", [Fixture.project("shaders"), art, folder.file("out.png")])
  }

  @Test("is the file that is built, and shows what it draws")
  func document() throws {
    let text = try FileReading.text(of: Fixture.project("docs/LIBRARIES.md"))
    let source = try FileReading.text(
      of: Fixture.project("docs/examples/SpringCard/main.swift"))
    #expect(text.contains("```swift\n\(source)```\n"))
    let outcome = try run(Fixture.project("assets/card/front.png"))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    expectSame(
      try PictureFile.load(folder.file("out.png")),
      try PictureFile.load(Fixture.project("docs/pictures/spring-card.png")),
      within: Tolerance(largest: 24, share: 0.005), "spring-card")
  }

  @Test("swings by the spring's own equation, and goes on where it is called back")
  func springs() throws {
    let outcome = try run(Fixture.path("kira_layer.png"))
    let angles = outcome.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /: (\S+) degrees/).flatMap { Double($0.output.1) }
    }
    try #require(angles.count == 11)
    // In steps of 0.1 ms, from the differential equation.
    let omega = 2 * Double.pi / 0.5
    var (value, velocity, target) = (0.0, 0.0, 40.0)
    for step in 0...10_000 {
      if step == 3000 { target = -20 }
      if step % 1000 == 0 { #expect(abs(angles[step / 1000] - value) < 0.05, "\(step)") }
      velocity -= (2 * 0.6 * omega * velocity + omega * omega * (value - target)) * 1e-4
      value += velocity * 1e-4
    }
  }

  @Test("tells what it cannot read")
  func failure() throws {
    let outcome = try run(folder.file("nothing.png"))
    #expect(outcome.status == 1 && outcome.output.contains("no such file"))
  }
}
