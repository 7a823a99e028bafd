import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing

@Suite("A mask that follows the foil")
struct OwnPlaceTests {
  private static let effects = [
    EffectDescription(name: "aurora", kind: .color, isFoil: true),
    EffectDescription(name: "kira", kind: .color, isFoil: true),
    EffectDescription(name: "beams", kind: .foil, isFoil: true, place: .artwork.inverse),
    EffectDescription(name: "stamp", kind: .foil, isFoil: true, stackPosition: .over),
  ]

  private func scene(_ mask: FaceMap? = nil) -> CardSubject {
    var surroundings = Surroundings(view: Size(1100, 760))
    surroundings.effects = Self.effects
    surroundings.card.front = CardFace(PictureID("art"), [CardFoil("aurora", mask: mask)])
    return CardSubject(in: surroundings)
  }

  private func map(_ scene: CardSubject) -> FaceMap? { scene.card.front.foils.first?.map }

  @Test("E takes the place of the next foil; over the ink it is never the lights")
  func next() {
    var scene = scene()
    #expect(map(scene) == .place(.lights))
    let expected: [(kind: String, place: MaskPlace)] = [
      ("beams", .artwork.inverse), ("stamp", .edges), ("kira", .lights), ("aurora", .lights),
    ]
    for (at, step) in expected.enumerated() {
      scene.handle(.key(.letter("e")), at: Double(at))
      #expect(scene.card.front.foils[0].kind == step.kind)
      #expect(map(scene) == .place(step.place), "\(step.kind)")
      #expect(scene.card.front.foils[0].mask == nil)
    }
  }

  @Test("A chosen mask, and one that comes with the art, stays with every foil")
  func chosen() {
    for mask in [FaceMap.place(.darks), .place(.lights), .picture(PictureID("own"))] {
      var scene = scene(mask)
      for at in 0..<4 {
        scene.handle(.key(.letter("e")), at: Double(at))
        #expect(map(scene) == mask)
      }
    }
    var scene = scene()
    scene.handle(.key(.letter("m")), at: 0)
    scene.handle(.key(.letter("e")), at: 1)
    #expect(map(scene) == .place(.darks))
  }

  @Test("M begins with the place of the foil, and comes back to it")
  func around() {
    var scene = scene()
    scene.handle(.key(.letter("e")), at: 0)
    var seen: [MaskPlace] = []
    for at in 0..<MaskPlace.steps.count {
      scene.handle(.key(.letter("m")), at: Double(2 + at))
      if case .place(let place, _)? = map(scene) { seen.append(place) }
    }
    #expect(seen == MaskPlace.steps.dropLast() + [.artwork.inverse])
    #expect(scene.card.front.foils[0].mask == nil)
    #expect(scene.note == "Mask: All but the artwork.")
  }

  @Test("The bench follows a new foil and its position until a mask is chosen")
  func bench() {
    var scene = scene()
    scene.handle(.key(.letter("i")), at: 0)
    func apply(_ control: BenchControl, _ change: ControlChange) {
      _ = scene.apply(PanelAction(control, change), at: 1)
    }
    apply(.kinds(EffectDescription.ownFamily), .choose(0))
    #expect(map(scene) == .place(.artwork.inverse))
    apply(.kinds(EffectDescription.ownFamily), .choose(1))
    #expect(map(scene) == .place(.edges))
    apply(.order, .choose(1))
    #expect(map(scene) == .place(.lights))
    let menu = scene.benchView.maps.choices(for: .foil, current: nil)
    #expect(menu[0].map == nil && menu[0].name == "Auto: lights")
    apply(.mask, .choose(1))
    apply(.order, .choose(2))
    #expect(scene.card.front.foils[0].mask == .place(.lights) && map(scene) == .place(.lights))
    apply(.mask, .choose(0))
    #expect(map(scene) == .place(.edges))
  }
}
