internal import Cards
internal import Files
internal import Geometry
internal import Raster
internal import SceneGraph
internal import Scenes

/// What the window's loop decides, without a window.
///
/// That is: what is drawn, when it may sleep, what is told and what is to be done. The loop obeys.
/// Times are seconds of the session.
struct Viewing {
  /// What is left for the loop to do.
  enum Order: Hashable {
    /// End the program.
    case end
    /// Fill the monitor, or go back to where the window was.
    case toggleFullScreen
    /// Save what is seen, under this name without its ending.
    case saveScreenshot(String)
    /// Read a card's files, off the window's thread.
    case open(Opening)
    /// Save a card.
    case saveCard(CardDocument)
    /// Save what is not saved beside its files, as the program ends.
    case rescue(Unsaved)
    /// Save what was recorded.
    case saveRecording(Recorder, then: AfterSaving)
    /// Film a card, in another process.
    case film(CardFilm)
    /// Give up the film that is being made.
    case stopFilm
    /// Give the window's inside another size, in points.
    case resizeWindow(Size)
    /// A time of the session is its time 0 from now on.
    case beginTime(Double)
    /// Put words where they can be pasted from.
    case copy(String)
    /// Type the words that can be pasted.
    case paste
    /// Read a picture that is to be a map, off the window's thread.
    case readMap(MapWish)
    /// Load the pictures of a card, off the window's thread.
    case load(Loading)
    /// Show what was loaded: these pictures in place of those that were there.
    case show(Loading)
    /// Give up pictures that are not needed any more.
    case forget(Set<PictureID>)
    /// Load a card's thumbnail, off the window's thread.
    case loadThumbnail(CardArt)
    /// List the folders of cards anew, off the window's thread.
    case listFolders
    /// Take in all shader files as they are now.
    case readShaders
    /// Take an effect file of the user's into the library, and show it.
    case openEffect(String)
    /// One line on standard error.
    case report(String)
    /// The same, of something that is no error.
    case note(String)
  }

  /// What the loop knows of its window.
  struct Window: Hashable {
    /// Pixels of the framebuffer; 0 x 0 while the window is hidden.
    var pixelWidth = 0
    var pixelHeight = 0
    /// Pixels to a point.
    var scale = 1.0
    /// Frames a second that the monitor shows.
    var refreshRate = 60.0
    var isFullScreen = false

    /// Size of the view in points; nil while the window is hidden.
    var view: Size? {
      guard pixelWidth > 0, pixelHeight > 0 else { return nil }
      return Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
    }
  }

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

  var session: Session
  private(set) var window = Window()
  /// The cards that are open.
  var deck: CardDeck
  /// The card whose files are being read, and the one whose pictures are being loaded.
  var opening: Opening?
  var loading: Loading?
  /// The place of the card that was gone to last and is not shown, on its way or unreadable; nil
  /// where there is none.
  var heading: Int?
  /// The card that is loaded before it is gone to.
  var ahead: Ahead?
  /// Cards that are to be put beside the one that is shown, as they came: of those that came together
  /// the first is shown.
  var arrivals: [[CardArt]] = []
  /// Pictures that are on the GPU, and as their files are.
  var present: Set<PictureID> = []
  /// Bytes of pictures that are or were there.
  var pictureSizes: [PictureID: Int] = [:]
  /// Notes on pictures that are or were there.
  var pictureNotes: [PictureID: [PictureNote]] = [:]
  /// What was told last of folders that could not be listed anew, by their paths.
  var folderFaults: [String: FileError] = [:]
  /// Small pictures of the cards.
  var thumbnails = Thumbnails()
  /// How long a card was waited for; nil where none is.
  var wait: Wait?
  /// The card that was shown, as it was wanted when that began.
  var wantedAtLoading: Card?
  /// Pictures that could not be loaded, and were not chosen anew since.
  var refused: Set<PictureID> = []
  /// The cards that are being saved.
  var saves = Saves()
  /// What comes once a recording is saved; nil where none is being saved.
  var savingRecording: AfterSaving?
  /// What is done once nothing is being saved any more; nil where the window stays.
  var departure: Departure?
  /// The cards that were saved beside their files as the program ends.
  var rescued: [Unsaved.Entry] = []
  /// What the user was told last is not saved.
  var askedAbout: [CardDeck.Seat] = []
  /// What is being played; nil where nothing is.
  var replay: Replay?
  /// What is being recorded, and what could not be saved yet; nil where there is neither.
  var recorder: Recorder?
  /// Where pictures, recordings and films of what is seen go; empty for the working folder.
  var folder = ""
  /// Files of the user's own foils, by their names.
  var effectFiles: [String: TextOrigin] = [:]
  /// How many cards were loaded so far.
  var loadings = 0
  /// What the user wants of every window.
  var settings = Settings()
  /// Whether the desktop wants less motion; nil where it says nothing.
  var desktopReducesMotion: Bool?
  /// What the card stood before when nobody had chosen otherwise by key.
  var firstBackdrop: NamedBackdrop
  /// The view while the window did not fill the screen; nil where that was never.
  private(set) var windowedView: Size?
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
  init(_ session: Session, deck: CardDeck, renderer: String, isDrawnByProcessor: Bool = false) {
    self.session = session
    self.deck = deck
    firstBackdrop = session.surroundings.backdrop
    density = Density(isAdaptive: isDrawnByProcessor)
    statistics = Overlays.Statistics(renderer: renderer)
  }

