internal import CardModel
internal import Editing
internal import Interaction
internal import SceneGraph

extension EditedCard {
  /// Hands an event to the open start page; nil if the card gets it.
  mutating func handleStart(_ event: Event, at time: Double) -> SceneReaction? {
    var reaction = SceneReaction()
    reaction.isTaken = true
    switch start.handle(event, in: editor.surroundings.view) {
    case .none:
      // The pointer moves the lamps; it must not reach the editor, which is not visible.
      if case .key = event { return nil }
      return scene.handle(event, at: time)
    case .taken: break
    case .chooseFile: commands.append(.chooseFile(.cards))
    case .open(let path): commands.append(.openFiles([path]))
    case .close: closeStart(at: time)
    }
    return reaction
  }

  /// Closes the start page; the card is visible again.
  mutating func closeStart(at time: Double) {
    start.close()
    place(at: time)
  }

  /// The start page over the wall.
  func startNode(at time: Double) -> Node {
    let surroundings = scene.surroundings
    let shown = start.picture(
      own: surroundings.card, in: surroundings.view, isLight: surroundings.backdrop.isLight)
    let wall = Node.backdrop(surroundings.backdrop.backdrop)
    return .group([wall] + shown.cards.map { node(of: $0, at: time) } + shown.nodes)
  }
}
