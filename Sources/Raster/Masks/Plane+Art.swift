internal import Glibc

extension Plane {
  /// The values of `feature` for the mean color of each square of `step` x `step` pixels.
  ///
  /// Colors are red, green, blue and alpha in 0...1, not premultiplied; 0 where the art is
  /// transparent.
  ///
  /// - Precondition: `step` is 1 to 16.
  /// - Throws: `PictureFault.outOfMemory`.
  @inline(__always)
  init(
    of art: Bitmap, step: Int, _ feature: (SIMD4<Float>) -> Float
  ) throws(PictureFault) {
    let count = (art.width + step - 1) / step
    // Two channels at a time, 16 bits each: enough for the sum of 256 pixels.
    let sums = try Sums(count: count)
    try self.init(width: count, height: (art.height + step - 1) / step)
    let pixelsAcross = art.width
    unsafe art.bytes.withUnsafeBufferPointer { bytes in
      let pixels = UnsafeRawBufferPointer(bytes)
      for row in 0..<height {
        let rows = row * step..<min((row + 1) * step, art.height)
        unsafe sums.even.update(repeating: 0, count: count)
        unsafe sums.odd.update(repeating: 0, count: count)
        for y in rows {
          var place = y * pixelsAcross * 4
          for column in 0..<count {
            var (even, odd) = (UInt32(0), UInt32(0))
            for _ in 0..<min(step, pixelsAcross - column * step) {
              let pixel = unsafe pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
              even &+= pixel & 0xFF_00FF
              odd &+= pixel >> 8 & 0xFF_00FF
              place += 4
            }
            unsafe sums.even[column] &+= even
            unsafe sums.odd[column] &+= odd
          }
        }
        let line = unsafe values + row * count
        for column in 0..<count {
          let area = rows.count * min(step, pixelsAcross - column * step)
          let (even, odd) = unsafe (sums.even[column], sums.odd[column])
          var color = SIMD4<Float>(
            Float(even & 0xFFFF), Float(odd & 0xFFFF), Float(even >> 16), Float(odd >> 16))
          color *= 1 / Float(255 * area)
          if color.w > 0, color.w < 1 {
            let alpha = color.w
            color *= 1 / alpha
            color.w = alpha
          }
          unsafe line[column] = feature(color)
        }
      }
    }
  }

  /// The sums over the squares of a row: red and blue, green and alpha.
  @safe
  private struct Sums: ~Copyable {
    let even, odd: UnsafeMutablePointer<UInt32>

    init(count: Int) throws(PictureFault) {
      let size = MemoryLayout<UInt32>.stride
      guard let memory = unsafe calloc(2 * count, size) else { throw .outOfMemory }
      unsafe even = memory.assumingMemoryBound(to: UInt32.self)
      unsafe odd = even + count
    }

    deinit { unsafe free(even) }
  }
}