  // MARK: What happens

  /// Takes in what the window is like now.
  mutating func fit(to window: Window, at time: Double) {
    self.window = window
    guard let view = window.view else { return }
    if !window.isFullScreen { windowedView = view }
    adapt(at: time) { $0.view = view }
  }

  /// The window's content was lost.
  mutating func lostContent() { shown = nil }

  /// Takes in what the user did.
  mutating func handle(_ event: Event, at time: Double) -> [Order] {
    isPlayedOver(event, at: time) ? [] : take(event, at: time)
  }

  /// Takes in what was done, by the user or in a replay.
  mutating func take(_ event: Event, at time: Double) -> [Order] {
    hand.take(event)
    let full = note(event, at: time)
    let r = Key.letter("r")
    let isReload = event == .key(r) && !session.isClaimed(r, at: time)
    let before = session.wantedCard
    defer { tellUnsaved(at: time) }
    return full
      + follow(session.handle(event, at: time), since: before, isReload: isReload, at: time)
  }

  /// Goes on from what the session left to do, and from what it changed of the card.
  mutating func follow(
    _ request: Session.Request?, since before: Card, isReload: Bool = false, at time: Double
  ) -> [Order] {
    if !refused.isEmpty {
      refused.subtract(session.wantedCard.pictures.subtracting(before.pictures))
    }
    // Also what needs no other pictures changes what is being loaded.
    if request == nil, !isReload, session.wantedCard != before, loading?.place == deck.index {
      return want(session.wantedCard)
    }
    return obey(request, isReload: isReload, at: time)
  }

  private mutating func obey(
    _ request: Session.Request?, isReload: Bool, at time: Double
  ) -> [Order] {
    switch request {
    case .quit: leave(at: time)
    case .leave: window.isFullScreen ? [.toggleFullScreen] : leave(at: time)
    case .fullScreen: [.toggleFullScreen]
    case .screenshot: [.saveScreenshot(title)]
    case .record: record(at: time)
    case .card(let card): want(card)
    case .scene(let request): serve(request, at: time)
    case nil: isReload ? reload() + listAgain() : []
    }
  }

  /// What a picture of what is seen is called: as the art, or the scene that shows none.
  private var title: String {
    let scene = session.current.id
    guard ["card", Stage.gallery].contains(scene) else { return scene }
    let title = deck.current.art.title
    return title.isEmpty ? scene : title
  }

