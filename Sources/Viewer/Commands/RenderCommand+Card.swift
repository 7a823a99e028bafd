internal import ArgumentParser
internal import Cards
internal import Files
internal import Geometry
internal import Raster
internal import SceneGraph
internal import Scenes

extension RenderCommand {
  /// The card alone: 12 pixels to a millimetre.
  static func size(of shape: CardShape) -> PixelSize {
    PixelSize(
      max(Int((12 * shape.size.width).rounded()), 1),
      max(Int((12 * shape.size.height).rounded()), 1))
  }

  /// Draws a card in the current context and writes it.
  ///
  /// - Throws: `ValidationError` where options are wrong, for every card; `FileError` and `GLError`
  ///   for what is wrong with this one, and nothing is written then.
  func draw(
    _ job: RenderBatch.Job, as format: PictureFormat, _ recording: Recording?,
    by shared: SharedRenderer
  ) throws {
    let margin = margin?.value ?? 0
    var stage = try Stage(
      cards: [job.art].compactMap(\.self), art: options, scene: scene,
      size: ViewCommand.defaultSize, recording: recording)
    let usual =
      cardOnly
      ? Self.size(of: stage.document.card.shape) : stage.recordedSize ?? ViewCommand.defaultSize
    let inner = scene.size ?? usual
    let size = PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
    if cardOnly || stage.recordedSize == nil { stage.surroundings.view = size.size }
    if cardOnly { stage.surroundings.staging = .cardOnly(margin: Double(margin)) }
    if tilt != nil || flip != nil {
      stage.configurations.card.pose = Pose(
        tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0),
        flip: .degrees(flip?.value ?? 0))
    }
    stage.configurations.card.show = try motion.show(in: stage.entry)
    let destination = try OutputFile(
      job.output, protecting: stage.inputs + [input].compactMap(\.self))
    var playback = stage.playback
    playback.advance(to: at.value)
    let session = playback.session
    let bitmap = try Still.draw(session, at: at.value, stage: stage, size: size, by: shared)
    try destination.write(format.file(of: bitmap, name: destination.name))
  }

  /// Every file that a card is made from; none where it cannot be opened, which is told when it is
  /// drawn.
  static func files(of art: String?) -> [String] {
    do throws(FileError) {
      return try CardArt(front: art).open(effects: [], archives: Decoders.asked().archives()).files
    } catch {
      return []
    }
  }
}
