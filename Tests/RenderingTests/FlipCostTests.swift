import Geometry
import Glibc
import OpenGL
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  /// Tests of a frame's cost during a flip: a driver may take minutes at one angle of thousands.
  @Suite("The cost of a flip")
  struct FlipCostTests {
    /// Ranges of angles around edge-on.
    static let edges = [88.0...92, 268.0...272]

    private static let size = Size(315, 440)

    /// A picture in which every pixel differs from its neighbors.
    private static let art: PictureContent = {
      var random = SeededGenerator(seed: 1)
      let count = 630 * 880
      var bytes = [UInt8](repeating: 255, count: count * 4)
      for at in 0..<count * 4 where at % 4 != 3 {
        bytes[at] = UInt8.random(in: 0...255, using: &random)
      }
      return .color(Bitmap(width: 630, height: 880, bytes: bytes))
    }()

    private static let vectorArt = Drawing(
      size: size,
      (0..<20).map { n in
        let origin = Vector2(Double(n) * 15, Double(n) * 20)
        return .fill(
          RoundedRectangle().path(in: Rect(origin: origin, size: Size(30, 60))),
          .color(Color(1, 0.5, 0)))
      })

    /// A node in a pose, seen by an eye at `distance` times its height.
    private func view(_ leaf: Node, _ pose: Pose, distance: Double = 1 / 0.7) -> Node {
      let eye = Eye(center: .zero, distance: distance * Self.size.height)
      let centered = leaf.offset(by: Self.size.vector / -2)
      return Node.projected(by: eye, .transformed(pose.rotation, centered))
        .offset(by: Vector2(225, 250))
    }

    private func card(_ effect: String) -> Node {
      .picture(
        Picture(
          .front, frame: Rect(origin: .zero, size: Self.size), cornerRadius: 16,
          effects: [
            Effect(effect)
          ]))
    }

    private static func poses(step: Double, tilts: [Double]) -> [Pose] {
      edges.flatMap { edge in
        stride(from: edge.lowerBound, through: edge.upperBound, by: step).flatMap { flip in
          tilts.flatMap { x in
            tilts.map { Pose(tiltX: .degrees(x), tiltY: .degrees($0), flip: .degrees(flip)) }
          }
        }
      }
    }

    /// Processor time of this process in seconds, including the driver's threads.
    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Expects no pose to cost more than `factor` times the face-on one.
    ///
    /// A pose that seems expensive is measured again next to the face-on one, because the machine
    /// may be the cause. Below two milliseconds a pose is cheap. Anisotropic filtering makes a
    /// foreshortened picture up to 3.0 times as expensive (llvmpipe, 45°), a card with an edge 3.7
    /// times. A bad angle costs a thousand times as much.
    private func sweep(
      _ leaf: Node, _ poses: [Pose], distance: Double = 1 / 0.7, times factor: Double = 6
    ) throws {
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        let target = try Framebuffer(width: 450, height: 500)
        let viewport = Viewport(points: Size(450, 500), pixelWidth: 450, pixelHeight: 500)
        func cost(_ pose: Pose) throws -> Double {
          target.bind()
          let start = Self.processorTime
          let node = view(leaf, pose, distance: distance)
          try renderer.draw(node, in: viewport)
          GPU.finish()
          return Self.processorTime - start
        }
        // Objects made at first use do not count.
        let oblique = Pose(flip: .degrees(60))
        _ = try (cost(Pose()), cost(Pose()), cost(oblique), cost(oblique))
        let faceOn = try (0..<5).map { _ in try cost(Pose()) }.sorted()[2]
        for pose in poses {
          var (dear, plain) = (try cost(pose), faceOn)
          var spent = dear
          func isDear() -> Bool { dear > max(factor * plain, 0.002) }
          while isDear(), spent < 2 {
            (dear, plain) = try (cost(pose), cost(Pose()))
            spent += dear
          }
          let degrees = [pose.tiltX, pose.tiltY, pose.flip].map(\.degrees)
          try #require(!isDear(), "\(degrees): \(dear) s, face on \(plain) s")
        }
      }
    }

    @Test("No angle near edge-on is expensive at any tilt")
    func tilted() throws {
      try sweep(card("aurora"), Self.poses(step: 0.2, tilts: [-10, 0, 10]))
    }

    @Test(
      "No effect is expensive near edge-on, in steps of 0.05 degrees, or at other angles",
      arguments: try Headless.effectNames())
    func effects(name: String) throws {
      // Beyond 180 degrees a card without an edge is the mirror image of one before.
      let way = stride(from: 15.0, to: 180, by: 15).map { Pose(flip: .degrees($0)) }
      try sweep(
        card(name), Self.poses(step: 0.05, tilts: [0]) + Self.poses(step: 0.5, tilts: [10]) + way)
    }

    @Test("A card with an edge is not expensive at any angle")
    func edge() throws {
      let side = Picture(
        .front, frame: Rect(center: .zero, size: Self.size), cornerRadius: 16,
        effects: [Effect("none")])
      let slab = Node.slab(
        Slab(front: side, back: side, thickness: 1.5, toLamp: Vector3(0, 0, 1)))
      let way = stride(from: 0.0, to: 360, by: 5).map { Pose(flip: .degrees($0)) }
      try sweep(
        slab.offset(by: Self.size.vector / 2), Self.poses(step: 0.05, tilts: [0]) + way)
      try sweep(slab.offset(by: Self.size.vector / 2), Self.poses(step: 0.5, tilts: [-10, 10]))
    }

    @Test("Vector art and parts behind the eye are not expensive at any angle")
    func others() throws {
      let poses = Self.poses(step: 0.25, tilts: [0])
      for leaf in [.drawing(Self.vectorArt), card("kira"), card("ripple")] {
        try sweep(leaf, poses)
        // From so near an edge fills more than the view, unlike a card that faces the eye.
        try sweep(leaf, poses, distance: 0.2, times: 10)
      }
    }
  }
}
