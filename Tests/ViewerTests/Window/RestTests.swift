import Cards
import Geometry
import Interaction
import SceneGraph
import Scenes
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop

@Suite("An idle window comes to rest")
struct RestTests {
  /// The loop of a window, without one: with a clock and answers of its own.
  private final class Loop {
    let viewing: Subject
    private(set) var time = 0.0
    private(set) var frames = 0

    init(isDrawnByProcessor: Bool) throws {
      let arts = ["a.png", "b.toml", "c.png"].map { CardArt(front: $0) }
      viewing = try Subject(deck: arts, isDrawnByProcessor: isDrawnByProcessor) {
        $0.view = Size(700, 700)
        $0.effects = ["cosmos", "kira"].map {
          EffectDescription(name: $0, kind: .foil, isFoil: true)
        }
        $0.want("cosmos")
      }
    }

    func handle(_ event: Event) { perform(viewing.handle(event, at: time)) }

    func press(_ name: String) throws { handle(.key(try #require(Key(named: name)))) }

    private func perform(_ orders: [Viewing.Order]) {
      for order in orders {
        switch order {
        case .beginTime(let beginning): time -= beginning
        case .save(let document, _): perform(viewing.saved(.success(document), at: time))
        case .saveRecording: perform(viewing.recorded(.success("x.jsonl"), at: time))
        default: viewing.perform([order], at: time)
        }
      }
    }

    /// Runs a turn of the loop: the frame at this time.
    func turn() {
      perform(viewing.loadAhead(at: time))
      if case .thumbnail(let art)? = viewing.loadThumbnail(at: time).first {
        perform(viewing.takeThumbnail(art.document.card, of: art, at: time))
      }
      viewing.showWaitNote(at: time)
      frames += 1
      guard let attempt = viewing.attempt(at: time) else { return }
      // Too slow to be drawn whole.
      viewing.succeed(attempt, at: Density.Cost(drawing: 0.04 * attempt.share * attempt.share))
    }

    /// Lets time pass, with a frame whenever one is due; returns the pause at its end.
    func pass(_ seconds: Double) -> Pause? {
      let end = time + seconds
      while true {
        guard let pause = viewing.pause(at: time) else {
          time = end
          return nil
        }
        let next = time + max(pause.seconds, 1 / 60)
        guard next < end else {
          time = end
          return pause
        }
        time = next
        turn()
      }
    }
  }

  private static let keys =
    ("1 2 3 4 5 tab shift+tab space left right up down r p . d h e i m l b z a v g f s escape "
    + "ctrl+s ctrl+z ctrl+shift+z ctrl+c").split(separator: " ")
    .compactMap { Key(named: String($0)) }

  private func event(_ generator: inout SeededGenerator) -> Event {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let button = MouseButton.allCases.randomElement(using: &generator) ?? .left
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<5: return .key(Self.keys.randomElement(using: &generator) ?? .escape)
    case 5..<8: return .moved(Vector2(number(0...700), number(0...700)))
    case 8, 9: return .pressed(button)
    case 10, 11: return .released(button)
    case 12: return .scrolled(Vector2(0, number(-3...3)))
    default:
      let stick: Stick = number(0...1) < 0.5 ? .left : .right
      return .stick(stick, number(0...1) < 0.5 ? .zero : Vector2(number(-1...1), number(-1...1)))
    }
  }

  @Test(
    "after any input, nothing asks for a frame within 10 s",
    arguments: 1...60 as ClosedRange<UInt64>)
  func storm(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let loop = try Loop(isDrawnByProcessor: seed % 2 == 0)
    loop.turn()
    for _ in 0..<Int.random(in: 5...60, using: &generator) {
      loop.handle(event(&generator))
      loop.turn()
      if Bool.random(using: &generator) {
        _ = loop.pass(.random(in: 0...0.6, using: &generator))
      }
    }
    // Held input is released, and endless motion ends: other scenes, and sway.
    for button in MouseButton.allCases { loop.handle(.released(button)) }
    for stick in Stick.allCases { loop.handle(.stick(stick, .zero)) }
    try loop.press("1")
    try loop.press("r")
    loop.turn()
    guard loop.pass(10) != nil else { return }
    try loop.press("a")
    loop.turn()
    let pause = loop.pass(10)
    #expect(pause == nil, "it asks for \(pause.map { "\($0)" } ?? "nothing")")
  }

  @Test(
    "a note asks for no frame until it fades, and is then gone",
    arguments: [2.4, 60, 600])
  func note(seconds: Double) throws {
    let loop = try Loop(isDrawnByProcessor: false)
    loop.turn()
    #expect(loop.pass(20) == nil)
    let (frames, began) = (loop.frames, loop.time)
    loop.viewing.say("reading a card", at: began, for: seconds)
    loop.turn()
    #expect(loop.pass(1)?.reason == .motion(.note))
    // It fades in for 0.12 s.
    #expect((4...12).contains(loop.frames - frames))
    #expect(loop.pass(seconds) == nil)
    // And fades out for 0.4 s.
    #expect((20...45).contains(loop.frames - frames))
    loop.viewing.say("another", at: loop.time, for: seconds)
    loop.turn()
    _ = loop.pass(1)
    loop.viewing.say("one in its place", at: loop.time)
    loop.turn()
    #expect(loop.pass(4) == nil)
  }

  @Test("a hint that waits for a note asks for no frame meanwhile, and then appears")
  func hint() throws {
    let loop = try Loop(isDrawnByProcessor: false)
    loop.turn()
    _ = loop.pass(20)
    loop.viewing.say("a fault", at: loop.time, for: 60)
    loop.viewing.hint("H for keys", at: loop.time)
    loop.turn()
    let began = loop.time
    let frames = loop.frames
    #expect(loop.pass(40)?.reason == .motion(.note))
    #expect(loop.frames - frames < 12)
    _ = loop.pass(22)
    let seen = loop.viewing.session.node(at: began + 62)
    #expect(seen != loop.viewing.session.node(at: began + 80), "the hint")
    #expect(loop.pass(20) == nil)
  }

  @Test("a hidden window asks for no frame")
  func hidden() throws {
    let loop = try Loop(isDrawnByProcessor: true)
    loop.turn()
    try loop.press("a")
    loop.viewing.fit(to: WindowMetrics(), at: loop.time)
    loop.turn()
    #expect(loop.viewing.pause(at: loop.time) == nil)
  }

  @Test("a picture with fewer pixels is soon drawn whole, even if a recording begins")
  func coarse() throws {
    let loop = try Loop(isDrawnByProcessor: true)
    loop.turn()
    _ = loop.pass(300)
    for step in 0..<30 {
      loop.handle(.moved(Vector2(Double(step * 20), 300)))
      loop.turn()
      _ = loop.pass(0.05)
    }
    try loop.press("v")
    loop.turn()
    #expect(loop.time < 1, "time restarts")
    #expect(loop.pass(10) == nil)
  }
}
