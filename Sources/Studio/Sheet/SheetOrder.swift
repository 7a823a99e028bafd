internal import Cards
internal import Files
internal import Geometry
internal import OpenGL
internal import Raster
internal import Rendering
package import SceneGraph
internal import Scenes
internal import Shading
package import Support

/// A contact sheet of cards, as someone asks for it.
package struct SheetOrder {
  /// What is on the cards: pictures, card files or folders.
  package let cards: [String]
  package let output: String
  package var art: ArtChoice
  /// The GPU of several that draws: its number or a part of its name; nil for any.
  package var gpu: String?
  /// Cards in a row; nil for as many as make the sheet about 3:2.
  package var columns: Int?
  /// Pixels that the highest card is high; nil for the usual, or as many as there is room for.
  package var height: Int?
  package var tilt: TiltAngles?
  /// Nil for each card's own light.
  package var light: NamedLight?
  /// The ground of the sheet.
  package var backdrop: NamedBackdrop?
  /// Whether each card's name is beneath it.
  package var hasLabels: Bool
  /// How progress is told; nil for as suits standard error.
  package var progress: Progress.Style?

  package init(
    cards: [String], output: String, art: ArtChoice = ArtChoice(), gpu: String? = nil,
    columns: Int? = nil, height: Int? = nil, tilt: TiltAngles? = nil, light: NamedLight? = nil,
    backdrop: NamedBackdrop? = nil, hasLabels: Bool = true, progress: Progress.Style? = nil
  ) {
    self.cards = cards
    self.output = output
    self.art = art
    self.gpu = gpu
    self.columns = columns
    self.height = height
    self.tilt = tilt
    self.light = light
    self.backdrop = backdrop
    self.hasLabels = hasLabels
    self.progress = progress
  }

  /// Draws the sheet of those cards that can be drawn, and writes it.
  ///
  /// - Throws: `UsageError` where options are wrong; `UndrawnCards` where cards are left out.
  package func run() throws {
    try OutputPattern.requireOneFile(option: output)
    let format = try PictureFormat(option: output)
    let cards = try CardListing(cards).cards
    // Where nothing can be written, no file is read.
    _ = try OutputFile(output, protecting: cards)
    let scene = SceneChoice(light: light)
    var inputs = ProtectedFiles()
    var entries: [Entry] = []
    for card in cards {
      let fault = try UndrawnCards.fault(of: card, isAlone: cards.count == 1) {
        let stage = try Stage(cards: [card], art: art, scene: scene)
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
    return try HeadlessContext.asked(gpu: gpu).withCurrent {
      let shared = try SharedRenderer(gpu: gpu)
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
    let pose = Pose(tilt)
    func sheet(height: Int) -> CardSheet {
      CardSheet(
        entries, height: Double(height), columns: columns, hasCaptions: hasLabels, pose: pose,
        on: backdrop ?? .usual)
    }
    let wanted = height ?? SheetHeight.usual
    let first = sheet(height: wanted)
    guard !SheetHeight.hasRoom(first.size) else { return first }
    let most = SheetHeight.largest(below: wanted) { SheetHeight.hasRoom(sheet(height: $0).size) }
    if height == nil, let most { return sheet(height: most) }
    let size = "\(Int(first.size.width)) x \(Int(first.size.height)) pixels"
    throw UsageError(
      "--height \(wanted): a sheet of \(size) is too large, "
        + (most.map { "up to \($0) there is room" } ?? "give it fewer cards or other --columns"))
  }

  /// Draws a sheet in the current context, card by card; with the places of the cards that cannot be
  /// drawn.
  private func picture(
    of sheet: CardSheet, _ entries: [Entry], isAlone: Bool, by shared: SharedRenderer
  ) throws -> (Bitmap, broken: [Int]) {
    let report = ProgressReport(of: entries.count, "cards", progress)
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
        let own = Watchdog.files(in: card, of: stage.catalog.library)
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
