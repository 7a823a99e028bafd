internal import Controls
internal import Geometry
internal import SceneGraph

/// The handle at the edge of the bench, which opens and closes it.
struct BenchHandle {
  /// The handle's frame in the view, in the middle of the edge of the bench.
  let frame: Rect
  /// True if the bench is at the bottom of the view, false if it is at the right.
  private let isSheet: Bool

  /// The handle's width across the edge and its length along it, in points.
  private static let (width, length) = (22.0, 72.0)
  /// The distance around the handle at which it appears, in points.
  private static let reach = 90.0

  /// The handle of a bench whose top left corner is at `corner` of a view.
  init(corner: Vector2, isSheet: Bool, in view: Size) {
    let (width, length) = (Self.width, Self.length)
    self.isSheet = isSheet
    frame =
      isSheet
      ? Rect(
        origin: Vector2(((view.width - length) / 2).rounded(), corner.y - width),
        size: Size(length, width))
      : Rect(
        origin: Vector2(corner.x - width, ((view.height - length) / 2).rounded()),
        size: Size(width, length))
  }

  /// True if the pointer is near enough to show the handle.
  func isNear(_ pointer: Vector2) -> Bool {
    isSheet
      ? pointer.y > frame.origin.y - Self.reach && pointer.y < frame.end.y
        && abs(pointer.x - frame.center.x) < Self.length + Self.reach
      : pointer.x > frame.origin.x - Self.reach && pointer.x < frame.end.x
  }

  /// The handle's picture, with an arrow in the direction that the bench moves.
  func node(isOpen: Bool, isLit: Bool) -> Node {
    let size = frame.size
    let way = isSheet ? Vector2(0, 1) : Vector2(1, 0)
    let tab = Rect(origin: 4 * way, size: Size(size.width + 8 * way.x, size.height + 8 * way.y))
    return .drawing(
      [
        .fill(
          RoundedRectangle(cornerRadius: 9).path(in: tab),
          .color(Palette.sheet.opacity(isLit ? 0.92 : 0.62))),
        PanelStyle.chevron(
          size.vector / 2 + 2 * way, way: isOpen ? way : -way,
          size: 11, color: Palette.bright.opacity(isLit ? 1 : 0.7)),
      ], in: frame)
  }
}
