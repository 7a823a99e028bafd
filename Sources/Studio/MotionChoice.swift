package import CardModel
internal import Files
package import Runtime
package import Scenes

/// The motion of a card as the command line gives it.
package struct MotionChoice: Codable, Hashable, Sendable {
  /// The name of a looping motion (`CardMotion`), or a script of events; nil for none.
  package var motion: String?
  /// Seconds of one loop, or of the whole film; nil for the default.
  package var seconds: Double?

  package init(motion: String? = nil, seconds: Double? = nil) {
    self.motion = motion
    self.seconds = seconds
  }

  /// The names of the looping motions, as a message lists them.
  package static let names = CardMotion.allCases.map(\.rawValue).joined(separator: ", ")
  /// The default length of a loop, in seconds.
  package static let usualSeconds = 4.0

  /// The looping motion called `motion`; nil for a file or no motion.
  package var loopingMotion: CardMotion? { motion.flatMap(CardMotion.init) }

  /// The card's motion for a snapshot; nil for none.
  ///
  /// - Throws: `UsageError` if `motion` is not a looping motion, or the scene has no such motions.
  package func show(in scene: SceneEntry) throws(UsageError) -> CardShow? {
    if let seconds, seconds <= 0 {
      throw UsageError("--seconds: expected more than 0")
    }
    guard let motion else { return nil }
    guard let loopingMotion else {
      throw UsageError(
        "--motion \(motion): not a motion; "
          + motion.suggestion(among: CardMotion.allCases.map(\.rawValue)))
    }
    try Self.require(scene, for: loopingMotion)
    return CardShow(loopingMotion, period: seconds ?? Self.usualSeconds)
  }

  /// Checks that the scene has looping motions.
  ///
  /// - Throws: `UsageError` if only a script of events can move the scene.
  package static func require(_ scene: SceneEntry, for motion: CardMotion) throws(UsageError) {
    guard scene.id == SceneRegistry.all[0].id else {
      throw UsageError(
        "--motion \(motion.rawValue): only for the card; "
          + "the scene \(scene.id) needs a script of events"
      )
    }
  }
}
