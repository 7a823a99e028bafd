import Foundation
import TestSupport
import Testing

@Suite("Places that store a card")
struct StoredCardTests {
  /// The stored properties that hold a card, by their files.
  private static let known = [
    "CardLibrary/CardEntry.swift": ["edited"],
    "CardLibrary/CardLoad.swift": ["look"],
    "CardLibrary/SmallCards.swift": ["edited"],
    "Cards/CardDocument.swift": ["card"],
    "Editing/Start/StartCard.swift": ["card"],
    "CardModel/Deck.swift": ["card"],
    "CardModel/Workspace.swift": ["original", "card", "shown"],
  ]

  /// The names of the stored properties of a formatted file that hold a card.
  private static func places(_ source: String) -> [String] {
    let stored = #/^ {2,4}(?:[a-z]+(?:\([a-z]+\))? )*(?:var|let) ([a-zA-Z]+): Card\??(?: = .*)?$/#
    return source.split(separator: "\n").filter { !$0.contains(" static ") }.compactMap { line in
      (try? stored.wholeMatch(in: line)).map { String($0.1) }
    }
  }

  @Test("No other place stores a card")
  func all() throws {
    var found: [String: [String]] = [:]
    let root = Fixture.project("Sources")
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where path.hasSuffix(".swift") && !path.hasPrefix("Runtime/") {
      let places = Self.places(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
      if !places.isEmpty { found[path] = places }
    }
    #expect(found == Self.known)
  }

  @Test("Stored cards are found, and computed or local ones are not")
  func finding() {
    let source = """
      struct View {
        let card: Card
        package private(set) var kept: Card?
        struct Part {
          var other: Card? = nil
        }
        var shown: Card { card }
        func show() {
            let card: Card
        }
        let name: CardName
      }

      """
    #expect(Self.places(source) == ["card", "kept", "other"])
  }
}
