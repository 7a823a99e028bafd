internal import Controls
public import Geometry
public import SceneGraph

extension Editor {
  /// The bench's data beside a card in this state.
  func view(of state: CardState) -> BenchView {
    BenchView(
      card: card, original: original, side: state.side, effects: surroundings.effects,
      settings: surroundings.settings, pictures: surroundings.pictures,
      presetName: bench.presetName, film: surroundings.film)
  }

  /// The bench's controls.
  ///
  /// - Parameter lean: The lean of the swatches; nil for blank swatches, which suffice for layout
  ///   and event handling.
  func controls(beside state: CardState, lean: Vector2? = nil) -> [Control<BenchControl>] {
    let view = view(of: state)
    let selected = min(bench.selected, max(view.face.foils.count - 1, 0))
    return view.controls(
      selected: selected, layer: min(bench.layer, max(view.face.layers.count - 1, 0)),
      film: bench.film, steps: (bench.history.canUndo, bench.history.canRedo),
      lean: lean)
  }

  /// The height of the bench's head, which does not scroll, in points.
  func benchHead(beside state: CardState, at time: Double) -> Double {
    bench.panel.layout(controls(beside: state), in: benchFrame(at: time)).headHeight
  }

  /// The bench's frame in the view.
  private func benchFrame(at time: Double) -> Rect {
    bench.frame(in: surroundings.view, at: time)
  }

  /// True if the bench is open or opening, and has room.
  private var isBenchShown: Bool {
    isPresent && bench.isOpen && bench.presence.fits(surroundings.view)
  }

  // MARK: Events

  /// Hands an event to the bench; true if the bench used it.
  mutating func handleBench(
    _ event: Event, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard isPresent else { return false }
    if !bench.panel.isHeld, !bench.panel.isPartOfTurn(event, at: time) {
      bench.history.end(at: card)
    }
    if case .key(let key) = event, bench.panel.typing == nil {
      switch Action.of(key, in: .card) {
      case .undo:
        bench.undo(&card)
        return true
      case .redo:
        bench.redo(&card)
        return true
      case .toggleBench:
        reaction.note = toggleBench(beside: state, at: time)
        return true
      default: break
      }
    }
    if event == .pressed(.left), isOnHandle(pointer, at: time) {
      reaction.note = toggleBench(beside: state, at: time)
      return true
    }
    guard isBenchShown else {
      // A bench that opens later needs the pointer's position.
      bench.panel.pointer = hasPointer ? pointer : nil
      return false
    }
    let view = view(of: state)
    bench.selected = min(bench.selected, max(view.face.foils.count - 1, 0))
    bench.layer = min(bench.layer, max(view.face.layers.count - 1, 0))
    let answer = bench.panel.handle(
      event, controls: controls(beside: state), in: benchFrame(at: time), at: time)
    reaction.requests += bench.apply(answer.actions, to: &card, view, at: time)
    reaction.opensChooser = answer.actions.contains { $0.id == .chooser }
    if surroundings.isPaused { bench.showsMapUntil = -.infinity }
    if answer.isTaken, case .moved = event {
      // Lamps to the side show the foil's colors.
      reaction.lampPoint = surroundings.view.vector * Vector2(0.70, 0.24)
      strip.approach(false, at: time)
    }
    if case .key(.escape) = event, !answer.isTaken {
      reaction.note = toggleBench(beside: state, at: time)
      return true
    }
    return answer.isTaken
  }

  /// Opens or closes the bench; returns a note if there is no room.
  private mutating func toggleBench(beside state: CardState, at time: Double) -> String? {
    guard bench.presence.fits(surroundings.view) else { return Bench.roomNote }
    let strip: Set<MouseButton> = strip.press == nil ? [] : [.left]
    bench.endPresses(on: card, keeping: state.buttons.union(strip))
    bench.toggle(view(of: state), at: time, isPaused: isStill)
    return nil
  }

  /// Restores the bench after a recording.
  public mutating func comeBack(beside state: CardState, at time: Double) {
    bench.comeBack(view(of: state), at: time, isPaused: isStill)
  }

  /// True if the bench opens and closes without motion.
  var isStill: Bool { surroundings.isPaused || surroundings.reducesMotion }

  // MARK: Maps

  /// The slot for a picture that is dropped at a point of the bench; nil if it becomes a card.
  public func mapSlot(at point: Vector2, beside state: CardState, time: Double) -> MapSlot? {
    let frame = benchFrame(at: time)
    guard isBenchShown, frame.contains(point) else { return nil }
    let layout = bench.panel.layout(controls(beside: state), in: frame)
    guard let row = layout.row(at: point), let role = row.control.id.role,
      !row.control.isHeading || row.isOpen
    else { return nil }
    return view(of: state).slot(role, sheet: bench.selected)
  }

  /// Puts a map that was opened or dropped into its slot, as one step of the history.
  public mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double) {
    let before = card
    // A turn of the wheel in progress becomes a step of its own.
    bench.history.end(at: before)
    card[slot] = map
    bench.history.record(before, new: card, isFinal: true)
    if !surroundings.isPaused { bench.show(slot.role, at: time) }
  }

  /// Opens a map's field again with a typed path that could not be read, unless other typing began.
  public mutating func retype(
    _ path: String, for slot: MapSlot, beside state: CardState, at time: Double
  ) {
    guard isBenchShown, view(of: state).slot(slot.role, sheet: bench.selected) == slot else {
      return
    }
    bench.panel.retype(
      path, at: Panel.PartID(id: .file(slot.role), part: .whole), controls: controls(beside: state),
      in: benchFrame(at: time))
  }

  // MARK: Picture

  /// The width of the bench at the view's right side, in points.
  public func side(at time: Double) -> Double {
    isPresent ? bench.width(in: surroundings.view, at: time) : 0
  }

  private func handleFrame(at time: Double) -> Rect {
    BenchHandle.frame(edge: benchFrame(at: time).origin.x, in: surroundings.view)
  }

  /// True if the handle is visible because the pointer is near.
  private func showsHandle(at time: Double) -> Bool {
    isPresent && bench.presence.fits(surroundings.view) && hasPointer
      && BenchHandle.isNear(pointer, handleFrame(at: time))
  }

  private func isOnHandle(_ point: Vector2, at time: Double) -> Bool {
    showsHandle(at: time) && handleFrame(at: time).contains(point)
  }

  /// The bench and its handle; empty if neither is visible.
  func benchNodes(beside state: CardState, at time: Double) -> [Node] {
    var nodes: [Node] = []
    if bench.width(in: surroundings.view, at: time) > 0 {
      nodes += bench.panel.nodes(
        controls(beside: state, lean: state.lean), in: benchFrame(at: time),
        hint: "Point at a control to see what it does.",
        overlaysMove: state.isMoving)
    }
    if showsHandle(at: time) {
      let frame = handleFrame(at: time)
      nodes.append(
        .drawing(BenchHandle.drawing(isOpen: bench.isOpen, isLit: frame.contains(pointer)))
          .offset(by: frame.origin))
    }
    return nodes
  }

  /// The cursor over the bench; nil elsewhere.
  func benchCursor(at point: Vector2, beside state: CardState, time: Double) -> Cursor? {
    guard isPresent else { return nil }
    if isOnHandle(point, at: time) { return .hand }
    let frame = benchFrame(at: time)
    guard bench.isOpen, frame.contains(point) || bench.panel.isHeld else { return nil }
    return bench.panel.cursor(at: point, controls(beside: state), in: frame)
  }
}
