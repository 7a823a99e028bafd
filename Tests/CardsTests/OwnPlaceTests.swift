import CardModel
import Files
import Foundation
import SceneGraph
import Testing

@testable import Cards

@Suite("A foil's own place in card files")
struct OwnPlaceTests {
  private static let effects = [
    EffectDescription(name: "aurora", kind: .color, isFoil: true),
    EffectDescription(
      name: "stamp", kind: .foil, isFoil: true, stackPosition: .over, place: .colors),
    EffectDescription(name: "pearl", kind: .foil, isFoil: true),
  ]
  private let fixture: CardFolderFixture

  init() throws { fixture = try CardFolderFixture(["a.png", "b.png", "b.mask.png", "auto"]) }

  private func foils(_ art: String, _ text: String) throws -> [CardFoil] {
    try CardDocument(
      opening: fixture.card("[front]\nart = \"\(art)\"\n\(text)"), archives: .inThisProcess,
      effects: Self.effects
    ).card.front.foils
  }

  @Test("counts without a mask, and \"auto\" chooses it beside a companion file")
  func reading() throws {
    let sheets = """
      foil = [{ kind = "stamp" }, { kind = "pearl" }, { kind = "pearl", place = "over" },
        { kind = "stamp", mask = "lights" }, { kind = "stamp", mask = "not artwork" },
        { kind = "stamp", mask = "auto" }]
      """
    let open = try foils("a.png", sheets)
    #expect(
      open.map(\.map)
        == [.colors, .lights, .edges, .lights, .artwork.inverse, .colors].map {
          FaceMap.place($0)
        })
    #expect(open.map { $0.mask == nil } == [true, true, true, false, false, true])
    let masked = try foils("b.png", sheets)
    let companion = PictureSource.map(.file(fixture.path("b.mask.png")), .white)
    #expect(masked.prefix(3).allSatisfy { $0.map == .picture(companion.id) })
    #expect(masked[5].map == .place(.colors))
  }

  @Test("An unknown place is an error with the line; other maps have no auto")
  func faults() throws {
    for (text, reason) in [
      ("foil = [{ kind = \"pearl\", mask = \"not edgse\" }]", "did you mean \"not edges\"?"),
      ("foil = [{ kind = \"pearl\", mask = \"aut\" }]", "did you mean \"auto\"?"),
      ("white = \"nights\"", "did you mean \"lights\"?"),
    ] {
      let error = #expect(throws: FileError.self) { try foils("a.png", text) }
      #expect(
        error?.line == 3 && error?.reason.hasSuffix(reason) == true, "\(String(describing: error))")
    }
  }

  @Test("A saved card keeps the own place, and its file names no place")
  func saving() throws {
    for art in ["a.png", "b.png"] {
      var document = try CardDocument(opening: fixture.path(art), archives: .inThisProcess)
      let path = fixture.path("saved.toml")
      document.card.front.foils[0].kind = "stamp"
      document.card.front.foils.append(CardFoil("pearl"))
      let text = try document.toml(at: path, archives: .inThisProcess)
      #expect(text.components(separatedBy: "mask").count == (art == "a.png" ? 1 : 2), "\(text)")
      #expect(text.contains("mask = \"auto\"") == (art == "b.png"))
      let read = try CardDocument(
        opening: fixture.card(text), archives: .inThisProcess, effects: Self.effects)
      #expect(read.card.front.foils == document.card.front.foils)
    }
  }

  @Test("Every place comes back from a saved card")
  func places() throws {
    for place in MaskPlace.allCases {
      var document = try CardDocument(opening: fixture.path("a.png"), archives: .inThisProcess)
      document.card.setMask(place)
      let text = try document.toml(at: fixture.path("saved.toml"), archives: .inThisProcess)
      #expect(text.contains("mask = \"\(place)\""))
      let read = try CardDocument(opening: fixture.card(text), archives: .inThisProcess)
      #expect(read.card.front.foils.map(\.mask) == [.place(place)])
    }
  }
}
