import Geometry
import OpenGL
import Raster
import SceneGraph
import Testing

@testable import Rendering

@Suite("Samples in each pixel")
struct FoilSamplingTests {
  @Test(
    "There are as many as asked for, all apart, and evenly spaced along both sides of the pixel")
  func lattice() {
    for count in 1...64 {
      let values = FoilSampling(count: count).values
      let places = (0..<count).map { index -> Vector2 in
        let order = Double(index) + 0.5
        let turn = Vector2(Double(values.y), Double(values.z)) * order
        return turn - turn.rounded(.down)
      }
      #expect(values.x == Float(count) && abs(values.w * values.w * Float(count) - 1) < 1e-5)
      for axis in 0...1 {
        // Half steps, so that rounding moves no place to its neighbor's.
        let steps = Set(places.map { Int(($0[axis] * 2 * Double(count)).rounded()) % (2 * count) })
        #expect(steps.count == count, "\(count) places, axis \(axis)")
      }
    }
  }
}

extension DriverTests {
  @Suite("A window at rest")
  struct RefinementTests {
    private static let viewport = Viewport(
      points: Size(160, 220), pixelWidth: 160, pixelHeight: 220)
    private static let backdrop = Node.backdrop(
      Backdrop(
        center: Vector3(0.2, 0.3, 0.4), edge: Vector3(0, 0.1, 0.1), position: Vector2(0.4, 0.3),
        radius: 0.9))

    /// A tilted card with a foil of thin lines, beside a dot.
    private func node(tilt: Double = 7, dot: Double = 0) -> Node {
      var picture = Picture(
        .front, frame: Rect(origin: Vector2(44, 60), size: Size(90, 126)), cornerRadius: 5)
      picture.stack.foils = [FoilLayer(Effect("starlight"))]
      let center = picture.frame.center
      let card = Node.projected(
        by: Eye(center: center, distance: 300),
        .transformed(
          .rotation(.degrees(tilt), axis: Vector3(0, 1, 0)), .picture(picture).offset(by: -center)
        ).offset(by: center))
      let mark = Drawing(
        size: Size(6, 6),
        [.fill(Circle().path(in: Rect(origin: .zero, size: Size(6, 6))), .color(.white))])
      return .group([Self.backdrop, card, .drawing(mark).offset(by: Vector2(4 + dot, 4))])
    }

    /// Runs `body` with a renderer and a function that draws a window's next frame, and returns its
    /// pixels and the frame.
    private func inWindow(
      _ body: (Renderer, (Node, Int?) throws -> ([UInt8], Renderer.Frame)) throws -> Void
    ) throws {
      try Headless.run(pictures: [.front: DamageTests.art]) { renderer in
        let (width, height) = (Self.viewport.pixelWidth, Self.viewport.pixelHeight)
        let buffer = try Framebuffer(width: width, height: height)
        renderer.painter.usesSettledPrograms = true
        var isFirst = true
        try body(renderer) { node, strips in
          buffer.bind()
          let frame = try renderer.drawFrame(
            node, in: Self.viewport, bufferAge: isFirst ? 0 : 1, refiningIn: strips)
          isFirst = false
          return (try GPU.readPixels(width: width, height: height), frame)
        }
      }
    }

    @Test("shows after its last strip what a still shows, to the last bit", arguments: [1, 5, 16])
    func still(strips: Int) throws {
      try inWindow { renderer, draw in
        let node = node()
        let (moving, first) = try draw(node, nil)
        #expect(!first.isRefined)
        var share = 0.0
        for strip in 1...strips {
          let (_, frame) = try draw(node, strips)
          #expect(frame.isRefined == (strip == strips))
          share += frame.drawnShare
        }
        let (pixels, last) = try draw(node, strips)
        #expect(last.drawnShare == 0 && last.isRefined)
        #expect(share < 0.8, "only the card is drawn, and once")
        renderer.samples = Renderer.fineSamples
        #expect(try renderer.bitmap(of: node, in: Self.viewport).bytes == ByteBuffer(pixels))
        renderer.samples = 1
        #expect(try renderer.bitmap(of: node, in: Self.viewport).bytes == ByteBuffer(moving))
        #expect(moving != pixels)
      }
    }

    @Test("begins again when the card moves, and goes on when something beside it moves")
    func movement() throws {
      try inWindow { renderer, draw in
        _ = try draw(node(), nil)
        for _ in 1...8 { _ = try draw(node(), 16) }
        _ = try draw(node(dot: 3), nil)
        for strip in 9...16 {
          #expect(try draw(node(dot: 3), 16).1.isRefined == (strip == 16))
        }
        #expect(try draw(node(dot: 5), nil).1.isRefined)
        let (moved, frame) = try draw(node(tilt: 6.9, dot: 5), nil)
        #expect(!frame.isRefined)
        let whole = try renderer.bitmap(of: node(tilt: 6.9, dot: 5), in: Self.viewport)
        #expect(whole.bytes == ByteBuffer(moved))
      }
    }
  }
}
