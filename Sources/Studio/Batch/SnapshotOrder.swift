internal import CardLibrary
internal import Cards
internal import Files
package import Geometry
package import Raster
package import Recordings
internal import Rendering
package import SceneGraph
internal import Scenes
internal import Support

/// An order for snapshots, the same for each of many cards.
package struct SnapshotOrder: Codable, Hashable, Sendable {
  package var art: ArtChoice
  package var scene: SceneChoice
  /// The GPU to use if there are several, by number or part of its name; nil for any.
  package var gpu: String?
  package var format: PictureFormat
  /// True if the card fills the picture, on a transparent ground.
  package var isCardOnly: Bool
  /// Points around a card that is drawn alone.
  package var margin: Int
  package var tilt: TiltChoice?
  /// The card's flip, in degrees; nil for none.
  package var flip: Double?
  /// The time of the snapshot, in seconds.
  package var time: Double
  /// The file of events to play before the snapshot; nil for none.
  package var input: String?
  package var motion: MotionChoice
  /// The samples of the foil in each pixel; nil for the default.
  package var samples: Int?

  package init(
    art: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(), gpu: String? = nil,
    format: PictureFormat = PictureFormat.png, isCardOnly: Bool = false, margin: Int = 0,
    tilt: TiltChoice? = nil, flip: Double? = nil, time: Double = 0.0, input: String? = nil,
    motion: MotionChoice = MotionChoice(), samples: Int? = nil
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
    self.samples = samples
  }

  /// The size of a card drawn alone: 12 pixels per millimeter.
  package static func size(of shape: CardShape) -> PixelSize {
    PixelSize(
      max(Int((12 * shape.size.width).rounded()), 1),
      max(Int((12 * shape.size.height).rounded()), 1))
  }

  /// Draws a card in the current context and writes the picture.
  ///
  /// - Parameter recording: The content of `input`.
  /// - Throws: `UsageError` for wrong options, which affect every card; `FileError` and `GLError`
  ///   for faults of this card. After an error nothing is written.
  package func draw(
    _ job: RenderBatch.Job, _ recording: Recording?, by shared: SharedRenderer
  ) throws {
    var setup = try ShotSetup(
      cards: [job.art].compactMap(\.self), art: art, scene: scene, recording: recording)
    let usual =
      isCardOnly
      ? Self.size(of: setup.document.card.shape) : setup.recordedSize ?? ShotSetup.usualSize
    let inner = scene.size ?? usual
    let size = PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
    if isCardOnly || setup.recordedSize == nil { setup.surroundings.view = size.size }
    if isCardOnly { setup.surroundings.staging = .cardOnly(margin: Double(margin)) }
    if tilt != nil || flip != nil {
      setup.configurations.card.pose = Pose(tilt?.angles, flip: flip)
    }
    setup.configurations.card.show = try motion.show(in: setup.entry)
    if tilt == .auto, setup.entry.id != SceneRegistry.all[0].id {
      throw UsageError("--tilt auto: only for the card; the scene \(setup.entry.id) has no foil")
    }
    let destination = try OutputFile(
      job.output, protecting: setup.inputs + [input].compactMap(\.self))
    var playback = setup.playback
    playback.advance(to: time)
    var session = playback.session
    let renderer = try shared.renderer(for: setup, session.surroundings.card)
    if tilt == .auto {
      let best = try RevealingTilt.search(
        in: session.surroundings, of: setup, named: session.surroundings.card.name,
        flip: flip ?? 0, at: time, with: renderer, by: shared)
      setup.configurations.card.pose = Pose(best, flip: flip)
      playback = setup.playback
      playback.advance(to: time)
      session = playback.session
    }
    renderer.samples = samples ?? Renderer.fineSamples
    let bitmap = try Snapshot.draw(
      session, at: time, setup: setup, size: size, with: renderer, by: shared)
    try destination.write(format.file(of: bitmap, name: destination.name))
  }

  /// The files that a card is made from; empty if it cannot be opened.
  ///
  /// That error is reported when the card is drawn.
  package static func files(of art: String?) -> [String] {
    do throws(FileError) {
      return try CardArt(front: art).open(effects: [], archives: Decoders.asked().archives()).files
    } catch {
      return []
    }
  }
}
