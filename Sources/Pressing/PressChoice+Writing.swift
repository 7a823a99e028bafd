internal import Batches
internal import Cards
internal import Files
internal import Press
internal import Raster
internal import Runtime

extension PressChoice {
  /// Checks the cards and writes their files.
  ///
  /// - Parameters:
  ///   - art: The pictures, card files and folders; empty for Foil's own card.
  ///   - output: A PDF, a PSD or a folder, as an `OutputPattern`.
  ///   - isForced: True to write cards with errors too.
  /// - Throws: `UsageError` for an output that the printer does not take; `FindingsError` if a card
  ///   has errors; `FileError` about the only card or the one file; `FailedCards`.
  package func press(_ art: [String], to output: String, isForced: Bool) throws {
    let delivery = try PressDelivery(option: output)
    try PressDate.check()
    let pattern = try OutputPattern(option: output)
    let run = try PressRun(art, self)
    let isOneFile = delivery == .pdf && !pattern.isPerCard
    let isOneFolder = delivery == .folder && !pattern.isPerCard
    let outputs =
      isOneFile || isOneFolder
      ? run.arts.map { _ in output } : try pattern.paths(for: run.arts)
    if delivery != .folder {
      // Outputs are checked before any card is read.
      let inputs = ProtectedFiles(run.arts.compactMap(\.self))
      for path in Set(run.places.map { outputs[$0] }) {
        _ = try OutputFile(path, protecting: inputs)
      }
    }
    let report = ProgressReport(of: run.places.count, "cards", progress)
    defer { report.end() }
    var press = PressWriting(run, output: output, isForced: isForced, delivery: delivery)
    let passes = isOneFile ? try run.passes(sides) : [sides.all]
    for (index, sides) in passes.enumerated() {
      try run.make(sides, isAlike: delivery == .psd) { place, outcome in
        try press.take(outcome, place, to: outputs[place], isOneFile: isOneFile)
        if index == passes.count - 1 { report.advance() }
      }
    }
    try press.finish(to: output)
  }
}

/// The writing of press files, card by card.
struct PressWriting: ~Copyable {
  let output: String
  let isForced: Bool
  let delivery: PressDelivery
  /// The number of cards of this run.
  private let total: Int
  /// The number of all cards, other shards included.
  private let all: Int
  /// The one file of all cards; nil for none.
  private var file: PressedFile?
  /// The first card of that file.
  private var first: PressCard?
  /// The cards and the files that they are made from, which no output may replace.
  private var inputs: [String]
  /// The paths of the files written so far.
  private var written: Set<[UInt8]> = []
  private var count = FindingCount()
  private var failed = 0
  private var done = 0

  init(_ run: PressRun, output: String, isForced: Bool, delivery: PressDelivery) {
    self.init(
      run.arts.compactMap(\.self), output: output, isForced: isForced, delivery: delivery,
      total: run.places.count, all: run.arts.count)
  }

  /// The writing of the files of cards that are opened from `inputs`.
  init(
    _ inputs: [String], output: String, isForced: Bool, delivery: PressDelivery, total: Int = 1,
    all: Int = 1
  ) {
    (self.output, self.isForced, self.delivery) = (output, isForced, delivery)
    (self.total, self.all, self.inputs) = (total, all, inputs)
  }

  /// Reports a card's findings, and writes its files or adds its pages.
  ///
  /// - Throws: An error that ends the run: of options, of the one file, and of the only card.
  mutating func take(
    _ outcome: PressRun.Outcome, _ place: Int, to path: String, isOneFile: Bool
  ) throws {
    do {
      let (card, sides) = try outcome.get()
      inputs += card.document.files + [card.profile.file]
      try delivery.check(card.profile, output: output)
      for note in sides.flatMap(\.notes) { Diagnostics.note(note) }
      let findings = sides.flatMap(\.findings)
      for finding in findings { Diagnostics.note("\(card.path): \(finding)") }
      count.add(findings)
      let isReady = isForced || !findings.contains { $0.severity == .error }
      if isOneFile {
        // Later cards are still checked, so that all errors are told at once.
        if isReady, count.errors == 0 || isForced { try add(card, sides) }
      } else if isReady {
        try write(card, sides, at: place, to: path)
      } else if total > 1 {
        throw FileError(card.path, "not ready for the printer: \(FindingCount(findings))")
      }
      done += 1
    } catch let error where error is UsageError || isOneFile || total == 1 {
      throw error
    } catch let error as FileError {
      failed += 1
      Diagnostics.report("\(error)")
    }
  }

