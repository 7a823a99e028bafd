import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Editing
@testable import Scenes

@Suite("Random events on the bench")
struct BenchStormTests {
  private static let keys =
    [
      "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space",
      "escape", "tab", "backspace", "delete", "minus", ".", "ctrl+z", "ctrl+shift+z", "ctrl+s",
      "ctrl+c", "ctrl+v", "e", "shift+e", "m", "l", "b", "z", "r", "a", "i", "p", "h", "9", "0",
    ]
    .compactMap { Key(named: $0) }

  /// The next random event.
  private func event(_ view: Size, _ generator: inout SeededGenerator) -> Event {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7:
      // Most events are on the panel, some outside the view.
      return .moved(Vector2(number(view.width - 320...view.width + 5), number(-5...view.height)))
    case 7: return .moved(Vector2(number(0...view.width), number(0...view.height)))
    case 8..<11: return .pressed(.left)
    case 11..<14: return .released(.left)
    case 14:
      let button = MouseButton.allCases.randomElement(using: &generator) ?? .left
      return number(0...1) < 0.5 ? .pressed(button) : .released(button)
    case 15: return .scrolled(Vector2(0, number(-8...8)))
    case 16:
      return .typed(["7", "\u{1F0A1}", "a\nb", "", "x y"].randomElement(using: &generator) ?? "")
    case 17: return .hoverEnded
    default: return .key(Self.keys.randomElement(using: &generator) ?? .enter)
    }
  }

  @Test(
    "undo leads back to the first card, redo to the last, and everything comes to rest",
    arguments: 1...2 as ClosedRange<UInt64>)
  func storm(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surroundings = Surroundings(view: Size(900, 700))
    surroundings.effects = BenchCard.effects
    surroundings.want("cosmos")
    surroundings.deck = Deck(["a", "b", "c"])
    surroundings.pictures = [
      NamedPicture(PictureID("m"), name: "m.png", path: "m.png", isMap: true, isBlack: false)
    ]
    var scene = CardSubject(in: surroundings)
    let first = scene.card
    scene.handle(.key(.letter("i")), at: 1)
    var time = 3.0
    for step in 0..<240 {
      time += Double.random(in: 0...0.3, using: &generator)
      if step % 60 == 59 {
        // The window gets too small for a bench, then large again.
        let view = scene.surroundings.view.width == 900 ? Size(420, 500) : Size(900, 700)
        var surroundings = scene.surroundings
        surroundings.view = view
        scene.adapt(to: surroundings, at: time)
      }
      scene.handle(event(scene.surroundings.view, &generator), at: time)
      _ = scene.takeCommands()
      // The pictures are loaded at once.
      scene.load()
      if step % 7 == 0 { _ = scene.node(at: time).placements() }
      let face = scene.benchView.face
      #expect(face.foils.count <= FoilStack.mostMasks && (0...1).contains(face.crop.position.x))
      #expect(face.foils.allSatisfy { (0...1).contains($0.strength) })
    }
    scene.endPresses()
    for button in MouseButton.allCases { scene.handle(.released(button), at: time) }
    scene.handle(.hoverEnded, at: time)
    // A new step forgets the undone ones.
    scene.handle(.key(.letter("l")), at: time)
    let last = scene.card
    #expect(last != first && !scene.history.canRedo)
    while scene.history.canUndo { scene.handle(.key(.undo), at: time) }
    #expect(scene.card == first)
    while scene.history.canRedo { scene.handle(.key(.redo), at: time) }
    #expect(scene.card == last)
    if scene.sway.isOn { scene.handle(.key(.letter("a")), at: time) }
    #expect(scene.isAtRest(at: time + 60))
  }
}
