import Geometry
import Glibc
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests that a picture packed with its foil's mask looks like the picture and the mask apart.
  @Suite("Packed pictures")
  struct PackedPictureTests {
    private static let (width, height) = (63, 88)
    private static let size = (width: 190, height: 264)
    private static let mask = PictureID("mask")
    private static let other = PictureID("other")
    private static let small = PictureID("small")

    private static func art(alpha: UInt8 = 255) -> PictureContent {
      .color(
        Bitmap(width, height) { x, y in
          [UInt8(x * 3), UInt8(y * 2), (x / 9 + y / 9) % 2 == 0 ? 200 : 40, alpha]
        })
    }

    private static func mask(_ width: Int, _ height: Int, _ level: (Int, Int) -> UInt8)
      -> PictureContent
    {
      .gray(GrayBitmap(width, height, level))
    }

    /// An opaque picture, masks that fit it and one that does not.
    private static let pictures: [PictureID: PictureContent] = [
      .front: art(),
      mask: mask(width, height) { x, y in (x / 12 + y / 12) % 2 == 0 ? 255 : UInt8(x * 2) },
      other: mask(width, height) { x, _ in x > 30 ? 255 : 0 },
      small: mask(21, 88) { x, _ in x > 10 ? 255 : 0 },
    ]

    /// A card with three pixels per pixel of the art, so that both ways read the largest level.
    private func card(
      _ foils: [FoilLayer], tilt: Double, source: PictureID = .front, effects: [Effect] = []
    ) -> Node {
      var picture = Picture(
        source, frame: Rect(origin: .zero, size: Size(189, 264)), effects: effects)
      picture.stack = FoilStack(foils)
      let middle = picture.frame.size.vector / 2
      let turned =
        Matrix4.translation(Vector3(middle, 0)) * Pose(tiltX: .degrees(tilt)).rotation
        * .translation(Vector3(-middle, 0))
      let eye = Eye(center: middle, size: picture.frame.size, perspective: CardShape.perspective)
      return .projected(by: eye, .transformed(turned, .picture(picture)))
    }

    private func draw(_ node: Node, _ renderer: Renderer) throws -> Bitmap {
      try Headless.draw(node, size: Self.size, renderer: renderer)
    }

    private static func sheet(_ mask: PictureID?) -> FoilLayer {
      FoilLayer(Effect("reverse"), mask: mask)
    }

    private static let packedBytes = width * height * 4

    /// The same foil with a second sheet of strength 0: two masks are not packed.
    private static let apart = [
      sheet(mask), FoilLayer(Effect("reverse"), mask: other, strength: 0),
    ]

    @Test(
      "A packed picture looks like its parts, also under effects", arguments: [0.0, 3, 9, -14],
      [[], [Effect("kira")]])
    func same(tilt: Double, effects: [Effect]) throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        func drawn(_ foils: [FoilLayer]) throws -> Bitmap {
          try draw(card(foils, tilt: tilt, effects: effects), renderer)
        }
        let expected = try drawn(Self.apart)
        #expect(renderer.layerBytes == 0)
        let packed = try drawn([Self.sheet(Self.mask)])
        #expect(try drawn([Self.sheet(Self.mask)]) == packed, "the two frames are equal")
        #expect(renderer.layerBytes == Self.packedBytes)
        expectSame(packed, expected, within: Tolerance(largest: 1, share: 0), "packed")
        expectDifferent(packed, try draw(card([], tilt: tilt), renderer), by: 16)
      }
    }

    @Test(
      "A packed picture mixes the two nearest levels at every size",
      arguments: Array(stride(from: 0.3, to: 1.1, by: 0.05)))
    func smaller(scale: Double) throws {
      let (width, height) = (378, 528)
      var bytes: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          // Grain that the larger level shows and the smaller one does not.
          let grain = (x + y) % 2 == 0 ? 3.0 : -3
          let away = (Double(x - 150) * Double(x - 150) + Double(y - 200) * Double(y - 200))
          let disc = (12 - away.squareRoot() / 8).clamped(to: 0...1)
          bytes += [120, 120 + 90 * disc, 200 - 160 * disc].map { UInt8($0 + grain) } + [255]
        }
      }
      let large = PictureID("large")
      var pictures = Self.pictures
      pictures[.front] = .color(Bitmap(width: width, height: height, bytes: bytes))
      pictures[large] = Self.mask(width, height) { x, _ in UInt8(x * 255 / width) }
      pictures[Self.other] = Self.mask(width, height) { _, _ in 255 }
      try Headless.run(pictures: pictures) { renderer in
        func drawn(_ foils: [FoilLayer]) throws -> Bitmap {
          try draw(.transformed(.scale(Vector3(scale, scale, 1)), card(foils, tilt: 6)), renderer)
        }
        let apart = FoilLayer(Effect("reverse"), mask: Self.other, strength: 0)
        let expected = try drawn([Self.sheet(large), apart])
        #expect(renderer.layerBytes == 0)
        let packed = try drawn([Self.sheet(large)])
        #expect(renderer.layerBytes > 0)
        expectSame(packed, expected, within: Tolerance(largest: 20, share: 0.01), "packed")
      }
    }

    @Test("A picture under foil everywhere is read from one level too", arguments: [0.0, 9])
    func everywhere(tilt: Double) throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let apart = [Self.mask, Self.other].map {
          FoilLayer(Effect("reverse"), mask: $0, strength: 0)
        }
        let expected = try draw(card([Self.sheet(nil)] + apart, tilt: tilt), renderer)
        #expect(renderer.layerBytes == 0)
        let packed = try draw(card([Self.sheet(nil)], tilt: tilt), renderer)
        #expect(renderer.layerBytes == Self.packedBytes)
        expectSame(packed, expected, within: Tolerance(largest: 1, share: 0), "packed")
      }
    }

    @Test("Only the present size of a packed picture is kept while the size changes")
    func passing() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        var largest = 0
        for step in 0..<12 {
          let scale = pow(0.94, Double(step))
          let node = Node.transformed(
            .scale(Vector3(scale, scale, 1)), card([Self.sheet(Self.mask)], tilt: 0))
          _ = try draw(node, renderer)
          largest = max(largest, renderer.layerBytes)
        }
        #expect(largest == Self.packedBytes)
      }
    }

    @Test("A packed picture follows changes of mask and art, and is freed when neither is shown")
    func exchanged() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        func drawn(_ mask: PictureID) throws -> Bitmap {
          try draw(card([Self.sheet(mask)], tilt: 5), renderer)
        }
        func third(_ mask: PictureID) throws -> Bitmap {
          for _ in 0..<2 { _ = try drawn(mask) }
          return try drawn(mask)
        }
        let before = try third(Self.mask)
        let other = try third(Self.other)
        expectDifferent(other, before, by: 16)
        // The same name now has the other picture.
        let levels = try #require(Self.pictures[Self.other]).levels
        let upload = try PictureUpload([(Self.mask, levels)])
        while try !upload.advance(by: 1 << 20) {}
        renderer.take(upload)
        #expect(renderer.layerBytes == Self.packedBytes, "only the other picture is kept")
        #expect(try third(Self.mask) == other)
        renderer.forget([.front])
        #expect(renderer.layerBytes == 0)
        #expect(try third(Self.mask) == other)
        for _ in 0..<62 { _ = try draw(card([], tilt: 5), renderer) }
        #expect(renderer.layerBytes == 0)
      }
    }

    @Test("A picture that is transparent or has several or unfit masks is not packed")
    func unfit() throws {
      let clear = PictureID("clear")
      var pictures = Self.pictures
      pictures[clear] = Self.art(alpha: 200)
      let (mask, other) = (Self.sheet(Self.mask), Self.sheet(Self.other))
      try Headless.run(pictures: pictures) { renderer in
        for node in [
          card([Self.sheet(Self.small)], tilt: 5), card([mask, other], tilt: 5),
          card([mask], tilt: 5, source: clear),
          card([], tilt: 5, effects: [Effect("none"), Effect("reverse")]),
        ] {
          let first = try draw(node, renderer)
          _ = try draw(node, renderer)
          let later = try draw(node, renderer)
          #expect(renderer.layerBytes == 0)
          // Separate rim and inside round positions differently.
          expectSame(later, first, within: Tolerance(largest: 2, share: 0))
        }
      }
    }
  }
}
