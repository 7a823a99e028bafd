package import Geometry

/// The height of a contact sheet's tallest card, in pixels.
package enum ContactSheetHeight {
  package static let least = 16
  package static let usual = 360

  /// The largest height below `height` that fits; nil if none does.
  ///
  /// If a height fits, all lower ones must fit too. It is a binary search with O(log n) calls of
  /// `fits`, because the layout of thousands of cards takes time.
  package static func largest(below height: Int, fits: (Int) -> Bool) -> Int? {
    guard least < height, fits(least) else { return nil }
    var (known, over) = (least, height)
    while over - known > 1 {
      let middle = (known + over) / 2
      if fits(middle) { known = middle } else { over = middle }
    }
    return known
  }

  /// True if a sheet of `size` pixels can be drawn: at most 16,384 on a side, which graphics
  /// drivers support, and 80 million in all.
  package static func hasRoom(_ size: Size) -> Bool {
    max(size.width, size.height) <= 16_384 && size.width * size.height <= 80e6
  }
}
