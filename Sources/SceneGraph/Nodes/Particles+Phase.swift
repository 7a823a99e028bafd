extension Particles {
  /// The state of a cyclic motion, exact enough for a GPU with 32-bit floats after many hours.
  public struct Phase: Sendable, Hashable {
    /// Fraction of a cycle that the slowest speed has passed since time 0.
    public let slowest: Float
    /// Phase increment for each step of 2^-24 in the random number for the speed (0..<1), in units of
    /// 2^-32.
    public let stepHigh: UInt32
    /// Rest of that increment below 2^-32, in 0..<1.
    public let stepLow: Float

    /// The state after `time` at `speeds` cycles per unit of time.
    ///
    /// Whole cycles are dropped before numbers are rounded to floats, so the error stays below 1e-6
    /// of a cycle for years.
    init(after time: Double, at speeds: ClosedRange<Double>) {
      let span = speeds.upperBound - speeds.lowerBound
      let step = (time * span * 0x1p-24).fraction * 0x1p32
      let high = step.rounded(.down)
      slowest = Float((time * speeds.lowerBound).fraction)
      stepHigh = UInt32(min(high, 0xffff_ffff))
      stepLow = Float(step - high)
    }
  }

  /// The state of the cycles of two legs (there and back) at `time`.
  ///
  /// A circle whose random number for the speed is m / 2^24 has passed the fractional part of
  /// slowest + m (stepHigh + stepLow) / 2^32 since time 0.
  public var phase: Phase { Phase(after: time / (2 * legLength), at: speeds) }

  /// The state of the falls through the area at `time`, in the same form.
  public var fallPhase: Phase { Phase(after: time, at: fall.speeds) }
}
