package import CardLibrary
internal import CardModel
package import Cards
package import Files
package import Interaction
internal import Press
package import Raster
package import Runtime
package import SceneGraph

/// An open card as its printer would get it: its sides with plates and findings, by the code of
/// `foil check` and `foil press`.
package struct PressProof: Sendable {
  let card: PressCard
  /// The front and the back.
  let sides: [PressedSide]

  /// Makes the proof of a card, both sides at a time.
  ///
  /// It blocks the calling thread.
  ///
  /// - Parameters:
  ///   - art: The files that the card was opened from.
  ///   - effects: The known foils.
  ///   - old: An earlier proof, whose sides are kept where nothing has changed.
  /// - Throws: `FileError` about a profile or a picture.
  package init(
    of document: CardDocument, _ art: CardArt, root: Root, decoders: Decoders,
    effects: [EffectDescription], since old: PressProof? = nil
  ) throws(FileError) {
    let setup = try PressSetup(root: root, decoders: decoders, effects: effects)
    try self.init(of: setup.card(document, of: art), since: old)
  }

  private init(of card: PressCard, since old: PressProof?) throws(FileError) {
    self.card = card
    let ppi = card.platePPI(nil)
    var sides: [PressedSide] = []
    do {
      try CardThreads.run(PressSide.allCases.count, threads: PressSide.allCases.count) { index in
        let side = PressSide.allCases[index]
        if let kept = old?.kept(side, for: card) { return .success(kept) }
        return Result { () throws(FileError) in
          try card.side(side, platePPI: ppi, keepsColors: true)
        }
      } then: { (_, result: Result<PressedSide, FileError>) in
        sides.append(try result.get())
      }
    } catch {
      throw error as? FileError ?? FileError(card.path, "\(error)")
    }
    self.sides = sides
  }

  /// True if the card's printer prints foil.
  package var hasFoil: Bool {
    card.profile.plates[.foil] != nil || [.holoStock, .sheet].contains(card.profile.process)
  }

  /// All certain fixes, and the number of rows that are left in the list.
  ///
  /// It blocks the calling thread, for as long as a proof of each round of fixes.
  ///
  /// - Throws: `FileError` about a picture.
  package func fixes() throws(FileError) -> (CardFixes, left: Int) {
    var (proof, fixes) = (self, CardFixes())
    for _ in 0..<CardFixes.mostRounds {
      let fixed = proof.card.document.card
      guard fixes.add(of: proof.sides, on: fixed, for: card.profile) else { break }
      var next = card
      fixes.apply(to: &next.document.card)
      proof = try PressProof(of: next, since: proof)
    }
    return (fixes, proof.sides.reduce(0) { $0 + proof.rows(of: $1).count })
  }

  /// A side, if another card would be printed with the same.
  private func kept(_ side: PressSide, for other: PressCard) -> PressedSide? {
    let (own, next) = (card.document, other.document)
    let path = side == .back ? \Card.back : \Card.front
    guard card.profile == other.profile, card.inks == other.inks,
      own.card.shape == next.card.shape, own.sources == next.sources,
      own.card[keyPath: path] == next.card[keyPath: path],
      own.card.back.art == next.card.back.art
    else { return nil }
    return sides.first { $0.side == side }
  }

  /// The proof of a card before its sides are made: the printers to choose.
  package static func printers(in root: Root) -> Proof {
    let (profiles, faults) = PressProfiles.known(in: root).read()
    var proof = Proof()
    proof.printers = profiles.sorted { $0.title.lowercased() < $1.title.lowercased() }
      .map { Proof.Printer($0.name, title: $0.title) }
    proof.usualPrinter = PressProfiles.usual
    proof.notes = faults.map { Proof.Note("\($0)") }
    return proof
  }

  /// The sides and findings, added to a proof.
  package func shown(in before: Proof) -> Proof {
    var proof = before
    (proof.bleed, proof.safe, proof.corner) = (card.bleed, card.profile.safe, card.profile.corner)
    let inks = card.profile.takesInks ? ["C", "M", "Y", "K"] : []
    proof.plates = inks.enumerated().map {
      Proof.Plate(.ink($0.offset), title: $0.element)
    }
    let roles = Set(sides.flatMap(\.sheet.plates).map(\.role))
    proof.plates += PlateRole.allCases.filter {
      roles.contains($0) && card.profile.plates[$0] != nil
    }.map { role in
      Proof.Plate(
        .plate(role.rawValue),
        title: card.profile.plates[role]?.ink.name ?? role.rawValue.sentenceCased)
    }
    proof.findings = sides.flatMap(rows)
    proof.findings = proof.findings.filter(\.isError) + proof.findings.filter { !$0.isError }
    proof.notes += PressSide.allCases.compactMap { side in
      if side == .back, card.hasPlainBack {
        return Proof.Note("Foil's plain back is printed, without foil.")
      }
      guard card.namesNoFoil(side) else { return nil }
      return Proof.Note(
        "The foil on the \(side.rawValue) is only shown. Choose one, or print this one.",
        isBack: side == .back, fix: .printFoil)
    }
    (proof.fault, proof.isChecking, proof.isForced) = (nil, false, false)
    return proof
  }

  /// The findings of a side, those of one rule and plate as one: the worst, which is the first.
  private func rows(of side: PressedSide) -> [Proof.Finding] {
    var groups: [[Finding]] = []
    for finding in side.findings {
      let own = groups.firstIndex {
        $0[0].rule == finding.rule && $0[0].plate == finding.plate && !finding.isWhole
      }
      if let own { groups[own].append(finding) } else { groups.append([finding]) }
    }
    return groups.map { group in
      let (worst, more) = (group[0], group.reduce(-1) { $0 + 1 + $1.more })
      func fix(isCertain: Bool) -> CardFix? {
        side.fix(
          of: worst, on: card.document.card, for: card.profile, isCertain: isCertain)
      }
      return Proof.Finding(
        isBack: side.side == .back, isError: worst.severity == .error,
        message: more > 0 ? worst.message(beside: more) : worst.message,
        places: group.filter { !$0.isWhole }.map(\.place), fix: fix(isCertain: false),
        isCertain: fix(isCertain: true) != nil)
    }
  }

  // MARK: Pictures

  /// The mip levels of a side's picture in a view.
  ///
  /// - Throws: `FileError` as `picture(_:isBack:)`.
  package func levels(_ view: ProofView, isBack: Bool) throws(FileError) -> MipLevels {
    let picture = try picture(view, isBack: isBack)
    return try FileError.naming(card.path) { () throws(PictureFault) in try picture.levels }
  }

  /// The picture of a side in a view, at the resolution of its file; dark is full on a plate.
  ///
  /// It blocks the calling thread.
  ///
  /// - Throws: `FileError` if the ICC profile cannot be used, or memory is short.
  package func picture(
    _ view: ProofView, isBack: Bool
  ) throws(FileError) -> PictureContent {
    let side = sides[isBack ? 1 : 0]
    switch view {
    case .foil:
      if let colors = side.colorsOfArt { return .art(colors) }
      return .art(try printer.colors(of: side.sheet.art))
    case .inks: return .art(try printer.colors(of: side.sheet.art))
    case .viewer: return .color(try printer.colors(of: sheetInViewer(side)))
    case .ink(let index):
      let art = side.sheet.art
      return try gray(art.width, art.height) { 255 - art.bytes[4 * $0 + index] }
    case .plate(let name):
      let plate = side.sheet.plates.first { $0.role.rawValue == name }?.coverage
      guard let plate else {
        return try gray(1, 1) { _ in 255 }
      }
      return try gray(plate.width, plate.height) { 255 - plate.bytes[$0] }
    }
  }

  private var printer: PrinterInks {
    get throws(FileError) { try PrinterInks(card.inks.path, InkConversion()) }
  }

  /// A picture of gray levels, row by row.
  private func gray(
    _ width: Int, _ height: Int, _ level: (Int) -> UInt8
  ) throws(FileError) -> PictureContent {
    try .gray(
      FileError.naming(card.path) { () throws(PictureFault) in
        GrayBitmap(
          width: width, height: height,
          bytes: try unsafe ByteBuffer(count: width * height) { target in
            for at in target.indices { unsafe target[at] = level(at) }
          })
      })
  }

  /// A side's inks with its plates over them, opaque wherever they have ink, in the printer's order.
  private func sheetInViewer(_ side: PressedSide) throws(FileError) -> InkBitmap {
    let art = side.sheet.art
    guard card.profile.output.delivery == .spots else { return art }
    var layers: [(plate: GrayBitmap, ink: SIMD4<Double>)] = []
    for layer in card.profile.output.order {
      guard let role = layer.role else {
        // The art is opaque too, so it hides the plates below.
        layers = []
        continue
      }
      guard let ink = card.profile.plates[role]?.ink,
        let plate = side.sheet.plates.first(where: { $0.role == role })?.coverage
      else { continue }
      layers.append((plate, ink.alternate))
    }
    let width = art.width
    let bytes = try FileError.naming(card.path) { () throws(PictureFault) in
      try unsafe ByteBuffer(count: art.bytes.count) { target in
        for at in stride(from: 0, to: target.count, by: 4) {
          for ink in 0..<4 { unsafe target[at + ink] = art.bytes[at + ink] }
          let (x, y) = (at / 4 % width, at / 4 / width)
          for (plate, ink) in layers {
            let level = plate.bytes[
              y * plate.height / art.height * plate.width + x * plate.width / width]
            guard level > 0 else { continue }
            for index in 0..<4 {
              unsafe target[at + index] = UInt8((Double(level) * ink[index]).rounded())
            }
          }
        }
      }
    }
    return InkBitmap(width: art.width, height: art.height, bytes: bytes)
  }

  // MARK: Writing

  /// The name of the printer's file, without a folder.
  package var fileName: String {
    let stem = "\(card.title.printable.fileName)-\(card.profile.name)"
    return card.profile.output.delivery == .spots ? stem + ".pdf" : stem
  }

  /// Writes the printer's file, or a folder of files, and reads it back.
  ///
  /// - Throws: As `PressChoice.press`.
  ///
  /// - Parameter report: Gets the finished share, on this thread.
  package func write(
    to path: String, isForced: Bool, report: @escaping (Double) -> Void
  ) throws {
    let delivery: PressDelivery = card.profile.output.delivery == .spots ? .pdf : .folder
    try PressDate.check()
    var press = PressWriting([card.path], output: path, isForced: isForced, delivery: delivery)
    if delivery == .pdf {
      for (index, side) in sides.enumerated() {
        try press.take(.success((card, [side])), 0, to: path, isOneFile: true)
        report(0.4 * Double(index + 1))
      }
    } else {
      try press.take(.success((card, sides)), 0, to: path, isOneFile: false)
    }
    try press.finish(to: path)
  }
}
