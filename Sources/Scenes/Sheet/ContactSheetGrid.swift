internal import Geometry
internal import Glibc
internal import SceneGraph

/// The places of cards in rows: each is centered in its column, which is as wide as its widest
/// card, and the cards of a row share a line.
struct ContactSheetGrid: Sendable {
  let columns: Int
  private(set) var size = Size(0, 0)
  private(set) var places: [Rect] = []
  /// The width of each column, in points.
  private(set) var widths: [Double] = []

  init(_ shapes: [CardShape], columns: Int, _ type: ContactSheetText) {
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

  /// The penalty for a sheet's distance from 3:2 and for empty places at its end; 0 is best.
  var fault: Double {
    let rows = (places.count + columns - 1) / columns
    let empty = Double(rows * columns - places.count) / Double(rows * columns)
    return abs(log(size.aspectRatio / 1.5)) + 1.5 * empty
  }
}
