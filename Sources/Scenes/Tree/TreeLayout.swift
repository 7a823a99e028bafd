internal import Geometry

/// The positions of the tree's parts in an area of W x H points.
///
/// - The tiers are a column of height H / 2 whose members overlap by W / 5, so that each is H / 6 +
///   2 W / 15 tall. They are 0.6, 0.7 and 0.8 W wide, and the column begins at 0.15 H + 0.1 W + 6.
/// - The star is a square of 0.3 W, with its center W / 20 above the column's beginning.
/// - The foundation is a square of W / 3 around 0.75 H + 0.1 W - 6.
///
/// Everything is centered across. Source: the table in Tests/Fixtures/tree.json, which these
/// formulas reproduce in all its areas.
struct TreeLayout {
  /// The area in the view.
  let area: Rect

  init(area: Rect) {
    self.area = area
  }

  /// The largest area of the original's aspect, a phone's 375 x 667, in the middle of a view.
  init(view: Size) {
    let size = view.fitting(aspectRatio: Self.original.aspectRatio)
    area = Rect(center: view.vector / 2, size: size)
  }

  /// The size of the original's area, in points.
  static let original = Size(375, 667)

  /// The number of points here per point of the original.
  var unit: Double { width / Self.original.width }

  private var width: Double { area.size.width }
  private var height: Double { area.size.height }

  private func frame(_ size: Size, top: Double) -> Rect {
    let left = (width - size.width) / 2
    return Rect(origin: area.origin + Vector2(left, top), size: size)
  }

  private var columnTop: Double { 0.15 * height + 0.1 * width + 6 }

  /// The square of the star.
  var star: Rect {
    frame(Size(0.3 * width, 0.3 * width), top: columnTop - 0.2 * width)
  }

  /// The three tiers, from the top.
  var tiers: [Rect] {
    let tall = height / 6 + 2 * width / 15
    return (0..<3).map { index in
      frame(
        Size((0.6 + 0.1 * Double(index)) * width, tall),
        top: columnTop + Double(index) * (tall - 0.2 * width))
    }
  }

  /// The square of the foundation.
  var foundation: Rect {
    frame(Size(width / 3, width / 3), top: 0.75 * height - width / 15 - 6)
  }

  /// The centers of a tier's ten balls, from the lowest, on its slope at tenths of its width.
  static func balls(in tier: Rect) -> [Vector2] {
    (0..<10).map { Slope().point(in: tier, at: 0.9 - 0.1 * Double($0)) }
  }
}
