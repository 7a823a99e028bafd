/// The exact Euclidean distance transform of a picture, row by row: the nearest unset pixel of each
/// set pixel.
///
/// The method is Meijster's (A. Meijster, J. Roerdink, W. Hesselink, "A general algorithm for
/// computing distance transforms in linear time", 2000): distances along columns, then the lower
/// envelope of parabolas along each run. It takes linear time. Pixels beyond the picture's edge
/// count as set, so the edge itself is never near.
package struct NearestEdges {
  /// The nearest unset pixels of a row.
  package struct Row {
    /// The squared distance of each pixel to its nearest unset pixel; `none` without one in reach.
    package var squared: [Int32]
    /// The column of the nearest unset pixel.
    var column: [Int32]
    /// The rows from the pixel down to the nearest unset pixel.
    var offset: [Int32]

    /// The squared distance of a pixel that is unset or has no unset pixel in reach.
    package static let none = Int32.max

    /// The columns and rows from a pixel to its nearest unset pixel, which is in reach.
    func way(_ x: Int) -> SIMD2<Int32> { SIMD2(column[x] &- Int32(x), offset[x]) }

    fileprivate init(width: Int) {
      squared = [Int32](repeating: Self.none, count: width)
      (column, offset) = (squared, squared)
    }
  }

  /// The greatest reach, pixels.
  package static let mostReach = 254
  /// The rows that are worked on together.
  private static let bandHeight = 128

  private let mask: RunMask
  private let reach: Int
  /// The distances up and down the columns, 255 beyond reach; `below` has the rows of a band.
  private var above: [UInt8]
  private var below: [UInt8]
  private var envelope: LowerEnvelope

  /// The transform of a picture up to a distance of `reach` pixels, 1 to 254.
  package init(of mask: RunMask, reach: Int) {
    precondition((1...Self.mostReach).contains(reach), "reach is \(reach)")
    (self.mask, self.reach) = (mask, reach)
    above = [UInt8](repeating: 255, count: mask.width)
    below = [UInt8](repeating: 255, count: mask.width * min(Self.bandHeight, mask.height))
    envelope = LowerEnvelope(capacity: mask.width + 2)
  }

  /// Passes each row to `body` with the row before it.
  package mutating func scan(_ body: (_ y: Int, _ row: Row, _ previous: Row) -> Void) {
    var (row, previous) = (Row(width: mask.width), Row(width: mask.width))
    for top in stride(from: 0, to: mask.height, by: Self.bandHeight) {
      let bottom = min(top + Self.bandHeight, mask.height)
      measureDown(top, bottom)
      for y in top..<bottom {
        swap(&row, &previous)
        measureUp(y)
        let start = (y - top) * mask.width
        unsafe row.squared.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: Row.none) }
        for index in mask.indices(ofRow: y) {
          find(mask.runs[index], below: start, in: &row)
        }
        body(y, row, previous)
      }
    }
  }

  // MARK: Columns

  /// Sets `below` for the rows of a band.
  private mutating func measureDown(_ top: Int, _ bottom: Int) {
    let width = mask.width
    var line = [UInt8](repeating: 255, count: width)
    var inside = line
    for y in (top..<min(bottom + reach, mask.height)).reversed() {
      unsafe inside.withUnsafeMutableBufferPointer { inside in
        unsafe mask.write(row: y, to: inside)
        unsafe line.withUnsafeMutableBufferPointer { unsafe Self.step($0, inside) }
      }
      guard y < bottom else { continue }
      unsafe below.withUnsafeMutableBufferPointer { below in
        let start = (y - top) * width
        _ = unsafe UnsafeMutableBufferPointer(rebasing: below[start..<start + width])
          .update(fromContentsOf: line)
      }
    }
  }

  /// Sets `above` for a row; the row before it is the last one measured.
  private mutating func measureUp(_ y: Int) {
    var inside = [UInt8](repeating: 0, count: mask.width)
    unsafe inside.withUnsafeMutableBufferPointer { inside in
      unsafe mask.write(row: y, to: inside)
      unsafe above.withUnsafeMutableBufferPointer { unsafe Self.step($0, inside) }
    }
  }

  /// Adds a row to distances: one more where it is set, up to 255, and 0 elsewhere.
  private static func step(
    _ line: UnsafeMutableBufferPointer<UInt8>, _ inside: UnsafeMutableBufferPointer<UInt8>
  ) {
    for x in 0..<min(line.count, inside.count) {
      // 255 + 1 wraps to 0.
      unsafe line[x] = max(line[x], line[x] &+ 1) & inside[x]
    }
  }

  // MARK: Rows

  /// Finds the nearest unset pixels of a run.
  ///
  /// The unset pixels beside the run are nearer than any in the columns beyond them.
  private mutating func find(_ run: RunMask.Run, below start: Int, in row: inout Row) {
    let (first, end) = (Int(run.start), Int(run.end))
    envelope.begin(first..<end)
    if first > 0 { envelope.add(first - 1, height: 0) }
    for x in first..<end {
      let height = Int(min(above[x], below[start + x]))
      if height <= reach { envelope.add(x, height: height) }
    }
    if end < mask.width { envelope.add(end, height: 0) }
    for index in 0..<envelope.count {
      let (column, height, range) = envelope.parabola(index)
      // The unset pixels beside the run are in this row.
      let isAbove = height > 0 && above[column] <= below[start + column]
      let offset = Int32(isAbove ? -height : height)
      for x in range.clamped(to: column - reach..<column + reach + 1) {
        let squared = (x - column) * (x - column) + height * height
        guard squared <= reach * reach else { continue }
        row.squared[x] = Int32(squared)
        row.column[x] = Int32(column)
        row.offset[x] = offset
      }
    }
  }
}
