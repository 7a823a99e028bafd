import CardModel
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of a raised frame, drawn by the card's own scene.
  @Suite("A raised frame")
  struct KeptLayerTests {
    private static let (width, height, border) = (252, 352, 20)
    private static let rim = PictureID("rim")

    private static let pictures: [PictureID: PictureContent] = [
      .front: Headless.plain(width, height, SIMD4(20, 200, 40, 255)),
      rim: .art(
        Bitmap(width, height) { x, y in
          let edge = min(x, y, width - 1 - x, height - 1 - y)
          return edge < border ? [200, 20, 40, 255] : .zero
        }),
      .plainBack: Headless.plain(1, 1), .plainBackMask: FoilTests.gray(255),
    ]

    private func drawn(
      _ depth: Double, _ fit: LayerFit, tilt: (x: Double, y: Double), foil: Bool,
      _ renderer: Renderer
    ) throws -> Bitmap {
      var face = CardFace(.front, foil ? [CardFoil("diagonal", mask: .place(.all))] : [])
      face.layers = [DepthLayer(Self.rim, depth: depth)]
      face.layers[0].fit = fit
      let node = try Headless.node(
        of: Card(name: "card", front: face, back: .plainBack),
        Pose(tiltX: .degrees(tilt.x), tiltY: .degrees(tilt.y)))
      return try Headless.draw(node, size: (252, 352), renderer: renderer)
    }

    /// The lengths of the frame's color at both ends of a line through the card, in pixels.
    private func ends(_ line: [SIMD4<UInt8>]) -> (Int, Int) {
      let colors = line.map { pixel -> Character in
        let (red, green) = (Int(pixel.x), Int(pixel.y))
        return red > green + 60 ? "r" : green > red + 60 ? "g" : "-"
      }
      let card = colors.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
      return (card.prefix { $0 == "r" }.count, card.reversed().prefix { $0 == "r" }.count)
    }

    private func across(_ picture: Bitmap) -> (Int, Int) {
      ends((0..<picture.width).map { picture[$0, 176] })
    }

    private func down(_ picture: Bitmap) -> (Int, Int) {
      ends((0..<picture.height).map { picture[126, $0] })
    }

    @Test("kept, a frame at +5 mm has its own size at rest; grown, it leaves the card")
    func rest() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let flat = try drawn(0, .grow, tilt: (0, 0), foil: false, renderer)
        let kept = try drawn(5, .keep, tilt: (0, 0), foil: false, renderer)
        let grown = try drawn(5, .grow, tilt: (0, 0), foil: false, renderer)
        #expect(across(kept) == across(flat) && down(kept) == down(flat))
        #expect(across(flat).0 > 10 && down(flat).0 > 10)
        #expect(down(grown).0 < down(flat).0 / 2 && across(grown).0 < across(flat).0 / 2 + 2)
      }
    }

    @Test("tilted, the frame reaches all edges and moves over the print")
    func tilted() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let flat = try drawn(0, .grow, tilt: (0, 10), foil: false, renderer)
        for (tilt, along) in [((0.0, 10.0), across), ((10, 0), down), ((-7, -9), across)] {
          let kept = try drawn(5, .keep, tilt: tilt, foil: false, renderer)
          let (first, last) = along(kept)
          #expect(first > 4 && last > 4 && abs(first - last) >= 4, "\(first), \(last) at \(tilt)")
        }
        #expect(abs(across(flat).0 - across(flat).1) <= 3)
      }
    }

    @Test("a kept layer has the foil of its side, also seen steeply and under an effect")
    func foil() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        for tilt in [(4.0, 6.0), (0, 70), (80, 10)] {
          let bare = try drawn(5, .keep, tilt: tilt, foil: false, renderer)
          let foil = try drawn(5, .keep, tilt: tilt, foil: true, renderer)
          #expect(bare.bytes != foil.bytes)
        }
      }
    }
  }
}
