internal import Geometry
internal import SceneGraph

/// How much of something is done; it can only be looked at.
struct ProgressBar: ControlBody {
  /// 0 to 1.
  var share: Double

  private static let thickness = 6.0
  private static let height = 18.0

  func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  /// All of the bar, or the part of it that says a share.
  func frame(of share: Double, in width: Double) -> Rect {
    let whole = PanelStyle.inner(width)
    // Round at both ends from the beginning.
    let long = max(whole * share.clamped(to: 0...1), Self.thickness)
    return Rect(
      origin: Vector2(PanelStyle.padding(in: width), (Self.height - Self.thickness) / 2),
      size: Size(long, Self.thickness))
  }

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    func bar(_ share: Double) -> Path {
      PanelStyle.box(frame(of: share, in: width), radius: Self.thickness / 2)
    }
    return [
      .fill(bar(1), .color(.white.opacity(0.15))),
      .fill(bar(share), .color(Palette.gold.opacity(0.85))),
    ]
  }
}
