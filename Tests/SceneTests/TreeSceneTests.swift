import Geometry
import Interaction
import Motion
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The Christmas tree")
struct TreeSceneTests {
  struct LayoutCase: Decodable {
    let area: [Double]
    let frames: [String: [Double]]
    let balls: [[Double]]
  }

  private func scene(seed: UInt64 = 1, particles: Int = 201) -> TreeScene {
    var configuration = TreeScene.Configuration()
    configuration.seed = seed
    configuration.particles = particles
    return TreeScene(configuration, in: Surroundings(view: Size(400, 600)))
  }

  private func scales(_ scene: TreeScene, at time: Double) -> [Double] {
    for field in scene.trace(at: time) where field.name == "scales" {
      if case .numbers(let numbers) = field.value { return numbers }
    }
    return []
  }

  @Test("its parts are where the reference table has them")
  func layout() throws {
    for example in try Fixture.cases("tree.json", of: LayoutCase.self) {
      let origin = Vector2(11, -7)
      let layout = TreeLayout(
        area: Rect(origin: origin, size: Size(example.area[0], example.area[1])))
      let frames = [
        "star": layout.star, "tier1": layout.tiers[0], "tier2": layout.tiers[1],
        "tier3": layout.tiers[2], "foundation": layout.foundation,
      ]
      #expect(frames.count == example.frames.count)
      for (name, expected) in example.frames {
        let frame = try #require(frames[name])
        #expect(length(frame.origin - origin - Vector2(expected[0], expected[1])) < 1e-6, "\(name)")
        #expect(length(frame.size.vector - Vector2(expected[2], expected[3])) < 1e-6, "\(name)")
      }
      let tier = Rect(origin: .zero, size: layout.tiers[0].size)
      let balls = TreeLayout.balls(in: tier)
      #expect(balls.count == example.balls.count)
      for (ball, expected) in zip(balls, example.balls) {
        #expect(length(ball - Vector2(expected)) < 1e-6)
      }
    }
  }

