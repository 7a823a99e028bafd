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

@Suite("Several open cards")
struct ViewingDeckTests {
  private let arts = ["a.png", "b.png", "c.toml"].map { CardArt(front: $0) }
  private let viewing: Subject

  init() throws { viewing = try Subject(deck: arts) }

  private var name: String { viewing.session.surroundings.card.name }

  @Test("Right and Left cycle through the cards, each read when it is needed")
  func around() throws {
    var seen: [String] = [name]
    for _ in 0..<4 {
      let orders = try viewing.press("right")
      guard case .read? = orders.first else {
        viewing.perform(orders); seen.append(name); continue
      }
      viewing.perform(orders)
      seen.append(name)
    }
    #expect(seen == ["a", "b", "c", "a", "b"])
    viewing.perform(try viewing.press("left"))
    #expect(name == "a" && viewing.session.surroundings.deck.index == 0)
  }

  @Test("changes to a card are still there when it is shown again")
  func kept() throws {
    viewing.perform(try viewing.press("m"))
    viewing.perform(try viewing.press("l"))
    let changed = viewing.session.surroundings.card
    viewing.perform(try viewing.press("right"))
    #expect(name == "b")
    viewing.perform(try viewing.press("left"))
    #expect(viewing.session.surroundings.card == changed)
  }

  @Test("art keeps the light of the card before it; a card file has its own")
  func dressed() throws {
    viewing.perform(try viewing.press("l"))
    viewing.perform(try viewing.press("right"))
    #expect(viewing.session.surroundings.card.light == NamedLight.all[1])
    viewing.perform(try viewing.press("right"))
    #expect(viewing.session.surroundings.card == arts[2].document.card)
  }

  @Test("an unreadable card is reported, and the last one stays")
  func broken() throws {
    let orders = try viewing.press("right")
    let opening = try orders.reading
    let fault = FileError("b.png", "no such file or directory")
    #expect(viewing.opened(opening, .failure(fault), at: 6) == [.report("\(fault)")])
    #expect(name == "a" && viewing.cards.index == 0)
  }

  @Test("a dropped card is placed beside the shown one")
  func inserted() throws {
    viewing.perform(viewing.open(["x.png"], at: 5))
    #expect(viewing.cards.entries.map(\.art.front) == ["a.png", "x.png", "b.png", "c.toml"])
    #expect(name == "x" && viewing.session.surroundings.deck.names == ["a", "x", "b", "c"])
  }

  // MARK: Unsaved changes

  @Test("changes on the bench are saved by Ctrl+S, and confirmed once before they are lost")
  func unsaved() throws {
    viewing.perform(try viewing.press("l"))
    #expect(!viewing.isUnsaved, "looking changes nothing")
    #expect(viewing.leave(at: 6) == [.end])
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    #expect(viewing.isUnsaved)
    #expect(try viewing.press("q", at: 7) == [])
    #expect(!viewing.session.isAtRest(at: 7.5), "a note says so")
    #expect(try viewing.press("q", at: 8) == [.end])
    var document = arts[0].document
    document.card = viewing.session.surroundings.card
    let target = SaveTarget(keptFolder: KeptPictures.folder, copiesAll: true)
    #expect(try viewing.press("ctrl+s", at: 9) == [.save(document, target)])
    document.file = "a.toml"
    #expect(viewing.saved(.success(document), at: 10) == [])
    #expect(!viewing.isUnsaved && viewing.cards.current.art.front == "a.toml")
  }

