internal import Cards
internal import Files
internal import Geometry
internal import Logging
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// Obeys what `Viewing` decides, in a window: the only one that waits, draws and reads the clock.
final class WindowLoop {
  let stage: Stage
  // Destroyed in this order: what lives in the window's context goes before the window.
  let renderer: Renderer
  /// The film that is being made; nil where none is.
  var film: FilmRun?
  /// Pictures on their way to the GPU.
  var upload: (loaded: Viewing.Loading, pictures: PictureUpload)?
  let watch: FileWatch
  let errands: Errands<Outcome>
  let signals: EndSignals?
  let window: GLFWWindow
  var viewing: Viewing
  var library: ShaderLibrary {
    didSet { viewing.effectFiles = library.files }
  }
  var isOver = false
  /// Wall time at which a frame was last asked for.
  var lastFrame = 0.0
  /// Wall time of the session's time 0: the first frame, so that nothing is missed by loading.
  var start: Double
  /// Whether time stands still at 0: what is to be played waits for its card.
  private var isHeld = false
  /// What ends what is being loaded, by its number.
  var cancellations: [Int: Cancellation] = [:]
  /// When the user's effects are tried, and when the folders of cards are listed.
  var (trials, listings) = (Rounds(), Rounds())
  /// Whether frames are waited for, to know what they cost: there is no GPU to be kept waiting.
  let isDrawnByProcessor: Bool
  /// Ends the program where a frame does not end.
  let watchdog: Watchdog
  /// The function by which the context tells that it is lost; nil if it cannot.
  let resetStatus: ResetStatus?
  /// The window's title.
  var title = ""
  /// Screenshots that are being saved, in their order: the first is under way.
  var screenshots: [Screenshot] = []
  /// Wall time after which a program that ends does not wait for saves any more; nil until it ends.
  var endOfSaving: Double?
  /// What wakes the loop, for the log.
  var log = LoopLog()
  /// Loaded pictures that wait for their turn.
  var waiting: [(PictureID, MipLevels)] = []

  /// The user's settings file; nil where there is no place for one.
  let settingsFile: SettingsFile?

  /// Gamepads; nil where there are none and none can come.
  let gamepads: Gamepads?
  /// What the desktop wants; nil where it cannot be asked.
  let portal: SettingsPortal?

  /// What comes of work that is done off the window's thread.
  enum Outcome: Sendable {
    case art(
      Viewing.Loading, Result<[(PictureID, MipLevels)], FileError>, [PictureID: [PictureNote]])
    case uploaded(Viewing.Loading, Result<PictureUpload?, any Error>)
    case shaders(Result<Void, FileError>)
    case map(Viewing.MapWish, FileError?)
    case opened(Viewing.Opening, Result<CardDocument, FileError>)
    case effect(name: String, path: String, Result<Void, FileError>)
    case listed(Result<CardListing, FileError>)
    case relisted([String: Viewing.Listed])
    case thumbnail(CardArt, Result<(Card, MipLevels), FileError>)
    case saved(Result<CardDocument, FileError>)
    case recorded(Result<String, FileError>, then: Viewing.AfterSaving)
    case screenshot(Result<String, FileError>)

    /// For the log.
    var name: String {
      switch self {
      case .art: "art"
      case .uploaded: "uploaded"
      case .shaders: "shaders"
      case .map: "map"
      case .opened: "opened"
      case .effect: "effect"
      case .listed: "listed"
      case .relisted: "relisted"
      case .thumbnail: "thumbnail"
      case .saved: "saved"
      case .recorded: "recorded"
      case .screenshot: "screenshot"
      }
    }
  }

  /// Whether the card's front is still being loaded for the first time.
  var awaitsFront = true
  /// What was wrong with it: there is nothing to be shown then.
  var fault: FileError?

  /// - Throws: `FileError` where the environment says what cannot be.
  init(
    stage: Stage, window: GLFWWindow, renderer: Renderer, settingsFile: SettingsFile? = nil,
    portal: SettingsPortal? = nil
  ) throws(FileError) {
    watchdog = try Watchdog(seconds: Watchdog.secondsPerFrame)
    (self.settingsFile, self.portal) = (settingsFile, portal)
    self.stage = stage
    self.window = window
    self.renderer = renderer
    library = stage.library
    renderer.programsPerFrame = 1
    watch = FileWatch(wake: GLFWWindow.wake)
    gamepads = Gamepads(wake: GLFWWindow.wake)
    errands = Errands(wake: GLFWWindow.wake)
    signals = EndSignals(wake: GLFWWindow.wake) {
      DisplayConnection.rescue(after: "asked to end")
    }
    isDrawnByProcessor = GPU.isProcessor
    viewing = Viewing(
      stage.session, deck: stage.deck, renderer: GPU.renderer,
      isDrawnByProcessor: isDrawnByProcessor)
    resetStatus = ResetStatus.current
    Log.graphics.debug("resets of the GPU: \(resetStatus.map { "\($0)" } ?? "never reported")")
    start = Clock.now
    viewing.effectFiles = library.files
    viewing.settings = stage.settings
    viewing.folder = UserDirectories.read()?.foil ?? ""
    if stage.recording != nil { viewing.replay = Replay(stage) }
    portal?.listen(wake: GLFWWindow.wake)
  }

