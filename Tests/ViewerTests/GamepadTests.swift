import CEvdev
import Files
import Foundation
import Geometry
import Interaction
import TestSupport
import Testing

@testable import Desktop

@Suite("A gamepad")
struct GamepadTests {
  private static let wide: [UInt16: ClosedRange<Int32>] = [
    0: -32768...32767, 1: -32768...32767, 3: 0...255, 4: 0...255,
  ]

  private static func axis(_ code: UInt16, _ value: Int32) -> Gamepad.Input {
    Gamepad.Input(time: 1, type: 3, code: code, value: value)
  }

  private static func key(_ code: UInt16, _ value: Int32 = 1) -> Gamepad.Input {
    Gamepad.Input(time: 1, type: 1, code: code, value: value)
  }

  private static func report(_ time: Double = 2) -> Gamepad.Input {
    Gamepad.Input(time: time, type: 0, code: 0, value: 0)
  }

  /// The events of one report.
  private static func events(
    _ inputs: [Gamepad.Input], _ gamepad: inout Gamepad, at time: Double = 2
  ) -> [Event] {
    for input in inputs { #expect(gamepad.take(input).isEmpty) }
    let events = gamepad.take(report(time))
    #expect(events.allSatisfy { $0.time == time })
    return events.map(\.event)
  }

  @Test(
    "sticks are 0 in the dead zone, 1 at their ends, and follow the hand in between")
  func sticks() {
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      let angle = degrees * .pi / 180
      for reach in [0.0, 0.05, 0.14, 0.17, 0.3, 0.6, 0.99, 1, 1.3] {
        let raw = reach * Vector2(cos(angle), sin(angle))
        for (stick, x) in [(Stick.left, UInt16(0)), (.right, 3)] {
          var gamepad = Gamepad(ranges: Self.wide)
          let range = Self.wide[x] ?? 0...0
          let (middle, half) = (
            (Double(range.lowerBound) + Double(range.upperBound)) / 2,
            (Double(range.upperBound) - Double(range.lowerBound)) / 2
          )
          func number(_ part: Double) -> Int32 {
            Int32((middle + half * part.clamped(to: -1...1)).rounded())
          }
          let events = Self.events(
            [Self.axis(x, number(raw.x)), Self.axis(x + 1, number(raw.y))], &gamepad)
          guard reach > 0.15 else {
            #expect(events.isEmpty, "\(degrees) \(reach)")
            continue
          }
          guard case .stick(stick, let way) = events.first, events.count == 1 else {
            Issue.record("\(degrees) \(reach): \(events)")
            continue
          }
          #expect(length(way) <= 1 + 1e-12)
          if reach <= 1 {
            let expected = min((reach - 0.15) / 0.85, 1) * Vector2(cos(angle), sin(angle))
            // A stick of 256 positions has no finer resolution.
            #expect(length(way - expected) < 0.012, "\(degrees) \(reach) \(way)")
          }
          #expect(Self.events([], &gamepad).isEmpty, "nothing new")
          #expect(gamepad.releaseAll(at: 3) == [TimedEvent(time: 3, .stick(stick, .zero))])
        }
      }
    }
  }

  @Test(
    "impossible and missing axes are ignored",
    arguments: [[:], [0: 5...5], [1: 0...0], [2: -1...1, 16: -1...1]]
      as [[UInt16: ClosedRange<Int32>]])
  func oddAxes(ranges: [UInt16: ClosedRange<Int32>]) {
    var gamepad = Gamepad(ranges: ranges)
    for code: UInt16 in 0...63 {
      for value in [Int32.min, -1, 0, 5, .max] {
        #expect(Self.events([Self.axis(code, value)], &gamepad).isEmpty)
      }
    }
  }

  @Test("values beyond an axis's range are clamped")
  func beyond() {
    var gamepad = Gamepad(ranges: [0: -100...100])
    #expect(Self.events([Self.axis(0, .max)], &gamepad) == [.stick(.left, Vector2(1, 0))])
    #expect(Self.events([Self.axis(0, .min)], &gamepad) == [.stick(.left, Vector2(-1, 0))])
  }

