import CardModel
import Controls
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Editing
@testable import Scenes

@Suite("The user's own lamp")
struct OwnLampTests {
  private func scene() -> CardSubject {
    var scene = BenchCard.scene(Size(1280, 800))
    scene.handle(.key(.letter("i")), at: 1)
    act(&scene, .light, .choose(5))
    return scene
  }

  private func act(_ scene: inout CardSubject, _ id: BenchControl, _ change: ControlChange) {
    _ = scene.apply(PanelAction(id, change), at: 5)
  }

  @Test("words and values are the same lamp, and other words are none")
  func words() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var lamp = OwnLamp()
      lamp.place = Vector2(
        .random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator))
      if Bool.random(using: &generator) {
        lamp.brightness = .random(in: 0.1...2, using: &generator)
      }
      if Bool.random(using: &generator) {
        lamp.kelvins = .random(in: 2700...7500, using: &generator)
      }
      let light = NamedLight.own(lamp)
      #expect(NamedLight(named: light.name) == light && light.lamp == lamp)
    }
    #expect(NamedLight(named: "own") == .own(OwnLamp()))
    var level = OwnLamp()
    level.direction = Vector3(0.5, -0.0, 1)
    #expect(NamedLight.own(level).name == "lamp:0.5,0,1")
    for word in [
      "lamp:", "lamp:1,2", "lamp:1,2,0", "lamp:1,2,-1", "lamp:1,2,3,0", "lamp:1,2,3,1,red",
      "lamp:1,2,3,1,#fff", "lamp:nan,0,1", "lamp:1,2,3,1,#ffffff,1", "lamp:1e9,0,1",
    ] {
      #expect(NamedLight(named: word) == nil, "\(word)")
    }
  }

  @Test("places and warmth read back as they were set")
  func values() {
    var lamp = OwnLamp()
    for x in stride(from: -0.6, through: 0.6, by: 0.1) {
      for y in stride(from: -0.6, through: 0.6, by: 0.1) {
        lamp.place = Vector2(x, y)
        #expect(length(lamp.place - Vector2(x, y)) < 0.002)
      }
    }
    lamp.place = Vector2(7, -9)
    #expect(lamp.direction.z > 0.2 && NamedLight(named: NamedLight.own(lamp).name)?.lamp == lamp)
    for kelvins in stride(from: 2700.0, through: 7500, by: 100) {
      lamp.kelvins = kelvins
      #expect(abs(lamp.kelvins - kelvins) <= 100, "\(kelvins): \(lamp.color)")
    }
  }

  @Test("L comes to the lamp as it was left, and the list of lights has it once")
  func remembered() {
    var scene = scene()
    act(&scene, .lampPlace, .set(component: 0, value: 0.3, isFinal: true))
    act(&scene, .lampPlace, .set(component: 1, value: -0.5, isFinal: true))
    let placed = scene.card.light
    #expect(length((placed.lamp?.place ?? .zero) - Vector2(0.3, -0.5)) < 0.002)
    for _ in NamedLight.all { scene.handle(.key(.letter("l")), at: 9) }
    #expect(scene.card.light == placed && scene.note == "Light: Own.")
    #expect(scene.benchView.lights.count == NamedLight.all.count)
  }

  @Test("a drag over the card places the lamp as one step, and does not tilt the card")
  func hand() {
    var scene = scene()
    let before = scene.card
    act(&scene, .lampByHand, .press(0))
    let middle = scene.layout(at: 9).center
    scene.handle(.moved(middle + Vector2(-150, 90)), at: 9)
    scene.handle(.pressed(.left), at: 9)
    for step in 0...20 {
      scene.handle(.moved(middle + Vector2(-150 + 15 * Double(step), 90)), at: 9.1)
    }
    scene.handle(.released(.left), at: 9.2)
    let place = scene.card.light.lamp?.place ?? .zero
    #expect(place.x > 0.3 && place.y > 0.1)
    #expect(scene.tilt.degrees(at: 9.2) == .zero && scene.tilt.press == nil)
    scene.handle(.key(.undo), at: 9.3)
    #expect(scene.card == before)
    scene.handle(.key(.escape), at: 9.4)
    #expect(scene.bench.isOpen && !scene.bench.placesLamp)
    scene.handle(.pressed(.left), at: 9.5)
    scene.handle(.moved(middle), at: 9.6)
    #expect(scene.card == before && scene.tilt.press != nil)
  }

  @Test("a lamp that is waved fast lowers the foil's contrast, and one that rests does not")
  func waved() {
    var scene = scene()
    act(&scene, .lampByHand, .press(0))
    let middle = scene.layout(at: 9).center
    scene.handle(.moved(middle), at: 9)
    scene.handle(.pressed(.left), at: 9)
    for step in 0...60 {
      scene.handle(
        .moved(middle + Vector2(step.isMultiple(of: 4) ? -300 : 300, 0)),
        at: 9 + Double(step) / 60)
    }
    #expect(scene.contrast(at: 10.01) < 0.5)
    #expect(scene.contrast(at: 14) == 1)
  }
}
