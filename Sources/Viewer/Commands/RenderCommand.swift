internal import ArgumentParser
internal import CProcess
internal import Cards
internal import Files
internal import Geometry
internal import OpenGL
internal import Raster

struct RenderCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a picture without a display, or one of each of many cards.",
    discussion: """
      foil render art.png --output card.png --tilt 6,-4
      foil render cards/*.toml --output out/{name}.png --card-only

      Many cards are drawn by as many processes as there are processors; with --shard a part of them \
      is drawn on each of several machines, and with --skip-existing a run that was ended goes on. \
      A card that cannot be drawn is told, and the others are drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (PNG, JPEG, WebP, SVG), card files (.toml, .foil, .ora) or "
        + "folders."))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG. Of several cards with "
        + "{name}, what the art is called, or {number}, its place from 1.", valueName: "file"))
  var output: String
  @Flag(help: "The card alone, filling the picture, on a transparent ground.")
  var cardOnly = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Transparent points around the card alone, for what a tilt puts outside; 0 to 2048.",
      valueName: "points"), transform: Margin.parse)
  var margin: Margin?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card tilted by degrees about x and y.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card flipped by degrees.", valueName: "degrees"),
    transform: Degrees.parse)
  var flip: Degrees?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment to draw, in seconds. (default: 0)", valueName: "seconds"),
    transform: Quantity.parse)
  var at = Quantity(0)
  @Option(help: ArgumentHelp("Events to play before: JSON Lines.", valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions
  @OptionGroup var motion: MotionOptions

  @OptionGroup var batch: BatchOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: goes with --card-only") }
    if motion.motion != nil, tilt != nil || flip != nil || input != nil {
      throw ValidationError("--motion: holds the card, as --tilt, --flip and --input do")
    }
  }

  func run() throws {
    let pattern = try OutputPattern(option: output)
    let format = try PictureFormat(option: output)
    let cards = try CardListing(art).cards
    let arts = art.isEmpty ? [nil] : cards.map(Optional.some)
    let outputs = try pattern.paths(for: arts)
    var inputs = ProtectedFiles(cards + [input].compactMap(\.self))
    // Where nothing can be replaced, no card is opened for that.
    if outputs.contains(where: { !OutputFile.isFree($0) }) {
      inputs.insert(arts.flatMap(Self.files))
    }
    let isThere = { (path: String) in OutputFile.isFinished(path) && !inputs.contains(path) }
    let work = RenderBatch(
      arts, outputs: outputs, shard: batch.shard, skipping: batch.skipExisting ? isThere : nil)
    // Where nothing can be written, no file is read.
    try work.check(protecting: inputs)
    if work.skipped > 0 {
      Diagnostics.note(
        "\(work.skipped) of \(work.skipped + work.jobs.count) are there already: skipped")
    }
    let recording = try input.map { try recordings.read($0, showsItsCards: art.isEmpty) }
    guard arts.count > 1 else {
      guard let job = work.jobs.first else { return }
      return try gpu.context().withCurrent {
        try draw(job, as: format, recording, by: SharedRenderer(gpu: gpu.gpu))
      }
    }
    let processes = JobCount.processes(
      batch.jobs, cards: work.jobs.count, processors: Int(foil_processors()))
    var undrawn = 0
    let report = ProgressReport(of: work.jobs.count, "cards", progress.progress?.style)
    defer { report.end() }
    func end(_ job: RenderBatch.Job, _ fault: String?) {
      if let fault {
        undrawn += 1
        Diagnostics.report(fault)
      }
      report.advance()
    }
    if processes > 1 {
      let patience = try Patience.seconds(or: RenderCrew.usualPatience)
      try RenderCrew(processes: processes, patience: patience).draw(work.jobs, ended: end)
    } else if !work.jobs.isEmpty {
      try gpu.context().withCurrent {
        let shared = try SharedRenderer(gpu: gpu.gpu)
        for job in work.jobs {
          end(
            job,
            try UndrawnCards.fault(of: job.art) {
              try draw(job, as: format, recording, by: shared)
            })
        }
      }
    }
    guard undrawn == 0 else { throw UndrawnCards(count: undrawn, total: work.jobs.count) }
  }
}
