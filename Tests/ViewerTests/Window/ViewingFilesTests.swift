import Cards
import Files
import Geometry
import Recordings
import SceneGraph
import Scenes
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop

@Suite("Opening files and saving elsewhere, in a window")
struct ViewingFilesTests {
  private let folder: TemporaryFolder
  private let viewing: Subject

  init() throws {
    folder = try TemporaryFolder()
    let art = try folder.write("picture".utf8, to: "a.png")
    viewing = try Subject(deck: [CardArt(front: art), CardArt(front: "b.png")])
  }

  private func request(_ orders: [Viewing.Order]) throws -> FileRequest {
    guard case .chooseFile(let request)? = orders.first, orders.count == 1 else {
      throw Unexpected(orders: orders)
    }
    return request
  }

  private struct Unexpected: Error { let orders: [Viewing.Order] }

  @Test("Ctrl+O and Ctrl+Shift+S ask for a file, beginning in the card's folder")
  func keys() throws {
    let open = try request(viewing.press("ctrl+o"))
    #expect(open.purpose == .cards && open.folder.hasSuffix(folder.path) && open.name.isEmpty)
    let save = try request(viewing.press("ctrl+shift+s"))
    #expect(save.purpose == .save && save.name == "a.toml" && save.card == viewing.cards.current.id)
    #expect(try viewing.press("ctrl+v") == [.pastePicture])
    #expect(open.question(parent: "").isMultiple && save.question(parent: "").name == "a.toml")
  }

  @Test("the list takes all keys until it closes; then the card gets them again")
  func list() throws {
    let open = try request(viewing.press("ctrl+o"))
    #expect(viewing.openPicker(open, at: 5) == [.listFolder(open.folder + "/", .cards)])
    viewing.fillPicker(
      FolderContents(of: open.folder + "/", [FolderContents.Entry("set", isFolder: true)]))
    let light = viewing.session.wantedCard.light
    #expect(try viewing.press("l").isEmpty && viewing.press("q").isEmpty)
    #expect(viewing.session.wantedCard.light == light)
    #expect(viewing.handle(.typed("s"), at: 5).isEmpty)
    #expect(try viewing.press("tab") == [.listFolder(open.folder + "/set/", .cards)])
    #expect(try viewing.press("ctrl+v") == [.paste])
    #expect(viewing.handle(.typed("x.png"), at: 5).isEmpty)
    #expect(try viewing.press("enter") == [.openFiles([open.folder + "/set/x.png"])])
    _ = viewing.openPicker(open, at: 6)
    #expect(try viewing.press("escape").isEmpty && viewing.press("l").isEmpty)
    #expect(viewing.session.wantedCard.light != light)
  }

  @Test("a chosen place saves the card with copies; afterwards the card is that file")
  func saving() throws {
    let save = try request(viewing.press("ctrl+shift+s"))
    var target = SaveTarget(path: "/new/x.toml", keptFolder: KeptPictures.folder, copiesAll: true)
    guard
      case .start(.save(var document, let wanted))? = viewing.take(
        ["/new/x"], for: .save, of: save.card, replaces: true
      ).first
    else { Issue.record("no save"); return }
    #expect(wanted == target, "the user was asked about another name")
    target.replaces = true
    document.file = "/new/x.toml"
    let orders = viewing.saved(.success(document), at: 7)
    #expect(viewing.cards.current.art == CardArt(front: "/new/x.toml"))
    #expect(
      orders.contains {
        if case .start(.read(let read)) = $0 { read.card == save.card } else { false }
      },
      "it is read again, since it names copies now")
    #expect(viewing.take(["/n.toml"], for: .save, of: CardID(number: 99)).isEmpty)
  }

  @Test("a map is for the card that asked for it; a picture and several cards open")
  func answers() throws {
    let slot = MapSlot(isBack: false, .foil)
    let here = viewing.cards.current
    #expect(
      viewing.serve(.chooseFile(.map(slot)), at: 5).count == 1)
    #expect(
      viewing.take(["/m.png"], for: .map(slot), of: here.id)
        == [.readMap(MapRequest("/m.png", in: slot, of: here.art))])
    #expect(viewing.take(["/m.png"], for: .map(slot), of: CardID(number: 99)).isEmpty)
    #expect(viewing.take(["/a", "/b"], for: .cards, of: nil) == [.openFiles(["/a", "/b"])])
    #expect(viewing.take([], for: .cards, of: nil).isEmpty)
  }

  @Test("saving a kept picture asks for a place; Foil's own card has none")
  func kept() throws {
    let home = try #require(KeptPictures.folder)
    let pasted = try Subject(deck: [CardArt(front: home + "/pasted-01234567.png")])
    let save = try request(pasted.press("ctrl+s"))
    #expect(save.purpose == .save && save.name == "my-card.toml" && !save.folder.hasPrefix(home))
    let own = try Subject(deck: [CardArt()])
    #expect(try own.press("ctrl+shift+s").isEmpty)
  }

  @Test("what is done in the list is not recorded")
  func recording() throws {
    #expect(try viewing.press("v", at: 5).count == 1)
    let open = try request(viewing.press("ctrl+o", at: 1))
    _ = viewing.openPicker(open, at: 1)
    for event in [
      // A press beside the list closes it.
      Event.moved(Vector2(450, 300)), .typed("abc"), .scrolled(Vector2(0, 1)), .pressed(.left),
      .released(.left),
    ] { _ = viewing.handle(event, at: 2) }
    _ = try viewing.press("escape", at: 2)
    let lines = try #require(try viewing.viewed.recording.recorder?.text).split(separator: "\n")
    let told = lines.filter {
      $0.contains("abc") || $0.contains("\"press\"") || $0.contains("scroll")
    }
    #expect(told.isEmpty)
  }
}
