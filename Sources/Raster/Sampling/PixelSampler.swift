internal import Geometry
internal import SceneGraph

/// A change of resolution of a part of a picture, row by row, with 1 or 4 bytes per pixel.
///
/// Besides both pictures it needs memory for five rows.
struct PixelSampler {
  let columns: SampleAxis
  let rows: SampleAxis
  /// The bytes per pixel.
  let channels: Int

  /// The number of values in a new row.
  private var lineCount: Int { columns.taps.count * channels }

  /// The new pixels; 0 beyond the picture.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func sampled(_ bytes: ByteBuffer) throws(PictureFault) -> ByteBuffer {
    // The rows that a new row needs; old row y is in line y mod 4.
    let lines = try Plane(width: lineCount, height: 4)
    let sum = try Plane(width: lineCount, height: 1)
    var held = [-1, -1, -1, -1]
    return try unsafe ByteBuffer(count: lineCount * rows.taps.count) { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        func line(_ row: Int) -> UnsafeMutablePointer<Float> {
          let row = min(max(row, 0), rows.count - 1)
          let line = unsafe lines.values + (row & 3) * lineCount
          if held[row & 3] != row {
            unsafe sampleRow(source, row * columns.count * channels, into: line)
            held[row & 3] = row
          }
          return unsafe line
        }
        for (place, tap) in rows.taps.enumerated() where !tap.weights.isEmpty {
          let weights = rows.weights[tap.weights]
          if rows.method == .cubic {
            unsafe blend(
              line(tap.first), line(tap.first + 1), line(tap.first + 2), line(tap.first + 3),
              SIMD4(weights), into: sum.values)
          } else {
            unsafe sum.values.update(repeating: 0, count: lineCount)
            for (offset, weight) in weights.enumerated() {
              let line = unsafe line(tap.first + offset)
              for at in 0..<lineCount { unsafe sum.values[at] += weight * line[at] }
            }
          }
          let start = place * lineCount
          for at in 0..<lineCount {
            unsafe target[start + at] = UInt8(
              min(max(sum.values[at] * tap.share + 0.5, 0), 255.5))
          }
        }
      }
    }
  }

  /// Blends four lines, limited to the range of the middle ones.
  private func blend(
    _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>,
    _ c: UnsafeMutablePointer<Float>, _ d: UnsafeMutablePointer<Float>, _ weights: SIMD4<Float>,
    into sum: UnsafeMutablePointer<Float>
  ) {
    for at in 0..<lineCount {
      let (low, high) = unsafe (min(b[at], c[at]), max(b[at], c[at]))
      let value =
        unsafe a[at] * weights.x + b[at] * weights.y + c[at] * weights.z + d[at] * weights.w
      unsafe sum[at] = min(max(value, low), high)
    }
  }

  /// Samples an old row at the new columns.
  private func sampleRow(
    _ source: UnsafeBufferPointer<UInt8>, _ start: Int, into line: UnsafeMutablePointer<Float>
  ) {
    unsafe columns.taps.withUnsafeBufferPointer { taps in
      unsafe columns.weights.withUnsafeBufferPointer { weights in
        for place in 0..<taps.count {
          let tap = unsafe taps[place]
          for channel in 0..<channels {
            func value(_ offset: Int) -> Float {
              let column = min(max(tap.first + offset, 0), columns.count - 1)
              return unsafe Float(source[start + column * channels + channel])
            }
            var sum: Float = 0
            for (offset, at) in tap.weights.enumerated() {
              unsafe sum += weights[at] * value(offset)
            }
            if columns.method == .cubic, !tap.weights.isEmpty {
              let (b, c) = (value(1), value(2))
              sum = min(max(sum, min(b, c)), max(b, c))
            }
            unsafe line[place * channels + channel] = sum * tap.share
          }
        }
      }
    }
  }
}

extension PixelSampler {
  init(
    _ oldWidth: Int, _ oldHeight: Int, _ part: Rect, _ width: Int, _ height: Int,
    _ sampling: PictureSampling, _ gap: Double, channels: Int
  ) {
    let old = Vector2(Double(oldWidth), Double(oldHeight))
    let start = part.origin * old
    let step = part.size.vector * old / Vector2(Double(width), Double(height))
    let method: SampleAxis.Method =
      sampling == .nearest && step.max() <= 1 ? .nearest : .init(step: step.max())
    columns = SampleAxis(
      method, of: oldWidth, from: start.x, step: step.x, newCount: width, closing: gap)
    rows = SampleAxis(
      method, of: oldHeight, from: start.y, step: step.y, newCount: height, closing: gap)
    self.channels = channels
  }
}
