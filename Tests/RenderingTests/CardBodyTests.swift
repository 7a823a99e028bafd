import Geometry
import Glibc
import Interaction
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

extension DriverTests {
  /// The drawn card compared with rays through a board of the same size.
  @Suite("The card's body")
  struct CardBodyTests {
    private static let card = Size(90, 126)
    private static let margin = 36.0

    private static let pictures: [PictureID: PictureContent] = [
      .front: Headless.plain(4, 4, SIMD4(200, 30, 30, 255)),
      .back: Headless.plain(4, 4, SIMD4(30, 30, 200, 255)),
      .frontMask: .gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([0]))),
      .backMask: .gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([0]))),
      // All of the art is in the card's plane.
      .frontDepth: .gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([128]))),
    ]

    private static func node(_ pose: Pose, card: Size = card, margin: Double = margin) throws
      -> (node: Node, view: Size)
    {
      let view = Size(card.width + 2 * margin, card.height + 2 * margin)
      var surroundings = Surroundings(view: view)
      surroundings.staging = .cardOnly(margin: margin)
      surroundings.want("none")
      var configuration = CardScene.Configuration()
      configuration.pose = pose
      var scene = CardScene(configuration, in: surroundings)
      scene.turn.hold(pose.turn)
      return (scene.node(at: 0), view)
    }

    private static func draw(
      _ pose: Pose, card: Size = card, margin: Double = margin, _ renderer: Renderer
    ) throws -> Bitmap {
      let (node, view) = try node(pose, card: card, margin: margin)
      return try Headless.draw(
        node, size: (Int(view.width), Int(view.height)), renderer: renderer)
    }

    private static func turned(_ pose: Pose, _ angle: Double, _ axis: Vector3) -> Pose {
      var pose = pose
      pose.turn = Rotation(.degrees(angle), axis: axis)
      return pose
    }

    /// Flips through a full turn, in small steps near edge-on, and turns about various axes.
    private static let poses: [Pose] = {
      let flips = stride(from: 0.0, to: 360, by: 30).map { Pose(flip: .degrees($0)) }
      let edges = ([84, 87, 270] + stride(from: 88, through: 92, by: 0.1))
        .map { Pose(tiltX: .degrees(3), tiltY: .degrees(0), flip: .degrees($0)) }
      let turns = stride(from: 40.0, through: 340, by: 60).map {
        turned(Pose(), $0, Vector3(cos($0), sin($0 * 1.7), 0.3 * cos(2 * $0)))
      }
      let diagonals = [60, 88, 89.8, 90, 92].map {
        turned(Pose(), $0, Vector3(0.8, 0.6, 0))
      }
      let upright = [60, 89.9, 91].map { turned(Pose(), $0, Vector3(1, 0, 0)) }
      return flips + edges + turns + diagonals + upright
    }()

    @Test("A card covers the same pixels as a board of 0.3 mm, smoothly and at any angle")
    func silhouette() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        for pose in Self.poses {
          let drawn = try Self.draw(pose, renderer)
          let board = Board(pose, card: Self.card, margin: Self.margin)
          var (sum, area, wrong, largest, jagged) = (0.0, 0.0, 0.0, 0.0, 0)
          var place = (0, 0)
          for y in 0..<drawn.height {
            for x in 0..<drawn.width {
              let alpha = Double(drawn[x, y].w) / 255
              let covered = board.coverage(x, y)
              (sum, area) = (sum + alpha, area + covered)
              wrong += abs(alpha - covered)
              if abs(alpha - covered) > 0.2 { jagged += 1 }
              if abs(alpha - covered) > largest {
                (largest, place) = (abs(alpha - covered), (x, y))
              }
            }
          }
          let name = "\(pose)"
          #expect(area > 60, "\(name)")
          #expect(abs(sum - area) < 0.01 * area + 8, "\(name): \(sum) of \(area)")
          #expect(largest < 0.4 && jagged < 8, "\(name): \(largest), \(jagged) at \(place)")
          #expect(wrong < 36, "\(name): \(wrong)")
        }
      }
    }

    @Test("The card's area changes smoothly over a flip and never becomes zero")
    func sweep() throws {
      let card = Size(63, 88)
      try Headless.run(pictures: Self.pictures) { renderer in
        var last: Double?
        for step in 0...1440 {
          let pose = Pose(flip: .degrees(Double(step) / 4))
          let drawn = try Self.draw(pose, card: card, margin: 26, renderer)
          let area = stride(from: 3, to: drawn.bytes.count, by: 4)
            .reduce(0.0) { $0 + Double(drawn.bytes[$1]) / 255 }
          #expect(area > 0.25 * 88, "\(step): \(area)")
          if let last { #expect(abs(area - last) < 0.007 * 63 * 88, "\(step): \(last), \(area)") }
          last = area
        }
      }
    }

    /// Visible paper in the middle of the card's height, in white pixels per row.
    ///
    /// Paper is the color that neither the red front nor the blue back has.
    private static func paper(_ drawn: Bitmap) -> Double {
      let rows = drawn.height * 2 / 5..<drawn.height * 3 / 5
      let sum = rows.reduce(0.0) { sum, y in
        (0..<drawn.width).reduce(sum) { sum, x in
          let pixel = drawn[x, y]
          let gray = Double(min(pixel.x, pixel.y, pixel.z)) - 30.0 * Double(pixel.w) / 255
          return sum + max(gray, 0) / 225
        }
      }
      return sum / Double(rows.count)
    }

    @Test("The paper does not flash as the card passes edge-on", arguments: [63.0, 140, 280])
    func noFlash(width: Double) throws {
      let card = Size(width, width * 88 / 63)
      try Headless.run(pictures: Self.pictures) { renderer in
        let papers = try (0...100).map { step in
          let pose = Pose(flip: .degrees(85 + Double(step) / 10))
          return Self.paper(
            try Self.draw(pose, card: card, margin: 0.4 * width, renderer))
        }
        let most = papers[50]
        #expect((0.8...1.2).contains(most / (0.3 / 63 * width)), "\(papers)")
        for (step, paper) in papers.enumerated() {
          #expect(paper < 1.2 * most, "\(step): \(paper) of \(most)")
          #expect(paper > 0.2 * most, "\(step): \(paper) of \(most)")
        }
      }
    }

    @Test("The edge is paper that catches light as it turns toward the lamp")
    func light() throws {
      try Headless.run(pictures: Self.pictures) { renderer in
        let card = Size(630, 880)
        let lights = try [25.0, 45, 65, 89.9, 90].map { flip in
          let drawn = try Self.draw(Pose(flip: .degrees(flip)), card: card, margin: 260, renderer)
          // The brightest color that neither the red front nor the blue back has.
          return (0..<drawn.width).map { Int(min(drawn[$0, 700].x, drawn[$0, 700].z)) }.max() ?? 0
        }
        #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 <= $1 }, "\(lights)")
        #expect((60...200).contains(lights[0]) && lights[4] > 220, "\(lights)")
      }
    }

    @Test("A card that faces the eye or is tilted shows only its side, in the same place")
    func side() throws {
      for x in stride(from: -10.0, through: 10, by: 2.5) {
        for y in stride(from: -10.0, through: 10, by: 2.5) {
          for flip in [0.0, 180] {
            let pose = Pose(
              tiltX: .degrees(x), tiltY: .degrees(y), flip: .degrees(flip))
            let (node, view) = try Self.node(pose)
            let leaves = node.placements()
            #expect(leaves.count == 1)
            let placement = try #require(leaves.first)
            let flat = Node.projected(
              by: Eye(center: .zero, size: Self.card, perspective: 0.7),
              .transformed(
                pose.rotation,
                .picture(
                  Picture(
                    .front,
                    frame: Rect(
                      center: .zero, size: Self.card))))
            )
            .offset(by: view.vector / 2)
            let before = try #require(flat.placements().first)
            for sign in [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)] {
              let corner = Self.card.vector / 2 * sign
              let mirrored = flip == 0 ? corner : corner * Vector2(-1, 1)
              let now = try #require(placement.homography.apply(mirrored))
              let then = try #require(before.homography.apply(corner))
              #expect(length(now - then) < (x == 0 && y == 0 ? 1e-9 : 0.002))
            }
          }
        }
      }
    }
  }
}

