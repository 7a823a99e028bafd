import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Pictures with a depth map")
  struct DepthTests {
    static let frame = Rect(origin: Vector2(60, 60), size: Size(252, 352))
    static let size = (width: 372, height: 472)
    static let eye = Eye(
      center: frame.center, size: frame.size, perspective: CardShape.perspective)
    static let map = PictureID("map")

    static let poses: [(x: Double, y: Double)] = [
      (0, 0), (10, 0), (-10, 0), (0, 10), (0, -10), (8, 6), (-7, 9), (15, -12), (0, 20), (-20, 3),
      (12, 12), (-5, -16),
    ]

    static func turn(
      _ pose: (x: Double, y: Double), about center: Vector2 = frame.center
    ) -> Matrix4 {
      let middle = Vector3(center, 0)
      return .translation(middle)
        * Pose(tiltX: .degrees(pose.x), tiltY: .degrees(pose.y)).rotation
        * .translation(-middle)
    }

    static func node(_ picture: Picture, _ pose: (x: Double, y: Double)) -> Node {
      .projected(by: eye, .transformed(turn(pose), .picture(picture)))
    }

    static func picture(range: Double?) -> Picture {
      var picture = Picture(.front, frame: frame)
      picture.depth = range.map { DepthMap(map, range: $0) }
      return picture
    }

    static func color(
      _ width: Int = 252, _ height: Int = 352, _ at: (Int, Int) -> SIMD3<UInt8>
    ) -> PictureContent {
      .color(Bitmap(width, height) { SIMD4(at($0, $1), 255) })
    }

    static func gray(
      _ width: Int = 252, _ height: Int = 352, _ at: (Int, Int) -> UInt8
    ) -> PictureContent {
      .gray(GrayBitmap(width, height, at))
    }

    /// A red, a green and a blue mark, and the depth level of the plateau around each.
    private static let marks: [(place: Vector2, level: UInt8)] = [
      (Vector2(70, 90), 40), (Vector2(180, 120), 220), (Vector2(110, 260), 90),
    ]

    /// Position of a mark in a picture: the middle of the pixels without the other colors.
    private func seen(_ channel: Int, in drawn: Bitmap) -> Vector2 {
      var (sum, weight) = (Vector2.zero, 0.0)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let pixel = drawn[x, y]
          guard pixel.w == 255 else { continue }
          let others = (0..<3).filter { $0 != channel }.map { 255 - Double(pixel[$0]) }.min() ?? 0
          let own = 255 - Double(pixel[channel])
          let amount = max(others - own, 0)
          sum += Vector2(Double(x) + 0.5, Double(y) + 0.5) * amount
          weight += amount
        }
      }
      return sum / weight
    }

    @Test(
      "A mark on a plateau is where the eye sees its plane", arguments: [24, -24])
    func projection(range: Double) throws {
      let art = Self.color { x, y in
        for (channel, mark) in Self.marks.enumerated()
        where length(Vector2(Double(x) + 0.5, Double(y) + 0.5) - mark.place) < 7 {
          var color = SIMD3<UInt8>(repeating: 0)
          color[channel] = 255
          return color
        }
        return SIMD3(repeating: 255)
      }
      let levels = Self.gray { x, y in
        for mark in Self.marks {
          let off = Vector2(Double(x), Double(y)) - mark.place
          if abs(off.x) < 45, abs(off.y) < 45 { return mark.level }
        }
        return 128
      }
      try Headless.run(pictures: [.front: art, Self.map: levels]) { renderer in
        for pose in Self.poses {
          let drawn = try Headless.draw(
            Self.node(Self.picture(range: range), pose), size: Self.size, renderer: renderer)
          let matrix = Self.eye.projection * Self.turn(pose)
          for (channel, mark) in Self.marks.enumerated() {
            let height = range * (Double(mark.level) / 255 - DepthMap.plane)
            let point = matrix.apply(
              point: Vector3(mark.place + Self.frame.origin, height))
            let wanted = Vector2(point.x, point.y) / point.w
            let off = length(seen(channel, in: drawn) - wanted)
            #expect(off < 0.5, "mark \(channel) at \(pose): \(off) px")
          }
        }
      }
    }

    @Test(
      "The outline of a near part is straight, and so is the edge of the ground behind it",
      arguments: [(0.0, 14.0), (0, -14), (0, 7), (14, 0), (-14, 0), (10, 10), (-10, -10)])
    func outline(pose: (x: Double, y: Double)) throws {
      let size = Size(630, 880)
      let edge = { (x: Int, y: Int) in 0.94 * Double(x - 315) + 0.34 * Double(y - 440) }
      let art = Self.color(630, 880) { x, y in
        let red = UInt8((255 * (0.5 - edge(x, y)).clamped(to: 0...1)).rounded())
        return SIMD3(red, 0, 255 - red)
      }
      let levels = Self.gray(630, 880) { x, y in
        UInt8((50 + 155 * (0.5 - edge(x, y)).clamped(to: 0...1)).rounded())
      }
      try Headless.run(pictures: [.front: art, Self.map: levels]) { renderer in
        var picture = Picture(.front, frame: Rect(origin: .zero, size: size))
        picture.depth = DepthMap(Self.map, range: 80)
        let eye = Eye(
          center: picture.frame.center, size: size, perspective: CardShape.perspective)
        let turn = Self.turn(pose, about: picture.frame.center)
        let node = Node.projected(by: eye, .transformed(turn, .picture(picture)))
        let drawn = try Headless.draw(node, size: (630, 880), renderer: renderer)
        // The place of the edge in each row, as the sum of its red.
        let places = (340..<540).map { y in
          (150..<480).reduce(0.0) { $0 + Double(drawn[$1, y].x) / 255 }
        }
        let middle = Double(places.count - 1) / 2
        let mean = places.reduce(0, +) / Double(places.count)
        let rows = places.indices.map { Double($0) - middle }
        let slope =
          zip(rows, places).reduce(0) { $0 + $1.0 * $1.1 } / rows.reduce(0) { $0 + $1 * $1 }
        let offs = zip(rows, places).map { $1 - mean - slope * $0 }
        let deviation = (offs.reduce(0) { $0 + $1 * $1 } / Double(offs.count)).squareRoot()
        #expect(deviation < 0.6, "\(deviation) px")
      }
    }

    @Test("Over a smooth map the picture has no jumps", arguments: [20.0, -20])
    func smooth(range: Double) throws {
      let art = Self.color { x, _ in SIMD3(repeating: UInt8(x)) }
      let levels = Self.gray { x, y in
        let (u, v) = (Double(x - 126) / 126, Double(y - 176) / 176)
        return UInt8(255 * max(0, 1 - 0.7 * (u * u + v * v)))
      }
      try Headless.run(pictures: [.front: art, Self.map: levels]) { renderer in
        for pose in Self.poses + [(0, 45), (0, -45), (40, 0)] {
          let drawn = try Headless.draw(
            Self.node(Self.picture(range: range), pose), size: Self.size, renderer: renderer)
          for y in stride(from: 130, to: 350, by: 7) {
            for x in 120..<250 where drawn[x, y].w == 255 && drawn[x + 1, y].w == 255 {
              let step = Int(drawn[x + 1, y].x) - Int(drawn[x, y].x)
              #expect((-1...6).contains(step), "\(pose) at \(x), \(y): \(step)")
            }
          }
        }
      }
    }

    @Test(
      "A depth map of one level gives the same picture as a layer at that depth, maps included",
      arguments: [[], ["aurora"], ["kira"], ["wave"], ["blur"], ["lava"], ["lava", "emboss"]],
      [false, true])
    func plane(effects: [String], isWorn: Bool) throws {
      let generator = { (x: Int, y: Int) in UInt8((x / 9 * 37 + y / 9 * 61) % 256) }
      let art = Self.color { x, y in SIMD3(generator(x, y), generator(y, x), UInt8(x)) }
      let mask = Self.gray { x, y in x / 20 % 2 == y / 20 % 2 ? 255 : 0 }
      let pictures: [PictureID: PictureContent] = [
        .front: art, .frontMask: mask, Self.map: Self.gray { _, _ in 200 },
      ]
      let foils = try Headless.foilNames()
      let range = -30.0
      func dressed(_ picture: Picture) -> Picture {
        var picture = picture
        picture.mask = .frontMask
        picture.effects = effects.filter { !foils.contains($0) }.map { Effect($0) }
        picture.stack.foils = effects.filter(foils.contains).map {
          FoilLayer(Effect($0), mask: .frontMask)
        }
        if isWorn { picture.stack.etch = .frontMask }
        return picture
      }
      try Headless.run(pictures: pictures) { renderer in
        for pose in [(0.0, 0.0), (6, -5), (0, 30)] {
          let deep = Self.node(dressed(Self.picture(range: range)), pose)
          var flat = dressed(Self.picture(range: nil))
          let placement = Self.node(flat, pose).placements()[0]
          let eye = LeafPlane(of: placement).eyePlace(over: Self.frame)
          let nearness = range * (200.0 / 255 - DepthMap.plane) / eye.z
          flat.parallax.scale = 1 - nearness
          flat.parallax.offset = Vector2(eye.x, eye.y) * nearness
          let wanted = try Headless.draw(
            Self.node(flat, pose), size: Self.size, renderer: renderer)
          let drawn = try Headless.draw(deep, size: Self.size, renderer: renderer)
          // Near its edges the picture is limited to its frame.
          let inside = placement.homography
          var worst = 0
          for x in stride(from: 40.0, through: 212, by: 4) {
            for y in stride(from: 40.0, through: 312, by: 4) {
              let at = try #require(inside.apply(Self.frame.origin + Vector2(x, y)))
              let (a, b) = (drawn[Int(at.x), Int(at.y)], wanted[Int(at.x), Int(at.y)])
              for channel in 0..<4 {
                worst = max(worst, abs(Int(a[channel]) - Int(b[channel])))
              }
            }
          }
          #expect(worst <= 24, "\(effects) at \(pose): \(worst)")
        }
      }
    }

    @Test("A map without depth changes nothing")
    func flat() throws {
      let art = Self.color { x, y in SIMD3(UInt8(x), UInt8(y / 2), UInt8(x / 2)) }
      try Headless.run(pictures: [.front: art, Self.map: Self.gray { _, _ in 128 }]) { renderer in
        for pose in Self.poses + [(0, 70)] {
          let plain = try Headless.draw(
            Self.node(Self.picture(range: nil), pose), size: Self.size, renderer: renderer)
          let deep = try Headless.draw(
            Self.node(Self.picture(range: 40), pose), size: Self.size, renderer: renderer)
          expectSame(deep, plain, within: Tolerance(largest: 2, share: 0))
        }
      }
    }

    @Test("From any direction, no point beyond the picture is visible")
    func filled() throws {
      // The color of the art is its position; all of it is opaque.
      let art = Self.color { x, y in SIMD3(UInt8(x), UInt8(y * 251 / 351), 0) }
      for level: UInt8 in [0, 255] {
        try Headless.run(pictures: [.front: art, Self.map: Self.gray { _, _ in level }]) {
          renderer in
          var last: [SIMD2<Int>] = []
          for degrees in stride(from: -80.0, through: 80, by: 4) {
            let pose = (0.0, degrees)
            let node = Self.node(Self.picture(range: 32), pose)
            let drawn = try Headless.draw(node, size: Self.size, renderer: renderer)
            let placement = node.placements()[0]
            var seen: [SIMD2<Int>] = []
            for place in [Vector2(20, 30), Vector2(126, 176), Vector2(232, 320)] {
              let at = try #require(
                placement.homography.apply(Self.frame.origin + place))
              let pixel = drawn[Int(at.x), Int(at.y)]
              #expect(pixel.w == 255)
              seen.append(SIMD2(Int(pixel.x), Int(pixel.y)))
            }
            for (old, new) in zip(last, seen) {
              #expect(abs(new.x - old.x) < 32 && abs(new.y - old.y) < 32, "\(degrees)")
            }
            last = seen
          }
        }
      }
    }
  }
}
