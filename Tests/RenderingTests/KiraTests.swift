import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("The classic kira effect")
  struct KiraTests {
    static func pictures() throws -> [PictureID: PictureContent] {
      let mask = try PictureFile.load(Fixture.path("kira_mono.png"))
      return [
        .front: .color(try PictureFile.load(Fixture.path("kira_layer.png"))),
        .frontMask: .gray(try GrayBitmap(luminanceOf: mask)),
      ]
    }

    /// The side at scale 1, facing the eye, lit as in another pose.
    private func face(_ effect: String, normal: Vector3) -> Node {
      .picture(
        Picture(
          .front, frame: Rect(origin: .zero, size: Size(200, 280)), mask: .frontMask,
          effects: [Effect(effect, arguments: ["normal": .float3(normal)])]))
    }

    @Test(
      "Kira agrees with the reference pictures to 2/255 where the layer is opaque",
      arguments: [("rest", 0.0, 0.0), ("up", 6, 0), ("down_left", -7.5, -4)])
    func oracle(name: String, x: Double, y: Double) throws {
      let normal = Pose(tiltX: .degrees(x), tiltY: .degrees(y)).frontNormal
      let expected = try PictureFile.load(Fixture.path("kira_\(name).png"))
      let drawn = try Headless.run(pictures: Self.pictures()) { renderer in
        try Headless.draw(face("kira", normal: normal), size: (200, 280), renderer: renderer)
      }
      let layer = try PictureFile.load(Fixture.path("kira_layer.png"))
      expectSame(drawn, expected, within: .formula, "kira-\(name)") { layer[$0, $1].w > 252 }
      #expect(drawn[0, 0].w == layer[0, 0].w, "transparent corners stay transparent")
    }

    @Test("Kira equals a literal port of its description at many normals")
    func literal() throws {
      let library = Headless.library(["kira_literal": Fixture.path("kira_literal.glsl")])
      try Headless.run(library: library, pictures: Self.pictures()) { renderer in
        var seed = Sequence64(state: 7)
        for _ in 0..<40 {
          let pose = Pose(
            tiltX: .degrees(seed.next(in: -10...10)), tiltY: .degrees(seed.next(in: -10...10)),
            flip: .degrees(seed.next(in: -80...80)))
          let pictures = try ["kira", "kira_literal"].map {
            try Headless.draw(
              face($0, normal: pose.frontNormal), size: (200, 280), renderer: renderer)
          }
          expectSame(pictures[0], pictures[1], within: .formula)
        }
      }
    }

    @Test("Kira adds no light where the mask is black, and twice the light at twice the amount")
    func amount() throws {
      try Headless.run(pictures: [
        .front: Headless.plain(64, 64, SIMD4(0, 0, 0, 255)),
        .frontMask: Headless.plain(64, 64, SIMD4(100, 100, 100, 255)),
        .back: Headless.plain(64, 64, SIMD4(9, 8, 7, 255)),
        .backMask: Headless.plain(64, 64, SIMD4(0, 0, 0, 255)),
      ]) { renderer in
        func draw(_ id: PictureID, _ mask: PictureID, _ amount: Double) throws -> Bitmap {
          let frame = Rect(origin: .zero, size: Size(64, 64))
          let effect = Effect("kira", arguments: ["amount": .float(amount)])
          return try Headless.draw(
            .picture(Picture(id, frame: frame, mask: mask, effects: [effect])), size: (64, 64),
            renderer: renderer)
        }
        let once = try draw(.front, .frontMask, 1)
        let twice = try draw(.front, .frontMask, 2)
        let lit = once.bytes.enumerated().filter { $0.offset % 4 != 3 && $0.element > 20 }
        #expect(lit.count > 100)
        for (index, value) in lit {
          #expect(abs(Int(twice.bytes[index]) - 2 * Int(value)) <= 2)
        }
        let dark = try draw(.back, .backMask, 2)
        #expect(dark[32, 32] == SIMD4(9, 8, 7, 255) && dark[5, 60] == SIMD4(9, 8, 7, 255))
      }
    }
  }
}

/// Pseudorandom numbers that are the same in every run (Knuth's MMIX generator).
struct Sequence64 {
  var state: UInt64

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let fraction = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }
}
