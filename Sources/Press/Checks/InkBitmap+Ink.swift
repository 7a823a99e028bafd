internal import Raster

extension InkBitmap {
  /// The total ink of the pixel whose bytes begin at `start`, of 1020.
  func total(_ start: Int) -> Int {
    Int(bytes[start]) + Int(bytes[start + 1]) + Int(bytes[start + 2]) + Int(bytes[start + 3])
  }

  /// The lightness on a screen of the pixel whose bytes begin at `start`, 0 to 255: the weights of
  /// BT.709 on red, green and blue, each what its two inks let through.
  func lightness(_ start: Int) -> Int {
    let white = 255 - Int(bytes[start + 3])
    let (red, green, blue) = (
      255 - Int(bytes[start]), 255 - Int(bytes[start + 1]), 255 - Int(bytes[start + 2])
    )
    return (54 * red + 183 * green + 19 * blue) * white / (256 * 255)
  }
}
