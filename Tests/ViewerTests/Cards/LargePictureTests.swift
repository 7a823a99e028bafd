import Cards
import Files
import Raster
import Runtime
import SceneGraph
import TestSupport
import Testing

@testable import CardLibrary

@Suite("Pictures larger than the GPU's textures")
struct LargePictureTests {
  @Test("a note names the picture's file and both sizes; a picture that fits has none")
  func notes() throws {
    let folder = try TemporaryFolder()
    let size = (width: 40, height: 30)
    let file = folder.file("art.png")
    try Bitmap(
      width: size.width, height: size.height,
      bytes: [UInt8](repeating: 255, count: size.width * size.height * 4)
    ).write(to: file)
    let source = PictureSource.picture(.file(file))
    for (largest, drawn) in [(40, nil), (39, "20 x 15"), (20, "20 x 15"), (19, "10 x 7")] {
      let store = ArtStore(
        root: try Root(given: Fixture.project("")), sources: [source.id: source],
        wanted: [source.id], decoders: Decoders())
      store.largestTexture = largest
      _ = try store.content(of: source.id)
      let words = drawn.map {
        "note: \(file) is drawn with \($0) of its 40 x 30 pixels: "
          + "the GPU takes at most \(largest) on a side"
      }
      #expect(store.takeNotes().map(\.line) == [words].compactMap(\.self))
      _ = try store.content(of: .plainBack)
      #expect(store.takeNotes().isEmpty, "Foil's own pictures")
    }
  }
}
