internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import OpenGL
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading
internal import Studio

/// The loop of a window, which carries out the decisions of `Viewing`.
///
/// Only this type waits, draws and reads the clock.
final class WindowLoop {
  let setup: ShotSetup
  // Destroyed in this order: objects of the window's context must be destroyed before the window.
  let renderer: Renderer
  /// The film in progress; nil if there is none.
  private var film: FilmRun?
  let cards: CardWork
  let effects: EffectWork
  let saving = SaveWork()
  let inputs: LoopInputs
  let jobs = JobQueue<WindowLoop>(wake: GLFWWindow.wake)
  let window: GLFWWindow
  var viewing: Viewing
  let frames: FrameWatch
  var time = LoopTime()
  private var isOver = false
  /// The window's title, and true if an event or the end of a job may have changed it since.
  private var title = (shown: "", mayDiffer: true)
  /// The log of the loop's iterations.
  private var log = LoopLog()

  /// The loop of a window, with a renderer in the window's context.
  ///
  /// - Throws: `FileError` if an environment variable has an invalid value.
  init(
    setup: ShotSetup, window: GLFWWindow, renderer: Renderer, pace: CompilationPace,
    settingsFile: SettingsFile? = nil, portal: Threaded<SettingsPortal>? = nil
  ) throws(FileError) {
    (self.setup, self.window, self.renderer) = (setup, window, renderer)
    effects = EffectWork(setup.catalog)
    cards = CardWork(
      CardLoader(
        root: setup.root, decoders: setup.decoders, largestTexture: GPU.largestTexture))
    renderer.programsPerFrame = 1
    inputs = LoopInputs(settingsFile, portal)
    frames = try FrameWatch(pace)
    viewing = Viewing(
      setup.session, cards: setup.cards, renderer: GPU.renderer,
      isDrawnByProcessor: frames.isDrawnByProcessor)
    viewing.library.queue.effectFiles = setup.catalog.library.files
    viewing.showing.preferences.settings = setup.settings
    viewing.recording.folder = UserDirectories.read()?.foil ?? ""
    if setup.recording != nil { viewing.recording.replay = Replay(setup) }
  }

  static func title(_ name: String, isUnsaved: Bool = false) -> String {
    "\(isUnsaved ? "\u{2022} " : "")\(name.isEmpty ? "Card" : name.printable) \u{2013} Foil"
  }

  /// Updates the window's title: the card's name, with a dot if it has unsaved changes.
  private func updateTitle() {
    guard title.mayDiffer else { return }
    title.mayDiffer = false
    let unsaved = viewing.showing.unsaved
    DisplayConnection.setUnsaved(unsaved)
    let name = viewing.session.surroundings.card.name
    let title = Self.title(name, isUnsaved: viewing.showing.isUnsaved)
    guard title != self.title.shown else { return }
    self.title.shown = title
    window.setTitle(title)
  }

  /// The session's time, in seconds.
  var now: Double { time.now }

  /// Runs until the user leaves.
  ///
  /// - Parameters:
  ///   - faults: Faults of the settings file.
  ///   - isFirst: True if Foil was never used before; then a hint names the help key.
  /// - Throws: `FileError` if the card's front cannot be loaded, `GLError` from the first frame,
  ///   `NothingDrawn` from any.
  func run(telling faults: [FileError] = [], isFirst: Bool = false) throws {
    defer {
      cards.cancelAll()
      saving.finish(self)
    }
    viewing.fit(to: window.state, at: 0)
    cards.loadFront(in: self)
    awaitFront()
    if let fault = cards.fault { throw fault }
    effects.begin()
    try drawFirst()
    time.start = Clock.now
    Log.window.info("the first frame is shown")
    // If the front is still loading, it has already taken long enough for a note.
    if cards.awaitsFront { viewing.showWaitNote(at: -CardWait.silence) }
    if let words = Sandbox.note { viewing.say(words, at: 0, for: 6) }
    noteFiles()
    perform(viewing.showing.reportFaults(faults, at: 0))
    if isFirst { viewing.session.hint("Press C for foils, I for the bench, H for help.", at: 0) }
    effects.takeFirst(in: self)
    inputs.presets?.read(in: self)
    // Cards may have been added to folders while the window opened.
    cards.listFolders(in: self)
    time.isHeld = viewing.recording.replay != nil
    while !isOver, cards.fault == nil {
      startClock()
      let pause = pause
      log.sleep(atMost: pause)
      window.wait(atMost: pause?.seconds)
      guard inputs.signals?.takeSignal() == nil else {
        end()
        break
      }
      let awake = Clock.now
      takeNews()
      if !cards.awaitsFront {
        change { $0.loadAhead(&$1, at: $2) }
        change { $0.loadThumbnail(&$1, at: $2) }
      }
      cards.cancel { !viewing.library.queue.isAwaited($0) }
      window.setCursor(viewing.session.cursor(at: now))
      viewing.showWaitNote(at: now)
      updateTitle()
      log.end(awakeSince: awake, drew: try draw())
    }
    film = nil
    cards.pageSize.stop()
    if let fault = cards.fault { throw fault }
  }

