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

  /// Loads all missing copies; returns their names.
  private func load(_ requests: [SmallCardRequest], in copies: inout SmallCards) -> [String] {
    var loaded: [String] = []
    while let next = copies.next(of: requests) {
      copies.take(card(of: next), of: next)
      loaded.append(next.art.front ?? "")
    }
    return loaded
  }

  @Test("one is loaded at a time, each once, and the cards are in their order")
  func order() {
    var copies = SmallCards()
    let all = ["a", "b", "c"].map { request($0) }
    let (first, second) = (copies.next(of: all), copies.next(of: all))
    #expect(first == all[0] && copies.loading == all[0] && second == nil)
    copies.take(nil, of: all[0])
    #expect(load(all, in: &copies) == ["b", "c"])
    #expect(load(all.reversed(), in: &copies) == [])
    let settled = copies.settle()
    #expect(settled?.cards.map(\.card.name) == ["c", "b"], "one cannot be read")
    #expect(settled?.cards.map(\.place) == [0, 1] && settled?.gone == [])
  }

  @Test("the cards before stay until all of the next are there; then theirs are freed")
  func change() {
    var copies = SmallCards()
    _ = load([request("a"), request("b")], in: &copies)
    #expect(copies.settle()?.cards.count == 2)
    let next = [request("b"), request("c")]
    let loading = copies.next(of: next)
    #expect(loading == next[1])
    #expect(copies.settle() == nil)
    copies.take(card(of: next[1]), of: next[1])
    let settled = copies.settle()
    #expect(settled?.cards.map(\.card.name) == ["b", "c"] && settled?.gone == [PictureID("a")])
  }

  @Test("a card whose files changed is loaded again, and its pictures are not freed")
  func again() {
    var copies = SmallCards()
    _ = load([request("a")], in: &copies)
    _ = copies.settle()
    #expect(load([request("a", version: 1)], in: &copies) == ["a"])
    #expect(copies.settle()?.gone == [])
    #expect(copies.settle() == nil, "nothing has changed")
    _ = load([], in: &copies)
    #expect(copies.settle()?.gone == [PictureID("a")])
  }
}
