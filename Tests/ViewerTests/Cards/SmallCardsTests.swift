import CardLibrary
import CardModel
import SceneGraph
import Testing

@Suite("Small copies of the open cards")
struct SmallCardsTests {
  private func request(_ name: String, version: Int = 0) -> SmallCardRequest {
    var request = SmallCardRequest(CardArt(front: name))
    request.version = version
    return request
  }

  /// A card with one picture, called as its file.
  private func card(of request: SmallCardRequest) -> Card {
    let name = request.art.front ?? ""
    let face = CardFace(PictureID(name))
    return Card(name: name, front: face, back: face)
  }

  /// Loads all missing copies; returns their names, and the cards that are then shown.
  private func load(
    _ requests: [SmallCardRequest], in copies: inout SmallCards
  ) -> (names: [String], cards: [SmallCard]?, gone: Set<PictureID>?) {
    var names: [String] = []
    while let next = copies.next(of: requests) {
      switch next {
      case .load(let request):
        copies.take(card(of: request), of: request)
        names.append(request.art.front ?? "")
      case .show(let cards, let gone): return (names, cards, gone)
      }
    }
    return (names, nil, nil)
  }

  @Test("one is loaded at a time, each once, and the cards are in their order")
  func order() {
    var copies = SmallCards()
    let all = ["a", "b", "c"].map { request($0) }
    let (first, second) = (copies.next(of: all), copies.next(of: all))
    #expect(first == .load(all[0]) && second == nil)
    copies.take(nil, of: all[0])
    #expect(load(all, in: &copies).names == ["b", "c"])
    let (names, cards, gone) = load(all.reversed(), in: &copies)
    #expect(names == [] && gone == [])
    #expect(cards?.map(\.card.name) == ["c", "b"], "one cannot be read")
    #expect(cards?.map(\.place) == [0, 1])
  }

  @Test("the cards before stay until all of the next are there; then theirs are freed")
  func change() {
    var copies = SmallCards()
    #expect(load([request("a"), request("b")], in: &copies).cards?.count == 2)
    let next = [request("b"), request("c")]
    #expect(copies.next(of: next) == .load(next[1]))
    #expect(copies.next(of: next) == nil)
    copies.take(card(of: next[1]), of: next[1])
    let (_, cards, gone) = load(next, in: &copies)
    #expect(cards?.map(\.card.name) == ["b", "c"] && gone == [PictureID("a")])
  }

  @Test("a card whose files changed is loaded again, and its pictures are not freed")
  func again() {
    var copies = SmallCards()
    _ = load([request("a")], in: &copies)
    let changed = load([request("a", version: 1)], in: &copies)
    #expect(changed.names == ["a"] && changed.gone == [])
    #expect(copies.next(of: [request("a", version: 1)]) == nil, "nothing has changed")
    #expect(load([], in: &copies).gone == [PictureID("a")])
  }
}
