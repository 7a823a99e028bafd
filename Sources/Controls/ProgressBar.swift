internal import Geometry
internal import SceneGraph

/// A bar that shows, also in percent, how much of something is done; it can only be looked at.
public struct ProgressBar: ControlBody {
  /// The name of the work.
  var title: String
  /// 0 to 1.
  var share: Double

  private static let thickness = 6.0
  private static let height = 24.0
  /// Across for the percent.
  private static let number = 44.0

  /// A bar before which stands what is being done.
  public init(_ title: String, share: Double) {
    (self.title, self.share) = (title, share)
  }

  func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  /// Across for the title: as much as it wants, less where there is no room.
  private func titleWidth(in width: Double) -> Double {
    min(PanelStyle.width(of: title, size: PanelStyle.value).rounded(.up), width / 4)
  }

  /// All of the bar, or the part of it that says a share.
  func frame(of share: Double, in width: Double) -> Rect {
    let left = PanelStyle.padding(in: width) + titleWidth(in: width) + PanelStyle.gap
    let whole = max(width - PanelStyle.padding(in: width) - Self.number - left, Self.thickness)
    // Round at both ends from the beginning.
    let long = max(whole * share.clamped(to: 0...1), Self.thickness)
    return Rect(
      origin: Vector2(left, (Self.height - Self.thickness) / 2), size: Size(long, Self.thickness))
  }

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    func bar(_ share: Double) -> Path {
      PanelStyle.box(frame(of: share, in: width), radius: Self.thickness / 2)
    }
    let pad = PanelStyle.padding(in: width)
    let percent = "\(Int((100 * share.clamped(to: 0...1)).rounded(.down))) %"
    return [
      .text(
        Text(
          title, size: PanelStyle.value, color: Palette.plain, width: titleWidth(in: width) + 2),
        at: Vector2(pad, Self.height / 2)),
      .fill(bar(1), .color(.white.opacity(0.15))),
      .fill(bar(share), .color(Palette.gold.opacity(0.85))),
      .text(
        Text(
          percent, size: PanelStyle.value, color: Palette.plain, alignment: .trailing,
          width: Self.number),
        at: Vector2(width - pad, Self.height / 2)),
    ]
  }
}
