/// The part of a mask that is neither empty nor full, without its edges.
package struct GrayArea {
  /// The part of the covered pixels that are gray, percent.
  package private(set) var percent = 0.0
  /// A pixel in the middle of them; nil if there is none.
  package private(set) var place: SIMD2<Int>?

  /// The most gray that a mask may have, percent.
  package static let mostPercent = 0.5
  /// The gray from which on a mask is soft, percent: its 50 % contour is noise, not a drawing.
  private static let softPercent = 20.0
  /// The levels from which on a pixel is not empty, and full: 2 and 98 %.
  private static let (least, full): (UInt8, UInt8) = (6, 250)
  /// The number of rows that are enough for a share.
  private static let rows = 1200

  /// True for a mask with so much gray that its lines have no width.
  package var isSoft: Bool { Self.isSoft(percent) }

  /// True for so much gray, in percent, that a mask's lines have no width.
  package static func isSoft(_ percent: Double) -> Bool { percent >= softPercent }

  private let mask: GrayBitmap
  private let edge: Int

  /// The gray part of a mask.
  ///
  /// - Parameter edge: The width of the gray edges that do not count, pixels.
  package init(of mask: GrayBitmap, edge: Int) {
    (self.mask, self.edge) = (mask, edge)
    var covered = 0
    var gray: [SIMD2<Int>] = []
    let step = max(mask.height / Self.rows, 1)
    // An edge at the end of the picture has only one side.
    let margin = min(edge, (min(mask.width, mask.height) - 1) / 2)
    unsafe mask.bytes.withUnsafeBufferPointer { levels in
      for y in stride(from: margin, to: mask.height - margin, by: step) {
        for x in margin..<mask.width - margin {
          let level = unsafe levels[y * mask.width + x]
          guard level >= Self.least else { continue }
          covered += 1
          if level < Self.full, unsafe !isEdge(x, y, levels) { gray.append(SIMD2(x, y)) }
        }
      }
    }
    guard covered > 0, !gray.isEmpty else { return }
    percent = 100 * Double(gray.count) / Double(covered)
    place = gray[gray.count / 2]
  }

  /// True if a gray pixel is between full and empty ones, or in a line between two empty ones.
  private func isEdge(_ x: Int, _ y: Int, _ levels: UnsafeBufferPointer<UInt8>) -> Bool {
    func level(_ column: Int, _ row: Int) -> UInt8 {
      let at = min(max(row, 0), mask.height - 1) * mask.width + min(max(column, 0), mask.width - 1)
      return unsafe levels[at]
    }
    var (hasEmpty, hasFull) = (false, false)
    for row in y - edge...y + edge {
      for column in x - edge...x + edge {
        let level = level(column, row)
        hasEmpty = hasEmpty || level < Self.least
        hasFull = hasFull || level >= Self.full
        if hasEmpty && hasFull { return true }
      }
    }
    guard hasEmpty else { return false }
    return [(1, 0), (0, 1), (1, 1), (1, -1)].contains { across, down in
      [1, -1].allSatisfy { sign in
        (1...2 * edge).contains { level(x + sign * across * $0, y + sign * down * $0) < Self.least }
      }
    }
  }
}
