import Files
import Geometry
import SceneGraph
import Scenes
import Testing

@testable import Viewer

@Suite("Where the foil lies, in a window")
struct ViewingMaskTests {
  private let viewing: Subject
  private let art = CardArt(front: "front.png")
  private let m: Event

  init() throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(400, 450))
    (surroundings.hasArt, surroundings.hasMask) = (true, false)
    viewing = Subject(Viewing(Session(entry, in: surroundings), art: art, renderer: "none"))
    viewing.fit(to: Viewing.Window(pixelWidth: 800, pixelHeight: 900, scale: 2), at: 0)
    m = .key(try #require(Key(named: "m")))
  }

  private func masks(_ place: FoilPlace, _ number: Int, alone: Bool = true) -> Viewing.Loading {
    Viewing.Loading(
      art: art, masks: .place(place), isOfMasksAlone: alone, number: number)
  }

  @Test("M has other masks made while the last ones are shown, and shows them when they are there")
  func next() {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(viewing.session.surroundings.masks == .own, "the foil stays until then")
    #expect(viewing.loaded(masks(.darks, 1), nil, at: 6) == [.show(masks(.darks, 1))])
    viewing.show(masks(.darks, 1), at: 6)
    #expect(viewing.session.surroundings.masks == .place(.darks) && viewing.art == art)
    #expect(masks(.darks, 1).front == [MaskChoice.place(.darks).front])
    #expect(masks(.darks, 1).back == [MaskChoice.place(.darks).back])
  }

  @Test("of several presses the last one counts, and none is lost")
  func quick() {
    #expect(viewing.handle(m, at: 5) == [.load(masks(.darks, 1))])
    #expect(viewing.handle(m, at: 5) == [.load(masks(.colors, 2))])
    #expect(viewing.loaded(masks(.darks, 1), nil, at: 6) == [])
    #expect(viewing.handle(m, at: 6) == [.load(masks(.edges, 3))])
    #expect(viewing.loaded(masks(.edges, 3), nil, at: 7) == [.show(masks(.edges, 3))])
  }

  @Test("M while a card is being loaded loads that card with its masks")
  func dropped() {
    _ = viewing.open(["other.png"], at: 4)
    let other = CardArt(front: "other.png")
    let whole = Viewing.Loading(art: other, masks: .place(.darks), number: 2)
    #expect(viewing.handle(m, at: 5) == [.load(whole)])
    #expect(whole.front == [.front, MaskChoice.place(.darks).front])
    #expect(viewing.loaded(whole, nil, at: 6) == [.show(whole)])
    viewing.show(whole, at: 6)
    #expect(viewing.art == other && viewing.session.surroundings.masks == .place(.darks))
    // The choice stays for what is dropped and saved later.
    #expect(
      viewing.filesChanged(["other.png"]) == [
        .load(Viewing.Loading(art: other, masks: .place(.darks), number: 3))
      ])
  }

  @Test("masks that cannot be made are told, and the foil stays as it was")
  func broken() {
    _ = viewing.handle(m, at: 5)
    let fault = FileError("front.png", "no such file or directory")
    #expect(viewing.loaded(masks(.darks, 1), fault, at: 6) == [.report("\(fault)")])
    #expect(viewing.session.surroundings.masks == .own)
    #expect(viewing.handle(m, at: 7) == [.load(masks(.colors, 2))])
  }
}
