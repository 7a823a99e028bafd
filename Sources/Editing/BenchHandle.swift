internal import Controls
internal import Geometry
internal import SceneGraph

/// The handle at the left edge of the bench, which opens and closes it.
enum BenchHandle {
  /// The handle's size, in points.
  private static let size = Size(22, 72)
  /// The distance around the handle at which it appears, in points.
  private static let reach = 90.0

  /// The handle's frame beside a bench that begins `edge` points from the view's left.
  static func frame(edge: Double, in view: Size) -> Rect {
    Rect(
      origin: Vector2(edge - size.width, ((view.height - size.height) / 2).rounded()), size: size)
  }

  /// True if the pointer is near enough to show the handle.
  static func isNear(_ pointer: Vector2, _ frame: Rect) -> Bool {
    pointer.x > frame.origin.x - reach && pointer.x < frame.end.x
  }

  /// The handle's picture, with an arrow in the direction that the bench moves.
  static func drawing(isOpen: Bool, isLit: Bool) -> Drawing {
    let tab = Rect(origin: Vector2(4, 0), size: Size(size.width + 8, size.height))
    return Drawing(
      size: size,
      [
        .fill(
          RoundedRectangle(cornerRadius: 9).path(in: tab),
          .color(Palette.sheet.opacity(isLit ? 0.92 : 0.62))),
        PanelStyle.chevron(
          Vector2(size.width / 2 + 2, size.height / 2), way: Vector2(isOpen ? 1 : -1, 0),
          size: 11, color: Palette.bright.opacity(isLit ? 1 : 0.7)),
      ])
  }
}
