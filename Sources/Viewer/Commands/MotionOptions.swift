internal import ArgumentParser
internal import SceneGraph
internal import Scenes

/// What every command that shows a card in motion understands.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the card moves: \(Self.names), or events (JSON Lines) that are played.",
      valueName: "name"))
  var motion: String?
  @Option(
    parsing: .unconditional,
    help: "Seconds of a round, or of all. (default: 4, of events until 1 s after the last)",
    transform: Quantity.parse)
  var seconds: Quantity?

  static let names = CardMotion.allCases.map(\.rawValue).joined(separator: ", ")
  /// Seconds of a round where nobody asks.
  static let usualSeconds = 4.0

  /// The figure that the motion names; nil where it names a file or nothing.
  var figure: CardMotion? { motion.flatMap(CardMotion.init) }

  /// The card in that figure, for a still.
  ///
  /// - Throws: `ValidationError` where it is not one of the scene's.
  func show(in scene: SceneEntry) throws -> CardShow? {
    if let seconds, seconds.value <= 0 {
      throw ValidationError("--seconds: should be more than 0")
    }
    guard let motion else { return nil }
    guard let figure else {
      throw ValidationError("--motion \(motion): should be one of \(Self.names)")
    }
    try Self.require(scene, for: figure)
    return CardShow(figure, period: seconds?.value ?? Self.usualSeconds)
  }

  static func require(_ scene: SceneEntry, for figure: CardMotion) throws {
    guard scene.id == SceneRegistry.all[0].id else {
      throw ValidationError(
        "--motion \(figure.rawValue): is the card's; the scene \(scene.id) takes a file of events")
    }
  }
}
