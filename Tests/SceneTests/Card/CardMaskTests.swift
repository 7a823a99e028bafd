import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The card's masks")
struct CardMaskTests {
  private static let art = PictureID("art")

  private func session(_ change: (inout Card) -> Void = { _ in }) throws -> Session {
    var surroundings = Surroundings(view: Size(400, 450))
    change(&surroundings.card)
    return Session(try #require(SceneRegistry.entry(id: "card")), in: surroundings)
  }

  /// The masks of a picture, in drawing order.
  private func masks(_ session: Session) -> [PictureID] {
    session.node(at: 9).pictures.compactMap(\.mask)
  }

  /// Presses M and loads the requested masks.
  private func press(_ session: inout Session, _ times: Int = 1) throws -> [FaceMap?] {
    let m = try #require(Key(named: "m"))
    return try (0..<times).map { _ in
      let before = session.surroundings.card
      if session.handle(.key(m), at: 1) == .loadPictures {
        #expect(session.surroundings.card == before, "the foil stays until then")
        let wanted = session.wantedCard
        session.adapt(at: 1) { $0.card = wanted }
      }
      return try #require(session.surroundings.card.front.foils.first).mask
    }
  }

  private static let places = MaskPlace.steps.map { FaceMap.place($0) }

  @Test("M goes through the card's own mask and every named place, in a circle")
  func own() throws {
    var session = try session()
    let own = FaceMap.picture(.frontMask)
    #expect(
      try press(&session, Self.places.count + 2) == Self.places + [own, Self.places[0]])
    #expect(session.surroundings.card.back.foils.first?.mask == Self.places[0])
    var last = try self.session { $0.setMask(.none) }
    #expect(try press(&last) == [.place(.artwork.inverse)])
  }

  @Test("without a mask, the art begins with the default place, which comes only once")
  func art() throws {
    var session = try session { $0.front = CardFace(Self.art, [CardFoil("aurora")]) }
    let others = Self.places.filter { $0 != .place(.usual) }
    #expect(try press(&session, others.count + 2) == others + [nil, others[0]])
  }

  @Test("the card and the gallery use the mask of the card")
  func shown() throws {
    for mask in Self.places + [.picture(.frontMask)] {
      let session = try session { card in
        card.front = CardFace(Self.art, [CardFoil("aurora", mask: mask)])
        card.back.foils[0].mask = mask
      }
      #expect(masks(session) == [mask.picture(on: CardFace(Self.art), of: .poker)])
      var flipped = session
      _ = flipped.handle(.key(.space), at: 2)
      #expect(masks(flipped) == [mask.picture(on: CardFace(.back), of: .poker)])
      let gallery = Session(
        try #require(SceneRegistry.entry(id: "effects")), in: session.surroundings)
      #expect(Set(masks(gallery)) == [mask.picture(on: CardFace(Self.art), of: .poker)])
    }
  }

  @Test("M on a card without foil shows a note")
  func none() throws {
    var session = try session { $0.changeFaces { $0.foils = [] } }
    let before = session.surroundings.card
    #expect(session.handle(.key(try #require(Key(named: "m"))), at: 1) == nil)
    #expect(session.surroundings.card == before && !session.isAtRest(at: 1.2))
  }

  @Test("M shows a note; other keys and scenes choose no masks")
  func note() throws {
    var session = try session()
    let before = session.node(at: 1.5)
    _ = try press(&session)
    #expect(session.node(at: 1.5) != before && !session.isAtRest(at: 3))
    for entry in SceneRegistry.all {
      var session = Session(entry, in: Surroundings(view: Size(400, 450)))
      for name in ["e", "a", "space", "up", "m"] where entry.id != "card" || name != "m" {
        let key = try #require(Key(named: name))
        #expect(session.handle(.key(key), at: 1) == nil, "\(entry.id) \(name)")
      }
    }
  }

  @Test("a card in a fixed pose can change masks too")
  func pose() throws {
    var configuration = CardScene.Configuration()
    configuration.pose = Pose(tiltX: .degrees(3))
    var scene = CardSubject(configuration, in: Surroundings(view: Size(400, 450)))
    scene.handle(.key(.letter("m")), at: 0)
    #expect(scene.card.front.foils.first?.mask == .place(.lights))
    #expect(scene.note == "Mask: Lights.")
  }
}
