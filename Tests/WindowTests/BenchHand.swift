import Cards
import Foundation
import Geometry
import Interaction
import Shading
import TestSupport
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

/// A simulated user of the bench in a real window.
///
/// It performs every action on a scene of its own too, and so knows where each control is.
struct BenchHand {
  private let desktop: VirtualDesktop
  private let program: WindowedProgram
  private let view: Size
  private(set) var scene: EditedCard
  private var time = 5.0
  /// The number of clicks, notches of the wheel, drags and keys so far.
  private(set) var actions = 0
  /// Seconds from each action to the next change on the screen.
  private(set) var answers: [(action: String, seconds: Double)] = []

  /// A user of the window of `foil ART`, with the card at rest.
  init(
    _ art: String, _ size: (width: Int, height: Int), of program: WindowedProgram,
    on desktop: VirtualDesktop
  ) throws {
    (self.desktop, self.program) = (desktop, program)
    view = Size(Double(size.width), Double(size.height))
    let document = try CardDocument(opening: art, archives: .inThisProcess)
    var surroundings = Surroundings(view: view)
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    surroundings.effects = try catalog.descriptions()
    (surroundings.card, surroundings.pictures) = (document.card, document.pictures)
    scene = EditedCard(in: surroundings)
  }

  private mutating func feel(_ event: Event) {
    scene.handle(event, at: time)
    // In this scene, pictures need no loading.
    var surroundings = scene.surroundings
    surroundings.card = scene.card
    scene.adapt(to: surroundings, at: time)
  }

  /// Waits until all motion is over in the window, at most `seconds`, which pass in the scene.
  ///
  /// The lamps follow the pointer for longer, which matters to no control.
  private mutating func rest(_ seconds: Double = 0.4) {
    program.rests(within: seconds)
    time += seconds
  }

  /// Performs an action with xdotool, and measures how soon the screen changes, within five seconds.
  private mutating func act(_ command: String) throws {
    actions += 1
    answers.append((command, try desktop.answer(to: command, within: 5) ?? .infinity))
  }

  // MARK: Mouse

