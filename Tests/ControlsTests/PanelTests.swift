import Geometry
import Interaction
import Testing

@testable import Controls

@Suite("A panel of controls")
struct PanelTests {
  // MARK: Keyboard

  @Test("the keyboard alone reaches and changes every control", arguments: [180.0, 300, 560])
  func keyboard(width: Double) {
    var subject = PanelSubject(Size(width, 500))
    var reached: Set<String> = []
    var places: [Panel<String>.PartID] = []
    for key in [Key.space, .left, .enter, .escape] {
      subject.handle(.key(key))
      #expect(!subject.wasTaken, "without a focus keys belong to the scene")
    }
    for _ in 0..<60 {
      subject.key("down")
      guard let focus = subject.panel.focus, focus != places.last else { break }
      reached.insert(focus.id)
      places.append(focus)
      let layout = subject.layout
      let spot = layout.hitAreas().first { $0.id == focus.id && $0.part == focus.part }
      if let spot { #expect(layout.viewport.contains(spot.frame.center), "\(focus)") }
    }
    let touchable = subject.controls.filter { $0.id != "off" }.map(\.id)
    #expect(reached == Set(touchable))
    for place in places.reversed().dropFirst() {
      subject.key("up")
      #expect(subject.panel.focus?.id == place.id)
    }
    #expect(subject.panel.focus?.id == "foil" && subject.actions.isEmpty)
  }

  /// Moves the focus to a control.
  private func focus(_ id: String, _ subject: inout PanelSubject) {
    for _ in 0..<80 where subject.panel.focus?.id != id { subject.key("down") }
    #expect(subject.panel.focus?.id == id)
  }

  @Test("Left, Right, Home, End, Enter, Space and Delete work on each kind of control")
  func changes() {
    var subject = PanelSubject()
    focus("kinds", &subject)
    subject.key("right", times: 2)
    subject.key("down")
    subject.key("enter")
    #expect(subject.foil == 6)
    focus("strength", &subject)
    subject.key("right")
    #expect(abs(subject.strength - 0.52) < 1e-12)
    subject.handle(.key(.space))
    #expect(!subject.wasTaken, "keys that a slider does not use belong to the scene")
    subject.key("home")
    #expect(subject.strength == 0)
    subject.key("end")
    #expect(subject.strength == 1)
    subject.key("delete")
    #expect(subject.strength == 0.5)
    subject.key("enter")
    subject.type("0.3")
    subject.key("down")
    #expect(subject.strength == 0.3 && subject.panel.focus?.id == "center")
    subject.key("down")
    subject.key("left")
    #expect(subject.center[0] == 0.25 && abs(subject.center[1] - 0.67) < 1e-12)
    focus("place", &subject)
    subject.key("right", times: 3)
    #expect(subject.place == 1)
    subject.key("down")
    subject.key("space")
    #expect(subject.panel.opened == "mask")
    subject.key("down", times: 3)
    subject.key("enter")
    #expect(subject.mask == 3 && subject.panel.opened == nil)
    #expect(subject.panel.focus == .init(id: "mask", part: .whole))
    subject.key("enter")
    #expect(subject.claims("escape"))
    subject.key("escape")
    #expect(subject.mask == 3 && subject.panel.opened == nil && !subject.claims("escape"))
    focus("file", &subject)
    subject.key("right")
    subject.key("space")
    #expect(subject.actions.last == PanelAction("file", .press(0)), "the button lists files")
    subject.key("right")
    subject.key("space")
    #expect(subject.isBlack)
    focus("b", &subject)
    subject.key("enter")
    #expect(subject.row == "b")
    subject.key("right")
    subject.key("enter")
    #expect(subject.rows == ["b", "a", "c"], "its buttons are in its line")
    subject.key("left", times: 3)
    subject.key("delete")
    #expect(subject.rows == ["a", "c"] && subject.panel.focus?.id == "b")
    subject.key("up")
    #expect(subject.panel.focus.map { ["list", "a"].contains($0.id) } == true)
    focus("do", &subject)
    subject.key("right")
    subject.key("enter")
    #expect(subject.actions.last == PanelAction("do", .press(2)))
  }

  @Test("a heading folds its group, by mouse and by keyboard")
  func folding() {
    var subject = PanelSubject(folded: ["where"])
    #expect(subject.layout.row(of: "mask") == nil && subject.layout.row(of: "where") != nil)
    subject.click("where")
    #expect(subject.layout.row(of: "mask") != nil)
    subject.click("foil")
    #expect(subject.layout.row(of: "strength") == nil)
    focus("where", &subject)
    subject.key("enter")
    #expect(subject.layout.row(of: "mask") == nil)
    subject.key("right")
    #expect(subject.layout.row(of: "mask") != nil)
    subject.key("left")
    #expect(subject.layout.row(of: "mask") == nil && subject.actions.isEmpty)
  }

  @Test("Home, End, Page Up and Page Down move far and keep the focus in view")
  func pages() {
    for height in stride(from: 60.0, through: 1300, by: 40) {
      var subject = PanelSubject(Size(300, height))
      subject.key("down")
      for key in ["end", "pageup", "pageup", "pagedown", "up", "pageup", "pagedown"] {
        subject.key(key)
        let place = subject.panel.focus
        let layout = subject.layout
        let spot = layout.hitAreas().first { $0.id == place?.id && $0.part == place?.part }
        #expect(spot.map { layout.viewport.contains($0.frame.center) } ?? true, "\(height) \(key)")
      }
      subject.key("pagedown", times: 20)
      #expect(subject.panel.focus?.id == "do")
      subject.key("home")
      #expect(subject.panel.focus?.id == "foil")
      subject.key("end")
      #expect(subject.panel.focus?.id == "do")
      subject.key("pageup", times: 20)
      #expect(subject.panel.focus?.id == "foil")
    }
  }

  // MARK: Mouse

  @Test("every control works by mouse")
  func mouse() {
    var subject = PanelSubject()
    subject.click("kinds", .option(4))
    #expect(subject.foil == 4)
    subject.click("place", .option(1))
    #expect(subject.place == 1)
    subject.click("mask")
    subject.click("mask", .option(5))
    #expect(subject.mask == 5 && subject.panel.opened == nil)
    subject.click("file", .option(0))
    #expect(subject.isBlack)
    subject.click("c", .option(0))
    #expect(subject.rows == ["a", "c", "b"])
    subject.click("c")
    #expect(subject.row == "c")
    subject.click("a", .option(2))
    #expect(subject.rows == ["c", "b"])
    subject.click("do", .option(0))
    #expect(subject.actions.last == PanelAction("do", .press(0)))
    #expect(subject.middle("do", .option(1)).x < 0 && subject.middle("off").x < 0)
  }

  @Test("the panel keeps its own events and passes on the others")
  func whose() {
    var subject = PanelSubject(Size(300, 400))
    let (inside, outside) = (subject.frame.center, subject.frame.end + Vector2(50, 0))
    func expect(_ events: [Event], areTaken: Bool, _ why: Comment? = nil) {
      for event in events {
        subject.handle(event)
        #expect(subject.wasTaken == areTaken, why)
      }
    }
    expect([.moved(inside)], areTaken: true)
    expect(
      [
        .moved(outside), .pressed(.left), .moved(inside), .scrolled(Vector2(0, 1)),
        .released(.left),
      ], areTaken: false, "a drag that began beside the panel continues over it")
    expect([.moved(inside)], areTaken: true)
    for button in MouseButton.allCases {
      expect([.pressed(button), .released(button)], areTaken: true)
    }
    expect([.scrolled(Vector2(0, -1)), .scrolled(Vector2(0, 1))], areTaken: true)
    let track = subject.middle("strength", .track(0))
    expect(
      [.moved(track), .pressed(.left), .moved(outside), .released(.left)], areTaken: true,
      "a drag that began on a slider continues outside")
    #expect(subject.strength == 1)
    expect([.moved(outside), .pressed(.left)], areTaken: false)
    #expect(subject.panel.focus == nil, "a press beside it takes the focus from the panel")
    expect([.key(.left)], areTaken: false)
  }
}
