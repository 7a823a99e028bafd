import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls

/// A panel with one control of each kind, and its owner.
struct PanelSubject {
  var panel: Panel<String>
  var strength = 0.5
  var center = [0.25, 0.75]
  var place = 0
  var mask = 0
  var foil = 0
  var isBlack = false
  var rows = ["a", "b", "c"]
  var row = "a"
  /// All actions so far.
  var actions: [PanelAction<String>] = []
  /// True if the panel used the last event.
  var wasTaken = false
  var frame: Rect
  var time = 0.0

  static let masks = ["lights", "darks", "colors", "edges", "window", "frame", "alpha", "all"]

  init(_ size: Size = Size(300, 1200), folded: Set<String> = []) {
    panel = Panel(folded: folded)
    frame = Rect(origin: Vector2(40, 20), size: size)
  }

  var controls: [Control<String>] {
    let swatch = Node.shadow(
      Shadow(frame: Rect(origin: .zero, size: Size(1, 1)), blur: 1, opacity: 1))
    return [
      Control("foil", hint: "The foil.", Heading(title: "Foil", detail: "kira")),
      Control(
        "kinds", hint: "Foils.",
        Swatches((0..<7).map { Swatches.Swatch("foil \($0)", swatch) }, selected: foil)),
      Control(
        "strength", hint: "How strong.", Slider("Strength", strength, in: 0...1, default: 0.5)),
      Control(
        "center", hint: "Where.", Slider("Centre", center, in: -1...3, defaults: [0.5, 0.5])),
      Control("where", Heading(title: "Where")),
      Control("place", Choice("Place", ["under", "over"], selected: place)),
      Control("mask", Choice("Mask", Self.masks, selected: mask)),
      Control("file", FileField(title: "File", name: "a.png", isBlack: isBlack)),
      Control("list", Heading(title: "Layers")),
    ]
      + rows.enumerated().map { index, name in
        Control(
          name,
          ListRow(
            title: name, isSelected: row == name, canMoveUp: index > 0,
            canMoveDown: index + 1 < rows.count))
      } + [
        Control("film", ProgressBar("Film", share: 0.5)),
        Control("off", isEnabled: false, Buttons([.init("Off")])),
        Control(
          "do", Buttons([.init("Undo"), .init("Redo", isEnabled: false), .init("Save")])),
      ]
  }

  var layout: PanelLayout<String> { panel.layout(controls, in: frame) }

  /// The middle of a part, in points of the view.
  func middle(_ id: String, _ part: ControlPart = .whole) -> Vector2 {
    layout.hitAreas().first { $0.id == id && $0.part == part }?.frame.center ?? Vector2(-1, -1)
  }

  /// Hands an event to the panel and applies its actions.
  mutating func handle(_ event: Event) {
    let answer = panel.handle(event, controls: controls, in: frame, at: time)
    for action in answer.actions { perform(action) }
    wasTaken = answer.isTaken
  }

  private mutating func perform(_ action: PanelAction<String>) {
    actions.append(action)
    switch (action.id, action.change) {
    case ("strength", .set(_, let value, _)): strength = value
    case ("center", .set(let component, let value, _)): center[component] = value
    case ("place", .choose(let index)): place = index
    case ("mask", .choose(let index)): mask = index
    case ("kinds", .choose(let index)): foil = index
    case ("file", .turn(let isBlack)): self.isBlack = isBlack
    case (let name, .select): row = name
    case (let name, .move(let way)):
      guard let index = rows.firstIndex(of: name) else { return }
      rows.swapAt(index, index + way)
    case (let name, .remove): rows.removeAll { $0 == name }
    default: break
    }
  }

  mutating func key(_ name: String, times: Int = 1) {
    guard let key = Key(named: name) else {
      Issue.record("there is no key \(name)")
      return
    }
    for _ in 0..<times { handle(.key(key)) }
  }

  mutating func click(_ point: Vector2) {
    handle(.moved(point))
    handle(.pressed(.left))
    handle(.released(.left))
    time += 1
  }

  mutating func click(_ id: String, _ part: ControlPart = .whole) { click(middle(id, part)) }

  mutating func type(_ text: String) {
    for character in text { key(character == "-" ? "minus" : String(character)) }
  }

  /// True if the panel uses a key now.
  func claims(_ name: String) -> Bool {
    guard let key = Key(named: name) else { return false }
    var copy = panel
    return copy.handle(.key(key), controls: controls, in: frame, at: 0).isTaken
  }
}
