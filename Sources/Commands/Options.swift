internal import ArgumentParser
internal import Geometry
internal import SceneGraph
internal import Scenes
internal import Studio

/// Options of every command that shows cards in one look.
///
/// Groups are nested at most twice, and small: in debug builds, the argument parser checks a group
/// five times for each check of the group that holds it.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The foil, effect or preset: a name from `foil list`, or a .glsl file. Up to 3 in the effects "
        + "scene.", valueName: "name"))
  var effect: [String] = []

  /// The choice of a card in this look.
  func choice(_ card: ArtOptions) -> ArtChoice {
    var choice = card.choice
    (choice.effect, choice.chained) = (effect.first, Array(effect.dropFirst()))
    return choice
  }
}

/// Options of the commands that can show a card in two looks at once.
struct ComparisonOptions: ParsableArguments {
  @OptionGroup var look: LookOptions
  @Option(
    help: ArgumentHelp(
      "A second foil or effect, on the right half of the card.", valueName: "name"))
  var compare: String?

  /// The choice of a card in these looks.
  func choice(_ card: ArtOptions) -> ArtChoice {
    var choice = look.choice(card)
    choice.compared = compare
    return choice
  }
}

/// Options of every command that shows a card.
struct ArtOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The picture on the back.", valueName: "file"))
  var back: String?
  @Option(
    help: ArgumentHelp(
      "The mask of the foil: \(MaskPlace.summary), or a picture (white: foil, black: print).",
      valueName: "where"))
  var mask: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The value of a parameter of the foil or effect.", valueName: "name=value"))
  var param: [String] = []
  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?

  var choice: ArtChoice {
    var choice = ArtChoice(root: root)
    (choice.back, choice.mask, choice.parameters) = (back, mask, param)
    return choice
  }
}

/// Options of every command that lights cards.
struct LightOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The light: a name, point:X,Y,Z or lamp:X,Y,Z. (default: the card's own, else studio)",
      valueName: "light"),
    transform: NamedLight.parse)
  var light: NamedLight?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The backdrop: a name from `foil list`, or #rrggbb. (default: dark)",
      valueName: "backdrop"),
    transform: NamedBackdrop.parse)
  var backdrop: NamedBackdrop?

  var choice: SceneChoice {
    var choice = SceneChoice(light: light)
    choice.backdrop = backdrop
    return choice
  }
}

/// Options of every command that runs a scene.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The scene, from `foil list`.", valueName: "id"))
  var scene: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The view's size in points, each side 1 to 8192.", valueName: "WxH"),
    transform: PixelSize.parse)
  var size: PixelSize?
  @OptionGroup var room: LightOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom factor, 1 to 12. (default: 1)", valueName: "times"),
    transform: Numbers.decimal(1...12))
  var zoom: Double?
  @Option(
    parsing: .unconditional, help: "The seed of the scene's random values. (default: 1)",
    transform: UInt64.parse)
  var seed: UInt64 = 1
  @Option(
    parsing: .unconditional, help: "The tree's circles, 0 to 1000000. (default: 201)",
    transform: Numbers.whole(0...1_000_000))
  var particles: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The classic flip's curve: \(FlipCurve.allowed). (default: linear)", valueName: "curve"),
    transform: FlipCurve.parse)
  var curve: FlipCurve?

  var choice: SceneChoice {
    var choice = room.choice
    (choice.scene, choice.size) = (scene, size)
    (choice.zoom, choice.seed, choice.particles) = (zoom, seed, particles)
    choice.curve = curve
    return choice
  }
}

extension FlipCurve: OptionValue {
  init?(argument: String) {
    self.init(named: argument)
  }
}

extension PixelSize: OptionValue {
  static let allowed = "WxH, two whole numbers from 1 to 8192"
}

/// `X,Y`, two angles in degrees, about x and about y, or `auto`.
extension TiltChoice: OptionValue {
  static let allowed = "X,Y, degrees from -360 to 360, or auto"

  init?(argument: String) {
    guard argument != "auto" else {
      self = .auto
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double(decimal: $0) }
    guard parts.count == 2, argument.count(where: { $0 == "," }) == 1,
      parts.allSatisfy((-360...360).contains)
    else { return nil }
    self = .angles(TiltAngles(x: parts[0], y: parts[1]))
  }
}
