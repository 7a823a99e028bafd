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

  /// Points of a window that nobody gave a size.
  static let defaultSize = PixelSize(800, 900)

  func run() throws {
    try requireNoSubcommand()
    let portal = SettingsPortal()
    let recording = try input.map(Recording.init)
    let stateFile = StateFile()
    let before = stateFile?.read()
    let settingsFile = try SettingsFile(
      effects: ShaderLibrary(folder: Root(given: options.root).shaders).fileNames().map(\.name),
      given: given)
    let (settings, faults) = settingsFile?.read() ?? (Settings(), [])
    let listing = try CardListing(art)
    let usual = before?.size ?? Self.defaultSize
    var stage = try Stage(
      cards: listing.cards, art: options, scene: scene, size: scene.size ?? usual,
      recording: recording, skipsUnreadable: listing.cards != art, settings: settings)
    stage.deck.follow(listing.folders, like: stage.deck.current.art)
    let size = scene.size ?? stage.recordedSize ?? usual
    if recording?.start == nil, scene.backdrop == nil, settings.backdrop == nil,
      let backdrop = before?.backdrop
    {
      stage.surroundings.backdrop = backdrop
    }
    stage.configurations.card.showsBench = recording == nil && before?.showsBench ?? false
    // A bad file is told before a window flashes up.
    for path in stage.document.files {
      try FileReading.withRegularFile(path, limit: CardDocument.mostBytes(of: path)) { _, _ in }
    }
    try stage.tryEffects(for: .window)
    let window = try GLFWWindow(
      title: WindowLoop.title(stage.document.card.name), size: size.size, fullScreen: fullscreen,
      isCut: scene.size == nil)
    // What the desktop says later is followed in the window.
    if recording == nil { settings.arrange(&stage.surroundings, desktop: portal?.reducesMotion) }
    // What OpenGL holds is let go before the window takes the context away.
    let signal = try withExtendedLifetime(window) {
      let (root, card) = (stage.root, stage.surroundings.card)
      let renderer = try Renderer(library: stage.library, compiling: Log.compiling) { id in
        try ArtStore.standIn(for: id, of: card, root: root)
      }
      let loop = try WindowLoop(
        stage: stage, window: window, renderer: renderer, settingsFile: settingsFile,
        portal: portal)
      let began = fullscreen ? nil : window.state.view
      try loop.run(telling: faults, isFirst: stateFile != nil && before == nil)
      let after = loop.viewing.state(since: before ?? WindowState(), began: began)
      if before != after { stateFile?.write(after) }
      return loop.signals?.hear()
    }
    guard let signal else { return }
    LibraryMessages.passOn()
    EndSignals.end(by: signal)
  }

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
