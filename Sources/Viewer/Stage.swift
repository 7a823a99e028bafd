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
  let art: ArtStore
  let entry: SceneEntry
  var setup: SceneSetup

  /// The looks that E goes through.
  static let looks = ["aurora", "kira"]

  /// Finds the folder, the scene and the effect.
  ///
  /// - Throws: `FileError` for what is wrong with files, `ValidationError` for wrong names.
  ///
  /// What all effects say of themselves is read for the scene that offers them, and where events
  /// may lead to it; a window reads it after its first frame.
  init(
    front: String?, art options: ArtOptions, scene: SceneOptions, size: PixelSize,
    hasInput: Bool = false
  ) throws {
    root = try Root(given: options.root)
    art = ArtStore(root: root, front: front, back: options.back, mask: options.mask)
    entry = try scene.entry
    let shaders = root.shaders
    let given = try options.effect.map { try EffectChoice($0, shaders: shaders) }
    library = given?.library ?? ShaderLibrary(folder: shaders)
    let look = given?.name ?? Self.looks[0]
    let looks = Self.looks.contains(look) ? Self.looks : [look] + Self.looks
    setup = SceneSetup(size: size.size, effects: looks, effect: look)
    setup.hasArt = front != nil
    if entry.id == Self.gallery || hasInput { setup.gallery = try library.descriptions() }
    // Without --effect, values are for what the scene begins with.
    let first =
      entry.id == Self.gallery
      ? setup.gallery.first { !$0.isFoil && $0.name != "none" } : nil
    let choice = try given ?? EffectChoice(first?.name ?? look, shaders: shaders)
    let arguments = try choice.arguments(options.param)
    if given != nil || first != nil {
      setup.galleryEffect = Effect(choice.name, arguments: arguments)
    }
    if choice.name == look { setup.arguments = arguments }
    scene.fill(&setup)
    if setup.gallery.isEmpty { setup.gallery = [choice.description] }
  }

  /// The scene that goes through all effects.
  static let gallery = "effects"

  /// A session that begins with what was asked for.
  var session: Session { Session(entry, setup: setup) }

  /// A renderer in the current context.
  func renderer() -> Renderer {
    Renderer(library: library) { [art] id in try art.content(of: id) }
  }
}
