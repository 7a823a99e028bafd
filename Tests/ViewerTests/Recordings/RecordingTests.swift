import CardModel
import Cards
import Files
import Foundation
import Geometry
import Interaction
import SceneGraph
import Scenes
import Shading
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import Recordings
@testable import Runtime
@testable import Studio

@Suite("Recordings of a window, and their replay")
struct RecordingTests {
  private let folder = TemporaryFolder.made()

  /// Descriptions of Foil's effects, read once for all windows.
  private static let effects = Result<[EffectDescription], any Error> {
    try ShaderLibrary(folder: Root(given: nil).shaders).descriptions()
  }

  private static func viewing() throws -> Viewing {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(900, 700))
    surroundings.effects = try effects.get()
    var cards = OpenCards([CardArt()])
    let document = try CardDocument(archives: .inThisProcess)
    cards.updateCurrent { $0.document = document }
    surroundings.card = document.card
    surroundings.deck = DeckSummary(cards).value
    var viewing = Viewing(Session(entry, in: surroundings), cards: cards, renderer: "none")
    viewing.fit(to: WindowMetrics(pixelWidth: 900, pixelHeight: 700), at: 0)
    return viewing
  }

  private static func key(_ name: String) throws -> Event { .key(try #require(Key(named: name))) }

  /// Input in mid-motion before the recording: a free turn, a flip, a zoom, a sway, a tilt that
  /// springs back, and a moving lamp.
  private static func before() throws -> [(Double, Event)] {
    [
      (0.1, .moved(Vector2(400, 300))), (0.2, try key("a")), (0.9, .scrolled(Vector2(0, 2))),
      (1.0, .pressed(.right)), (1.1, .moved(Vector2(480, 330))), (1.2, .released(.right)),
      (1.3, .pressed(.left)), (1.32, .moved(Vector2(440, 380))), (1.34, .released(.left)),
      (1.36, try key("space")), (1.38, .moved(Vector2(700, 100))), (1.39, try key("l")),
    ]
  }

  /// Input during the recording, in seconds from its beginning.
  private static func during() throws -> [(Double, Event)] {
    [
      (0.01, .moved(Vector2(500, 320))), (0.05, .pressed(.left)), (0.07, .moved(Vector2(560, 300))),
      (0.11, .moved(Vector2(610.25, 333.125))), (0.30, .released(.left)),
      (0.42, try key("space")), (0.5, try key("m")), (0.55, .scrolled(Vector2(0.5, -1))),
      (0.56, .resized(Size(640, 800))),
      (0.61, .pressed(.middle)), (0.63, .moved(Vector2(580, 400))), (0.66, .released(.middle)),
      (0.70, try key("p")), (0.80, try key(".")), (0.95, try key("p")), (1.1, try key("e")),
      (1.2, try key("i")), (2.0, .pressed(.left)), (2.05, .released(.left)),
      (2.2, .hoverEnded), (2.4, try key("ctrl+z")), (2.5, try key("ctrl+z")),
      (2.6, try key("ctrl+z")), (2.7, try key("ctrl+z")), (2.8, try key("i")),
      (3.0, try key("2")), (3.4, .pressed(.left)), (3.45, .released(.left)),
      (4.0, try key("shift+tab")), (4.5, try key("z")), (4.7, try key("r")),
    ]
  }

  private static func perform(_ viewing: inout Viewing, _ orders: [Viewing.Order], at time: Double)
  {
    for order in orders {
      switch order {
      case .load(let load):
        let shown = viewing.library.queue.loading(load.number)
        perform(
          &viewing,
          shown.map { load in viewing.change(at: time) { $0.show(load, &$1, at: $2) } } ?? [],
          at: time)
      default: break
      }
    }
  }

  /// Times between and at the events, as at 240 frames a second.
  private static let times = (0...1200).map { Double($0) / 240 }

  /// A recording begun in mid-motion, and the window's nodes at `times`.
  private func recorded(paused: Bool = false) throws -> (path: String, seen: [Node]) {
    var viewing = try Self.viewing()
    for (time, event) in try Self.before() {
      Self.perform(&viewing, viewing.handle(event, at: time), at: time)
    }
    if paused { _ = viewing.handle(try Self.key("p"), at: 1.395) }
    let orders = viewing.handle(try Self.key("v"), at: 1.4)
    #expect(orders == [.beginTime(1.4)])
    let first = viewing.handle(.moved(Vector2(700, 100)), at: 0)
    #expect(first == [.beginTime(0)])
    viewing.session.showsNotes = false
    viewing.session.showsNotes = false
    var seen: [Node] = []
    var rest = try Self.during()[...]
    for time in Self.times {
      while let next = rest.first, next.0 <= time {
        if case .resized(let view) = next.1 {
          viewing.fit(
            to: WindowMetrics(pixelWidth: Int(view.width), pixelHeight: Int(view.height)),
            at: next.0)
        } else {
          Self.perform(&viewing, viewing.handle(next.1, at: next.0), at: next.0)
        }
        rest.removeFirst()
      }
      seen.append(viewing.session.node(at: time))
    }
    let ending = viewing.handle(try Self.key("v"), at: 5)
    guard case .saveRecording(let recorder, then: .stay)? = ending.first else {
      throw FileError("", "was not saved: \(ending)")
    }
    let path = try folder.write(try recorder.text.utf8, to: "a.jsonl")
    return (path, seen)
  }

  /// The deck in a line's card, with one card of this shape among others.
  private static func deck(_ shape: CardShape) throws -> String {
    var entry = Deck.Entry(name: "other")
    entry.shape = shape
    let json = String(
      decoding: try JSONEncoder().encode([Deck.Entry(name: "a"), entry]), as: UTF8.self)
    return "\"card\":{\"deck\":\(json),\"place\":0,"
  }

  private func playback(_ path: String) throws -> Playback {
    try ShotSetup(Recording(path)).playback
  }

  @Test(
    "a replay equals the window at every moment, also if it began in mid-motion",
    arguments: [false, true])
  func exact(paused: Bool) throws {
    let (path, seen) = try recorded(paused: paused)
    var playback = try playback(path)
    for (time, node) in zip(Self.times, seen) {
      playback.advance(to: time)
      let isSame = playback.session.node(at: time) == node
      try #require(isSame, "at \(time)")
    }
  }

  @Test("60 and 30 frames a second agree on every second frame")
  func rates() throws {
    let (path, _) = try recorded()
    var (fine, coarse) = (try playback(path), try playback(path))
    for frame in 0...150 {
      let time = Double(frame) / 30
      fine.advance(to: Double(2 * frame - 1) / 60)
      fine.advance(to: Double(2 * frame) / 60)
      coarse.advance(to: time)
      #expect(fine.session.node(at: Double(2 * frame) / 60) == coarse.session.node(at: time))
    }
  }

  @Test("only events of the scene are recorded")
  func kinds() throws {
    let none = [
      "v", "s", "d", "h", "?", "f", "f11", "q", "escape", "ctrl+s", "ctrl+shift+s", "ctrl+o",
      "ctrl+c", "ctrl+v", "ctrl+q",
    ]
    for name in Key.names {
      let isRecorded = Recorder.records(try Self.key(name), isClaimed: false)
      #expect(isRecorded == !none.contains(name), "\(name)")
      #expect(Recorder.records(try Self.key(name), isClaimed: true))
    }
  }

  @Test("an invalid recording is reported with its line")
  func faults() throws {
    let (path, _) = try recorded()
    let text = try FileReading.text(of: path)
    let lines = text.split(separator: "\n").map(String.init)
    func change(_ old: String, _ new: String) -> [String] {
      [lines[0].replacing(old, with: new)] + lines.dropFirst()
    }
    let card = "\"card\":{"
    let cases: [(lines: [String], line: Int, words: String)] = [
      (change("\"record\"", "\"recorded\""), 1, "needs one event"),
      (change(card, "\"carb\":{"), 1, "needs \"card\""),
      (change(card, "\"extra\":1,\"card\":{"), 1, "\"extra\" is not a key"),
      (change(card, "\"card\":{\"front\":\"gone.png\","), 1, "gone.png"),
      (change(card, "\"card\":{\"front\":\"../up.png\","), 1, "leads out"),
      (change(card, "\"card\":{\"front\":\"a.jsonl\","), 1, "the recording itself"),
      (change(card, "\"card\":{\"front\":7,"), 1, "wrong type"),
      (change("\"seed\":1", "\"seed\":-1"), 1, "seed"),
      (change("\"width\":900", "\"width\":0"), 1, "view"),
      (change("\"particles\":201", "\"particles\":1e12"), 1, "particles"),
      (change("\"light\":\"window\"", "\"light\":\"candle\""), 1, "not a light"),
      (change("\"light\":\"window\"", "\"lite\":\"window\""), 1, "\"lite\" is not a key"),
      (change("\"light\":\"window\"", "\"shape\":{\"corner\":1e9}"), 1, "corner"),
      (change(card, try Self.deck(CardShape(size: Size(63, 88), corner: -5))), 1, "corner"),
      (change(card, try Self.deck(CardShape(size: Size(1e30, 88)))), 1, "size"),
      (change("\"light\":\"window\"", "\"shape\":{\"bleed\":{\"width\":99}}"), 1, "bleed"),
      (change(card, try Self.deck(CardShape(size: Size(63, 88), thickness: 9))), 1, "thickness"),
      ([lines[0], lines[0]], 2, "first line"),
      ([lines[0], lines[3], lines[1]], 3, "earlier"),
      ([lines[1], lines[0]], 2, "first line"),
      (["{\"t\": 0, \"card\": {}}"], 1, "needs \"record\""),
      (["{\"t\": 0, \"surroundings\": {\"sways\": true}}"], 1, "needs \"record\""),
      ([lines[0], "{\"t\": 0, \"surroundings\": {\"backdrop\": \"x\"}}"], 2, "not a backdrop"),
      ([lines[0], "{\"t\": 0, \"surroundings\": {\"sway\": true}}"], 2, "\"sway\" is not a key"),
      (["{\"t\": 0, \"record\": {}}"], 1, "needs"),
      (["{\"t\": 0, \"record\": []}"], 1, "wrong type"),
      (["{\"t\": 0, \"resize\": [0, 5]}"], 1, "resize"),
    ]
    for (index, bad) in cases.enumerated() {
      let file = try folder.write(bad.lines.joined(separator: "\n").utf8, to: "a.jsonl")
      do {
        _ = try ShotSetup(Recording(file))
        Issue.record("case \(index) was accepted")
      } catch let fault as FileError {
        #expect(fault.line == bad.line && fault.reason.contains(bad.words), "\(index): \(fault)")
      }
    }
    // A truncated recording is reported, or plays up to that place.
    for count in stride(from: 0, to: lines[0].utf8.count, by: 37) {
      let cut = String(decoding: lines[0].utf8.prefix(count), as: UTF8.self)
      let file = try folder.write((cut + "x").utf8, to: "b.jsonl")
      #expect(throws: FileError.self) { try Recording(file) }
    }
  }

  @Test("a recording begins at the first movement, in the state of that moment")
  func firstMovement() throws {
    var viewing = try Self.viewing()
    _ = viewing.handle(try Self.key("a"), at: 1)
    _ = viewing.handle(try Self.key("i"), at: 2)
    _ = viewing.handle(try Self.key("v"), at: 3)
    #expect(viewing.recording.isWaiting && !viewing.session.showsBench)
    #expect(viewing.handle(try Self.key("h"), at: 5).isEmpty, "help is not recorded")
    _ = viewing.handle(try Self.key("h"), at: 6)
    var moved = viewing.session
    let begun = viewing.handle(.moved(Vector2(500, 300)), at: 9)
    #expect(begun == [.beginTime(9)] && !viewing.recording.isWaiting)
    _ = viewing.handle(.moved(Vector2(520, 310)), at: 0.25)
    let recorder = try viewing.handle(try Self.key("v"), at: 2).recorder
    #expect(viewing.session.showsBench, "the bench returns")
    let times = recorder.lines.split(separator: "\n").map { $0.prefix(8) }
    #expect(times.count == 2 && times[0].hasPrefix("{\"t\": 0"), "\(times)")
    #expect(recorder.end == 2)
    // The sway goes on from where it was.
    let path = try folder.write(try recorder.text.utf8, to: "first.jsonl")
    var playback = try playback(path)
    playback.advance(to: 0)
    _ = moved.handle(.moved(Vector2(500, 300)), at: 9)
    moved.showsNotes = false
    #expect(playback.session.node(at: 0) == moved.node(at: 9))
  }

  @Test("Enter after a saved recording films it; any other key or press ends the offer")
  func filmed() throws {
    for other: Event? in [nil, .pressed(.right), try Self.key("e"), .moved(Vector2(9, 9))] {
      var viewing = try Self.viewing()
      _ = viewing.handle(try Self.key("v"), at: 1)
      _ = viewing.handle(try Self.key("space"), at: 2)
      _ = viewing.handle(try Self.key("v"), at: 3)
      let told = viewing.recorded(.success("films/card-recording-2.jsonl"), at: 4)
      #expect(told.count == 1)
      if let other { _ = viewing.handle(other, at: 5) }
      let orders = viewing.handle(.key(.enter), at: 6)
      let isOffered = if case .moved? = other { true } else { other == nil }
      guard isOffered else {
        #expect(orders.isEmpty && viewing.session.surroundings.film == nil)
        continue
      }
      guard case .film(let film)? = orders.first else {
        Issue.record("no film")
        return
      }
      #expect(film.look == nil && film.options.motion == "films/card-recording-2.jsonl")
      #expect(film.folder == "films" && film.stem == "card-recording-2")
      #expect(viewing.session.surroundings.film != nil)
      #expect(viewing.handle(.key(.enter), at: 7).isEmpty, "only once")
    }
  }

  @Test("a recording ends by itself when it is too long, and is kept until it can be saved")
  func ends() throws {
    var viewing = try Self.viewing()
    _ = viewing.handle(try Self.key("v"), at: 3)
    #expect(viewing.recording.isRecording)
    #expect(viewing.handle(.moved(.zero), at: 7) == [.beginTime(7)])
    #expect(viewing.handle(.moved(.zero), at: 1700) == [])
    let recorder = try viewing.handle(.moved(.zero), at: 1801).recorder
    #expect(recorder.end == Recorder.longest && !viewing.recording.isRecording)
    let fault = FileError("x.jsonl", "no space")
    #expect(viewing.recorded(.failure(fault), at: 1802).count == 1)
    // Leaving tries again, reports that once, and then leaves.
    guard case .saveRecording(_, then: .leave)? = viewing.leave(at: 1803).first else {
      Issue.record("the recording is lost")
      return
    }
    #expect(viewing.recorded(.failure(fault), then: .leave, at: 1804).count == 1)
    #expect(viewing.leave(at: 1805) == [.end])
    #expect(viewing.recorded(.success("x.jsonl"), then: .leave, at: 1806).last == .end)
  }

  @Test("a signal to end saves the recording first, without a question")
  func asked() throws {
    var viewing = try Self.viewing()
    #expect(viewing.end(at: 1) == [.end])
    _ = viewing.handle(try Self.key("v"), at: 3)
    _ = viewing.handle(try Self.key("e"), at: 3.5)
    #expect(viewing.leave(at: 4) != [.end])
    // It is already being saved, so later events do not belong to it.
    #expect(viewing.end(at: 5) == [] && viewing.recording.recorder?.end == 4)
    let fault = FileError("x.jsonl", "no space")
    let orders = viewing.recorded(.failure(fault), then: .end, at: 6)
    #expect(orders == [.report("x.jsonl: no space; the recording is lost"), .end])
    #expect(viewing.recorded(.success("x.jsonl"), then: .end, at: 6).last == .end)
  }

  @Test("settings changed during a recording are replayed, whatever the player's settings are")
  func settings() throws {
    var viewing = try Self.viewing()
    viewing.session.adapt(at: 0) { $0.backdrop = NamedBackdrop.all[0] }
    _ = viewing.handle(try Self.key("v"), at: 0)
    viewing.session.showsNotes = false
    var changes: [(Double, Settings)] = []
    for (index, backdrop) in (NamedBackdrop.all.dropFirst() + NamedBackdrop.all).enumerated() {
      var settings = Settings()
      (settings.backdrop, settings.sway) = (backdrop, index % 2 == 0)
      settings.reducedMotion = index % 3 == 0
      changes.append((Double(index) / 2 + 0.25, settings))
    }
    var seen: [Node] = []
    for time in Self.times {
      while let (at, settings) = changes.first, at <= time {
        _ = viewing.showing.adopt(settings, [], at: at)
        changes.removeFirst()
      }
      seen.append(viewing.session.node(at: time))
    }
    let orders = viewing.handle(try Self.key("v"), at: 5)
    let recorder = try orders.recorder
    let path = try folder.write(try recorder.text.utf8, to: "a.jsonl")
    // The player has other settings.
    var settings = Settings()
    (settings.backdrop, settings.sway) = (NamedBackdrop.all[1], true)
    var playback = try ShotSetup(Recording(path), settings: settings).playback
    for (time, node) in zip(Self.times, seen) {
      playback.advance(to: time)
      let isSame = playback.session.node(at: time) == node
      #expect(isSame, "at \(time)")
      guard isSame else { return }
    }
  }

  @Test("the recording indicator appears in the window only, and needs no frame")
  func sign() throws {
    var viewing = try Self.viewing()
    _ = viewing.handle(try Self.key("v"), at: 10)
    guard let attempt = viewing.attempt(at: 10) else {
      Issue.record("no frame is due")
      return
    }
    viewing.frames.succeed(attempt, Frames.Drawn(share: 1, cost: Density.Cost()))
    #expect(attempt.whole != attempt.scene)
    #expect(viewing.currentPicture(at: 10) == viewing.session.node(at: 10))
    #expect(viewing.attempt(at: 10) == nil)
    #expect(viewing.pause(sinceFrame: 0, at: 10) == nil)
  }

  @Test("every kind of event is read as written")
  func roundTrip() throws {
    var events: [Event] = [
      .moved(Vector2(1.0 / 3, -2e-5)), .hoverEnded, .scrolled(Vector2(0.1, -7)),
      .scrolled(Vector2(0, 0.25), withControl: true),
      .stick(.left, Vector2(-0.6, 0.8)), .stick(.right, .zero),
      .typed("\"a\\\u{7}\u{1F600} \u{2028}"),
    ]
    for button in MouseButton.allCases { events += [.pressed(button), .released(button)] }
    for name in Key.names.sorted() { events.append(try Self.key(name)) }
    let (path, _) = try recorded()
    var recorder = Recorder(
      try #require(try Recording(path).start), stem: "x", paths: try RecordedPaths(folder: ""))
    for (index, event) in events.enumerated() { recorder.add(event, at: Double(index) / 7) }
    recorder.add(.resized(Size(333.3, 444)), at: 1e6)
    let copy = try Recording(try folder.write(try recorder.text.utf8, to: "b.jsonl"))
    #expect(copy.start == recorder.start)
    let inputs = events.enumerated().map { index, event in
      TimedInput(time: Double(index) / 7, .event(event), line: index + 2)
    }
    #expect(
      copy.inputs == inputs + [
        TimedInput(time: 1e6, .event(.resized(Size(333.3, 444))), line: events.count + 2)
      ])
  }

  @Test(
    "the desktop's wish for less motion is followed, but not in a recording; settings win"
  )
  func desktopMotion() throws {
    var viewing = try Self.viewing()
    func reduces() -> Bool { viewing.session.surroundings.reducesMotion }
    viewing.showing.adopt(desktopReducesMotion: true, at: 1)
    #expect(reduces())
    _ = viewing.handle(try Self.key("v"), at: 2)
    viewing.showing.adopt(desktopReducesMotion: false, at: 0.5)
    #expect(viewing.recording.isRecording && reduces())
    _ = viewing.handle(try Self.key("v"), at: 1)
    viewing.showing.adopt(desktopReducesMotion: false, at: 1)
    #expect(!reduces())
    var settings = Settings()
    settings.reducedMotion = true
    _ = viewing.showing.adopt(settings, [], at: 2)
    viewing.showing.adopt(desktopReducesMotion: false, at: 2)
    #expect(reduces())
    settings.reducedMotion = nil
    viewing.showing.adopt(desktopReducesMotion: true, at: 3)
    _ = viewing.showing.adopt(settings, [], at: 3)
    #expect(reduces(), "without a setting, the desktop decides")
  }
}
