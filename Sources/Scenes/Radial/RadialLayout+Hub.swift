internal import Geometry
internal import Motion
internal import SceneGraph

extension RadialLayout {
  /// The text in the middle: the selected item or a prompt, the arrangement above, the friction
  /// below.
  ///
  /// - Parameter place: A card's place among the others, above its name; nil for icons.
  func hub(
    item: RadialItem?, isChosen: Bool, tint: Color, grip: RadialScene.Grip,
    arrangement: RadialScene.Arrangement, place: String? = nil
  ) -> Drawing {
    let size = Self.side(1.3 * radius)
    let middle = size.vector / 2
    var items: [Drawing.Item] = []
    func write(_ string: String, _ height: Double, at y: Double, _ color: Color, bold: Bool = false)
    {
      items.append(
        .text(
          Text(
            string, size: height, isBold: bold, color: color, alignment: .center,
            width: place == nil ? nil : 1.2 * radius),
          at: middle + Vector2(0, y * radius)))
    }
    let isRoomy = isRoomy
    let title = isRoomy ? 0.135 * radius : max(0.2 * radius, 9)
    if let item {
      let height = place == nil ? title : fontSize(of: item.name, atMost: title, in: 1.2 * radius)
      write(item.name, height, at: -0.02, .white.opacity(isChosen ? 1 : 0.6), bold: true)
      if isChosen {
        let line = Rect(
          center: middle + Vector2(0, (isRoomy ? 0.085 : 0.17) * radius),
          size: Size(0.16 * radius, max(2, 0.012 * radius)))
        items.append(
          .fill(
            RoundedRectangle(cornerRadius: line.size.height).path(in: line), .color(item.color)))
      }
    } else if isRoomy {
      write("Select an icon", 0.09 * radius, at: -0.02, .white.opacity(0.42))
    }
    guard isRoomy else { return Drawing(size: size, items) }
    let caption = max(0.052 * radius, 11)
    write("‹   \(place ?? arrangement.rawValue)   ›", caption, at: -0.36, .white.opacity(0.5))
    let frame = Rect(
      center: middle + Vector2(0, 0.29 * radius), size: Size(0.50 * radius, 0.14 * radius))
    items += Self.plot(of: grip, in: frame, accent: tint)
    write("Friction: \(grip.rawValue.lowercased())", caption, at: 0.435, .white.opacity(0.62))
    return Drawing(size: size, items)
  }

  /// The time span of the plot of a coasting ring's speed, in seconds.
  private static let plotSpan = 1.2

  /// The plots of a ring's speed under each friction; the chosen one is filled.
  private static func plot(
    of grip: RadialScene.Grip, in frame: Rect, accent: Color
  ) -> [Drawing.Item] {
    func curve(_ friction: Friction) -> [Vector2] {
      (0...48).map { step in
        let share = Double(step) / 48
        let speed = friction.remaining(after: share * plotSpan)
        return frame.origin + Vector2(share, 1 - speed) * frame.size.vector
      }
    }
    let floor = [
      frame.origin + Vector2(0, frame.size.height), frame.origin + frame.size.vector,
    ]
    let chosen = curve(grip.friction)
    let style = StrokeStyle(width: 1, join: .round, hasRoundEnds: true)
    let fading = Paint.linear(
      from: frame.origin, to: floor[0],
      [GradientStop(0, accent.opacity(0.40)), GradientStop(1, accent.opacity(0.05))])
    var items = RadialScene.Grip.allCases.filter { $0 != grip }.map { other in
      Drawing.Item.stroke(Path(lines: curve(other.friction)), .color(.white.opacity(0.16)), style)
    }
    items.append(.stroke(Path(lines: floor), .color(.white.opacity(0.16)), style))
    items.append(.fill(Path(lines: chosen + floor.reversed()), fading))
    let bold = StrokeStyle(width: 2, join: .round, hasRoundEnds: true)
    items.append(.stroke(Path(lines: chosen), .color(accent), bold))
    return items
  }
}
