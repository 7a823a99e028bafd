public import CardModel
internal import Geometry
internal import SceneGraph

/// A looping motion that shows a card.
public struct CardShow: Sendable {
  /// The motion.
  public var motion: CardMotion
  /// The duration of a loop, in seconds.
  public var period: Double

  /// A motion with loops of `period` seconds.
  ///
  /// - Precondition: `period` is more than 0.
  public init(_ motion: CardMotion, period: Double) {
    precondition(period > 0, "a loop takes time")
    (self.motion, self.period) = (motion, period)
  }

  /// The phase of the loop at `time`, rounded so that equal frames of all loops have equal phases.
  func phase(at time: Double) -> Double {
    let rounds = time / period
    return ((rounds - rounds.rounded(.down)) * 1e9).rounded() / 1e9
  }

  func pose(at time: Double) -> Pose { motion.pose(at: phase(at: time)) }

  func lampWay(at time: Double) -> Vector2 { motion.lampWay(at: phase(at: time)) }
}
