internal import ArgumentParser
internal import CardModel
internal import Cards
internal import Files
internal import Geometry
internal import Interaction
internal import JSON
internal import Recordings
internal import Runtime
internal import Scenes
internal import Shading
internal import Studio

struct TraceCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Run a scene without drawing; print a line of JSON per frame.")

  @Argument(help: "The cards: pictures, card files or folders.")
  var art: [String] = []
  @OptionGroup var scene: SceneOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "A recording or a script of events (JSON Lines) to play.", valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions
  @Option(
    parsing: .unconditional,
    help: "The duration in seconds. (default: until 2 s after the last event)",
    transform: Numbers.decimal(0...1_000_000))
  var duration: Double?
  @Option(
    parsing: .unconditional, help: "Frames per second. (default: 60)",
    transform: Numbers.decimal(0...1_000_000))
  var fps = 60.0

  /// The most frames: more than an hour at 240 per second.
  static let mostFrames = 1e6

  func validate() throws {
    guard fps > 0 else { throw ValidationError("--fps: expected more than 0") }
    try checkLength(duration ?? 0)
  }

  private func checkLength(_ seconds: Double) throws {
    guard seconds * fps <= Self.mostFrames else {
      throw ValidationError("--duration: more than a million frames")
    }
  }

  func run() throws {
    let recording = try input.map {
      try Recording(playing: $0, isConfined: recordings.confined)
    }
    let end = (recording?.duration ?? 0) + (recording?.start == nil ? Recording.rest : 0)
    let seconds = duration ?? end
    try checkLength(seconds)
    var playback = try playback(recording)
    var output = StandardOutput()
    for frame in 0...Int(seconds * fps) {
      let time = Double(frame) / fps
      playback.advance(to: time)
      try output.print(Self.line(playback.session, at: time))
    }
    try output.flush()
  }

  /// The playback of the scene with the cards, or of a recording.
  private func playback(_ recording: Recording?) throws -> Playback {
    let scene = scene.choice
    let size = scene.size ?? ShotSetup.usualSize
    if let recording, recording.start != nil {
      return try ShotSetup(recording, scene: scene).playback
    }
    guard art.isEmpty else {
      var setup = try ShotSetup(
        cards: CardListing(art).cards, scene: scene, size: size, recording: recording)
      try setup.loadSmallCards()
      return setup.playback
    }
    let entry = try scene.entry
    var surroundings = Surroundings(view: size.size)
    if let light = scene.light { surroundings.card.light = light }
    if entry.id == ShotSetup.gallery || recording != nil {
      var catalog = EffectCatalog(ShaderLibrary(folder: try Root(given: nil).shaders))
      surroundings.effects = try catalog.descriptions()
    }
    return Playback(
      Session(entry, scene.configurations, in: surroundings), recording?.inputs ?? [])
  }

  private static func line(_ session: Session, at time: Double) -> String {
    var line = JSONLine()
    line.add("t", time)
    line.add("scene", session.current.id)
    line.add("atRest", session.isAtRest(at: time))
    for field in session.trace(at: time) {
      switch field.value {
      case .number(let value): line.add(field.name, value)
      case .integer(let value): line.add(field.name, value)
      case .numbers(let values): line.add(field.name, values)
      case .points(let points): line.add(field.name, points)
      case .text(let text): line.add(field.name, text)
      case .flag(let flag): line.add(field.name, flag)
      case .null: line.addNull(field.name)
      case .object(let members): line.add(field.name, members.map { ($0.name, $0.numbers) })
      }
    }
    return line.closed
  }
}