  /// Writes the one file, if there is one.
  ///
  /// - Throws: `FindingsError` if a card has errors, `FailedCards` if one could not be printed.
  consuming func finish(to path: String) throws {
    if failed > 0 { throw FailedCards(count: failed, total: done + failed, verb: "written") }
    if count.errors > 0, !isForced { throw FindingsError(count: count) }
    guard let card = first else { return }
    let output = try OutputFile(path, protecting: inputs)
    if let file = consume file { try file.write(to: output) }
    Self.say(output.name, card)
  }

  // MARK: Files

  private mutating func add(_ card: PressCard, _ sides: [PressedSide]) throws {
    if let first, first.profile.withoutPlace != card.profile.withoutPlace {
      throw UsageError(
        "--output \(output): \(first.title) is for \(first.profile.name) and \(card.title) for "
          + "\(card.profile.name); use {name} or --profile")
    }
    first = first ?? card
    let title = total == 1 ? card.name : "\(total) cards"
    try Self.add(sides, of: card, to: &file, title: title, at: output)
  }

  /// Adds the pages of a card to a file, which the first one begins.
  private static func add(
    _ sides: [PressedSide], of card: PressCard, to file: inout PressedFile?, title: String,
    at output: String
  ) throws(FileError) {
    for side in sides {
      if file == nil { file = try PressedFile(card, title: title, side.colors, at: output) }
      try file?.add(side, of: card)
    }
  }

  /// The output at a path, which no other card of the run may have.
  private mutating func file(_ path: String) throws(FileError) -> OutputFile {
    // By bytes, as the system compares names.
    guard written.insert(Array(path.utf8)).inserted else {
      throw FileError(path, "would replace the file of another card; use {number}")
    }
    return try OutputFile(path, protecting: inputs)
  }

  private mutating func write(
    _ card: PressCard, _ sides: [PressedSide], at place: Int, to path: String
  ) throws {
    let number = OutputPattern.number(place + 1, of: all)
    let files = PressFiles(card: card, number: number)
    switch delivery {
    case .pdf:
      let output = try file(path)
      var made: PressedFile?
      try Self.add(sides, of: card, to: &made, title: card.name, at: path)
      if let made = consume made { try made.write(to: output) }
      Self.say(path, card)
    case .psd:
      let names = sides.map { sides.count == 1 ? path : Self.path(path, of: $0.side) }
      try writeTogether(names, in: path.folder.pathText) { try files.psd(of: sides[$0]) }
      for name in names { Self.say(name, card) }
    case .folder:
      let made = sides.flatMap(files.files)
      let isNew = OutputFile.isFree(path)
      try OutputFile.makeFolder(path, isPrivate: false)
      do {
        try writeTogether(made.map { path.path(ofFile: $0.name) }, in: path) {
          try files.bytes(of: made[$0])
        }
      } catch {
        if isNew { OutputFile.removeEmptyFolder(path) }
        throw error
      }
      Self.say(path, card, hasInks: card.profile.takesInks)
    }
  }

  /// Writes the files of a card, all or none.
  private mutating func writeTogether(
    _ names: [String], in folder: String, _ bytes: (Int) throws -> [UInt8]
  ) throws {
    var files: [OutputFile] = []
    for name in names { files.append(try file(name)) }
    var sequence = try OutputSequence(files, in: folder)
    for index in names.indices { try sequence.add(bytes(index)) }
    try sequence.finish()
  }

  /// The path of one of two files: `card.psd` becomes `card-front.psd`.
  private static func path(_ path: String, of side: PressSide) -> String {
    let stem = path.dropLast(".psd".count)
    return "\(stem)-\(side.rawValue)\(path.suffix(".psd".count))"
  }

  /// Tells what was written, with the ICC profile.
  private static func say(_ path: String, _ card: PressCard, hasInks: Bool = true) {
    let colors = hasInks ? ", colors by \(card.inks.name)" : ""
    Diagnostics.note("\(path): for \(card.profile.name)\(colors)")
  }
}
