import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of pixel art, drawn by the real renderer.
  @Suite("Pixel art")
  struct SamplingTests {
    /// A texel of the art is 42 points wide.
    private static let frame = Rect(origin: .zero, size: Size(252, 336))
    private static let (columns, rows, side) = (6, 8, 42)
    private static let fine = PictureID("fine")
    private static let (left, none, all) = (
      PictureID("left"), PictureID("none"), PictureID("all")
    )

    private static func color(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
      SIMD4(UInt8(x * 50), UInt8(y * 35), (x + y) % 2 == 0 ? 230 : 20, 255)
    }

    private static func art(_ width: Int, _ height: Int) -> PictureContent {
      .color(Bitmap(width, height) { color($0 % 6, $1 % 8) })
    }

    private static func mask(_ level: (Int) -> UInt8) -> PictureContent {
      .gray(GrayBitmap(columns, rows) { x, _ in level(x) })
    }

    private static let pictures: [PictureID: PictureContent] = [
      .front: art(columns, rows), fine: art(756, 1008),
      left: mask { $0 < 3 ? 255 : 0 }, none: mask { _ in 0 }, all: mask { _ in 255 },
    ]

    private func node(
      _ id: PictureID, _ sampling: PictureSampling?, tilt: Double = 0, mask: PictureID? = nil
    ) -> Node {
      var picture = Picture(id, frame: Self.frame)
      picture.crop.sampling = sampling
      if let mask { picture.stack = FoilStack([FoilLayer(Effect("reverse"), mask: mask)]) }
      let middle = Self.frame.center
      let eye = Eye(center: middle, size: Self.frame.size, perspective: CardShape.perspective)
      let turn =
        Matrix4.translation(Vector3(middle, 0))
        * Pose(tiltX: .degrees(tilt), tiltY: .degrees(tilt)).rotation
        * .translation(Vector3(-middle, 0))
      return .projected(by: eye, .transformed(turn, .picture(picture)))
    }

    private func draw(_ node: Node, scale: Int = 1, _ renderer: Renderer) throws -> Bitmap {
      try Headless.draw(node, size: (252, 336), scale: scale, renderer: renderer)
    }

    private func difference(_ one: SIMD4<UInt8>, _ other: SIMD4<UInt8>) -> Int {
      (0..<4).map { abs(Int(one[$0]) - Int(other[$0])) }.max() ?? 0
    }

    @Test(
      "at rest each pixel is a square of its color, with edges of one pixel", arguments: [1, 2])
    func squares(scale: Int) throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let drawn = try draw(node(.front, .nearest), scale: scale, renderer)
        let smooth = try draw(node(.front, .smooth), scale: scale, renderer)
        let side = Self.side * scale
        var soft = 0
        for y in 2..<drawn.height - 2 {
          for x in 2..<drawn.width - 2 {
            let nearEdge = [x % side, y % side].contains { $0 < 1 || $0 >= side - 1 }
            let wanted = Self.color(x / side, y / side)
            if !nearEdge { #expect(difference(drawn[x, y], wanted) <= 1) }
            if difference(smooth[x, y], wanted) > 8 { soft += 1 }
          }
        }
        #expect(soft > drawn.width * drawn.height / 2, "smooth sampling blends")
      }
    }

    @Test("art whose longer side is below 200 pixels is crisp unless its card says otherwise")
    func usual() throws {
      let sizes = [(6, 8), (149, 199), (150, 200), (200, 3), (756, 1008)]
      let pictures = sizes.map { (PictureID("\($0)"), Self.art($0.0, $0.1), $0) }
      let contents = Dictionary(uniqueKeysWithValues: pictures.map { ($0.0, $0.1) })
      try Headless.run(pictures: contents) { renderer in
        for (id, _, size) in pictures {
          let isSmall = max(size.0, size.1) < 200
          let other = PictureSampling.allCases[isSmall ? 0 : 1]
          // Alone, and painted into one picture with others first.
          for wrap in [{ $0 }, { Node.flattened($0, opacity: 0.5) }] {
            let drawn = try draw(wrap(node(id, nil)), scale: 2, renderer)
            let wanted = try draw(wrap(node(id, isSmall ? .nearest : .smooth)), scale: 2, renderer)
            #expect(drawn.bytes == wanted.bytes, "\(id)")
            let unwanted = try draw(wrap(node(id, other)), scale: 2, renderer)
            if size != (756, 1008) { #expect(drawn.bytes != unwanted.bytes, "\(id)") }
          }
        }
      }
    }

    @Test("the masks of a layer follow the usual sampling of the side's art")
    func plane() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        func drawn(_ sampling: PictureSampling?) throws -> Bitmap {
          var picture = Picture(Self.fine, frame: Self.frame)
          picture.stack = FoilStack([FoilLayer(Effect("reverse"), mask: Self.left)])
          var crop = Crop()
          crop.sampling = sampling
          picture.stack.plane = FoilStack.Plane(.front, crop: crop, frame: Self.frame)
          return try draw(.picture(picture), renderer)
        }
        let usual = try drawn(nil)
        #expect(try usual.bytes == drawn(.nearest).bytes && usual.bytes != drawn(.smooth).bytes)
      }
    }

    @Test("tilted, nearly all pixels have a color of the art, and those between are few")
    func tilted() throws {
      let colors = Set((0..<8).flatMap { y in (0..<6).map { x in Self.color(x, y) } })
      try Headless.run(pictures: Self.pictures) { renderer in
        for tilt in [3.0, 8, 10, 40] {
          let drawn = try draw(node(.front, .nearest, tilt: tilt), renderer)
          var (inside, mixed) = (0, 0)
          for y in 0..<drawn.height {
            for x in 0..<drawn.width where drawn[x, y].w == 255 {
              inside += 1
              if !colors.contains(where: { difference($0, drawn[x, y]) <= 2 }) { mixed += 1 }
            }
          }
          // Edges of a pixel or two around squares 42 points wide.
          #expect(Double(mixed) < 0.13 * Double(inside), "\(mixed) of \(inside) at \(tilt)")
        }
      }
    }

    @Test("art with more pixels than the view is filtered as other art", arguments: [0.0, 7, 60])
    func minified(tilt: Double) throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let sharp = try draw(node(Self.fine, .nearest, tilt: tilt), renderer)
        let smooth = try draw(node(Self.fine, .smooth, tilt: tilt), renderer)
        #expect(sharp.largestDifference(from: smooth) <= 3)
      }
    }

    @Test("the mask of a foil has squares too")
    func mask() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        func drawn(_ mask: PictureID, _ sampling: PictureSampling = .nearest) throws -> Bitmap {
          // The second drawing uses the programs of a settled picture.
          _ = try draw(node(.front, sampling, tilt: 8, mask: mask), renderer)
          return try draw(node(.front, sampling, tilt: 8, mask: mask), renderer)
        }
        let (half, none, all) = (try drawn(Self.left), try drawn(Self.none), try drawn(Self.all))
        let smooth = try drawn(Self.left, .smooth)
        let (bare, whole) = (try drawn(Self.none, .smooth), try drawn(Self.all, .smooth))
        var (clear, soft) = (0, 0)
        for y in 60..<276 {
          for x in 106..<146 where difference(none[x, y], all[x, y]) > 12 {
            let isEither = [none, all].contains { difference($0[x, y], half[x, y]) <= 2 }
            clear += isEither ? 0 : 1
            let isPlain = [bare, whole].contains { difference($0[x, y], smooth[x, y]) <= 2 }
            soft += isPlain ? 0 : 1
          }
        }
        #expect(soft > 20 * max(clear, 1), "\(clear) pixels of the edge, \(soft) when smooth")
      }
    }
  }
}

extension Bitmap {
  fileprivate func largestDifference(from other: Bitmap) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          largest = max(largest, abs(Int(self[x, y][channel]) - Int(other[x, y][channel])))
        }
      }
    }
    return largest
  }
}
