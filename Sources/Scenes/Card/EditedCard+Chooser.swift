internal import CardModel
internal import Editing
internal import Geometry
internal import Interaction
internal import SceneGraph

extension EditedCard {
  /// The tilt of the chooser's cards while the card itself is flat: foil at rest is dim.
  private static let lean = (x: Angle.degrees(6), y: Angle.degrees(-8))

  /// The chooser's data at `time`.
  func chooserView(at time: Double) -> ChooserView {
    ChooserView(editor, beside: scene.cardState(at: time))
  }

  /// Opens the chooser.
  ///
  /// - Parameter event: The event of its key; nil for the bench's button.
  mutating func openChooser(by event: Event?, at time: Double) {
    let state = scene.cardState(at: time)
    let key: Key? = if case .key(let key) = event { key } else { nil }
    let view = chooserView(at: time)
    let pointer = scene.hasPointer ? scene.pointer : nil
    chooser.open(view, by: key, pointer: pointer, at: time)
    edit(at: time) { editor, _ in editor.preview(view, beside: state) }
    previewed = scene.surroundings.looks.presets
  }

  /// Hands an event to the open chooser.
  mutating func handleChooser(_ event: Event, at time: Double) -> SceneReaction {
    let view = chooserView(at: time)
    let answer = chooser.handle(event, view, at: time)
    // The release that closes the chooser must not count as a held button on the bench.
    var reaction = SceneReaction()
    if answer.isTaken { reaction.isTaken = true } else { reaction = scene.handle(event, at: time) }
    if chooser.isOpen, previewed != scene.surroundings.looks.presets {
      // Presets that came meanwhile need their masks too.
      edit(at: time) { editor, state in editor.preview(view, beside: state) }
      previewed = scene.surroundings.looks.presets
    }
    if !chooser.isOpen {
      edit(at: time) { editor, state in
        editor.preview(nil, beside: state)
        if let look = answer.look { editor.take(view.card(in: look, for: answer.search)) }
      }
    }
    reaction.note = answer.note ?? reaction.note
    return reaction
  }

  /// The chooser over the wall.
  func chooserNode(beside state: CardState, at time: Double) -> Node {
    let shown = chooser.picture(ChooserView(editor, beside: state), at: time)
    let cards = shown.cards.map { node(of: $0, at: time) }
    let wall = Node.backdrop(scene.surroundings.backdrop.backdrop)
    return .group([wall, .clipped(to: shown.viewport, .group(cards))] + shown.nodes)
  }

  /// True if nothing in the chooser moves.
  func isChooserAtRest(at time: Double) -> Bool {
    chooser.isAtRest(at: time) && !chooser.moves(chooserView(at: time)) && areCardsAtRest(at: time)
  }

  /// True if the cards of the chooser or the start page do not move, and neither does their light.
  func areCardsAtRest(at time: Double) -> Bool {
    let hasLamps = scene.surroundings.card.light.light.followsPointer
    return scene.isStill(at: time) && (!hasLamps || scene.lamps.isAtRest(at: time))
      && scene.isCalm(at: time)
  }

  /// A card of the chooser or the start page: lit as the scene's card, and tilted a little more, so that its foil
  /// shows.
  func node(of card: ChooserCard, at time: Double) -> Node {
    var small = scene
    var own = scene.surroundings
    // A tilted card needs a little more room.
    let frame = card.frame.expanded(by: -0.03 * card.frame.size.vector)
    (own.view, own.staging, own.card) = (frame.size, .cardOnly(margin: 0), card.card)
    own.editor = EditorPresence()
    if !card.isLoaded {
      // A side without foil has no masks to wait for.
      let hasFoil = !scene.surroundings.card.front.foils.isEmpty
      own.card.changeFaces { face in
        if hasFoil { face.foils = [] }
        for index in face.foils.indices { face.foils[index].mask = .place(.all) }
      }
    }
    small.surroundings = own
    var pose = scene.pose(at: time)
    pose.tiltX = .radians(pose.tiltX.radians + Self.lean.x.radians)
    pose.tiltY = .radians(pose.tiltY.radians + Self.lean.y.radians)
    small.mayWait = !card.isLarge
    return small.body(pose.rotation, small.layout(at: time), at: time)
      .offset(by: frame.origin)
  }
}

extension Event {
  /// True for a key of an action of the card.
  func isKey(of action: Action.ID) -> Bool {
    if case .key(let key) = self { Action.of(key, in: .card) == action } else { false }
  }
}
