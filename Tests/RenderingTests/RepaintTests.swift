import Geometry
import SceneGraph
import Testing

@testable import Raster
@testable import Rendering

extension DriverTests {
  /// Tests of painted masks whose changes are uploaded as rectangles.
  @Suite("Repainted masks")
  struct RepaintTests {
    private static let (width, height) = (603, 805)
    private static let blank = MaskPainting(over: PictureID("mask"), art: .front)

    private static func content(_ canvas: MaskCanvas) throws -> PictureContent {
      .gray(try canvas.bitmap())
    }

    @Test("Patches give the same picture as a whole upload, at every level and under a new name")
    func patches() throws {
      let bytes = (0..<Self.width * Self.height).map { UInt8($0 * 13 % 200) }
      let mask = GrayBitmap(width: Self.width, height: Self.height, bytes: ByteBuffer(bytes))
      let canvas = try MaskCanvas(MipLevels(mask), of: Self.blank)
      var stroke = MaskStroke(
        .line(radius: 5, hardness: 0.5), erases: false, at: Vector2(0.1, 0.1),
        on: CardShape(size: Size(60, 80)), crop: Crop())
      stroke.add(Vector2(0.8, 0.97))
      let painting = Self.blank.adding(stroke)
      let (old, new) = (PictureID(Self.blank), PictureID(painting))
      #expect(canvas.step(to: painting))
      let patches = try canvas.takePatches()
      let whole = PictureID("whole")
      let pictures: [PictureID: PictureContent] = [
        old: .gray(mask), whole: try Self.content(canvas),
      ]
      try Headless.run(pictures: pictures) { renderer in
        func draw(_ id: PictureID, _ size: (width: Int, height: Int)) throws -> Bitmap {
          let frame = Rect(
            origin: .zero, size: Size(Double(size.width), Double(size.height)))
          return try Headless.draw(
            .picture(Picture(id, frame: frame)), size: size, renderer: renderer)
        }
        let before = try draw(old, (603, 805))
        #expect(try renderer.repaint(old, as: new, by: patches, of: canvas.levelCount))
        for scale in [1, 2, 3, 8, 40] {
          let size = (width: 603 / scale, height: 805 / scale)
          #expect(try draw(new, size) == draw(whole, size), "at 1/\(scale)")
        }
        #expect(try draw(new, (603, 805)) != before)
        #expect(try !renderer.repaint(old, as: new, by: patches, of: canvas.levelCount))
      }
    }
  }
}
