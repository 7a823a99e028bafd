internal import ArgumentParser
internal import Filming
internal import Raster
internal import Studio

struct FilmCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Film a card in motion, as a loop.",
    discussion: """
      foil film art.png --output card.mp4
      foil film art.png --output card.webp --motion spin --transparent
      foil film art.png --output card.mp4 --site discord
      foil film one.png two.png --output '{name}.gif'
      """)

  @Argument(
    help: ArgumentHelp(
      "The cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or folders."))
  var art: [String] = []
  @OptionGroup var looks: ComparisonOptions
  @OptionGroup var card: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var motion: MotionOptions
  @OptionGroup var recordings: RecordingOptions
  @Option(
    help: ArgumentHelp(
      "The file to write: \(FilmFormat.knownNames); several cards need {name}, the art's name, or {number}, counted from 1.",
      valueName: "file"))
  var output: String
  @Option(
    parsing: .unconditional, help: "Frames per second. (default: 30; GIF: 25)",
    transform: Numbers.decimal(0...1_000_000))
  var fps: Double?
  @Option(
    help: ArgumentHelp(
      "The site to post to: \(SharingTarget.names). It sets the size, the frame rate and the limit "
        + "of the file size.",
      valueName: "name"))
  var site: String?
  @Flag(help: "Make the background transparent (.webp and .png only).")
  var transparent = false
  @OptionGroup var drawing: DrawingOptions
  @Flag(help: "Do not ask before very long films.")
  var yes = false
  @OptionGroup var progress: ProgressOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions

  func validate() throws {
    if let fps, fps < 0.1 || fps > 1000 {
      throw ValidationError("--fps: expected a number from 0.1 to 1000")
    }
    if let seconds = motion.seconds, seconds <= 0 {
      throw ValidationError("--seconds: expected more than 0")
    }
  }

  func run() throws {
    let (art, choice) = try PipedPicture.read(art, looks.choice(card))
    var order = FilmOrder(output: output)
    order.shot = drawing.shot(of: choice, scene, motion, gpu)
    (order.isConfined, order.isConfirmed) = (recordings.confined, yes)
    (order.rate, order.site, order.isTransparent) = (fps, site, transparent)
    order.progress = progress.progress?.style
    do {
      try order.run(art)
    } catch let refusal as FilmRefusal {
      throw ValidationError("\(refusal.option): \(refusal.reason)")
    }
  }
}
