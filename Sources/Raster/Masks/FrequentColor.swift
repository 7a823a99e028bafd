/// A color that many squares share.
struct FrequentColor {
  /// The mean of the squares that are nearly equal.
  let color: SIMD3<Float>
  /// The share of the squares that have it, 0...1.
  let share: Float

  /// The three most frequent colors, the most frequent first.
  ///
  /// - Parameter tolerance: The difference of a channel within which colors count as one.
  static func most(of samples: [SIMD3<Float>], tolerance: Float) -> [FrequentColor] {
    var (rest, found) = (samples, [FrequentColor]())
    var counts = [Int32](repeating: 0, count: 16 * 16 * 16)
    for _ in 0..<3 {
      let bins = rest.map { color in
        let level = (color * 15).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 15))
        return (Int(level.x) * 16 + Int(level.y)) * 16 + Int(level.z)
      }
      for bin in bins { counts[bin] += 1 }
      guard let most = bins.max(by: { counts[$0] < counts[$1] }) else {
        found.append(FrequentColor(color: .zero, share: 0))
        continue
      }
      var sum = SIMD3<Float>.zero
      for (color, bin) in zip(rest, bins) where bin == most { sum += color }
      let mean = sum / Float(counts[most])
      for bin in bins { counts[bin] = 0 }
      let count = rest.count
      rest.removeAll { distance($0, mean) <= tolerance }
      found.append(
        FrequentColor(color: mean, share: Float(count - rest.count) / Float(samples.count)))
    }
    return found
  }

  /// The largest difference of a channel.
  static func distance(_ color: SIMD3<Float>, _ other: SIMD3<Float>) -> Float {
    let difference = color - other
    return max(difference.max(), -difference.min())
  }
}
