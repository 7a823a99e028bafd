internal import Batches
internal import CardModel
internal import Cards
internal import Files
internal import GPUSetup
internal import Geometry
internal import Interaction
internal import OpenGL
internal import Raster
internal import Rendering
package import Runtime
package import SceneGraph
internal import Scenes
internal import Shading

/// An order for a contact sheet.
package struct ContactSheetOrder {
  /// The art of the cards: pictures, card files or folders.
  package let cards: [String]
  package let output: String
  package var art: ArtChoice
  /// The looks of one card, a picture each: names, files or `all`; empty for each card's own look.
  private let looks: [String]
  /// The GPU to use if there are several, by number or part of its name; nil for any.
  package var gpu: String?
  /// The number of cards in a row; nil to make the sheet about 3:2.
  package var columns: Int?
  /// The height of the tallest card, in pixels; nil for the default, or less if room is short.
  package var height: Int?
  package var tilt: TiltChoice?
  /// The light; nil for each card's own.
  package var light: NamedLight?
  /// The backdrop of the sheet.
  package var backdrop: NamedBackdrop?
  /// True to print each card's name below it.
  package var hasLabels = true
  /// The form of progress reports; nil to choose by standard error.
  package var progress: Progress.Style?

  /// An order for a sheet; one look is that of all cards, several are of one card.
  package init(cards: [String], output: String, art: ArtChoice, looks: [String]) {
    (self.cards, self.output, self.art) = (cards, output, art)
    let isOne = looks.count == 1 && looks != [ShotSetup.allLooks]
    if isOne { self.art.effect = looks[0] }
    self.looks = isOne ? [] : looks
  }

  /// Draws the sheet of all cards that can be drawn, and writes it.
  ///
  /// The place of a look that fails stays empty.
  ///
  /// - Throws: `UsageError` for wrong options; `FailedCards` if cards are not drawn.
  package func run() throws {
    try OutputPattern.requireOneFile(option: output)
    let format = try PictureFormat(option: output)
    let cards = try CardListing(cards).cards
    // The output is checked before any card is read.
    _ = try OutputFile(output, protecting: cards)
    var entries = try looks.isEmpty ? self.entries(of: cards) : self.entries(inLooksOf: cards)
    let total = looks.isEmpty ? cards.count : entries.count
    var inputs = ProtectedFiles()
    for entry in entries { inputs.insert(entry.inputs) }
    let destination = try OutputFile(output, protecting: inputs)
    if let bitmap = try picture(of: &entries, isAlone: total == 1) {
      try destination.write(format.file(of: bitmap, name: destination.name))
    }
    let failed = total - entries.count { $0.isDrawn }
    let subject = looks.isEmpty ? "cards" : "looks"
    guard failed == 0 else { throw FailedCards(count: failed, total: total, of: subject) }
  }

  /// A card of the sheet.
  private struct Entry {
    /// The card's art.
    let art: String
    /// The look's title; nil for the card's own look.
    var look: String?
    let setup: ShotSetup
    /// The files of the card.
    let inputs: [String]
    /// False for a look that failed.
    var isDrawn = true
    var tilt = TiltAngles()

    /// The name below the card.
    var name: String { look ?? setup.document.card.name.onOneLine.printable }

    /// The name in a line about this card.
    var label: String {
      let name = setup.document.card.name
      return look.map { "\(name), \($0)" } ?? name
    }
  }

  /// The cards in their own looks; those that fail are reported and left out.
  private func entries(of cards: [String]) throws -> [Entry] {
    var entries: [Entry] = []
    for card in cards {
      let fault = try FailedCards.fault(of: card, isAlone: cards.count == 1) {
        let setup = try ShotSetup(cards: [card], art: art, scene: SceneChoice(light: light))
        entries.append(Entry(art: card, setup: setup, inputs: try setup.inputs))
      }
      if let fault { Diagnostics.report(fault) }
    }
    return entries
  }

  /// One card in each of the looks; faulty ones are reported.
  private func entries(inLooksOf cards: [String]) throws -> [Entry] {
    guard let card = cards.first, cards.count == 1 else {
      throw UsageError("--effect: several looks need one card, not \(cards.count)")
    }
    guard art.parameters.isEmpty else {
      throw UsageError("--param: cannot be combined with several looks")
    }
    let setup = try ShotSetup(cards: [card], art: art, scene: SceneChoice(light: light))
    return try setup.inLooks(looks, light: light, by: gpu).map { look in
      Entry(
        art: card, look: look.title, setup: look.setup, inputs: try look.setup.inputs,
        isDrawn: !look.isFaulty)
    }
  }

  /// Draws the sheet, and reports cards that fail; nil if all fail.
  private func picture(of entries: inout [Entry], isAlone: Bool) throws -> Bitmap? {
    guard entries.contains(where: \.isDrawn) else { return nil }
    // A sheet that is too large is an error before any card is drawn.
    _ = try sheet(of: entries)
    return try HeadlessContext.withAsked(gpu: gpu) {
      let shared = try SharedRenderer(gpu: gpu)
      if tilt == .auto { try tilt(&entries, isAlone: isAlone, by: shared) }
      while entries.contains(where: \.isDrawn) {
        let sheet = try sheet(of: entries)
        let (bitmap, broken) = try picture(of: sheet, entries, isAlone: isAlone, by: shared)
        guard !broken.isEmpty else { return bitmap }
        drop(broken, from: &entries)
      }
      return nil
    }
  }

  /// Leaves out cards that failed; looks keep their places.
  private func drop(_ broken: [Int], from entries: inout [Entry]) {
    for index in broken { entries[index].isDrawn = false }
    if looks.isEmpty { entries.removeAll { !$0.isDrawn } }
  }

  /// Finds the tilt of each card in which its foil shows most, and reports cards that fail.
  ///
  /// All tilts are known before the first card is drawn, because the shadows lie below all cards.
  private func tilt(
    _ entries: inout [Entry], isAlone: Bool, by shared: SharedRenderer
  ) throws {
    var broken: [Int] = []
    for (index, entry) in entries.enumerated() where entry.isDrawn {
      let setup = entry.setup
      let fault = try FailedCards.fault(of: entry.art, isAlone: isAlone) {
        let renderer = try renderer(of: entry, by: shared)
        entries[index].tilt = try RevealingTilt.search(
          in: setup.surroundings, of: setup, named: entry.label, with: renderer, by: shared)
      }
      if let fault {
        broken.append(index)
        Diagnostics.report(fault)
      }
    }
    drop(broken, from: &entries)
  }

  private func renderer(of entry: Entry, by shared: SharedRenderer) throws -> Renderer {
    try shared.renderer(
      for: entry.setup, entry.setup.surroundings.card, isSameArt: entry.look != nil)
  }

  private func sheet(of cards: [Entry]) throws -> ContactSheet {
    let entries = cards.map { entry in
      let card = entry.setup.document.card
      return ContactSheet.Entry(
        card.shape, name: entry.name, pose: Pose(tilt?.angles ?? entry.tilt),
        isDrawn: entry.isDrawn)
    }
    func sheet(height: Int) -> ContactSheet {
      ContactSheet(
        entries, height: Double(height), columns: columns, hasCaptions: hasLabels,
        on: backdrop ?? .usual)
    }
    let wanted = height ?? ContactSheetHeight.usual
    let first = sheet(height: wanted)
    guard !ContactSheetHeight.hasRoom(first.size) else { return first }
    let most = ContactSheetHeight.largest(below: wanted) {
      ContactSheetHeight.hasRoom(sheet(height: $0).size)
    }
    if height == nil, let most { return sheet(height: most) }
    let size = "\(Int(first.size.width)) x \(Int(first.size.height)) pixels"
    throw UsageError(
      "--height \(wanted): a sheet of \(size) is too large; "
        + (most.map { "expected at most \($0)" } ?? "use fewer cards or other --columns"))
  }

  /// Draws a sheet in the current context, card by card, and returns the indices of cards that
  /// failed.
  private func picture(
    of sheet: ContactSheet, _ entries: [Entry], isAlone: Bool, by shared: SharedRenderer
  ) throws -> (Bitmap, broken: [Int]) {
    let report = ProgressReport(of: entries.count { $0.isDrawn }, "cards", progress)
    defer { report.end() }
    let picture = try Offscreen(
      Viewport(
        points: sheet.size, pixelWidth: Int(sheet.size.width), pixelHeight: Int(sheet.size.height)))
    var broken: [Int] = []
    let first = entries.firstIndex(where: \.isDrawn)
    let last = entries.lastIndex(where: \.isDrawn)
    for (index, entry) in entries.enumerated() where entry.isDrawn {
      let setup = entry.setup
      let fault = try FailedCards.fault(of: entry.art, isAlone: isAlone) {
        let renderer = try renderer(of: entry, by: shared)
        if index == first { try picture.draw(sheet.ground, by: renderer) }
        let card = sheet.card(index, in: setup.surroundings)
        let own = Watchdog.files(in: card, of: setup.catalog.library)
        try shared.watchdog.watch(own) {
          try picture.draw(card, by: renderer)
          if !own.isEmpty { GPU.finish() }
        }
        if index == last { try picture.draw(sheet.captions, by: renderer) }
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
