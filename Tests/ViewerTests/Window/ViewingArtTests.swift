import CardModel
import Cards
import Interaction
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import Scenes

@Suite("Art for a side of the open card, in a window")
struct ViewingArtTests {
  private let folder = TemporaryFolder.made()
  private let front: String
  private let back: String
  private let viewing: Subject

  init() throws {
    let picture = "picture".utf8
    front = try folder.write(picture, to: "front.png")
    back = try folder.write(picture, to: "other.png")
    for name in ["front.foil.png", "front.gloss.png", "other.mask.png", "other.etch.png"] {
      _ = try folder.write(picture, to: name)
    }
    viewing = try Subject(deck: [CardArt(front: front)])
    viewing.fit(to: WindowMetrics(pixelWidth: 1000, pixelHeight: 700), at: 0)
  }

  private func take(
    _ path: String, isBack: Bool, replacing former: String?
  ) throws -> [Viewing.Order] {
    let request = MapRequest(
      path, in: MapSlot(isBack: isBack, .art), of: viewing.cards.current.art)
    let art = try SideArt(path, replacing: former, archives: .inThisProcess)
    return viewing.readMap(request, nil, art: art, at: 6)
  }

  @Test("a picture's use is asked for only while the bench is open")
  func asked() throws {
    #expect(!viewing.askUse(ofPicture: back, at: 4))
    _ = try viewing.press("i", at: 5)
    #expect(viewing.askUse(ofPicture: back, at: 8))
    #expect(viewing.session.isClaimed(.letter("l"), at: 8))
    #expect(try viewing.press("escape", at: 8).isEmpty && viewing.session.showsBench)
    #expect(viewing.askUse(ofPicture: back, at: 9))
    #expect(try viewing.press("n", at: 9) == [.openPicture(back)])
    #expect(viewing.askUse(ofPicture: back, at: 9))
    let request = MapRequest(
      back, in: MapSlot(isBack: false, .art), of: viewing.cards.current.art)
    #expect(try viewing.press("f", at: 9) == [.readMap(request)])
    _ = try viewing.press("space", at: 10)
    #expect(viewing.askUse(ofPicture: back, at: 14))
    let flipped = MapRequest(
      back, in: MapSlot(isBack: true, .art), of: viewing.cards.current.art)
    #expect(try viewing.press("enter", at: 14) == [.readMap(flipped)])
    #expect(!viewing.session.isClaimed(.letter("l"), at: 15))
  }

  @Test("a new back brings the files beside it, which a note names, and can be undone")
  func newBack() throws {
    let before = viewing.session.wantedCard
    viewing.perform(try take(back, isBack: true, replacing: nil))
    let card = viewing.session.wantedCard
    #expect(card.back.art == PictureSource.picture(.file(back)).id && card.front == before.front)
    #expect(viewing.session.surroundings.card.back == card.back, "its pictures are loaded")
    let note = viewing.session.note?.text
    #expect(note == "Back: other.png. Found: mask, etch. Ctrl+Z undoes it.", "\(note ?? "")")
    let sources = viewing.cards.current.document?.sources ?? [:]
    guard case .picture(let mask, _)? = card.back.foils.first?.mask else {
      Issue.record("no mask")
      return
    }
    #expect(sources[mask]?.name == folder.file("other.mask.png"))
    #expect(viewing.cards.current.document?.files.contains(back) == true, "it is watched")
    viewing.perform(try viewing.press("ctrl+z", at: 9))
    #expect(viewing.session.wantedCard == before)
  }

  @Test("a new front drops the maps of the old art, but no map from elsewhere")
  func newFront() throws {
    let other = try TemporaryFolder()
    defer { withExtendedLifetime(other) {} }
    let own = try other.write("picture".utf8, to: "own.png")
    let maps = [
      (own, MapRole.white), (folder.file("front.gloss.png"), .gloss),
      (folder.file("front.foil.png"), .foil),
    ]
    for (path, role) in maps {
      viewing.perform(viewing.serve(.openMap(path, MapSlot(isBack: false, role)), at: 5))
    }
    let before = viewing.session.wantedCard.front
    #expect(before.gloss != nil && before.white != nil)
    viewing.perform(try take(back, isBack: false, replacing: front))
    let face = viewing.session.wantedCard.front
    #expect(face.white == before.white && face.gloss == nil && face.etch != nil)
    #expect(face.foils.first?.mask != before.foils.first?.mask && face.foils.first?.mask != nil)
  }
}
