internal import Files
internal import TOML

/// A reader of press profiles, which checks their values: docs/PRESS_PROFILES.md has the keys.
struct PressProfileReader {
  /// The file's name in messages.
  let file: String

  private static let percent = 0.0...100
  private static let millimeters = 0.0...20
  /// The widths that masks are measured up to.
  private static let widths = 0.0...4
  private static let resolutions = 1.0...10_000
  private static let mostCharacters = 400
  /// The limit of an ink's name in a PDF, bytes of UTF-8 (ISO 32000-1, Annex C).
  private static let longestInk = 127

  /// The profile that a text in TOML describes.
  ///
  /// - Throws: `FileError` with the line of the first fault.
  func profile(_ name: String, _ text: String) throws(FileError) -> PressProfile {
    let entries = try TOMLText.entries(of: text, file: file)
    let table = TOMLTable(file: file, name: "a press profile", line: 1, entries: entries)
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
    var profile = PressProfile(
      name: name, file: file, title: title.onOneLine.printable,
      output: PressOutput(delivery: delivery))
    profile.about =
      try table["about"]?.text(mostCharacters: Self.mostCharacters).onOneLine.printable ?? ""
    profile.process = try table["process"]?.word(of: PressProcess.self)
    profile.bleed = try table["bleed"]?.number(in: Self.millimeters)
    profile.safe = try table["safe"]?.number(in: Self.millimeters)
    profile.corner = try table["corner"]?.number(in: Self.millimeters)
    try readOutput(table, &profile.output)
    if let value = table["color"] { profile.color = try color(value.table(named: "[color]")) }
    if let value = table["ppi"] {
      let ppi = try value.table(named: "[ppi]")
      try ppi.requireKeys(["art", "plate"])
      profile.artPPI = try ppi["art"]?.leastLimit(in: Self.resolutions)
      profile.platePPI = try ppi["plate"]?.leastLimit(in: Self.resolutions)
    }
    for role in PlateRole.allCases {
      guard let value = table[role.rawValue] else { continue }
      let plate = try plate(role, value.table(named: "[\(role.rawValue)]"))
      if delivery == .files, plate.name.contains("/") || plate.name.lowercased() == "art" {
        throw value.fault(
          "[\(role.rawValue)] is called \(plate.name.quoted); expected a name for files, "
            + "without / and other than \"art\"")
      }
      if delivery == .spots, plate.name.utf8.count > Self.longestInk || plate.name.contains("#") {
        throw value.fault(
          "[\(role.rawValue)] is called \(plate.name.quoted); expected the name of an ink, at most "
            + "\(Self.longestInk) bytes without #")
      }
      // Some systems take names in other letters for one file.
      if let other = PlateRole.allCases.first(where: {
        profile.plates[$0]?.name.lowercased() == plate.name.lowercased()
      }) {
        throw value.fault(
          "[\(role.rawValue)] is called \(plate.name.quoted), as is [\(other.rawValue)]")
      }
      profile.plates[role] = plate
    }
    let needsPlate = delivery == .files && !profile.plates.isEmpty
    if needsPlate, !profile.output.pattern.contains("{plate}") {
      throw FileError(
        file, line: table["files"]?.line, "name has no {plate}, so plates would share a file")
    }
    return profile
  }

  // MARK: Output

  private func readOutput(_ table: TOMLTable, _ output: inout PressOutput) throws(FileError) {
    output.pdf = try table["pdf"]?.word(of: PressOutput.PDFKind.self) ?? .pdf
    if let value = table["pages"] {
      output.pages = try value.word(of: PressOutput.Pages.self)
      guard (output.pages == .files) == (output.delivery == .files) else {
        throw value.fault(
          "pages is \(output.pages.rawValue.quoted) although delivery is "
            + "\(output.delivery.rawValue.quoted)")
      }
    }
    if let value = table["order"] { output.order = try order(value) }
    guard let value = table["files"] else { return }
    let files = try value.table(named: "[files]")
    try files.requireKeys(["format", "finish", "name", "pixels"])
    output.format = try files["format"]?.word(of: PressOutput.Format.self) ?? .png
    output.polarity = try files["finish"]?.word(of: PressOutput.Polarity.self) ?? .black
    if let value = files["name"] { output.pattern = try pattern(value) }
    if let value = files["pixels"] {
      let sides = try value.numbers(2, in: 1...8192, orElse: "[width, height] in pixels")
      guard sides.allSatisfy({ $0 == $0.rounded() }) else {
        throw value.fault("pixels has a fraction; expected whole numbers")
      }
      output.pixels = SIMD2(Int(sides[0]), Int(sides[1]))
    }
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

  private func color(_ table: TOMLTable) throws(FileError) -> PressColor {
    try table.requireKeys(["mode", "profile", "condition", "ink", "rich_black", "black"])
    var color = PressColor()
    color.mode = try table["mode"]?.word(of: PressColor.Mode.self) ?? .cmyk
    color.profile = try table["profile"]?.name()
    color.profileLine = table["profile"]?.line
    color.condition = try table["condition"]?.name()
    color.ink = try table["ink"]?.mostLimit(in: 1...400)
    color.richBlack = try table["rich_black"]?.inks(in: Self.percent)
    color.blackLevel = try table["black"].map { (item) throws(FileError) in
      Int(try item.number(in: 0...255))
    }
    return color
  }

  private func plate(_ role: PlateRole, _ table: TOMLTable) throws(FileError) -> PressPlate {
    try table.requireKeys([
      "name", "alternate", "line", "gap", "edge", "bleeds", "gray", "vector", "black",
    ])
    guard let name = try table["name"]?.name() else {
      throw table.fault("\(table.name) has no name; expected the printer's name of the plate")
    }
    // White and raised areas may be gray; foil, varnish and cut lines have no halftones.
    var plate = PressPlate(name: name, takesGray: role == .white || role == .emboss)
    if let value = table["name"], Self.reserved.contains(name) {
      throw value.fault("\(name.quoted) is a process ink; expected a name of the plate's own")
    }
    plate.alternate = try table["alternate"]?.inks(in: Self.percent)
    plate.line = try table["line"]?.leastLimit(in: Self.widths)
    plate.gap = try table["gap"]?.leastLimit(in: Self.widths)
    plate.edge = try table["edge"]?.leastLimit(in: Self.millimeters)
    plate.bleeds = try table["bleeds"]?.flag() ?? true
    plate.takesGray = try table["gray"]?.flag() ?? plate.takesGray
    plate.isVector = try table["vector"]?.flag() ?? false
    plate.black = try table["black"]?.number(in: Self.percent)
    return plate
  }

  /// Names that PDF readers do not take as a spot color.
  private static let reserved: Set = ["All", "None", "Cyan", "Magenta", "Yellow", "Black"]
}