  @Test(
    "it keeps the original's proportions in any view",
    arguments: [Size(375, 667), Size(800, 900), Size(1920, 400), Size(120, 2000)])
  func proportions(view: Size) {
    let area = TreeLayout(view: view).area
    #expect(abs(area.size.aspectRatio - 375.0 / 667) < 1e-9)
    #expect(length(area.center - view.vector / 2) < 1e-9)
    #expect(
      abs(area.size.width - view.width) < 1e-9 || abs(area.size.height - view.height) < 1e-9)
  }

  @Test("it never rests")
  func restless() {
    for time in [0.0, 3, 1e6] { #expect(!scene().isAtRest(at: time)) }
  }

  @Test("its trace is a closed form of seed, index and time, equal to SwiftUI's animation")
  func trace() {
    let scene = scene(seed: 42)
    let particles = scene.particles(at: 0)
    let spring = Spring(response: 5, dampingRatio: 0.5)
    for time in [0.0, 0.5, 2, 7.25, 60, 3600] {
      let scales = scales(scene, at: time)
      #expect(scales.count == 16)
      for (index, scale) in scales.enumerated() {
        let target = 0.1 + 1.9 * particles.uniform(.scale, index: index)
        let speed = 0.05 + 0.85 * particles.uniform(.speed, index: index)
        let delay = 2 * particles.uniform(.delay, index: index)
        let breath = Animation.spring(spring).repeating().speed(speed).delay(delay)
        #expect(abs(scale - (1 + (target - 1) * breath.value(at: time))) < 1e-12)
      }
    }
    #expect(scales(scene, at: 0).allSatisfy { $0 == 1 })
    #expect(scales(self.scene(particles: 5), at: 1).count == 5)
    #expect(scene.trace(at: 1).first == TraceField("particles", .integer(201)))
  }

  @Test("a seed determines the circles; Space scatters them again and R restores them")
  func seeds() {
    #expect(scales(scene(seed: 7), at: 9) == scales(scene(seed: 7), at: 9))
    #expect(scales(scene(seed: 7), at: 9) != scales(scene(seed: 8), at: 9))
    #expect(scales(scene(seed: 7), at: 9) != scales(scene(seed: 7 + 1 << 32), at: 9))
    var moved = scene(seed: 7)
    moved.handle(.key(.space), at: 100)
    #expect(scales(moved, at: 109) == scales(scene(seed: 8), at: 9))
    moved.handle(.key(.letter("r")), at: 200)
    #expect(scales(moved, at: 209) == scales(scene(seed: 7), at: 9))
  }

  @Test("random numbers fill their ranges evenly, and traits are independent")
  func chance() {
    let particles = Particles(
      count: 4000, seed: 1, area: Rect(origin: .zero, size: Size(400, 600)), color: .white, time: 0)
    for trait in Particles.Trait.allCases {
      let numbers = (0..<4000).map { particles.uniform(trait, index: $0) }
      #expect(numbers.allSatisfy { (0..<1).contains($0) })
      for tenth in 0..<10 {
        let count = numbers.count { Int($0 * 10) == tenth }
        #expect((330...470).contains(count))
      }
      for other in Particles.Trait.allCases where other != trait {
        let product = (0..<4000).reduce(0) {
          $0 + (numbers[$1] - 0.5) * (particles.uniform(other, index: $1) - 0.5)
        }
        #expect(abs(product / 4000) < 0.007)
      }
    }
    // Sizes are the lesser of two random numbers: three quarters are in the lower half.
    let small = (0..<4000).count { particles.diameter(index: $0) < 55 }
    #expect((2900...3100).contains(small))
    for index in 0..<4000 {
      #expect((10...100).contains(particles.diameter(index: index)))
      #expect((0.1...0.4).contains(particles.opacity(index: index)))
      #expect(particles.area.contains(particles.center(index: index)))
    }
  }

  @Test("201 circles look as in the first version, in any view of at least 300 x 400")
  func originals() {
    for view in [Size(300, 400), Size(375, 667), Size(800, 900), Size(3840, 2160)] {
      let particles = TreeScene(in: Surroundings(view: view)).particles(at: 0)
      #expect(particles.diameters == 10...100 && particles.opacities == 0.1...0.4)
      #expect(particles.rarity == 1 && particles.count == 201)
    }
  }

  @Test("more circles are smaller and fainter, and together cover about as much of the view")
  func crowds() {
    func covered(_ particles: Particles) -> Double {
      // This is the mean of area times opacity; the lesser of two has the density 2 (1 - u).
      let (low, span) = (
        particles.diameters.lowerBound,
        particles.diameters.upperBound - particles.diameters.lowerBound
      )
      let square = low * low + 2 * low * span / 3 + span * span / 6
      let faint = particles.opacities.lowerBound
      let opacity = faint + (particles.opacities.upperBound - faint) / (particles.rarity + 1)
      return Double(particles.count) * square * opacity
    }
    let original = covered(scene().particles(at: 0))
    var last = scene().particles(at: 0)
    var count = 201
    while count < 1_000_000 {
      count = min(count * 5 / 4, 1_000_000)
      let particles = scene(particles: count).particles(at: 0)
      #expect(particles.diameters.upperBound <= last.diameters.upperBound)
      #expect(particles.opacities.lowerBound <= last.opacities.lowerBound)
      #expect(particles.rarity >= last.rarity)
      let share = covered(particles) / original
      // A view twice as large has room for twice as many.
      #expect((0.4...2.01).contains(share), "\(count): \(share)")
      last = particles
    }
    #expect(scene(particles: 0).node(at: 1).placements().count > 3)
  }

  @Test("snow falls: each flake falls evenly, swings a little, and begins again at the top")
  func snow() {
    let stand = TreeStand(view: Size(400, 600))
    for snow in [stand.farSnow, stand.nearSnow] {
      let (now, later) = (snow(0), snow(0.5))
      #expect(now.count > 20)
      for index in 0..<now.count {
        let way = later.center(index: index) - now.center(index: index)
        let pace = now.area.size.height * 0.5
        let down = way.y < 0 ? way.y + now.area.size.height : way.y
        #expect(down >= now.fall.speeds.lowerBound * pace - 1e-9)
        #expect(down <= now.fall.speeds.upperBound * pace + 1e-9)
        #expect(abs(way.x) <= 2 * now.fall.swing)
        let far = snow(1e6).center(index: index).x - now.center(index: index).x
        #expect(abs(far) <= 2 * now.fall.swing)
      }
    }
  }

  @Test("the time that the GPU gets in parts is as precise as the whole time, for a year")
  func phase() {
    for time in [0.0, 1.7, 3600, 86_400, 31_536_000] {
      let particles = scene().particles(at: time)
      let phase = particles.phase
      for index in 0..<50 {
        let bits = UInt32(particles.uniform(.speed, index: index) * 0x1p24)
        let product = phase.stepHigh &* bits
        let parts =
          Double(product) * 0x1p-32 + Double(phase.stepLow) * Double(bits) * 0x1p-32
          + Double(phase.slowest)
        let speed = 0.05 + 0.85 * Double(bits) * 0x1p-24
        let breaths = time * speed / (2 * particles.legLength)
        // After a year, Doubles themselves are off by a few 1e-9 of a period.
        #expect(abs((parts - breaths).remainder(dividingBy: 1)) < 2e-7)
      }
    }
  }

  @Test("G puts every circle on its own layer, with the same picture as one layer")
  func layers() throws {
    var scene = scene(particles: 12)
    func leaves() -> [Placement] { scene.node(at: 4).placements() }
    func flattened() -> [Placement] {
      leaves().compactMap { placement -> [Placement]? in
        if case .flattened(let content, _) = placement.leaf { content } else { nil }
      }.joined().map(\.self)
    }
    guard case .particles(let particles) = flattened().first?.leaf, flattened().count == 1 else {
      Issue.record("the circles are not one leaf")
      return
    }
    #expect(particles.count == 12)
    scene.handle(.key(.letter("g")), at: 4)
    let discs = leaves().dropFirst(2).prefix(12)
    for (index, disc) in discs.enumerated() {
      guard case .drawing(let drawing) = disc.leaf else {
        Issue.record("a circle is not a drawing")
        return
      }
      let middle = try #require(disc.homography.apply(drawing.size.vector / 2))
      #expect(length(middle - particles.center(index: index)) < 1e-9)
      #expect(abs(drawing.size.width - particles.diameter(index: index)) < 1e-9)
    }
    scene.handle(.key(.letter("g")), at: 5)
    #expect(flattened().count == 1)
  }
}
