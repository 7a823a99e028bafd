import CardModel
import Cards
import Press
import Raster
import Runtime
import SceneGraph
import TestSupport
import Testing

@testable import CardLibrary

@Suite("The pictures of a card for its press file")
struct PressArtTests {
  @Test("Foil's own card has its art, its foil and the foil's places", arguments: [false, true])
  func ownCard(isBack: Bool) throws {
    let root = try Root(given: Fixture.project(""))
    var document = try CardDocument(archives: .inThisProcess)
    document.card.changeFaces { face in
      face.foils += [
        CardFoil("stamp", mask: .place(.edges), place: .over, strength: 0.5),
        CardFoil("gilded", mask: .place(.all)), CardFoil("aurora", mask: .place(.none)),
      ]
      face.white = .place(.darks)
    }
    let art = PressArt(root: root, decoders: Decoders(), effects: [])
    let read = try art.sources(of: document, isBack: isBack, artPPI: 300, platePPI: 600)
    let sources = read.plates
    let picture = try PictureFile.load(
      root.asset(isBack ? "card/plain-back.webp" : "card/front.webp"))
    #expect(
      read.notes.isEmpty && !read.hasUntaggedInks && sources.behind.isEmpty
        && sources.before.isEmpty)
    #expect(sources.art.picture.width == picture.width && !sources.art.isVector)
    #expect(sources.sheets.count == 3)
    #expect(sources.sheets[0].place == .under && sources.sheets[0].mask != nil)
    #expect(sources.sheets[1].place == .over && sources.sheets[1].strength == 0.5)
    let edges = try GrayBitmap(.edges, of: sources.art.picture)
    #expect(sources.sheets[1].mask?.levels == edges)
    #expect(sources.sheets[2].mask == nil)
    let darks = try GrayBitmap(.darks, of: sources.art.picture)
    #expect(sources.white?.levels == darks)
    #expect(sources.etch == nil && sources.gloss == nil)
    #expect(sources.ppi(of: sources.art) > 100)
  }

  @Test("Masks that depend on the bleed are pictures of their own for each bleed")
  func bleeds() throws {
    let root = try Root(given: Fixture.project(""))
    let art = try PictureFile.load(root.asset("card/front.webp"))
    var card = Card.own
    for area in MaskPlace.Area.allCases {
      for place in [MaskPlace(area), MaskPlace(area, isInverted: true)] {
        var masks: [PictureID: GrayBitmap] = [:]
        for bleed in [0, 3.0] {
          card.shape.bleed = Bleed(width: bleed)
          card.front.foils = [CardFoil("aurora", mask: .place(place))]
          let id = FaceMap.place(place).picture(on: CardFace(.front), of: card.shape)
          #expect(card.pictures.contains(id))
          guard place.dependsOnBleed else {
            masks[id] = GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([0]))
            continue
          }
          // A card that is open at the same time must not change the mask.
          let store = ArtStore(root: root, of: nil, wanted: card.pictures, decoders: Decoders())
          let expected = try GrayBitmap(place, of: art, bleed: card.shape.bleedShare)
          guard case .gray(let mask) = try store.content(of: id) else {
            return #expect(Bool(false))
          }
          #expect(mask == expected)
          masks[id] = mask
        }
        #expect(masks.count == (place.dependsOnBleed ? 2 : 1), "\(place)")
      }
    }
  }
}
