internal import Geometry
public import SceneGraph

/// A motion that a card is shown by, instead of by hand.
public struct CardShow: Sendable {
  /// The figure.
  public var motion: CardMotion
  /// Seconds of a round.
  public var period: Double

  /// A motion whose rounds take so many seconds.
  ///
  /// - Precondition: that is more than 0.
  public init(_ motion: CardMotion, period: Double) {
    precondition(period > 0, "a round takes time")
    (self.motion, self.period) = (motion, period)
  }

  /// How far round it is at `time`; a frame's time in a round's whole number of frames gives the same
  /// phase in every round, up to rounding that is dropped here.
  func phase(at time: Double) -> Double {
    let rounds = time / period
    return ((rounds - rounds.rounded(.down)) * 1e9).rounded() / 1e9
  }

  func pose(at time: Double) -> Pose { motion.pose(at: phase(at: time)) }

  func lampWay(at time: Double) -> Vector2 { motion.lampWay(at: phase(at: time)) }
}
