internal import Interaction
internal import SceneGraph
internal import Scenes
internal import Studio

/// The frames of a session: their pictures, and the time of the next one.
struct Frames {
  /// A picture to draw, and its origin.
  struct Attempt {
    /// The whole picture, with overlays.
    let whole: Node
    /// The scene alone.
    let scene: Node
    /// True if the last good picture replaces the scene.
    let isFallback: Bool
    /// The share of the window's width and height that is drawn, more than 0 to 1.
    let share: Double
    /// True if the window still shows the last frame, so that only changes have to be drawn.
    let keepsContent: Bool
    /// True if the picture rests, so that its foils can be drawn as in a still.
    let isAtRest: Bool
  }

  /// The result of drawing a picture.
  struct Drawn {
    /// The share of the width and height with which pictures and light are shown.
    var share: Double
    /// The seconds that it took.
    var cost: Density.Cost
    /// True if drawing it once more would change nothing.
    var isLast = true
    /// True if no program was missing or new, so that another frame may cost as much.
    var isUsual = true
    /// True if pictures or light differ from the frame before.
    var moves = true
    /// True if foils are drawn as in a still, or there are none.
    var isRefined = true
  }

  private let overlays = Overlays()
  private(set) var statistics: Overlays.Statistics
  private var density: Density
  /// The buttons and sticks that the user holds.
  private var heldInput = HeldInput()
  /// The picture in the window; nil if its content is lost.
  private var shown: Node?
  /// True if that picture has to be drawn once more: parts of it are new or still waiting.
  private var needsAnotherFrame = false
  /// True if the foils of that picture are drawn as in a still, or there are none.
  private var isRefined = true
  /// The time of the last frame in which pictures moved, in seconds.
  private var lastMove = 0.0
  /// The last scene that was drawn without a fault.
  private var lastGood: Node?
  /// The effects and pictures of the scene that could not be drawn.
  private var broken: ShaderInputs?
  /// The fault of the shader files when they were last read.
  private var reloadFault: FaultPanel?
  /// The fault when the scene was last drawn.
  private var drawFault: FaultPanel?
  /// True if the last frame showed a new picture of the scene.
  private var drewScene = true
  /// The time of the last frame, and the next motion after it.
  ///
  /// If something moved in that frame, the next one is due at once: otherwise the last step of a
  /// motion that ends between two frames would be missed.
  private var lastAttempt: (time: Double, next: Session.NextMotion?)?

  /// The frames of a new window.
  ///
  /// - Parameter isDrawnByProcessor: True if the CPU draws, so that fewer pixels save time.
  init(renderer: String, isDrawnByProcessor: Bool) {
    density = Density(isAdaptive: isDrawnByProcessor)
    statistics = Overlays.Statistics(renderer: renderer)
  }

  // MARK: Events

  /// Records that the window's content was lost.
  mutating func lostContent() { shown = nil }

  /// Records which buttons and sticks an event presses or releases.
  mutating func take(_ event: Event) { heldInput.take(event) }

  /// Tries a failed scene again, as its effects or pictures have new content.
  mutating func retry() { (broken, shown) = (nil, nil) }

  /// Records that other effects are in use.
  ///
  /// - Parameter isBehind: True if saved files still have a fault, which stays shown.
  mutating func adopt(keepingFault isBehind: Bool) {
    if !isBehind { reloadFault = nil }
    retry()
  }

  /// Records a fault of the shader files; the effects in use stay unchanged.
  ///
  /// - Returns: True if the fault is new.
  mutating func refuseShaders(_ error: any Error) -> Bool {
    let sheet = FaultPanel(error)
    defer { reloadFault = sheet }
    broken = nil
    return sheet != reloadFault
  }

  /// Shifts times so that the session's `time` becomes 0.
  mutating func beginTime(_ time: Double) {
    density.beginTime(time)
    lastMove -= time
  }

  // MARK: Drawing

  /// The pauses before the next frame, with reasons; empty if none is due before the next event.
  ///
  /// - Parameters:
  ///   - refreshRate: The monitor's frames a second.
  ///   - sinceFrame: Seconds since the last request for a frame. The next is due a period after
  ///     it, whatever drawing and swapping take, and even if there was nothing to draw.
  ///   - time: Now, in seconds of the session; nil while its clock is stopped.
  func pauses(refreshRate: Double, sinceFrame: Double, at time: Double?) -> [Pause] {
    // Slightly faster than the monitor, so that a swap that waits for it still sets the pace.
    let period = max(1 / (refreshRate + 1) - sinceFrame, 0)
    // While the clock is stopped, no rest begins.
    let waits = time == nil && nextFrame == .unrefinedFoil
    let frame = waits ? nil : nextFrame.map { Pause($0, period) }
    guard let time, let (last, next) = lastAttempt, let next, next.time > last
    else { return [frame].compactMap(\.self) }
    return [frame, Pause(.motion(next.mover), max(next.time - time, 0))].compactMap(\.self)
  }