  /// Shows which files the first card came from, if the user did not name them.
  private func noteFiles() {
    let entry = viewing.library.cards.current
    guard viewing.recording.replay == nil else { return }
    if let words = entry.art.savedNote ?? entry.document.flatMap(entry.art.foundNote) {
      viewing.say(words, at: 0, for: CardArt.secondsOfSavedNote)
    }
  }

  /// The longest sleep of the loop now; nil if there is no limit.
  private var pause: Pause? {
    if window.hasMessages { return Pause(.messages, 0) }
    let pause = viewing.pause(
      sinceFrame: Clock.now - time.lastFrame, at: time.isHeld ? nil : now)
    return cards.pause(pause, in: self)
  }

  /// Ends at the system's request, after waiting for saves for a limited time.
  private func end() {
    film?.stop()
    saving.dropScreenshots()
    perform(viewing.end(at: now))
    saving.finish(self)
    if !isOver { perform(viewing.endAtOnce()) }
  }

  /// Seconds that the first frame waits for the card's front; after that a blank card replaces it.
  private static let grace = 0.5

  private func awaitFront() {
    let deadline = Clock.now + Self.grace
    while cards.awaitsFront, cards.fault == nil, Clock.now < deadline {
      if !cards.isUploading { window.wait(atMost: max(deadline - Clock.now, 0)) }
      takeFinished()
      cards.advanceUpload(in: self)
    }
  }

  /// Starts a stopped clock once both sides of the card are loaded, or the user ended the replay.
  ///
  /// It needs both sides, because a replay may flip the card at once.
  private func startClock() {
    let isThere = !cards.awaitsFront && viewing.library.queue.loading == nil
    guard time.isHeld, isThere || viewing.recording.replay == nil else { return }
    (time.isHeld, time.start) = (false, Clock.now)
    if viewing.recording.replay != nil {
      viewing.say("Playing a recording. Press a key or click to take over.", at: 0)
    }
  }

  // MARK: Events

  /// Seconds for handling messages in one iteration; the rest waits, so that frames and signals are
  /// not delayed.
  private static let secondsOfMessages = 0.01

  private func takeMessages() {
    let end = Clock.now + Self.secondsOfMessages
    while !isOver, Clock.now < end, inputs.signals?.takeSignal() == nil,
      let message = window.takeMessage()
    {
      log.note("\(message)")
      switch message {
      case .closed: perform(viewing.leave(at: now))
      case .exposed: viewing.frames.lostContent()
      case .changed: viewing.fit(to: window.state, at: now)
      case .dropped(let paths): cards.open(paths, in: self)
      case .event(let event): take(event)
      }
    }
  }

  /// Handles all that has happened since the last turn of the loop.
  private func takeNews() {
    if !time.isHeld, viewing.recording.replay != nil {
      title.mayDiffer = true
      perform(viewing.play(until: now))
    }
    takeGamepads()
    takeMessages()
    takeFinished()
    takeFilm()
    cards.files.follow(in: self)
    cards.start.follow(in: self)
    cards.small.follow(in: self)
    cards.proof.follow(in: self)
    cards.pageSize.follow(in: self)
    cards.advanceUpload(in: self)
    cards.painting.follow(in: self)
    takeChanges()
    viewing.showing.adopt(desktopReducesMotion: inputs.portal?.work.reducesMotion, at: now)
    viewing.showing.adoptPresets(at: now)
  }

  /// Handles an event of the user.
  func take(_ event: Event) {
    guard !cards.files.holds(event, in: self) else { return }
    title.mayDiffer = true
    perform(viewing.handle(event, at: now))
  }

  /// Handles gamepad events, each at its own time, if the window has the keyboard focus.
  private func takeGamepads() {
    guard let gamepads = inputs.gamepads?.work else { return }
    gamepads.setFocus(window.hasKeyboard)
    for event in gamepads.take() {
      log.note("gamepad \(event.event)")
      title.mayDiffer = true
      perform(viewing.handle(event.event, at: time.session(event.time)))
    }
  }

  /// Handles the results of finished jobs.
  private func takeFinished() {
    for job in jobs.take() {
      log.note("job \(job.name)")
      title.mayDiffer = true
      job.answer(self)
    }
  }

