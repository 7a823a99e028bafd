import Cards
import Files
import Geometry
import SceneGraph
import Scenes
import Testing

@testable import Viewer

@Suite("Where the foil lies, in a window")
struct ViewingMaskTests {
  private let viewing: Subject
  private let art = CardArt(front: "front.png")
  private let m: Event

  init() throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(400, 450))
    surroundings.card = art.document.card
    viewing = Subject(
      Viewing(Session(entry, in: surroundings), deck: CardArt.deck(art), renderer: "none"))
    viewing.fit(to: Viewing.Window(pixelWidth: 800, pixelHeight: 900, scale: 2), at: 0)
    m = .key(try #require(Key(named: "m")))
  }

  private func masks(_ place: FoilPlace, _ number: Int) -> Viewing.Loading {
    var card = art.document.card
    card.lay(place)
    let missing = [card.front, card.back].map { PictureID($0.art.name, place: place) }
    return Viewing.Loading(
      seat: art.seat(at: 0), place: 0, card: card, missing: Set(missing), number: number)
  }

  private func places() -> [FaceMap?] {
    let card = viewing.session.surroundings.card
    return [card.front, card.back].map { $0.foils.first?.mask }
  }

  @Test("M has other masks made while the last ones are shown, and shows them when they are there")
  func next() {
    let before = places()
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(places() == before, "the foil stays until then")
    #expect(viewing.loaded(masks(.darks, 1), nil, at: 6) == [.show(masks(.darks, 1))])
    viewing.show(masks(.darks, 1), at: 6)
    #expect(places() == [.place(.darks), .place(.darks)] && viewing.deck.current.art == art)
    #expect(masks(.darks, 1).front == [PictureID(art.document.card.front.art.name, place: .darks)])
    #expect(masks(.darks, 1).back == [PictureID(art.document.card.back.art.name, place: .darks)])
  }

  @Test("of several presses the last one counts, and none is lost")
  func quick() {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(viewing.handle(m, at: 5) == [.load(masks(.colors, 2))])
    #expect(viewing.loaded(masks(.darks, 1), nil, at: 6) == [])
    #expect(viewing.handle(m, at: 6) == [.load(masks(.edges, 3))])
    #expect(viewing.loaded(masks(.edges, 3), nil, at: 7) == [.show(masks(.edges, 3))])
  }

  /// A dropped picture that was read.
  private func drop(_ name: String, _ number: Int, at time: Double) -> [Viewing.Order] {
    let art = CardArt(front: name)
    let opening = Viewing.Opening(art: art, number: number)
    #expect(viewing.open([name], at: time) == [.open(opening)])
    return viewing.opened(opening, .success(art.document), at: time)
  }

  @Test("M while a card is being loaded loads that card with its masks")
  func dropped() {
    _ = drop("other.png", 1, at: 4)
    let other = CardArt(front: "other.png")
    var card = other.document.card
    card.lay(.darks)
    let whole = Viewing.Loading(seat: other.seat, card: card, number: 3)
    #expect(viewing.handle(m, at: 5) == [.load(whole)])
    #expect(whole.front == [card.front.art, PictureID(card.front.art.name, place: .darks)])
    #expect(viewing.loaded(whole, nil, at: 6) == [.show(whole)])
    viewing.show(whole, at: 6)
    #expect(viewing.deck.current.art == other && viewing.deck.index == 1)
    #expect(places() == [.place(.darks), .place(.darks)])
    // The choice stays for what is dropped and saved later.
    #expect(
      viewing.filesChanged(["other.png"]) == [
        .load(Viewing.Loading(seat: other.seat(at: 1), place: 1, card: card, number: 4))
      ])
    let third = CardArt(front: "third.png")
    card = third.document.card
    card.lay(.darks)
    #expect(
      drop("third.png", 5, at: 8) == [
        .load(Viewing.Loading(seat: third.seat, card: card, number: 6))
      ])
  }

  @Test("M while a loaded card goes to the GPU begins anew with that card, not with the old one")
  func uploading() {
    let other = CardArt(front: "other.png")
    let first = Viewing.Loading(seat: other.seat, card: other.document.card, number: 2)
    #expect(drop("other.png", 1, at: 4) == [.load(first)])
    #expect(viewing.loaded(first, nil, at: 5) == [.show(first)])
    var card = other.document.card
    card.lay(.darks)
    let second = Viewing.Loading(seat: other.seat, card: card, number: 3)
    #expect(viewing.handle(m, at: 5) == [.load(second)])
    #expect(viewing.loaded(second, nil, at: 6) == [.show(second)])
    viewing.show(second, at: 7)
    #expect(viewing.deck.current.art == other)
    #expect(places() == [.place(.darks), .place(.darks)])
  }

  @Test("what is changed while masks are being made holds when they are there")
  func meanwhile() throws {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    let l = Event.key(try #require(Key(named: "l")))
    #expect(viewing.handle(l, at: 5) == [], "it is the same that is missing")
    let orders = viewing.loaded(masks(.darks, 1), nil, at: 6)
    guard case .show(let loaded)? = orders.first else { Issue.record("\(orders)"); return }
    viewing.show(loaded, at: 6)
    #expect(viewing.session.surroundings.card.light == NamedLight.all[1])
    #expect(places() == [.place(.darks), .place(.darks)])
  }

  @Test("what is changed while the same files are loaded anew stays")
  func changedMeanwhile() throws {
    let orders = viewing.filesChanged(["front.png"])
    guard case .load(let loading)? = orders.first else { Issue.record("\(orders)"); return }
    let l = Event.key(try #require(Key(named: "l")))
    _ = viewing.handle(l, at: 5)
    _ = viewing.loaded(loading, nil, at: 6)
    viewing.show(loading, at: 6)
    #expect(viewing.session.surroundings.card.light == NamedLight.all[1])
  }

  @Test("masks that cannot be made are told, and the foil stays as it was")
  func broken() {
    let before = places()
    _ = viewing.handle(m, at: 5)
    let fault = FileError("front.png", "no such file or directory")
    #expect(viewing.loaded(masks(.darks, 1), fault, at: 6) == [.report("\(fault)")])
    #expect(places() == before)
    #expect(viewing.handle(m, at: 7) == [.load(masks(.colors, 2))])
  }
}
