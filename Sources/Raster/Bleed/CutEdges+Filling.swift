extension CutEdges {
  /// The bytes of a picture of the same size with its cut pixels replaced.
  ///
  /// A cut pixel gets the color of its mirror image: as far inside the nearest pixel that is not
  /// cut as it is outside.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func filled(_ bytes: ByteBuffer, channels: Int) throws(PictureFault) -> ByteBuffer {
    let distances = try columnDistances()
    return try unsafe ByteBuffer(count: bytes.count) { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe isCut.withUnsafeBufferPointer { isCut in
          _ = unsafe target.update(fromContentsOf: source)
          for y in 0..<height {
            for x in 0..<width where unsafe isCut[y * width + x] == 1 {
              let (nearX, nearY) = unsafe nearest(x, y, distances.values)
              let place = mirrorImage(of: (x, y), at: (nearX, nearY)) { unsafe isCut[$0] == 1 }
              for channel in 0..<channels {
                unsafe target[(y * width + x) * channels + channel] =
                  source[place * channels + channel]
              }
            }
          }
        }
      }
    }
  }

  private func mirrorImage(
    of pixel: (x: Int, y: Int), at near: (x: Int, y: Int), _ isCut: (Int) -> Bool
  ) -> Int {
    let (x, y) = (2 * near.x - pixel.x, 2 * near.y - pixel.y)
    if (0..<width).contains(x), (0..<height).contains(y), !isCut(y * width + x) {
      return y * width + x
    }
    return near.y * width + near.x
  }

  /// The distance down (negative: up) from each pixel to the nearest in its column that is not cut.
  private func columnDistances() throws(PictureFault) -> Plane {
    let plane = try Plane(width: width, height: height)
    unsafe isCut.withUnsafeBufferPointer { isCut in
      for x in 0..<width {
        var last = -Float.infinity
        for y in 0..<height {
          if unsafe isCut[y * width + x] == 0 { last = Float(y) }
          unsafe plane.values[y * width + x] = last - Float(y)
        }
        last = .infinity
        for y in (0..<height).reversed() {
          if unsafe isCut[y * width + x] == 0 { last = Float(y) }
          let below = last - Float(y)
          if unsafe below < -plane.values[y * width + x] {
            unsafe plane.values[y * width + x] = below
          }
        }
      }
    }
    return plane
  }

  /// The nearest pixel that is not cut.
  private func nearest(
    _ x: Int, _ y: Int, _ distances: UnsafeMutablePointer<Float>
  ) -> (x: Int, y: Int) {
    var best = (square: Float.infinity, x: x, down: Float(0))
    var across = 0
    while across < width, Float(across * across) < best.square {
      for column in [x - across, x + across] where (0..<width).contains(column) {
        let down = unsafe distances[y * width + column]
        let square = Float(across * across) + down * down
        if square < best.square { best = (square, column, down) }
      }
      across += 1
    }
    return (best.x, y + Int(best.down))
  }
}
