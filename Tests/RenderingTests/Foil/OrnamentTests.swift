import Raster
import SceneGraph
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of foils that leave parts of their mask bare, which a plate cannot.
  @Suite("Foils that draw their own shapes")
  struct OrnamentTests {
    /// The part of a card without any foil, although the mask is everywhere.
    ///
    /// Foil over the ink hides the print, so white and black art look alike where it is.
    private func bareShare(of name: String, _ renderer: Renderer) throws -> Double {
      func levels(_ art: String, _ layers: [FoilLayer]) throws -> [Int] {
        var picture = Picture(PictureID(art), frame: FoilTests.frame)
        picture.stack = FoilStack(layers)
        picture.light = FoilTests.room
        let drawn = try Headless.draw(.picture(picture), size: (126, 176), renderer: renderer)
        return stride(from: 1, to: drawn.bytes.count, by: 4).map { Int(drawn.bytes[$0]) }
      }
      let layers = [FoilLayer(Effect(name), place: .over)]
      let differences = zip(try levels("white", layers), try levels("black", layers)).map {
        $0 - $1
      }
      let plain = zip(try levels("white", []), try levels("black", [])).map { $0 - $1 }
      let bare = zip(differences, plain).count { 100 * $0 >= 99 * $1 }
      return Double(bare) / Double(plain.count)
    }

    @Test("a foil that leaves most of a mask bare says @ornament, and no other does")
    func all() throws {
      let foils = try Headless.descriptions().filter { $0.kind == .foil }
      #expect(foils.count >= 45)
      let pictures: [PictureID: PictureContent] = [
        PictureID("black"): Headless.plain(1, 1, SIMD4(0, 0, 0, 255)),
        PictureID("white"): Headless.plain(1, 1),
      ]
      try Headless.run(pictures: pictures) { renderer in
        for foil in foils {
          let share = try bareShare(of: foil.name, renderer)
          #expect((share > 0.3) == foil.isOrnament, "\(foil.name): \(share)")
        }
      }
    }
  }
}
