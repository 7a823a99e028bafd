internal import ArgumentParser
internal import Geometry
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// What every command that shows a card understands.
struct ArtOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The picture on the back.", valueName: "file"))
  var back: String?
  @Option(
    help: ArgumentHelp("Where the front carries foil: white foil, black print.", valueName: "file"))
  var mask: String?
  @Option(
    help: ArgumentHelp("The look: a name from `foil list`, or a .glsl file.", valueName: "name"))
  var effect: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A value for a parameter of the effect.", valueName: "name=value"))
  var param: [String] = []
  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?
}

/// What every command that runs a scene understands.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The scene, from `foil list`.", valueName: "id"))
  var scene: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the view in points, each side 1 to 8192.", valueName: "WxH"))
  var size: PixelSize?
  @Option(parsing: .unconditional, help: "Seed of everything random.")
  var seed: UInt64 = 1
  @Option(parsing: .unconditional, help: "Number of particles.")
  var particles: Count?

  /// The scene that was asked for, or the first.
  ///
  /// - Throws: `ValidationError` where there is none of that name.
  var entry: SceneEntry {
    get throws {
      let id = scene ?? SceneRegistry.all[0].id
      guard let entry = SceneRegistry.entry(id: id) else {
        let known = SceneRegistry.all.map(\.id).joined(separator: ", ")
        throw ValidationError("--scene \(id): there is no such scene, only \(known)")
      }
      return entry
    }
  }

  /// Hands on what scenes are told about chance.
  func fill(_ setup: inout SceneSetup) {
    setup.seed = seed
    if let particles { setup.particles = particles.value }
  }
}

/// `WxH`: two whole numbers from 1 to 8192.
struct PixelSize: ExpressibleByArgument, Sendable {
  let width: Int
  let height: Int

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...8192).contains(width), (1...8192).contains(height)
    else { return nil }
    self.init(width, height)
  }

  var size: Size { Size(Double(width), Double(height)) }
}

/// A whole number from 1 to a million.
struct Count: ExpressibleByArgument, Sendable, CustomStringConvertible {
  let value: Int
  var description: String { "\(value)" }

  init(_ value: Int) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Int(argument), (1...1_000_000).contains(value) else { return nil }
    self.value = value
  }
}

/// A time or rate: a finite number from 0 to a million.
struct Quantity: ExpressibleByArgument, Sendable, CustomStringConvertible {
  let value: Double
  var description: String { "\(value)" }

  init(_ value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(argument), (0...1e6).contains(value) else { return nil }
    self.value = value
  }
}

/// An angle in degrees, at most one turn either way.
struct Degrees: ExpressibleByArgument, Sendable {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (-360...360).contains(value) else { return nil }
    self.value = value
  }
}

/// `X,Y`: two angles in degrees, about x and about y.
struct TiltAngles: ExpressibleByArgument, Sendable {
  let x: Double
  let y: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Degrees(argument: String($0)) }
    guard parts.count == 2, argument.count(where: { $0 == "," }) == 1 else { return nil }
    (x, y) = (parts[0].value, parts[1].value)
  }
}

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
  func renderer() throws -> Renderer {
    try Renderer(library: library) { [art] id in try art.content(of: id) }
  }
}

/// The effect that was asked for, by name or file.
private struct EffectChoice {
  let name: String
  let library: ShaderLibrary
  private let function: EffectFunction

  var description: EffectDescription { function.description }

  init(_ text: String, shaders: String) throws {
    guard text.hasSuffix(".glsl") else {
      name = text
      library = ShaderLibrary(folder: shaders)
      let known = try FileReading.names(in: shaders + "/effects", suffix: ".glsl")
      guard known.contains(text) else {
        let list = known.joined(separator: ", ")
        throw ValidationError("--effect \(text): there is no such effect, only \(list)")
      }
      function = try library.effect(name)
      return
    }
    let file = text.split(separator: "/").last ?? Substring(text)
    name = String(file.dropLast(".glsl".count))
    library = ShaderLibrary(folder: shaders, files: [name: text])
    function = try library.effect(name)
  }

  /// `NAME=VALUE` with as many numbers, separated by commas, as the parameter has components.
  func arguments(_ texts: [String]) throws -> [String: EffectValue] {
    var arguments: [String: EffectValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("--param \(text): should be NAME=VALUE")
      }
      guard let parameter = function.parameters.first(where: { $0.name == parts[0] }) else {
        let known = function.parameters.map(\.name).joined(separator: ", ")
        throw ValidationError(
          "--param \(text): \(name) has no parameter \(parts[0]), only \(known)")
      }
      let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
      guard let value = EffectValue(components: numbers), numbers.allSatisfy({ abs($0) <= 1e6 }),
        value.type == parameter.type
      else {
        throw ValidationError("--param \(text): \(parameter.name) is a \(parameter.type)")
      }
      if let range = parameter.range, !numbers.allSatisfy(range.contains) {
        throw ValidationError(
          "--param \(text): outside \(range.lowerBound)...\(range.upperBound)")
      }
      arguments[parameter.name] = value
    }
    return arguments
  }
}
