internal import Editing
internal import Geometry
internal import SceneGraph

/// The card's scene with the editor beside it; each event goes to one of them.
struct EditedCard: Scene {
  private(set) var scene: CardScene
  private(set) var editor: Editor
  /// The requests since the last call of `takeRequests`.
  private var requests: [SceneRequest] = []

  /// A card that begins with `configuration`, and its editor.
  init(
    _ configuration: CardScene.Configuration = CardScene.Configuration(),
    in surroundings: Surroundings
  ) {
    editor = Editor(configuration.editor, in: surroundings)
    scene = CardScene(configuration, in: editor.sceneSurroundings)
  }

  // MARK: Changes

  @discardableResult
  mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    let edited = editor.handle(
      event, beside: scene.cardState(at: time), at: time, waiting: requests)
    requests = edited.requests
    place(at: time)
    var reaction = SceneReaction()
    if edited.isTaken {
      reaction.isTaken = true
      scene.trackPointer(event)
      if let point = edited.lampPoint { scene.moveLamps(to: point, at: time) }
    } else {
      reaction = scene.handle(event, at: time)
    }
    reaction.note = edited.note ?? reaction.note
    return reaction
  }

  /// Returns the requests since the last call, in order, and forgets them.
  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  mutating func adapt(to surroundings: Surroundings, at time: Double) {
    editor.adapt(to: surroundings, beside: scene.cardState(at: time), at: time)
    place(at: time)
  }

  /// Changes the editor beside the card at `time`, then adapts the scene to it.
  mutating func edit(at time: Double, _ change: (inout Editor, CardState) -> Void) {
    change(&editor, scene.cardState(at: time))
    place(at: time)
  }

  /// Adapts the scene to the surroundings that the editor gives it.
  private mutating func place(at time: Double) {
    let seen = editor.sceneSurroundings
    if seen != scene.surroundings { scene.adapt(to: seen, at: time) }
  }

  // MARK: State

  func node(at time: Double) -> Node {
    let state = scene.cardState(at: time)
    guard editor.showsChooser else {
      return editor.node(around: scene.node(at: time), beside: state, at: time)
    }
    let cards = editor.chooserCards(beside: state, at: time).map { card in
      scene.node(of: card.card, in: card.frame, isLoaded: card.isLoaded, at: time)
    }
    let wall = Node.backdrop(scene.surroundings.backdrop.backdrop)
    return .group(
      [wall, .clipped(to: editor.chooserViewport, .group(cards))]
        + editor.chooserNodes(beside: state, at: time))
  }

  func isAtRest(at time: Double) -> Bool {
    scene.isAtRest(at: time) && editor.isAtRest(at: time)
  }

  func cursor(at point: Vector2, time: Double) -> Cursor {
    editor.cursor(at: point, beside: scene.cardState(at: time), time: time)
      ?? scene.cursor(at: point, time: time)
  }

  func trace(at time: Double) -> [TraceField] { scene.trace(at: time) }

  /// The slot for a picture that is dropped at a point of the view; nil if it becomes a card.
  func mapSlot(at point: Vector2, time: Double) -> MapSlot? {
    editor.mapSlot(at: point, beside: scene.cardState(at: time), time: time)
  }
}

extension CardScene.Configuration {
  /// The initial state of the editor for this card.
  fileprivate var editor: EditorConfiguration {
    var editor = EditorConfiguration()
    (editor.isHeld, editor.showsBench) = (isHeld, showsBench)
    guard let resumption, !isHeld else { return editor }
    editor.cards = (resumption.card, resumption.original)
    editor.pointer = resumption.motion.hasPointer ? resumption.motion.pointer : nil
    return editor
  }
}
