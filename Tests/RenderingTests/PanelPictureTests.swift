import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls

extension DriverTests {
  @Suite("The look of panels")
  struct PanelPictureTests {
    /// A state of a panel.
    struct View: Sendable, CustomTestStringConvertible {
      let name: String
      var size = Size(300, 900)
      var folded: Set<String> = []
      var events: [Event] = []

      var testDescription: String { name }
    }

    /// The touched point of a part, in a panel that is 10 points inside its view.
    private static func place(_ id: String, _ part: ControlPart, _ view: View) -> Vector2 {
      let layout = Panel<String>(folded: view.folded).layout(
        PanelGallery.controls, in: frame(view))
      return layout.hitAreas().first { $0.id == id && $0.part == part }?.frame.center ?? .zero
    }

    private static func frame(_ view: View) -> Rect {
      Rect(origin: Vector2(10, 10), size: view.size)
    }

    static let views: [View] = {
      let plain = View(name: "panel-rest", size: Size(300, 1180))
      var pressed = View(name: "panel-held", folded: ["layers", "card"])
      pressed.events = [
        .moved(place("strength", .track(0), pressed)), .pressed(.left),
      ]
      var typed = View(name: "panel-typed", size: Size(300, 640), folded: ["foils"])
      typed.events = [
        .moved(place("mask", .whole, typed)), .pressed(.left), .released(.left), .key(.down),
        .key(.up), .key(.down),
      ]
      var number = View(name: "panel-number", size: Size(240, 420), folded: ["where", "layers"])
      number.events = [
        .moved(place("pitch", .number(0), number)), .pressed(.left), .released(.left),
        .key(.letter("4")), .key(.minus),
      ]
      var keys = View(name: "panel-keys", size: Size(300, 420), folded: ["where", "card"])
      keys.events = Array(repeating: .key(.down), count: 11)
      var swatch = View(name: "panel-swatch", size: Size(300, 260))
      swatch.events =
        [.moved(place("prints", .option(6), swatch))]
        + [Key.down, .down, .right, .right].map(Event.key)
      let narrow = View(name: "panel-narrow", size: Size(200, 1100))
      let wide = View(name: "panel-wide", size: Size(560, 420), folded: ["layers", "card"])
      return [plain, pressed, typed, number, keys, swatch, narrow, wide]
    }()

    @Test("Panels look like their golden pictures", arguments: views)
    func golden(view: View) throws {
      var panel = Panel<String>(folded: view.folded)
      for event in view.events {
        _ = panel.handle(event, controls: PanelGallery.controls, in: Self.frame(view), at: 0)
      }
      let wall = Backdrop(
        center: Vector3(0.245, 0.248, 0.280), edge: Vector3(0.050, 0.050, 0.066),
        position: Vector2(0.5, 0.45), radius: 0.74)
      let nodes = panel.nodes(PanelGallery.controls, in: Self.frame(view))
      try Golden.check(view.name, within: .drawing) { api in
        try Headless.run(by: api) { renderer in
          try Headless.draw(
            .group([.backdrop(wall)] + nodes),
            size: (Int(view.size.width) + 20, Int(view.size.height) + 20), renderer: renderer)
        }
      }
    }
  }
}
