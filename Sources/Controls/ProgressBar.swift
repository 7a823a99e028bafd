internal import Geometry
package import SceneGraph

/// A bar that shows the finished share of a job, also in percent, with a cross that stops it.
public struct ProgressBar: ControlBody {
  /// The name of the job.
  var title: String
  /// The finished share, 0...1.
  var share: Double

  private static let thickness = 6.0
  private static let height = 36.0
  /// The width of the percentage, in points.
  private static let number = 44.0
  /// The side of the stop button, in points.
  private static let stop = 26.0

  /// A bar with a title before it.
  public init(_ title: String, share: Double) {
    (self.title, self.share) = (title, share)
  }

  package func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  /// The width of the title: its own, or less if there is no room.
  private func titleWidth(in width: Double) -> Double {
    min(PanelStyle.width(of: title, size: PanelStyle.value).rounded(.up), width / 4)
  }

  /// The frame of the bar filled to a share; 1 is the whole bar.
  func frame(of share: Double, in width: Double) -> Rect {
    let left = PanelStyle.padding(in: width) + titleWidth(in: width) + PanelStyle.gap
    let right = PanelStyle.padding(in: width) + Self.stop + 4 + Self.number
    let whole = max(width - right - left, Self.thickness)
    // A shorter bar could not have two round ends.
    let long = max(whole * share.clamped(to: 0...1), Self.thickness)
    return Rect(
      origin: Vector2(left, (Self.height - Self.thickness) / 2), size: Size(long, Self.thickness))
  }

  private func stop(_ width: Double) -> Rect {
    Rect(
      origin: Vector2(
        width - PanelStyle.padding(in: width) - Self.stop, (Self.height - Self.stop) / 2),
      size: Size(Self.stop, Self.stop))
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, stop(width))]
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [[.whole]] }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    .change(.press(0))
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    func bar(_ share: Double) -> Path {
      PanelStyle.box(frame(of: share, in: width), radius: Self.thickness / 2)
    }
    let pad = PanelStyle.padding(in: width)
    let stop = stop(width)
    let isLit = state.hovered != nil
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
        at: Vector2(stop.origin.x - 4, Self.height / 2)),
      .fill(PanelStyle.box(stop), .color(PanelStyle.box(isLit: isLit))),
      PanelStyle.crossSign(stop.center, color: isLit ? Palette.bright : Palette.plain),
    ] + (state.focused == nil ? [] : [PanelStyle.ring(stop)])
  }
}
