internal import Files
internal import TOML

/// A reader of press profiles, which checks their values: docs/PRESS_PROFILES.md has the keys.
struct PressProfileReader {
  /// The file's name in messages.
  let file: String
  /// The base profile's entries.
  let base: [TOMLEntry]

  private static let percent = 0.0...100
  private static let millimeters = 0.0...20
  private static let mostCharacters = 400

  /// The profile that a text in TOML describes.
  ///
  /// - Throws: `FileError` with the line of the first fault.
  func profile(_ name: String, _ text: String) throws(FileError) -> PressProfile {
    let own = try TOMLText.entries(of: text, file: file)
    let table = TOMLTable(
      file: file, name: "a press profile", line: 1, entries: ProfileTables.filled(own, from: base))
    try table.requireKeys(
      [
        "title", "about", "delivery", "pdf", "pages", "order", "process", "bleed", "safe", "corner",
        "color", "ppi", "files",
      ] + PlateRole.allCases.map(\.rawValue))
    guard let title = try table["title"]?.text(mostCharacters: Self.mostCharacters) else {
      throw FileError(file, "has no title")
    }
    guard let delivery = try table["delivery"]?.word(of: PressOutput.Delivery.self) else {
      throw FileError(file, "has no delivery; expected \"spots\" or \"files\"")
    }
    let about = try table["about"]?.text(mostCharacters: Self.mostCharacters)
    let process = try required(table, "process").word(of: PressProcess.self)
    let bleed = try required(table, "bleed").number(in: Self.millimeters)
    let safe = try required(table, "safe").number(in: Self.millimeters)
    let corner = try table["corner"]?.number(in: Self.millimeters)
    let output = try output(table, delivery)
    var limits: [PressLimit.Key: PressLimit] = [:]
    let color = try color(required(table, "color").table(named: "[color]"), &limits)
    let ppi = try required(table, "ppi").table(named: "[ppi]")
    limits.merge(try self.limits(ppi, of: ["ppi"], in: 1...10_000)) { $1 }
    let plates = try plates(table, output)
    return PressProfile(
      name: name, file: file, title: title.onOneLine.printable,
      about: about?.onOneLine.printable ?? "", process: process, output: output, bleed: bleed,
      namesBleed: own.contains { $0.key == "bleed" }, safe: safe, corner: corner, color: color,
      limits: limits, plates: plates)
  }

  /// The value of a key that the base profile has.
  private func required(_ table: TOMLTable, _ key: String) throws(FileError) -> TOMLItem {
    guard let value = table[key] else { throw table.fault("\(table.name) has no \(key)") }
    return value
  }

  /// The limits in a table, whose other keys must be among `keys`.
  ///
  /// - Parameter tables: The tables of the base profile that have the limits.
  private func limits(
    _ table: TOMLTable, of tables: [String], besides keys: [String] = [], isMost: Bool = false,
    in range: ClosedRange<Double>
  ) throws(FileError) -> [PressLimit.Key: PressLimit] {
    let entries = base.filter { tables.contains($0.key) }.flatMap { entry in
      if case .table(let entries) = entry.node.content { entries } else { [] as [TOMLEntry] }
    }
    let names = entries.map(\.key).filter { !keys.contains($0) }
    try table.requireKeys(keys + names)
    let path = tables.count == 1 ? "\(tables[0])." : ""
    var limits: [PressLimit.Key: PressLimit] = [:]
    for name in Set(names) {
      guard let value = table[name] else { continue }
      // Lines and gaps are measured up to this width.
      let range = ["line", "gap"].contains(name) ? 0...4 : range
      limits[PressLimit.Key(path: path + name)] = try value.limit(in: range, isMost: isMost)
    }
    return limits
  }

  // MARK: Output

  private func output(
    _ table: TOMLTable, _ delivery: PressOutput.Delivery
  ) throws(FileError) -> PressOutput {
    let pages = try table["pages"]?.word(of: PressOutput.Pages.self)
    if let value = table["pages"], let pages, (pages == .files) != (delivery == .files) {
      throw value.fault(
        "pages is \(pages.rawValue.quoted) although delivery is \(delivery.rawValue.quoted)")
    }
    let order = try order(required(table, "order"))
    let files = try table["files"]?.table(named: "[files]")
    try files?.requireKeys(["format", "finish", "name", "pixels"])
    return PressOutput(
      delivery: delivery, pdf: try table["pdf"]?.word(of: PDFStandard.self) ?? .plain,
      pages: pages ?? .frontBack, order: order,
      format: try files?["format"]?.word(of: PressOutput.Format.self) ?? .png,
      polarity: try files?["finish"]?.word(of: PressOutput.Polarity.self) ?? .black,
      pattern: try files?["name"].map(pattern) ?? "{name}-{side}-{plate}",
      pixels: try files?["pixels"].map(pixels))
  }