  @Test("unsaved changes are kept while other cards are shown")
  func unsavedElsewhere() throws {
    #expect(viewing.unsaved.rescued(after: "it is over") == "it is over")
    #expect(viewing.end(at: 5) == [.end])
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    #expect(viewing.unsaved.names == ["a"])
    viewing.perform(try viewing.press("right"))
    #expect(viewing.cards.entries[0].isUnsaved && !viewing.isUnsaved)
    #expect(viewing.end(at: 8) == [.rescue(viewing.unsaved), .end], "there is no question")
    #expect(viewing.leave(at: 9) == [])
    let question =
      "Unsaved: a. Ctrl+S saves the card in view, Q again discards all changes."
    #expect(viewing.session.isSaying(question, at: 9))
    viewing.perform(try viewing.press("left"))
    #expect(viewing.isUnsaved)
  }

  @Test("a card whose save fails stays unsaved")
  func notSaved() throws {
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    let fault = FileError("a.toml", "permission denied")
    #expect(viewing.saved(.failure(fault), at: 7) == [.report("\(fault)")])
    #expect(viewing.isUnsaved)
  }

  @Test(
    "after each failed save, leaving asks for confirmation, even without changes on the bench")
  func triedToSave() throws {
    let fault = FileError("a.toml", "no space left on device")
    _ = viewing.saved(.failure(fault), at: 4)
    #expect(!viewing.isUnsaved && viewing.leave(at: 4) == [.end], "nothing is lost")
    viewing.perform(try viewing.press("l"))
    #expect(!viewing.isUnsaved, "looking changes nothing")
    for time in [6.0, 8] {
      _ = viewing.saved(.failure(fault), at: time)
      #expect(viewing.isUnsaved && viewing.session.surroundings.deck.entries[0].isUnsaved)
      #expect(viewing.leave(at: time + 1) == [], "a question is asked")
    }
    #expect(viewing.leave(at: 10) == [.end])
  }

  @Test("Ctrl+C copies the command for this card, if there is one")
  func command() throws {
    let file = try "a.png".wholePath()
    #expect(try viewing.press("ctrl+c") == [.copy("foil \(file)")])
    viewing.perform(try viewing.press("l"))
    viewing.perform(try viewing.press("m"))
    #expect(try viewing.press("ctrl+c") == [.copy("foil \(file) --mask darks --light window")])
    for backdrop in NamedBackdrop.all.dropFirst() {
      viewing.perform(try viewing.press("b"))
      let words = "foil \(file) --mask darks --light window --backdrop \(backdrop.name)"
      #expect(try viewing.press("ctrl+c") == [.copy(words)])
    }
    viewing.perform(try viewing.press("b"))
    #expect(try viewing.press("ctrl+c") == [.copy("foil \(file) --mask darks --light window")])
    // A window begun earlier would return to that card.
    var late = viewing.viewed
    late.showing.preferences.firstBackdrop = NamedBackdrop.all[1]
    let whole = "foil \(file) --mask darks --light window --backdrop \(NamedBackdrop.usual.name)"
    #expect(late.serve(.copyCommand, at: 9) == [.copy(whole)])
    var card = arts[0].document.card
    card.setFoil("cosmos", parameters: ["scale": .float(1.5), "place": .float2(Vector2(0.5, 1))])
    let folder = try ".".resolvingLinks()
    let art = CardArt(front: "it's mine.png", mask: "m.png")
    var document = art.document
    let command = CardCommand(
      {
        var own = document.card; own.setFoil("cosmos", parameters: ["scale": .float(1.5)])
        return own
      }(),
      of: document, opened: art)
    #expect(
      command?.text
        == "foil '\(folder)/it'\\''s mine.png' --mask \(folder)/m.png --effect cosmos "
        + "--param scale=1.5")
    document.card.shape.corner = 1
    #expect(CardCommand(card, of: document, opened: art) == nil)
    // A name contains no key for the terminal that it is pasted into.
    let odd = CardArt(front: "a\u{3}\u{1B}[1m'\u{E9}\\.png")
    let spelled = CardCommand(odd.document.card, of: odd.document, opened: odd)
    #expect(spelled?.text == #"foil $'\#(folder)/a\x03\x1B[1m\x27\xC3\xA9\x5C.png'"#)
  }
}
