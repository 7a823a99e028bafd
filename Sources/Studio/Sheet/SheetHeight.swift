package import Geometry

/// Pixels that the highest card of a sheet is high.
package struct SheetHeight: Sendable {
  package static let least = 16
  package static let usual = 360

  package let value: Int

  /// Nil where the text is no whole number from 16 to 4096.
  package init?(argument: String) {
    guard let value = Int(argument), (Self.least...4096).contains(value) else { return nil }
    self.value = value
  }

  /// The largest height below `height` that fits, where those below one that fits do too; nil where
  /// none does.
  ///
  /// Halves what is left: thousands of cards take their time to be laid out.
  package static func largest(below height: Int, fits: (Int) -> Bool) -> Int? {
    guard least < height, fits(least) else { return nil }
    var (known, over) = (least, height)
    while over - known > 1 {
      let middle = (known + over) / 2
      if fits(middle) { known = middle } else { over = middle }
    }
    return known
  }

  /// Whether a sheet of so many pixels can be drawn: up to 16,384 on a side, as graphics drivers
  /// have it, and 80 million in all.
  package static func hasRoom(_ size: Size) -> Bool {
    max(size.width, size.height) <= 16_384 && size.width * size.height <= 80e6
  }
}
