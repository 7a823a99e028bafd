import CardModel
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of foil on cards with depth layers, drawn by the card's own scene.
  @Suite("Foil on depth layers")
  struct LayerFoilTests {
    private static let (width, height) = (126, 176)
    private static let (clear, far) = (PictureID("clear"), PictureID("far"))

    /// A picture of one color, transparent in its left part.
    private static func art(
      _ color: SIMD4<UInt8>, transparent: Int = 0, tall: Int = height
    ) -> PictureContent {
      .art(Bitmap(width, tall) { x, _ in x < transparent ? .zero : color })
    }

    private static let pictures: [PictureID: PictureContent] = [
      clear: art(SIMD4(20, 90, 50, 255), transparent: width / 2),
      // A layer of another shape than the art.
      far: art(SIMD4(40, 60, 120, 255), tall: 300),
      PictureID("top"): .gray(
        GrayBitmap(width, height) { _, y in y < height / 2 ? 255 : 0 }),
      PictureID("black"): FoilTests.gray(0),
      .plainBack: Headless.plain(1, 1), .plainBackMask: FoilTests.gray(255),
    ]

    private func card(_ mask: FaceMap, depth: Double = -4, hasLayers: Bool = true) -> Card {
      var face = CardFace(Self.clear, [CardFoil("diagonal", mask: mask)])
      if hasLayers { face.layers = [DepthLayer(Self.far, depth: depth)] }
      return Card(name: "card", front: face, back: .plainBack)
    }

    private func leaves(_ card: Card) throws -> [Picture] {
      try node(card).pictures
    }

    private func node(_ card: Card) throws -> Node {
      try Headless.node(of: card, Pose(tiltX: .degrees(7), tiltY: .degrees(-9)))
    }

    private func drawn(_ card: Card, _ renderer: Renderer) throws -> Bitmap {
      try Headless.draw(node(card), size: (252, 352), renderer: renderer)
    }

    /// The mean difference of the colors in a part of the view, 0...255.
    private func difference(
      _ one: Bitmap, _ other: Bitmap, x: Range<Int>, y: Range<Int>
    ) -> Double {
      var sum = 0
      for y in y {
        for x in x {
          let (a, b) = (one[x, y], other[x, y])
          for channel in 0..<3 { sum += abs(Int(a[channel]) - Int(b[channel])) }
        }
      }
      return Double(sum) / Double(3 * x.count * y.count)
    }

    /// Parts of the view well inside the halves of the card.
    private static let (left, right) = (75..<115, 137..<177)
    private static let (upper, lower) = (90..<165, 187..<262)

    @Test("Foil shows on the layer behind transparent art, where its mask covers it")
    func behind() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let bare = try drawn(card(.picture(PictureID("black"))), renderer)
        let whole = try drawn(card(.place(.all)), renderer)
        let part = try drawn(card(.picture(PictureID("top"))), renderer)
        for across in [Self.left, Self.right] {
          #expect(difference(whole, bare, x: across, y: Self.upper) > 6)
          #expect(difference(whole, bare, x: across, y: Self.lower) > 6)
          #expect(difference(part, whole, x: across, y: Self.upper) < 2)
          #expect(difference(part, whole, x: across, y: Self.lower) > 6)
        }
      }
    }

    @Test("The mask is in the card's plane, whatever the depth of a layer", arguments: [-12.0, 3])
    func plane(depth: Double) throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let near = try drawn(card(.picture(PictureID("top")), depth: -0.01), renderer)
        let far = try drawn(card(.picture(PictureID("top")), depth: depth), renderer)
        #expect(difference(near, far, x: Self.left, y: 80..<270) < 1)
      }
    }

    @Test("Layers have the foil of their side; without foil and without layers nothing changes")
    func stacks() throws {
      let mine = try leaves(card(.place(.all)))
      #expect(mine.count == 3)
      #expect(mine.allSatisfy { $0.stack.foils.count == 1 })
      // Paper and layer, then the art.
      #expect(mine.map { $0.stack.plane?.art } == [Self.clear.clear, Self.clear.clear, nil])
      #expect(try leaves(card(.place(.none))).map(\.stack.foils.count) == [0, 0, 1])
      let flat = try leaves(card(.place(.all), hasLayers: false))
      #expect(flat.count == 1 && flat[0].stack.plane == nil)
    }
  }
}
