import Files
import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("The renderer")
  struct RendererTests {
    private func square(_ side: Double, radius: Double = 0, at origin: Vector2 = .zero) -> Node {
      .picture(
        Picture(
          .front, frame: Rect(origin: origin, size: Size(side, side)), cornerRadius: radius))
    }

    /// The sum of all alphas, in pixels.
    private func area(_ bitmap: Bitmap) -> Double {
      stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0) { $0 + Double(bitmap.bytes[$1]) }
        / 255
    }

    @Test("A picture of 50 x 50 has 2,500 opaque pixels")
    func exactSquare() throws {
      let drawn = try Headless.run(pictures: [.front: Headless.plain(8, 8)]) { renderer in
        try Headless.draw(square(50, at: Vector2(20, 10)), size: (100, 80), renderer: renderer)
      }
      #expect(drawn.bytes.count { $0 == 255 } == 2500 * 4)
      #expect(drawn.bytes.count { $0 == 0 } == drawn.bytes.count - 2500 * 4)
    }

    @Test("A picture drawn at scale 1 keeps its pixels")
    func oneToOne() throws {
      let art = try PictureFile.load(Fixture.path("kira_layer.png"))
      let drawn = try Headless.run(pictures: [.front: .color(art)]) { renderer in
        try Headless.draw(
          .picture(Picture(.front, frame: Rect(origin: .zero, size: Size(200, 280)))),
          size: (200, 280), renderer: renderer)
      }
      expectSame(drawn, art)
    }

    @Test(
      "Edges are smooth and cover the right area: corners, fractions of pixels, tilts",
      arguments: [0.0, 5, 25])
    func coverage(radius: Double) throws {
      try Headless.run(pictures: [.front: Headless.plain(8, 8)]) { renderer in
        let full = 50 * 50 - (4 - Double.pi) * radius * radius
        for shift in [0.0, 0.25, 0.5, 0.9] {
          let node = square(50, radius: radius, at: Vector2(20 + shift, 10 - shift))
          let drawn = try Headless.draw(node, size: (100, 80), renderer: renderer)
          #expect(abs(area(drawn) - full) < 0.005 * full)
        }
        let turned = Node.transformed(
          .rotation(.degrees(30), axis: Vector3(0, 0, 1)),
          square(50, radius: radius, at: Vector2(-25, -25))
        ).offset(by: Vector2(50, 50))
        let drawn = try Headless.draw(turned, size: (100, 100), renderer: renderer)
        #expect(abs(area(drawn) - full) < 0.01 * full)
        let partly = drawn.bytes.enumerated().count {
          $0.offset % 4 == 3 && $0.element > 0 && $0.element < 255
        }
        #expect(partly > 100)
      }
    }

    @Test("A picture covers its frame, centered")
    func cover() throws {
      // Red, green and blue stripes: a square frame shows the middle of a wide picture.
      let stripes = (0..<30).map {
        [$0 < 10 ? 255 : 0, 10..<20 ~= $0 ? 255 : 0, $0 >= 20 ? 255 : 0, 255]
      }
      let row = stripes.flatMap { $0.map(UInt8.init) }
      let wide = Bitmap(width: 30, height: 10, bytes: (0..<10).flatMap { _ in row })
      let drawn = try Headless.run(pictures: [.front: .color(wide)]) { renderer in
        try Headless.draw(square(40), size: (40, 40), renderer: renderer)
      }
      for x in [4, 20, 35] { #expect(drawn[x, 20] == SIMD4(0, 255, 0, 255)) }
    }

    @Test("Opacity and transparency are premultiplied")
    func opacity() throws {
      let half = Headless.plain(4, 4, SIMD4(100, 50, 0, 128))
      let drawn = try Headless.run(pictures: [.front: half]) { renderer in
        let picture = Picture(
          .front, frame: Rect(origin: .zero, size: Size(20, 20)), opacity: 0.5)
        return try Headless.draw(.picture(picture), size: (20, 20), renderer: renderer)
      }
      #expect(drawn[10, 10] == SIMD4(50, 25, 0, 64))
    }

    @Test("A shadow is darkest in its middle, fades smoothly, and keeps its total darkness")
    func shadow() throws {
      let frame = Rect(origin: Vector2(60, 60), size: Size(80, 80))
      let node = Node.shadow(Shadow(frame: frame, blur: 10, opacity: 1))
      let drawn = try Headless.run { renderer in
        try Headless.draw(node, size: (200, 200), renderer: renderer)
      }
      let profile = (0..<100).map { Int(drawn[$0, 100].w) }
      #expect(zip(profile, profile.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(profile[99] == 255 && abs(profile[60] - 128) < 9 && profile[20] == 0)
      #expect(abs(area(drawn) - 6400) < 64)
    }

    @Test("A backdrop covers the view, is brightest in its light, and has no bands")
    func backdrop() throws {
      let light = Backdrop(
        center: Vector3(0.2, 0.2, 0.25), edge: Vector3(0.02, 0.02, 0.03),
        position: Vector2(0.5, 0.4), radius: 0.7)
      let drawn = try Headless.run { renderer in
        try Headless.draw(.backdrop(light), size: (160, 200), renderer: renderer)
      }
      #expect(drawn.bytes.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 })
      #expect(drawn[80, 80].x >= 49 && drawn[2, 198].x < 20)
      // Neighbors differ by dither, not in long steps.
      let row = (0..<160).map { drawn[$0, 100].x }
      let runs = row.reduce(into: [(UInt8, Int)]()) { runs, value in
        if runs.last?.0 == value { runs[runs.count - 1].1 += 1 } else { runs.append((value, 1)) }
      }
      #expect((runs.map(\.1).max() ?? 0) < 24)
    }

    @Test("The resolution does not change the picture")
    func scale() throws {
      try Headless.run(pictures: [.front: Headless.plain(8, 8)]) { renderer in
        let node = square(50, radius: 12, at: Vector2(20, 10))
        let once = try Headless.draw(node, size: (100, 80), renderer: renderer)
        let twice = try Headless.draw(node, size: (100, 80), scale: 2, renderer: renderer)
        #expect(abs(area(twice) / 4 - area(once)) < 3)
      }
    }

    @Test("The renderer counts its draw calls")
    func drawCalls() throws {
      try Headless.run(pictures: [.front: Headless.plain(8, 8)]) { renderer in
        _ = try Headless.draw(.group([square(5), square(9)]), size: (10, 10), renderer: renderer)
        #expect(renderer.drawCalls == 2)
      }
    }

    @Test("A picture larger than the GPU's textures is drawn from its first level that fits")
    func large() throws {
      let content = PictureContent.art(
        Bitmap(width: 64, height: 40, bytes: [UInt8](repeating: 255, count: 64 * 40 * 4)))
      try Headless.run { _ in
        for (largest, size) in [(64, Size(64, 40)), (63, Size(32, 20)), (9, Size(8, 5))] {
          let picture = try LoadedPicture(content.levels, largest: largest)
          #expect(picture.size == size)
          // Art has a direction of 512 pixels at most, which each GPU can hold.
          #expect(try #require(picture.direction).size.width <= 512)
          while try picture.upload(atMost: .max) > 0 {}
        }
      }
    }

    @Test("A missing picture or a texture that is too large leaves nothing behind")
    func failures() throws {
      #expect(throws: FileError("front", "no such picture")) {
        try Headless.run { renderer in
          _ = try Headless.draw(square(5), size: (10, 10), renderer: renderer)
        }
      }
      #expect(throws: GLError.self) {
        try Headless.run { renderer in
          _ = try Headless.draw(.empty, size: (1_000_000, 1), renderer: renderer)
        }
      }
    }
  }
}
