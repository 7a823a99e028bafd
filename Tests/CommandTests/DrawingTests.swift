import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Drawings (SVG)")
struct DrawingTests {
  private let folder = TemporaryFolder.made()

  private func render(_ source: String, _ option: [String] = []) throws -> Program.Outcome {
    let path = try folder.write(source.utf8, to: "art.svg")
    let arguments = option + [path, "--effect", "none", "--card-only", "--size", "50x70"]
    return try Program.run(["render", "--output", folder.file("card.png")] + arguments)
  }

  private func svg(_ inside: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'>\(inside)</svg>"
  }

  @Test("An SVG drawing can be art and mask")
  func art() throws {
    let source = svg("<rect width='50' height='70' fill='#336699'/>")
    #expect(try render(source).status == 0)
    let card = try PictureFile.load(folder.file("card.png"))
    #expect(card[25, 35] == SIMD4(0x33, 0x66, 0x99, 255))
    #expect(try render(source, ["--mask", folder.file("art.svg")]).status == 0)
  }

  /// The color of the card's middle, and the notes.
  private func drawn(_ card: String) throws -> (color: SIMD4<UInt8>, notes: String) {
    let output = folder.file("card.png")
    let outcome = try Program.run([
      "render", card, "--effect", "none", "--card-only", "--size", "50x70", "--output", output,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try PictureFile.load(output)[25, 35], outcome.errors)
  }

  private static let green = SIMD4<UInt8>(0, 255, 0, 255)

  private func link(_ address: String) -> String {
    svg("<image width='50' height='70' preserveAspectRatio='none' href='\(address)'/>")
  }

  /// Green pictures inside and outside of the card's folder, `card`.
  private func pictures() throws {
    try folder.makeFolder("card/art")
    let green = PNGSource(8, 8, .rgb) { _, _ in [0, 255, 0] }.bytes
    for name in ["out.png", "card/a b.png", "card/art/in.png", "card/50%.png"] {
      _ = try folder.write(green, to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("card/away.png"), withDestinationPath: folder.file("out.png"))
    _ = try folder.write("[front]\nart = 'art/art.svg'\nfoil = []\n".utf8, to: "card/card.toml")
  }

  @Test("A linked picture is drawn from the card's folder, and from nowhere else")
  func links() throws {
    try pictures()
    let cases: [(address: String, reason: String?)] = [
      ("in.png", nil), ("../a%20b.png", nil), ("../a b.png?x#y", nil), ("./../art/in.png", nil),
      ("../50%.png", nil), ("file:FOLDER/card/a%20b.png", nil),
      ("file://localhost/FOLDER/card/art/in.png", nil), ("FOLDER/card/art/in.png", nil),
      ("../../out.png", "is outside the card's folder"),
      ("../away.png", "is outside the card's folder"),
      ("file://FOLDER/out.png", "is outside the card's folder"),
      ("gone.png", "no such file or directory"), ("https://a.org/in.png", "is on the network"),
      ("file://host/in.png", "is on the network"), ("//a.org/in.png", "is on the network"),
    ]
    var notes: [String] = []
    let cards = try cases.enumerated().map { index, link in
      let whole = link.address.replacing("FOLDER", with: folder.path)
      let art = try folder.write(self.link(whole).utf8, to: "card/art/\(index).svg")
      if let reason = link.reason {
        notes.append(
          "foil: note: \(art) has parts that Foil does not draw: "
            + "the picture \"\(whole)\" (\(reason))"
        )
      }
      return try folder.write(
        "[front]\nart = 'art/\(index).svg'\nfoil = []\n".utf8, to: "card/\(index).toml")
    }
    let outcome = try Program.run(
      ["render", "--card-only", "--size", "50x70", "--jobs", "1", "--progress", "none"]
        + ["--output", folder.file("{name}.png")] + cards)
    #expect(outcome.status == 0)
    #expect(outcome.errors.split(separator: "\n").map(String.init) == notes)
    for (index, link) in cases.enumerated() {
      let color = try PictureFile.load(folder.file("\(index).png"))[25, 35]
      #expect((color == Self.green) == (link.reason == nil), "\(link.address)")
    }
  }

  @Test("A bare drawing and a mask link to their own folder, and a pack to its files")
  func places() throws {
    try pictures()
    let art = try folder.write(link("../a b.png").utf8, to: "card/art/art.svg")
    #expect(try drawn(art).notes.contains("(is outside the card's folder)"))
    _ = try folder.write(link("in.png").utf8, to: "card/art/art.svg")
    #expect(try drawn(art).color == Self.green)
    let mask = try Program.run(
      ["render", art, "--mask", art, "--size", "50x70", "--output", folder.file("m.png")])
    #expect(mask.status == 0 && mask.errors.isEmpty, "\(mask.errors)")
    _ = try folder.write(link("../a%20b.png").utf8, to: "card/art/art.svg")
    let pack = try Program.shell(
      "cd \"$1/card\" && python3 -m zipfile -c ../a.foil card.toml art 'a b.png'", [folder.path])
    #expect(pack.status == 0)
    #expect(try drawn(folder.file("a.foil")) == (Self.green, ""))
    let check = try Program.run(["check", art])
    #expect(check.output.contains("warning: art.svg has parts that Foil does not draw"))
    #expect(check.output.contains("(picture at "))
  }

  @Test(
    "A picture that a drawing links to is an input, which no output replaces",
    arguments: [
      ["render"], ["render", "--mask", "MASK"], ["sheet"], ["thumbnail"],
      ["mask", "--where", "lights"],
    ])
  func inputs(command: [String]) throws {
    try pictures()
    let linked = folder.file("card/art/in.png")
    let before = try FileReading.bytes(of: linked)
    let drawing = try folder.write(link("in.png").utf8, to: "card/art/art.svg")
    let art = command.contains("MASK") ? folder.file("out.png") : drawing
    let arguments = command.map { $0 == "MASK" ? drawing : $0 }
    let output = command == ["thumbnail"] ? [linked] : ["--output", linked]
    let message = try Refusal.message(arguments + [art] + output, in: folder)
    #expect(message.contains("in.png: is an input"), "\(message)")
    #expect(try FileReading.bytes(of: linked) == before)
  }

  @Test("A drawing that would take librsvg hours is refused within seconds")
  func bomb() throws {
    let outcome = try render(EndlessDrawing.svg)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("foil: error: \(folder.file("art.svg")): takes more than"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.seconds < 40)
    #expect(try folder.names == ["art.svg"])
  }
}
