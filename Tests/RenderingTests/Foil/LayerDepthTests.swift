import CardModel
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of layers with foil and shadows of their own, and of cleaned depth maps, drawn by the
  /// card's own scene.
  @Suite("Depth that holds")
  struct LayerDepthTests {
    private static let (width, height) = (126, 176)
    private static let (paper, square) = (PictureID("paper"), PictureID("square"))

    private static func isInSquare(_ x: Int, _ y: Int) -> Bool {
      40..<86 ~= x && 60..<116 ~= y
    }

    private static let pictures: [PictureID: PictureContent] = [
      paper: .art(Bitmap(width, height) { _, _ in [210, 220, 230, 255] }),
      square: .art(
        Bitmap(width, height) { isInSquare($0, $1) ? [60, 40, 120, 255] : .zero }),
      .plainBack: Headless.plain(1, 1), .plainBackMask: FoilTests.gray(255),
    ]

    private func card(
      depth: Double, shadow: Double = 0, foils: [CardFoil] = []
    ) -> Card {
      var face = CardFace(Self.paper, foils)
      face.layers = [DepthLayer(Self.square, depth: depth)]
      face.shadow = shadow
      return Card(name: "card", front: face, back: .plainBack)
    }

    private static let pose = Pose(tiltX: .degrees(7), tiltY: .degrees(-9))

    private func leaves(_ card: Card) throws -> [Picture] {
      try Headless.node(of: card, Self.pose).pictures
    }

    private func drawn(_ card: Card, _ renderer: Renderer, _ pose: Pose = pose) throws -> Bitmap {
      try Headless.draw(Headless.node(of: card, pose), size: (252, 352), renderer: renderer)
    }

    @Test("A shadow darkens the picture behind a layer, and nothing of the layer itself")
    func shadow() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let plain = try drawn(card(depth: 4), renderer)
        let dark = try drawn(card(depth: 4, shadow: 0.8), renderer)
        var (darkened, layer) = (0, 0)
        for y in 0..<352 {
          for x in 0..<252 {
            let (a, b) = (plain[x, y], dark[x, y])
            #expect(b.x <= a.x && b.y <= a.y && b.z <= a.z && b.w == a.w, "at \(x), \(y)")
            if a == SIMD4(60, 40, 120, 255) {
              layer += 1
              #expect(a == b, "at \(x), \(y)")
            } else if Int(a.x) - Int(b.x) > 20 {
              darkened += 1
            }
          }
        }
        #expect(layer > 1000 && darkened > 200)
      }
    }

    @Test("The farthest picture has no shadow, and without shadows a card has no further leaves")
    func noShadow() throws {
      #expect(try leaves(card(depth: 4)).count == 3)
      let leaves = try leaves(card(depth: 4, shadow: 0.5))
      #expect(leaves.map { $0.shadow != nil } == [false, false, true, false])
      // The art hides what is behind it, and casts a shadow there.
      let behind = try self.leaves(card(depth: -4, shadow: 0.5))
      #expect(behind.map { $0.shadow != nil } == [false, false, true, false])
    }

    @Test("The foil of a layer is on that layer alone, and moves with it")
    func foil() throws {
      let own = CardFoil("diagonal", mask: .layer(Self.square))
      let leaves = try leaves(card(depth: 4, foils: [own]))
      #expect(leaves.map(\.stack.foils.count) == [0, 0, 1])
      let sheet = try #require(leaves.last?.stack.foils.first)
      #expect(sheet.isOwn && sheet.mask == nil)
      try Headless.run(pictures: Self.pictures) { renderer in
        let plain = try drawn(card(depth: 4), renderer)
        let foiled = try drawn(card(depth: 4, foils: [own]), renderer)
        var changed = 0
        for y in 0..<352 {
          for x in 0..<252 where plain[x, y] != foiled[x, y] {
            changed += 1
            // All that changed is the square or its smooth edge.
            #expect(plain[x, y].x < 210, "at \(x), \(y)")
          }
        }
        #expect(changed > 1000)
      }
    }

    @Test("One factor scales all depths")
    func scale() throws {
      var half = card(depth: 8)
      half.front.depth = .picture(PictureID("map"))
      half.front.depthRange = 6
      var whole = half
      half.front.depthScale = 0.5
      (whole.front.layers[0].depth, whole.front.depthRange) = (4, 3)
      #expect(try leaves(half) == leaves(whole))
      half.front.depthScale = 0
      #expect(try leaves(half).allSatisfy { $0.depth == nil })
    }

    @Test("At 14 degrees a cleaned map leaves few frayed pixels")
    func fray() throws {
      let (width, height) = (252, 352)
      func isNear(_ x: Int, _ y: Int, _ off: Int = 0) -> Bool {
        let (x, y) = (x - off, y - off)
        return y > 60 && 120..<128 ~= x || (x - 124) * (x - 124) + (y - 60) * (y - 60) < 900
      }
      let art = DepthTests.color(width, height) { x, y in
        isNear(x, y) ? SIMD3(200, 40, 30) : SIMD3(40, 90, 200)
      }
      // Soft, three pixels off, noisy.
      let map = DepthTests.gray(width, height) { x, y in
        var near = 0
        for row in -2...2 {
          for column in -2...2 where isNear(x + column, y + row, 3) { near += 1 }
        }
        return UInt8(50 + near * 6 + (x * 37 + y * 61) % 9)
      }
      guard case .color(let bitmap) = art, case .gray(let raw) = map else { return }
      let cleaned = try raw.depth(following: DepthGuide(bitmap))
      func frayed(_ map: PictureContent) throws -> Int {
        try Headless.run(pictures: [.front: art, DepthTests.map: map]) { renderer in
          var count = 0
          for pose in [(0.0, 14.0), (0, -14), (14, 0), (-14, 0)] {
            let drawn = try Headless.draw(
              DepthTests.node(DepthTests.picture(range: 40), pose), size: DepthTests.size,
              renderer: renderer)
            func isRed(_ x: Int, _ y: Int) -> Bool { drawn[x, y].x > 120 }
            for y in 110..<360 {
              for x in 110..<260 {
                let own = isRed(x, y)
                let isAlone =
                  isRed(x - 1, y) != own && isRed(x + 1, y) != own
                  || isRed(x, y - 1) != own && isRed(x, y + 1) != own
                if isAlone { count += 1 }
              }
            }
          }
          return count
        }
      }
      let (before, after) = (try frayed(map), try frayed(.gray(cleaned)))
      #expect(before >= 4 * max(after, 1), "\(before) before, \(after) after")
    }
  }
}
