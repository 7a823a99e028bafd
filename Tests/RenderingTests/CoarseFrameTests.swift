import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Frames whose pictures have fewer pixels")
  struct CoarseFrameTests {
    // Shares of these are not whole numbers of pixels.
    private static let (width, height) = (197, 158)

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

    private static let viewport = Viewport(
      points: Size(197, 158), pixelWidth: width, pixelHeight: height)

    private func draw(
      _ renderer: Renderer, _ node: Node = Self.node, share: Double
    ) throws -> Bitmap {
      let target = try Framebuffer(width: Self.width, height: Self.height)
      target.bind()
      renderer.forgetFrames()
      _ = try renderer.drawFrame(
        node, in: Self.viewport, bufferAge: 0, share: share)
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
          // The letters too: they have all pixels.
          expectSame(drawn, whole, within: Tolerance(largest: 4, share: 0.005), "\(share)")
          #expect(renderer.offscreenBytes > 0)
          #expect(renderer.painter.drawings.bytes == painted, "nothing is painted again")
        }
        #expect(try draw(renderer, share: 1) == whole)
        #expect(renderer.offscreenBytes == 0)
      }
    }

    /// A wall, a card with fine squares that is turned and has a soft shadow, and a word over it.
    private static func scene(_ angle: Double) -> Node {
      let frame = Rect(origin: Vector2(50, 30), size: Size(80, 100))
      let card = Node.group([
        .shadow(Shadow(frame: frame, blur: 5, opacity: 0.5)),
        .picture(Picture(.front, frame: frame, cornerRadius: 8)),
      ])
      let eye = Eye(center: frame.center, distance: 300)
      let turned = Matrix4.rotation(.degrees(angle), axis: Vector3(0, 1, 0))
      let word = Drawing(
        size: Size(100, 60), [.text(Text("Foil", size: 30), at: Vector2(10, 30))])
      return .group([
        .backdrop(
          Backdrop(
            center: Vector3(0.2, 0.3, 0.4), edge: .zero, position: Vector2(0.5, 0.5), radius: 1)),
        .projected(by: eye, .transformed(turned, card)), .drawing(word),
      ])
    }

    private static let squares = PictureContent.color(
      Bitmap(64, 64) { x, y in
        (x / 2 + y / 2) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      })

    @Test("Coarse frames drawn in parts equal those drawn whole; a card that rests stays sharp")
    func parts() throws {
      var inParts: [(node: Node, share: Double, bitmap: Bitmap)] = []
      try Headless.run(pictures: [.front: Self.squares]) { renderer in
        renderer.painter.usesSettledPrograms = true
        let buffer = try Framebuffer(width: Self.width, height: Self.height)
        func pixels() throws -> Bitmap {
          Bitmap(
            width: Self.width, height: Self.height,
            bytes: try GPU.readPixels(width: Self.width, height: Self.height))
        }
        func next(_ node: Node, share: Double) throws -> (frame: Renderer.Frame, bitmap: Bitmap) {
          buffer.bind()
          let frame = try renderer.drawFrame(node, in: Self.viewport, bufferAge: 1, share: share)
          return (frame, try pixels())
        }
        _ = try next(Self.scene(0), share: 1)
        // It moves coarsely, rests, and is sharpened.
        for (angle, share) in [(5, 0.5), (9, 0.5), (12, 0.71), (12, 0.71), (12, 1.0), (14, 0.6)] {
          let node = Self.scene(Double(angle))
          let (frame, drawn) = try next(node, share: share)
          #expect(frame.resolution == share && frame.drawnShare < 0.7, "\(angle)")
          inParts.append((node, share, drawn))
        }
        // Something beside the card changes: the card keeps its pixels.
        let (_, sharp) = try next(Self.scene(14), share: 1)
        let path = RoundedRectangle().path(in: Rect(origin: .zero, size: Size(9, 9)))
        let beside = Node.group([
          Self.scene(14), .drawing(Drawing(size: Size(9, 9), [.fill(path, .color(.white))])),
        ])
        let (frame, drawn) = try next(beside, share: 0.5)
        #expect(frame.resolution == 1 && !frame.changesPictures)
        expectSame(drawn, sharp, within: .exact) { x, y in x > 12 || y > 12 }
      }
      for (node, share, bitmap) in inParts {
        try Headless.run(pictures: [.front: Self.squares]) { renderer in
          renderer.painter.usesSettledPrograms = true
          let whole = try draw(renderer, node, share: share)
          #expect(whole == bitmap, "\(share)")
        }
      }
    }
  }
}
