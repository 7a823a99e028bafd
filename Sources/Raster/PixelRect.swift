internal import Geometry

/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The columns.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>

  /// The pixels within `reach` of two points, inside a picture.
  init(around points: [Vector2], reach: Double, in width: Int, _ height: Int) {
    func range(_ values: [Double], _ count: Int) -> Range<Int> {
      // A point may be anywhere, but a picture is small.
      let low = ((values.min() ?? 0) - reach).clamped(to: 0...Double(count))
      let high = ((values.max() ?? 0) + reach).clamped(to: 0...Double(count))
      return Int(low)..<max(Int(high.rounded(.up)), Int(low))
    }
    columns = range(points.map(\.x), width)
    rows = range(points.map(\.y), height)
  }

  init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
