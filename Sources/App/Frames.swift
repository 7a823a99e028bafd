internal import Geometry
internal import SceneGraph
internal import Scenes
internal import Studio

/// What is drawn of a session, and when the next frame is due.
struct Frames {
  /// A picture to be drawn, and what it is of.
  struct Attempt {
    /// Everything that is seen.
    let whole: Node
    /// The scene alone.
    let scene: Node
    /// The last good picture stands in for the scene.
    let isFallback: Bool
    /// How much of the window's width and height is drawn.
    let share: Double
  }

  private let overlays = Overlays()
  private(set) var statistics: Overlays.Statistics
  private var density: Density
  /// What the user holds.
  private var hand = Hand()
  /// What the window shows.
  private var shown: Node?
  /// Whether that is to be drawn once more, as what is seen for the first time is, and what waits.
  private var drewNew = false
  /// The scene as it was last drawn without a fault.
  private var lastGood: Node?
  /// What the scene that could not be drawn was made of.
  private var broken: Ingredients?
  /// What was wrong with the shaders when they were last read.
  private var reloadFault: FaultSheet?
  /// What was wrong when the scene was last drawn.
  private var drawFault: FaultSheet?
  /// Whether the last frame showed another picture of the scene than the one before.
  private var drewScene = true
  /// The time of the last frame, and what moves next by itself as of then, at once where something
  /// moved: only what rested then may be slept over, or the last step of a motion that ends between
  /// two frames would be missed.
  private var lastAttempt: (time: Double, next: Session.NextMotion?)?

  /// - Parameter isDrawnByProcessor: whether pixels are worth saving.
  init(renderer: String, isDrawnByProcessor: Bool) {
    density = Density(isAdaptive: isDrawnByProcessor)
    statistics = Overlays.Statistics(renderer: renderer)
  }

  // MARK: What happens

  /// The window's content was lost.
  mutating func lostContent() { shown = nil }

  /// Takes in what the user's hand does.
  mutating func take(_ event: Event) { hand.take(event) }

  /// What the scene is made of has other content: what could not be drawn is tried anew.
  mutating func retry() { (broken, shown) = (nil, nil) }

  /// Takes in that effects were taken in.
  ///
  /// - Parameter isBehind: whether a fault of saved files stays told: others were taken in.
  mutating func adopt(keepingFault isBehind: Bool) {
    if !isBehind { reloadFault = nil }
    retry()
  }

  /// The shader files cannot be taken in: everything stays as it was.
  ///
  /// - Returns: whether the fault is new.
  mutating func refuseShaders(_ error: any Error) -> Bool {
    let sheet = FaultSheet(error)
    defer { reloadFault = sheet }
    broken = nil
    return sheet != reloadFault
  }

  /// A time of the session is its time 0 from now on.
  mutating func beginTime(_ time: Double) { density.beginTime(time) }

  // MARK: What is drawn

  /// When the next frame is due, and why; nil where none is before something happens.
  ///
  /// - Parameters:
  ///   - refreshRate: frames a second that the monitor shows.
  ///   - sinceFrame: seconds since a frame was last asked for: the next is due a period
  ///     after it, however long drawing and swapping take, and also where there was nothing to draw.
  ///   - time: now, in seconds of the session; nil where it stands still.
  func pauses(refreshRate: Double, sinceFrame: Double, at time: Double?) -> [Pause] {
    let frame = nextFrame.map { Pause($0, max(1 / refreshRate - sinceFrame, 0)) }
    guard let time, let next = lastAttempt?.next else { return [frame].compactMap(\.self) }
    return [frame, Pause(.motion(next.mover), max(next.time - time, 0))].compactMap(\.self)
  }

  /// Why the next frame is drawn a period after the last; nil where it is not.
  private var nextFrame: Pause.Reason? {
    guard let lastAttempt else { return .beginning }
    if let next = lastAttempt.next, next.time <= lastAttempt.time { return .motion(next.mover) }
    return density.isCoarse ? .coarsePicture : drewNew ? .firstDrawing : nil
  }

  /// What is to be drawn at `time`; nil where the window shows it already.
  ///
  /// Where the scene cannot be drawn, it is the last picture that could be, with what is wrong over
  /// it; the scene is tried again when it is made of other effects and pictures, or its files are.
  mutating func attempt(
    _ session: Session, isSeen: Bool, isRecording: Bool, at time: Double
  ) -> Attempt? {
    lastAttempt = (time, session.nextMotion(at: time))
    guard isSeen else { return nil }
    let scene = session.node(at: time)
    let isFallback = drawFault != nil && broken == Ingredients(of: scene)
    let fault = isFallback ? drawFault : reloadFault
    let picture = isFallback ? lastGood ?? .empty : scene
    let whole = overlays.over(
      session, statistics: statistics, fault: fault, isRecording: isRecording, picture: picture)
    let share = density.share(isNew: whole != shown, isDragged: hand.drags, at: time)
    // What is drawn once more is no motion.
    guard let share = share ?? (drewNew ? density.shown : nil) else { return nil }
    return Attempt(whole: whole, scene: scene, isFallback: isFallback, share: share)
  }

  /// It was drawn, at that cost, and is shown.
  ///
  /// - Parameter isLast: whether the same would not be drawn more smoothly the next time.
  mutating func succeed(_ attempt: Attempt, at cost: Density.Cost, isLast: Bool) {
    shown = attempt.whole
    drewNew = !isLast
    density.drew(attempt.share, at: cost, isUsual: isLast)
    drewScene = !attempt.isFallback && attempt.scene != lastGood
    guard !attempt.isFallback else { return }
    lastGood = attempt.scene
    (drawFault, broken) = (nil, nil)
  }

  /// It could not be drawn.
  ///
  /// - Returns: whether the fault is new.
  mutating func fail(_ attempt: Attempt, _ error: any Error) -> Bool {
    let sheet = FaultSheet(error)
    defer { drawFault = sheet }
    shown = nil
    if attempt.isFallback { lastGood = nil }
    broken = Ingredients(of: attempt.scene)
    return sheet != drawFault
  }

  /// What is seen now, for a screenshot: a recording's sign is not a part of it.
  func seen(_ session: Session, isRecording: Bool, at time: Double) -> Node {
    (isRecording ? nil : shown)
      ?? overlays.over(
        session, statistics: statistics, fault: drawFault ?? reloadFault,
        picture: session.node(at: time))
  }

  /// Takes in what a frame has cost, unless it showed nothing new but such figures: then the next one
  /// would do the same, and there would be no end of it.
  mutating func measure(
    _ figures: Overlays.Statistics.Figures, of session: Session, at time: Double
  ) {
    guard drewScene else { return }
    statistics.add(
      figures,
      for: Overlays.Statistics.Name(scene: session.current.id, variant: session.variant), at: time)
  }
}
