import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests that the savings of later frames are invisible.
  @Suite("Frames after the first")
  struct CheapFrameTests {
    private static func colorEffects() throws -> [String] {
      try Headless.descriptions().filter { $0.kind == .color }.map(\.name)
    }

    private static let size = (width: 200, height: 224)

    /// A card with its shadow in front of a wall.
    private func scene(_ pose: Pose, _ effect: String, wall: Double = 0.3, opacity: Double = 1)
      -> Node
    {
      let frame = Rect(center: .zero, size: Size(112, 156))
      let picture = Picture(
        .front, frame: frame, cornerRadius: 9, effects: [Effect(effect)], opacity: opacity)
      let card = Node.transformed(
        pose.rotation,
        .group([.shadow(Shadow(frame: frame, blur: 6, opacity: 0.6)), .picture(picture)]))
      let light = Backdrop(
        center: Vector3(repeating: wall), edge: .zero, position: Vector2(0.5, 0.4), radius: 0.8)
      return .group([
        .backdrop(light),
        .projected(by: Eye(center: .zero, distance: 230), card).offset(by: Vector2(100, 112)),
      ])
    }

    private static let art: PictureContent = {
      var bytes: [UInt8] = []
      for y in 0..<176 {
        for x in 0..<126 { bytes += [UInt8(x * 2), UInt8(y), (x + y) % 7 < 3 ? 255 : 0, 255] }
      }
      return .color(Bitmap(width: 126, height: 176, bytes: bytes))
    }()

    private static let poses = [
      Pose(), Pose(tiltX: .degrees(6), tiltY: .degrees(-8)),
      Pose(tiltX: .degrees(-10), tiltY: .degrees(10)),
      Pose(tiltX: .degrees(3), tiltY: .degrees(-4), flip: .degrees(20)),
    ]

    @Test("Later frames look like the first frame", arguments: try colorEffects())
    func same(effect: String) throws {
      let first = try Self.poses.map { pose in
        try Headless.run(pictures: [.front: Self.art]) { renderer in
          let drawn = try Headless.draw(
            scene(pose, effect), size: Self.size, renderer: renderer, asFirstFrame: true)
          #expect(renderer.drawCalls == 3, "wall, shadow and card")
          return drawn
        }
      }
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        _ = try Headless.draw(scene(Pose(), effect), size: Self.size, renderer: renderer)
        for (pose, expected) in zip(Self.poses, first) {
          let later = try Headless.draw(scene(pose, effect), size: Self.size, renderer: renderer)
          #expect(renderer.drawCalls >= 4, "wall, shadow, rim and inside")
          // One-pixel stripes make the rounding of positions visible.
          expectSame(
            later, expected, within: Tolerance(largest: 4, share: 0.001), "cheap-\(effect)")
        }
      }
    }

    @Test("An unchanged background copied by a quad, as in windows, looks the same")
    func copies() throws {
      let drawn = try [false, true].map { byQuad in
        try Headless.run(pictures: [.front: Self.art]) { renderer in
          renderer.copiesStaticByQuad = byQuad
          return try Self.poses.map {
            try Headless.draw(scene($0, "none"), size: Self.size, renderer: renderer)
          }
        }
      }
      #expect(drawn[0] == drawn[1])
    }

    @Test("A transparent picture is never drawn as if it were opaque")
    func transparency() throws {
      let clear = Headless.plain(8, 8, SIMD4(0, 64, 0, 64))
      let folder = try TemporaryFolder()
      let half = "vec4 half_seen(vec2 position, vec4 color) { return color * 0.5; }"
      let path = try folder.write(half.utf8, to: "half_seen.glsl")
      for (art, effect, opacity) in [
        (clear, "none", 1.0), (Self.art, "half_seen", 1), (Self.art, "none", 0.5),
      ] {
        try Headless.run(library: Headless.library(["half_seen": path]), pictures: [.front: art]) {
          renderer in
          let pictures = try (0..<3).map { _ in
            try Headless.draw(
              scene(Pose(), effect, opacity: opacity), size: Self.size, renderer: renderer)
          }
          #expect(renderer.drawCalls == 3)
          expectSame(pictures[2], pictures[0])
        }
      }
    }

    @Test("An unchanged background is copied until its content, size or pictures change")
    func still() throws {
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        func draw(_ degrees: Double, wall: Double = 0.3, scale: Int = 1) throws -> Bitmap {
          try Headless.draw(
            scene(Pose(tiltY: .degrees(degrees)), "none", wall: wall), size: Self.size,
            scale: scale, renderer: renderer)
        }
        _ = try draw(0)
        #expect(renderer.offscreenBytes == 0, "a single picture needs no layer")
        for degrees in 1..<4 { _ = try draw(Double(degrees)) }
        #expect(renderer.offscreenBytes == 200 * 224 * 4)
        let bright = try draw(5, wall: 0.9)
        #expect(renderer.offscreenBytes == 0 && bright[100, 20].x > 150)
        let again = try draw(6, wall: 0.9)
        #expect(again[100, 20] == bright[100, 20] && renderer.offscreenBytes > 0)
        let larger = try draw(7, wall: 0.9, scale: 2)
        #expect(larger[200, 40].x > 150 && renderer.offscreenBytes == 0)
      }
    }

    @Test("A replaced picture in the unchanged background is shown at once")
    func exchange() throws {
      try Headless.run(pictures: [.front: Self.art, .back: Self.art]) { renderer in
        func draw(_ x: Double) throws -> Bitmap {
          let back = Picture(.back, frame: Rect(origin: .zero, size: Size(50, 50)))
          let front = Picture(.front, frame: Rect(origin: Vector2(x, 80), size: Size(50, 50)))
          let light = Backdrop(center: .zero, edge: .zero, position: .zero, radius: 1)
          return try Headless.draw(
            .group([.backdrop(light), .picture(back), .picture(front)]), size: Self.size,
            renderer: renderer)
        }
        for x in 0..<4 { _ = try draw(Double(x)) }
        #expect(renderer.offscreenBytes > 0)
        let green = Headless.plain(4, 4, SIMD4(0, 200, 0, 255))
        let upload = try PictureUpload([(.back, try green.levels)])
        #expect(try !upload.advance(by: 10), "a row of four pixels is 16 bytes, and three are left")
        while try !upload.advance(by: 10) {}
        renderer.take(upload)
        #expect(try draw(5)[25, 25] == SIMD4(0, 200, 0, 255))
        #expect(try draw(6)[25, 25] == SIMD4(0, 200, 0, 255))
      }
    }

    @Test("A complete upload is shown, and a canceled upload leaves nothing behind")
    func whole() throws {
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        let green = SIMD4<UInt8>(0, 200, 0, 255)
        // The picture is larger than a single upload step.
        let levels = try Headless.plain(2048, 1100, green).levels
        let handles = LiveHandles.count
        var questions = 0
        let given = try PictureUpload.whole([(.front, levels)]) {
          questions += 1
          return questions < 2
        }
        #expect(given == nil && questions == 2 && LiveHandles.count == handles)
        renderer.take(try #require(try PictureUpload.whole([(.front, levels)]) { true }))
        let front = Picture(.front, frame: Rect(origin: .zero, size: Size(200, 224)))
        #expect(
          try Headless.draw(.picture(front), size: Self.size, renderer: renderer)[9, 9] == green)
      }
    }
  }
}
