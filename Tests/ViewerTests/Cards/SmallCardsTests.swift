import CardLibrary
import CardModel
import SceneGraph
import Testing

@Suite("Small copies of the open cards")
struct SmallCardsTests {
  private var copies = SmallCards()

  private func request(_ name: String, version: Int = 0) -> SmallCardRequest {
    var request = SmallCardRequest(CardArt(front: name))
    request.version = version
    return request
  }

  /// Loads all missing copies; those in `unreadable` cannot be read.
  private mutating func load(
    _ requests: [SmallCardRequest], unreadable: Set<String> = []
  ) -> [SmallCardRequest] {
    var loaded: [SmallCardRequest] = []
    while let next = copies.next(of: requests) {
      let name = next.art.front ?? ""
      var card = Card.own
      card.name = name
      let isThere = !unreadable.contains(name)
      copies.take(isThere ? card : nil, isThere ? [PictureID(name)] : [], of: next)
      loaded.append(next)
    }
    return loaded
  }

  @Test("one is loaded at a time, each once, and the cards are in their order")
  mutating func order() throws {
    let all = ["a", "b", "c"].map { request($0) }
    #expect(copies.next(of: all) == all[0] && copies.loading == all[0])
    #expect(copies.next(of: all) == nil, "one is being loaded")
    copies.take(nil, [], of: all[0])
    #expect(load(all) == [all[1], all[2]])
    #expect(load(all.reversed()).isEmpty)
    let settled = try #require(copies.settle())
    #expect(settled.cards.map(\.name) == ["c", "b"], "one cannot be read")
    #expect(settled.gone.isEmpty)
  }

  @Test("the cards before stay until all of the next are there; then theirs are freed")
  mutating func change() throws {
    _ = load([request("a"), request("b")])
    #expect(copies.settle()?.cards.count == 2)
    let next = [request("b"), request("c")]
    #expect(copies.next(of: next) == next[1])
    #expect(copies.settle() == nil)
    copies.take(.own, ["c"], of: next[1])
    let settled = try #require(copies.settle())
    #expect(settled.cards.count == 2 && settled.gone == ["a"])
  }

  @Test("a card whose files changed is loaded again, and its pictures are not freed")
  mutating func again() throws {
    _ = load([request("a")])
    _ = copies.settle()
    #expect(load([request("a", version: 1)]) == [request("a", version: 1)])
    #expect(copies.settle()?.gone == [])
    #expect(load([]).isEmpty)
    #expect(copies.settle()?.gone == ["a"])
  }
}
