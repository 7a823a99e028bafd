package import Batches
internal import CProcess
internal import Cards
internal import Files
internal import GPUSetup
internal import OpenGL
internal import Raster
internal import Recordings
package import Runtime

extension SnapshotOrder {
  /// Draws a picture of each card.
  ///
  /// - Parameters:
  ///   - art: The pictures, card files and folders; empty for Foil's own card.
  ///   - output: The files to write, as an `OutputPattern`.
  ///   - isConfined: True to refuse a recording that names files outside its folder.
  ///   - jobs: The number of processes; nil to choose by the number of cards.
  ///   - shard: The shard of the cards to draw; nil for all.
  ///   - skipsExisting: True to skip cards whose output exists.
  ///   - progress: The form of progress reports; nil to choose by standard error.
  /// - Throws: The fault of all cards or of the only one; `FailedCards` after reporting others.
  package func run(
    _ art: [String], to output: String, isConfined: Bool, jobs: Int?, shard: Shard?,
    skipsExisting: Bool, progress: Progress.Style?
  ) throws {
    let pattern = try OutputPattern(option: output)
    var snapshot = self
    snapshot.format = try PictureFormat(option: output)
    let cards = try CardListing(art).cards
    let (arts, others) = try shot.scene.pictures(of: cards, to: pattern)
    let outputs = try pattern.paths(for: arts)
    var inputs = ProtectedFiles(cards + [snapshot.input].compactMap(\.self))
    // Cards are opened for their files only if an output could replace one.
    if outputs.contains(where: { !OutputFile.isFree($0) }) {
      inputs.insert((arts + others).flatMap(SnapshotOrder.files))
    }
    let isThere = { (path: String) in OutputFile.isFinished(path) && !inputs.contains(path) }
    let work = RenderBatch(
      arts, with: others, outputs: outputs, shard: shard, skipping: skipsExisting ? isThere : nil)
    // Outputs are checked before any card is read.
    try work.check(protecting: inputs)
    if work.skipped > 0 {
      Diagnostics.note(
        "\(work.skipped) of \(work.skipped + work.jobs.count) outputs already exist; skipped")
    }
    let recording = try snapshot.input.map {
      try Recording(playing: $0, isConfined: isConfined, showsItsCards: art.isEmpty)
    }
    guard arts.count > 1 else {
      guard let job = work.jobs.first else { return }
      return try HeadlessContext.withAsked(gpu: snapshot.shot.gpu) {
        try snapshot.draw(job, recording, by: SharedRenderer(gpu: snapshot.shot.gpu))
      }
    }
    try snapshot.draw(work.jobs, recording, jobs, progress)
  }

  /// Draws many cards, in processes of their own if that is faster, and reports faults.
  private func draw(
    _ cards: [RenderBatch.Job], _ recording: Recording?, _ jobs: Int?, _ progress: Progress.Style?
  ) throws {
    let processes = WorkerPool.processes(
      jobs, cards: cards.count, processors: Int(foil_processors()))
    var failed = 0
    let report = ProgressReport(of: cards.count, "cards", progress)
    defer { report.end() }
    func end(_ job: RenderBatch.Job, _ fault: FileError?) {
      if let fault {
        failed += 1
        Diagnostics.report(fault)
      }
      report.advance()
    }
    if processes > 1 {
      // Twice a picture's limit, so that a process first names an effect that takes too long.
      let timeLimit = try 2 * TimeLimit.seconds(or: Watchdog.secondsPerSnapshot)
      try WorkerPool(self, processes: processes, timeLimit: timeLimit).draw(cards, ended: end)
    } else if !cards.isEmpty {
      try HeadlessContext.withAsked(gpu: shot.gpu) {
        let shared = try SharedRenderer(gpu: shot.gpu)
        for job in cards {
          end(
            job,
            try FailedCards.fault(of: job.art) { try draw(job, recording, by: shared) })
        }
      }
    }
    guard failed == 0 else { throw FailedCards(count: failed, total: cards.count) }
  }
}
