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

@Suite("Input while a card is being loaded")
struct ViewingMeanwhileTests {
  private let arts = [
    CardArt(front: "a.png", mask: "m.png"), CardArt(front: "b.png"), CardArt(front: "c.toml"),
  ]
  private let viewing: Subject

  init() throws { viewing = try Subject(deck: arts) }

  /// The load of a card's pictures, after its files were read.
  private func read(_ orders: [Viewing.Order]) throws -> CardLoad {
    let opening = try orders.reading
    return try viewing.opened(opening, .success(opening.art.document), at: 6).loading
  }

  private var card: Card { viewing.session.surroundings.card }

  // MARK: Masks

  @Test("a mask that is undone before it is ready does not appear, and can be redone")
  func undone() throws {
    let before = card
    let masks = try viewing.press("m").loading
    #expect(try viewing.press("ctrl+z") == [])
    #expect(viewing.awaited(masks) == nil)
    #expect(card == before)
    #expect(try viewing.press("ctrl+shift+z", at: 7).loading.look == masks.look)
  }

  @Test("a save before the mask is ready saves the wanted card, and it stays saved")
  func saved() throws {
    _ = try viewing.press("i")
    let masks = try viewing.press("m").loading
    var document = try viewing.press("ctrl+s").saving
    #expect(document.card == masks.look)
    document.file = "a.toml"
    #expect(viewing.saved(.success(document), at: 6) == [])
    viewing.perform(viewing.loaded(masks, nil, at: 7), at: 7)
    #expect(viewing.cards.current.document == document && card == document.card)
    #expect(viewing.cards.current.art == CardArt(front: "a.toml") && !viewing.isUnsaved)
  }

  @Test("a change that is undone while the files are loaded again stays undone")
  func reloaded() throws {
    let before = card
    viewing.perform(try viewing.press("m"))
    _ = try viewing.press("r")
    let masks = try viewing.press("ctrl+z").loading
    #expect(masks.look == before && masks.missing == nil)
    viewing.perform(viewing.loaded(masks, nil, at: 7), at: 7)
    #expect(card == before)
    #expect(try viewing.press("ctrl+shift+z", at: 8).loading.look != before, "redo still works")
  }

  @Test("a failed mask does not keep the others from being loaded again")
  func refused() throws {
    let before = card
    let fault = FileError("a.png", "is damaged")
    _ = viewing.loaded(try viewing.press("m").loading, fault, at: 6)
    #expect(try viewing.press("r").loading.look == before)
  }

  @Test("R typed into a number field loads nothing")
  func typed() throws {
    _ = try viewing.press("i")
    let r = try #require(Key(named: "r"))
    let points = stride(from: 880.0, to: 700, by: -12).flatMap { x in
      stride(from: 20.0, to: 690, by: 12).map { Vector2(x, $0) }
    }
    let isTyped = points.contains { point in
      for event in [Event.moved(point), .pressed(.left), .released(.left)] {
        _ = viewing.handle(event, at: 9)
      }
      return viewing.session.isClaimed(r, at: 9)
    }
    #expect(isTyped, "some number field of the bench is clicked")
    #expect(try viewing.press("r", at: 9) == [])
  }

  // MARK: Other cards

  @Test("changes made before another card appears are kept")
  func worked() throws {
    let next = try read(viewing.press("right"))
    viewing.perform(try viewing.press("l"))
    viewing.show(next, at: 7)
    #expect(viewing.cards.entries[0].edited?.light == NamedLight.all[1])
  }

  @Test("a card inserted before the one being read takes no other card's place")
  func shifted() throws {
    let dropped = try read(viewing.open(["x.png"], at: 5))
    #expect(try viewing.press("right") == [], "the card being read comes first")
    viewing.perform(viewing.loaded(dropped, nil, at: 6))
    #expect(viewing.cards.entries.map(\.art.front) == ["a.png", "x.png", "b.png", "c.toml"])
    #expect(viewing.cards.index == 2 && card.name == "b")
  }

