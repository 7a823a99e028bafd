import CardModel
import Cards
import Files
import Interaction
import SceneGraph
import Scenes
import Testing

@testable import App
@testable import CardLibrary

@Suite("Cards that come and go with the files of their folder")
struct ViewingFolderTests {
  private static let folder = "f"
  private let viewing: Subject

  init() throws {
    viewing = try Subject(
      folder: CardListing.Folder(path: Self.folder, cards: Self.paths("b", "d", "f")))
  }

  /// The paths of cards of these names.
  private static func paths(_ names: String...) -> [String] { names.map { "f/\($0).png" } }

  /// The names of the cards, in order.
  private var names: String { viewing.session.surroundings.deck.names.joined() }
  private var shown: String { viewing.session.surroundings.card.name }

  @discardableResult
  private func hold(_ names: String...) -> [Viewing.Order] {
    let orders = viewing.relisted(names.map { "f/\($0).png" }, of: Self.folder)
    viewing.perform(orders)
    return orders
  }

  @Test("new cards appear in listed order, and the shown card stays, with its look")
  func come() throws {
    viewing.perform(try viewing.press("right"))
    viewing.perform(try viewing.press("l"))
    let card = viewing.session.surroundings.card
    for listed in ["bdfg", "bdefg", "abcdefg", "abcdefghij"] {
      viewing.perform(viewing.relisted(listed.map { "f/\($0).png" }, of: Self.folder))
      #expect(names == listed && shown == "d")
      #expect(viewing.session.surroundings.deck.index == viewing.cards.index)
      #expect(viewing.cards.entries[viewing.cards.index].art.front == "f/d.png")
      #expect(viewing.cards.entries.count == listed.count)
    }
    #expect(viewing.session.surroundings.card == card)
    #expect(hold("a", "b", "c", "d", "e", "f", "g", "h", "i", "j") == [], "nothing is new")
    viewing.perform(try viewing.press("right"))
    #expect(shown == "e")
  }

  @Test("a card whose file is gone disappears; the shown one does so when another is shown")
  func go() throws {
    hold("b", "f")
    #expect(names == "bf" && shown == "b")
    hold("f")
    #expect(names == "bf" && shown == "b")
    hold("b", "f")
    viewing.perform(try viewing.press("right"))
    #expect(names == "bf" && shown == "f", "it came back meanwhile")
    hold("b")
    viewing.perform(try viewing.press("left"))
    #expect(names == "b" && shown == "b" && viewing.cards.index == 0)
    hold()
    #expect(names == "b" && shown == "b", "there is always a card")
    hold("a", "c")
    #expect(names == "bac", "the folder's former place is unknown")
    viewing.perform(try viewing.press("right"))
    #expect(names == "ac" && shown == "a")
  }

  @Test("a card with unsaved changes stays without its file, until it is saved or undone")
  func unsaved() throws {
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    viewing.perform(try viewing.press("right"))
    #expect(shown == "d")
    hold("d", "f")
    #expect(names == "bdf" && viewing.unsaved.names == ["b"])
    viewing.perform(try viewing.press("left"))
    #expect(shown == "b" && viewing.isUnsaved)
    // Through all lights, back to the first.
    for _ in 1..<NamedLight.all.count { viewing.perform(try viewing.press("l", at: 7)) }
    #expect(!viewing.isUnsaved)
    viewing.perform(try viewing.press("right"))
    #expect(names == "df" && shown == "d")
  }

  @Test("a card saved beside its art is listed in the art's place")
  func saved() throws {
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    var document = try viewing.press("ctrl+s").saving
    document.file = "f/b.toml"
    _ = viewing.saved(.success(document), at: 6)
    viewing.perform(viewing.relisted(["f/b.toml", "f/d.png", "f/f.png"], of: Self.folder))
    #expect(names == "bdf" && !viewing.cards.current.isGone)
  }

  @Test("changes to a card are back when its file is")
  func back() throws {
    viewing.perform(try viewing.press("l"))
    let card = viewing.session.surroundings.card
    viewing.perform(try viewing.press("right"))
    hold("d", "f")
    #expect(names == "df")
    hold("b", "d", "f")
    viewing.perform(try viewing.press("left"))
    #expect(viewing.session.surroundings.card == card)
  }

  @Test("a card being loaded is shown in its new place, and not at all if it is gone")
  func moved() throws {
    let opening = try viewing.press("left").reading
    hold("a", "b", "c", "d", "f")
    #expect(
      viewing.place(viewing.viewed.library.target) == 4
        && viewing.place(viewing.queue.reading?.card) == 4)
    let loading = try viewing.opened(opening, .success(opening.art.document), at: 6).loading
    try #require(viewing.place(loading.card) == 4)
    #expect(viewing.awaited(loading) == loading)
    // While it is uploaded.
    hold("b", "c", "f")
    viewing.show(loading, at: 7)
    #expect(shown == "f" && names == "bcf" && viewing.cards.index == 2)
    let gone = try viewing.press("left").reading
    hold("b", "f")
    #expect(!viewing.queue.isGoing && viewing.viewed.library.target == nil)
    #expect(viewing.opened(gone, .success(gone.art.document), at: 8) == [])
    #expect(shown == "f" && names == "bf")
  }

  @Test("changed card files in the folder cause a new listing, other files do not")
  func changed() throws {
    #expect(viewing.filesChanged(["f/x.png"]) == [.listFolders])
    #expect(viewing.filesChanged(["f/X.TOML"]) == [.listFolders])
    for other in ["f/x.glsl", "f/in/x.png", "ff/x.png", "x.png"] {
      #expect(viewing.filesChanged([other]) == [.readShaders], "\(other)")
    }
    #expect(try viewing.press("r").last == .listFolders, "R too")
    viewing.show(try #require(viewing.queue.loading), at: 5)
    // A card that could not be read is tried again.
    let opening = try viewing.loadAhead().reading
    _ = viewing.opened(opening, .failure(FileError("f/d.png", "is damaged")), at: 5)
    #expect(viewing.cards.entries[1].isUnreadable)
    #expect(viewing.filesChanged(["f/d.png"]) == [.listFolders])
    #expect(!viewing.cards.entries[1].isUnreadable)
  }

  @Test("a folder that cannot be listed is reported once, and all cards stay")
  func unlisted() throws {
    let fault = FileError("f", "permission denied")
    #expect(viewing.relisted(fault, of: Self.folder) == [.report("\(fault)")])
    #expect(viewing.relisted(fault, of: Self.folder) == [])
    #expect(names == "bdf")
    hold("b", "d")
    #expect(viewing.relisted(fault, of: Self.folder) == [.report("\(fault)")], "a new report")
  }

  @Test("cards of a dropped folder appear once, however soon it is listed")
  func dropped() throws {
    let listing = CardListing.Folder(path: "g", cards: ["g/x.png", "g/y.png"])
    let orders = viewing.addCards(CardListing(listing))
    #expect(viewing.relisted(["g/x.png", "g/y.png"], of: "g") == [])
    viewing.perform(orders)
    #expect(names == "bxydf" && shown == "x")
    viewing.perform(viewing.relisted(["g/w.png", "g/y.png"], of: "g"))
    #expect(names == "bxwydf", "before the first card of its folder that is listed")
  }
}
