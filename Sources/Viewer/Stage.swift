internal import ArgumentParser
internal import Files
internal import Geometry
internal import Rendering
internal import SceneGraph
internal import Scenes

/// Arguments made into what the program works with.
struct Stage {
  let root: Root
  let library: ShaderLibrary
  let art: CardArt
  let entry: SceneEntry
  var configurations: SceneConfigurations
  var surroundings: Surroundings

  /// Finds the folder, the scene and the effect.
  ///
  /// What all effects say of themselves is read for the scene that offers them, and where events
  /// may lead to it; a window reads it after its first frame.
  ///
  /// - Throws: `FileError` for what is wrong with files, `ValidationError` for wrong names.
  init(
    front: String?, art options: ArtOptions, scene: SceneOptions, size: PixelSize,
    hasInput: Bool = false
  ) throws {
    root = try Root(given: options.root)
    let place = options.mask.flatMap(FoilPlace.init)
    art = CardArt(front: front, back: options.back, mask: place == nil ? options.mask : nil)
    entry = try scene.entry
    configurations = scene.configurations
    surroundings = Surroundings(view: size.size)
    surroundings.card = art.card
    surroundings.card.light = scene.light
    if let mask = art.mask {
      try Self.requireFile(mask, or: "no place for foil: those are \(FoilPlace.names)")
    }
    if let place { surroundings.card.lay(place) }
    let shaders = root.shaders
    let given = try options.effect.map { try EffectChoice($0, shaders: shaders) }
    library = given?.library ?? ShaderLibrary(folder: shaders)
    if let given { surroundings.want(given.name) }
    if entry.id == Self.gallery || hasInput { surroundings.effects = try library.descriptions() }
    // Without --effect, values are for what the scene begins with.
    let first = surroundings.effects.first {
      entry.id == Self.gallery && !$0.isFoil && $0.name != "none"
    }
    let choice =
      try given ?? EffectChoice(first?.name ?? Card.firstLook, shaders: shaders)
    surroundings.settings[choice.name] = try choice.arguments(options.param)
    if surroundings.effects.isEmpty { surroundings.effects = [choice.description] }
  }

  /// The scene that goes through all effects.
  static let gallery = "effects"

  /// A session that begins with what was asked for.
  var session: Session { Session(entry, configurations, in: surroundings) }

  /// Tries the user's own effect, where one was asked for, in a process of its own.
  ///
  /// - Throws: `FileError` where it is broken or too much for the driver.
  func tryEffect(for use: EffectTrial.Use) throws(FileError) {
    guard let name = surroundings.wantedEffect else { return }
    let effect = Effect(name, arguments: surroundings.settings[name])
    try EffectTrial(effect, in: library, for: use)?.check()
  }

  /// A renderer in the current context, its pictures loaded when they are first seen.
  ///
  /// - Parameter card: what is seen first.
  func renderer(_ card: Card) throws -> Renderer {
    let store = ArtStore(root: root, sources: art.sources, wanted: card.pictures)
    return try Renderer(library: library) { id in try store.content(of: id) }
  }
}
