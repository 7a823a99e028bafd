import Cards
import Testing

@testable import Viewer

@Suite("Saves of cards")
struct SavesTests {
  private func save(_ card: Int, _ name: String) -> Saves.Save {
    var document = CardArt(front: "\(card).png").document
    document.card.name = name
    return Saves.Save(card: card, document: document, name: name)
  }

  @Test("go one after another, and of each card that waits the newest alone")
  func order() {
    var saves = Saves()
    let first = saves.want(save(1, "a"), at: 1)
    #expect(first?.card.name == "a")
    for (card, name) in [(1, "b"), (2, "x"), (1, "c"), (2, "y"), (3, "z")] {
      #expect(saves.want(save(card, name), at: 2) == nil)
    }
    var names: [String] = []
    repeat {
      #expect(saves.end(saves.running?.document)?.document.card.name != nil)
      if let next = saves.beginNext(at: 3) { names.append(next.card.name) }
    } while saves.running != nil
    #expect(names == ["c", "y", "z"] && saves.beginNext(at: 4) == nil)
  }

  @Test("the same once more is not saved again; a card that has got its file is saved there")
  func same() throws {
    var saves = Saves()
    var document = try #require(saves.want(save(1, "a"), at: 1))
    #expect(saves.want(save(1, "b"), at: 1) == nil && saves.want(save(1, "a"), at: 1) == nil)
    document.file = "1.toml"
    #expect(saves.end(document)?.card == 1 && saves.beginNext(at: 2) == nil)
    _ = saves.want(save(1, "a"), at: 3)
    _ = saves.want(save(1, "b"), at: 3)
    _ = saves.end(document)
    #expect(saves.beginNext(at: 4)?.file == "1.toml")
    _ = saves.want(save(1, "c"), at: 5)
    #expect(saves.end(nil)?.document.card.name == "b", "one that failed")
    #expect(saves.beginNext(at: 6)?.card.name == "c", "the next is tried all the same")
  }
}