  @Test("the south button flips, shoulders change the card, Start pauses; others do nothing")
  func buttons() throws {
    let keys: [UInt16: String] = [0x130: "space", 0x136: "left", 0x137: "right", 0x13B: "p"]
    var gamepad = Gamepad(ranges: Self.wide)
    for code: UInt16 in 0...0x2FF {
      let expected = try keys[code].map { [Event.key(try #require(Key(named: $0)))] } ?? []
      #expect(Self.events([Self.key(code)], &gamepad) == expected, "\(code)")
      #expect(Self.events([Self.key(code, 2), Self.key(code, 0)], &gamepad).isEmpty, "\(code)")
    }
  }

  @Test("events up to a report happen together, sticks first; other reports are ignored")
  func reports() {
    var gamepad = Gamepad(ranges: Self.wide)
    let inputs = [
      Self.key(0x130), Self.axis(3, 255), Self.axis(0, 32767),
      Gamepad.Input(time: 1, type: 0, code: 2, value: 0),
      Gamepad.Input(time: 1, type: 4, code: 4, value: 7),
    ]
    let events = Self.events(inputs, &gamepad, at: 5.25)
    #expect(
      events == [
        .stick(.left, Vector2(1, 0)), .stick(.right, Vector2(1, 0)), .key(.space),
      ])
    _ = gamepad.take(Self.key(0x130))
    #expect(
      gamepad.releaseAll(at: 6).map(\.event) == [.stick(.left, .zero), .stick(.right, .zero)])
    #expect(Self.events([], &gamepad).isEmpty, "the release drops a key that was not reported")
  }

  @Test("the window gets only the last of a stick's positions, and nothing without keyboard focus")
  func inbox() {
    func stick(_ stick: Stick, _ x: Double) -> TimedEvent {
      TimedEvent(time: x, .stick(stick, Vector2(x, 0)))
    }
    let flip = TimedEvent(time: 1, .key(.space))
    var inbox = GamepadInbox()
    inbox.put([stick(.left, 0.1), stick(.left, 0.2)])
    inbox.put([stick(.left, 0.3), stick(.right, 0.4), stick(.left, 0.5), flip, stick(.left, 0.6)])
    #expect(
      inbox.take() == [
        stick(.left, 0.3), stick(.right, 0.4), stick(.left, 0.5), flip, stick(.left, 0.6),
      ])
    #expect(inbox.isEmpty && inbox.take().isEmpty)
    inbox.put([stick(.right, 0)])
    _ = inbox.take()
    inbox.put([flip])
    // Without keyboard focus, held sticks are released once; waiting events are dropped.
    inbox.setFocus(false, at: 7)
    inbox.put([flip, stick(.left, 0.9)])
    inbox.setFocus(false, at: 8)
    #expect(inbox.take() == [TimedEvent(time: 7, .stick(.left, .zero))])
    inbox.setFocus(true, at: 9)
    #expect(inbox.take().isEmpty)
    inbox.put([stick(.left, 0.7)])
    #expect(inbox.take() == [stick(.left, 0.7)])
  }

  /// A device described by libevdev.
  private static func device(keys: [Int32], axes: [Int32]) -> GamepadDevice? {
    guard let device = libevdev_new() else { return nil }
    libevdev_set_name(device, "test")
    for key in keys { libevdev_enable_event_code(device, UInt32(EV_KEY), UInt32(key), nil) }
    for axis in axes {
      var info = input_absinfo()
      (info.minimum, info.maximum) = (-10, 10)
      libevdev_enable_event_code(device, UInt32(EV_ABS), UInt32(axis), &info)
    }
    return GamepadDevice(device)
  }

  @Test("only a device with a gamepad's buttons and a stick counts as a gamepad")
  func devices() {
    #expect(Self.device(keys: [BTN_SOUTH], axes: [ABS_X, ABS_Y])?.name == "test")
    for (keys, axes) in [
      ([BTN_TRIGGER], [ABS_X, ABS_Y]), ([BTN_SOUTH], [ABS_X]), ([KEY_A, KEY_SPACE], []),
      ([BTN_TOUCH], [ABS_X, ABS_Y]), ([], []), ([BTN_SOUTH], []),
    ] as [([Int32], [Int32])] {
      #expect(Self.device(keys: keys, axes: axes) == nil, "\(keys)")
    }
  }

  @Test("files that are not devices are skipped, also later ones, at no cost")
  func folder() throws {
    let folder = try TemporaryFolder()
    let none = Gamepads.listen(in: folder.file("none"), wake: {})
    #expect(none == nil)
    for name in ["event0", "mouse0"] { _ = try folder.write([1, 2], to: name) }
    #expect(mkfifo(folder.file("event1"), 0o600) == 0)
    let gamepads = Gamepads.listen(in: folder.path, wake: { Issue.record("woken") })
    _ = try folder.write([3], to: "event2")
    usleep(100_000)
    #expect(gamepads?.work.take().isEmpty == true)
  }
}
