import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Editing
@testable import Scenes

@Suite("Comparing two looks")
struct ComparingTests {
  private func scene() -> CardSubject { BenchCard.scene() }

  private func press(_ name: String, _ scene: inout CardSubject, at time: Double = 20) throws {
    scene.handle(.key(try #require(Key(named: name))), at: time)
    // The masks of the other look arrive at once.
    scene.load()
    scene.handle(.moved(scene.pointer), at: time)
  }

  private func comparison(_ scene: CardSubject) -> Comparison? {
    scene.editor.sceneSurroundings().editor.comparison
  }

  /// The card in the look that it is compared with.
  private func other(_ scene: CardSubject) -> Card? {
    comparison(scene).map { scene.surroundings.card(scene.card, comparedWith: $0.other) }
  }

  /// The kinds of foil that each half of the view shows.
  private func halves(_ scene: CardSubject, at time: Double = 20) -> [Double: [String]] {
    var found: [Double: [String]] = [:]
    for placement in scene.node(at: time).placements() {
      guard case .picture(let picture) = placement.leaf, placement.clip != nil,
        let clip = placement.clip, !picture.stack.foils.isEmpty
      else { continue }
      found[clip.origin.x] = picture.stack.foils.map(\.effect.name)
    }
    return found
  }

  @Test("X compares with another look, then with the card before its changes, then with nothing")
  func cycle() throws {
    var scene = scene()
    let before = scene.card
    try press("x", &scene)
    let first = try #require(comparison(scene))
    let look = other(scene)?.front.foils[0].kind
    #expect(look != nil && look != "cosmos" && !first.isOtherLeft)
    #expect(first.leftTitle == "cosmos" && scene.card == before && !scene.isWorkedOn)
    try press("x", &scene)
    #expect(comparison(scene) == nil, "there is no change to compare with")
    try press("m", &scene)
    try press("x", &scene)
    #expect(other(scene)?.front.foils[0].kind == look)
    try press("x", &scene)
    let change = try #require(comparison(scene))
    #expect(change.other == .original && change.isOtherLeft)
    #expect([change.leftTitle, change.rightTitle] == ["Before", "Now"])
    try press("x", &scene)
    #expect(comparison(scene) == nil)
  }

  @Test("Each half shows its look, in one pose and one light; both turn over together")
  func picture() throws {
    var scene = scene()
    try press("x", &scene)
    let other = try #require(self.other(scene)?.front.foils[0].kind)
    #expect(halves(scene) == [0: ["cosmos"], 550: [other]])
    var poses: Set<Matrix4> = []
    for placement in scene.node(at: 20).placements() {
      if case .picture(let picture) = placement.leaf, !picture.stack.foils.isEmpty {
        poses.insert(placement.model)
      }
    }
    #expect(poses.count == 1)
    try press("space", &scene)
    #expect(scene.pose(at: 40).flip.degrees == 180)
    #expect(halves(scene, at: 40).count == 2)
  }

  @Test("E changes the right half alone, and never shows the card's own look there")
  func keys() throws {
    var scene = scene()
    let card = scene.card
    try press("x", &scene)
    var seen: Set<String> = []
    for _ in 0..<8 {
      try press("e", &scene)
      seen.insert(try #require(other(scene)).front.foils[0].kind)
    }
    #expect(scene.card == card && !seen.contains("cosmos") && seen.count >= 4, "\(seen)")
    let last = other(scene)?.front.foils[0].kind
    try press("e", &scene)
    try press("shift+e", &scene)
    #expect(other(scene)?.front.foils[0].kind == last)
    try press("x", &scene)
    try press("e", &scene)
    #expect(scene.card != card, "E is the card's again")
    try press("x", &scene)
    #expect(other(scene)?.front.foils[0].kind == last, "the look is remembered")
  }

  @Test("Enter gives the card the right half's look, as one step; Esc ends the comparison alone")
  func take() throws {
    var scene = scene()
    let before = scene.card
    try press("enter", &scene)
    #expect(scene.card == before, "nothing is compared")
    for look in 1...3 {
      try press("x", &scene)
      for _ in 1..<look { try press("e", &scene) }
      let other = try #require(self.other(scene))
      try press("escape", &scene)
      #expect(comparison(scene) == nil && scene.card == before)
      try press("x", &scene)
      scene.handle(.key(.enter), at: 20)
      #expect(comparison(scene) == nil && scene.note?.hasPrefix("Look: ") == true)
      #expect(scene.card.front.foils == other.front.foils)
      try press("ctrl+z", &scene)
      #expect(scene.card == before)
    }
    // The card before its changes is on the left, so the right half is the card itself.
    try press("m", &scene)
    let changed = scene.card
    try press("x", &scene)
    try press("x", &scene)
    try press("enter", &scene)
    #expect(comparison(scene) == nil && scene.card == changed)
  }

  @Test("A drag of the line moves it and nothing else; beside it the card is dragged")
  func line() throws {
    var scene = scene()
    try press("x", &scene)
    let handle = Comparison.handle(0.5, in: Size(1100, 760))
    for start in [handle, Vector2(550, 300)] {
      scene.handle(.moved(start), at: 21)
      #expect(scene.cursor(at: start, time: 21) == .hand)
      scene.handle(.pressed(.left), at: 21)
      scene.handle(.moved(start + Vector2(-110, 40)), at: 21)
      #expect(comparison(scene)?.share == 0.4)
      scene.handle(.moved(start + Vector2(2000, 0)), at: 21)
      #expect(comparison(scene)?.share == 0.98)
      scene.handle(.moved(start), at: 21)
      scene.handle(.released(.left), at: 21)
      #expect(comparison(scene)?.share == 0.5)
    }
    #expect(scene.pose(at: 21).tiltY.degrees == 0 && scene.pose(at: 60).flip.degrees == 0)
    scene.handle(.moved(Vector2(480, 300)), at: 70)
    scene.handle(.pressed(.left), at: 70)
    scene.handle(.moved(Vector2(520, 300)), at: 70)
    #expect(abs(scene.pose(at: 70).tiltY.degrees - 6) < 1e-9, "\(scene.pose(at: 70))")
    #expect(comparison(scene)?.share == 0.5)
  }

  @Test("The halves are shown once the masks of the other look are loaded")
  func masks() throws {
    var surroundings = BenchCard.scene().surroundings
    for index in surroundings.effects.indices { surroundings.effects[index].place = .edges }
    surroundings.card.changeFaces { $0.foils[0].mask = .place(.all) }
    surroundings.card.changeFaces { $0.foils[0].mask = nil }
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("x")), at: 20)
    let edges = FaceMap.place(.edges).picture(on: scene.card.front, of: .poker)
    #expect(comparison(scene) == nil && scene.wanted.contains(edges))
    scene.load()
    #expect(comparison(scene) != nil)
    try press("x", &scene)
    #expect(scene.isAtRest(at: 90))
  }

  @Test("The line is in the middle of the room beside the bench")
  func bench() throws {
    var scene = scene()
    try press("x", &scene)
    scene.handle(.key(.letter("i")), at: 30)
    // The swatches of the bench are farther right.
    #expect(halves(scene, at: 40).keys.filter { $0 < 800 }.sorted() == [0, 400])
    scene.handle(.moved(Vector2(400, 300)), at: 41)
    scene.handle(.pressed(.left), at: 41)
    scene.handle(.moved(Vector2(300, 300)), at: 41)
    #expect(comparison(scene)?.share == 0.375)
  }

  @Test("A fixed pose and a card alone are compared too, without a handle on the card")
  func held() throws {
    var surroundings = BenchCard.scene(Size(400, 600)).surroundings
    surroundings.workspace.preview(surroundings.card(surroundings.card, inLook: "glitter").pictures)
    surroundings.workspace.load()
    surroundings.staging = .cardOnly(margin: 0)
    var configuration = CardScene.Configuration()
    (configuration.pose, configuration.comparedLook) = (Pose(), "glitter")
    let scene = EditedCard(configuration, in: surroundings)
    let halves = scene.node(at: 0).placements().compactMap { placement -> [String]? in
      guard case .picture(let picture) = placement.leaf, !picture.stack.foils.isEmpty else {
        return nil
      }
      return picture.stack.foils.map(\.effect.name)
    }
    #expect(halves == [["cosmos"], ["glitter"]])
    let texts = scene.node(at: 0).placements().flatMap { placement -> [String] in
      guard case .drawing(let drawing) = placement.leaf else { return [] }
      return drawing.items.compactMap { item in
        if case .text(let text, at: _) = item { text.string } else { nil }
      }
    }
    #expect(texts.isEmpty)
  }
}
