import Geometry
import SceneGraph
import Testing

@testable import Scenes

@Suite("A panel of controls")
struct PanelTests {
  // MARK: Sliders

  @Test("a drag maps linearly onto the range, at any width, and ends as one step of undo")
  func drag() throws {
    for width in stride(from: 160.0, through: 700, by: 20) {
      var subject = PanelSubject(Size(width, 1400))
      let slider = Slider("Strength", 0.5, in: 0...1, default: 0.5)
      let track = slider.layout(in: width).tracks[0]
      let y = subject.middle("strength", .track(0)).y
      subject.handle(.moved(Vector2(subject.frame.origin.x + track.x(at: 0.01), y)))
      subject.handle(.pressed(.left))
      for step in -5...25 {
        let part = Double(step) / 20
        // Also far from the line it is held.
        let point = Vector2(
          subject.frame.origin.x + track.x(at: part), y + 40 * Double(step))
        subject.handle(.moved(point))
        #expect(abs(subject.strength - part.clamped(to: 0...1)) <= 0.0005 + 1e-12)
      }
      #expect(subject.actions.allSatisfy { !$0.change.isFinal })
      subject.handle(.released(.left))
      #expect(subject.actions.count { $0.change.isFinal } == 1)
      #expect(subject.actions.last?.change == .set(component: 0, value: 1, isFinal: true))
    }
  }

  @Test("whoever takes hold of the knob beside its middle moves nothing until they move")
  func knob() {
    for offset in stride(from: -6.0, through: 6, by: 1) {
      var subject = PanelSubject()
      subject.strength = 1.0 / 3
      let slider = Slider("", subject.strength, in: 0...1, default: 0.5)
      let track = slider.layout(in: 300).tracks[0]
      let x = subject.frame.origin.x + track.x(at: 1.0 / 3) + offset
      let y = subject.middle("strength", .track(0)).y
      subject.click(Vector2(x, y))
      #expect(subject.actions.isEmpty && subject.strength == 1.0 / 3)
      subject.handle(.pressed(.left))
      subject.handle(.moved(Vector2(x + 0.1 * (track.to - track.from), y)))
      #expect(abs(subject.strength - (1.0 / 3 + 0.1)) <= 0.0006)
    }
  }

  @Test("a second press within 0.4 s and 4 points brings back the default, a later one does not")
  func doublePress() {
    for (pause, way, isDouble) in [
      (0.1, 0.0, true), (0.4, 3.9, true), (0.41, 0, false), (0.2, 4.1, false),
    ] {
      var subject = PanelSubject()
      let place = subject.middle("center", .track(1)) + Vector2(20, 0)
      subject.handle(.moved(place))
      subject.handle(.pressed(.left))
      subject.handle(.released(.left))
      subject.time += pause
      subject.handle(.moved(place + Vector2(way, 0)))
      subject.handle(.pressed(.left))
      subject.handle(.released(.left))
      #expect((subject.center == [0.25, 0.5]) == isDouble, "\(pause) s, \(way) points")
    }
    var subject = PanelSubject()
    subject.click("center", .title)
    subject.time -= 0.8
    subject.click("center", .title)
    #expect(subject.center == [0.5, 0.5], "at its name, all of a vector")
  }

  @Test("the wheel takes a step of what is under the pointer, and scrolls beside sliders")
  func wheel() {
    var subject = PanelSubject(Size(300, 400))
    subject.handle(.moved(subject.middle("strength", .track(0))))
    subject.handle(.scrolled(Vector2(0, 1)))
    #expect(subject.wasTaken && abs(subject.strength - 0.52) < 1e-12 && subject.panel.scroll == 0)
    #expect(subject.actions.last?.change.isFinal == true)
    subject.time = 1
    subject.handle(.moved(subject.middle("strength", .title)))
    subject.handle(.scrolled(Vector2(0, -1)))
    #expect(subject.panel.scroll == 40)
    // What comes under the pointer while one scrolls is left alone.
    subject.handle(.moved(subject.middle("center", .track(0))))
    subject.handle(.scrolled(Vector2(0, -1)))
    #expect(subject.panel.scroll == 80 && subject.center == [0.25, 0.75])
  }