  /// The reason for a next frame one period after the last; nil if there is none.
  private var nextFrame: Pause.Reason? {
    guard let lastAttempt else { return .beginning }
    if let next = lastAttempt.next, next.time <= lastAttempt.time { return .motion(next.mover) }
    if density.isCoarse { return .coarsePicture }
    return needsAnotherFrame ? .firstDrawing : isRefined ? nil : .unrefinedFoil
  }

  /// The picture to draw at `time`; nil if the window shows it already.
  ///
  /// If the scene cannot be drawn, the picture is the last good one with the fault over it. The
  /// scene is tried again once it has other effects or pictures, or their files have changed.
  mutating func attempt(
    _ session: Session, isSeen: Bool, isRecording: Bool, at time: Double
  ) -> Attempt? {
    lastAttempt = (time, session.nextMotion(at: time))
    guard isSeen else { return nil }
    let scene = session.node(at: time)
    let isFallback = drawFault != nil && broken == ShaderInputs(of: scene)
    let fault = isFallback ? drawFault : reloadFault
    let picture = isFallback ? lastGood ?? .empty : scene
    let whole = overlays.over(
      session, statistics: statistics, fault: fault, isRecording: isRecording,
      film: session.showsBench ? nil : session.surroundings.film, picture: picture)
    let share = density.share(isNew: whole != shown, isDragged: heldInput.drags, at: time)
    let calm = heldInput.drags ? Density.calmDuringDrag : Density.calm
    let isAtRest = whole == shown && !needsAnotherFrame && time - lastMove >= calm
    // A picture that is drawn once more keeps its share, because nothing has moved.
    let refines = isAtRest && !isRefined
    guard let share = share ?? (needsAnotherFrame || refines ? density.shown : nil)
    else { return nil }
    return Attempt(
      whole: whole, scene: scene, isFallback: isFallback, share: share, keepsContent: shown != nil,
      isAtRest: isAtRest)
  }

  /// Records that a picture was drawn and is shown.
  mutating func succeed(_ attempt: Attempt, _ drawn: Drawn) {
    shown = attempt.whole
    isRefined = drawn.isRefined
    if drawn.moves, let lastAttempt { lastMove = lastAttempt.time + drawn.cost.whole }
    needsAnotherFrame = !drawn.isLast
    density.drew(drawn.share, at: drawn.cost, isUsual: drawn.isUsual, moves: drawn.moves)
    drewScene = !attempt.isFallback && attempt.scene != lastGood
    guard !attempt.isFallback else { return }
    lastGood = attempt.scene
    (drawFault, broken) = (nil, nil)
  }

  /// Records that a picture could not be drawn.
  ///
  /// - Returns: True if the fault is new.
  mutating func fail(_ attempt: Attempt, _ error: any Error) -> Bool {
    let sheet = FaultPanel(error)
    defer { drawFault = sheet }
    shown = nil
    if attempt.isFallback { lastGood = nil }
    broken = ShaderInputs(of: attempt.scene)
    return sheet != drawFault
  }

  /// The current picture for a snapshot, without indicators and without the bench.
  func currentPicture(_ session: Session, isRecording: Bool, at time: Double) -> Node {
    if let card = session.nodeWithoutBench(at: time) { return card }
    var session = session
    let hasHandle = session.hideHandle(at: time)
    let hasSigns = hasHandle || isRecording || session.surroundings.film != nil
    return (hasSigns ? nil : shown)
      ?? overlays.over(
        session, statistics: statistics, fault: drawFault ?? reloadFault,
        picture: session.node(at: time))
  }

  /// Records a frame's cost for the statistics.
  ///
  /// A frame that changed nothing but the statistics does not count: each would cause another.
  mutating func measure(
    _ figures: Overlays.Statistics.Figures, of session: Session, at time: Double
  ) {
    guard drewScene else { return }
    statistics.add(
      figures,
      for: Overlays.Statistics.Name(scene: session.current.id, variant: session.variant), at: time)
  }
}
