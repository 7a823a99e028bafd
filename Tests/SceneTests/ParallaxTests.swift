import Geometry
import SceneGraph
import Testing

@Suite("Depth layers")
struct ParallaxTests {
  private static let frame = Rect(center: .zero, size: Size(252, 352))
  private static let eye = Eye(center: .zero, size: frame.size, perspective: 0.7)
  private static let thickness = 1.2

  /// Tilts about x and y, and the flip, in degrees.
  private static let poses: [(x: Double, y: Double, flip: Double)] = [
    (0, 0, 0), (10, 0, 0), (-10, 0, 0), (0, 10, 0), (0, -10, 0), (8, 6, 0), (-7, 9, 0),
    (15, -12, 0), (0, 20, 0), (5, 0, 180), (-6, 9, 180), (0, 12, 178),
  ]

  private static func rotation(_ pose: (x: Double, y: Double, flip: Double)) -> Matrix4 {
    .rotation(.degrees(pose.x), axis: Vector3(1, 0, 0))
      * .rotation(.degrees(pose.y + pose.flip), axis: Vector3(0, 1, 0))
  }

  /// The picture of a slab's layer at `depth` on both sides, and the plane of its side.
  private static func layer(
    _ depth: Double, _ pose: (x: Double, y: Double, flip: Double),
    _ fit: LayerFit = .grow
  ) throws -> Placement {
    let side = Picture(.front, frame: frame)
    var slab = Slab(front: side, back: side, thickness: thickness, toLamp: Vector3(0, 0, 1))
    var picture = Picture(PictureID("far"), frame: frame)
    picture.parallax.fit = fit
    slab.frontLayers = [Slab.Layer(picture, depth: depth)]
    slab.backLayers = slab.frontLayers
    let node = Node.projected(by: eye, .transformed(rotation(pose), .slab(slab)))
    return try #require(
      node.placements().first { placement in
        guard case .picture(let picture) = placement.leaf else { return false }
        return picture.source == .file(PictureID("far"))
      })
  }

  private static func picture(_ placement: Placement) throws -> Picture {
    let picture: Picture? =
      if case .picture(let picture) = placement.leaf { picture } else { nil }
    return try #require(picture)
  }

  @Test(
    "a layer appears where the one eye sees its plane", arguments: [-8, -2.5, 1, 4], poses)
  func parallax(millimeters: Double, pose: (x: Double, y: Double, flip: Double)) throws {
    let depth = millimeters * 4
    let placement = try Self.layer(depth, pose)
    let picture = try Self.picture(placement)
    // An eye straight in front of the layer gives its enlargement.
    let straight = Parallax(
      depth: depth, eye: Vector3(0, 0, Self.eye.distance), frame: Self.frame)
    let growth = (1 - depth / Self.eye.distance) / straight.scale
    let matrix = Self.eye.projection * placement.model
    for content in [Vector2(0, 0), Vector2(40, -60), Vector2(-70, 90), Vector2(20, 110)] {
      let onPlane = matrix.apply(point: Vector3(content * growth, depth))
      let behind = Vector2(onPlane.x, onPlane.y) / onPlane.w
      let place = (content - picture.parallax.offset) / picture.parallax.scale
      let seen = try #require(placement.homography.apply(place))
      #expect(length(seen - behind) < 0.5)
    }
  }

  @Test("a layer fills its frame from every direction")
  func filled() throws {
    for millimeters in [-50.0, -8, -0.5, 0, 0.5, 8, 50] {
      for x in stride(from: -80.0, through: 80, by: 8) {
        for y in stride(from: -80.0, through: 80, by: 8) {
          let placement = try Self.layer(millimeters * 4, (x, y, 0))
          let picture = try Self.picture(placement)
          let part = picture.part(of: Self.frame.size)
          #expect(part.origin.min() >= -1e-9 && part.end.max() <= 1 + 1e-9)
        }
      }
    }
  }

  @Test(
    "a layer that keeps its size is not enlarged, and its middle is where the eye sees it",
    arguments: [-8, -2.5, 1, 5], poses)
  func kept(millimeters: Double, pose: (x: Double, y: Double, flip: Double)) throws {
    let depth = millimeters * 4
    let placement = try Self.layer(depth, pose, .keep)
    let picture = try Self.picture(placement)
    #expect(picture.part(of: Self.frame.size) == Rect(origin: .zero, size: Size(1, 1)))
    let onPlane = (Self.eye.projection * placement.model).apply(point: Vector3(0, 0, depth))
    let behind = Vector2(onPlane.x, onPlane.y) / onPlane.w
    // The middle of the layer is seen at the point p with p + shift = 0, but for the enlargement.
    let seen = try #require(placement.homography.apply(-picture.parallax.shift))
    #expect(length(seen - behind) < 0.07 * length(behind) + 0.5)
    if pose == (0, 0, 0) { #expect(length(picture.parallax.shift) < 1e-9) }
  }

  @Test("the print itself does not move")
  func print() throws {
    let placement = try Self.layer(0, (6, -4, 0))
    let picture = try Self.picture(placement)
    #expect(picture.parallax == Parallax())
  }
}
