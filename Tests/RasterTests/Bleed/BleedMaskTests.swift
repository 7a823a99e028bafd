import Geometry
import Raster
import SceneGraph
import Testing

@Suite("Masks made from art with bleed")
struct BleedMaskTests {
  /// Art of 69 x 94 mm at 8 pixels per millimeter: a picture in a flat border of 9 mm.
  private static let art: Bitmap = {
    let noise = MadeArt.noise(552, 752)
    let gray = MadeArt.gray(552, 752) { x, y in
      let isPicture = min(x, 551 - x) > 72 && min(y, 751 - y) > 72
      return isPicture ? 60 + Double(noise[x, y]) / 2 + Double(x % 40) : 20
    }
    return MadeArt.color(gray)
  }()

  private static let bleed = Vector2(3.0 / 63, 3.0 / 88)
  private static let card = Rect(
    origin: Vector2(3.0 / 69, 3.0 / 94), size: Size(63.0 / 69, 88.0 / 94))

  @Test(
    "a place that depends on the card's edge is the same on the card, with and without bleed",
    arguments: [MaskPlace.frame, .window, .artwork, .artwork.inverse, .artworkLights])
  func places(place: MaskPlace) throws {
    let cut = try Self.art.sampled(Self.card, width: 504, height: 704)
    let expected = try GrayBitmap(place, of: cut)
    let whole = try GrayBitmap(place, of: Self.art, bleed: Self.bleed)
    #expect(whole.width == 552 && whole.height == 752)
    #expect(try whole.sampled(Self.card, width: 504, height: 704) == expected)
    #expect(expected.bytes.contains(0) && expected.bytes.contains(255))
    // In the bleed, the frame goes on.
    let isFrame = place == .frame || place == .artwork.inverse
    #expect(whole[0, 0] == (isFrame ? 255 : 0) && whole[551, 400] == (isFrame ? 255 : 0))
  }

  @Test("without bleed, masks are as before", arguments: MaskPlace.allCases)
  func noBleed(place: MaskPlace) throws {
    let mask = try GrayBitmap(place, of: Self.art)
    #expect(try GrayBitmap(place, of: Self.art, bleed: .zero) == mask)
  }
}
