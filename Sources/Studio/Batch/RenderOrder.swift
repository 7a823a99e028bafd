internal import CProcess
internal import Cards
internal import Files
internal import Jobs
internal import OpenGL
internal import Raster
internal import Recordings
package import Support

/// A picture of each of some cards, as someone asks for them.
package struct RenderOrder {
  /// What is on the cards: pictures, card files or folders; none for Foil's own.
  package let art: [String]
  /// Where to: as `OutputPattern` has it.
  package let output: String
  package var still: StillOrder
  /// Whether a recording that names files outside its folder is refused.
  package var isConfined: Bool
  /// Processes that draw; nil for as many as suit the cards.
  package var jobs: JobCount?
  /// The part of the cards that is drawn; nil for all.
  package var shard: Shard?
  /// Whether cards are left out whose output is there.
  package var skipsExisting: Bool
  /// How progress is told; nil for as suits standard error.
  package var progress: Progress.Style?

  package init(
    art: [String], output: String, still: StillOrder, isConfined: Bool = false,
    jobs: JobCount? = nil, shard: Shard? = nil, skipsExisting: Bool = false,
    progress: Progress.Style? = nil
  ) {
    self.art = art
    self.output = output
    self.still = still
    self.isConfined = isConfined
    self.jobs = jobs
    self.shard = shard
    self.skipsExisting = skipsExisting
    self.progress = progress
  }

  /// Draws the cards and writes the pictures.
  ///
  /// - Throws: what is wrong with all of the cards, or the only one; `UndrawnCards` where that is told.
  package func run() throws {
    let pattern = try OutputPattern(option: output)
    var still = still
    still.format = try PictureFormat(option: output)
    let cards = try CardListing(art).cards
    let arts = art.isEmpty ? [nil] : cards.map(Optional.some)
    let outputs = try pattern.paths(for: arts)
    var inputs = ProtectedFiles(cards + [still.input].compactMap(\.self))
    // Where nothing can be replaced, no card is opened for that.
    if outputs.contains(where: { !OutputFile.isFree($0) }) {
      inputs.insert(arts.flatMap(StillOrder.files))
    }
    let isThere = { (path: String) in OutputFile.isFinished(path) && !inputs.contains(path) }
    let work = RenderBatch(
      arts, outputs: outputs, shard: shard, skipping: skipsExisting ? isThere : nil)
    // Where nothing can be written, no file is read.
    try work.check(protecting: inputs)
    if work.skipped > 0 {
      Diagnostics.note(
        "\(work.skipped) of \(work.skipped + work.jobs.count) are there already: skipped")
    }
    let recording = try still.input.map {
      try Recording(playing: $0, isConfined: isConfined, showsItsCards: art.isEmpty)
    }
    guard arts.count > 1 else {
      guard let job = work.jobs.first else { return }
      return try HeadlessContext.asked(gpu: still.gpu).withCurrent {
        try still.draw(job, recording, by: SharedRenderer(gpu: still.gpu))
      }
    }
    try draw(work.jobs, still, recording)
  }

  /// Draws many cards, in processes of their own where that is faster; what is wrong with one is told.
  private func draw(
    _ cards: [RenderBatch.Job], _ still: StillOrder, _ recording: Recording?
  ) throws {
    let processes = JobCount.processes(
      jobs, cards: cards.count, processors: Int(foil_processors()))
    var undrawn = 0
    let report = ProgressReport(of: cards.count, "cards", progress)
    defer { report.end() }
    func end(_ job: RenderBatch.Job, _ fault: String?) {
      if let fault {
        undrawn += 1
        Diagnostics.report(fault)
      }
      report.advance()
    }
    if processes > 1 {
      let patience = try Patience.seconds(or: RenderJob.usualPatience)
      try WorkerPool(still, processes: processes, patience: patience).draw(cards, ended: end)
    } else if !cards.isEmpty {
      try HeadlessContext.asked(gpu: still.gpu).withCurrent {
        let shared = try SharedRenderer(gpu: still.gpu)
        for job in cards {
          end(
            job, try UndrawnCards.fault(of: job.art) { try still.draw(job, recording, by: shared) })
        }
      }
    }
    guard undrawn == 0 else { throw UndrawnCards(count: undrawn, total: cards.count) }
  }
}