/// A board with rounded corners in a pose; rays give the covered share of a pixel.
private struct Board {
  private let eye: Vector3
  private let (right, down, out): (Vector3, Vector3, Vector3)
  private let (half, radius, thickness): (Vector2, Double, Double)
  private let (center, distance): (Vector2, Double)
  private var (low, high) = (Vector2.zero, Vector2.zero)

  init(_ pose: Pose, card: Size, margin: Double) {
    let rotation = pose.rotation
    right = rotation.apply(direction: Vector3(1, 0, 0))
    down = rotation.apply(direction: Vector3(0, 1, 0))
    out = rotation.apply(direction: Vector3(0, 0, 1))
    thickness = 0.3 / 63 * card.width
    radius = 0.05 * card.width
    half = card.vector / 2
    center = half + Vector2(repeating: margin)
    distance = card.height / 0.7
    // The board's middle; the side that faces the eye is in the plane z = 0.
    let sunk = thickness / 2 * out.z * (3 - out.z * out.z) / 2
    let middle = out * -sunk
    let from = Vector3(0, 0, distance) - middle
    eye = Vector3(dot(from, right), dot(from, down), dot(from, out))
    (low, high) = bounds
  }

  /// True if a ray through a point of the view hits the board.
  private func isHit(_ point: Vector2) -> Bool {
    let seen = Vector3(point - center, -distance)
    let ray = Vector3(dot(seen, right), dot(seen, down), dot(seen, out))
    // The part of the ray between the planes of the two sides.
    let reach = 4 * distance / length(seen)
    var (near, far) = (0.0, reach)
    if abs(ray.z) > 1e-12 {
      let (a, b) = ((-thickness / 2 - eye.z) / ray.z, (thickness / 2 - eye.z) / ray.z)
      (near, far) = (max(near, min(a, b)), min(far, max(a, b)))
    } else if abs(eye.z) > thickness / 2 {
      return false
    }
    guard near < far else { return false }
    func outside(_ way: Double) -> Double {
      let place = Vector2(eye.x + ray.x * way, eye.y + ray.y * way)
      let fromCorner = Vector2(abs(place.x), abs(place.y)) - half + Vector2(repeating: radius)
      return length(pointwiseMax(fromCorner, .zero)) + min(max(fromCorner.x, fromCorner.y), 0)
        - radius
    }
    if outside(near) <= 0 || outside(far) <= 0 { return true }
    let (a, b) = (eye + ray * near, eye + ray * far)
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    if low.x > half.x || high.x < -half.x || low.y > half.y || high.y < -half.y { return false }
    // The distance is convex along the ray.
    for _ in 0..<40 {
      let (a, b) = (near + (far - near) / 3, far - (far - near) / 3)
      let (left, right) = (outside(a), outside(b))
      if left <= 0 || right <= 0 { return true }
      if left < right { far = b } else { near = a }
    }
    return false
  }

