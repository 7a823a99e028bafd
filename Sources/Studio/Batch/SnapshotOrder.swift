internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Geometry
internal import Interaction
package import Raster
package import Recordings
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes

/// An order for snapshots, the same for each of many cards.
package struct SnapshotOrder: Codable, Hashable, Sendable {
  package var shot = ShotChoice()
  package var format = PictureFormat.png
  package var tilt: TiltChoice?
  /// The card's flip, in degrees; nil for none.
  package var flip: Double?
  /// The time of the snapshot, in seconds.
  package var time = 0.0
  /// The file of events to play before the snapshot; nil for none.
  package var input: String?

  package init() {}

  /// Draws a card in the current context and writes the picture.
  ///
  /// - Parameter recording: The content of `input`.
  /// - Throws: `UsageError` for wrong options, which affect every card; `FileError` and `GLError`
  ///   for faults of this card. After an error nothing is written.
  package func draw(
    _ job: RenderBatch.Job, _ recording: Recording?, by shared: SharedRenderer
  ) throws {
    var setup = try ShotSetup(
      cards: job.cards, art: shot.art, scene: shot.scene, recording: recording)
    try setup.loadSmallCards()
    let size = shot.pixels(of: setup)
    if shot.isCardOnly || setup.recordedSize == nil { setup.surroundings.view = size.size }
    if shot.isCardOnly {
      setup.surroundings.staging = .cardOnly(margin: Double(shot.margin))
    }
    if tilt != nil || flip != nil {
      setup.configurations.card.pose = Pose(tilt?.angles, flip: flip)
    }
    setup.configurations.card.show = try shot.motion.show(in: setup.entry)
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
    renderer.samples = shot.samples ?? Renderer.fineSamples
    let bitmap = try Snapshot.draw(
      session, at: time, setup: setup, size: size, with: renderer, by: shared)
    try destination.write(format.file(of: bitmap, name: destination.name))
  }

  /// The files that a card is made from; empty if it cannot be opened.
  ///
  /// That error is reported when the card is drawn.
  package static func files(of art: String?) -> [String] {
    let card = try? CardArt(front: art).open(effects: [], archives: Decoders.asked().archives())
    return card?.files ?? []
  }
}
