internal import Geometry

extension EffectsLayout {
  private static let trackGap = 14.0

  /// Points around the lines on their sheet.
  static func padding(rowHeight: Double) -> Double { (0.56 * rowHeight).rounded() }

  /// Points around the lines on their sheet.
  var padding: Double { Self.padding(rowHeight: rowHeight) }

  /// Points across for a parameter's name.
  var labelWidth: Double { (0.28 * panel.size.width).clamped(to: 1...104) }

  /// Points across for its value.
  var valueWidth: Double { (0.2 * panel.size.width).clamped(to: 1...58) }

  /// Whether there are more parameters than lines.
  var hasPages: Bool { rows.count > 0 && rows.count < parameterCount }

  /// A parameter's line, on its page.
  func row(_ index: Int) -> Rect {
    Rect(
      origin: panel.origin + Vector2(0, padding + Double(index - rows.lowerBound) * rowHeight),
      size: Size(panel.size.width, rowHeight))
  }

  /// The line along which a number is dragged, in the row's own space.
  func track(_ index: Int, _ component: Int) -> (from: Double, to: Double) {
    let from = padding + labelWidth
    let whole = max(panel.size.width - padding - valueWidth - from, 20)
    let count = Double(componentCount(index))
    let width = (whole - Self.trackGap * (count - 1)) / count
    let start = from + Double(component) * (width + Self.trackGap)
    return (start, start + width)
  }

  /// The number whose track is under or near a point.
  func slider(at point: Vector2) -> (parameter: Int, component: Int)? {
    guard let index = parameter(at: point) else { return nil }
    for component in 0..<componentCount(index) {
      let track = track(index, component)
      let x = point.x - panel.origin.x
      if x >= track.from - Self.trackGap / 2, x <= track.to + Self.trackGap / 2 {
        return (index, component)
      }
    }
    return nil
  }

  /// The parameter in whose line a point is.
  func parameter(at point: Vector2) -> Int? { rows.first { row($0).contains(point) } }
}