  @Test("a number can be typed; what is none leaves the value")
  func typing() {
    for (text, expected) in [
      ("0.2", 0.2), (".75", 0.75), ("1", 1), ("7", 1), ("-3", 0), ("0,125", 0.125), ("1.", 1),
      ("-", 0.5), ("", 0.5), ("1-", 0.5), ("..", 0.5), ("--1", 0.5), ("1.2.3", 0.5), (".", 0.5),
      ("0.33333", 0.33333),
    ] {
      var subject = PanelSubject()
      subject.click("strength", .number(0))
      #expect(subject.panel.typing != nil && subject.actions.isEmpty)
      subject.type(text)
      subject.key("enter")
      #expect(subject.strength == expected, "\(text)")
      #expect(subject.panel.typing == nil)
    }
  }

  @Test(
    "while a number is typed, digits, letters and Escape are the panel's; what else there is ends it"
  )
  func typedKeys() {
    var subject = PanelSubject()
    #expect(!subject.claims("1") && !subject.claims("escape") && !subject.claims("q"))
    subject.click("strength", .number(0))
    for key in ["1", "5", "q", "s", ".", "minus", "escape", "space", "?"] {
      #expect(subject.claims(key), "\(key)")
    }
    for key in ["tab", "f11", "ctrl+s"] { #expect(!subject.claims(key), "\(key)") }
    subject.type("0.9")
    subject.key("backspace")
    subject.type("4q2")
    subject.key("escape")
    #expect(subject.strength == 0.5 && !subject.claims("1"))
    subject.click("strength", .number(0))
    subject.type("0.9")
    subject.key("ctrl+s")
    #expect(subject.strength == 0.9, "what was typed is there when it is saved")
    subject.click("center", .number(1))
    subject.type("2")
    subject.click("show")
    #expect(subject.center == [0.25, 2] && subject.isShown, "a press elsewhere takes it too")
  }

  @Test("numbers are written in as many places as they are shown in")
  func numbers() {
    for (value, places, text) in [
      (0.5, 2, "0.50"), (-0.001, 2, "0.00"), (-12.345, 1, "\u{2212}12.3"), (999.5, 0, "1000"),
      (0.05, 3, "0.050"), (7, 0, "7"), (0, 1, "0.0"),
    ] { #expect(DecimalText.text(value, places: places) == text) }
    for value in stride(from: -50.0, through: 50, by: 0.37) {
      for places in 0...4 {
        let text = DecimalText.text(value, places: places).replacing("\u{2212}", with: "-")
        let read = DecimalText.number(text)
        #expect(abs((read ?? .nan) - value) <= 0.5000001 * DecimalText.power(places: -places))
      }
    }
  }

  // MARK: Keyboard

  @Test("the keyboard alone reaches and changes every control", arguments: [180.0, 300, 560])
  func keyboard(width: Double) {
    var subject = PanelSubject(Size(width, 500))
    var reached: Set<String> = []
    var places: [Panel<String>.Place] = []
    for key in [Key.space, .left, .enter, .escape] {
      subject.handle(.key(key))
      #expect(!subject.wasTaken, "they are the scene's")
    }
    for _ in 0..<60 {
      subject.key("down")
      guard let focus = subject.panel.focus, focus != places.last else { break }
      reached.insert(focus.id)
      places.append(focus)
      let layout = subject.layout
      let spot = layout.spots().first { $0.id == focus.id && $0.part == focus.part }
      if let spot { #expect(layout.viewport.contains(spot.frame.center), "\(focus)") }
    }
    let touchable = subject.controls.filter { !["words", "off"].contains($0.id) }.map(\.id)
    #expect(reached == Set(touchable))
    for place in places.reversed().dropFirst() {
      subject.key("up")
      #expect(subject.panel.focus?.id == place.id)
    }
    #expect(subject.panel.focus?.id == "foil" && subject.actions.isEmpty)
  }

  /// Brings the focus to a control.
  private func focus(_ id: String, _ subject: inout PanelSubject) {
    for _ in 0..<80 where subject.panel.focus?.id != id { subject.key("down") }
    #expect(subject.panel.focus?.id == id)
  }

  @Test("left, right, Home, End, Enter, Space and Delete do what is to be done")
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
    #expect(!subject.wasTaken, "what a slider has no use for is the scene's")
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
    focus("show", &subject)
    subject.key("space")
    #expect(subject.isShown)
    focus("b", &subject)
    subject.key("enter")
    #expect(subject.row == "b")
    subject.key("right")
    subject.key("enter")
    #expect(subject.rows == ["b", "a", "c"], "its own buttons are beside it")
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

  @Test("a group is folded by its heading, by mouse and by keyboard")
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

  @Test("Home, End and the page keys go far, and what has the focus stays in view")
  func pages() {
    for height in stride(from: 60.0, through: 1300, by: 40) {
      var subject = PanelSubject(Size(300, height))
      subject.key("down")
      for key in ["end", "pageup", "pageup", "pagedown", "up", "pageup", "pagedown"] {
        subject.key(key)
        let place = subject.panel.focus
        let layout = subject.layout
        let spot = layout.spots().first { $0.id == place?.id && $0.part == place?.part }
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
    subject.click("show")
    #expect(subject.isShown)
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

  @Test("what is on the panel is not for those below, and the other way round")
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
      ], areTaken: false, "a drag that began beside the panel goes on over it")
    expect([.moved(inside)], areTaken: true)
    for button in MouseButton.allCases {
      expect([.pressed(button), .released(button)], areTaken: true)
    }
    expect([.scrolled(Vector2(0, -1)), .scrolled(Vector2(0, 1))], areTaken: true)
    let track = subject.middle("strength", .track(0))
    expect(
      [.moved(track), .pressed(.left), .moved(outside), .released(.left)], areTaken: true,
      "one that began on a slider goes on beside it")
    #expect(subject.strength == 1)
    expect([.moved(outside), .pressed(.left)], areTaken: false)
    #expect(subject.panel.focus == nil, "a press beside it leaves the keys to others")
    expect([.key(.left)], areTaken: false)
  }

  // MARK: Layout

  private static let heights = stride(from: 40.0, through: 1400, by: 40)

  @Test("places that are touched never overlap and stay in their row, at any width")
  func places() {
    for width in stride(from: 60.0, through: 700, by: 10) {
      for opened in [nil, "mask"] {
        var subject = PanelSubject(Size(width, 900))
        subject.panel.opened = opened
        let layout = subject.layout
        for row in layout.rows {
          let spots = layout.spots(of: row)
          for (index, spot) in spots.enumerated() {
            let isInside =
              spot.frame.origin.min() >= 0 && spot.frame.end.x <= width
              && spot.frame.end.y <= row.frame.size.height + 1e-9
            // What is narrower than a finger's breadth has no room for all of it.
            if width >= 120 { #expect(isInside, "\(row.control.id) \(spot) at \(width)") }
            for other in spots.dropFirst(index + 1) where width >= 120 {
              let shared = spot.frame.intersection(other.frame).size
              #expect(
                min(shared.width, shared.height) < 1e-6,
                "\(row.control.id): \(spot.part), \(other.part) at \(width)")
            }
          }
        }
        for (above, below) in zip(layout.rows, layout.rows.dropFirst()) {
          #expect(above.frame.end.y <= below.frame.origin.y)
        }
      }
    }
  }

  @Test("scrolls as far as there is something, and not where all is seen")
  func scroll() {
    for height in Self.heights {
      var subject = PanelSubject(Size(300, height))
      subject.handle(.moved(subject.frame.origin + Vector2(2, 2)))
      for _ in 0..<100 { subject.handle(.scrolled(Vector2(0, -3))) }
      let layout = subject.layout
      let last = layout.rows.last.map { layout.place(of: $0).y + $0.frame.size.height }
      #expect((last ?? 0) <= layout.viewport.end.y + 1e-9, "\(height)")
      #expect(layout.scroll == layout.farthest)
      if layout.farthest > 0 { #expect((last ?? 0) >= layout.viewport.end.y - 10) }
      for _ in 0..<100 { subject.handle(.scrolled(Vector2(0, 3))) }
      #expect(subject.layout.scroll == 0)
    }
  }

  // MARK: Picture

  private func drawings(_ subject: PanelSubject) -> [Drawing] {
    Node.group(subject.panel.nodes(subject.controls, in: subject.frame)).placements().compactMap {
      if case .drawing(let drawing) = $0.leaf { drawing } else { nil }
    }
  }

  @Test("a slider's move draws its own row anew and nothing else; at rest nothing changes")
  func economy() {
    var subject = PanelSubject()
    subject.handle(.moved(subject.middle("strength", .track(0))))
    subject.handle(.pressed(.left))
    let before = drawings(subject)
    #expect(before == drawings(subject))
    subject.handle(.moved(subject.middle("strength", .track(0)) + Vector2(20, 0)))
    let after = drawings(subject)
    #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1)
    subject.handle(.released(.left))
    let rest = drawings(subject)
    subject.time += 100
    #expect(rest == drawings(subject))
  }

  @Test("everything is cut off at the panel, and words have a width that they keep to")
  func clipping() {
    for width in stride(from: 120.0, through: 600, by: 30) {
      for height in [50.0, 200, 700] {
        var subject = PanelSubject(Size(width, height))
        subject.panel.opened = "mask"
        subject.panel.scroll = 200
        let nodes = subject.panel.nodes(subject.controls, in: subject.frame)
        for placement in Node.group(nodes).placements() {
          guard case .drawing(let drawing) = placement.leaf,
            let corner = placement.homography.apply(.zero)
          else { continue }
          var seen = Rect(origin: corner, size: drawing.size)
          if let clip = placement.clip { seen = seen.intersection(clip) }
          let whole = subject.frame.expanded(by: Vector2(1e-9, 1e-9))
          #expect(whole.contains(seen.origin) && whole.contains(seen.end))
          for text in drawing.texts {
            guard let room = text.text.width else {
              Issue.record("\(text.text.string) has no width")
              continue
            }
            let left =
              switch text.text.alignment {
              case .leading: text.place.x
              case .center: text.place.x - room / 2
              case .trailing: text.place.x - room
              }
            #expect(
              left >= -1e-9 && left + room <= drawing.size.width + 1e-9,
              "\(text.text.string) at \(width)")
          }
        }
      }
    }
  }

  @Test("the foot tells what is under the pointer or has the focus, the ring comes with the keys")
  func hints() {
    var subject = PanelSubject()
    #expect(!drawings(subject).contains { $0.says("How strong.") })
    let rest = Node.group(
      subject.panel.nodes(subject.controls, in: subject.frame, hint: "Nothing is touched."))
    #expect(
      rest.placements().contains {
        if case .drawing(let drawing) = $0.leaf {
          drawing.says("Nothing is touched.")
        } else {
          false
        }
      })
    subject.handle(.moved(subject.middle("strength", .track(0))))
    #expect(drawings(subject).contains { $0.says("How strong.") })
    subject.key("down")
    #expect(subject.panel.showsFocus && drawings(subject).contains { $0.says("The foil.") })
    subject.handle(.moved(subject.middle("center", .track(0))))
    #expect(subject.panel.showsFocus && drawings(subject).contains { $0.says("Where.") })
    subject.click("strength", .track(0))
    #expect(!subject.panel.showsFocus)
  }
}

extension PanelSubject {
  fileprivate func claims(_ name: String) -> Bool {
    Key(named: name).map { panel.claims($0, controls: controls, in: frame) } ?? false
  }
}

extension ControlChange {
  fileprivate var isFinal: Bool {
    if case .set(_, _, let isFinal) = self { isFinal } else { true }
  }
}

extension Drawing {
  fileprivate var texts: [(text: Text, place: Vector2)] { Self.texts(items) }

  private static func texts(_ items: [Item]) -> [(text: Text, place: Vector2)] {
    items.flatMap { item -> [(text: Text, place: Vector2)] in
      switch item {
      case .text(let text, let place): [(text, place)]
      case .faded(_, let inner), .masked(_, let inner), .shadowed(_, let inner): texts(inner)
      case .fill, .stroke, .transformed: []
      }
    }
  }

  fileprivate func says(_ words: String) -> Bool { texts.contains { $0.text.string == words } }
}
