internal import CardModel
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
  /// The name of the front's picture; nil until it is read.
  private var front: String?

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
    var card = Card(front: CardFace(.front), back: .plainBack)
    try table.requireKeys(Card.keys)
    try read(table, into: &card)
    if let front, table["back"] == nil { card.back = try files.back(beside: front) }
    guard files.count <= CardLimits.files else {
      throw FileError(file, "names more than \(CardLimits.files) files")
    }
    return card
  }

  // MARK: Fields

  /// Reads the fields of a part that the table has.
  mutating func read<Part: CardPart>(
    _ table: TOMLTable, into part: inout Part
  ) throws(FileError) {
    for field in Part.fields {
      if let value = table[field.key] {
        try read(value, of: field, into: &part)
      } else if case .face = field.form, field.isRequired {
        throw FileError(file, "has no [\(field.key)]")
      }
    }
  }

  private mutating func read<Part: CardPart>(
    _ value: TOMLItem, of field: CardField<Part>, into part: inout Part
  ) throws(FileError) {
    switch field.form {
    case .number(let path, let range, unit: _):
      part[keyPath: path] = try value.number(in: range(part))
    case .flag(let path): part[keyPath: path] = try value.flag()
    case .share(let path):
      let place = try value.numbers(
        2, in: 0...1, orElse: "[x, y], fractions of the picture's width and height")
      part[keyPath: path] = Vector2(place[0], place[1])
    case .size(let path): part[keyPath: path] = try size(value)
    case .text(let path, let most): part[keyPath: path] = try value.text(mostCharacters: most)
    case .word(let path, let words, let kind):
      part[keyPath: path] = try value.word(among: words, kind: kind)
    case .light(let path): part[keyPath: path] = try value.light()
    case .map(let path, let absent):
      let map = try map(value, absent: absent, usual: part[keyPath: path])
      part[keyPath: path] = map == absent ? nil : map
    case .picture(let path): part[keyPath: path] = try layer(value)
    case .foil(let path): part[keyPath: path] = try kind(value)
    case .parameters(let path, let foil):
      part[keyPath: path] = try parameters(
        value.table(named: field.key), of: part[keyPath: foil])
    case .face(let path):
      part[keyPath: path] = try face(value.table(named: "[\(field.key)]"))
    case .foils(let path):
      part[keyPath: path] = try sheets(value, usualMask: part[keyPath: path].first?.mask)
    case .layers(let path): part[keyPath: path] = try layers(value)
    // The art is read before the other fields of its side.
    case .art: break
    }
  }

  private func size(_ value: TOMLItem) throws(FileError) -> Size {
    guard case .string = value.node.content else {
      let sides = try value.numbers(
        2, in: CardLimits.side, orElse: "a name or [width, height] in millimeters")
      return Size(sides[0], sides[1])
    }
    let name = try value.word(among: CardShape.named.map(\.name), kind: "size")
    return CardShape.named.first { $0.name == name }?.size ?? CardShape.poker.size
  }

  // MARK: Parts

  /// A side; without art, the back is the one beside the front's picture.
  private mutating func face(_ table: TOMLTable) throws(FileError) -> CardFace {
    try table.requireKeys(CardFace.keys)
    var face: CardFace
    if let art = table["art"] {
      let name = try art.text()
      let origin = try picture(name, art, orLayers: true)
      face = try art.naming(name) { () throws(FileError) in try files.face(origin, called: name) }
      front = front ?? name
    } else {
      guard let front else { throw table.fault("\(table.name) has no art") }
      face = try files.back(beside: front)
    }
    try read(table, into: &face)
    return face
  }

  private mutating func layers(_ value: TOMLItem) throws(FileError) -> [DepthLayer] {
    var layers: [DepthLayer] = []
    for table in try value.tables(named: "[[layer]]", atMost: CardLimits.layers) {
      layers.append(try listed(table, from: DepthLayer(.front, depth: 0)))
    }
    return layers
  }

  /// Reads the sheets of foil of a side.
  ///
  /// - Parameter usualMask: The mask of a sheet that names none.
  mutating func sheets(
    _ value: TOMLItem, usualMask: FaceMap?
  ) throws(FileError) -> [CardFoil] {
    var sheets: [CardFoil] = []
    for table in try value.tables(named: "[[foil]]", atMost: CardLimits.foils) {
      var sheet = try listed(table, from: CardFoil("", mask: usualMask))
      if let known = description(of: sheet.kind) { sheet.follow([known]) }
      sheets.append(sheet)
      guard sheets.count(where: { $0.map != .place(.all) }) <= FoilStack.mostMasks else {
        throw table.fault(
          "too many foils with a mask; a side can have at most \(FoilStack.mostMasks), "
            + "and its other foils need mask = \"all\"")
      }
    }
    return sheets
  }

  /// A part from a list of tables: `usual` with the table's values.
  private mutating func listed<Part: CardPart>(
    _ table: TOMLTable, from usual: Part
  ) throws(FileError) -> Part {
    try table.requireKeys(Part.keys)
    for field in Part.fields where field.isRequired && table[field.key] == nil {
      throw table.fault("\(Part.title) has no \(field.key)")
    }
    var part = usual
    try read(table, into: &part)
    return part
  }
}
