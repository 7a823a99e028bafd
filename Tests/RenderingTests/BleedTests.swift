import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("A card whose art has bleed")
  struct BleedTests {
    private static let mask = PictureID("mask")
    private static let frame = Rect(origin: .zero, size: Size(126, 176))

    /// Art of 138 x 188 pixels, which is 69 x 94 mm at 2 pixels per millimeter, or its middle.
    private static func pictures(isCropped: Bool) -> [PictureID: PictureContent] {
      let (left, width, height) = isCropped ? (6, 126, 176) : (0, 138, 188)
      var (colors, levels): ([UInt8], [UInt8]) = ([], [])
      for y in left..<left + height {
        for x in left..<left + width {
          colors += [UInt8(x * 7 % 256), UInt8(y * 5 % 256), UInt8((x + y) % 256), 255]
          levels.append((x / 9 + y / 9) % 2 == 0 ? 255 : 0)
        }
      }
      return [
        .front: .color(Bitmap(width: width, height: height, bytes: colors)),
        mask: .gray(GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))),
      ]
    }

    @Test("The card shows the middle of art, masks and maps", arguments: [false, true])
    func middle(isLayer: Bool) throws {
      func draw(_ isCropped: Bool) throws -> Bitmap {
        var shape = CardShape.poker
        if !isCropped { shape.bleed = Bleed(width: 3) }
        var picture = Picture(.front, frame: Self.frame)
        picture.crop = shape.trimming(Crop())
        picture.stack = FoilStack([FoilLayer(Effect("stamp"), mask: Self.mask)])
        picture.stack.etch = Self.mask
        picture.stack.gloss = Self.mask
        if isLayer {
          picture.stack.plane = FoilStack.Plane(.front, crop: picture.crop, frame: Self.frame)
        }
        return try Headless.run(pictures: Self.pictures(isCropped: isCropped)) { renderer in
          try Headless.draw(.picture(picture), size: (126, 176), renderer: renderer)
        }
      }
      let (bled, cropped) = (try draw(false), try draw(true))
      // Pixels at the edge of the cropped art have no neighbors outside.
      for y in 2..<174 {
        for x in 2..<124 {
          for channel in 0..<4 {
            #expect(abs(Int(bled[x, y][channel]) - Int(cropped[x, y][channel])) <= 2, "\(x), \(y)")
          }
        }
      }
    }
  }
}
