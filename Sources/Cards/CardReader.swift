internal import Files
internal import Geometry
internal import SceneGraph
internal import TOML

/// A reader of card files, which checks their values and finds the files that they name.
struct CardReader {
  /// The card file's name in messages.
  let file: String
  /// The known foils; if empty, names and parameters are not checked.
  let foils: [EffectDescription]
  /// True for a preset, which names no files.
  let isPreset: Bool
  var files: CardFiles

  init(file: String, folder: CardFolder, effects: [EffectDescription], isPreset: Bool = false) {
    (self.file, self.isPreset) = (file, isPreset)
    files = CardFiles(folder)
    foils = effects.filter { $0.kind == .foil || $0.isFoil }
  }

  /// The card that a text in TOML describes.
  ///
  /// - Throws: `FileError` with the line of the first fault.
  mutating func card(_ text: String) throws(FileError) -> Card {
    let entries = try TOMLText.entries(of: text, file: file)
    let table = TOMLTable(file: file, name: "a card", line: 1, entries: entries)
    try table.requireKeys([
      "name", "size", "corner", "thickness", "bleed", "extend", "press", "light", "front", "back",
    ])
    let name = try table["name"]?.text(mostCharacters: CardLimits.nameLength) ?? ""
    let shape = try shape(table)
    let press = try table["press"]?.text(mostCharacters: CardLimits.pressLength)
    let light = try table["light"]?.light() ?? .usual
    guard let value = table["front"] else { throw FileError(file, "has no [front]") }
    let front = try face(value.table(named: "[front]"), beside: nil)
    let back: CardFace
    if let value = table["back"] {
      back = try face(value.table(named: "[back]"), beside: front.name).face
    } else {
      back = try files.back(beside: front.name)
    }
    var card = Card(name: name, front: front.face, back: back)
    card.shape = shape
    card.press = press
    card.light = light
    guard files.count <= CardLimits.files else {
      throw FileError(file, "names more than \(CardLimits.files) files")
    }
    return card
  }

  // MARK: The body

  private func shape(_ table: TOMLTable) throws(FileError) -> CardShape {
    var shape = CardShape.poker
    if let value = table["size"] {
      if case .string(let name) = value.node.content {
        guard let named = CardShape.named.first(where: { $0.name == name }) else {
          throw value.unknown("size", name, among: CardShape.named.map(\.name))
        }
        shape.size = named.size
      } else {
        let sides = try value.numbers(
          2, in: CardLimits.side, orElse: "a name or [width, height] in millimeters")
        shape.size = Size(sides[0], sides[1])
      }
    }
    if let value = table["corner"] {
      shape.corner = try value.number(in: CardLimits.corner(of: shape))
    }
    if let value = table["thickness"] {
      shape.thickness = try value.number(in: CardLimits.thickness)
    }
    if let value = table["bleed"] { shape.bleed.width = try value.number(in: CardLimits.bleed) }
    if let value = table["extend"] {
      let word = try value.text()
      guard let extend = Bleed.Extension(rawValue: word) else {
        throw value.unknown(
          "way to extend art", word, among: Bleed.Extension.allCases.map(\.rawValue))
      }
      shape.bleed.extend = extend
    }
    return shape
  }
}
