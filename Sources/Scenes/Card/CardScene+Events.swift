internal import Editing
public import Geometry
public import Interaction
internal import Motion
internal import SceneGraph

extension CardScene {
  /// Handles drags with each button, clicks, the wheel (zoom), a gamepad's sticks (tilt, lamps) and
  /// keys.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    var reaction = SceneReaction()
    let before = pointer
    countMotion(to: time)
    trackPointer(event)
    guard !configuration.isHeld else { return reaction }
    lamps.handle(event, pointer: pointer, in: surroundings.view, at: time)
    switch event {
    case .moved:
      tilt.drag(to: pointer)
      if isTurning { turn.drag(by: pointer - before, at: time) }
      if isPanning { zoom.pan(by: pointer - before, in: surroundings.view, at: time) }
    case .pressed(.left):
      let isOnCard = isOnCard(pointer, at: time)
      sway.pause(at: time)
      tilt.press(at: pointer, isOnCard: isOnCard, time: time)
    case .released(.left):
      guard let press = tilt.release() else { break }
      springBack(at: time)
      if tilt.stick == .zero { resumeSway(at: time) }
      if press.isOnCard, !surroundings.editor.coversCard,
        length(pointer - press.pointer) <= Event.clickRadius
      {
        turnOver(at: time)
      }
    case .pressed(.right):
      turn.hold(turn.rotation(at: time))
      isTurning = true
    case .released(.right):
      if isTurning { turnBack(at: time) }
    case .pressed(.middle): isPanning = true
    case .released(.middle): isPanning = false
    case .scrolled(let way, _):
      zoom.zoom(by: way.y, about: pointer, in: surroundings.view, at: time)
    case .stick(.left, let way): hold(by: way, at: time)
    case .key(let key): reaction.note = Action.of(key, in: .card).flatMap { perform($0, at: time) }
    case .hoverEnded, .stick(.right, _), .typed, .resized: break
    }
    return reaction
  }

  /// Performs the action of a key; returns a note on it, or nil.
  private mutating func perform(_ action: Action.ID, at time: Double) -> String? {
    switch action {
    case .activate: turnOver(at: time)
    case .sway:
      guard !surroundings.reducesMotion else { return "Sway is off while motion is reduced." }
      return sway.toggle(at: time) ? "Sway on." : "Sway off."
    case .resetZoom: zoom.reset(at: time)
    case .realSize: return toggleRealSize(at: time)
    case .reset: reset(at: time)
    default: break
    }
    return nil
  }

  /// Records the pointer's position from an event that the card does not get.
  mutating func trackPointer(_ event: Event) {
    if case .moved(let position) = event { (pointer, hasPointer) = (position, true) }
    if case .hoverEnded = event { hasPointer = false }
  }

  /// Moves the lamps as if the pointer were at `point`, in points of the view.
  mutating func moveLamps(to point: Vector2, at time: Double) {
    countMotion(to: time)
    lamps.handle(.moved(pointer), pointer: point, in: surroundings.view, at: time)
  }

  /// Adapts to a new size, which keeps the motion, and to all other changes around the card.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    let before = self.surroundings
    let old = layout(at: time)
    countMotion(to: time)
    self.surroundings = surroundings
    if !configuration.isHeld { sway.adapt(to: surroundings, since: before, at: time) }
    if surroundings.reducesMotion, !before.reducesMotion { speedUp(at: time) }
    if before.editor.holdsTilt, !surroundings.editor.holdsTilt, tilt.press == nil {
      springBack(at: time)
    }
    if (surroundings.editor.proof == nil) != (before.editor.proof == nil) {
      if surroundings.editor.proof == nil { sway.resume(at: time) } else { lieFlat(at: time) }
    }
    if surroundings.view != before.view {
      let growth = layout(at: time).frame.size.height / old.frame.size.height
      zoom.adapt(from: before.view, to: surroundings.view, growth: growth, at: time)
    }
    keepRealSize(since: before, at: time)
    showFinding(since: before, at: time)
  }

  /// True if a point of the view is on the card as shown, or on its place at rest, so that a card
  /// that is edge-on can be clicked.
  func isOnCard(_ point: Vector2, at time: Double) -> Bool {
    guard !surroundings.editor.coversCard else { return false }
    // This runs for each event and each frame, so it uses a card without pictures.
    let layout = layout(at: time)
    let near = zoom.matrix(in: surroundings.view, at: time)
    return [Matrix4.identity, pose(at: time).rotation].contains { rotation in
      Node.transformed(near, layout.blankCard(rotation)).hit(point) != nil
    }
  }

  /// The cursor: a hand over the card and while the card is held.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    let isHeld = tilt.press != nil || isTurning
    return !configuration.isHeld && (isHeld || isOnCard(point, at: time)) ? .hand : .arrow
  }

  /// The spring of the card's own motions.
  var spring: Spring { surroundings.spring }

  /// Speeds up the motions in progress, the opening tilt included.
  private mutating func speedUp(at time: Double) {
    guard !configuration.isHeld else { return }
    if tilt.press == nil { springBack(at: time) }
    flip = flip.retargeted(to: flip.target, at: time, by: spring)
  }

  /// Tilts the card by a stick at once, on top of other tilts; a released stick lets it spring
  /// back.
  private mutating func hold(by way: Vector2, at time: Double) {
    guard way != tilt.stick else { return }
    guard way == .zero else {
      if tilt.stick == .zero { sway.pause(at: time) }
      return tilt.stick = way
    }
    tilt.releaseStick(at: time)
    // A drag keeps the card where the pointer holds it.
    guard tilt.press == nil else { return }
    springBack(at: time)
    resumeSway(at: time)
  }

  /// Continues the sway, unless the card lies flat for the proof.
  private mutating func resumeSway(at time: Double) {
    if surroundings.editor.proof == nil { sway.resume(at: time) }
  }

  /// Springs back from all tilts for the proof.
  private mutating func lieFlat(at time: Double) {
    sway.pause(at: time)
    guard tilt.press == nil else { return }
    tilt.springBack(at: time, by: surroundings.isPaused ? nil : spring)
    if !isTurning { turn.release(from: turn.rotation(at: time), at: time, by: spring) }
  }

  /// Turns a side to the eye.
  mutating func show(back isBack: Bool, at time: Double) {
    if (flip.target != 0) != isBack { turnOver(at: time) }
  }

  private mutating func springBack(at time: Double) {
    if surroundings.editor.holdsTilt { return tilt.hold(at: time) }
    tilt.springBack(at: time, by: surroundings.isPaused ? nil : spring)
  }

  /// Springs back from a free turn to the side facing the eye, upright; one spring about one axis
  /// undoes the turn.
  private mutating func turnBack(at time: Double) {
    isTurning = false
    let pose = pose(at: time)
    let facing = pose.frontNormal.z >= 0 ? 0.0 : 180
    let left = Rotation(.degrees(pose.flip.degrees - facing), axis: Vector3(0, 1, 0))
    turn.release(from: pose.turn * left, at: surroundings.isPaused ? nil : time, by: spring)
    flip = SpringMotion(resting: facing, tolerance: Self.tolerance)
  }

  /// Releases the card without a click.
  mutating func release(at time: Double) {
    countMotion(to: time)
    if tilt.release() != nil {
      springBack(at: time)
      resumeSway(at: time)
    }
    hold(by: .zero, at: time)
    if isTurning { turnBack(at: time) }
    isPanning = false
  }

  private mutating func reset(at time: Double) {
    _ = tilt.release()
    (isTurning, isPanning) = (false, false)
    tilt.springBack(at: time, by: surroundings.isPaused ? nil : spring)
    turn.release(from: turn.rotation(at: time), at: time, by: spring)
    flip = flip.retargeted(to: 0, at: time, by: spring)
    zoom.reset(at: time)
    sway.end(at: time)
  }

  private mutating func turnOver(at time: Double) {
    flip = flip.retargeted(to: flip.target == 0 ? 180 : 0, at: time, by: spring)
  }

  /// The card's state for an editor beside it.
  func cardState(at time: Double) -> CardState {
    let front = pose(at: time).frontNormal
    let buttons: [(MouseButton, Bool)] = [
      (.left, tilt.press != nil), (.right, isTurning), (.middle, isPanning),
    ]
    var state = CardState()
    (state.isBack, state.lean) = (flip.target != 0, Vector2(front.x, front.y) * front.z)
    state.isMoving = tilt.press != nil || isTurning || !isStill(at: time)
    state.buttons = Set(buttons.filter(\.1).map(\.0))
    let (layout, near) = (layout(at: time), zoom.matrix(in: surroundings.view, at: time))
    let corner = near.apply(point: Vector3(layout.center + layout.frame.origin, 0))
    state.frame = Rect(
      origin: Vector2(corner.x, corner.y),
      size: Size(
        layout.frame.size.width * zoom.scale(at: time),
        layout.frame.size.height * zoom.scale(at: time)))
    return state
  }
}
