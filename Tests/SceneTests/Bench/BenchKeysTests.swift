import CardModel
import Interaction
import Testing

@testable import Controls
@testable import Editing

@Suite("The bench by keyboard alone")
struct BenchKeysTests {
  /// Sequences of keys that may change a control.
  private static let ways: [[Key]] = [
    [.right], [.left], [.space], [.enter], [.enter, .down, .enter], [.enter, .up, .enter],
  ]

  /// True if one of the sequences changes the control with the focus.
  private func changes(_ scene: CardSubject) -> Bool {
    Self.ways.contains { keys in
      var scene = scene
      let (card, folded, film) = (scene.card, scene.bench.panel.folded, scene.bench.film)
      let looked = [scene.bench.selected, scene.bench.layer, scene.bench.page.rawValue]
      let (isPinned, backdrop) = (scene.bench.isPinned, scene.surroundings.backdrop)
      let proof = scene.bench.proof
      for key in keys { scene.handle(.key(key), at: 20) }
      return scene.card != card || scene.bench.film != film || scene.bench.panel.folded != folded
        || scene.bench.panel.typing != nil || !scene.takeCommands().isEmpty
        || looked != [scene.bench.selected, scene.bench.layer, scene.bench.page.rawValue]
        || scene.chooser.isOpen || scene.bench.isPinned != isPinned
        || scene.surroundings.backdrop != backdrop || scene.bench.proof != proof
    }
  }

  @Test(
    "Down reaches every control of every group; each has a hint and changes by keys",
    arguments: BenchPage.allCases)
  func everyControl(page: BenchPage) {
    var scene = BenchCard.everything(page: page)
    var reached: [BenchControl] = []
    for _ in 0..<300 {
      scene.handle(.key(.down), at: 20)
      guard let id = scene.bench.panel.focus?.id else { break }
      guard reached.last != id else { continue }
      reached.append(id)
      let control = scene.controls(at: 20).first { $0.id == id }
      #expect(control?.hint.isEmpty == false, "\(id) has no hint")
      #expect(changes(scene), "no key changes \(id)")
    }
    // A plain text cannot be reached.
    let all = scene.controls(at: 20).filter {
      $0.isEnabled && !$0.body.lines(in: 300, ControlState()).isEmpty
    }.map(\.id)
    #expect(reached == all)
    guard page == .card else {
      return #expect(reached.contains(page == .foil ? .kinds("Sparkle") : .finding(0)))
    }
    for role in [MapRole.white, .etch, .gloss, .depth] {
      #expect(reached.contains(.map(role)) && reached.contains(.file(role)))
    }
    #expect(
      Set(reached).isSuperset(of: [
        .relief, .layer(0), .layerDepth, .layerFit, .file(.layer), .depthRange, .depthScale,
        .shadow, .sampling,
      ]))
  }
}