  @Test("R and saved pictures restart the load of another card")
  func reloadsOther() throws {
    let next = try read(viewing.press("right"))
    for orders in [try viewing.press("r"), viewing.filesChanged(["m.png"])] {
      let again = try orders.loading
      #expect(
        viewing.place(again.card) == 1 && again.document == next.document
          && again.look == next.look)
      #expect(again.number > next.number)
    }
  }

  @Test("each press moves one card on, also past cards being read or unreadable ones")
  func steps() throws {
    let first = try viewing.press("right").reading
    #expect(viewing.place(first.card) == 1)
    // Further presses choose the next card after that one. Back at the shown card, nothing is being
    // read any more.
    #expect(try ["right", "left", "left"].map { try viewing.press($0) } == [[], [], []])
    #expect(viewing.opened(first, .success(first.art.document), at: 6) == [])
    viewing.perform([.read(try viewing.press("right").reading)])
    #expect(viewing.cards.index == 1)
    let fault = FileError("c.toml", "no such file or directory")
    _ = viewing.opened(try viewing.press("right").reading, .failure(fault), at: 6)
    #expect(viewing.cards.index == 1)
    #expect(viewing.place(try viewing.press("right").reading.card) == 0)
    #expect(try viewing.press("right") == [], "to the shown card")
    let next = try read(viewing.press("right"))
    _ = viewing.loaded(next, fault, at: 6)
    #expect(viewing.place(try viewing.press("right").reading.card) == 0)
  }

  // MARK: Card files

  @Test("an edited card file is shown, with the changes made to the card since")
  func edited() throws {
    viewing.perform(try viewing.press("left"))
    #expect(card.name == "c")
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    var document = arts[2].document
    document.card.name = "new"
    document.card.front.crop.zoom = 2
    #expect(viewing.session.isAtRest(at: 60))
    let opening = try viewing.filesChanged(["c.toml"]).reading
    viewing.perform(viewing.opened(opening, .success(document), at: 60), at: 60)
    #expect(card.name == "new" && card.front.crop.zoom == 2)
    #expect(card.light == NamedLight.all[1] && viewing.isUnsaved)
    #expect(!viewing.session.isAtRest(at: 60.5), "a note says so")
  }

  @Test("changes that refer to a picture which an edited card file lacks are dropped")
  func lost() throws {
    viewing.perform(try viewing.press("e"))
    viewing.perform(try viewing.press("right"))
    let opening = try viewing.press("left").reading
    let document = CardArt(front: "a.png").document
    let loading = try viewing.opened(opening, .success(document), at: 7).loading
    #expect(loading.look.pictures == document.card.pictures)
    #expect(loading.look.front.foils.first?.kind != document.card.front.foils.first?.kind)
  }

  @Test("a card that was not watched is read again when it is shown")
  func readAgain() throws {
    viewing.perform(try viewing.press("right"))
    var document = arts[0].document
    document.card.front.crop.zoom = 3
    viewing.perform(viewing.opened(try viewing.press("left").reading, .success(document), at: 7))
    #expect(card == document.card)
  }

  // MARK: Leaving

  @Test("changes after the question about unsaved changes cause a new question")
  func asked() throws {
    _ = try viewing.press("i")
    viewing.perform(try viewing.press("l"))
    #expect(viewing.leave(at: 6) == [])
    viewing.perform(try viewing.press("l"))
    #expect(viewing.leave(at: 7) == [])
    #expect(viewing.leave(at: 8) == [.end])
  }

  // MARK: Commands

  @Test("a user's own foil is saved and copied with its file and its parameters")
  func ownFoil() throws {
    let viewing = try Subject(deck: [arts[1]]) {
      $0.want("my")
      $0.settings["my"] = ["scale": .float(2)]
    }
    viewing.effectFiles = ["my": .file("-my.glsl"), "other": .file("other.glsl")]
    let copy = try #require(Key(named: "ctrl+c"))
    #expect(
      viewing.handle(.key(copy), at: 1) == [
        .copy(
          "foil \(try "b.png".wholePath()) --effect \(try "-my.glsl".wholePath()) --param scale=2.0"
        )
      ])
    let save = try #require(Key(named: "ctrl+s"))
    let document = try viewing.handle(.key(save), at: 2).saving
    #expect(document.effectFiles == ["my": .file("-my.glsl")])
  }

  @Test("a path is never read as an option")
  func paths() throws {
    let art = CardArt(front: "-a.png", back: "-b.png", mask: "-m.png")
    let command = CardCommand(art.document.card, of: art.document, opened: art)
    let files = try ["-a.png", "-b.png", "-m.png"].map { try $0.wholePath() }
    #expect(command?.text == "foil \(files[0]) --back \(files[1]) --mask \(files[2])")
  }
}