  private func pixels(_ value: TOMLItem) throws(FileError) -> SIMD2<Int> {
    let sides = try value.numbers(2, in: 1...8192, orElse: "[width, height] in pixels")
    guard sides.allSatisfy({ $0 == $0.rounded() }) else {
      throw value.fault("pixels has a fraction; expected whole numbers")
    }
    return SIMD2(Int(sides[0]), Int(sides[1]))
  }

  private func order(_ value: TOMLItem) throws(FileError) -> [PressOutput.Layer] {
    let layers = try value.words(of: PressOutput.Layer.self, named: "layer")
    if let layer = PressOutput.Layer.allCases.first(where: { !layers.contains($0) }) {
      throw value.fault("order has no \(layer.rawValue.quoted); expected each layer once")
    }
    guard layers.count == PressOutput.Layer.allCases.count else {
      throw value.fault("order has a layer twice; expected each layer once")
    }
    return layers
  }

  /// A pattern of file names; the words in braces are known ones.
  private func pattern(_ value: TOMLItem) throws(FileError) -> String {
    let pattern = try value.text(mostCharacters: Self.mostCharacters)
    for part in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let word = "{" + part.prefix { $0 != "}" } + "}"
      guard PressOutput.words.contains(word) else {
        throw value.unknown("word for a file name", word, among: PressOutput.words)
      }
    }
    guard pattern.contains("{name}") || pattern.contains("{number}") else {
      throw value.fault("name has no {name} and no {number}, so cards would share a file")
    }
    guard pattern.contains("{side}") else {
      throw value.fault("name has no {side}, so both sides would share a file")
    }
    guard pattern.isPrintable, !pattern.contains("/") else {
      throw value.fault("name is \(pattern.quoted); expected a file name without a folder")
    }
    return pattern
  }

  // MARK: Colors and plates

  private func color(
    _ table: TOMLTable, _ limits: inout [PressLimit.Key: PressLimit]
  ) throws(FileError) -> PressColor {
    limits = try self.limits(
      table, of: ["color"], besides: ["mode", "profile", "condition", "rich_black", "black"],
      isMost: true, in: 1...400)
    return PressColor(
      mode: try table["mode"]?.word(of: PressColor.Mode.self) ?? .cmyk,
      profile: try required(table, "profile").name(), profileLine: table["profile"]?.line,
      condition: try table["condition"]?.name(),
      richBlack: try table["rich_black"]?.inks(in: Self.percent),
      blackLevel: try table["black"].map { (item) throws(FileError) in
        Int(try item.number(in: 0...255))
      })
  }

  private func plates(
    _ table: TOMLTable, _ output: PressOutput
  ) throws(FileError) -> [PlateRole: PressPlate] {
    var plates: [PlateRole: PressPlate] = [:]
    for role in PlateRole.allCases {
      guard let value = table[role.rawValue] else { continue }
      let plate = try plate(role, value.table(named: "[\(role.rawValue)]"))
      let called = "[\(role.rawValue)] is called \(plate.ink.name.quoted)"
      switch output.delivery {
      case .files where plate.ink.name.contains("/") || plate.ink.name.lowercased() == "art":
        throw value.fault(
          "\(called); expected a name for files, without / and other than \"art\"")
      case .spots
      where plate.ink.name.utf8.count > PrintInk.longestName || plate.ink.name.contains("#"):
        throw value.fault(
          "\(called); expected the name of an ink, at most \(PrintInk.longestName) bytes without #")
      default: break
      }
      // Some systems take names in other letters for one file.
      if let other = PlateRole.allCases.first(where: {
        plates[$0]?.ink.name.lowercased() == plate.ink.name.lowercased()
      }) {
        throw value.fault("\(called), as is [\(other.rawValue)]")
      }
      plates[role] = plate
    }
    if output.delivery == .files, !plates.isEmpty, !output.pattern.contains("{plate}") {
      throw FileError(
        file, line: table["files"]?.line, "name has no {plate}, so plates would share a file")
    }
    return plates
  }

  private func plate(_ role: PlateRole, _ table: TOMLTable) throws(FileError) -> PressPlate {
    let limits = try limits(
      table, of: PlateRole.allCases.map(\.rawValue),
      besides: ["name", "alternate", "bleeds", "gray", "vector", "black"], in: Self.millimeters)
    guard let value = table["name"] else {
      throw table.fault("\(table.name) has no name; expected the printer's name of the plate")
    }
    let name = try value.name()
    guard !PrintInk.reserved.contains(name) else {
      throw value.fault("\(name.quoted) is a process ink; expected a name of the plate's own")
    }
    return PressPlate(
      ink: PrintInk(name, try required(table, "alternate").inks(in: Self.percent)),
      limits: limits, bleeds: try table["bleeds"]?.flag() ?? true,
      // White and raised areas may be gray; foil, varnish and cut lines have no halftones.
      takesGray: try table["gray"]?.flag() ?? (role == .white || role == .emboss),
      isVector: try table["vector"]?.flag() ?? false,
      black: try table["black"]?.number(in: Self.percent))
  }
}
