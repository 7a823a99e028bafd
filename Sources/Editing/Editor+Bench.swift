public import CardModel
internal import Controls
public import Geometry
internal import Interaction
public import SceneGraph

/// The bench: at the right edge, or a sheet at the bottom edge of a narrow view.
extension Editor {
  /// The bench's data beside a card in this state.
  func view(of state: CardState) -> BenchView {
    var workspace = workspace
    // The card that is tried changes no control.
    workspace.tryFoil(nil)
    return BenchView(
      workspace: workspace, isBack: state.isBack, effects: surroundings.effects,
      settings: surroundings.settings, pictures: surroundings.pictures,
      backdrops: NamedBackdrop.choices(with: ownColor), backdrop: surroundings.backdrop,
      name: surroundings.deck.entries[surroundings.deck.index].name,
      presetName: bench.presetName, placesLamp: bench.placesLamp, jobs: surroundings.jobs)
  }

  /// The bench's controls, with blank swatches, which suffice for layout and event handling.
  func controls(beside state: CardState) -> [Control<BenchControl>] {
    let view = view(of: state)
    if let built, built.view == view, built.choices == bench.choices { return built.controls }
    return view.rows(bench.choices).map(\.control)
  }

  /// True if the bench is open or opening, and has room.
  var isBenchShown: Bool {
    isPresent && bench.isOpen && bench.presence.fits(surroundings.view)
  }

  /// The bench's text or number field that the user types in; nil for none.
  public var openField: AnyHashable? { bench.panel.typing.map { AnyHashable($0.place) } }

  // MARK: Events

  /// Hands an event to the bench; true if the bench used it.
  mutating func handleBench(
    _ event: Event, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard isPresent else { return false }
    if !isStroking, !bench.panel.isHeld, !bench.panel.isPartOfTurn(event, at: time) {
      workspace.endStep()
    }
    if case .key(let key) = event, bench.panel.typing == nil {
      switch Action.of(key, in: .card) {
      case .undo:
        workspace.undo()
        return true
      case .redo:
        workspace.redo()
        return true
      case .toggleBench:
        reaction.note = toggleBench(beside: state, at: time)
        return true
      case let action: if proofTakes(action, beside: state, at: time, &reaction) { return true }
      }
    }
    if event == .pressed(.left), handle(at: time)?.isPointed == true {
      reaction.note = toggleBench(beside: state, at: time)
      return true
    }
    guard isBenchShown else {
      // A bench that opens later needs the pointer's position.
      bench.panel.pointer = hasPointer ? pointer : nil
      return false
    }
    let view = view(of: state)
    bench.fit(view.face)
    let answer = bench.panel.handle(
      event, controls: controls(beside: state), in: benchFrame(at: time), at: time)
    reaction.commands += bench.apply(answer.actions, to: &surroundings.workspace, view, at: time)
    for action in answer.actions { follow(action, &reaction) }
    bench.followFamily(self.view(of: state))
    if surroundings.isPaused { bench.hideMap() }
    if answer.isTaken, case .moved = event {
      // Lamps to the side show the foil's colors.
      reaction.lampPoint = surroundings.view.vector * Vector2(0.70, 0.24)
      strip.approach(false, at: time)
    }
    if case .key(.escape) = event, !answer.isTaken, !isPainting {
      reaction.note = toggleBench(beside: state, at: time)
      return true
    }
    return answer.isTaken
  }

  /// Does what the bench itself cannot do.
  private mutating func follow(
    _ action: PanelAction<BenchControl>, _ reaction: inout EditorReaction
  ) {
    switch (action.id, action.change) {
    case (.finding(let index), .select), (.finding(let index), .press):
      reaction.showsBack = isOnBack(index)
    case (.edge, .write(let text)) where !text.isEmpty && Color.code(text) == nil:
      reaction.note = "\(text) is not a color. Type #rrggbb, or a name such as navy."
    case (.artSide, .choose(let index)): reaction.showsBack = index == 1
    case (.sheets, .press(1)): reaction.opensChooser = true
    case (.realSize, .press(0)): reaction.togglesRealSize = true
    case (.realSize, .press(1)): calibration = Calibration(surroundings.pointsPerMillimeter)
    case (.backdrop, .choose(let index)):
      surroundings.backdrop = NamedBackdrop.choices(with: ownColor)[index]
    default: break
    }
  }

