import Cards
import Testing

@testable import CardLibrary

@Suite("Pictures larger than the GPU's textures")
struct LargePictureTests {
  @Test("a note names the picture's file and both sizes; a picture that fits has none")
  func notes() {
    let source = PictureSource.picture(.file("art.png"))
    for (largest, drawn) in [(40, nil), (39, "20 x 15"), (20, "20 x 15"), (19, "10 x 7")] {
      let words = drawn.map {
        "note: art.png is drawn with \($0) of its 40 x 30 pixels: "
          + "the GPU takes at most \(largest) on a side"
      }
      #expect(PictureWarning(source, (40, 30), largestTexture: largest)?.line == words)
    }
  }
}