  static func title(_ name: String, isUnsaved: Bool = false) -> String {
    "\(isUnsaved ? "\u{2022} " : "")\(name.isEmpty ? "card" : name.printable) \u{2013} Foil"
  }

  /// Shows in the title which card is seen, and whether it is saved.
  func tellTitle() {
    DisplayConnection.risk(viewing.unsaved)
    let title = Self.title(
      viewing.session.surroundings.card.name, isUnsaved: viewing.isUnsaved)
    guard title != self.title else { return }
    self.title = title
    window.setTitle(title)
  }

  /// Runs until the user has enough.
  ///
  /// - Parameters:
  ///   - faults: what is wrong with the settings.
  ///   - isFirst: whether Foil was never used before: then it says where the keys are listed.
  /// - Throws: `FileError` where the card's front cannot be loaded, `GLError` from the first frame,
  ///   `NothingDrawn` from any.
  func run(telling faults: [FileError] = [], isFirst: Bool = false) throws {
    defer {
      for cancellation in cancellations.values { cancellation.cancel() }
      finishSaving()
    }
    viewing.fit(to: window.state, at: 0)
    loadFront()
    awaitFront()
    if let fault { throw fault }
    try drawFirst()
    start = Clock.now
    Log.window.info("the first frame is shown")
    // That was long enough to say so.
    if awaitsFront { viewing.tellWait(at: -Viewing.Wait.silence) }
    if let words = Sandbox.note { viewing.say(words, at: 0, for: 6) }
    obey(viewing.tell(faults, at: 0))
    if isFirst { viewing.session.hint("H for keys", at: 0) }
    takeShaders(reloading: false)
    // What came while the window opened.
    listFolders()
    isHeld = viewing.replay != nil
    while !isOver {
      letGo()
      let pause = pause
      log.sleep(atMost: pause)
      window.wait(atMost: pause?.seconds)
      guard signals?.hear() == nil else {
        end()
        break
      }
      let awake = Clock.now
      if !isHeld { obey(viewing.play(until: now)) }
      takeGamepads()
      takeMessages()
      takeOutcomes()
      takeFilm()
      advanceUpload()
      takeChanges()
      viewing.adopt(desktopReducesMotion: portal?.reducesMotion, at: now)
      if !awaitsFront {
        obey(viewing.loadAhead(at: now))
        obey(viewing.loadThumbnail(at: now))
      }
      cancelUnwanted()
      window.setCursor(viewing.session.cursor(at: now))
      viewing.tellWait(at: now)
      viewing.tellSaving(at: now)
      tellTitle()
      log.end(awakeSince: awake, drew: try draw())
    }
    film = nil
    if let fault { throw fault }
  }

  /// How long the loop may sleep now; nil for ever.
  private var pause: Pause? {
    if window.hasMessages { return Pause(.messages, 0) }
    let pause = viewing.pause(sinceFrame: Clock.now - lastFrame, at: isHeld ? nil : now)
    return upload == nil || isUploadingAhead && pause != nil ? pause : Pause(.upload, 0)
  }

  /// Ends as the system asks for it: what is being saved may end first, but not for ever.
  private func end() {
    film?.stop()
    screenshots = Array(screenshots.prefix(1))
    obey(viewing.end(at: now))
    finishSaving()
    if !isOver { obey(viewing.endAtOnce()) }
  }

  /// Seconds for which a window shows nothing while its card's front is loaded; after that, a blank
  /// card stands in for it, and the window answers.
  private static let patience = 0.5

  private func loadFront() { load(viewing.begin(.front)) }

  private func awaitFront() {
    let deadline = Clock.now + Self.patience
    while awaitsFront, fault == nil, Clock.now < deadline {
      if upload == nil { window.wait(atMost: max(deadline - Clock.now, 0)) }
      takeOutcomes()
      advanceUpload()
    }
  }

  /// Seconds of the session.
  var now: Double { isHeld ? 0 : Clock.now - start }

  /// Time goes on once both sides of the card are there, as what is played may turn it at once, or a
  /// hand has ended that.
  private func letGo() {
    let isThere = !awaitsFront && viewing.loading == nil
    guard isHeld, isThere || viewing.replay == nil else { return }
    isHeld = false
    start = Clock.now
    if viewing.replay != nil { viewing.say("playing: a key or a click takes over", at: 0) }
  }

  // MARK: What happens

