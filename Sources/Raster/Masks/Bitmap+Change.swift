extension Bitmap {
  /// The visible difference from another picture of the same size, 0 for equal pictures.
  ///
  /// It is the mean distance of the pixels in Oklab, plus half the spread of their change of color.
  /// Lightness counts half, so that a colorful change counts more than a bright one. Pixels that
  /// are not opaque in both pictures do not count.
  ///
  /// - Precondition: The sizes are equal.
  public func visibleChange(from other: Bitmap) -> Double {
    precondition(width == other.width && height == other.height, "the sizes are equal")
    var (count, distance) = (0.0, 0.0)
    var (sum, squares) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for pixel in 0..<width * height where bytes[4 * pixel + 3] == 255 {
      guard other.bytes[4 * pixel + 3] == 255 else { continue }
      var change = SIMD3<Double>(
        Oklab.color(at: pixel, of: self) - Oklab.color(at: pixel, of: other))
      change.x *= 0.5
      count += 1
      distance += (change * change).sum().squareRoot()
      sum += change
      squares += change * change
    }
    guard count > 0 else { return 0 }
    let variance = squares / count - sum * sum / (count * count)
    return distance / count + 0.5 * max(variance.y + variance.z, 0).squareRoot()
  }
}

extension Oklab {
  /// The lightness and the two color axes of a pixel.
  fileprivate static func color(at pixel: Int, of picture: Bitmap) -> SIMD3<Float> {
    func light(_ channel: Int) -> Float {
      linear[(Int(picture.bytes[4 * pixel + channel]) * 1023 + 127) / 255]
    }
    return color(light(0), light(1), light(2))
  }
}
