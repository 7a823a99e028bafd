import Geometry
import Interaction
import Testing

@testable import Controls

@Suite("Sliders on a panel")
struct PanelSliderTests {
  @Test("a drag maps linearly to the range at any width, and is one step of undo")
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
        // The drag continues far from the track.
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

  @Test("a title wider than its column is above its track, as are the other titles of its group")
  func wideTitles() {
    let titles = ["Shard width, mm", "Tilt"]
    for width in stride(from: 160.0, through: 700, by: 20) {
      let column = PanelStyle.titleWidth(in: width)
      let layouts = titles.map { title in
        var slider = Slider(title, 1, in: 0...2, default: 1)
        slider.widestTitle = Slider.widest(of: titles)
        return slider.layout(in: width)
      }
      let widest = Slider.widest(of: titles)
      let (layout, isAbove) = (layouts[0], column == 0 || widest > column)
      #expect(layout == layouts[1])
      #expect((layout.title.end.y <= layout.tracks[0].y) == isAbove, "\(width)")
      #expect(layout.title.size.width >= min(widest, PanelStyle.inner(width)))
    }
  }

  @Test("a press on the knob beside its center moves nothing until the pointer moves")
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

  @Test("a second press within 0.4 s and 4 points restores the default; a later one does not")
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
    #expect(subject.center == [0.5, 0.5], "a double press on the title restores the whole vector")
  }

  @Test("the wheel steps the slider under the pointer, and scrolls elsewhere")
  func wheel() {
    var subject = PanelSubject(Size(300, 400))
    subject.handle(.moved(subject.middle("strength", .track(0))))
    subject.handle(.scrolled(Vector2(0, 1)))
    #expect(subject.wasTaken && abs(subject.strength - 0.52) < 1e-12 && subject.panel.scroll == 0)
    #expect(subject.actions.last?.change.isFinal == false, "the turn is still in progress")
    subject.time = 1
    subject.handle(.moved(subject.middle("strength", .title)))
    subject.handle(.scrolled(Vector2(0, -1)))
    #expect(subject.panel.scroll == 40)
    // A slider that comes under the pointer by scrolling does not change.
    subject.handle(.moved(subject.middle("center", .track(0))))
    subject.handle(.scrolled(Vector2(0, -1)))
    #expect(subject.panel.scroll == 80 && subject.center == [0.25, 0.75])
  }

  @Test("a slider scrolled under a resting pointer ignores the wheel until a move or a press")
  func restingWheel() {
    for wakes in [false, true] {
      var subject = PanelSubject(Size(300, 400))
      subject.handle(.moved(subject.middle("strength", .title)))
      subject.handle(.scrolled(Vector2(0, -0.05)))
      let place = subject.middle("center", .track(0))
      subject.panel.scroll += place.y - (subject.panel.pointer?.y ?? 0)
      subject.handle(.moved(Vector2(place.x, subject.panel.pointer?.y ?? 0)))
      subject.handle(.scrolled(Vector2(0, -0.05)))
      subject.time = 60
      subject.handle(.moved((subject.panel.pointer ?? .zero) + Vector2(1, 0)))
      if wakes {
        subject.handle(.pressed(.left))
        subject.handle(.released(.left))
      }
      let (scroll, center) = (subject.panel.scroll, subject.center)
      subject.handle(.scrolled(Vector2(0, -0.05)))
      #expect((subject.panel.scroll == scroll) == wakes)
      #expect((subject.center == center) == !wakes)
    }
  }

  @Test(
    "fractions of a wheel line add up, on a slider and beside it", arguments: [4, 10, 64, 300])
  func fineWheel(parts: Int) {
    var subject = PanelSubject(Size(300, 400))
    func turn(_ lines: Double) {
      for _ in 0..<parts { subject.handle(.scrolled(Vector2(0, lines / Double(parts)))) }
    }
    subject.handle(.moved(subject.middle("strength", .track(0))))
    turn(3)
    #expect(abs(subject.strength - 0.56) < 1e-6)
    turn(-3)
    #expect(abs(subject.strength - 0.5) < 1e-6)
    subject.time = 1
    subject.handle(.moved(subject.middle("strength", .title)))
    for lines in [-3.0, 2] {
      turn(lines)
      // Whole points keep letters sharp.
      #expect(subject.layout.scroll == subject.layout.scroll.rounded())
    }
    #expect(abs(subject.panel.scroll - 40) < 1e-9)
  }

  @Test("a number can be typed; a text that is not a number leaves the value")
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

  @Test("Ctrl+A selects what is typed: the next character replaces it, Delete empties it")
  func selectAll() {
    for isNumber in [true, false] {
      for (key, typed, whole) in [(nil, "8", "8"), (Key.delete, "8", "8"), (.left, "8", "856")] {
        var subject = PanelSubject()
        subject.click(isNumber ? "strength" : "file", isNumber ? .number(0) : .whole)
        // The old value is selected already.
        subject.key("ctrl+a")
        #expect(subject.wasTaken && subject.panel.typing?.text == nil)
        for letter in "56" {
          subject.handle(isNumber ? .key(.letter(letter)) : .typed("\(letter)"))
        }
        subject.key("ctrl+a")
        #expect(subject.panel.typing?.text?.isSelected == true)
        if let key { subject.handle(.key(key)) }
        subject.handle(isNumber ? .key(.letter("8")) : .typed(typed))
        // A number has no caret: it goes on at its end.
        let text = subject.panel.typing?.text?.string
        #expect(
          text == (isNumber && key == .left ? "8" : whole), "\(isNumber) \(String(describing: key))"
        )
      }
    }
  }

  @Test(
    "typing takes digits, letters and Escape; other keys end it"
  )
  func typedKeys() {
    var subject = PanelSubject()
    #expect(!subject.claims("1") && !subject.claims("escape") && !subject.claims("q"))
    subject.click("strength", .number(0))
    for key in ["1", "5", "q", "s", ".", "minus", "escape", "space", "?", "tab"] {
      #expect(subject.claims(key), "\(key)")
    }
    for key in ["f11", "ctrl+s"] { #expect(!subject.claims(key), "\(key)") }
    subject.type("0.9")
    subject.key("backspace")
    subject.type("4q2")
    subject.key("escape")
    #expect(subject.strength == 0.5 && !subject.claims("1"))
    subject.click("strength", .number(0))
    subject.type("0.9")
    subject.key("ctrl+s")
    #expect(subject.strength == 0.9, "Ctrl+S sets the typed number first")
    subject.click("center", .number(1))
    subject.type("2")
    subject.click("file", .option(0))
    #expect(subject.center == [0.25, 2] && subject.isBlack, "a press elsewhere sets the number")
  }

  @Test("typed numbers may exceed the track, up to the limits; a file's value beyond them stays")
  func limits() {
    func set(_ value: Double) -> ControlChange {
      .set(component: 0, value: value, isFinal: true)
    }
    let side = Slider("Width", 250, in: 20...200, default: 63, limits: 10...500, step: 1)
    let part = ControlPart.track(0)
    for (text, value) in [("400", 400.0), ("900", 500), ("1", 10), ("63", 63)] {
      #expect(side.value(of: part, typed: text) == set(value))
    }
    #expect(side.answer(to: .right, at: part, ControlState()) == .change(set(251)))
    #expect(side.answer(to: .left, at: part, ControlState()) == .change(set(249)))
    #expect(
      side.value(of: part, scrolledBy: 1000) == .set(component: 0, value: 500, isFinal: false))
    // A value beyond all limits.
    let zoom = Slider("Zoom", 10, in: 0...4, default: 1, step: 0.5)
    #expect(zoom.answer(to: .right, at: part, ControlState()) == .change(set(10)))
    #expect(zoom.answer(to: .left, at: part, ControlState()) == .change(set(9.5)))
    #expect(zoom.value(of: part, typed: "10") == set(4))
  }

  @Test("a number is written with the given number of decimal places")
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
}

extension ControlChange {
  fileprivate var isFinal: Bool {
    if case .set(_, _, let isFinal) = self { isFinal } else { true }
  }
}
