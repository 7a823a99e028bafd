internal import SceneGraph
internal import Scenes

/// The motion of a card, as someone asks for it.
struct MotionChoice: Codable, Hashable, Sendable {
  /// Name of a figure, or a file of events; nil for none.
  var motion: String?
  /// Seconds of a round, or of all; nil for the usual.
  var seconds: Double?

  /// The names of the figures, as a message lists them.
  static let names = CardMotion.allCases.map(\.rawValue).joined(separator: ", ")
  /// Seconds of a round where nobody asks.
  static let usualSeconds = 4.0

  /// The figure that the motion names; nil where it names a file or nothing.
  var figure: CardMotion? { motion.flatMap(CardMotion.init) }

  /// The card in that figure, for a still.
  ///
  /// - Throws: `UsageError` where it is not one of the scene's.
  func show(in scene: SceneEntry) throws(UsageError) -> CardShow? {
    if let seconds, seconds <= 0 {
      throw UsageError("--seconds: should be more than 0")
    }
    guard let motion else { return nil }
    guard let figure else {
      throw UsageError("--motion \(motion): should be one of \(Self.names)")
    }
    try Self.require(scene, for: figure)
    return CardShow(figure, period: seconds ?? Self.usualSeconds)
  }

  /// Checks that a figure is one of the scene's.
  ///
  /// - Throws: `UsageError` where only a file of events moves the scene.
  static func require(_ scene: SceneEntry, for figure: CardMotion) throws(UsageError) {
    guard scene.id == SceneRegistry.all[0].id else {
      throw UsageError(
        "--motion \(figure.rawValue): is the card's; the scene \(scene.id) takes a file of events")
    }
  }
}