  /// Seconds after which what has happened waits for the next turn: a frame is drawn in between, and a
  /// signal is heard.
  private static let secondsOfMessages = 0.01

  func takeMessages() {
    let end = Clock.now + Self.secondsOfMessages
    while !isOver, Clock.now < end, signals?.hear() == nil, let message = window.takeMessage() {
      log.note("\(message)")
      switch message {
      case .closed: obey(viewing.leave(at: now))
      case .exposed: viewing.lostContent()
      case .changed: viewing.fit(to: window.state, at: now)
      case .dropped(let paths): drop(paths)
      case .event(let event): obey(viewing.handle(event, at: now))
      }
    }
  }

  /// Gamepads are for the window that has the keyboard; what they did is done at its own time.
  private func takeGamepads() {
    guard let gamepads else { return }
    gamepads.hear(window.hasKeyboard)
    for event in gamepads.take() {
      log.note("gamepad \(event.event)")
      // Never before what was done already.
      let time = (event.time - start).clamped(to: min(lastFrame - start, now)...now)
      obey(viewing.handle(event.event, at: time))
    }
  }

  func takeOutcomes() {
    for outcome in errands.take() {
      log.note("outcome \(outcome.name)")
      switch outcome {
      case .saved, .recorded, .screenshot: takeSaved(outcome)
      case .art(let loading, .success(let pictures), let notes):
        waiting = pictures
        viewing.pictureNotes.merge(notes) { $1 }
        obey(viewing.loaded(loading, nil, at: now))
        waiting = []
      case .map(let wish, let fault): obey(viewing.readMap(wish, fault, at: now))
      case .art(let loading, .failure(let fault), _): take(fault, of: loading)
      case .uploaded(let loaded, let result): take(result, of: loaded)
      case .opened(let opening, let result): take(opening, result)
      case .shaders(let result): endTrial(result)
      case .effect(let name, let path, .success): takeEffect(name, path)
      case .effect(_, _, .failure(let fault)): obey(viewing.complain(fault, at: now))
      case .listed(.success(let listing)): obey(viewing.arrive(listing))
      case .listed(.failure(let fault)): obey(viewing.complain(fault, at: now))
      case .relisted(let folders): endListing(folders)
      case .thumbnail(let art, let result): takeThumbnail(art, result)
      }
    }
  }

  /// Pictures cannot be loaded; where nothing is shown yet, the next card is tried, and the program
  /// ends where there is none.
  private func take(_ fault: FileError, of loading: Viewing.Loading) {
    let isFirst = awaitsFront && loading.number == viewing.loading?.number
    if isFirst, loading.place == viewing.deck.seats.count - 1 {
      self.fault = fault
      isOver = true
      return
    }
    obey(viewing.loaded(loading, fault, at: now))
    guard isFirst, viewing.opening == nil, viewing.loading == nil else { return }
    // What was dropped too early was bad: back to the card that is still to come.
    if loading.place == nil { loadFront() } else { obey(viewing.go(on: 1, at: now)) }
  }

  func takeChanges() {
    var changes = watch.takeChanges()
    if !changes.isEmpty {
      log.note("changes \(changes.count)")
      Log.files.debug("changed: \(changes.sorted().joined(separator: ", "))")
    }
    if let settingsFile, changes.remove(settingsFile.path) != nil {
      let (settings, faults) = settingsFile.read(keeping: viewing.settings)
      obey(viewing.adopt(settings, faults, at: now))
    }
    if !changes.isEmpty { obey(viewing.filesChanged(changes)) }
    for notice in watch.takeNotices() {
      viewing.say(notice, at: now)
      Diagnostics.note(notice)
    }
  }

  func obey(_ orders: [Viewing.Order]) {
    for order in orders {
      switch order {
      case .end: isOver = true
      case .toggleFullScreen: window.toggleFullScreen()
      case .saveScreenshot(let stem): saveScreenshot(stem)
      case .open(let opening): open(opening)
      case .saveCard(let document): save(document)
      case .rescue(let unsaved): rescue(unsaved)
      case .saveRecording(let recorder, let next): save(recorder, then: next)
      case .film(let order): make(order)
      case .stopFilm: film?.stop()
      case .beginTime(let time): start += time
      case .resizeWindow(let view): window.resize(to: view)
      case .copy(let text): window.copy(text)
      case .paste: obey(viewing.handle(.typed(window.copied), at: now))
      case .readMap(let wish): read(wish)
      case .load(let loading): load(loading)
      case .loadThumbnail(let art): loadThumbnail(of: art)
      case .forget(let pictures): renderer.forget(pictures)
      case .show(let loaded): show(loaded)
      case .listFolders: listFolders()
      case .readShaders: readShaders()
      case .openEffect(let path): openEffect(path)
      case .report(let text): Diagnostics.report(text)
      case .note(let text): Diagnostics.note(text)
      }
    }
  }
}
