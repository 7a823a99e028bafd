internal import ArgumentParser
internal import Files
internal import Rendering
internal import SceneGraph
internal import Scenes

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The scenes, the effects and the places for foil that there are."
  )

  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?

  func run() throws {
    let shaders = try Root(given: root).shaders
    let library = ShaderLibrary(folder: shaders)
    var output = StandardOutput()
    try output.print("Scenes (--scene):")
    for scene in SceneRegistry.all { try output.print(Self.row(scene.id, scene.title)) }
    try output.print("Where foil lies (--mask):")
    for place in FoilPlace.allCases { try output.print(Self.row(place.rawValue, place.summary)) }
    try output.print("Effects (--effect):")
    for name in try library.builtInNames() {
      let effect = try library.effect(name)
      try output.print(Self.row(name, effect.summary))
      for parameter in effect.parameters {
        let value = parameter.defaultValue.components.map(Self.number).joined(separator: ",")
        let range = parameter.range.map {
          " (\(Self.number($0.lowerBound)) to \(Self.number($0.upperBound)))"
        }
        let option = "--param \(parameter.name)=\(value)\(range ?? "")"
        try output.print(Self.row("", option + "  \(parameter.summary)"))
      }
    }
    try output.flush()
  }

  /// Whole numbers without a fraction.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }

  private static func row(_ name: String, _ text: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 12 - name.count)) + text
  }
}
