package import SceneGraph
package import Scenes
package import Support

/// The motion of a card, as someone asks for it.
package struct MotionChoice: Codable, Hashable, Sendable {
  /// Name of a figure, or a file of events; nil for none.
  package var motion: String?
  /// Seconds of a round, or of all; nil for the usual.
  package var seconds: Double?

  package init(motion: String? = nil, seconds: Double? = nil) {
    self.motion = motion
    self.seconds = seconds
  }

  /// The names of the figures, as a message lists them.
  package static let names = CardMotion.allCases.map(\.rawValue).joined(separator: ", ")
  /// Seconds of a round where nobody asks.
  package static let usualSeconds = 4.0

  /// The figure that the motion names; nil where it names a file or nothing.
  package var figure: CardMotion? { motion.flatMap(CardMotion.init) }

  /// The card in that figure, for a still.
  ///
  /// - Throws: `UsageError` where it is not one of the scene's.
  package func show(in scene: SceneEntry) throws(UsageError) -> CardShow? {
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
  package static func require(_ scene: SceneEntry, for figure: CardMotion) throws(UsageError) {
    guard scene.id == SceneRegistry.all[0].id else {
      throw UsageError(
        "--motion \(figure.rawValue): is the card's; the scene \(scene.id) takes a file of events")
    }
  }
}
