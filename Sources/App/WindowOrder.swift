internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Geometry
internal import Interaction
internal import Jobs
internal import Recordings
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading
package import Studio

/// An order to open a window.
package struct WindowOrder: Sendable {
  /// The cards' files: pictures, card files or folders; none for Foil's own card.
  package let cards: [String]
  package var art = ArtChoice()
  package var scene = SceneChoice()
  /// True if the window fills the screen.
  package var isFullScreen = false
  /// A file of events or a recording to play; nil for none.
  package var input: String?
  /// True if a recording that names files outside its folder is refused.
  package var isConfined = false

  package init(cards: [String]) {
    self.cards = cards
  }

  /// Opens the window and runs it until the user leaves.
  ///
  /// - Throws: The fault of the first card, the options or the window.
  package func run() throws {
    let portal = SettingsPortal.connect()
    let recording = try input.map(Recording.init)
    let stateFile = StateFile()
    let before = stateFile?.read()
    let settingsFile = try SettingsFile(
      effects: ShaderLibrary(folder: Root(given: art.root).shaders).fileNames().map(\.name),
      given: given)
    let (settings, faults) = settingsFile?.read() ?? (Settings(), [])
    let size = scene.size ?? recording?.start?.pixelSize ?? before?.size ?? ShotSetup.usualSize
    guard let begun = try begin(recording, settings, before, size) else { return }
    let setup = arranged(begun.setup, settings, before, desktop: portal?.work.reducesMotion)
    let window = try begun.window ?? open(setup.document.card.name, size)
    try MemoryLimit.require(Self.firstFrameBytes, for: "a window")
    // OpenGL objects have to be freed before the window destroys the context.
    let signal = try withExtendedLifetime(window) {
      let (root, card, decoders) = (setup.root, setup.surroundings.card, setup.decoders)
      let pace = CompilationPace()
      let renderer = try Renderer(catalog: setup.catalog, compiling: pace.observe) { id in
        try ArtStore.standIn(for: id, of: card, root: root, decoders: decoders)
      }
      let loop = try WindowLoop(
        setup: setup, window: window, renderer: renderer, pace: pace,
        settingsFile: settingsFile, portal: portal)
      loop.viewing.showing.preferences.densities = before?.densities ?? [:]
      let began = isFullScreen ? nil : window.state.view
      try loop.run(telling: faults, isFirst: stateFile != nil && before == nil)
      var after = before ?? WindowState()
      after.follow(loop.viewing, began: began)
      if recording?.start != nil { after.favorites = before?.favorites ?? [] }
      // If a save hangs, this write could hang as well.
      if before != after, !loop.viewing.isSaving { stateFile?.write(after) }
      return loop.inputs.signals?.takeSignal()
    }
    guard let signal else { return }
    LibraryMessages.flush()
    EndSignals.end(by: signal)
  }

  /// Opens a window for a card.
  private func open(_ title: String, _ size: PixelSize) throws -> GLFWWindow {
    // A driver without enough memory crashes, or fails without a reason.
    try MemoryLimit.require(Self.driverBytes, for: "a window")
    return try GLFWWindow(
      title: WindowLoop.title(title), size: size.size, fullScreen: isFullScreen,
      isCut: scene.size == nil)
  }

  /// Reads the first card; if that takes a moment, a window with an opening screen appears.
  ///
  /// - Parameter before: The state of the last window; nil if there was none.
  /// - Returns: The setup, and the window if it is open already; nil if the user left meanwhile.
  private func begin(
    _ recording: Recording?, _ settings: Settings, _ before: WindowState?, _ size: PixelSize
  ) throws -> (setup: ShotSetup, window: GLFWWindow?)? {
    var recording = recording
    recording?.isConfined = isConfined
    let asked = try recording.flatMap { recording in
      cards.isEmpty ? try ask(about: recording) { try open($0, size) } : nil
    }
    recording?.allowed = asked?.allowed ?? []
    // The first window shows Foil's own card alone.
    let hasStart = before != nil && input == nil && cards.isEmpty && art.isUsual && scene.isUsual
    let isFirst = before == nil && StateFile() != nil && input == nil && cards.isEmpty
    let usual = scene.size ?? before?.size ?? ShotSetup.usualSize
    let reading = BackgroundRead { [self, recording] in
      var setup = try setup(size: usual, recording: recording, settings: settings)
      setup.configurations.card.hasLongPress = input == nil
      setup.configurations.card.invitesArt = isFirst
      if hasStart { setup.configurations.card.startCards = StartWork.cards(in: setup.root) }
      return setup
    }
    // A bad file that is found quickly is reported before a window flashes up.
    reading.wait(atMost: OpeningScreen.grace)
    let title = CardArt(front: cards.first).title
    var window = asked?.window
    if window == nil, reading.result == nil {
      do {
        window = try open(title, size)
      } catch {
        // Without a window, a fault of the card is the one that the user can fix.
        reading.wait()
        _ = try reading.result?.get()
        throw error
      }
    }
    var read = try reading.result?.get()
    if let window, read == nil {
      let backdrop = scene.backdrop ?? settings.backdrop ?? before?.backdrop ?? .usual
      let library = ShaderLibrary(folder: try Root(given: art.root).shaders)
      read = try OpeningScreen(title, in: window, library: library, backdrop: backdrop)
        .wait(for: reading)
    }
    return read.map { ($0, window) }
  }

  /// The setup with the user's choices in the last window, unless a recording brings its own.
  ///
  /// - Parameter desktop: True if the desktop asks for less motion; nil if it has no such setting.
  private func arranged(
    _ setup: ShotSetup, _ settings: Settings, _ before: WindowState?, desktop: Bool?
  ) -> ShotSetup {
    var setup = setup
    if setup.recording?.start == nil {
      if scene.backdrop == nil, settings.backdrop == nil, let backdrop = before?.backdrop {
        setup.surroundings.backdrop = backdrop
      }
      setup.surroundings.looks.favorites = before?.favorites ?? []
    }
    setup.configurations.card.showsBench = setup.recording == nil && before?.showsBench ?? false
    // The window follows later changes of the desktop's setting.
    if setup.recording == nil { settings.arrange(&setup.surroundings, desktop: desktop) }
    return setup
  }

  /// The setup for the window, with the first card read; runs on any thread.
  ///
  /// - Throws: The fault of the card, its effects or the options.
  private func setup(size: PixelSize, recording: Recording?, settings: Settings) throws -> ShotSetup
  {
    let listing = try CardListing(cards)
    // A recording names the files that it was made with.
    var arts =
      recording == nil
      ? CardArt.preferringSaved(listing.cards) : listing.cards.map { CardArt(front: $0) }
    do {
      return try setup(of: arts, listing, size, recording, settings)
    } catch {
      // A faulty saved card does not hide its picture.
      guard let bare = arts.first?.bare(after: error) else { throw error }
      arts[0] = bare
      let setup = try setup(of: arts, listing, size, recording, settings)
      Diagnostics.report(error)
      return setup
    }
  }

  private func setup(
    of arts: [CardArt], _ listing: CardListing, _ size: PixelSize, _ recording: Recording?,
    _ settings: Settings
  ) throws -> ShotSetup {
    var setup = try ShotSetup(
      cards: arts.compactMap(\.front), art: art, scene: scene, size: size, recording: recording,
      skipsUnreadable: listing.cards != cards, settings: settings)
    setup.cards.follow(listing.folders, like: setup.cards.current.art)
    for (entry, art) in zip(setup.cards.entries, arts) {
      setup.cards.update(entry.id) {
        ($0.art.picture, $0.art.savedFault) = (art.picture, art.savedFault)
      }
    }
    try setup.tryEffects(for: .window)
    return setup
  }

  /// Asks in a window if a recording may open files outside its folder, before any is read.
  ///
  /// - Returns: The window and those files; nil if there are none.
  /// - Throws: `FileError` if the user refuses, or the recording is confined.
  private func ask(
    about recording: Recording, by open: (_ title: String) throws -> GLFWWindow
  ) throws -> (window: GLFWWindow, allowed: Set<[UInt8]>)? {
    let outside = try recording.untrustedFiles
    guard let first = outside.first else { return nil }
    let window = try open(CardArt.name(of: recording.path))
    let library = try ShaderLibrary(folder: Root(given: art.root).shaders)
    switch try WindowQuestion(about: recording, outside).ask(in: window, library) {
    case .yes: return (window, Set(outside.map { Array($0.path.utf8) }))
    case .no:
      throw FileError(
        recording.path, line: first.line,
        "not played: \(first.name) is outside the recording's folder")
    }
  }

  /// Bytes that a driver needs, most of them for its compiler.
  private static let driverBytes = 176 << 20
  /// Bytes that the first frame needs besides the card's pictures: programs, fonts, threads.
  private static let firstFrameBytes = 80 << 20

  /// The keys of the settings that the command line overrides.
  private var given: Set<String> {
    let keys: [(key: String, isGiven: Bool)] = [
      ("light", scene.light != nil), ("backdrop", scene.backdrop != nil),
      ("foil", art.effect != nil), ("mask", art.mask != nil),
    ]
    return Set(keys.filter(\.isGiven).map(\.key))
  }
}
