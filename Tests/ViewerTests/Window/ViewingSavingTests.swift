import CardModel
import Cards
import Files
import Interaction
import SceneGraph
import Scenes
import Testing

@testable import App
@testable import CardLibrary

@Suite("Input while a card is being saved")
struct ViewingSavingTests {
  private let arts = ["a.toml", "b.toml", "c.png"].map { CardArt(front: $0) }
  private let viewing: Subject
  private static let fault = FileError("a.toml", "no space left on device")

  init() throws {
    viewing = try Subject(deck: arts)
    viewing.perform(try viewing.press("i", at: 1))
    viewing.perform(try viewing.press("l", at: 2))
    #expect(viewing.isUnsaved)
  }

  /// The document to save now.
  private func saving(_ orders: [Viewing.Order]) throws -> CardDocument {
    guard case .save(let document, _)? = orders.last else {
      throw Unexpected(orders: orders)
    }
    return document
  }

  private func save(at time: Double = 5) throws -> CardDocument {
    try saving(viewing.press("ctrl+s", at: time))
  }

  private func saved(_ document: CardDocument, at time: Double = 7) -> [Viewing.Order] {
    viewing.saved(.success(document), at: time)
  }

  private var light: Light { viewing.session.wantedCard.light.light }

  // MARK: Orders of events

  @Test("a card is unsaved until its save ends")
  func alone() throws {
    let document = try save()
    #expect(viewing.isUnsaved && viewing.unsaved.names == ["a"])
    #expect(saved(document) == [])
    #expect(!viewing.isUnsaved && viewing.unsaved.names == [])
    #expect(viewing.cards.current.document == document)
    #expect(viewing.leave(at: 8) == [.end])
  }

  @Test("changes during the save stay, and are unsaved")
  func edited() throws {
    let document = try save()
    viewing.perform(try viewing.press("l", at: 6))
    let light = light
    #expect(saved(document) == [] && viewing.isUnsaved && self.light == light)
    #expect(viewing.leave(at: 8) == [], "a question is asked")
    let next = try save(at: 9)
    #expect(next.card != document.card)
    #expect(saved(next, at: 10) == [] && !viewing.isUnsaved)
    #expect(viewing.leave(at: 11) == [.end])
  }

  @Test("of several requests to save a card during a save, only the newest follows")
  func several() throws {
    let first = try save()
    for _ in 0..<3 {
      viewing.perform(try viewing.press("l", at: 6))
      #expect(try viewing.press("ctrl+s", at: 6) == [], "one at a time")
    }
    let second = try saving(saved(first))
    #expect(second.card.light == viewing.session.wantedCard.light && viewing.isUnsaved)
    #expect(saved(second, at: 8) == [] && !viewing.isUnsaved)
  }

  @Test(
    "the result is for the saved card, even if another is shown by then",
    arguments: [false, true])
  func gone(isEdited: Bool) throws {
    let document = try save()
    if isEdited { viewing.perform(try viewing.press("l", at: 6)) }
    viewing.perform(try viewing.press("right", at: 6))
    let shown = viewing.cards.current
    #expect(viewing.cards.index == 1 && viewing.cards.entries[0].isUnsaved)
    #expect(saved(document) == [])
    #expect(viewing.cards.current == shown && !viewing.isUnsaved)
    #expect(viewing.cards.entries[0].document == document)
    #expect(viewing.cards.entries[0].isUnsaved == isEdited)
    #expect(viewing.session.surroundings.deck.entries.map(\.isUnsaved) == [isEdited, false, false])
    viewing.perform(try viewing.press("left", at: 8), at: 8)
    #expect(viewing.cards.index == 0 && viewing.isUnsaved == isEdited)
    #expect((viewing.session.surroundings.card == document.card) == !isEdited)
  }

  @Test(
    "the result does not reach cards inserted before the saved one, or in its place")
  func moved() throws {
    viewing.perform(try viewing.press("right", at: 3))
    viewing.perform(try viewing.press("l", at: 4))
    let document = try save()
    #expect(document.file == "b.toml")
    viewing.perform(try viewing.press("left", at: 6))
    viewing.perform(viewing.open(["x.toml"], at: 6))
    #expect(viewing.cards.entries.map(\.art.title) == ["a", "x", "b", "c"])
    #expect(saved(document) == [])
    #expect(viewing.cards.entries.map(\.isUnsaved) == [true, false, false, false])
    #expect(viewing.cards.entries[2].document == document)
    #expect(viewing.cards.entries[1].document?.file == "x.toml")
  }

