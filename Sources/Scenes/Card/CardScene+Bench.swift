internal import Controls
public import Geometry
internal import Motion
public import SceneGraph

extension CardScene {
  /// What the bench is about.
  var benchView: BenchView {
    BenchView(
      card: card, original: original, side: side, effects: surroundings.effects,
      settings: surroundings.settings, pictures: surroundings.pictures,
      film: surroundings.film)
  }

  /// The bench's controls as they are drawn, each swatch a picture.
  func controls(at time: Double) -> [Control<BenchControl>] { controls(lean: lean(at: time)) }

  /// The bench's controls for all that is asked between two frames: their places, and their answers.
  var blankControls: [Control<BenchControl>] { controls(lean: nil) }

  private func controls(lean: Vector2?) -> [Control<BenchControl>] {
    let view = benchView
    let selected = min(bench.selected, max(view.face.foils.count - 1, 0))
    return view.controls(
      selected: selected, layer: min(bench.layer, max(view.face.layers.count - 1, 0)),
      film: bench.film, steps: (bench.history.canUndo, bench.history.canRedo),
      lean: lean)
  }

  /// What the normal of the side that is seen has to the right and down, and nothing edge-on, where
  /// that is another side from one moment to the next.
  private func lean(at time: Double) -> Vector2 {
    let front = pose(at: time).frontNormal
    return Vector2(front.x, front.y) * front.z
  }

  /// Whether the foils' swatches are held otherwise in each frame.
  private func leans(at time: Double) -> Bool { press != nil || isTurning || !isStill(at: time) }

  /// Points of the bench that do not scroll.
  func benchHead(at time: Double) -> Double {
    let frame = bench.frame(in: surroundings.view, at: time)
    return bench.panel.layout(blankControls, in: frame).headHeight
  }

  /// Whether the bench is there at all: a card that is held in a pose or stands alone has none.
  var hasBench: Bool { !configuration.isHeld && surroundings.staging == .whole }

  /// Whether an event was the bench's.
  mutating func work(_ event: Event, at time: Double) -> Bool {
    guard hasBench else { return false }
    if !bench.panel.isHeld, !bench.panel.isPartOfTurn(event, at: time) {
      bench.history.end(at: card)
    }
    switch event {
    case .key(.undo) where bench.panel.typing == nil:
      bench.undo(&card)
      return true
    case .key(.redo) where bench.panel.typing == nil:
      bench.redo(&card)
      return true
    case .key(.letter("i")) where bench.panel.typing == nil:
      toggleBench(at: time)
      return true
    case .pressed(.left) where isOnHandle(pointer, at: time):
      toggleBench(at: time)
      return true
    default: break
    }
    guard bench.isOpen, Bench.fits(surroundings.view) else {
      // It must know where the pointer is when it opens.
      if case .moved = event { bench.panel.pointer = pointer }
      if case .hoverEnded = event { bench.panel.pointer = nil }
      return false
    }
    let view = benchView
    bench.selected = min(bench.selected, max(view.face.foils.count - 1, 0))
    bench.layer = min(bench.layer, max(view.face.layers.count - 1, 0))
    let answer = bench.panel.handle(
      event, controls: blankControls, in: bench.frame(in: surroundings.view, at: time),
      at: time)
    requests += bench.apply(answer.actions, to: &card, view, at: time)
    if surroundings.isPaused { bench.showsMapUntil = -.infinity }
    if answer.isTaken, case .moved = event {
      presentFoil(at: time)
      strip.approach(false, at: time)
    }
    if case .key(.escape) = event, !answer.isTaken {
      toggleBench(at: time)
      return true
    }
    return answer.isTaken
  }

  /// While the pointer is on the bench the lamps stand aside, where foil shows its colours.
  private mutating func presentFoil(at time: Double) {
    let view = surroundings.view
    lamps.handle(
      .moved(pointer), pointer: view.vector * Vector2(0.70, 0.24), in: view, at: time)
  }

  private mutating func toggleBench(at time: Double) {
    guard Bench.fits(surroundings.view) else {
      choice = "the bench wants a larger window"
      return
    }
    bench.letGo(of: card, but: held)
    bench.toggle(
      benchView, at: time, isPaused: surroundings.isPaused || surroundings.reducesMotion)
  }

  /// A recording is over: the bench is as it was before.
  mutating func comeBack(at time: Double) {
    bench.comeBack(
      benchView, at: time, isPaused: surroundings.isPaused || surroundings.reducesMotion)
  }

  /// The buttons that are down on something else.
  private var held: Set<MouseButton> {
    let hands: [(MouseButton, Bool)] = [
      (.left, press != nil || strip.press != nil), (.right, isTurning), (.middle, isPanning),
    ]
    return Set(hands.filter(\.1).map(\.0))
  }

  /// Whether the bench is open, or about to be.
  public var showsPanel: Bool { bench.isOpen }

  /// Whether the card was changed on the bench.
  public var isWorkedOn: Bool { bench.isWorkedOn }

  /// Keys of the panel, and Escape while it is open.
  public func claims(_ key: Key, at time: Double) -> Bool {
    guard hasBench, bench.isOpen, Bench.fits(surroundings.view) else { return false }
    if key == .escape { return true }
    return bench.panel.claims(
      key, controls: blankControls, in: bench.frame(in: surroundings.view, at: time))
  }