  /// Opens or closes the bench; returns a note if there is no room.
  mutating func toggleBench(beside state: CardState, at time: Double) -> String? {
    guard bench.presence.fits(surroundings.view) else { return Bench.roomNote }
    let strip: Set<MouseButton> = strip.press == nil ? [] : [.left]
    endPresses(keeping: state.buttons.union(strip))
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
    guard let row = bench.panel.layout(controls(beside: state), in: frame).row(at: point),
      let role = row.control.id.role, !row.control.isHeading || row.isOpen
    else { return nil }
    return view(of: state).slot(role, sheet: bench.selected)
  }

  /// Puts a picture that was opened or dropped into its slot, as one step of the history.
  ///
  /// - Returns: A note if the picture cannot be added.
  public mutating func put(_ picture: PictureID, in slot: MapSlot, at time: Double) -> String? {
    bench.put(
      picture, in: slot, of: &surroundings.workspace, at: surroundings.isPaused ? nil : time)
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

  // MARK: The place in the view

  /// The bench's frame in the view.
  func benchFrame(at time: Double) -> Rect {
    bench.frame(in: surroundings.view, at: time)
  }

  /// The width that the bench covers at the view's right edge, and the height that the bench and
  /// the strip cover at its bottom edge, in points.
  public func covered(at time: Double) -> Size {
    guard isPresent else { return Size(0, 0) }
    let taken = surroundings.view - room(at: time)
    return Size(taken.width, taken.height + stripHeight(at: time))
  }

  /// The handle; nil if the bench has none.
  public func handle(at time: Double) -> ShownHandle? {
    let (presence, view) = (bench.presence, surroundings.view)
    let isSheet = presence.isSheet(in: view)
    guard isPresent, presence.fits(view), bench.isOpen || !hasStrip || !isSheet else { return nil }
    return ShownHandle(
      handle: BenchHandle(corner: benchFrame(at: time).origin, isSheet: isSheet, in: view),
      pointer: hasPointer ? pointer : nil, isBenchOpen: bench.isOpen, glow: glow)
  }

  /// The bench and its handle; empty if neither is visible.
  func benchNodes(beside state: CardState, at time: Double) -> [Node] {
    var nodes: [Node] = []
    if room(at: time) != surroundings.view {
      nodes += bench.panel.nodes(
        bench.drawn(controls(beside: state), of: view(of: state), lean: state.lean),
        in: benchFrame(at: time),
        hint: "Point at a control to see what it does.",
        overlaysMove: state.isMoving)
    }
    return nodes + [handle(at: time)?.node(at: time)].compactMap(\.self)
  }

  /// The cursor over the bench; nil elsewhere.
  func benchCursor(at point: Vector2, beside state: CardState, time: Double) -> Cursor? {
    guard isPresent else { return nil }
    if handle(at: time)?.handle.frame.contains(point) == true { return .hand }
    let frame = benchFrame(at: time)
    guard bench.isOpen, frame.contains(point) || bench.panel.isHeld else { return nil }
    return bench.panel.cursor(at: point, controls(beside: state), in: frame)
  }

  // MARK: Trying

  /// Puts the foil under the pointer on the card that is shown, without changing the card itself.
  mutating func tryFoil(beside state: CardState, at time: Double) {
    var place: Panel<BenchControl>.PartID?
    if isBenchShown {
      let controls = controls(beside: state)
      built = (view(of: state), bench.choices, controls)
      place = bench.panel.pointedAt(controls, in: benchFrame(at: time))
    }
    workspace.tryFoil(place.flatMap { bench.trial(at: $0, view(of: state)) })
  }

  /// Ends the pointer's presses on the panel, and the step in progress.
  ///
  /// - Parameter held: Buttons that are down outside the bench.
  mutating func endPresses(keeping held: Set<MouseButton> = []) {
    bench.panel.reset(keeping: held)
    workspace.endStep()
  }
}
