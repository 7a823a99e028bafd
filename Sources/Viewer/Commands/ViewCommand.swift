internal import ArgumentParser
internal import Cards
internal import Files
internal import Geometry
internal import Rendering
internal import SceneGraph
internal import Scenes

struct ViewCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open the window (what `foil` alone does).")

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (PNG, JPEG, WebP, SVG), card files (.toml, .foil, .ora), or folders of them.",
      valueName: "file or folder"))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var log: LogOptions
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Events to play, or a recording: JSON Lines; a hand takes over.", valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions

  /// Points of a window that nobody gave a size.
  static let defaultSize = PixelSize(800, 900)

  func run() throws {
    try requireNoSubcommand()
    let portal = SettingsPortal()
    var recording = try input.map(Recording.init)
    let stateFile = StateFile()
    let before = stateFile?.read()
    let settingsFile = try SettingsFile(
      effects: ShaderLibrary(folder: Root(given: options.root).shaders).fileNames().map(\.name),
      given: given)
    let (settings, faults) = settingsFile?.read() ?? (Settings(), [])
    let usual = before?.size ?? Self.defaultSize
    let size = scene.size ?? recording?.start?.pixelSize ?? usual
    func open(_ title: String) throws -> GLFWWindow {
      do {
        return try GLFWWindow(
          title: WindowLoop.title(title), size: size.size, fullScreen: fullscreen,
          isCut: scene.size == nil)
      } catch {
        // A driver that finds no memory does not say so.
        try MemoryLimit.require(Self.driverBytes, for: "a window")
        throw error
      }
    }
    let asked = try recording.flatMap { recording in
      art.isEmpty ? try ask(about: recording, by: open) : nil
    }
    recording?.allowed = asked?.allowed ?? []
    recording?.isConfined = recordings.confined
    let reading = Reading { [self, recording] in
      try stage(size: scene.size ?? usual, recording: recording, settings: settings)
    }
    // A bad file is told before a window flashes up, where that does not take long.
    reading.wait(atMost: OpeningScreen.grace)
    let title = CardArt(front: art.first).title
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
      let library = ShaderLibrary(folder: try Root(given: options.root).shaders)
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
      let renderer = try Renderer(library: stage.library, compiling: Log.compiling) { id in
        try ArtStore.standIn(for: id, of: card, root: root, decoders: decoders)
      }
      let loop = try WindowLoop(
        stage: stage, window: window, renderer: renderer, settingsFile: settingsFile,
        portal: portal)
      let began = fullscreen ? nil : window.state.view
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
    let listing = try CardListing(art)
    var stage = try Stage(
      cards: listing.cards, art: options, scene: scene, size: size, recording: recording,
      skipsUnreadable: listing.cards != art, settings: settings)
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
  /// - Throws: `FileError` where the user refuses, or `--confined` does.
  private func ask(
    about recording: Recording, by open: (_ title: String) throws -> GLFWWindow
  ) throws -> (window: GLFWWindow, allowed: Set<[UInt8]>)? {
    let outside = try recordings.outsideFiles(of: recording)
    guard let first = outside.first else { return nil }
    let window = try open(CardArt.name(of: recording.path))
    let library = try ShaderLibrary(folder: Root(given: options.root).shaders)
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

  /// - Throws: `FileError` where the only word is no file and may have been meant for a subcommand.
  private func requireNoSubcommand() throws(FileError) {
    guard art.count == 1, let word = art.first, !word.contains("."), !word.contains("/"),
      !FileReading.isFolder(word), let nearest = FoilCommand.subcommand(near: word)
    else { return }
    try Stage.requireFile(word, or: "the nearest subcommand is \(nearest)")
  }

  /// The settings that the command line goes before.
  private var given: Set<String> {
    let keys: [(key: String, isGiven: Bool)] = [
      ("light", scene.light != nil), ("backdrop", scene.backdrop != nil),
      ("foil", options.effect != nil), ("mask", options.mask != nil),
    ]
    return Set(keys.filter(\.isGiven).map(\.key))
  }
}