  // MARK: Picture

  /// The map that is shown in place of a face: the one that is being chosen; nil where the face
  /// shows itself, also for want of that map.
  func shownMap(of face: CardFace, at time: Double) -> FaceMap? {
    guard hasBench, bench.isOpen, Bench.fits(surroundings.view) else { return nil }
    let panel = bench.panel
    let looked = panel.showsFocus ? panel.focus?.id : nil
    let chosen = [panel.opened, panel.typing?.place.id, looked].lazy.compactMap { $0?.chosenRole }
    let role = time < bench.showsMapUntil ? bench.shownRole : chosen.first
    return role.flatMap { face[$0, sheet: bench.selected] }
  }

  /// What the bench takes of the view's right side.
  public func side(at time: Double) -> Double {
    hasBench ? bench.width(in: surroundings.view, at: time) : 0
  }

  // MARK: Maps

  /// Which map a picture becomes that is dropped on the panel: that of the control under it.
  public func mapSlot(at point: Vector2, time: Double) -> MapSlot? {
    let frame = bench.frame(in: surroundings.view, at: time)
    guard hasBench, bench.isOpen, Bench.fits(surroundings.view), frame.contains(point) else {
      return nil
    }
    let layout = bench.panel.layout(blankControls, in: frame)
    guard let row = layout.row(at: point), let role = row.control.id.role,
      !row.control.isHeading || row.isOpen
    else { return nil }
    return benchView.slot(role, sheet: bench.selected)
  }

  /// A step, as everything that is done on the bench.
  public mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double) {
    let before = card
    // A turn of the wheel that goes on is a step of its own.
    bench.history.end(at: before)
    card[slot] = map
    bench.history.record(before, new: card, isFinal: true)
    if !surroundings.isPaused { bench.show(slot.role, at: time) }
  }

  /// A path that was typed for a map could not be read: its field stands open with it as before, where
  /// nothing else was begun since.
  mutating func retype(_ path: String, for slot: MapSlot, at time: Double) {
    guard hasBench, bench.isOpen, Bench.fits(surroundings.view),
      benchView.slot(slot.role, sheet: bench.selected) == slot
    else { return }
    bench.panel.retype(
      path, at: Panel.Place(id: .file(slot.role), part: .whole), controls: blankControls,
      in: bench.frame(in: surroundings.view, at: time))
  }

  /// Points of the handle at the right edge.
  private static let handle = Size(22, 72)

  /// Where the handle is that opens the bench and folds it away.
  private func handleFrame(at time: Double) -> Rect {
    let edge = bench.frame(in: surroundings.view, at: time).origin.x
    return Rect(
      origin: Vector2(
        edge - Self.handle.width, ((surroundings.view.height - Self.handle.height) / 2).rounded()),
      size: Self.handle)
  }

  /// Whether the handle is seen: where the pointer comes near it.
  private func showsHandle(at time: Double) -> Bool {
    hasBench && Bench.fits(surroundings.view) && hasPointer
      && pointer.x > handleFrame(at: time).origin.x - 90
      && pointer.x < handleFrame(at: time).end.x
  }

  private func isOnHandle(_ point: Vector2, at time: Double) -> Bool {
    showsHandle(at: time) && handleFrame(at: time).contains(point)
  }

  /// The bench and its handle; nothing where neither is seen.
  func benchNodes(at time: Double) -> [Node] {
    guard hasBench else { return [] }
    var nodes: [Node] = []
    if bench.width(in: surroundings.view, at: time) > 0 {
      nodes += bench.panel.nodes(
        controls(at: time), in: bench.frame(in: surroundings.view, at: time),
        hint: "What the pointer or the arrow keys come to says here what it does.",
        overlaysMove: leans(at: time))
    }
    if showsHandle(at: time) {
      let frame = handleFrame(at: time)
      nodes.append(
        .drawing(Self.handle(isOpen: bench.isOpen, isLit: frame.contains(pointer)))
          .offset(by: frame.origin))
    }
    return nodes
  }

  private static func handle(isOpen: Bool, isLit: Bool) -> Drawing {
    let tab = Rect(origin: Vector2(4, 0), size: Size(handle.width + 8, handle.height))
    return Drawing(
      size: handle,
      [
        .fill(
          RoundedRectangle(cornerRadius: 9).path(in: tab),
          .color(Palette.sheet.opacity(isLit ? 0.92 : 0.62))),
        PanelStyle.chevron(
          Vector2(handle.width / 2 + 2, handle.height / 2), way: Vector2(isOpen ? 1 : -1, 0),
          size: 11, color: Palette.bright.opacity(isLit ? 1 : 0.7)),
      ])
  }

  /// What the pointer looks like over the bench; nil where it is not over it.
  func benchCursor(at point: Vector2, time: Double) -> Cursor? {
    guard hasBench else { return nil }
    if isOnHandle(point, at: time) { return .hand }
    let frame = bench.frame(in: surroundings.view, at: time)
    guard bench.isOpen, frame.contains(point) || bench.panel.isHeld else { return nil }
    return bench.panel.cursor(at: point, blankControls, in: frame)
  }
}
