internal import Geometry
internal import SceneGraph

/// Where the gallery's parts stand in a view, in points.
struct EffectsLayout {
  let view: Size
  /// The picture in its own space, from the origin.
  let picture: Rect
  /// How much larger the picture is seen.
  let scale: Double
  /// Top left corner of the picture in the view.
  let origin: Vector2
  /// The sheet with the sliders; without height where there are none.
  let panel: Rect
  /// How many numbers each parameter has.
  private let counts: [Int]

  static let headerHeight = 112.0
  static let rowHeight = 32.0
  static let padding = 18.0
  static let labelWidth = 104.0
  static let valueWidth = 58.0
  private static let margin = 24.0
  private static let trackGap = 14.0

  init(view: Size, picture size: Size, counts: [Int]) {
    self.view = view
    self.counts = counts
    picture = Rect(origin: .zero, size: size)
    let rows = Double(counts.count) * Self.rowHeight
    let panelSize = Size(
      min(max(view.width - 2 * Self.margin, 120), 560), rows > 0 ? rows + 2 * Self.padding : 0)
    let bottom = view.height - (rows > 0 ? Self.margin : 0)
    panel = Rect(
      origin: Vector2(((view.width - panelSize.width) / 2).rounded(), bottom - panelSize.height),
      size: panelSize)
    let top = Self.headerHeight
    let tallest = view.height - Self.margin - 4 * Self.rowHeight - 2 * Self.padding
    let room = Size(
      max(view.width - 2 * 64, 40),
      // Room for four lines, used or not: the picture stays where it is from effect to effect.
      max(min(panel.origin.y, tallest) - top - 2 * Self.margin, 40))
    let fit = min(room.width / size.width, room.height / size.height)
    // Its own size where that fits; larger in a large view, with air around it.
    scale = fit < 1 ? fit : fit < 1.6 ? 1 : min(fit / 1.3, 2)
    let middle = Vector2(view.width / 2, top + Self.margin + room.height / 2)
    let corner = middle - size.vector * scale / 2
    origin = Vector2(corner.x.rounded(), corner.y.rounded())
  }

  /// A point of the view in the picture's own space.
  func inPicture(_ point: Vector2) -> Vector2 { (point - origin) / scale }

  /// The picture as the view shows it.
  var shown: Rect {
    Rect(origin: origin, size: Size(picture.size.width * scale, picture.size.height * scale))
  }

  /// A parameter's line.
  func row(_ index: Int) -> Rect {
    Rect(
      origin: panel.origin + Vector2(0, Self.padding + Double(index) * Self.rowHeight),
      size: Size(panel.size.width, Self.rowHeight))
  }

  /// The line along which a number is dragged, in the row's own space.
  func track(_ index: Int, _ component: Int) -> (from: Double, to: Double) {
    let from = Self.padding + Self.labelWidth
    let whole = max(panel.size.width - Self.padding - Self.valueWidth - from, 20)
    let count = Double(counts[index])
    let width = (whole - Self.trackGap * (count - 1)) / count
    let start = from + Double(component) * (width + Self.trackGap)
    return (start, start + width)
  }

  /// The number whose track is under or near a point.
  func slider(at point: Vector2) -> (parameter: Int, component: Int)? {
    for index in counts.indices where row(index).contains(point) {
      for component in 0..<counts[index] {
        let track = track(index, component)
        let x = point.x - panel.origin.x
        if x >= track.from - Self.trackGap / 2, x <= track.to + Self.trackGap / 2 {
          return (index, component)
        }
      }
    }
    return nil
  }

  /// The parameter in whose line a point is.
  func parameter(at point: Vector2) -> Int? { counts.indices.first { row($0).contains(point) } }

  /// Where to click for the effect before (-1) or after (1).
  func arrow(_ way: Double) -> Vector2 {
    Vector2(way < 0 ? 34 : view.width - 34, shown.center.y.rounded())
  }
}
