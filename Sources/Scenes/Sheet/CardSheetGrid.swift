internal import Geometry
internal import Glibc
internal import SceneGraph

/// Where cards lie in rows: each in the middle of its column, which is as wide as its widest card,
/// all of a row on one line.
struct CardSheetGrid: Sendable {
  let columns: Int
  private(set) var size = Size(0, 0)
  private(set) var places: [Rect] = []
  /// How wide each column is.
  private(set) var widths: [Double] = []

  init(_ shapes: [CardShape], columns: Int, _ type: CardSheetType) {
    self.columns = max(min(columns, shapes.count), 1)
    let highest = shapes.map(\.size.height).max() ?? 1
    let scale = type.height / highest
    let sizes = shapes.map { shape in
      Size(
        max((shape.size.width * scale).rounded(), 1), max((shape.size.height * scale).rounded(), 1))
    }
    widths = [Double](repeating: 1, count: self.columns)
    for (index, size) in sizes.enumerated() {
      widths[index % self.columns] = max(widths[index % self.columns], size.width)
    }
    var top = type.margin
    for first in stride(from: 0, to: sizes.count, by: self.columns) {
      let row = sizes[first..<min(first + self.columns, sizes.count)]
      let height = row.map(\.height).max() ?? 1
      var left = type.margin
      for (size, width) in zip(row, widths) {
        let origin = Vector2(
          left + ((width - size.width) / 2).rounded(.down), top + height - size.height)
        places.append(Rect(origin: origin, size: size))
        left += width + type.gap
      }
      top += height + type.captionGap + type.captionHeight + type.gap
    }
    size = Size(
      2 * type.margin + widths.reduce(0, +) + Double(self.columns - 1) * type.gap,
      top - type.gap + type.margin - type.captionGap)
  }

  /// How far the sheet is from 3:2, and how much of it is empty at its end: 0 is best.
  var fault: Double {
    let rows = (places.count + columns - 1) / columns
    let empty = Double(rows * columns - places.count) / Double(rows * columns)
    return abs(log(size.aspectRatio / 1.5)) + 1.5 * empty
  }
}
