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

    @Test("A picture beyond a side's edge, as a proof with its bleed, has none of its masks there")
    func beyond() throws {
      let art = Bitmap(
        width: 126, height: 176,
        bytes: (0..<126 * 176).flatMap { _ in [120, 120, 120, 255] as [UInt8] })
      func draw(foilTo end: Int) throws -> Bitmap {
        let mask = GrayBitmap(
          width: 126, height: 176,
          bytes: ByteBuffer((0..<126 * 176).map { $0 % 126 < end ? 255 : 0 }))
        let side = Rect(origin: Vector2(12, 12), size: Self.frame.size)
        var picture = Picture(.front, frame: side.expanded(by: Vector2(12, 12)))
        picture.card = .poker
        picture.stack = FoilStack([FoilLayer(Effect("stamp"), mask: Self.mask)])
        picture.stack.plane = FoilStack.Plane(.front, crop: Crop(), frame: side)
        return try Headless.run(pictures: [.front: .color(art), Self.mask: .gray(mask)]) {
          try Headless.draw(.picture(picture), size: (150, 200), renderer: $0)
        }
      }
      let (foil, plain) = (try draw(foilTo: 63), try draw(foilTo: 0))
      for y in 0..<200 {
        for x in 0..<150 where x < 11 || y < 11 || x > 76 || y > 188 {
          #expect(foil[x, y] == plain[x, y], "\(x), \(y)")
        }
      }
      #expect(foil[40, 100] != plain[40, 100])
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