  /// Tells something in the window, in printable characters.
  ///
  /// - Parameter seconds: how long it stands; nil as long as any.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    session.say(text.printable, at: time, for: seconds)
  }

  /// Tells in the window and on standard error what went wrong.
  mutating func complain(_ error: any Error, at time: Double) -> [Order] {
    say("\(error)", at: time)
    return [.report("\(error)")]
  }

  /// What the scene is made of has other content: what could not be drawn is tried anew.
  mutating func retry() { (broken, shown) = (nil, nil) }

  /// Takes in what the effects' files say now.
  mutating func adopt(_ effects: [EffectDescription], at time: Double) {
    reloadFault = nil
    retry()
    session.adapt(at: time) { $0.effects = effects }
  }

  /// The effect that the user gave becomes the one that is shown.
  mutating func choose(_ effect: String, at time: Double) {
    // Also where it was the one that was asked for before.
    adapt(at: time) { $0.wantedEffect = nil }
    adapt(at: time) { $0.want(effect) }
    say("effect: \(effect)", at: time)
  }

  /// The shader files cannot be taken in: everything stays as it was, and the fault is told.
  mutating func refuseShaders(_ error: any Error) -> [Order] {
    let sheet = FaultSheet(error)
    defer { reloadFault = sheet }
    broken = nil
    return sheet == reloadFault ? [] : [.report("\(error)")]
  }

  // MARK: What is drawn

  /// How long the loop may wait for something to happen, and why no longer; nil for ever.
  ///
  /// - Parameters:
  ///   - sinceFrame: seconds since a frame was last asked for: the next is due a period
  ///     after it, however long drawing and swapping take, and also where there was nothing to draw.
  ///   - time: now, in seconds of the session: what is played is due at its own times; nil where
  ///     nothing is played yet.
  func pause(sinceFrame: Double, at time: Double?) -> Pause? {
    var pauses: [Pause] = []
    if let reason = nextFrame {
      pauses.append(Pause(reason, max(1 / window.refreshRate - sinceFrame, 0)))
    }
    if let time {
      if let next = lastAttempt?.next, window.view != nil {
        pauses.append(Pause(.motion(next.mover), max(next.time - time, 0)))
      }
      let others: [(Pause.Reason, Double?)] = [
        (.replay, replay?.inputs.first.map { max($0.time - time, 0) }),
        (.reading, untilTold(at: time)), (.saving, untilToldOfSave(at: time)),
      ]
      pauses += others.compactMap { reason, seconds in seconds.map { Pause(reason, $0) } }
    }
    return pauses.min { $0.seconds < $1.seconds }
  }

  /// Why the next frame is drawn a period after the last; nil where it is not, or nobody sees it.
  private var nextFrame: Pause.Reason? {
    guard window.view != nil else { return nil }
    guard let lastAttempt else { return .beginning }
    if let next = lastAttempt.next, next.time <= lastAttempt.time { return .motion(next.mover) }
    return density.isCoarse ? .coarsePicture : drewNew ? .firstDrawing : nil
  }

  /// What is to be drawn at `time`; nil where the window shows it already.
  ///
  /// Where the scene cannot be drawn, it is the last picture that could be, with what is wrong over
  /// it; the scene is tried again when it is made of other effects and pictures, or its files are.
  mutating func attempt(at time: Double) -> Attempt? {
    lastAttempt = (time, session.nextMotion(at: time))
    guard window.view != nil else { return nil }
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
  mutating func succeed(
    _ attempt: Attempt, at cost: Density.Cost = Density.Cost(), isLast: Bool = true
  ) {
    shown = attempt.whole
    drewNew = !isLast
    density.drew(attempt.share, at: cost, isUsual: isLast)
    drewScene = !attempt.isFallback && attempt.scene != lastGood
    guard !attempt.isFallback else { return }
    lastGood = attempt.scene
    (drawFault, broken) = (nil, nil)
  }

  /// A time of the session is its time 0 from now on.
  mutating func beginTime(_ time: Double) -> [Order] {
    density.beginTime(time)
    saves.beginTime(time)
    wait?.since -= time
    return [.beginTime(time)]
  }

  /// It could not be drawn.
  mutating func fail(_ attempt: Attempt, _ error: any Error) -> [Order] {
    let sheet = FaultSheet(error)
    defer { drawFault = sheet }
    shown = nil
    if attempt.isFallback { lastGood = nil }
    broken = Ingredients(of: attempt.scene)
    return sheet == drawFault ? [] : [.report("\(error)")]
  }

  /// What is seen now, for a screenshot: a recording's sign is not a part of it.
  func seen(at time: Double) -> Node {
    (isRecording ? nil : shown)
      ?? overlays.over(
        session, statistics: statistics, fault: drawFault ?? reloadFault,
        picture: session.node(at: time))
  }

  /// Takes in what a frame has cost, unless it showed nothing new but such figures: then the next one
  /// would do the same, and there would be no end of it.
  mutating func measure(_ figures: Overlays.Statistics.Figures, at time: Double) {
    guard drewScene else { return }
    statistics.add(
      figures,
      for: Overlays.Statistics.Name(scene: session.current.id, variant: session.variant), at: time)
  }
}
