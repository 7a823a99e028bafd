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

@Suite("Travel through many cards")
struct ViewingTravelTests {
  private let arts = (1...20).map { CardArt(front: "\($0).png") }
  private let viewing: Subject

  init() throws {
    viewing = try Subject(deck: arts)
    let first = viewing.viewed.library.cards.current
    viewing.show(first.art.load(viewing.session.surroundings.card, at: 0, number: 0), at: 0)
  }

  private var index: Int { viewing.cards.index }

  /// Loads ahead until there is nothing left to load; returns the loaded cards.
  @discardableResult
  private func settle() -> [Int] {
    var places: [Int] = []
    for _ in 0..<50 {
      let orders = viewing.loadAhead()
      guard let place = viewing.place(viewing.queue.ahead?.card) else { break }
      places.append(place)
      viewing.perform(orders)
    }
    return places
  }

  /// The user's own faces on the GPU.
  private var faces: Int {
    Set(viewing.queue.textures.present.map(\.name).filter { !$0.hasSuffix("mask") }).count
  }

  @Test("the next two cards and the previous one are loaded, and no more")
  func ahead() throws {
    #expect(settle() == [1, 2, 19])
    #expect(viewing.loadAhead() == [])
    #expect(index == 0, "the same card is shown")
    viewing.perform(try viewing.press("right"))
    #expect(settle() == [3])
    viewing.perform(try viewing.press("left"))
    #expect(settle() == [18], "in the direction of travel")
  }

  @Test("a press shows a ready card at once, without reading or loading")
  func atOnce() throws {
    settle()
    let orders = try viewing.press("right", at: 7)
    #expect(index == 1 && viewing.session.surroundings.card.name == "2")
    #expect(!orders.contains { if case .forget = $0 { false } else { true } })
    #expect(viewing.attempt(at: 7) != nil, "in the next frame")
  }

  @Test("around all cards, at most 12 faces stay, and freed ones are forgotten")
  func bounded() throws {
    var forgotten: Set<PictureID> = []
    for step in 0..<70 {
      let orders = try viewing.press(step % 7 == 6 ? "left" : "right")
      for case .forget(let gone) in orders { forgotten.formUnion(gone) }
      viewing.perform(orders)
      settle()
      #expect(faces <= TextureResidency.mostFaces)
      #expect(
        viewing.session.surroundings.card.pictures.isSubset(of: viewing.queue.textures.present))
    }
    #expect(!forgotten.isEmpty)
  }

  @Test("with a held key, the card being read is shown, and then the newest target")
  func held() throws {
    let opening = try viewing.press("right").reading
    for _ in 0..<5 { #expect(try viewing.press("right") == []) }
    let loading = try viewing.opened(opening, .success(opening.art.document), at: 5).loading
    #expect(try viewing.press("right") == [], "a running load is not dropped either")
    #expect(viewing.awaited(loading) == loading)
    let next = viewing.show(loading, at: 6)
    #expect(index == 1)
    #expect(viewing.session.surroundings.deck.target == 7)
    viewing.perform(next)
    #expect(index == 7 && viewing.session.surroundings.deck.target == nil)
  }

  @Test("ready cards are shown at once; a press back to the shown card cancels the read of another")
  func passing() throws {
    settle()
    for _ in 0..<2 { viewing.perform(try viewing.press("right")) }
    #expect(index == 2)
    #expect(try viewing.press("right").isEmpty == false && index == 2)
    viewing.perform(try viewing.press("left"))
    #expect(index == 2 && !viewing.queue.isGoing, "back at the shown card")
  }

  @Test("a load ahead is not restarted when its card becomes the target")
  func promoted() throws {
    let orders = viewing.loadAhead()
    #expect(try viewing.press("right") == [])
    viewing.perform(orders)
    #expect(index == 1)
    // The same while its pictures are loaded.
    let opening = try viewing.loadAhead().reading
    let load = viewing.opened(opening, .success(opening.art.document), at: 7)
    #expect(try viewing.press("right") == [])
    viewing.perform(load)
    #expect(index == 2)
  }

  @Test("an unreadable card is reported when it is the target, not before")
  func unreadable() throws {
    let opening = try viewing.loadAhead().reading
    let fault = FileError("2.png", "is damaged")
    #expect(viewing.opened(opening, .failure(fault), at: 5) == [])
    #expect(settle() == [2, 19], "it is not tried again")
    let again = try viewing.press("right").reading
    #expect(viewing.opened(again, .failure(fault), at: 6) == [.report("\(fault)")])
    viewing.perform(try viewing.press("right"))
    #expect(index == 2, "the next press skips it")
  }

  @Test("a saved file of a ready card is read again when the card is shown")
  func stale() throws {
    settle()
    #expect(viewing.viewed.library.watchedFiles.contains("2.png"))
    let gone = viewing.filesChanged(["2.png"])
    guard case .forget(let pictures)? = gone.first, gone.count == 1 else {
      Issue.record("\(gone)")
      return
    }
    #expect(pictures.allSatisfy { $0.name.hasSuffix("2.png") })
    let opening = try viewing.press("right").reading
    #expect(viewing.place(opening.card) == 1)
  }

  @Test("a click on the strip shows a card far away, and returns at once")
  func far() throws {
    settle()
    viewing.perform(viewing.showCard(to: 11, at: 6))
    #expect(index == 11)
    #expect(settle() == [12, 13, 10])
    viewing.perform(viewing.showCard(to: 0, at: 7))
    #expect(index == 0)
  }

  @Test("a mask that fails is reported once, and tried again when its file is saved")
  func refused() throws {
    let masks = try viewing.press("m").loading
    let fault = FileError("1.png", "is damaged")
    #expect(viewing.loaded(masks, fault, at: 6) == [.report("\(fault)")])
    for _ in 0..<3 { #expect(try viewing.press("l", at: 7) == []) }
    // Its file is saved again, so everything is loaded again.
    _ = try viewing.filesChanged(["1.png"]).loading
    #expect(viewing.queue.textures.refused.isEmpty)
  }

  // MARK: Thumbnails

  @Test("thumbnails are loaded while the strip is visible, one at a time, near the visible part")
  func thumbnails() throws {
    #expect(viewing.loadThumbnail(at: 5) == [])
    _ = viewing.handle(.moved(Vector2(450, 680)), at: 5)
    var loaded: [CardArt] = []
    while case .thumbnail(let art)? = viewing.loadThumbnail(at: 6).first {
      #expect(viewing.loadThumbnail(at: 6) == [], "one at a time")
      loaded.append(art)
      #expect(viewing.takeThumbnail(art.document.card, of: art, at: 6) == [])
    }
    #expect(Set(loaded).count == loaded.count && loaded.count > 8)
    let entries = viewing.session.surroundings.deck.entries
    #expect(entries.prefix(8).allSatisfy { $0.thumbnail != nil })
  }
}
