public import Geometry

/// The dark, translucent sheet that text and sliders stand on, with a hairline of light along its
/// edge.
public enum Sheet {
  /// Radius of its corners in points, where it is large enough.
  public static let cornerRadius = 12.0

  /// A sheet from the origin.
  ///
  /// - Parameters:
  ///   - cornerRadius: points; at most half the shorter side is used.
  ///   - opacity: 1 hides what is below.
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
