internal import Controls
internal import Geometry
internal import SceneGraph

/// The handle at the left edge of the bench, which opens and closes it.
enum BenchHandle {
  /// Points of it.
  private static let size = Size(22, 72)
  /// Points around its place within which the pointer brings it.
  private static let reach = 90.0

  /// Its place where the bench begins at `edge` points from the left of a view.
  static func frame(edge: Double, in view: Size) -> Rect {
    Rect(
      origin: Vector2(edge - size.width, ((view.height - size.height) / 2).rounded()), size: size)
  }

  /// True where the pointer is near enough to bring it.
  static func isNear(_ pointer: Vector2, _ frame: Rect) -> Bool {
    pointer.x > frame.origin.x - reach && pointer.x < frame.end.x
  }

  /// Its picture; its arrow points to where the bench goes.
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