  @Test(
    "a failed save leaves its card unsaved, wherever it is, and the question is asked again",
    arguments: [false, true])
  func failed(isAway: Bool) throws {
    #expect(viewing.leave(at: 3) == [], "the first question")
    _ = try save()
    if isAway { viewing.perform(try viewing.press("right", at: 6)) }
    #expect(viewing.saved(.failure(Self.fault), at: 7) == [.report("\(Self.fault)")])
    #expect(viewing.unsaved.names == ["a"])
    #expect(viewing.leave(at: 8) == [], "the question again")
    #expect(viewing.leave(at: 9) == [.end])
  }

  @Test("art saved to a file of its own is saved there the next time, even if that save waited")
  func bare() throws {
    viewing.perform(try viewing.press("left", at: 3))
    viewing.perform(try viewing.press("l", at: 4))
    var document = try save()
    #expect(document.file == nil)
    viewing.perform(try viewing.press("l", at: 6))
    #expect(try viewing.press("ctrl+s", at: 6) == [])
    document.file = "c.toml"
    let next = try saving(saved(document))
    #expect(next.file == "c.toml" && viewing.cards.current.art.front == "c.toml")
  }

  @Test("a new card file in a folder causes a listing, as the watch does not report it")
  func listed() throws {
    let folder = CardListing.Folder(path: "f", cards: ["f/a.png", "f/b.png"])
    let viewing = try Subject(folder: folder)
    viewing.perform(try viewing.press("l"))
    var document = try saving(viewing.press("ctrl+s"))
    document.file = "f/a.toml"
    #expect(viewing.saved(.success(document), at: 7) == [.listFolders])
    #expect(viewing.saved(.success(document), at: 8) == [], "it is not new any more")
  }

  @Test("a card that is read during the save is read again, as the first read may be outdated")
  func read() throws {
    let document = try save()
    let opening = try viewing.filesChanged(["a.toml"]).reading
    let again = try saved(document).reading
    #expect(viewing.place(again.card) == 0 && again.number > opening.number)
    #expect(viewing.opened(opening, .success(arts[0].document), at: 8) == [], "an old version")
    viewing.perform(viewing.opened(again, .success(document), at: 9), at: 9)
    #expect(viewing.cards.current.document == document && !viewing.isUnsaved)
  }

  @Test("a change of the saved card by another program is read, and merged with later changes")
  func foreign() throws {
    let document = try save()
    #expect(saved(document) == [])
    var changed = document
    changed.card.name = "new"
    viewing.perform(try viewing.press("b", at: 8))
    let opening = try viewing.filesChanged(["a.toml"]).reading
    viewing.perform(viewing.opened(opening, .success(changed), at: 9), at: 9)
    #expect(viewing.session.surroundings.card.name == "new")
  }

  @Test("other open cards of the same file are read when they are shown")
  func shared() throws {
    let art = CardArt(front: "p.foil")
    let viewing = try Subject(deck: [art, CardArt(front: "x.png"), art])
    viewing.perform(try viewing.press("left"))
    viewing.perform(try viewing.press("right"))
    #expect(viewing.cards.index == 0 && viewing.cards.entries[2].freshDocument != nil)
    viewing.perform(try viewing.press("l"))
    let document = try saving(viewing.press("ctrl+s"))
    _ = viewing.saved(.success(document), at: 7)
    #expect(viewing.cards.entries[0].freshDocument == document)
    #expect(viewing.cards.entries[2].freshDocument == nil)
  }

  // MARK: Notes

