import Files
import Geometry
import Interaction
import OpenGL
import Raster
import Rendering
import SceneGraph
import Scenes
import TestSupport
import Testing

extension DriverTests {
  @Suite("Particles")
  struct ParticleTests {
    /// The sum of all alphas in pixels, their centroid, and the largest alpha.
    private func mass(_ bitmap: Bitmap) -> (area: Double, center: Vector2, darkest: Double) {
      var (sum, moment, darkest) = (0.0, Vector2.zero, 0.0)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let alpha = Double(bitmap[x, y].w) / 255
          guard alpha > 0 else { continue }
          sum += alpha
          moment += Vector2(Double(x) + 0.5, Double(y) + 0.5) * alpha
          darkest = max(darkest, alpha)
        }
      }
      return (sum, sum > 0 ? moment / sum : .zero, darkest)
    }

    /// A single circle; its seed is searched so that the edge does not cut it.
    private func single(seed: UInt64, time: Double) -> Particles {
      Particles(
        count: 1, seed: seed, area: Rect(origin: Vector2(70, 70), size: Size(40, 20)),
        color: .black, time: time)
    }

    @Test(
      "One circle has the position, radius and opacity of the Swift reference at any time",
      arguments: [0.0, 0.4, 2, 3, 8, 21, 60, 3600, 90_000, 1e7])
    func reference(time: Double) throws {
      try Headless.run { renderer in
        for seed in Array(UInt64(1)...16) + [1 << 40, .max] {
          var particles = single(seed: seed, time: time)
          particles.opacities = 1...1
          particles.diameters = 20...60
          let drawn = try Headless.draw(
            .particles(particles), size: (180, 160), renderer: renderer)
          let radius =
            particles.diameter(index: 0) / 2 * abs(particles.scale(index: 0, time: time))
          let found = mass(drawn)
          #expect(abs((found.area / .pi).squareRoot() - radius) < 0.06, "seed \(seed)")
          guard radius > 2 else { continue }
          #expect(length(found.center - particles.center(index: 0)) < 0.05)
        }
      }
    }

    @Test("The light falls from a core as in the Swift reference, at any softness")
    func light() throws {
      try Headless.run { renderer in
        for core in [0.0, 0.25, 0.62, 0.9, 1] {
          var particles = single(seed: 5, time: 0)
          particles.cores = core...core
          particles.opacities = 1...1
          particles.diameters = 100...100
          let drawn = try Headless.draw(
            .particles(particles), size: (180, 160), renderer: renderer)
          let center = particles.center(index: 0)
          for x in 0..<drawn.width {
            let distance = length(Vector2(Double(x) + 0.5, 80.5) - center)
            // The edge of a disk is one pixel wide.
            guard core < 1 || abs(distance - 50) > 1 else { continue }
            let expected = Particles.light(at: distance / 50, core: core) * 255
            #expect(abs(Double(drawn[x, 80].w) - expected) <= 2, "\(core) at \(distance)")
          }
        }
      }
    }

    @Test("A falling circle is where the Swift reference has it, after any number of hours")
    func falling() throws {
      try Headless.run { renderer in
        for time in [0.0, 1, 17.3, 3600, 90_000, 1e7] {
          for seed in UInt64(1)...8 {
            var particles = single(seed: seed, time: time)
            particles.area = Rect(origin: Vector2(50, 50), size: Size(80, 60))
            particles.opacities = 1...1
            particles.diameters = 24...24
            particles.scales = 1...1
            particles.fall.speeds = 0.02...0.11
            particles.fall.swing = 12
            let drawn = try Headless.draw(
              .particles(particles), size: (180, 160), renderer: renderer)
            let apart = mass(drawn).center - particles.center(index: 0)
            #expect(length(apart) < 0.1, "seed \(seed) at \(time)")
          }
        }
      }
    }

    @Test(
      "A circle on its way into a figure is where the Swift reference has it, as large and bright")
    func gathering() throws {
      let parts = [(10.0, 0.0), (60, 1), (110, 2.2)].map { top, wide in
        Particles.Part(Rect(origin: Vector2(60, top), size: Size(40, 40)), top: wide)
      }
      try Headless.run { renderer in
        for presses in [[0.0], [0.7], [1.6, 0.9], [2, 1.5, 0.4], [9.0]] as [[Double]] {
          for (index, isInFront) in [true, false, true, true, true, false].enumerated() {
            var particles = single(seed: UInt64(index), time: 3)
            particles.opacities = 0.4...0.4
            particles.diameters = 30...30
            var flight = Particles.Gathering(to: parts, start: 0, presses: presses)
            (flight.size, flight.gain, flight.isInFront) = (0.6, 2, isInFront)
            particles.gathering = flight
            let drawn = mass(
              try Headless.draw(.particles(particles), size: (180, 160), renderer: renderer))
            let look = flight.look(index: 0, of: particles)
            let radius = 15 * look.size * abs(particles.scale(index: 0, time: 3))
            let area = .pi * radius * radius * 0.4 * look.opacity
            #expect(abs(drawn.area - area) < 0.03 * area + 2, "\(presses), \(index)")
            guard area > 20 else { continue }
            #expect(length(drawn.center - particles.center(index: 0)) < 0.2)
          }
        }
      }
    }

    @Test("A circle smaller than a pixel is dimmed in proportion")
    func tiny() throws {
      try Headless.run { renderer in
        for diameter in [0.3, 0.6, 1, 2] {
          var particles = single(seed: 9, time: 0)
          particles.count = 400
          particles.opacities = 1...1
          particles.diameters = diameter...diameter
          particles.area = Rect(origin: Vector2(4, 4), size: Size(172, 152))
          let drawn = try Headless.draw(
            .particles(particles), size: (180, 160), renderer: renderer)
          let expected = 400 * .pi * diameter * diameter / 4
          let found = mass(drawn).area
          #expect(abs(found / expected - 1) < 0.12, "\(diameter): \(found) of \(expected)")
        }
      }
    }

    @Test("A circle's opacity is multiplied by the color's opacity")
    func opacity() throws {
      try Headless.run { renderer in
        for seed in UInt64(1)...6 {
          var particles = single(seed: seed, time: 0)
          particles.color = Color(1, 0.5, 0, opacity: 0.5)
          let drawn = try Headless.draw(
            .particles(particles), size: (180, 160), renderer: renderer)
          let center = particles.center(index: 0)
          let pixel = drawn[Int(center.x), Int(center.y)]
          let alpha = particles.opacity(index: 0) * 0.5 * 255
          for (found, expected) in [
            (pixel.x, alpha), (pixel.y, alpha / 2), (pixel.z, 0), (pixel.w, alpha),
          ] {
            #expect(abs(Double(found) - expected) <= 1)
          }
        }
      }
    }

    @Test(
      "Many circles look like circles drawn one over the other by the Swift reference, at any time",
      arguments: [0.0, 1.3, 11, 7200])
    func together(time: Double) throws {
      var particles = Particles(
        count: 40, seed: 9, area: Rect(origin: .zero, size: Size(240, 300)),
        color: Color(0.9, 0.1, 0.05, opacity: 0.8), time: time)
      particles.cores = 0...1
      particles.fall.speeds = 0.01...0.05
      particles.fall.swing = 9
      // The last circle is large enough to be missed below.
      while abs(particles.scale(index: particles.count - 1, time: time)) < 0.5 {
        particles.count += 1
      }
      let drawn = try Headless.run { renderer in
        try Headless.draw(.particles(particles), size: (240, 300), renderer: renderer)
      }
      let expected = ParticleReference.picture(of: particles, width: 240, height: 300)
      expectSame(drawn, expected, within: .particles, "particles-\(time)")
      particles.count -= 1
      let fewer = ParticleReference.picture(of: particles, width: 240, height: 300)
      let isSeen = !drawn.isSame(as: fewer, within: .particles)
      #expect(isSeen, "a missing circle is not found: the tolerance is too large")
    }

    @Test("One call for all circles draws the same picture as one call for each circle")
    func many() throws {
      var surroundings = Surroundings(view: Size(200, 300))
      surroundings.staging = .plain
      var configuration = TreeScene.Configuration()
      configuration.seed = 3
      var scene = TreeScene(configuration, in: surroundings)
      try Headless.run { renderer in
        for time in [0.0, 11, 7200] {
          let flat = try Headless.draw(scene.node(at: time), size: (200, 300), renderer: renderer)
          // The circles, the flattened picture and the tree.
          #expect(renderer.drawCalls == 3)
          scene.handle(.key(.letter("g")), at: time)
          let layers = try Headless.draw(
            scene.node(at: time), size: (200, 300), renderer: renderer)
          #expect(renderer.drawCalls == 202)
          scene.handle(.key(.letter("g")), at: time)
          // Drawings and particles smooth edges by different rules, and each layer's color is
          // rounded separately.
          #expect(flat.changedShare(from: layers) < 0.25)
        }
      }
    }

    @Test("Particles stay in their plane in motion and in perspective")
    func perspective() throws {
      var particles = single(seed: 4, time: 0)
      particles.opacities = 1...1
      particles.diameters = 40...40
      let place = Matrix4.translation(Vector3(-20, 10, 0)) * .scale(Vector3(0.5, 0.5, 1))
      let drawn = try Headless.run { renderer in
        try Headless.draw(
          .transformed(place, .particles(particles)), size: (100, 100), renderer: renderer)
      }
      let found = mass(drawn)
      let center = particles.center(index: 0) / 2 + Vector2(-20, 10)
      #expect(length(found.center - center) < 0.05)
      #expect(abs((found.area / .pi).squareRoot() - 10) < 0.1)
    }

    @Test("No particles and a hundred thousand particles both work")
    func counts() throws {
      try Headless.run { renderer in
        for count in [0, 100_000] {
          var particles = single(seed: 1, time: 5)
          particles.count = count
          particles.diameters = 1...2
          _ = try Headless.draw(.particles(particles), size: (20, 20), renderer: renderer)
          #expect(renderer.drawCalls == min(count, 1))
        }
      }
    }
  }

  @Suite("Flattened nodes")
  struct FlattenedTests {
    private func square(_ side: Double, at origin: Vector2, opacity: Double = 1) -> Node {
      .picture(
        Picture(
          .front, frame: Rect(origin: origin, size: Size(side, side)), cornerRadius: 7,
          opacity: opacity))
    }

    private let pictures = [PictureID.front: Headless.plain(8, 8, SIMD4(255, 128, 64, 255))]

    @Test("A flattened node looks the same if nothing in it overlaps translucently")
    func same() throws {
      let node = Node.group([
        square(30, at: Vector2(5.3, 8)), square(20, at: Vector2(50, 20.6), opacity: 0.4),
        square(20, at: Vector2(70, 50)),
      ])
      try Headless.run(pictures: pictures) { renderer in
        for placed in [
          node, .transformed(.rotation(.degrees(9), axis: Vector3(0, 0, 1)), node),
          .projected(
            by: Eye(center: Vector2(50, 40), distance: 300),
            .transformed(
              .rotation(.degrees(25), axis: Vector3(0, 1, 0)), node)),
        ] {
          let plain = try Headless.draw(placed, size: (100, 80), renderer: renderer)
          for flat in [
            Node.flattened(placed, opacity: 1),
            .flattened(.flattened(placed, opacity: 1), opacity: 1),
          ] {
            let drawn = try Headless.draw(flat, size: (100, 80), renderer: renderer)
            expectSame(drawn, plain)
          }
        }
      }
    }

    @Test("A flattened node keeps the transforms and the eye of the nodes above it")
    func placed() throws {
      let node = square(30, at: Vector2(5, 8))
      func outer(_ node: Node) -> Node {
        .projected(
          by: Eye(center: Vector2(50, 40), distance: 300),
          .transformed(
            .rotation(.degrees(25), axis: Vector3(0, 1, 0)), node)
        ).offset(by: Vector2(20, 4))
      }
      try Headless.run(pictures: pictures) { renderer in
        let plain = try Headless.draw(outer(node), size: (100, 80), renderer: renderer)
        let flat = try Headless.draw(
          outer(.flattened(node, opacity: 1)), size: (100, 80), renderer: renderer)
        expectSame(flat, plain)
        #expect(
          outer(.flattened(node, opacity: 1)).hit(Vector2(45, 30))
            == outer(node).hit(Vector2(45, 30)))
        #expect(outer(node).hit(Vector2(45, 30)) != nil)
      }
    }

    @Test("Overlaps do not show through a flattened node")
    func overlaps() throws {
      let node = Node.group([square(30, at: Vector2(5, 5)), square(30, at: Vector2(20, 20))])
      try Headless.run(pictures: pictures) { renderer in
        let drawn = try Headless.draw(
          .flattened(node, opacity: 0.5), size: (60, 60), renderer: renderer)
        for place in [(15, 15), (27, 27), (42, 42)] {
          #expect(drawn[place.0, place.1] == SIMD4(128, 64, 32, 128))
        }
        #expect(drawn[2, 2] == .zero)
        let nothing = try Headless.draw(
          .flattened(node, opacity: 0), size: (60, 60), renderer: renderer)
        #expect(nothing.bytes.allSatisfy { $0 == 0 } && renderer.drawCalls == 0)
      }
    }

    @Test("Siblings share one picture, a new size takes a new one, and unused ones are freed")
    func memory() throws {
      let node = square(10, at: .zero)
      let flat = Node.flattened(node, opacity: 0.5)
      try Headless.run(pictures: pictures) { renderer in
        _ = try Headless.draw(.group([flat, flat, flat]), size: (40, 50), renderer: renderer)
        #expect(renderer.offscreenBytes == 40 * 50 * 4)
        _ = try Headless.draw(
          .group([.flattened(flat, opacity: 1), flat]), size: (40, 50), renderer: renderer)
        #expect(renderer.offscreenBytes == 2 * 40 * 50 * 4)
        _ = try Headless.draw(flat, size: (30, 20), renderer: renderer)
        #expect(renderer.offscreenBytes == 30 * 20 * 4 + 2 * 40 * 50 * 4)
        for _ in 0..<70 { _ = try Headless.draw(flat, size: (30, 20), renderer: renderer) }
        #expect(renderer.offscreenBytes == 30 * 20 * 4)
        for _ in 0..<70 { _ = try Headless.draw(node, size: (30, 20), renderer: renderer) }
        #expect(renderer.offscreenBytes == 0)
      }
    }

    @Test("A failure inside a flattened node leaves the caller's target bound")
    func failure() throws {
      try Headless.run { renderer in
        let target = try Framebuffer(width: 20, height: 20)
        target.bind()
        GPU.clear()
        #expect(throws: FileError.self) {
          try renderer.draw(
            .flattened(square(5, at: .zero), opacity: 1),
            in: Viewport(points: Size(20, 20), pixelWidth: 20, pixelHeight: 20))
        }
        GPU.clear(SIMD4(1, 1, 1, 1))
        target.bind()
        #expect(try GPU.readPixels(width: 20, height: 20).allSatisfy { $0 == 255 })
      }
    }
  }
}
