import CardModel
import Cards
import Testing

@testable import App
@testable import CardLibrary

@Suite("Saves of cards")
struct SaveQueueTests {
  private func save(_ card: Int, _ name: String) -> SaveQueue.Save {
    var document = CardArt(front: "\(card).png").document
    document.card.name = name
    return SaveQueue.Save(card: CardID(number: card), document: document, name: name)
  }

  @Test("saves run one after another; of each waiting card only the newest is kept")
  func order() {
    var saves = SaveQueue()
    let first = saves.want(save(1, "a"), at: 1)
    #expect(first?.document.card.name == "a")
    for (card, name) in [(1, "b"), (2, "x"), (1, "c"), (2, "y"), (3, "z")] {
      let next = saves.want(save(card, name), at: 2)
      #expect(next == nil)
    }
    var names: [String] = []
    repeat {
      _ = saves.end(saves.running?.document)
      if let next = saves.beginNext(at: 3) { names.append(next.document.card.name) }
    } while saves.running != nil
    #expect(names == ["c", "y", "z"])
  }

  @Test("an unchanged card is not saved again; a card with a new file is saved there")
  func same() {
    var saves = SaveQueue()
    var document = save(1, "a").document
    _ = saves.want(save(1, "a"), at: 1)
    let wished = [saves.want(save(1, "b"), at: 1), saves.want(save(1, "a"), at: 1)]
    #expect(wished == [nil, nil])
    document.file = "1.toml"
    let ended = saves.end(document)
    let none = saves.beginNext(at: 2)
    #expect(ended?.card == CardID(number: 1) && none == nil)
    _ = saves.want(save(1, "a"), at: 3)
    _ = saves.want(save(1, "b"), at: 3)
    _ = saves.end(document)
    let next = saves.beginNext(at: 4)
    #expect(next?.document.file == "1.toml")
    _ = saves.want(save(1, "c"), at: 5)
    let failed = saves.end(nil)
    let last = saves.beginNext(at: 6)
    #expect(failed?.document.card.name == "b" && last?.document.card.name == "c")
  }

  @Test("after a save at another place, a waiting save of the card copies its pictures there too")
  func elsewhere() {
    var saves = SaveQueue()
    var first = save(1, "a")
    first.target = SaveTarget(path: "/new/a.toml", copiesAll: true)
    _ = saves.want(first, at: 1)
    for card in [1, 2] { _ = saves.want(save(card, "b"), at: 2) }
    var document = first.document
    document.file = "/new/a.toml"
    let ended = saves.end(document)
    #expect(ended?.target.path == "/new/a.toml")
    let next = [saves.beginNext(at: 3), saves.beginNext(at: 3)]
    #expect(next.map { $0?.target.copiesAll } == [true, false])
    #expect(next[0]?.document.file == "/new/a.toml" && next[0]?.target.path == nil)
  }
}
