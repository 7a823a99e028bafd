import Foundation
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Examples
@testable import Scenes

@Suite("The examples in docs/examples/Scenes")
struct SceneExampleTests {
  private let times = (0...240).map { 2 + Double($0) / 97 }

  private func numbers(_ name: String, of scene: some Scene, at time: Double) -> [Double] {
    switch scene.trace(at: time).first(where: { $0.name == name })?.value {
    case .number(let number)?: [number]
    case .numbers(let numbers)?: numbers
    default: []
    }
  }

  @Test("have 30 to 60 lines of at most 58 characters, one for each scene")
  func sizes() throws {
    #expect(Set(SceneExample.files.keys) == Set(SceneRegistry.all.map(\.id)))
    for text in try Self.texts().values {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect((30...60).contains(lines.count))
      #expect(lines.allSatisfy { $0.count <= CodeText.columns })
    }
  }

  /// The texts by scene, as the program reads them.
  static func texts() throws -> [String: String] {
    try SceneExample.files.mapValues {
      try String(
        contentsOfFile: Fixture.project("docs/examples/Scenes/\($0)"), encoding: .utf8)
    }
  }

  @Test("the flip has the scene's angles, also when it turns around on the way")
  func flip() {
    var (scene, example) = (FlipScene(in: Surroundings(view: Size(800, 900))), FlipCard())
    #expect(example.isAtRest(at: 0))
    for tap in [2, 3, 3.2, 3.45] {
      scene.handle(.key(.space), at: tap)
      example.tap(at: tap)
      #expect(!example.isAtRest(at: tap + 0.01))
      for time in times where time >= tap {
        let angles = example.angles(at: time).map(\.degrees)
        let own = ["back", "front"].flatMap { numbers($0, of: scene, at: time) }
        #expect(own.count == 2 && zip(angles, own).allSatisfy { abs($0 - $1) < 1e-9 })
      }
    }
    #expect(example.isAtRest(at: 4.1))
  }

  @Test("the ring turns with a drag and coasts as the scene's does")
  func radial() {
    var (scene, example) = (RadialScene(in: Surroundings(view: Size(400, 400))), RadialMenu())
    let places = [Vector2(344, 200), Vector2(300, 290), Vector2(200, 340), Vector2(80, 270)]
    scene.handle(.moved(places[0]), at: 2)
    scene.handle(.pressed(.left), at: 2)
    for (step, (old, new)) in zip(places, places.dropFirst()).enumerated() {
      let time = 2.03 + 0.03 * Double(step)
      scene.handle(.moved(new), at: time)
      example.drag(from: old, to: new, at: time)
    }
    let speed = numbers("velocity", of: scene, at: 2.1)[0] * 60
    scene.handle(.released(.left), at: 2.1)
    example.release(speed: speed, at: 2.1)
    for time in times where time >= 2.1 {
      let rotation = numbers("rotation", of: scene, at: time)
      #expect(rotation.allSatisfy { abs(example.rotation(at: time) - $0) < 1e-9 })
      #expect(example.isAtRest(at: time) == scene.isAtRest(at: time))
    }
    #expect(example.rotation(at: 9) > 2.5 && example.isAtRest(at: 9))
  }

  @Test("the circles breathe as the scene's do")
  func tree() {
    var (scene, example) = (TreeScene(in: Surroundings(view: Size(300, 400))), ChristmasTree())
    for time in times {
      if time > 3, time < 3.01 {
        scene.handle(.key(.space), at: time)
        example.scatter(at: time)
      }
      let circles = example.circles(at: time)
      let scales = (0..<16).map { circles.scale(index: $0, time: circles.time) }
      #expect(scales == numbers("scales", of: scene, at: time) && !example.isAtRest(at: time))
    }
  }

  @Test("the card tilts, springs back and flips as the scene's does")
  func card() {
    var (scene, example) = (CardScene(in: Surroundings(view: Size(800, 900))), TiltCard())
    scene.handle(.moved(Vector2(400, 450)), at: 2)
    scene.handle(.pressed(.left), at: 2)
    scene.handle(.moved(Vector2(440, 360)), at: 2)
    example.drag(Vector2(40, -90))
    scene.handle(.released(.left), at: 2.1)
    example.release(at: 2.1)
    scene.handle(.key(.space), at: 2.2)
    example.tap(at: 2.2)
    for time in times where time >= 2.2 {
      let angles = ["tilt", "flip"].flatMap { numbers($0, of: scene, at: time) }
      #expect(zip(example.angles(at: time), angles).allSatisfy { abs($0 - $1) < 2e-3 }, "\(time)")
    }
    #expect(!example.isAtRest(at: 2.3) && example.isAtRest(at: 6))
  }
}
