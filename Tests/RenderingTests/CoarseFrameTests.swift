import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Frames with fewer pixels than their target")
  struct CoarseFrameTests {
    private static let (width, height) = (200, 160)

    /// Colors that change slowly over the whole view, with a word on top.
    private static let node: Node = {
      let frame = Rect(origin: .zero, size: Size(200, 160))
      let word = Drawing(
        size: Size(100, 60), [.text(Text("Foil", size: 30), at: Vector2(10, 30))])
      return .group([.picture(Picture(.front, frame: frame)), .drawing(word)])
    }()

    private static let slow: PictureContent = {
      var bytes: [UInt8] = []
      for y in 0..<32 {
        for x in 0..<40 { bytes += [UInt8(x * 5), UInt8(y * 6), 90, 255] }
      }
      return .color(Bitmap(width: 40, height: 32, bytes: bytes))
    }()

    private func draw(_ renderer: Renderer, share: Double) throws -> Bitmap {
      let target = try Framebuffer(width: Self.width, height: Self.height)
      target.bind()
      try renderer.draw(
        Self.node,
        in: Viewport(
          points: Size(200, 160), pixelWidth: Self.width, pixelHeight: Self.height), share: share)
      return Bitmap(
        width: Self.width, height: Self.height,
        bytes: try GPU.readPixels(width: Self.width, height: Self.height))
    }

    @Test(
      "An enlarged frame is the same picture in the same place and leaves nothing behind",
      arguments: GraphicsAPI.allCases)
    func coarse(api: GraphicsAPI) throws {
      try Headless.run(pictures: [.front: Self.slow], by: api) { renderer in
        let whole = try draw(renderer, share: 1)
        #expect(renderer.offscreenBytes == 0)
        let painted = renderer.painter.drawings.bytes
        #expect(painted > 0)
        for share in [0.84, 0.71, 0.6, 0.5] {
          let drawn = try draw(renderer, share: share)
          expectSame(drawn, whole, within: Tolerance(largest: 4, share: 0.005), "\(share)") {
            $0 > 100 || $1 > 60
          }
          expectDifferent(drawn, whole, "letters are coarser") { $0 < 100 && $1 < 60 }
          #expect(renderer.offscreenBytes > 0)
          #expect(renderer.painter.drawings.bytes == painted, "nothing is painted again")
        }
        #expect(try draw(renderer, share: 1) == whole)
        #expect(renderer.offscreenBytes == 0)
      }
    }
  }
}
