extension Bitmap {
  /// A picture that lies on a canvas.
  public struct Layer: Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// Pixels from the canvas's left edge.
    public var x: Int
    /// Pixels from the canvas's top edge.
    public var y: Int
    /// 0 is not there, 1 as it is.
    public var opacity: Double

    /// A picture there.
    public init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0, opacity: Double = 1) {
      (self.bitmap, self.x, self.y, self.opacity) = (bitmap, x, y, opacity)
    }
  }

  /// Layers over each other on a transparent canvas, the first lowest, blended as they are stored
  /// (Porter and Duff's "over" in sRGB); what lies outside the canvas is cut off.
  ///
  /// - Parameter next: the layer that comes next, nil after the last; each is drawn before the next
  ///   one is asked for, so that no two of them need be in memory.
  /// - Throws: `PictureFault.outOfMemory`, and where the canvas is empty or too large for a picture.
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
    // In 65536ths, so that nothing is lost in steps of 1/255.
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
