import CardModel
import Cards
import Files
import Foundation
import Geometry
import Interaction
import Recordings
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import Scenes

@Suite("Opening files and saving elsewhere, in a window")
struct ViewingFilesTests {
  private let folder = TemporaryFolder.made()
  private let viewing: Subject

  init() throws {
    let art = try folder.write("picture".utf8, to: "a.png")
    viewing = try Subject(deck: [CardArt(front: art), CardArt(front: "b.png")])
  }

  private func request(_ orders: [Viewing.Order]) throws -> FileRequest {
    guard case .chooseFile(let request)? = orders.first, orders.count == 1 else {
      throw Unexpected(orders: orders)
    }
    return request
  }

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
    let path = open.folder + "/set/x.png"
    #expect(try viewing.press("enter") == [.checkFile(path, .cards, replaces: false)])
    // A file that does not open leaves the list, with the reason.
    viewing.refuseChosen("x.png: no such file")
    #expect(viewing.session.pickerPurpose == .cards)
    #expect(try viewing.press("enter") == [.checkFile(path, .cards, replaces: false)])
    #expect(viewing.takeChosen(path, at: 6) == [.openFiles([path])])
    #expect(viewing.session.pickerPurpose == nil && viewing.takeChosen(path, at: 6).isEmpty)
    _ = viewing.openPicker(open, at: 6)
    #expect(try viewing.press("escape").isEmpty && viewing.press("l").isEmpty)
    #expect(viewing.session.wantedCard.light != light)
  }

  @Test("a chosen place saves the card with copies; afterwards the card is that file")
  func saving() throws {
    let save = try request(viewing.press("ctrl+shift+s"))
    var target = SaveTarget(path: "/new/x.toml", keptFolder: KeptPictures.folder, copiesAll: true)
    guard
      case .save(var document, let wanted)? = viewing.take(
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
        if case .read(let read) = $0 { read.card == save.card } else { false }
      },
      "it is read again, since it names copies now")
    #expect(viewing.take(["/n.toml"], for: .save, of: CardID(number: 99)).isEmpty)
  }

  @Test("a picture opens the card saved for it, with a note; Enter then opens the bare picture")
  func savedCard() throws {
    let picture = folder.file("framed.png")
    var art = CardArt(front: folder.file("framed.toml"))
    art.picture = picture
    let note = "This is framed.toml, the saved card of framed.png. Enter opens the bare picture."
    viewing.perform(viewing.open(art, openAs: nil, at: 6))
    #expect(viewing.cards.current.art == art && viewing.cards.count == 3)
    #expect(viewing.session.note?.text == note)
    for (time, opens) in [(7.0, true), (13, false)] {
      let orders = try viewing.press("enter", at: time)
      guard case .read(let read)? = orders.first else {
        #expect(!opens)
        continue
      }
      #expect(opens && read.art == CardArt(front: picture))
      viewing.perform(orders)
      #expect(viewing.session.note?.text == "Front: framed.png")
      viewing.perform(viewing.showCard(to: 1, at: 8))
      _ = viewing.open(art, openAs: art.front, at: 6)
    }
    // An open card is shown again instead of opened twice.
    let count = viewing.cards.count
    viewing.perform(viewing.showCard(to: 0, at: 20))
    viewing.perform(viewing.open(art, openAs: art.front, at: 21))
    #expect(viewing.cards.current.art.front == art.front && viewing.cards.count == count)
    #expect(viewing.session.note?.text == note)
  }

  @Test(
    "a faulty saved card gives way to its bare picture, and the note is its error",
    arguments: [true, false], [true, false])
  func faultySavedCard(isRead: Bool, isOpen: Bool) throws {
    var art = CardArt(front: folder.file("framed.toml"))
    art.picture = folder.file("framed.png")
    let fault = FileError(folder.file("framed.toml"), line: 3, "unknown key \"zom\" in front")
    let viewing = isOpen ? try Subject(deck: [CardArt(front: "b.png"), art]) : viewing
    let count = viewing.cards.count
    let orders = isOpen ? viewing.showCard(to: 1, at: 6) : viewing.open(art, openAs: nil, at: 6)
    let read = try orders.reading
    var further = viewing.opened(read, isRead ? .success(art.document) : .failure(fault), at: 7)
    if case .load(let load)? = further.first {
      further = viewing.loaded(load, fault, at: 7)
    }
    #expect(further.first == .report("\(fault)"))
    viewing.perform(further, at: 8)
    #expect(viewing.cards.current.art.front == art.picture)
    #expect(viewing.cards.count == (isOpen ? count : count + 1))
    #expect(viewing.session.note?.text == "This is the bare picture. \(fault)")
    // A card that was shown once keeps its last good state.
    let named = try Subject(deck: [CardArt(front: "b.png")])
    let card = try named.addCards([CardArt(front: art.front)]).reading
    #expect(named.opened(card, .failure(fault), at: 7) == [.report("\(fault)")])
    #expect(named.cards.count == 1, "a card that the user named has no picture to show instead")
  }

  @Test("of pictures and their saved cards, each is opened once, in order")
  func savedCards() throws {
    for name in ["a", "b"] {
      _ = try folder.write("[front]\nart = \"\(name).png\"\n".utf8, to: "\(name).toml")
    }
    let (a, b, c) = (folder.file("a"), folder.file("b"), folder.file("c"))
    func fronts(_ names: String...) -> [String?] {
      CardArt.preferringSaved(names).map(\.front)
    }
    #expect(fronts(a + ".png", c + ".png", b + ".png") == [a + ".toml", c + ".png", b + ".toml"])
    #expect(fronts(a + ".png", a + ".toml", b + ".toml") == [a + ".toml", b + ".toml"])
    #expect(fronts(c + ".png", c + ".png") == [c + ".png", c + ".png"])
    #expect(CardArt.preferringSaved([a + ".png"]).first?.picture == a + ".png")
    #expect(CardArt.preferringSaved([a + ".toml"]) == [CardArt(front: a + ".toml")])
  }

  @Test("a click on the note about a saved file shows it; elsewhere it reaches the card")
  func shown() throws {
    var viewing = viewing.viewed
    viewing.showing.live.say("Picture saved: /p/a.png.", about: "/p/a.png", at: 5)
    #expect(viewing.session.note?.text == "Picture saved: /p/a.png. Click to show the file.")
    let frame = try #require(viewing.session.note?.frame(in: Size(900, 700)))
    func click(_ place: Vector2, at time: Double) -> [Viewing.Order] {
      _ = viewing.handle(.moved(place), at: time)
      return viewing.handle(.pressed(.left), at: time)
        + viewing.handle(.released(.left), at: time)
    }
    #expect(click(frame.center, at: 6) == [.showFile("/p/a.png")])
    #expect(viewing.session.cursor(at: 6) == .hand)
    #expect(click(frame.origin - Vector2(3, 3), at: 7).isEmpty)
    #expect(click(frame.center, at: 11).isEmpty, "the note is gone")
    viewing.say("Look: Beams.", at: 12)
    // The card strip may have come up under the pointer.
    let orders = click(frame.center, at: 12.5)
    #expect(!orders.contains(.showFile("/p/a.png")), "this note is about no file")
  }

  @Test("without a file manager on the bus, xdg-open opens the folder and nothing waits for it")
  func fileManager() throws {
    let programs = try TemporaryFolder()
    let log = programs.file("log")
    let path = try programs.write(
      "#!/bin/sh\necho \"$1\" > '\(log).new'; mv '\(log).new' '\(log)'; sleep 2\n".utf8,
      to: "xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let began = Date()
    // A file is shown in its folder, and a folder as it is.
    for (address, path) in [
      (nil, folder.file("a.png")), ("unix:path=/nonexistent", folder.file("a.png")),
      (nil, folder.path),
    ] {
      #expect(FileManagerWindow.show(path, address: address, search: programs.path))
      while !FileManager.default.fileExists(atPath: log), Date().timeIntervalSince(began) < 30 {
        usleep(10_000)
      }
      let opened = try FileReading.text(of: log)
      #expect(opened == (try folder.path.resolvingLinks()) + "\n")
      try FileManager.default.removeItem(atPath: log)
    }
    let gone = FileManagerWindow.show(folder.file("gone.png"), address: nil, search: programs.path)
    let none = FileManagerWindow.show(folder.file("a.png"), address: nil, search: "/nonexistent")
    #expect(!gone && !none)
  }

  /// The companion files beside a picture, and the note that names them.
  private static let companions: [(files: [String], note: String?)] = [
    ([], nil), (["a-mask.png"], "Found: mask."), (["a.back.png"], "Found: back."),
    (["a.foil.jpg", "a.etch.png", "a.depth.png"], "Found: mask, etch, depth."),
    (["a-white.png", "a-gloss.png", "a-back.png", "b-mask.png"], "Found: white, gloss, back."),
  ]

  @Test("files found beside a picture are named", arguments: companions)
  func found(files: [String], note: String?) throws {
    for file in files { _ = try folder.write("picture".utf8, to: file) }
    let art = CardArt(front: folder.file("a.png"))
    let document = try art.open(effects: [], archives: .inThisProcess)
    #expect(art.foundNote(in: document) == note)
    // What the user named is not found.
    var given = art
    (given.mask, given.back) = (folder.file("a.png"), folder.file("a.png"))
    let named = try given.open(effects: [], archives: .inThisProcess)
    let rest = given.foundNote(in: named)
    #expect(rest?.contains("mask") != true && rest?.contains("back") != true)
    // A card file names its files.
    let card = CardArt(
      front: try folder.write("[front]\nart = \"a.png\"\n".utf8, to: "card.toml"))
    #expect(card.foundNote(in: try card.open(effects: [], archives: .inThisProcess)) == nil)
  }

  @Test("a chosen file is checked by its place and its content before the list closes")
  func chosen() throws {
    let slot = FilePurpose.map(MapSlot(isBack: false, .foil))
    _ = try folder.write(PNGSource(4, 4, .rgb) { _, _ in [1, 2, 3] }.bytes, to: "picture")
    for name in ["card.toml", "own.glsl", "words.txt"] {
      _ = try folder.write("words".utf8, to: name)
    }
    func fault(_ name: String, _ purpose: FilePurpose) -> String? {
      do throws(FileError) {
        try ChosenFile.require(folder.file(name), for: purpose)
        return nil
      } catch {
        return error.reason
      }
    }
    let other = "is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture"
    for name in ["picture", "card.toml", "own.glsl", ""] { #expect(fault(name, .cards) == nil) }
    #expect(fault("picture", slot) == nil && fault("card.toml", slot) == other)
    #expect(fault("a.png", .cards) == other && fault("words.txt", .cards) == other)
    for purpose in [FilePurpose.cards, slot] {
      #expect(fault("gone.png", purpose) == "no such file or directory")
    }
    #expect(fault("new.toml", .save) == nil)
    #expect(fault("gone/new.toml", .save) == "no such file or directory")
    #expect(fault("a.png/new.toml", .save) != nil)
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
