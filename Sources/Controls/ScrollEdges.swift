public import Geometry
public import SceneGraph

/// The scroll indicators of a panel: soft ends where the content continues, and a thin mark at the
/// right edge.
public struct ScrollEdges {
  /// The visible area, in points of the view.
  private let viewport: Rect
  /// The panel around it, in the same points.
  private let frame: Rect
  /// The content's height, in points.
  private let contentHeight: Double
  /// Points by which the content is scrolled up.
  private let scroll: Double

  /// The indicators for content in `viewport`, a part of a panel's `frame`.
  public init(viewport: Rect, in frame: Rect, contentHeight: Double, scroll: Double) {
    (self.viewport, self.frame) = (viewport, frame)
    (self.contentHeight, self.scroll) = (contentHeight, scroll)
  }

  /// Points that the content can scroll.
  private var farthest: Double { max(contentHeight - viewport.size.height, 0).rounded(.up) }

  /// Soft ends of the content where it continues beyond them.
  public var ends: [Node] {
    let reach = 14.0
    guard viewport.size.height > 4 * reach else { return [] }
    let inside = Rect(origin: .zero, size: frame.size).expanded(by: Vector2(-1, -1))
    let sheet = RoundedRectangle(cornerRadius: PanelBackground.cornerRadius - 1).path(in: inside)
    func end(_ y: Double, from: Double, to: Double) -> Node {
      let strip = Rect(origin: .zero, size: Size(viewport.size.width, reach))
      let paint = Paint.linear(
        from: Vector2(0, from), to: Vector2(0, to),
        [GradientStop(0, Palette.sheet), GradientStop(1, Palette.sheet.opacity(0))])
      let corner = viewport.origin + Vector2(0, y)
      let outline = sheet.transformed(by: .translation(frame.origin - corner))
      let fade = Drawing.Item.masked(
        by: outline, [.fill(RoundedRectangle().path(in: strip), paint)])
      return .drawing(Drawing(size: strip.size, [fade])).offset(by: corner)
    }
    return (scroll > 0 ? [end(0, from: 0, to: reach)] : [])
      + (scroll < farthest ? [end(viewport.size.height - reach, from: reach, to: 0)] : [])
  }

  /// A thin mark at the right edge; empty if all content is visible.
  public var mark: [Node] {
    guard farthest > 0 else { return [] }
    let room = max(viewport.size.height - 16, 1)
    let length = max((room * viewport.size.height / contentHeight).rounded(), min(24, room))
    let way = (room - length) * scroll / farthest
    let mark = Drawing(
      size: Size(3, length),
      [
        .fill(
          PanelStyle.box(Rect(origin: .zero, size: Size(3, length)), radius: 1.5),
          .color(.white.opacity(0.24)))
      ])
    let place = viewport.origin + Vector2(viewport.size.width - 6, 8 + way.rounded())
    return [.drawing(mark).offset(by: place)]
  }
}
