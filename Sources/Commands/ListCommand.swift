internal import ArgumentParser
internal import CardLibrary
internal import CardModel
internal import Files
internal import Filming
internal import JSON
internal import Press
internal import Pressing
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading
internal import Studio

struct ListCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List scenes, foils, effects, presets, lights, masks, motions, sites, printers.")

  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?
  @Flag(help: "Print one JSON object.")
  var json = false
  @OptionGroup var log: LogOptions

  func run() throws {
    let root = try Root(given: root)
    var catalog = EffectCatalog(ShaderLibrary(folder: root.shaders))
    let own = OwnFoils.add(to: &catalog) { (name, catalog) throws(FileError) in
      _ = try catalog.module(name)
    }
    for fault in own.values.sorted(by: { $0.path < $1.path }) { Diagnostics.report(fault) }
    let all = try catalog.descriptions()
    let foils = all.filter { $0.kind == .foil }
    let effects = all.filter { $0.kind != .foil }
    let presets = PresetChoice.all(all).map { $0.description(of: all) }
    let (profiles, faults) = PressProfiles.known(in: root).read()
    for fault in faults { Diagnostics.note("\(fault)") }
    var output = StandardOutput()
    let lines =
      json
      ? [Self.object(foils: foils, effects: effects, presets: presets, profiles)]
      : Self.text(foils: foils, effects: effects, presets: presets, profiles)
    for line in lines { try output.print(line) }
    try output.flush()
  }

  // MARK: For people

  /// A line of the list; a heading has no name.
  private typealias Row = (name: String?, text: String)

  private static func text(
    foils: [EffectDescription], effects: [EffectDescription], presets: [EffectDescription],
    _ profiles: [PressProfile]
  ) -> [String] {
    var list: [Row] = [(nil, "Scenes (--scene):")]
    list += SceneRegistry.all.map { ($0.id, $0.title) }
    list += [(nil, "Foils (--effect):")] + foils.flatMap(rows)
    list += [(nil, "Effects (--effect):")]
    list += effects.sorted { $0.name < $1.name }.flatMap(rows)
    if !presets.isEmpty { list += [(nil, "Presets (--effect):")] + presets.flatMap(rows) }
    list += [(nil, "Lights (--light):")] + NamedLight.all.map { ($0.name, $0.summary) }
    list += [
      ("point:X,Y,Z", "One small lamp in that direction: x right, y down, z toward the viewer."),
      ("lamp:X,Y,Z", "Your own lamp there; ,BRIGHTNESS,#rrggbb may follow."),
    ]
    list += [(nil, "Backdrops (--backdrop):")]
    list += NamedBackdrop.all.map { ($0.name, $0.summary) }
    list += [("#rrggbb", "One color.")]
    list += [(nil, "Masks (--mask), each also with \"not\" before it:")]
    list += MaskPlace.areas.map { ($0.rawValue, $0.summary) }
    list += [(nil, "Motions (--motion):")]
    list += CardMotion.allCases.map { ($0.rawValue, $0.summary) }
    list += [(nil, "Sites (foil film --site):")] + SharingTarget.all.map { ($0.name, $0.summary) }
    list += [(nil, "Printers (foil press --profile):")]
    list += profiles.map { ($0.name, "\($0.title): \($0.summary).") }
    // All descriptions start in the same column.
    let width = list.map { $0.name?.count ?? 0 }.max() ?? 0
    return list.map { row in
      guard let name = row.name else { return row.text }
      return "  " + name + String(repeating: " ", count: width + 1 - name.count) + row.text
    }
  }

  private static func rows(_ effect: EffectDescription) -> [Row] {
    // A title that repeats the id is left out: Cracked ice, crackedIce.
    let isRepeated = effect.title.filter(\.isLetter).lowercased() == effect.name.lowercased()
    return [(effect.name, (isRepeated ? "" : "\(effect.title). ") + effect.summary)]
      + effect.parameters.map { parameter in
        let value = parameter.defaultValue.components.map(number).joined(separator: ",")
        let unit = parameter.unit.map { " \($0)" } ?? ""
        let range = parameter.range.map {
          " (\(number($0.lowerBound)) to \(number($0.upperBound))\(unit))"
        }
        let option = "--param \(parameter.name)=\(value)\(range ?? "")"
        return ("", option + "  \(parameter.summary)")
      }
  }

  /// A number as text, without a fraction if it is whole.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }

  // MARK: For programs

  private static func object(
    foils: [EffectDescription], effects: [EffectDescription], presets: [EffectDescription],
    _ profiles: [PressProfile]
  ) -> String {
    var object = JSONLine()
    object.add("scenes", SceneRegistry.all.map { entry($0.id, kind: "scene", $0.title) })
    object.add("effects", effects.map(entry))
    object.add("foils", foils.map(foilEntry))
    object.add(
      "presets",
      presets.map { entry($0.name, title: $0.title, kind: "preset", $0.summary) })
    object.add("lights", NamedLight.words)
    object.add("backdrops", NamedBackdrop.words)
    object.add("masks", MaskPlace.allCases.map(\.rawValue))
    object.add("motions", CardMotion.allCases.map(\.rawValue))
    object.add("sites", SharingTarget.all.map(\.name))
    object.add(
      "profiles", profiles.map { entry($0.name, title: $0.title, kind: "profile", $0.about) })
    return object.closed
  }

  private static func foilEntry(_ foil: EffectDescription) -> JSONLine {
    var object = entry(foil)
    object.add("where", foil.ownPlace().rawValue)
    object.add("words", foil.words)
    return object
  }

  private static func entry(_ effect: EffectDescription) -> JSONLine {
    entry(
      effect.name, title: effect.title, kind: effect.kind.rawValue, effect.summary,
      effect.parameters.map { parameter in
        var object = JSONLine()
        object.add("name", parameter.name)
        object.add("title", parameter.title)
        if let unit = parameter.unit { object.add("unit", unit) } else { object.addNull("unit") }
        if let range = parameter.range {
          object.add("minimum", range.lowerBound)
          object.add("maximum", range.upperBound)
        } else {
          object.addNull("minimum")
          object.addNull("maximum")
        }
        object.add("names", parameter.valueNames ?? [])
        object.add("default", of: parameter.defaultValue.components)
        object.add("description", parameter.summary)
        return object
      })
  }

  private static func entry(
    _ name: String, title: String? = nil, kind: String, _ description: String,
    _ parameters: [JSONLine] = []
  ) -> JSONLine {
    var object = JSONLine()
    object.add("name", name)
    if let title { object.add("title", title) }
    object.add("kind", kind)
    object.add("description", description)
    object.add("parameters", parameters)
    return object
  }
}
