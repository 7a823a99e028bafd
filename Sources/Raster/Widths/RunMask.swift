/// A picture of two values as runs of set pixels, row by row: small, and fast to scan.
package struct RunMask: Sendable, Hashable {
  /// A run of set pixels in a row.
  package struct Run: Sendable, Hashable {
    /// The first column.
    package var start: Int32
    /// The column after the last one.
    package var end: Int32
  }

  /// The width, pixels.
  package let width: Int
  /// The height, pixels.
  package private(set) var height = 0
  /// The runs of all rows, from the top, in each row from the left.
  package private(set) var runs: [Run] = []
  /// The index of the first run of each row, and after them the number of all runs.
  private var starts = [0]

  /// A picture without rows.
  package init(width: Int) { self.width = width }

  /// The indices of a row's runs.
  package func indices(ofRow y: Int) -> Range<Int> { starts[y]..<starts[y + 1] }

  /// Adds a run to the row that `endRow` ends.
  package mutating func append(_ start: Int, _ end: Int) {
    runs.append(Run(start: Int32(start), end: Int32(end)))
  }

  /// Ends a row and begins the next one.
  package mutating func endRow() {
    starts.append(runs.count)
    height += 1
  }

  /// The picture with set and unset pixels exchanged.
  package var inverse: RunMask {
    var inverse = RunMask(width: width)
    for y in 0..<height {
      var column = 0
      for index in indices(ofRow: y) {
        if column < Int(runs[index].start) { inverse.append(column, Int(runs[index].start)) }
        column = Int(runs[index].end)
      }
      if column < width { inverse.append(column, width) }
      inverse.endRow()
    }
    return inverse
  }

  /// Writes a row as bytes: 255 for set pixels, else 0.
  func write(row y: Int, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    unsafe bytes.update(repeating: 0)
    for index in indices(ofRow: y) {
      let (start, end) = (Int(runs[index].start), Int(runs[index].end))
      unsafe UnsafeMutableBufferPointer(rebasing: bytes[start..<end]).update(repeating: 255)
    }
  }
}
