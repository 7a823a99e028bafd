extension Bitmap {
  /// A picture placed on a canvas.
  public struct Layer: Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// The offset from the canvas's left edge, pixels.
    public var x: Int
    /// The offset from the canvas's top edge, pixels.
    public var y: Int
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// A layer.
    public init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0, opacity: Double = 1) {
      (self.bitmap, self.x, self.y, self.opacity) = (bitmap, x, y, opacity)
    }
  }

  /// Layers on a transparent canvas, the first at the bottom, blended by Porter and Duff's "over"
  /// in sRGB and clipped to the canvas.
  ///
  /// - Parameter next: returns the next layer, nil after the last. Each is drawn before the next is
  ///   requested, so that only one need be in memory.
  /// - Throws: `PictureFault.outOfMemory`, and if the canvas is empty or too large for a picture.
  public init(width: Int, height: Int, next: () -> Layer?) throws(PictureFault) {
    try PictureFile.check(width: width, height: height)
    try unsafe self.init(width: width, height: height) { canvas in
      while let layer = next() { unsafe layer.draw(onto: canvas, width: width, height: height) }
    }
  }
}

extension Bitmap.Layer {
  fileprivate func draw(
    onto canvas: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int
  ) {
    // In 1/65536, finer than 1/255, so that rounding loses nothing.
    let share = UInt64((min(max(opacity, 0), 1) * 65536).rounded())
    let columns = max(0, -x)..<max(max(0, -x), min(bitmap.width, width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(bitmap.height, height - y))
    let full = UInt64(255 * 65536)
    unsafe bitmap.bytes.withUnsafeBufferPointer { pixels in
      for row in rows {
        for column in columns {
          let from = 4 * (row * bitmap.width + column)
          let to = 4 * ((row + y) * width + column + x)
          let rest = unsafe full - UInt64(pixels[from + 3]) * share
          for channel in 0..<4 {
            let below = unsafe UInt64(canvas[to + channel]) * rest / 255
            let sum = unsafe UInt64(pixels[from + channel]) * share + below
            unsafe canvas[to + channel] = UInt8(min((sum + 32768) / 65536, 255))
          }
        }
      }
    }
  }
}
