import CardModel
import Cards
import Files
import Geometry
import Interaction
import SceneGraph
import Scenes
import Studio
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop

@Suite("The decisions of the window's loop")
struct ViewingTests {
  private static let window = WindowMetrics(
    pixelWidth: 800, pixelHeight: 900, scale: 2, refreshRate: 50, isFullScreen: false)

  private func viewing(_ scene: String = "card", art: CardArt = CardArt()) throws -> Subject {
    let entry = try #require(SceneRegistry.entry(id: scene))
    var surroundings = Surroundings(view: Size(400, 450))
    surroundings.card = art.document.card
    let session = Session(entry, in: surroundings)
    let viewing = Subject(Viewing(session, cards: CardArt.cards([art]), renderer: "none"))
    viewing.fit(to: Self.window, at: 0)
    return viewing
  }

  /// A viewing of the card with a foil.
  private func foilViewing() throws -> Subject {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(400, 450))
    surroundings.effects = [EffectDescription(name: "cosmos", kind: .foil, isFoil: true)]
    surroundings.want("cosmos")
    let viewing = Subject(
      Viewing(Session(entry, in: surroundings), cards: CardArt.cards([CardArt()]), renderer: "none")
    )
    viewing.fit(to: Self.window, at: 0)
    return viewing
  }

  private func load(_ art: CardArt, _ number: Int = 1, at place: Int? = 0) -> CardLoad {
    art.load(at: place, number: number)
  }

  private func opening(_ art: CardArt, _ number: Int = 1) -> CardRead {
    CardRead(art: art, number: number)
  }

  private func key(_ name: String) throws -> Event { .key(try #require(Key(named: name))) }

  // MARK: Drawing and sleeping

  @Test("every change is drawn once, and the loop sleeps forever if nothing moves")
  func rest() throws {
    let viewing = try viewing()
    let opening = try #require(viewing.attempt(at: 0.1))
    viewing.succeed(opening)
    #expect(viewing.attempt(at: 0.1) == nil, "it is already shown")
    #expect(viewing.wait(sinceFrame: 0.005) == 1.0 / 51 - 0.005)
    #expect(viewing.wait(sinceFrame: 1) == 0, "a late frame is drawn at once")
    let still = try #require(viewing.attempt(at: 9))
    viewing.succeed(still)
    #expect(viewing.wait(sinceFrame: 0) == nil)
    #expect(viewing.attempt(at: 1000) == nil)
    viewing.lostContent()
    #expect(viewing.attempt(at: 1001)?.whole == still.whole)
  }

  @Test("a change of the statistics alone draws no frame, so the window comes to rest")
  func figures() throws {
    let viewing = try viewing()
    _ = viewing.handle(try key("d"), at: 8)
    for time in 9...11 {
      guard let attempt = viewing.attempt(at: Double(time)) else { break }
      viewing.succeed(attempt)
      viewing.measure(.init(frameMilliseconds: Double(time)), at: Double(time) + 0.5)
    }
    #expect(viewing.attempt(at: 12) == nil)
  }

  @Test("a frame drawn with fewer programs than it needs is drawn once more, then no more")
  func firstDrawn() throws {
    let viewing = try viewing()
    let first = try #require(viewing.attempt(at: 9))
    viewing.succeed(first, isLast: false)
    #expect(viewing.wait(sinceFrame: 0.005) == 1.0 / 51 - 0.005)
    let second = try #require(viewing.attempt(at: 9.02))
    #expect(second.whole == first.whole)
    viewing.succeed(second)
    #expect(viewing.wait(sinceFrame: 0) == nil && viewing.attempt(at: 9.04) == nil)
  }

  @Test("nothing is drawn while the window is hidden, and everything when it comes back")
  func hidden() throws {
    let viewing = try viewing()
    viewing.fit(to: WindowMetrics(), at: 1)
    #expect(viewing.attempt(at: 1) == nil)
    viewing.fit(to: Self.window, at: 2)
    #expect(viewing.attempt(at: 2) != nil)
    #expect(viewing.session.surroundings.view == Size(400, 450))
  }

  @Test("the pointer over a card at rest wakes nothing")
  func pointer() throws {
    let viewing = try viewing()
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    for step in 0..<50 { _ = viewing.handle(.moved(Vector2(Double(step * 8), 200)), at: 10) }
    #expect(viewing.attempt(at: 10) == nil && viewing.wait(sinceFrame: 0) == nil)
  }

  @Test("the pointer over a foil moves its lamps: frames come until they rest, then none")
  func lamps() throws {
    let viewing = try foilViewing()
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    #expect(viewing.wait(sinceFrame: 0) == nil)
    _ = viewing.handle(.moved(Vector2(380, 20)), at: 10)
    for frame in 1...12 {
      let attempt = try #require(viewing.attempt(at: 10 + Double(frame) / 60))
      viewing.succeed(attempt)
      #expect(viewing.wait(sinceFrame: 0) != nil)
    }
    viewing.succeed(try #require(viewing.attempt(at: 12)))
    #expect(viewing.wait(sinceFrame: 0) == nil && viewing.attempt(at: 13) == nil)
    _ = viewing.handle(.moved(Vector2(380, 20)), at: 14)
    #expect(viewing.attempt(at: 14.1) == nil && viewing.wait(sinceFrame: 0) == nil)
  }

  @Test("after any input, a shown frame is not drawn again, and the loop finally sleeps")
  func storm() throws {
    var random = SeededGenerator(seed: 11)
    let viewing = try viewing()
    let keys = [
      "1", "2", "3", "4", "5", "p", ".", "e", "h", "d", "space", "up", "right", "r", "z", "m",
    ]
    for step in 0..<600 {
      let time = Double(step) * 0.03
      let place = Vector2(
        .random(in: 0...400, using: &random), .random(in: 0...450, using: &random))
      let events: [Event] = [
        .moved(place), .pressed(.left), .released(.left), .scrolled(place / 200 - Vector2(1, 1)),
        .pressed(.right), .released(.right), try key(keys[Int.random(in: 0..<16, using: &random)]),
      ]
      _ = viewing.handle(events[Int.random(in: 0..<7, using: &random)], at: time)
      if let attempt = viewing.attempt(at: time) { viewing.succeed(attempt) }
      #expect(viewing.attempt(at: time) == nil)
    }
    _ = viewing.handle(try key("2"), at: 18)
    if let attempt = viewing.attempt(at: 60) { viewing.succeed(attempt) }
    #expect(viewing.wait(sinceFrame: 0) == nil)
  }

  // MARK: Faults

  private let fault = FileError("shaders/effects/aurora.glsl", line: 3, "syntax error")

  @Test("a frame that fails is reported once, over the last good picture")
  func broken() throws {
    let viewing = try viewing("effects")
    let good = try #require(viewing.attempt(at: 0))
    viewing.succeed(good)
    _ = viewing.handle(try key("d"), at: 1)
    let next = try #require(viewing.attempt(at: 1))
    #expect(viewing.fail(next, fault) == [.report("\(fault)")])
    let stand = try #require(viewing.attempt(at: 1))
    #expect(stand.isFallback && stand.whole != good.whole)
    viewing.succeed(stand)
    #expect(viewing.attempt(at: 1) == nil)
    // The same fault is not reported again.
    viewing.adopt([], at: 2)
    let again = try #require(viewing.attempt(at: 2))
    #expect(!again.isFallback)
    #expect(viewing.fail(again, fault) == [])
    viewing.adopt([], at: 3)
    viewing.succeed(try #require(viewing.attempt(at: 3)))
    #expect(viewing.attempt(at: 3) == nil)
  }

  @Test("a moving scene that fails is not tried again in each frame; another scene is tried")
  func retries() throws {
    let viewing = try viewing("card")
    let first = try #require(viewing.attempt(at: 0))
    viewing.succeed(first)
    _ = viewing.fail(try #require(viewing.attempt(at: 0.05)), fault)
    for frame in 1...30 {
      guard let attempt = viewing.attempt(at: 0.05 + Double(frame) / 60) else { continue }
      #expect(attempt.isFallback)
      viewing.succeed(attempt)
    }
    _ = viewing.handle(try key("2"), at: 1)
    #expect(viewing.attempt(at: 2)?.isFallback == false)
  }

  @Test("a scene with a faulty picture is tried again when the picture is there")
  func mended() throws {
    let art = CardArt(back: "back.png")
    let viewing = try viewing(art: art)
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    _ = viewing.handle(try key("space"), at: 10)
    _ = viewing.fail(try #require(viewing.attempt(at: 20)), FileError("back.png", "is damaged"))
    viewing.succeed(try #require(viewing.attempt(at: 20)))
    viewing.show(load(art), at: 21)
    #expect(try #require(viewing.attempt(at: 21)).isFallback == false)
  }

  @Test("a failed scene is tried again in another light, which has other programs")
  func anotherLight() throws {
    let viewing = try foilViewing()
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    viewing.retry()
    _ = viewing.fail(try #require(viewing.attempt(at: 10)), fault)
    viewing.succeed(try #require(viewing.attempt(at: 10)))
    _ = viewing.handle(try key("l"), at: 11)
    #expect(try #require(viewing.attempt(at: 11)).isFallback == false)
  }

  @Test("if the last good picture fails too, an empty picture shows the message")
  func brokenTwice() throws {
    let viewing = try viewing()
    _ = viewing.fail(try #require(viewing.attempt(at: 0)), fault)
    let stand = try #require(viewing.attempt(at: 0))
    #expect(stand.isFallback)
    _ = viewing.fail(stand, fault)
    #expect(viewing.attempt(at: 0)?.isFallback == true)
  }

  @Test("a faulty shader is reported, and the next good save removes the message")
  func shaders() throws {
    let viewing = try viewing()
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    #expect(viewing.refuseShaders(fault) == [.report("\(fault)")])
    #expect(viewing.refuseShaders(fault) == [])
    let told = try #require(viewing.attempt(at: 9))
    viewing.succeed(told)
    viewing.adopt([], at: 10)
    #expect(try #require(viewing.attempt(at: 10)).whole != told.whole)
  }

  // MARK: Keys

  @Test("Escape closes the help, then leaves full screen, then does nothing")
  func escape() throws {
    let viewing = try viewing()
    _ = viewing.handle(try key("h"), at: 0)
    #expect(viewing.handle(try key("escape"), at: 0) == [])
    #expect(!viewing.session.showsHelp)
    var full = Self.window
    full.isFullScreen = true
    viewing.fit(to: full, at: 0)
    #expect(viewing.handle(try key("escape"), at: 0) == [.toggleFullScreen])
    viewing.fit(to: Self.window, at: 0)
    #expect(viewing.handle(try key("escape"), at: 0) == [])
    for name in ["q", "ctrl+q"] { #expect(viewing.handle(try key(name), at: 0) == [.end]) }
    #expect(viewing.handle(try key("s"), at: 0) == [.saveScreenshot("Tsuru")])
    // A picture without art has the name of its scene.
    _ = viewing.handle(try key("5"), at: 0)
    #expect(viewing.handle(try key("s"), at: 0) == [.saveScreenshot("tree")])
  }

  // MARK: Pictures

  @Test("dropped pictures are loaded, and shown when they are ready")
  func drop() throws {
    let viewing = try viewing()
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    let art = CardArt(front: "/a/one.png", back: "/a/two.png")
    #expect(viewing.open(["/a/one.png", "/a/two.png"], at: 9) == [.read(opening(art))])
    let loading = load(art, 2, at: nil)
    #expect(viewing.opened(opening(art), .success(art.document), at: 9) == [.load(loading)])
    #expect(viewing.attempt(at: 9) == nil, "the old card stays while the new one is loaded")
    #expect(viewing.awaited(loading) == loading)
    viewing.show(loading, at: 10)
    #expect(viewing.session.surroundings.hasArt && viewing.cards.current.art == art)
    #expect(viewing.cards.entries.count == 1, "Foil's own card is removed")
    #expect(viewing.attempt(at: 10) != nil)
    // A single picture is a new front; the back stays.
    let third = CardArt(front: "three.jpg", back: "/a/two.png")
    #expect(viewing.open(["three.jpg"], at: 11) == [.read(opening(third, 3))])
  }

  @Test("a faulty picture is reported in the window, and the card stays unchanged")
  func badDrop() throws {
    let viewing = try viewing()
    let old = viewing.cards.current
    viewing.succeed(try #require(viewing.attempt(at: 9)))
    let art = CardArt(front: "clip.mp4")
    _ = viewing.open(["clip.mp4"], at: 9)
    _ = viewing.opened(opening(art), .success(art.document), at: 9)
    let fault = FileError("clip.mp4", "is not a picture")
    #expect(viewing.loaded(load(art, 2, at: nil), fault, at: 9.5) == [.report("\(fault)")])
    #expect(viewing.cards.current == old)
    #expect(viewing.attempt(at: 9.6) != nil, "a note is over the card")
  }

  @Test("each of several drops is shown, beside the one before")
  func overtaken() throws {
    let viewing = try viewing(art: CardArt(front: "front.png"))
    let slow = CardArt(front: "slow.svg")
    #expect(viewing.open(["slow.svg"], at: 1) == [.read(opening(slow))])
    #expect(viewing.open(["quick.png"], at: 1) == [])
    viewing.perform([.read(opening(slow))])
    #expect(viewing.cards.entries.map(\.art.title) == ["front", "slow", "quick"])
    #expect(viewing.cards.index == 2)
  }

  @Test("an unreadable drop is reported, and the next one is shown")
  func brokenArrival() throws {
    let viewing = try viewing(art: CardArt(front: "front.png"))
    let bad = CardArt(front: "bad.png")
    _ = viewing.open(["bad.png"], at: 1)
    _ = viewing.open(["good.png"], at: 1)
    let fault = FileError("bad.png", "is damaged")
    let orders = viewing.opened(opening(bad), .failure(fault), at: 2)
    #expect(orders.first == .report("\(fault)"))
    viewing.perform(orders)
    #expect(viewing.cards.entries.map(\.art.title) == ["front", "good"])
  }

  @Test("a note says that a card is being read, unless that ends in a moment")
  func reading() throws {
    for isGood in [true, false] {
      let viewing = try viewing(art: CardArt(front: "front.png"))
      viewing.succeed(try #require(viewing.attempt(at: 9)))
      let deep = CardArt(front: "deep.ora")
      #expect(viewing.open(["deep.ora"], at: 20) == [.read(opening(deep))])
      viewing.showWaitNote(at: 20)
      viewing.showWaitNote(at: 20.9)
      #expect(viewing.attempt(at: 20.9) == nil && viewing.secondsUntilNote(at: 20) == 1)
      viewing.showWaitNote(at: 21)
      let sign = viewing.session.node(at: 22)
      #expect(viewing.attempt(at: 22) != nil && viewing.session.node(at: 300) == sign)
      let fault = FileError("deep.ora", "is damaged")
      viewing.perform(
        viewing.opened(opening(deep), isGood ? .success(deep.document) : .failure(fault), at: 300),
        at: 300)
      viewing.showWaitNote(at: 300)
      #expect(viewing.secondsUntilNote(at: 300) == nil && viewing.session.isAtRest(at: 303))
    }
    // The next card has a wait of its own.
    let reading = try viewing(art: CardArt(front: "front.png"))
    reading.succeed(try #require(reading.attempt(at: 9)))
    _ = reading.open(["1.ora", "2.ora"], at: 20)
    for time in [20.0, 21] { reading.showWaitNote(at: time) }
    let bad = FileError("1.ora", "is damaged")
    _ = reading.opened(opening(CardArt(front: "1.ora")), .failure(bad), at: 30)
    reading.showWaitNote(at: 30)
    #expect(reading.secondsUntilNote(at: 30) == 1)
    // A card that is read again shows no note at the end.
    let viewing = try viewing(art: CardArt(front: "front.ora"))
    let orders = viewing.filesChanged(["front.ora"])
    for time in [10.0, 11] { viewing.showWaitNote(at: time) }
    #expect(!viewing.session.isAtRest(at: 100))
    viewing.perform(orders, at: 100)
    viewing.showWaitNote(at: 100)
    #expect(!viewing.session.isAtRest(at: 100.3) && viewing.session.isAtRest(at: 100.5))
  }

  @Test("a folder's cards are added together, and the first readable one is shown")
  func folder() throws {
    let viewing = try viewing()
    let arts = ["1.png", "2.png", "3.toml", "4.png"].map { CardArt(front: $0) }
    #expect(viewing.addCards(arts) == [.read(opening(arts[0]))])
    viewing.perform(
      viewing.opened(opening(arts[0]), .failure(FileError("1.png", "is damaged")), at: 2))
    #expect(viewing.cards.entries.map(\.art) == Array(arts.dropFirst()), "Foil's own is removed")
    #expect(viewing.cards.index == 0 && viewing.session.surroundings.deck.names.count == 3)
  }

  @Test("a picture that is saved again during its load is shown in its last version")
  func savedTwice() throws {
    let art = CardArt(front: "front.png")
    let viewing = try viewing(art: art)
    #expect(viewing.filesChanged(["front.png"]) == [.load(load(art))])
    #expect(viewing.filesChanged(["front.png"]) == [.load(load(art, 2))])
    #expect(viewing.awaited(load(art)) == nil)
    #expect(viewing.awaited(load(art, 2)) == load(art, 2))
  }

  @Test("a dropped effect becomes the effect, and ignored files are reported")
  func dropEffect() throws {
    let viewing = try viewing()
    let orders = viewing.open(["a.png", "b.GLSL", "c.png", "d.png", "e.png"], at: 0)
    let art = CardArt(front: "a.png", back: "c.png")
    #expect(orders == [.openEffect("b.GLSL"), .read(opening(art))])
    let before = viewing.session.node(at: 0.2)
    #expect(before != (try self.viewing()).session.node(at: 0.2), "a note says so")
  }

  @Test("saved pictures and shaders are read again; R reloads all of the user's pictures")
  func changes() throws {
    let art = CardArt(front: "front.png", mask: "mask.png")
    let viewing = try viewing(art: art)
    #expect(viewing.filesChanged(["mask.png"]) == [.load(load(art))])
    #expect(viewing.filesChanged(["a.glsl"]) == [.readShaders])
    #expect(
      viewing.filesChanged(["a.glsl", "front.png"]) == [.load(load(art, 2)), .readShaders])
    #expect(viewing.handle(try key("r"), at: 2) == [.load(load(art, 3))])
    let own = try self.viewing()
    #expect(own.handle(try key("r"), at: 2) == [])
  }
}
