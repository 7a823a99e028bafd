internal import CardModel
internal import Editing
internal import Geometry
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

  // MARK: The first window

  /// The place of the line that asks for the user's art; nil if there is none.
  private var invitation: Rect? {
    let view = scene.surroundings.view
    guard start.invites, !isCovered, !editor.isOpen, menu == nil, view.height >= 300 else {
      return nil
    }
    let strip = SceneSign.strip(in: view)
    let size = Size(min(300, strip.size.width), strip.size.height)
    return Rect(center: strip.center, size: size)
  }

  /// True if a point is on the line that asks for the user's art.
  func isOnInvitation(_ point: Vector2) -> Bool { invitation?.contains(point) ?? false }

  /// Lets the user choose files by a press on the line; nil for other events.
  mutating func handleInvitation(_ event: Event) -> SceneReaction? {
    guard event == .pressed(.left), scene.hasPointer, isOnInvitation(scene.pointer) else {
      return nil
    }
    commands.append(.chooseFile(.cards))
    var reaction = SceneReaction()
    reaction.isTaken = true
    return reaction
  }

  /// The line that asks for the user's art, under the card; empty if there is none.
  var invitationNodes: [Node] {
    guard let invitation else { return [] }
    let isLight = scene.surroundings.backdrop.isLight
    let ink = isLight ? Palette.sheet : Palette.plain
    let isLit = scene.hasPointer && invitation.contains(scene.pointer)
    let words = Text(
      "Drop your art here, or press Ctrl+O", size: 13, color: ink.opacity(isLit ? 1 : 0.72),
      alignment: .center, width: invitation.size.width)
    return [.drawing([.text(words, at: invitation.size.vector / 2)], in: invitation)]
  }
}
