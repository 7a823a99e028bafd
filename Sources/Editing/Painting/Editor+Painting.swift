internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The painting of a mask on the flat card, while the bench shows its tools.
extension Editor {
  /// True while a button draws a stroke.
  var isStroking: Bool { bench.painter?.held != nil }

  /// True while the user paints a mask.
  public var isPainting: Bool { isBenchShown && bench.painter != nil }

  private func slot(_ state: CardState) -> MapSlot {
    MapSlot(isBack: state.isBack, .foil, sheet: bench.selected)
  }

  /// Loads what is painted on: the mask without strokes, and the one to which undo leads.
  mutating func loadPainted(after event: Event, beside state: CardState, wasPainting: Bool) {
    // Shift counts for the press with it, wherever that is.
    if case .pressed = event { bench.painter?.fillsEverywhere = false }
    if isPainting, let painting = card.painting(slot(state)) {
      workspace.load(painting)
    } else if wasPainting {
      workspace.endPreviews()
    }
  }

  /// Hands an event to the tools; true if they used it.
  mutating func handlePainting(
    _ event: Event, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard isPainting, let tools = bench.painter else { return false }
    switch event {
    case .moved where tools.lasso != nil:
      bench.painter?.lasso?.add(state.place(of: pointer))
    case .moved where tools.held != nil:
      guard let painting = card.painting(slot(state)) else { return true }
      put(painting.adding([state.place(of: pointer)]), beside: state)
    case .pressed(let button) where button != .middle:
      // The strip and the other side of the bench are not the card.
      guard tools.held == nil, state.buttons.isEmpty, isOnCanvas(at: time) else { return true }
      guard let painting = card.painting(slot(state)) else { return true }
      if card[slot(state)]?.tools ?? .unused != .unused {
        reaction.note = "What the mask tools made is a part of the painting now."
      }
      let stroke = tools.stroke(
        by: button, at: state.place(of: pointer), of: card, card[keyPath: state.side])
      if tools.tool == .lasso {
        bench.painter?.lasso = stroke
      } else {
        put(painting.adding(stroke), beside: state)
      }
      if tools.tool == .fill { workspace.endStep() } else { bench.painter?.held = button }
    case .released(let button) where tools.held == button:
      if let lasso = tools.lasso, lasso.points.count > 2, let painting = card.painting(slot(state))
      {
        put(painting.adding(lasso), beside: state)
      }
      bench.painter = tools.resting
      // The panel saw the press beside it, but not this.
      bench.panel.letGo()
      workspace.endStep()
    case .key(.escape) where tools.lasso != nil: bench.painter = tools.resting
    case .key where tools.held != nil: break
    case .key(let key):
      if key == .escape { bench.painter = nil }
      bench.painter?.perform(Action.of(key, in: .painter))
      return !PaintTools.leaves(key)
    default: return false
    }
    return true
  }

  private mutating func put(_ painting: MaskPainting, beside state: CardState) {
    let slot = slot(state)
    workspace.change(isFinal: false) { $0[slot] = .picture(PictureID(painting)) }
  }

  private func isOnCanvas(at time: Double) -> Bool {
    hasPointer && Rect(origin: .zero, size: room(at: time)).contains(pointer)
      && handle(at: time)?.isPointed != true
  }

  // MARK: The picture

  /// The outline of the brush at the pointer, one point wide at every zoom; empty elsewhere.
  func brushNodes(beside state: CardState, at time: Double) -> [Node] {
    guard isPainting, let tools = bench.painter, isOnCanvas(at: time) else { return [] }
    return tools.lassoNodes(on: state.frame, in: room(at: time))
      + tools.ring(
        at: pointer, pointsPerMillimeter: state.frame.size.width / card.shape.size.width)
  }

  /// The cursor while the user paints; nil beside the canvas.
  func paintingCursor(at time: Double) -> Cursor? {
    isPainting && isOnCanvas(at: time) ? .arrow : nil
  }
}
