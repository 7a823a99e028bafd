import Geometry
import Interaction
import Motion
import SceneGraph
import Testing

@testable import Scenes

@Suite("The radial menu")
struct RadialSceneTests {
  private let center = Vector2(400, 400)

  private func scene() -> RadialScene {
    RadialScene(in: Surroundings(view: Size(800, 800)))
  }

  /// A point of the ring at an angle clockwise from 3 o'clock, in degrees.
  private func place(_ degrees: Double, reach: Double = 1) -> Vector2 {
    AffineTransform.rotation(.degrees(degrees), about: center)
      .apply(center + Vector2(RadialLayout(view: Size(800, 800)).radius * reach, 0))
  }

  private func press(_ scene: inout RadialScene, _ degrees: Double, at time: Double) {
    scene.handle(.moved(place(degrees)), at: time)
    scene.handle(.pressed(.left), at: time)
  }

  /// A ring after a drag at `speed` degrees a second from `start` degrees for 0.4 s, with `rate`
  /// moves a second and a release at 1.4.
  private func swept(_ speed: Double, from start: Double = 10, rate: Double) -> RadialScene {
    var scene = scene()
    press(&scene, start, at: 1)
    let count = Int((0.4 * rate).rounded(.down))
    for step in 0..<count {
      let way = Double(step) / rate
      scene.handle(.moved(place(start + speed * way)), at: 1 + way)
    }
    scene.handle(.moved(place(start + speed * 0.4)), at: 1.4)
    scene.handle(.released(.left), at: 1.4)
    return scene
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  @Test("it begins at rest, with the first item at 12 o'clock, in the middle of the view")
  func beginning() {
    let scene = scene()
    #expect(scene.isAtRest(at: 0) && scene.rotation(at: 0) == 0 && scene.selected == nil)
    #expect(length(scene.places(at: 0)[0] - place(-90)) < 1e-9)
    #expect(length(scene.places(at: 0)[2] - place(0)) < 1e-9)
    let fields = scene.trace(at: 0)
    #expect(fields.map(\.name) == ["rotation", "velocity", "items", "selected"])
    #expect(fields[3].value == .null)
  }

  @Test("it turns with the pointer, without a jump at the press", arguments: [0.55, 1, 1.45])
  func drag(reach: Double) {
    var scene = scene()
    scene.handle(.moved(place(33, reach: reach)), at: 1)
    scene.handle(.pressed(.left), at: 1)
    #expect(scene.rotation(at: 1) == 0)
    scene.handle(.moved(place(33.5, reach: reach)), at: 1.1)
    #expect(abs(scene.rotation(at: 1.1) - radians(0.5)) < 1e-9)
    scene.handle(.moved(place(73, reach: reach / 2)), at: 1.2)
    #expect(abs(scene.rotation(at: 1.2) - radians(40)) < 1e-9)
    #expect(scene.isAtRest(at: 1.2))
  }

  @Test("it does not turn if the press is beside the ring", arguments: [0.2, 1.6])
  func beside(reach: Double) {
    var scene = scene()
    scene.handle(.moved(place(33, reach: reach)), at: 1)
    scene.handle(.pressed(.left), at: 1)
    scene.handle(.moved(place(90)), at: 1.1)
    #expect(scene.rotation(at: 1.1) == 0)
  }

  @Test("it crosses the seam at 9 o'clock, and goes round and round", arguments: [1.0, -1])
  func seam(sense: Double) {
    var scene = scene()
    press(&scene, 170, at: 1)
    for step in 1...150 {
      let way = sense * 5 * Double(step)
      scene.handle(.moved(place(170 + way)), at: 1 + Double(step) * 0.01)
      #expect(abs(scene.rotation(at: 1 + Double(step) * 0.01) - radians(way)) < 1e-9)
    }
  }

  @Test("after a release it coasts with the mean velocity of the last 100 ms, at any event rate")
  func release() {
    let velocity = radians(200) / 60
    for rate in [7.0, 24, 60, 125, 1000] {
      let scene = swept(200, rate: rate)
      #expect(abs(scene.velocity(at: 1.4) - velocity) < 1e-9)
      let expected = Coasting(
        from: radians(80), velocity: velocity, friction: Friction(factor: 0.92), at: 1.4)
      for time in [1.4, 1.5, 1.9, 5] {
        #expect(abs(scene.rotation(at: time) - expected.value(at: time)) < 1e-9)
      }
      #expect(!scene.isAtRest(at: 1.5) && scene.isAtRest(at: 5))
    }
  }

  @Test("a pointer that stopped before its release leaves it at rest, or slower after a short stop")
  func still() {
    var scene = scene()
    press(&scene, 10, at: 1)
    for step in 1...40 {
      scene.handle(.moved(place(10 + Double(step))), at: 1 + Double(step) * 0.01)
    }
    var later = scene
    scene.handle(.released(.left), at: 1.45)
    #expect(abs(scene.velocity(at: 1.45) - radians(50) / 60) < 1e-9)
    later.handle(.released(.left), at: 1.51)
    #expect(later.isAtRest(at: 1.51) && abs(later.rotation(at: 9) - radians(40)) < 1e-9)
  }

  @Test("a press stops it, and a drag continues from there")
  func caught() {
    var scene = swept(300, rate: 100)
    let rotation = scene.rotation(at: 1.55)
    press(&scene, 250, at: 1.55)
    #expect(scene.rotation(at: 1.55) == rotation && scene.rotation(at: 2) == rotation)
    scene.handle(.moved(place(255)), at: 2)
    #expect(abs(scene.rotation(at: 2) - rotation - radians(5)) < 1e-9)
  }

  @Test("a click selects an item, a drag does not")
  func click() {
    var scene = scene()
    press(&scene, 0, at: 1)
    scene.handle(.moved(place(0) + Vector2(0, 3.9)), at: 1.1)
    scene.handle(.released(.left), at: 1.1)
    #expect(scene.selected == 2 && scene.isAtRest(at: 1.1))
    #expect(scene.trace(at: 2)[3].value == .integer(2))
    press(&scene, 90, at: 2)
    scene.handle(.moved(place(97)), at: 2.05)
    scene.handle(.moved(place(90)), at: 2.1)
    scene.handle(.released(.left), at: 2.5)
    #expect(scene.selected == 2)
    press(&scene, 22, at: 3)
    scene.handle(.released(.left), at: 3)
    #expect(scene.selected == 2)
  }

  @Test("Enter selects the item under the pointer, or else the one at 12 o'clock")
  func enter() {
    var scene = scene()
    scene.handle(.key(.enter), at: 1)
    #expect(scene.selected == 0)
    scene.handle(.moved(place(45)), at: 2)
    #expect(scene.hovered(at: 2) == 3)
    scene.handle(.key(.enter), at: 2)
    #expect(scene.selected == 3)
    scene.handle(.key(.letter("r")), at: 3)
    #expect(scene.selected == nil)
  }

  @Test("each line of the wheel turns it by an item, also in quick succession")
  func wheel() {
    var scene = scene()
    scene.handle(.scrolled(Vector2(0, -1)), at: 1)
    #expect(scene.rotation(at: 1) == 0 && !scene.isAtRest(at: 1.1))
    let before = scene.velocity(at: 1.1)
    scene.handle(.scrolled(Vector2(0, -1)), at: 1.1)
    #expect(abs(scene.velocity(at: 1.1) - before) < 1e-9)
    #expect(abs(scene.rotation(at: 4) + .pi / 2) < 1e-9 && scene.isAtRest(at: 4))
    scene.handle(.scrolled(Vector2(0, 0.5)), at: 4)
    #expect(scene.isAtRest(at: 4.1))
    scene.handle(.scrolled(Vector2(0, 0.5)), at: 5)
    #expect(abs(scene.rotation(at: 9) + .pi / 4) < 1e-9)
  }

  @Test("the wheel brings each item of an uneven ring to 12 o'clock, once around")
  func unevenWheel() {
    var scene = scene()
    scene.handle(.key(.right), at: 1)
    #expect(scene.arrangement == .grouped)
    for step in 1...8 {
      let time = 5.0 * Double(step)
      scene.handle(.scrolled(Vector2(0, -1)), at: time)
      #expect(length(scene.places(at: time + 4)[step % 8] - place(-90)) < 1e-2)
    }
    #expect(abs(scene.rotation(at: 50) + 2 * .pi) < 1e-9)
  }

  @Test("its items move smoothly to another arrangement and back")
  func arrangements() {
    var scene = scene()
    scene.handle(.key(.right), at: 1)
    scene.handle(.key(.right), at: 1)
    #expect(scene.arrangement == .spiral && scene.places(at: 1)[0] == self.scene().places(at: 1)[0])
    #expect(!scene.isAtRest(at: 1.2) && scene.isAtRest(at: 5))
    let gaps = zip(scene.places(at: 5), scene.places(at: 5).dropFirst()).map { length($0 - $1) }
    #expect(zip(gaps, gaps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(gaps.allSatisfy { $0 > scene.layout.itemSize * 1.1 })
    scene.handle(.key(.left), at: 5)
    scene.handle(.key(.left), at: 5)
    scene.handle(.key(.left), at: 5)
    #expect(scene.places(at: 9) == self.scene().places(at: 9))
  }

  @Test("the chosen friction takes effect at once, also while it coasts, without a jump")
  func friction() {
    var scene = swept(300, rate: 100)
    let (rotation, velocity) = (scene.rotation(at: 1.5), scene.velocity(at: 1.5))
    for factor in [0.95, 0.98, 0.98] {
      scene.handle(.key(.up), at: 1.5)
      #expect(scene.grip.friction.factor == factor)
      #expect(scene.rotation(at: 1.5) == rotation)
      #expect(abs(scene.velocity(at: 1.5) - velocity) < 1e-12)
    }
    for factor in [0.95, 0.92, 0.85, 0.85] {
      scene.handle(.key(.down), at: 1.5)
      #expect(scene.grip.friction.factor == factor)
    }
  }

  @Test("R resets it by the shorter way")
  func reset() {
    var scene = swept(1700, rate: 1000)
    scene.handle(.key(.letter("r")), at: 1.6)
    #expect(abs(scene.rotation(at: 1.6)) <= .pi + 1e-9)
    #expect(scene.rotation(at: 9) == 0 && scene.isAtRest(at: 9))
  }

  @Test("its icons stay upright")
  func upright() throws {
    var scene = swept(200, rate: 60)
    scene.handle(.moved(center), at: 1.4)
    let items = RadialItem.all.map { Placement.Leaf.drawing(scene.layout.sheet(of: $0, .plain)) }
    let placed = scene.node(at: 1.5).placements().filter { items.contains($0.leaf) }
    #expect(placed.count == 8)
    for placement in placed {
      let origin = try #require(placement.homography.apply(.zero))
      let right = try #require(placement.homography.apply(Vector2(1, 0)))
      #expect(length(right - origin - Vector2(1, 0)) < 1e-9)
    }
  }

  @Test("the item under the pointer is lit, the selected one more, and both are named")
  func looks() {
    var scene = scene()
    func shows(_ drawing: Drawing) -> Bool {
      scene.node(at: 1).placements().contains { $0.leaf == .drawing(drawing) }
    }
    let layout = scene.layout
    func hub(_ item: RadialItem?, isChosen: Bool) -> Drawing {
      layout.hub(
        item: item, isChosen: isChosen,
        tint: (item ?? RadialItem.all[0]).color.mixed(with: .white, 0.25), grip: .felt,
        arrangement: .even)
    }
    let item = RadialItem.all[3]
    #expect(shows(layout.sheet(of: item, .plain)) && shows(hub(nil, isChosen: false)))
    scene.handle(.moved(place(45)), at: 1)
    #expect(shows(layout.sheet(of: item, .hovered)) && shows(hub(item, isChosen: false)))
    scene.handle(.pressed(.left), at: 1)
    scene.handle(.released(.left), at: 1)
    #expect(shows(layout.sheet(of: item, .selected)) && shows(hub(item, isChosen: true)))
  }

  @Test("the mark names the nearest item, which Enter selects, while the ring turns")
  func mark() throws {
    var scene = scene()
    press(&scene, 10, at: 1)
    var named: Set<String> = []
    for step in 0...720 {
      let time = 1 + Double(step) / 100
      scene.handle(.moved(place(10 + Double(step) / 2)), at: time)
      let heights = scene.places(at: time).map(\.y)
      let nearest = RadialItem.all[try #require(heights.indices.min { heights[$0] < heights[$1] })]
      let mark = scene.layout.mark(naming: nearest)
      let shown = scene.node(at: time).placements().contains { $0.leaf == .drawing(mark) }
      // Halfway between two items, either may be named.
      if step % 90 != 45 { #expect(shown, "\(nearest.name) at \(step)") }
      if shown { named.insert(nearest.name) }
    }
    #expect(named.count == RadialItem.all.count)
    var chosen = scene
    chosen.handle(.moved(center), at: 9)
    chosen.handle(.key(.enter), at: 9)
    #expect(chosen.selected == chosen.topmost(at: 9))
  }

  @Test("it survives random events, extreme places and sizes")
  func storm() {
    var scene = scene()
    scene.handle(.released(.left), at: 0)
    for step in 0..<5000 {
      let time = 1 + Double(step / 3) * 1e-3
      let x = Double(step % 97) * 1e3 - 4e4
      scene.handle(.moved(step % 7 == 0 ? center : Vector2(x, -x)), at: time)
      if step % 3 == 0 { scene.handle(.pressed(.left), at: time) }
      if step % 5 == 0 { scene.handle(.released(.left), at: time) }
      if step % 11 == 0 { scene.handle(.scrolled(Vector2(0, 1e6)), at: time) }
      if step % 13 == 0 {
        scene.adapt(to: Surroundings(view: Size(Double(step % 90), 1e-9)), at: time)
      }
      #expect(scene.rotation(at: time).isFinite)
    }
    scene.handle(.released(.left), at: 9)
    #expect(scene.isAtRest(at: 99))
  }
}
