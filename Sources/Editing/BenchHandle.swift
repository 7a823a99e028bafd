internal import Controls
internal import Geometry
internal import SceneGraph

/// The handle at the edge of the bench, which opens and closes it.
enum BenchHandle {
  /// The handle's width across the edge and its length along it, in points.
  private static let (width, length) = (22.0, 72.0)
  /// The distance around the handle at which it appears, in points.
  private static let reach = 90.0

  /// The handle's frame in the middle of the edge of a bench.
  ///
  /// - Parameters:
  ///   - corner: The bench's top left corner in the view.
  ///   - isSheet: True if the bench is at the bottom of the view, false if it is at the right.
  static func frame(corner: Vector2, isSheet: Bool, in view: Size) -> Rect {
    isSheet
      ? Rect(
        origin: Vector2(((view.width - length) / 2).rounded(), corner.y - width),
        size: Size(length, width))
      : Rect(
        origin: Vector2(corner.x - width, ((view.height - length) / 2).rounded()),
        size: Size(width, length))
  }

  /// True if the pointer is near enough to show the handle.
  static func isNear(_ pointer: Vector2, _ frame: Rect, isSheet: Bool) -> Bool {
    isSheet
      ? pointer.y > frame.origin.y - reach && pointer.y < frame.end.y
        && abs(pointer.x - frame.center.x) < length + reach
      : pointer.x > frame.origin.x - reach && pointer.x < frame.end.x
  }

  /// The handle's picture, with an arrow in the direction that the bench moves.
  static func drawing(isSheet: Bool, isOpen: Bool, isLit: Bool) -> Drawing {
    let (size, beyond) =
      isSheet
      ? (Size(length, width), Vector2(0, 8)) : (Size(width, length), Vector2(8, 0))
    let tab = Rect(origin: beyond / 2, size: Size(size.width + beyond.x, size.height + beyond.y))
    let way = isSheet ? Vector2(0, 1) : Vector2(1, 0)
    return Drawing(
      size: size,
      [
        .fill(
          RoundedRectangle(cornerRadius: 9).path(in: tab),
          .color(Palette.sheet.opacity(isLit ? 0.92 : 0.62))),
        PanelStyle.chevron(
          size.vector / 2 + 2 * way, way: isOpen ? way : -way,
          size: 11, color: Palette.bright.opacity(isLit ? 1 : 0.7)),
      ])
  }
}
