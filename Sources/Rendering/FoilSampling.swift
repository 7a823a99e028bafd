internal import Geometry

/// The samples of a foil's light in each pixel; the pixel shows their mean.
struct FoilSampling: Hashable {
  /// The number of samples, at least 1.
  let count: Int

  /// One sample, for motion.
  static let single = FoilSampling(count: 1)
  /// All samples of stills and of a window at rest.
  static let fine = FoilSampling(count: Renderer.fineSamples)

  /// The values of the shader's uniform `sampling`: the count, the step to the next sample along x
  /// and y as a share of a pixel, and the width of a sample in pixels.
  ///
  /// The samples are a rank-1 lattice: evenly spaced along x, and turned around by the step nearest
  /// to the golden section along y (Niederreiter, Random Number Generation and Quasi-Monte Carlo
  /// Methods, 1992, chapter 5).
  var values: SIMD4<Float> {
    let share = 1 / Double(count)
    return SIMD4<Float>(
      Vector4(Double(count), share, Double(step) * share, share.squareRoot()))
  }

  /// The number without a common divisor with `count` that is nearest to its golden section.
  private var step: Int {
    let golden = 0.618_033_988_7 * Double(count)
    let candidates = (1...max(count - 1, 1)).filter { Self.divisor($0, count) == 1 }
    return candidates.min { abs(Double($0) - golden) < abs(Double($1) - golden) } ?? 1
  }

  /// The greatest common divisor of two positive numbers.
  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }
}
