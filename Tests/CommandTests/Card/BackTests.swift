import Raster
import TestSupport
import Testing

@Suite("The back of a card")
struct BackTests {
  private let folder = TemporaryFolder.made()
  private let plain = ["--card-only", "--size", "126x176", "--effect", "none"]

  private func back(_ arguments: [String]) throws -> Bitmap {
    try Rendered.picture(arguments + ["--flip", "180"] + plain, in: folder)
  }

  @Test("Only Foil's own card has the crest on its back; the back of the user's art is blank")
  func own() throws {
    let art = try Rendered.plain(SIMD4(255, 255, 255, 255), in: folder)
    func shipped(_ name: String) throws -> Bitmap {
      try Rendered.picture([Fixture.project("assets/card/\(name).webp")] + plain, in: folder)
    }
    let (crest, nameless) = (try shipped("back"), try shipped("plain-back"))
    #expect(try back([]) == crest)
    #expect(try back([art]) == nameless)
    #expect(!crest.isSame(as: nameless, within: Tolerance(largest: 40, share: 0.1)))
    #expect(try back([art, "--back", art])[63, 88] == SIMD4(255, 255, 255, 255))
    #expect(try back(["--back", art])[63, 88] == SIMD4(255, 255, 255, 255))
  }

  @Test("The back looks the same upside down")
  func symmetry() throws {
    for name in ["back", "plain-back", "back-mask", "plain-back-mask"] {
      let picture = try PictureFile.load(Fixture.project("assets/card/\(name).webp"))
      #expect(picture.width == 1260 && picture.height == 1760)
      var sum = 0
      for y in stride(from: 0, to: 880, by: 8) {
        for x in stride(from: 0, to: 1260, by: 8) {
          sum += abs(Int(picture[x, y].x) - Int(picture[1259 - x, 1759 - y].x))
        }
      }
      #expect(sum < 6 * 110 * 158, "\(name): \(sum)")
    }
  }

  @Test(
    "Transparent art shows white paper, on both sides and up to the corners",
    arguments: [[], ["--flip", "180"], ["--tilt", "6,-8"], ["--flip", "140"]])
  func paper(pose: [String]) throws {
    // Each picture is also the back beside it.
    let colors: [SIMD4<UInt8>] = [.zero, SIMD4(0, 0, 100, 128), SIMD4(255, 255, 255, 255)]
    let cards = try colors.enumerated().map { index, color in
      let card = folder.file("\(index).png")
      for path in [card, folder.file("\(index).back.png")] {
        try Bitmap(8, 8) { _, _ in color }.write(to: path)
      }
      return card
    }
    let drawn = try Rendered.pictures(of: cards, plain + ["--margin", "20"] + pose, in: folder)
    #expect(drawn[0] == drawn[2])
    let alphas = drawn.map { picture in
      stride(from: 3, to: picture.bytes.count, by: 4).map { picture.bytes[$0] }
    }
    #expect(alphas[1] == alphas[2])
    #expect(drawn[1][83, 108] == SIMD4(127, 127, 227, 255))
  }
}
