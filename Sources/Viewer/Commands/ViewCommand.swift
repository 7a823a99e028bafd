internal import ArgumentParser
internal import Cards
internal import Files
internal import Geometry
internal import Rendering
internal import SceneGraph

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open the window (what `foil` alone does).")

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (PNG, JPEG, WebP, SVG), card files (.toml, .foil, .ora), or folders of them.",
      valueName: "file or folder"))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  /// Points of a window that nobody gave a size.
  static let defaultSize = PixelSize(800, 900)

  func run() throws {
    let size = scene.size ?? Self.defaultSize
    let cards = try CardListing.cards(at: art)
    let stage = try Stage(
      cards: cards, art: options, scene: scene, size: size, skipsUnreadable: cards != art)
    // A bad file is told before a window flashes up.
    for path in stage.document.files { _ = try FileReading.bytes(of: path) }
    try stage.tryEffect(for: .window)
    let window = try GLFWWindow(
      title: WindowLoop.title(stage.document.card.name), size: size.size, fullScreen: fullscreen)
    let (root, card) = (stage.root, stage.surroundings.card)
    let renderer = try Renderer(library: stage.library) { id in
      try ArtStore.standIn(for: id, of: card, root: root)
    }
    try WindowLoop(stage: stage, window: window, renderer: renderer).run()
  }
}
