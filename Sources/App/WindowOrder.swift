internal import CardLibrary
internal import Cards
internal import Desktop
internal import Files
internal import Geometry
internal import Jobs
internal import Recordings
internal import Rendering
internal import SceneGraph
internal import Scenes
internal import Shading
package import Studio
internal import Support

/// A window, as someone asks for it.
package struct WindowOrder: Sendable {
  /// What is on the cards: pictures, card files or folders; none for Foil's own.
  package let cards: [String]
  package var art: ArtChoice
  package var scene: SceneChoice
  /// Whether it fills the screen.
  package var isFullScreen: Bool
  /// File of events to be played, or a recording.
  package var input: String?
  /// Whether a recording that names files outside its folder is refused.
  package var isConfined: Bool

  package init(
    cards: [String], art: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(),
    isFullScreen: Bool = false, input: String? = nil, isConfined: Bool = false
  ) {
    self.cards = cards
    self.art = art
    self.scene = scene
    self.isFullScreen = isFullScreen
    self.input = input
    self.isConfined = isConfined
  }

  /// Opens the window and runs it until the user leaves.
  ///
  /// - Throws: what is wrong with the first card, the settings of drawing or the window.
  package func run() throws {
    let portal = SettingsPortal()
    var recording = try input.map(Recording.init)
    let stateFile = StateFile()
    let before = stateFile?.read()
    let settingsFile = try SettingsFile(
      effects: ShaderLibrary(folder: Root(given: art.root).shaders).fileNames().map(\.name),
      given: given)
    let (settings, faults) = settingsFile?.read() ?? (Settings(), [])
    let usual = before?.size ?? Stage.usualSize
    let size = scene.size ?? recording?.start?.pixelSize ?? usual
    func open(_ title: String) throws -> GLFWWindow {
      do {
        return try GLFWWindow(
          title: WindowLoop.title(title), size: size.size, fullScreen: isFullScreen,
          isCut: scene.size == nil)
      } catch {
        // A driver that finds no memory does not say so.
        try MemoryLimit.require(Self.driverBytes, for: "a window")
        throw error
      }
    }
    recording?.isConfined = isConfined
    let asked = try recording.flatMap { recording in
      cards.isEmpty ? try ask(about: recording, by: open) : nil
    }
    recording?.allowed = asked?.allowed ?? []
    let reading = Reading { [self, recording] in
      try stage(size: scene.size ?? usual, recording: recording, settings: settings)
    }
    // A bad file is told before a window flashes up, where that does not take long.
    reading.wait(atMost: OpeningScreen.grace)
    let title = CardArt(front: cards.first).title
    var early = asked?.window
    if early == nil, reading.result == nil {
      do {
        early = try open(title)
      } catch {
        // Where there can be no window, a fault of the card is what the user can mend.
        reading.wait()
        _ = try reading.result?.get()
        throw error
      }
    }
    var read = try reading.result?.get()
    if let early, read == nil {
      let backdrop = scene.backdrop ?? settings.backdrop ?? before?.backdrop ?? .usual
      let library = ShaderLibrary(folder: try Root(given: art.root).shaders)
      read = try OpeningScreen(title, in: early, library: library, backdrop: backdrop)
        .wait(for: reading)
    }
    // The user has left before there was a card.
    guard var stage = read else { return }
    if recording?.start == nil, scene.backdrop == nil, settings.backdrop == nil,
      let backdrop = before?.backdrop
    {
      stage.surroundings.backdrop = backdrop
    }
    stage.configurations.card.showsBench = recording == nil && before?.showsBench ?? false
    let window = try early ?? open(stage.document.card.name)
    try MemoryLimit.require(Self.firstFrameBytes, for: "a window")
    // What the desktop says later is followed in the window.
    if recording == nil { settings.arrange(&stage.surroundings, desktop: portal?.reducesMotion) }
    // What OpenGL holds is let go before the window takes the context away.
    let signal = try withExtendedLifetime(window) {
      let (root, card, decoders) = (stage.root, stage.surroundings.card, stage.decoders)
      let renderer = try Renderer(catalog: stage.catalog, compiling: Log.compiling) { id in
        try ArtStore.standIn(for: id, of: card, root: root, decoders: decoders)
      }
      let loop = try WindowLoop(
        stage: stage, window: window, renderer: renderer, settingsFile: settingsFile,
        portal: portal)
      let began = isFullScreen ? nil : window.state.view
      try loop.run(telling: faults, isFirst: stateFile != nil && before == nil)
      let after = loop.viewing.state(since: before ?? WindowState(), began: began)
      // Where a save hangs, this would wait for it.
      if before != after, !loop.viewing.isSaving { stateFile?.write(after) }
      return loop.inputs.signals?.hear()
    }
    guard let signal else { return }
    LibraryMessages.passOn()
    EndSignals.end(by: signal)
  }

  /// Reads the first card, on whatever thread.
  ///
  /// - Throws: what is wrong with it, its effects and the options.
  private func stage(size: PixelSize, recording: Recording?, settings: Settings) throws -> Stage {
    let listing = try CardListing(cards)
    var stage = try Stage(
      cards: listing.cards, art: art, scene: scene, size: size, recording: recording,
      skipsUnreadable: listing.cards != cards, settings: settings)
    stage.cards.follow(listing.folders, like: stage.cards.current.art)
    for path in stage.document.files {
      try FileReading.withRegularFile(path, limit: CardDocument.mostBytes(of: path)) { _, _ in }
    }
    try stage.tryEffects(for: .window)
    return stage
  }

  /// Asks once in a window, before anything of it is read, whether a recording may open files outside
  /// its folder.
  ///
  /// - Returns: the window and those files; nil where there are none.
  /// - Throws: `FileError` where the user refuses, or it is confined.
  private func ask(
    about recording: Recording, by open: (_ title: String) throws -> GLFWWindow
  ) throws -> (window: GLFWWindow, allowed: Set<[UInt8]>)? {
    let outside = try recording.unaskedFiles
    guard let first = outside.first else { return nil }
    let window = try open(CardArt.name(of: recording.path))
    let library = try ShaderLibrary(folder: Root(given: art.root).shaders)
    switch try WindowQuestion(about: recording, outside).ask(in: window, library) {
    case .yes: return (window, Set(outside.map { Array($0.path.utf8) }))
    case .no:
      throw FileError(
        recording.path, line: first.line,
        "not played: \(first.name) is outside of the recording's folder")
    }
  }

  /// Bytes that a driver takes, most of them for its compiler.
  private static let driverBytes = 160 << 20
  /// Bytes that the first frame takes beside its card's pictures: programs, fonts, threads.
  private static let firstFrameBytes = 64 << 20

  /// The settings that the command line goes before.
  private var given: Set<String> {
    let keys: [(key: String, isGiven: Bool)] = [
      ("light", scene.light != nil), ("backdrop", scene.backdrop != nil),
      ("foil", art.effect != nil), ("mask", art.mask != nil),
    ]
    return Set(keys.filter(\.isGiven).map(\.key))
  }
}
