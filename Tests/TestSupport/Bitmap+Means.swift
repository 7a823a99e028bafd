internal import Raster

extension Bitmap {
  /// The means of squares of `side` by `side` pixels, without incomplete squares at the right and
  /// bottom.
  func means(of side: Int) -> Bitmap {
    let (columns, rows) = (width / side, height / side)
    var means = [UInt8](repeating: 0, count: columns * rows * 4)
    bytes.withUnsafeBufferPointer { bytes in
      for at in means.indices {
        let (x, y) = (at / 4 % columns * side, at / 4 / columns * side)
        var sum = 0
        for row in y..<y + side {
          for column in x..<x + side { sum += Int(bytes[(row * width + column) * 4 + at % 4]) }
        }
        means[at] = UInt8(sum / (side * side))
      }
    }
    return Bitmap(width: columns, height: rows, bytes: means)
  }
}
