public import Geometry

/// The dark, translucent background of text and sliders, with a light hairline along its edge.
public enum PanelBackground {
  /// Radius of the corners in points; a smaller panel has smaller corners.
  public static let cornerRadius = 12.0

  /// The background as items, with its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - size: Width and height in points.
  ///   - cornerRadius: Radius in points; at most half the shorter side is used.
  ///   - opacity: Opacity, 0...1; 1 hides everything below.
  public static func items(
    _ size: Size, cornerRadius: Double = cornerRadius, opacity: Double = 0.88
  ) -> [Drawing.Item] {
    let radius = min(cornerRadius, min(size.width, size.height) / 2)
    let outline = RoundedRectangle(cornerRadius: radius)
      .path(in: Rect(origin: .zero, size: size))
    return [
      .fill(outline, .color(Palette.sheet.opacity(opacity))),
      .masked(
        by: outline, [.stroke(outline, .color(.white.opacity(0.10)), StrokeStyle(width: 2))]),
    ]
  }
}
