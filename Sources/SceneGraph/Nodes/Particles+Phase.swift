extension Particles {
  /// What a GPU with 32-bit floats needs in order to know how far something that goes round and
  /// round has come, after any number of hours.
  public struct Phase: Sendable, Hashable {
    /// The fraction of a round that one of the slowest speed has gone since time 0.
    public let slowest: Float
    /// What each step of 2^-24 in the uniform number for the speed adds to that, in 2^-32.
    public let stepHigh: UInt32
    /// What is left of that below 2^-32, from 0 up to 1.
    public let stepLow: Float

    /// Rounds after `time` at `speeds` rounds a unit of time.
    ///
    /// Whole rounds are dropped before anything is rounded to a float, so that the error stays
    /// under 1e-6 of a round for years.
    init(after time: Double, at speeds: ClosedRange<Double>) {
      let span = speeds.upperBound - speeds.lowerBound
      let step = (time * span * 0x1p-24).fraction * 0x1p32
      let high = step.rounded(.down)
      slowest = Float((time * speeds.lowerBound).fraction)
      stepHigh = UInt32(min(high, 0xffff_ffff))
      stepLow = Float(step - high)
    }
  }

  /// Where breaths, there and back, are at `time`: a circle whose uniform number for the speed is
  /// m / 2^24 has gone the fractional part of slowest + m (stepHigh + stepLow) / 2^32 since time 0.
  public var phase: Phase { Phase(after: time / (2 * legLength), at: speeds) }

  /// Where falls through the area are at `time`, likewise.
  public var fallPhase: Phase { Phase(after: time, at: falls) }
}
