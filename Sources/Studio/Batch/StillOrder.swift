internal import CardLibrary
internal import Cards
internal import Files
package import Geometry
package import Raster
package import Recordings
package import SceneGraph
internal import Scenes

/// Stills of cards, as someone asks for them: the same for each of many cards.
package struct StillOrder: Codable, Hashable, Sendable {
  package var art: ArtChoice
  package var scene: SceneChoice
  /// The GPU of several that draws: its number or a part of its name; nil for any.
  package var gpu: String?
  package var format: PictureFormat
  /// Whether the card fills the picture, on a transparent ground.
  package var isCardOnly: Bool
  /// Points around the card alone.
  package var margin: Int
  package var tilt: TiltAngles?
  /// Degrees by which the card is flipped.
  package var flip: Double?
  /// The moment that is drawn, in seconds.
  package var time: Double
  /// File of events that are played before.
  package var input: String?
  package var motion: MotionChoice

  package init(
    art: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(), gpu: String? = nil,
    format: PictureFormat = PictureFormat.png, isCardOnly: Bool = false, margin: Int = 0,
    tilt: TiltAngles? = nil, flip: Double? = nil, time: Double = 0.0, input: String? = nil,
    motion: MotionChoice = MotionChoice()
  ) {
    self.art = art
    self.scene = scene
    self.gpu = gpu
    self.format = format
    self.isCardOnly = isCardOnly
    self.margin = margin
    self.tilt = tilt
    self.flip = flip
    self.time = time
    self.input = input
    self.motion = motion
  }

  /// The card alone: 12 pixels to a millimetre.
  package static func size(of shape: CardShape) -> PixelSize {
    PixelSize(
      max(Int((12 * shape.size.width).rounded()), 1),
      max(Int((12 * shape.size.height).rounded()), 1))
  }

  /// Draws a card in the current context and writes it.
  ///
  /// - Parameter recording: what `input` holds.
  /// - Throws: `UsageError` where options are wrong, for every card; `FileError` and `GLError`
  ///   for what is wrong with this one, and nothing is written then.
  package func draw(
    _ job: RenderBatch.Job, _ recording: Recording?, by shared: SharedRenderer
  ) throws {
    var stage = try Stage(
      cards: [job.art].compactMap(\.self), art: art, scene: scene, recording: recording)
    let usual =
      isCardOnly
      ? Self.size(of: stage.document.card.shape) : stage.recordedSize ?? Stage.usualSize
    let inner = scene.size ?? usual
    let size = PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
    if isCardOnly || stage.recordedSize == nil { stage.surroundings.view = size.size }
    if isCardOnly { stage.surroundings.staging = .cardOnly(margin: Double(margin)) }
    if tilt != nil || flip != nil { stage.configurations.card.pose = Pose(tilt, flip: flip) }
    stage.configurations.card.show = try motion.show(in: stage.entry)
    let destination = try OutputFile(
      job.output, protecting: stage.inputs + [input].compactMap(\.self))
    var playback = stage.playback
    playback.advance(to: time)
    let session = playback.session
    let bitmap = try Still.draw(session, at: time, stage: stage, size: size, by: shared)
    try destination.write(format.file(of: bitmap, name: destination.name))
  }

  /// Every file that a card is made from; none where it cannot be opened, which is told when it is
  /// drawn.
  package static func files(of art: String?) -> [String] {
    do throws(FileError) {
      return try CardArt(front: art).open(effects: [], archives: Decoders.asked().archives()).files
    } catch {
      return []
    }
  }
}
