import CardModel
import Cards
import Files
import Geometry
import Interaction
import SceneGraph
import Scenes
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop

@Suite("Masks of the foil in a window")
struct ViewingMaskTests {
  private let viewing: Subject
  private let art = CardArt(front: "front.png")
  private let m: Event

  init() throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(400, 450))
    surroundings.card = art.document.card
    viewing = Subject(
      Viewing(Session(entry, in: surroundings), cards: CardArt.cards([art]), renderer: "none"))
    viewing.fit(to: WindowMetrics(pixelWidth: 800, pixelHeight: 900, scale: 2), at: 0)
    m = .key(try #require(Key(named: "m")))
  }

  private func masks(_ place: MaskPlace, _ number: Int) -> CardLoad {
    var card = art.document.card
    card.setMask(place)
    let missing = [card.front, card.back].map { PictureID($0.art.name, place: place) }
    return art.load(card, at: 0, missing: Set(missing), number: number)
  }

  private func places() -> [FaceMap?] {
    let card = viewing.session.surroundings.card
    return [card.front, card.back].map { $0.foils.first?.mask }
  }

  @Test("M makes new masks while the last ones are shown, and shows them when they are ready")
  func next() {
    let before = places()
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(places() == before, "the last masks stay until then")
    #expect(viewing.awaited(masks(.darks, 1)) == masks(.darks, 1))
    viewing.show(masks(.darks, 1), at: 6)
    #expect(places() == [.place(.darks), .place(.darks)] && viewing.cards.current.art == art)
    #expect(masks(.darks, 1).front == [PictureID(art.document.card.front.art.name, place: .darks)])
    #expect(masks(.darks, 1).back == [PictureID(art.document.card.back.art.name, place: .darks)])
  }

  @Test("the last of several presses counts, and none is lost")
  func quick() {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(viewing.handle(m, at: 5) == [.load(masks(.colors, 2))])
    #expect(viewing.awaited(masks(.darks, 1)) == nil)
    #expect(viewing.handle(m, at: 6) == [.load(masks(.edges, 3))])
    #expect(viewing.awaited(masks(.edges, 3)) == masks(.edges, 3))
  }

  @Test("While a tool is dragged, each mask that is ready is shown, and the newest follows")
  func dragged() throws {
    func grow() -> Double? {
      viewing.session.surroundings.workspace.presented.front.foils.first?.mask?.tools.grow
    }
    let first = viewing.edit(at: 5) { card in
      card.setMask(.darks)
      card.front[tools: .foil, sheet: 0].grow = 0.1
    }
    let load = try first.loading
    for distance in [0.2, 0.3, 0.1, 0.4] {
      let orders = viewing.edit(at: 5) { $0.front[tools: .foil, sheet: 0].grow = distance }
      #expect(orders == [], "\(distance)")
    }
    #expect(viewing.awaited(load) == load)
    let second = viewing.show(load, at: 6)
    #expect(grow() == 0.1)
    let next = second.compactMap { if case .load(let load) = $0 { load } else { nil } }.first
    let newest = try #require(next)
    #expect(newest.look.front.foils.first?.mask?.tools.grow == 0.4)
    viewing.show(newest, at: 7)
    #expect(grow() == 0.4 && viewing.session.surroundings.workspace.history.canUndo)
    #expect(viewing.queue.isIdle)
  }

  /// Drops a picture that has been read.
  private func drop(_ name: String, _ number: Int, at time: Double) -> [Viewing.Order] {
    let art = CardArt(front: name)
    let opening = CardRead(art: art, number: number)
    #expect(viewing.open([name], at: time) == [.read(opening)])
    return viewing.opened(opening, .success(art.document), at: time)
  }

  @Test("M during a card's load loads that card with its masks")
  func dropped() {
    _ = drop("other.png", 1, at: 4)
    let other = CardArt(front: "other.png")
    var card = other.document.card
    card.setMask(.darks)
    let whole = other.load(card, at: nil, number: 3)
    #expect(viewing.handle(m, at: 5) == [.load(whole)])
    #expect(whole.front == [card.front.art, PictureID(card.front.art.name, place: .darks)])
    #expect(viewing.awaited(whole) == whole)
    viewing.show(whole, at: 6)
    #expect(viewing.cards.current.art == other && viewing.cards.index == 1)
    #expect(places() == [.place(.darks), .place(.darks)])
    // The choice stays for cards dropped and saved later.
    #expect(
      viewing.filesChanged(["other.png"]) == [
        .load(other.load(card, at: 1, number: 4))
      ])
    let third = CardArt(front: "third.png")
    card = third.document.card
    card.setMask(.darks)
    #expect(
      drop("third.png", 5, at: 8) == [
        .load(third.load(card, at: nil, number: 6))
      ])
  }

  @Test("M during an upload restarts with that card, not with the old one")
  func uploading() {
    let other = CardArt(front: "other.png")
    let first = other.load(at: nil, number: 2)
    #expect(drop("other.png", 1, at: 4) == [.load(first)])
    #expect(viewing.awaited(first) == first)
    var card = other.document.card
    card.setMask(.darks)
    let second = other.load(card, at: nil, number: 3)
    #expect(viewing.handle(m, at: 5) == [.load(second)])
    #expect(viewing.awaited(second) == second)
    viewing.show(second, at: 7)
    #expect(viewing.cards.current.art == other)
    #expect(places() == [.place(.darks), .place(.darks)])
  }

  @Test("changes during the making of masks are kept")
  func meanwhile() throws {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    let l = Event.key(try #require(Key(named: "l")))
    #expect(viewing.handle(l, at: 5) == [], "the same masks are missing")
    viewing.show(try #require(viewing.awaited(masks(.darks, 1))), at: 6)
    #expect(viewing.session.surroundings.card.light == NamedLight.all[1])
    #expect(places() == [.place(.darks), .place(.darks)])
  }

  @Test("changes while the same files are loaded again are kept")
  func changedMeanwhile() throws {
    let orders = viewing.filesChanged(["front.png"])
    let loading = try orders.loading
    let l = Event.key(try #require(Key(named: "l")))
    _ = viewing.handle(l, at: 5)
    _ = viewing.loaded(loading, nil, at: 6)
    viewing.show(loading, at: 6)
    #expect(viewing.session.surroundings.card.light == NamedLight.all[1])
  }

  @Test("a failure to make masks is reported, and the foil stays unchanged")
  func broken() {
    let before = places()
    _ = viewing.handle(m, at: 5)
    let fault = FileError("front.png", "no such file or directory")
    #expect(viewing.loaded(masks(.darks, 1), fault, at: 6) == [.report("\(fault)")])
    #expect(places() == before)
    #expect(viewing.handle(m, at: 7) == [.load(masks(.colors, 2))])
  }
}