  private mutating func move(to place: Vector2) throws {
    try desktop.xdotool("mousemove \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
    feel(.moved(Vector2(place.x.rounded(), place.y.rounded())))
  }

  private mutating func click() throws {
    let press = "mousedown 1"
    // Most controls answer the press, the others the release.
    if let seconds = try desktop.answer(to: press, within: 0.2) {
      actions += 1
      answers.append((press, seconds))
      try desktop.xdotool("mouseup 1")
    } else {
      try act("mouseup 1")
    }
    feel(.pressed(.left))
    time += 0.2
    feel(.released(.left))
    rest()
  }

  /// Clicks the handle at the bench's edge.
  mutating func clickHandle() throws {
    try move(to: Vector2(scene.bench.frame(in: view, at: time).origin.x - 8, view.height / 2))
    rest(0.1)
    try click()
    rest(1.2)
  }

  /// Clicks the card, which turns over.
  mutating func clickCard() throws {
    try move(to: scene.scene.cardState(at: time).frame.center)
    rest(0.1)
    try click()
    rest(2)
  }

  /// Tells this user what the window's proof shows.
  mutating func see(_ proof: Proof) {
    var surroundings = scene.surroundings
    surroundings.proof = proof
    scene.adapt(to: surroundings, at: time)
  }

  private var layout: PanelLayout<BenchControl> {
    scene.bench.panel.layout(
      scene.controls(at: time), in: scene.bench.frame(in: view, at: time))
  }

  /// The place of a part of a control, which the wheel scrolls into view first.
  mutating func find(_ id: BenchControl, _ part: ControlPart = .whole) throws -> Vector2 {
    for _ in 0..<60 {
      let (layout, viewport) = (layout, layout.viewport)
      let spot = try #require(layout.hitAreas().first { $0.id == id && $0.part == part }, "\(id)")
      let place = spot.frame.center
      if layout.row(of: id)?.control.isPinned == true { return place }
      let isAbove = spot.frame.origin.y < viewport.origin.y + 16
      if !isAbove, spot.frame.end.y <= viewport.end.y - 16 { return place }
      if isAbove, layout.scroll == 0 { return place }
      try move(to: Vector2(viewport.origin.x + 3, viewport.center.y))
      try act("click \(isAbove ? 4 : 5)")
      feel(.scrolled(Vector2(0, isAbove ? 1 : -1)))
      time += 0.05
    }
    throw VirtualDesktop.Fault(reason: "\(id) does not come into view")
  }

  /// Clicks a part of a control.
  mutating func click(_ id: BenchControl, _ part: ControlPart = .whole) throws {
    try move(to: try find(id, part))
    rest(0.5)
    try click()
  }

  /// Turns the wheel toward the user over a part of a control.
  mutating func turnWheel(
    over id: BenchControl, _ part: ControlPart, notches: Int, withControl: Bool = false
  ) throws {
    try move(to: try find(id, part))
    rest(0.5)
    let clicks = "click --repeat \(notches) --delay 30 5"
    try desktop.xdotool(withControl ? "keydown ctrl \(clicks) keyup ctrl" : clicks)
    for _ in 0..<notches {
      feel(.scrolled(Vector2(0, -1), withControl: withControl))
      time += 0.03
    }
    rest()
  }

  /// Drags a slider's knob to the right by `points`.
  mutating func drag(_ id: BenchControl, by points: Double) throws {
    _ = try find(id, .track(0))
    let layout = layout
    let row = try #require(layout.row(of: id))
    let slider = try #require(row.control.body as? Slider)
    let track = slider.layout(in: layout.frame.size.width).tracks[0]
    let knob =
      layout.place(of: row) + Vector2(track.x(at: slider.part(of: slider.values[0])), track.y)
    try move(to: knob)
    rest(0.5)
    try desktop.xdotool("mousedown 1")
    feel(.pressed(.left))
    for step in 1...10 {
      try move(to: knob + Vector2(points * Double(step) / 10, 0))
      time += 0.03
    }
    try desktop.xdotool("mouseup 1")
    feel(.released(.left))
    rest()
  }

  /// Drags over the flat card, from and to shares of its width and height.
  mutating func paint(from start: Vector2, to end: Vector2) throws {
    let frame = scene.scene.cardState(at: time).frame
    func place(_ share: Vector2) -> Vector2 { frame.origin + share * frame.size.vector }
    try move(to: place(start))
    try desktop.xdotool("mousedown 1")
    feel(.pressed(.left))
    for step in 1...6 {
      try move(to: place(start + Double(step) / 6 * (end - start)))
      time += 0.02
    }
    try desktop.xdotool("mouseup 1")
    feel(.released(.left))
    rest()
  }

  /// Draws a circle over the flat card in one quick movement, of which this user's scene knows only
  /// the end.
  ///
  /// - Parameters:
  ///   - center: Shares of the card's width and height.
  ///   - radius: A share of its width.
  mutating func paintCircle(at center: Vector2, radius: Double) throws {
    let frame = scene.scene.cardState(at: time).frame
    let middle = frame.origin + center * frame.size.vector
    let moves = (0...72).map { index in
      let angle = Double(index) / 36 * .pi
      let place = middle + radius * frame.size.width * Vector2(cos(angle), sin(angle))
      return "mousemove \(Int(place.x.rounded())) \(Int(place.y.rounded()))"
    }
    try desktop.xdotool("\(moves[0]) mousedown 1 \(moves.joined(separator: " ")) mouseup 1")
    rest()
  }

  // MARK: Keyboard

  /// The names of keys for X.
  private static let symbols: [Key: String] = [
    .down: "Down", .up: "Up", .left: "Left", .right: "Right", .enter: "Return", .space: "space",
    .save: "ctrl+s", .copy: "ctrl+c", .undo: "ctrl+z", .escape: "Escape", .paste: "ctrl+v",
    .tab: "Tab", .shiftTab: "shift+Tab", .pageDown: "Next", .pageUp: "Prior",
  ]

  /// Presses a key `times` times, each time until the screen changes.
  ///
  /// - Parameter rests: False if the window does not come to rest, as it films.
  mutating func press(_ key: Key, times: Int = 1, rests: Bool = true) throws {
    for _ in 0..<times {
      try act("key \(Self.symbols[key] ?? key.name)")
      feel(.key(key))
      time += 0.05
    }
    if rests { rest() }
  }

  /// Opens or closes the bench.
  mutating func pressI() throws {
    try press(.letter("i"))
    rest(1.2)
  }

  /// Turns the open bench to a page.
  mutating func turn(to page: BenchPage) throws {
    try focus(.page)
    try press(page == .card ? .right : .left)
    #expect(scene.bench.page == page)
  }

  /// Types a line.
  mutating func type(_ text: String) throws {
    actions += text.count
    try desktop.type(text)
    feel(.typed(text))
    rest()
  }

  /// Pastes a text that another program has copied.
  mutating func paste(_ text: String) throws {
    let source = try ClipboardOwner(["UTF8_STRING": Array(text.utf8)], on: desktop)
    try desktop.xdotool("key ctrl+v")
    try #require(try desktop.wait { source.asked.contains("UTF8_STRING") })
    feel(.typed(text))
    rest()
  }

  /// Moves the focus to a part of a control, with as few keys as possible.
  mutating func focus(_ id: BenchControl, _ part: ControlPart = .whole) throws {
    let wanted = Panel<BenchControl>.PartID(id: id, part: part)
    let way = try #require(keys(to: wanted), "\(id) \(part)")
    for key in way { try press(key, rests: false) }
    rest()
    #expect(scene.bench.panel.focus == wanted && scene.bench.panel.showsFocus)
  }

  /// The shortest sequence of keys that moves the focus to a part; nil for none.
  private func keys(to wanted: Panel<BenchControl>.PartID) -> [Key]? {
    var seen: Set<Panel<BenchControl>.PartID?> = []
    var border: [(hand: BenchHand, keys: [Key])] = [(self, [])]
    while !border.isEmpty {
      var next: [(hand: BenchHand, keys: [Key])] = []
      for (hand, keys) in border {
        let panel = hand.scene.bench.panel
        if panel.focus == wanted, panel.showsFocus { return keys }
        // Beside a part of the same row, Right moves the focus; elsewhere it may change a value.
        let isBeside = panel.focus?.id == wanted.id && wanted.part != .whole
        let moves: [Key] = [.tab, .shiftTab, .down, .up, .pageDown, .pageUp]
        for key in moves + (isBeside ? [.right] : []) {
          var copy = hand
          copy.feel(.key(key))
          guard seen.insert(copy.scene.bench.panel.focus).inserted else { continue }
          next.append((copy, keys + [key]))
        }
      }
      border = next
    }
    return nil
  }
}
