public import Geometry

extension CardLayout {
  /// The position for a panel that does not cover the card: in the column beside it or in the row
  /// above it, from the view's top left corner.
  ///
  /// - Parameters:
  ///   - sheets: The panel's possible sizes in points, the preferred one first.
  ///   - view: The view's size in points.
  /// - Returns: The chosen size's index, the panel's corner, and its scale (at most 1), as large as
  ///   possible; nil if there is no room.
  public func place(
    _ sheets: [Size], in view: Size
  ) -> (index: Int, origin: Vector2, scale: Double)? {
    // A tilted card needs a little more room.
    let card = Rect(center: center, size: frame.size).expanded(by: 0.02 * frame.size.vector)
    let margin = min(16, 0.02 * min(view.width, view.height)).rounded()
    let places = [Size(card.origin.x, view.height), Size(view.width, card.origin.y)]
    var best: (index: Int, origin: Vector2, scale: Double)?
    for (index, sheet) in sheets.enumerated() {
      for place in places {
        let room = (place.vector - Vector2(repeating: 2 * margin)) / sheet.vector
        let scale = min(1, room.min())
        if scale > best?.scale ?? 0 { best = (index, Vector2(repeating: margin), scale) }
      }
    }
    return best
  }
}
