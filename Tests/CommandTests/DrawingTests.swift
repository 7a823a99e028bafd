import Raster
import TestSupport
import Testing

@Suite("Drawings (SVG)")
struct DrawingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

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
