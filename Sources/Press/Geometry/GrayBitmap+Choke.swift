internal import Glibc
internal import Raster

extension GrayBitmap {
  /// The picture with its light areas narrowed by a distance on each side, in pixels.
  ///
  /// Each pixel gets the darkest level in a disk with a soft edge, where the level counts as level +
  /// 255 x (distance - radius) from the radius on. In black and white pictures this is the exact
  /// Euclidean distance from the edge of the black. Soft gradients move by the same distance and
  /// stay soft. Beyond its edges the picture continues with its edge pixels.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func choked(by radius: Double) throws(PictureFault) -> GrayBitmap {
    guard radius > 0 else { return self }
    let disk = SoftDisk(radius: radius)
    let bytes = try unsafe ByteBuffer(count: bytes.count) { target in
      unsafe self.bytes.withUnsafeBufferPointer { levels in
        var rows = PaddedRows(width: width, height: height, disk)
        for y in 0..<height {
          let line = unsafe UnsafeMutableBufferPointer(
            rebasing: target[y * width..<(y + 1) * width])
          unsafe line.update(repeating: 255)
          for row in disk.rows {
            unsafe rows.lower(line, from: levels, at: y + row.down, row)
          }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}

/// The pixels of a disk with a soft edge, row by row.
private struct SoftDisk {
  struct Row {
    /// The number of rows below the center.
    let down: Int
    /// The half width of the part in which all pixels count in full; nil for none.
    let full: Int?
    /// The pixels of the soft edge: their offsets on both sides, and what is added to their level.
    let soft: [(across: Int, added: UInt8)]
  }

  let rows: [Row]
  /// The largest offset.
  let reach: Int

  init(radius: Double) {
    let reach = max(Int((radius + 1).rounded(.up)) - 1, 0)
    self.reach = reach
    rows = (-reach...reach).map { down in
      var full: Int?
      var soft: [(across: Int, added: UInt8)] = []
      for across in 0...reach {
        let distance = Double(across * across + down * down).squareRoot()
        let added = 255 * (distance - radius)
        if added <= 0 {
          full = across
        } else if added < 255 {
          soft.append((across, UInt8(added.rounded())))
        }
      }
      return Row(down: down, full: full, soft: soft)
    }
  }
}

/// Rows of a picture with repeated edge pixels, and their minima over 2, 4, 8 and more pixels.
private struct PaddedRows {
  private let width, height, reach: Int
  /// The number of lengths of minima.
  private let lengths: Int
  /// The rows that are in memory, by their number modulo the count.
  private var held: [Int]
  private var rows: [[UInt8]]

  init(width: Int, height: Int, _ disk: SoftDisk) {
    (self.width, self.height, reach) = (width, height, disk.reach)
    let window = 2 * (disk.rows.compactMap(\.full).max() ?? 0) + 1
    lengths = Int(log2(Double(window))) + 1
    held = Array(repeating: -1, count: 2 * reach + 1)
    rows = Array(repeating: [], count: 2 * reach + 1)
  }

  /// Lowers a line to the levels of a row of the disk around each of its pixels.
  mutating func lower(
    _ line: UnsafeMutableBufferPointer<UInt8>, from levels: UnsafeBufferPointer<UInt8>,
    at y: Int, _ row: SoftDisk.Row
  ) {
    let y = min(max(y, 0), height - 1)
    let slot = y % held.count
    if held[slot] != y {
      held[slot] = y
      rows[slot] = unsafe minima(of: levels, y)
    }
    let padded = width + 2 * reach
    unsafe rows[slot].withUnsafeBufferPointer { values in
      if let full = row.full {
        let window = 2 * full + 1
        let length = Int(log2(Double(window)))
        let first = length * padded + reach - full
        let second = first + window - (1 << length)
        for x in 0..<width {
          unsafe line[x] = min(line[x], min(values[first + x], values[second + x]))
        }
      }
      for (across, added) in row.soft {
        for x in 0..<width {
          let near = unsafe min(values[reach - across + x], values[reach + across + x])
          unsafe line[x] = min(line[x], min(near, 255 - added) &+ added)
        }
      }
    }
  }

  /// The row with its margins, then its minima over 2, 4, 8 and more pixels from each on.
  private func minima(of levels: UnsafeBufferPointer<UInt8>, _ y: Int) -> [UInt8] {
    let padded = width + 2 * reach
    var values = [UInt8](repeating: 255, count: lengths * padded)
    unsafe values.withUnsafeMutableBufferPointer { values in
      for x in 0..<padded {
        unsafe values[x] = levels[y * width + min(max(x - reach, 0), width - 1)]
      }
      for length in 1..<max(lengths, 1) {
        let half = 1 << (length - 1)
        let (from, to) = ((length - 1) * padded, length * padded)
        for x in 0..<max(padded - 2 * half + 1, 0) {
          unsafe values[to + x] = min(values[from + x], values[from + x + half])
        }
      }
    }
    return values
  }
}
