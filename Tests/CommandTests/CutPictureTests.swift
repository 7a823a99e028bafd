import Files
import Foundation
import TestSupport
import Testing

@Suite("Truncated pictures")
struct CutPictureTests {
  private let folder = TemporaryFolder.made()

  /// The upper part of a JPEG file.
  private func cut(_ name: String, to share: Double = 0.7) throws -> String {
    let art = PNGSource(63, 88, .rgb) { x, y in [x * 4, y * 2, (x * y) % 256] }
    let whole = folder.file("whole.jpg")
    let made = try Program.run([
      "mask", try folder.write(art.bytes, to: "whole.png"), "--where", "lights", "--output", whole,
    ])
    try #require(made.status == 0, "\(made.errors)")
    let bytes = try FileReading.bytes(of: whole)
    return try folder.write(bytes.prefix(Int(Double(bytes.count) * share)), to: name)
  }

  private static let words = "ends early: part of the picture is missing"

  @Test("Commands draw the readable part with one note, and succeed")
  func commands() throws {
    let path = try cut("cut.jpg")
    let output = folder.file("out.png")
    for arguments in [
      ["render", path, "--size", "20x28", "--output", output],
      ["mask", path, "--where", "all", "--output", output],
      ["sheet", path, "--height", "40", "--output", output],
    ] {
      let outcome = try Program.run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors == "foil: note: \(path) \(Self.words)\n", "\(arguments[0])")
    }
  }

  @Test("Processes that draw many cards pass on the note")
  func jobs() throws {
    let path = try cut("cut.jpg")
    let other = try folder.write(
      PNGSource(4, 4, .rgb) { _, _ in [9, 9, 9] }.bytes, to: "other.png")
    let outcome = try Program.run([
      "render", path, other, "--jobs", "2", "--size", "20x28", "--output",
      folder.file("{number}.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "foil: note: \(path) \(Self.words)\n")
  }

  @Test("A file that ends before its first pixel is refused")
  func head() throws {
    let path = try cut("cut.jpg", to: 0.05)
    let message = try Refusal.message(
      ["render", path, "--output", folder.file("x.png")], in: folder)
    #expect(message.contains("cut.jpg: is a damaged JPEG"), "\(message)")
  }
}
