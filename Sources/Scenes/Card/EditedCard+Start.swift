internal import Editing
internal import Geometry
internal import SceneGraph

extension EditedCard {
  /// Hands an event to the open start page; nil if the card gets it.
  mutating func handleStart(_ event: Event, at time: Double) -> SceneReaction? {
    let surroundings = editor.surroundings
    switch start.handle(event, surroundings.deck, in: surroundings.view) {
    case .none:
      // The pointer still moves the lamps.
      switch event {
      case .moved, .hoverEnded, .key: return nil
      default: return SceneReaction()
      }
    case .taken: break
    case .open: requests.append(.chooseFile(.cards))
    case .close: closeStart(at: time)
    case .show(0): closeStart(at: time)
    case .show(let index): requests.append(.showCard(index))
    }
    var reaction = SceneReaction()
    reaction.isTaken = true
    return reaction
  }

  /// Closes the start page; the card is visible again.
  mutating func closeStart(at time: Double) {
    start.close()
    place(at: time)
  }

  /// The start page over the wall.
  func startNode(at time: Double) -> Node {
    let shown = start.picture(editor.surroundings, own: scene.surroundings.card)
    let wall = Node.backdrop(scene.surroundings.backdrop.backdrop)
    return .group([wall] + shown.cards.map { node(of: $0, at: time) } + shown.nodes)
  }

  /// True if nothing on the start page moves.
  func isStartAtRest(at time: Double) -> Bool {
    let hasLamps = scene.surroundings.card.light.light.followsPointer
    return scene.isStill(at: time) && (!hasLamps || scene.lamps.isAtRest(at: time))
      && scene.isCalm(at: time)
  }
}
