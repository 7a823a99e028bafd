import Geometry
import SceneGraph
import Testing

@testable import Scenes

@Suite("The card's masks")
struct MaskChoiceTests {
  private func session(_ change: (inout Surroundings) -> Void = { _ in }) throws -> Session {
    var surroundings = Surroundings(view: Size(400, 450))
    change(&surroundings)
    return Session(try #require(SceneRegistry.entry(id: "card")), in: surroundings)
  }

  /// The masks that a picture is drawn with, in the order of drawing.
  private func masks(_ session: Session) -> [PictureID] {
    session.node(at: 9).placements().compactMap { placement in
      guard case .picture(let picture) = placement.leaf else { return nil }
      return picture.mask
    }
  }

  private func press(_ session: inout Session, _ times: Int = 1) throws -> [MaskChoice] {
    let m = try #require(Key(named: "m"))
    return try (0..<times).map { _ in
      let request = session.handle(.key(m), at: 1)
      guard case .masks(let masks) = request else {
        throw Missing(description: "\(String(describing: request))")
      }
      session.adapt(at: 1) { $0.masks = masks }
      return masks
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  @Test("M goes through the card's own mask and every place, and begins anew")
  func own() throws {
    var session = try session()
    let all = MaskChoice.all
    #expect(try press(&session, all.count + 1) == all.dropFirst() + [.own] + [all[1]])
  }

  @Test("art without a mask begins with the usual place, which comes once")
  func art() throws {
    var session = try session { $0.hasMask = false }
    let others = FoilPlace.allCases.filter { $0 != .usual }.map(MaskChoice.place)
    #expect(try press(&session, others.count + 2) == others + [.own] + [others[0]])
    // Asked for by name it is the same, and M goes on from there.
    session = try self.session {
      $0.hasMask = false
      $0.masks = .place(.usual)
    }
    #expect(try press(&session) == [others[0]])
  }

  @Test("what is shown are the surroundings' masks, in the card and in the gallery")
  func shown() throws {
    for choice in MaskChoice.all {
      let session = try session { $0.masks = choice }
      #expect(masks(session) == [choice.front])
      var flipped = session
      _ = flipped.handle(.key(.space), at: 2)
      #expect(masks(flipped) == [choice.back])
      var surroundings = session.surroundings
      surroundings.hasArt = true
      let gallery = Session(
        try #require(SceneRegistry.entry(id: "effects")), in: surroundings)
      #expect(Set(masks(gallery)) == [choice.front])
    }
    #expect(Set(MaskChoice.all.flatMap { [$0.front, $0.back] }).count == 2 * MaskChoice.all.count)
    #expect(MaskChoice.own.front == .frontMask && MaskChoice.own.back == .backMask)
  }

  @Test("a note names what M has chosen; other keys and scenes choose no masks")
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

  @Test("a card held in a pose takes other masks too")
  func pose() throws {
    var configuration = CardScene.Configuration()
    configuration.pose = Pose(tiltX: .degrees(3))
    var scene = CardScene(configuration, in: Surroundings(view: Size(400, 450)))
    scene.handle(.key(.letter("m")), at: 0)
    #expect(scene.wantedMasks == .place(.lights) && scene.choice == "foil: lights")
  }
}
