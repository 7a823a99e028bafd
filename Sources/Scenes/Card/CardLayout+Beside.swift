public import Geometry

extension CardLayout {
  /// Where a sheet lies in a view without covering the card, from the top left corner on: in the
  /// column beside it or in the row above it.
  ///
  /// - Parameters:
  ///   - sheets: sizes that the sheet can have, in points, the one that is liked best first.
  ///   - view: the view's size in points.
  /// - Returns: which size, the sheet's corner, and how much smaller than that it is drawn (at
  ///   most 1): the largest that there is; nil where there is no room at all.
  public func place(
    _ sheets: [Size], in view: Size
  ) -> (index: Int, origin: Vector2, scale: Double)? {
    // Some room to tilt.
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
