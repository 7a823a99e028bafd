/// A limit of the total of four inks, with a smooth reduction of darker colors.
///
/// Let T be a pixel's total, L the limit and M the largest total of a profile, more than L. Totals
/// up to S = 2L - M stay. Larger ones become T - (T - S)² / 4(M - L): a parabola that leaves S with
/// slope 1 and ends in L at M with slope 0. So a total never exceeds L, a larger total stays
/// larger, and no edge appears in a gradient.
///
/// The difference is taken from cyan, magenta and yellow alike while there is some of each: that
/// part of them is gray, which black ink hides. What then remains is taken from the two others in
/// proportion. Black ink stays.
struct InkLimit {
  /// The limit, the sum of four bytes.
  let most: Int
  /// The total from which on inks are reduced.
  private let start: Double
  /// Four times the excess of the largest total over the limit.
  private let divisor: Double

  /// The reduction to `percent`, at least 100; nil if no color of a profile exceeds it.
  ///
  /// - Parameter largestTotal: The profile's largest total, the sum of four bytes.
  init?(percent: Double, largestTotal: Int) {
    most = Int((min(max(percent, 100), 400) * 255 / 100).rounded(.down))
    guard largestTotal > most else { return nil }
    start = Double(2 * most - largestTotal)
    divisor = Double(4 * (largestTotal - most))
  }

  /// The total that replaces `total`.
  func reduced(_ total: Int) -> Double {
    let over = Double(total) - start
    guard over > 0 else { return Double(total) }
    // The parabola's end, for totals that the profile's samples missed.
    guard over < divisor / 2 else { return Double(most) }
    return Double(total) - over * over / divisor
  }

  /// Reduces inks, four bytes per pixel.
  func apply(to inks: UnsafeMutableBufferPointer<UInt8>) {
    for at in stride(from: 0, to: inks.count, by: 4) {
      let pixel = unsafe SIMD4<UInt8>(inks[at], inks[at + 1], inks[at + 2], inks[at + 3])
      let total = Int(SIMD4<UInt16>(truncatingIfNeeded: pixel).wrappedSum())
      guard Double(total) > start else { continue }
      let colors = reduce(pixel, total)
      for ink in 0..<3 { unsafe inks[at + ink] = colors[ink] }
    }
  }

  /// The cyan, magenta and yellow of a pixel whose total is too large.
  private func reduce(_ pixel: SIMD4<UInt8>, _ total: Int) -> SIMD3<UInt8> {
    var colors = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    let excess = Double(total) - reduced(total)
    let gray = min(colors.min(), excess / 3)
    colors -= gray
    let rest = excess - 3 * gray
    if rest > 0 { colors *= max(0, 1 - rest / colors.sum()) }
    var result = SIMD3<UInt8>(colors, rounding: .toNearestOrAwayFromZero)
    // Rounding can add at most 1.
    while Int(result.x) + Int(result.y) + Int(result.z) + Int(pixel.w) > most, result.max() > 0 {
      let ink = (0..<3).max { result[$0] < result[$1] } ?? 0
      result[ink] -= 1
    }
    return result
  }
}
