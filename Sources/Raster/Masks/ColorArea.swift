internal import Geometry

/// The pixels of a picture whose color is near that of one of them.
///
/// Distances are those of Oklab. Up to the tolerance a pixel is full; from there to twice the
/// tolerance it fades, so that the smooth edges of art make a smooth edge.
struct ColorArea {
  /// The rectangle around all its pixels.
  let bounds: PixelRect
  private let width: Int
  /// 255 for full pixels, one more than the level for others that were tested, 0 for the rest.
  private let marks: ByteBuffer

  /// The area around a point; nil outside of the picture, and if memory is short.
  ///
  /// - Parameter isConnected: True for the pixels that are connected by full ones, side by side.
  init?(of art: Bitmap, around place: Vector2, within tolerance: Double, _ isConnected: Bool) {
    let (width, height) = (art.width, art.height)
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    var full = PixelRect(columns: x..<x + 1, rows: y..<y + 1)
    let marks = try? unsafe ByteBuffer(count: width * height) { marks in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        let colors = unsafe ColorDistance(pixels, from: y * width + x, within: tolerance)
        /// True if a pixel is full; it is marked if it is new.
        func isFull(_ at: Int) -> Bool {
          if unsafe marks[at] == 0 { unsafe marks[at] = colors.mark(at) }
          return unsafe marks[at] == 255
        }
        guard isConnected else {
          for at in marks.indices { _ = isFull(at) }
          return full = PixelRect(columns: 0..<width, rows: 0..<height)
        }
        var seeds = [y * width + x]
        while let seed = seeds.popLast() {
          let row = seed / width
          let line = row * width..<(row + 1) * width
          let isNew = unsafe marks[seed] == 0
          guard isNew, isFull(seed) else { continue }
          var (left, right) = (seed, seed + 1)
          while left > line.lowerBound, isFull(left - 1) { left -= 1 }
          while right < line.upperBound, isFull(right) { right += 1 }
          let run = left - line.lowerBound..<right - line.lowerBound
          full = full.union(PixelRect(columns: run, rows: row..<row + 1))
          for next in [row - 1, row + 1] where (0..<height).contains(next) {
            // One seed a run is enough: it grows to both sides.
            var wasFull = false
            for at in left + (next - row) * width..<right + (next - row) * width {
              let isNew = unsafe marks[at] == 0
              let isIn = isNew ? colors.mark(at) == 255 : unsafe marks[at] == 255
              if isNew, isIn, !wasFull { seeds.append(at) }
              if isNew, !isIn { unsafe marks[at] = colors.mark(at) }
              wasFull = isIn
            }
          }
        }
      }
    }
    guard let marks else { return nil }
    (self.width, self.marks) = (width, marks)
    bounds = PixelRect(
      columns: max(full.columns.lowerBound - 1, 0)..<min(full.columns.upperBound + 1, width),
      rows: max(full.rows.lowerBound - 1, 0)..<min(full.rows.upperBound + 1, height))
  }

  /// The coverage of a pixel.
  func level(_ x: Int, _ y: Int) -> UInt8 {
    let mark = marks[y * width + x]
    return mark == 255 ? 255 : max(mark, 1) - 1
  }
}

/// The distances of pixels from the color of one of them.
@safe private struct ColorDistance {
  private let pixels: UnsafeBufferPointer<UInt8>
  private let color: SIMD3<Float>
  private let tolerance: Float
  private let linear: [Float]

  init(_ pixels: UnsafeBufferPointer<UInt8>, from index: Int, within tolerance: Double) {
    unsafe self.pixels = pixels
    self.tolerance = Float(tolerance)
    linear = (0...255).map { Oklab.linear[($0 * 1023 + 127) / 255] }
    color = unsafe Self.color(pixels, index, linear)
  }

  private static func color(
    _ pixels: UnsafeBufferPointer<UInt8>, _ index: Int, _ linear: [Float]
  ) -> SIMD3<Float> {
    unsafe Oklab.color(
      linear[Int(pixels[4 * index])], linear[Int(pixels[4 * index + 1])],
      linear[Int(pixels[4 * index + 2])])
  }

  /// The mark of a pixel.
  func mark(_ index: Int) -> UInt8 {
    let off = unsafe Self.color(pixels, index, linear) - color
    let distance = (off * off).sum().squareRoot()
    if distance <= tolerance { return 255 }
    let share = 2 - distance / max(tolerance, 1e-3)
    return 1 + UInt8(max(share, 0) * 253)
  }
}