  /// The view's part that can show the board: its corners and a pixel around them.
  private var bounds: (low: Vector2, high: Vector2) {
    var (low, high) = (Vector2(repeating: .infinity), Vector2(repeating: -.infinity))
    for corner in 0..<8 {
      let x = corner & 1 == 0 ? half.x : -half.x
      let y = corner & 2 == 0 ? half.y : -half.y
      let way = Vector3(x, y, corner & 4 == 0 ? thickness / 2 : -thickness / 2) - eye
      // Transform back to the view's axes.
      let seen = Vector3(
        right.x * way.x + down.x * way.y + out.x * way.z,
        right.y * way.x + down.y * way.y + out.y * way.z,
        right.z * way.x + down.z * way.y + out.z * way.z)
      let place = center + Vector2(seen.x, seen.y) * (distance / -seen.z)
      (low, high) = (pointwiseMin(low, place - 1), pointwiseMax(high, place + 1))
    }
    return (low, high)
  }

  /// The covered share of a pixel.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let middle = Vector2(Double(x), Double(y)) + 0.5
    guard middle.x > low.x, middle.y > low.y, middle.x < high.x, middle.y < high.y else { return 0 }
    func share(_ count: Int) -> Double {
      // No two samples share a row or column, so that upright edges are sampled as well.
      let places = (0..<count * count).map { index -> Vector2 in
        let (row, column) = (Double(index / count), Double(index % count))
        return Vector2(
          Double(x) + (column + (row + 0.5) / Double(count)) / Double(count),
          Double(y) + (row + (column + 0.5) / Double(count)) / Double(count))
      }
      return Double(places.count(where: isHit)) / Double(places.count)
    }
    let coarse = share(3)
    return coarse == 0 || coarse == 1 ? coarse : share(9)
  }
}
