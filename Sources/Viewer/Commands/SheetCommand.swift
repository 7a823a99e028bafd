internal import ArgumentParser
internal import Cards
internal import Files
internal import Geometry
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

struct SheetCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw a contact sheet of many cards.",
    discussion: """
      foil sheet cards/*.toml --output set.png
      foil sheet a.png b.png c.png --output set.jpg --columns 3 --tilt 4,-6

      The cards lie in rows, as large beside each other as they are, each with its name beneath. \
      A card that cannot be drawn is told, and the sheet is of the others.
      """)

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (PNG, JPEG, WebP, SVG), card files (.toml, .foil, .ora) or "
        + "folders."))
  var art: [String]
  @OptionGroup var options: ArtOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG.", valueName: "file"))
  var output: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cards in a row. (default: as many as make the sheet about 3:2)", valueName: "n"),
    transform: Count.parse)
  var columns: Count?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels that the highest card is high, 16 to 4096. (default: 360, or as many as there is "
        + "room for)", valueName: "pixels"),
    transform: SheetHeight.parse)
  var height: SheetHeight?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the cards tilted by degrees about x and y.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What lights foils: a name from `foil list`, or point:X,Y,Z. (default: each card's, studio)",
      valueName: "light"),
    transform: NamedLight.parse)
  var light: NamedLight?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the cards lie on: a name from `foil list`, or #rrggbb. (default: dark)",
      valueName: "backdrop"),
    transform: NamedBackdrop.parse)
  var backdrop: NamedBackdrop?
  @Flag(inversion: .prefixedNo, help: "The cards' names beneath them.")
  var labels = true
  @OptionGroup var progress: ProgressOptions

  func run() throws {
    try OutputPattern.requireOneFile(option: output)
    let format = try PictureFormat(option: output)
    let cards = try CardListing(art).cards
    // Where nothing can be written, no file is read.
    _ = try OutputFile(output, protecting: cards)
    var scene = try SceneOptions.parse([])
    scene.light = light
    var inputs = ProtectedFiles()
    var entries: [Entry] = []
    for card in cards {
      let fault = try UndrawnCards.fault(of: card, isAlone: cards.count == 1) {
        let stage = try Stage(
          cards: [card], art: options, scene: scene, size: ViewCommand.defaultSize)
        inputs.insert(try stage.inputs)
        entries.append(Entry(art: card, stage: stage))
      }
      if let fault { Diagnostics.report(fault) }
    }
    let destination = try OutputFile(output, protecting: inputs)
    if let bitmap = try picture(of: &entries, isAlone: cards.count == 1) {
      try destination.write(format.file(of: bitmap, name: destination.name))
    }
    let undrawn = cards.count - entries.count
    guard undrawn == 0 else { throw UndrawnCards(count: undrawn, total: cards.count) }
  }

  /// A card of the sheet.
  private struct Entry {
    /// What it is opened from.
    let art: String
    let stage: Stage
  }

  /// Draws the sheet of those cards that can be drawn, and leaves out the others, which are told; nil
  /// where there are none.
  private func picture(of entries: inout [Entry], isAlone: Bool) throws -> Bitmap? {
    guard !entries.isEmpty else { return nil }
    var sheet = try sheet(of: entries.map(\.stage.document.card))
    return try gpu.context().withCurrent {
      let shared = try SharedRenderer(gpu: gpu.gpu)
      while true {
        let (bitmap, broken) = try picture(of: sheet, entries, isAlone: isAlone, by: shared)
        guard !broken.isEmpty else { return bitmap }
        for index in broken.reversed() { entries.remove(at: index) }
        guard !entries.isEmpty else { return nil }
        sheet = try self.sheet(of: entries.map(\.stage.document.card))
      }
    }
  }

  private func sheet(of cards: [Card]) throws -> CardSheet {
    let entries = cards.map { CardSheet.Entry($0.shape, name: $0.name.onOneLine.printable) }
    let pose = Pose(tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0))
    func sheet(height: Int) -> CardSheet {
      CardSheet(
        entries, height: Double(height), columns: columns?.value, hasCaptions: labels, pose: pose,
        on: backdrop ?? .usual)
    }
    let wanted = height?.value ?? SheetHeight.usual
    let first = sheet(height: wanted)
    guard !SheetHeight.hasRoom(first.size) else { return first }
    let most = SheetHeight.largest(below: wanted) { SheetHeight.hasRoom(sheet(height: $0).size) }
    if height == nil, let most { return sheet(height: most) }
    let size = "\(Int(first.size.width)) x \(Int(first.size.height)) pixels"
    throw ValidationError(
      "--height \(wanted): a sheet of \(size) is too large, "
        + (most.map { "up to \($0) there is room" } ?? "give it fewer cards or other --columns"))
  }

  /// Draws a sheet in the current context, card by card; with the places of the cards that cannot be
  /// drawn.
  private func picture(
    of sheet: CardSheet, _ entries: [Entry], isAlone: Bool, by shared: SharedRenderer
  ) throws -> (Bitmap, broken: [Int]) {
    let report = ProgressReport(of: entries.count, "cards", progress.progress?.style)
    defer { report.end() }
    let picture = try Offscreen(
      Viewport(
        points: sheet.size, pixelWidth: Int(sheet.size.width), pixelHeight: Int(sheet.size.height)))
    var broken: [Int] = []
    for (index, entry) in entries.enumerated() {
      let stage = entry.stage
      let fault = try UndrawnCards.fault(of: entry.art, isAlone: isAlone) {
        let renderer = try shared.renderer(for: stage, stage.surroundings.card)
        if index == 0 { try picture.draw(sheet.ground, by: renderer) }
        let card = sheet.card(index, in: stage.surroundings)
        let own = Watchdog.files(in: card, of: stage.library)
        try shared.watchdog.watch(own) {
          try picture.draw(card, by: renderer)
          if !own.isEmpty { GPU.finish() }
        }
        if index == entries.count - 1 { try picture.draw(sheet.captions, by: renderer) }
      }
      if let fault {
        broken.append(index)
        Diagnostics.report(fault)
      }
      report.advance()
    }
    return (try picture.bitmap(), broken)
  }
}

/// Pixels that the highest card of a sheet is high.
struct SheetHeight: OptionValue {
  static let allowed = "a whole number from \(least) to 4096"
  static let least = 16
  static let usual = 360

  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (Self.least...4096).contains(value) else { return nil }
    self.value = value
  }

  /// The largest height below `height` that fits, where those below one that fits do too; nil where
  /// none does.
  ///
  /// Halves what is left: thousands of cards take their time to be laid out.
  static func largest(below height: Int, fits: (Int) -> Bool) -> Int? {
    guard least < height, fits(least) else { return nil }
    var (known, over) = (least, height)
    while over - known > 1 {
      let middle = (known + over) / 2
      if fits(middle) { known = middle } else { over = middle }
    }
    return known
  }

  /// Whether a sheet of so many pixels can be drawn: up to 16,384 on a side, as graphics drivers
  /// have it, and 80 million in all.
  static func hasRoom(_ size: Size) -> Bool {
    max(size.width, size.height) <= 16_384 && size.width * size.height <= 80e6
  }
}