  private func takeChanges() {
    var changes = inputs.watch.takeChanges()
    if !changes.isEmpty {
      title.mayDiffer = true
      log.note("changes \(changes.count)")
      Log.files.debug("changed: \(changes.sorted().joined(separator: ", "))")
    }
    if let settingsFile = inputs.settingsFile, changes.remove(settingsFile.path) != nil {
      let (settings, faults) = settingsFile.read(keeping: viewing.showing.preferences.settings)
      perform(viewing.showing.adopt(settings, faults, at: now))
    }
    inputs.presets?.take(&changes, in: self)
    cards.proof.filesChanged(changes)
    cards.pageSize.filesChanged(changes)
    effects.take(&changes, in: self)
    if !changes.isEmpty { perform(viewing.library.filesChanged(changes, viewing.session)) }
    for notice in inputs.watch.takeNotices() {
      viewing.say(notice, at: now)
      Diagnostics.note(notice)
    }
  }

  /// Starts a film.
  private func make(_ order: CardFilm) {
    do {
      film = try FilmRun(order, root: setup.root.path, wake: GLFWWindow.wake)
    } catch {
      perform(viewing.showing.take(.ended(.failed("\(error)")), at: now))
    }
  }

  /// Handles the film's progress or its end.
  private func takeFilm() {
    guard let news = film?.takeNews() else { return }
    if case .ended = news { film = nil }
    perform(viewing.showing.take(news, at: now))
  }

  /// Passes an event to the library and performs its orders.
  func change(_ event: (inout Library, inout LiveSession, Double) -> [LoopOrder]) {
    let cards = viewing.showing.live.cardsPresented
    perform(viewing.change(at: now, event))
    if viewing.showing.live.cardsPresented != cards { title.mayDiffer = true }
  }

  /// Watches the files in use: the shaders' folders, effects with their includes, pictures, and the
  /// folders of cards.
  func watchFiles() {
    let shaders = effects.library.folders.map {
      ($0, Set([EffectID.fileExtension, ".frag", ".vert"]))
    }
    let library = viewing.library
    let folders = library.cards.folders.map { ($0.listing.path, CardListing.suffixes) }
    let presets = inputs.presets.map { [($0.watched.path, $0.watched.suffixes)] } ?? []
    let own = OwnFoils.folder.map { [($0, Set([EffectID.fileExtension]))] } ?? []
    inputs.watch.watch(
      files: renderer.effectFiles + library.watchedFiles
        + [inputs.settingsFile?.path].compactMap(\.self),
      folders: Dictionary(shaders + folders + presets + own) { $0.union($1) })
    effects.watch(in: self)
  }

  func perform(_ orders: [LoopOrder]) {
    if !orders.isEmpty { title.mayDiffer = true }
    for order in orders {
      switch order {
      case .end: isOver = true
      case .toggleFullScreen: window.toggleFullScreen()
      case .saveScreenshot(let stem): saveScreenshot(stem)
      case .read(let read): cards.open(read, in: self)
      case .load(let load): cards.load(load, in: self)
      case .thumbnail(let art): cards.loadThumbnail(of: art, in: self)
      case .save(let document, let target): saving.save(document, to: target, in: self)
      case .listFolders: cards.listFolders(in: self)
      case .rescue(let unsaved):
        DisplayConnection.setUnsaved(unsaved)
        DisplayConnection.rescue(after: "asked to end")
      case .saveRecording(let recorder, let next): saving.save(recorder, then: next, in: self)
      case .film(let order): make(order)
      case .stopFilm: film?.stop()
      case .writePress: cards.proof.write(in: self)
      case .fixAll: cards.proof.fixAll(in: self)
      case .showPress: cards.proof.showFile(in: self)
      case .keepPreset(let preset, let replaces):
        inputs.presets?.keep(preset, replacing: replaces, in: self)
      case .beginTime(let time): self.time.start += time
      case .resizeWindow(let view): window.resize(to: view)
      case .copy(let text): window.copy(text)
      case .paste: cards.files.pasteText(in: self)
      case .pastePicture: cards.files.paste(in: self)
      case .chooseFile(let request): cards.files.choose(request, in: self)
      case .listFolder(let path, let purpose): cards.files.list(path, for: purpose, in: self)
      case .checkFile(let path, let purpose, let replaces):
        cards.files.check(path, for: purpose, replaces: replaces, in: self)
      case .openFiles(let paths): cards.open(paths, isAtPointer: false, in: self)
      case .openPicture(let path):
        cards.openFiles([path], isAtPointer: false, mayAsk: false, in: self)
      case .readMap(let request): cards.read(request, in: self)
      case .forget(let pictures): renderer.forget(pictures)
      case .readShaders: effects.read(in: self)
      case .openEffect(let path): effects.open(path, in: self)
      case .showFile(let path): cards.files.show(path, in: self)
      case .report(let text): Diagnostics.report(text)
      case .note(let text): Diagnostics.note(text)
      }
    }
  }
}
