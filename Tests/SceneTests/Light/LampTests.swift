import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Lamps")
struct LampTests {
  // MARK: Named lights

  @Test("every light has a unique name, and its lamps are off the axis and in front of the card")
  func named() {
    #expect(NamedLight.all.map(\.name) == ["studio", "window", "strip", "ring", "sun", "own"])
    #expect(NamedLight.usual.light == .studio)
    for named in NamedLight.all {
      let light = named.light
      #expect(!named.summary.isEmpty && light.lampShift == .zero && light.followsPointer)
      #expect((1...Light.mostLamps).contains(light.lamps.count))
      for lamp in light.lamps {
        #expect(abs(length(lamp.direction) - 1) < 1e-12)
        #expect(lamp.direction.z > 0.5 && length(lamp.direction - Vector3(0, 0, 1)) > 0.3)
        // A tube is perpendicular to its direction, as an angle.
        #expect(abs(dot(lamp.tube, lamp.direction)) < 1e-9 && length(lamp.tube) < 0.8)
      }
    }
    #expect(Set(NamedLight.all.map(\.light)).count == NamedLight.all.count)
  }

  @Test("a point light is at its given direction, whatever the length, and does not move")
  func point() {
    for scale in [1e-300, 1e-6, 1, 1e6] {
      let light = NamedLight.point(Vector3(3, -4, 12) * scale).light
      #expect(length(light.lamps[0].direction - Vector3(3, -4, 12) / 13) < 1e-9)
      #expect(light.shifted(by: Vector2(0.2, 0.1)) == light)
    }
    let moved = Light.studio.shifted(by: Vector2(0.2, 0.1))
    #expect(moved.lampShift == Vector2(0.2, 0.1) && moved.shiftedLamps != moved.lamps)
    #expect(moved.shifted(by: .zero) == .studio)
  }

  // MARK: The glide

  private static let view = Size(800, 900)

  private static func moved(_ glide: inout LampGlide, to place: Vector2, at time: Double) {
    glide.handle(.moved(place), pointer: place, in: view, at: time)
  }

  @Test("lamps glide to the pointer along a critically damped spring of 0.35 s, and rest with it")
  func glide() {
    var glide = LampGlide()
    #expect(glide.isAtRest(at: 0) && glide.way(at: 3) == .zero)
    Self.moved(&glide, to: Vector2(800, 225), at: 1)
    let omega = 2 * Double.pi / 0.35
    for step in 0...40 {
      let time = Double(step) * 0.02
      let share = 1 - (1 + omega * time) * exponential(-omega * time)
      #expect(length(glide.way(at: 1 + time) - Vector2(0.25, -0.125) * share) < 1e-4)
    }
    #expect(!glide.isAtRest(at: 1.3) && glide.isAtRest(at: 2))
    #expect(glide.way(at: 2) == Vector2(0.25, -0.125))
    // The same place again does not move them.
    Self.moved(&glide, to: Vector2(800, 225), at: 3)
    #expect(glide.isAtRest(at: 3))
  }

  /// e^x as a limit over small steps, independent of the tested module.
  private func exponential(_ x: Double) -> Double {
    (1...80).reversed().reduce(1.0) { 1 + x / Double($1) * $0 }
  }

  @Test("lamps move in proportion to the pointer's place, within the view's edges")
  func proportion() {
    for x in stride(from: -400.0, through: 1200, by: 25) {
      for y in stride(from: -450.0, through: 1350, by: 75) {
        var glide = LampGlide()
        Self.moved(&glide, to: Vector2(x, y), at: 0)
        let expected = Vector2(
          ((x - 400) / 400).clamped(to: -1...1), ((y - 450) / 450).clamped(to: -1...1))
        #expect(length(glide.way(at: 9) - 0.25 * expected) < 1e-12)
      }
    }
  }

  @Test(
    "a moving pointer keeps the lamps' place and speed; their end is the same at any frame rate")
  func interrupted() {
    let places = (0..<24).map { step -> Vector2 in
      let (x, y) = (Double(step * step % 37), Double(step * 7 % 40))
      return Vector2(400 + 10 * x, 450 - 10 * y)
    }
    func glide(framesPerSecond: Double) -> LampGlide {
      var glide = LampGlide()
      var frame = 0.0
      for (step, place) in places.enumerated() {
        let time = 1 + Double(step) * 0.043
        while frame / framesPerSecond < time {
          _ = glide.way(at: frame / framesPerSecond)
          frame += 1
        }
        let before = (glide.way(at: time), glide.way(at: time + 1e-6))
        Self.moved(&glide, to: place, at: time)
        let after = (glide.way(at: time), glide.way(at: time + 1e-6))
        #expect(length(after.0 - before.0) < 1e-12)
        let change = (after.1 - after.0) - (before.1 - before.0)
        #expect(length(change) / 1e-6 < 1e-3, "the speed is the same")
      }
      return glide
    }
    let reference = glide(framesPerSecond: 24)
    for rate in [60.0, 240] {
      let other = glide(framesPerSecond: rate)
      for time in stride(from: 2.0, through: 4, by: 0.05) {
        #expect(other.way(at: time) == reference.way(at: time))
      }
    }
  }

  @Test("lamps stay while a button is held, and follow at its release")
  func held() {
    for button in MouseButton.allCases {
      var glide = LampGlide()
      Self.moved(&glide, to: Vector2(600, 450), at: 0)
      glide.handle(.pressed(button), pointer: Vector2(600, 450), in: Self.view, at: 2)
      Self.moved(&glide, to: Vector2(100, 100), at: 2.5)
      glide.handle(.hoverEnded, pointer: Vector2(100, 100), in: Self.view, at: 2.6)
      #expect(glide.isAtRest(at: 3) && glide.way(at: 3) == Vector2(0.125, 0))
      glide.handle(.released(button), pointer: Vector2(0, 0), in: Self.view, at: 4)
      #expect(glide.way(at: 4) == Vector2(0.125, 0) && !glide.isAtRest(at: 4.1))
      #expect(glide.way(at: 9) == Vector2(-0.25, -0.25))
      glide.handle(.hoverEnded, pointer: .zero, in: Self.view, at: 9)
      #expect(glide.way(at: 12) == .zero)
    }
  }

  @Test("a light has at least one lamp, and no more than a shader's arrays hold")
  func count() async {
    await #expect(processExitsWith: .failure) {
      _ = Light(lamps: [], radius: .degrees(1), room: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var light = Light.sun
      light.lamps = [Lamp](repeating: light.lamps[0], count: Light.mostLamps + 1)
    }
    var light = Light.sun
    light.lamps = [Lamp](repeating: light.lamps[0], count: Light.mostLamps)
    #expect(light.shiftedLamps.count == Light.mostLamps)
  }

  @Test("releases without a press, which a returning scene gets, do not move lamps")
  func nothingHeld() {
    var glide = LampGlide()
    for button in MouseButton.allCases {
      glide.handle(.released(button), pointer: .zero, in: Self.view, at: 1)
    }
    #expect(glide.isAtRest(at: 1.1) && glide.way(at: 2) == .zero)
  }
}