  @Test("a slow save shows a note, and the loop sleeps until then and afterwards")
  func note() throws {
    viewing.settle(at: 30)
    let document = try save(at: 40)
    viewing.settle(at: 40.1)
    viewing.showWaitNote(at: 40.1)
    #expect(
      viewing.pause(at: 40.25).map { ($0.reason, $0.seconds) } ?? (.beginning, 0) == (.saving, 0.75)
    )
    viewing.showWaitNote(at: 41)
    viewing.settle(at: 42)
    #expect(viewing.attempt(at: 300) == nil, "the note stays")
    #expect(viewing.pause(at: 42).map { $0.seconds > 300 } == true, "no frame is due")
    _ = saved(document, at: 310)
    #expect(viewing.attempt(at: 310.2) != nil, "a note says that it is saved")
    viewing.settle(at: 320)
    #expect(viewing.pause(at: 320) == nil)
  }

  // MARK: Leaving

  @Test("leaving waits for the save, however often it is requested, without a question")
  func left() throws {
    let document = try save()
    for time in [6.0, 6.2, 7] { #expect(viewing.leave(at: time) == []) }
    #expect(saved(document, at: 8) == [.end])
  }

  @Test("after the save, leaving asks about later changes, and stays if the save fails")
  func leftEdited() throws {
    let document = try save()
    #expect(viewing.leave(at: 6) == [])
    viewing.perform(try viewing.press("l", at: 6.5))
    #expect(saved(document, at: 8) == [], "a question is asked")
    #expect(viewing.leave(at: 9) == [.end])
    let next = try save(at: 10)
    #expect(next != document && viewing.leave(at: 11) == [])
    #expect(viewing.saved(.failure(Self.fault), at: 12) == [.report("\(Self.fault)")])
    #expect(viewing.leave(at: 13) == [], "a question is asked")
    #expect(viewing.leave(at: 14) == [.end])
  }

  @Test("leaving waits for all saves")
  func leftSeveral() throws {
    let first = try save()
    viewing.perform(try viewing.press("right", at: 6))
    viewing.perform(try viewing.press("l", at: 6))
    #expect(try viewing.press("ctrl+s", at: 6) == [] && viewing.leave(at: 6.5) == [])
    let second = try saving(saved(first))
    #expect(second.file == "b.toml")
    #expect(saved(second, at: 8) == [.end])
  }

  @Test("leaving does not wait forever for a save: the card is rescued beside its file")
  func stuck() throws {
    _ = try save()
    #expect(viewing.leave(at: 6) == [] && viewing.leave(at: 34) == [])
    #expect(viewing.leave(at: 36) == [.rescue(viewing.unsaved), .end])
  }

  @Test("a signal lets the running save end first, and then rescues unsaved changes")
  func ended() throws {
    let document = try save()
    #expect(viewing.end(at: 6) == [])
    #expect(saved(document) == [.end], "nothing is left to rescue")
    let next = try Subject(deck: arts)
    next.perform(try next.press("i", at: 1))
    next.perform(try next.press("l", at: 2))
    let first = try saving(next.press("ctrl+s"))
    next.perform(try next.press("l", at: 6))
    #expect(next.leave(at: 6) == [])
    let unsaved = next.unsaved
    #expect(unsaved.names == ["a"])
    #expect(next.end(at: 7) == [.rescue(unsaved)], "a second signal would end it at once")
    #expect(next.saved(.success(first), at: 8) == [.end], "the rescue happens once")
  }

  @Test(
    "a signal during one card's save rescues another at once, also one that waits")
  func endedBeside() throws {
    for isWaiting in [false, true] {
      let viewing = try Subject(deck: arts)
      viewing.perform(try viewing.press("i", at: 1))
      viewing.perform(try viewing.press("l", at: 2))
      let first = try saving(viewing.press("ctrl+s"))
      viewing.perform(try viewing.press("right", at: 6))
      viewing.perform(try viewing.press("l", at: 6))
      if isWaiting { #expect(try viewing.press("ctrl+s", at: 6) == []) }
      guard case .rescue(let rescued)? = viewing.end(at: 7).first else {
        Issue.record("nothing is rescued")
        return
      }
      #expect(rescued.names == ["b"])
      #expect(viewing.saved(.success(first), at: 8) == [.end])
    }
  }

  @Test("a signal during a save that fails or does not end rescues the card")
  func endedBadly() throws {
    _ = try save()
    #expect(viewing.end(at: 6) == [])
    let orders = viewing.saved(.failure(Self.fault), at: 7)
    #expect(orders == [.report("\(Self.fault)"), .rescue(viewing.unsaved), .end])
    #expect(viewing.unsaved.names == ["a"])
    let stuck = try Subject(deck: arts)
    stuck.perform(try stuck.press("i", at: 1))
    stuck.perform(try stuck.press("l", at: 2))
    _ = try saving(stuck.press("ctrl+s", at: 8))
    #expect(stuck.end(at: 9) == [])
    #expect(stuck.endAtOnce() == [.rescue(stuck.unsaved), .end])
  }
}
