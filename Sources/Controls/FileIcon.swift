public import Geometry
public import SceneGraph

/// The small signs of folders and cards, about 16 points wide.
public enum FileIcon {
  /// A folder around `center`.
  public static func folder(at center: Vector2, color: Color) -> Drawing.Item {
    let (left, top) = (center.x - 7.5, center.y - 5.5)
    let path = Path(
      lines: [
        Vector2(left, top + 11), Vector2(left, top), Vector2(left + 5, top),
        Vector2(left + 7, top + 2.5), Vector2(left + 15, top + 2.5), Vector2(left + 15, top + 11),
      ],
      isClosed: true)
    return .stroke(path, .color(color), StrokeStyle(width: 1.4, join: .round))
  }

  /// A card around `center`.
  public static func card(at center: Vector2, color: Color) -> [Drawing.Item] {
    let frame = Rect(center: center, size: Size(9, 12.5))
    return [
      .stroke(PanelStyle.box(frame, radius: 2), .color(color), StrokeStyle(width: 1.2)),
      .fill(
        PanelStyle.box(
          Rect(origin: frame.origin + Vector2(2, 2.2), size: Size(5, 5)), radius: 1),
        .color(color.opacity(0.5))),
    ]
  }
}
