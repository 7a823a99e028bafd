internal import Controls
internal import Geometry
internal import SceneGraph

/// The panel below the card: the angles of both sides over a flip's time, with the present moment.
struct FlipStrip {
  /// A part of the panel that a press can use.
  enum Part: Sendable, Hashable {
    case plot, curve, row
  }

  /// The panel in the view.
  let frame: Rect
  /// The number of cards that flip in a row.
  private let cards: Int
  private let title: String
  /// The parts' places in the panel; for a plot the area of the curves.
  private let plot, curveButton, rowButton: Rect

  private static let backColor = Color(0.50, 0.71, 1)
  private static let frontColor = Palette.gold
  private static let height = 126.0

  /// A panel; nil if the view has no room for it.
  ///
  /// - Parameters:
  ///   - cards: The number of cards that can flip in a row.
  ///   - title: The name of the curve.
  init?(in view: Size, cards: Int, title: String) {
    let width = min(view.width - 32, 640).rounded(.down)
    guard width >= 328, view.height >= 440 else { return nil }
    let top = SceneSign.strip(in: view).origin.y - 8 - Self.height
    frame = Rect(
      origin: Vector2(((view.width - width) / 2).rounded(), top.rounded()),
      size: Size(width, Self.height))
    (self.cards, self.title) = (cards, title)
    plot = Rect(origin: Vector2(48, 50), size: Size(width - 66, 48))
    func button(_ text: String, from x: Double) -> Rect {
      let wide = (PanelStyle.width(of: text, size: 12) + 20).rounded()
      return Rect(origin: Vector2(x, 10), size: Size(wide, 26))
    }
    curveButton = button(title + "  ›", from: 12)
    let row = button("Flip \(cards)", from: 0)
    rowButton = Rect(origin: Vector2(width - 12 - row.size.width, 10), size: row.size)
  }

  /// The part under a point of the view; nil for none.
  func part(at point: Vector2) -> Part? {
    let place = point - frame.origin
    if curveButton.contains(place) { return .curve }
    if cards > 1, rowButton.contains(place) { return .row }
    return plot.expanded(by: Vector2(10, 8)).contains(place) ? .plot : nil
  }

  /// The moment at a point of the view.
  func moment(at point: Vector2, in span: ClosedRange<Double>) -> Double {
    let share = ((point.x - frame.origin.x - plot.origin.x) / plot.size.width).clamped(to: 0...1)
    return span.lowerBound + share * (span.upperBound - span.lowerBound)
  }

  /// The time from the first start to the last end of the cards' last turns.
  static func span(of cards: [TurningCard]) -> ClosedRange<Double> {
    let start = cards.map(\.last.start).min() ?? 0
    // The last quarter of a degree of a spring would be half of the picture.
    let end = cards.map { $0.last.end(within: 0.25 / 90) }.max() ?? start
    return start...max(end, start + 0.1)
  }

  private func point(_ moment: Double, _ angle: Double, _ span: ClosedRange<Double>) -> Vector2 {
    let share = (moment - span.lowerBound) / (span.upperBound - span.lowerBound)
    return Vector2(
      plot.origin.x + share * plot.size.width, plot.center.y - angle / 180 * plot.size.height)
  }

  /// The panel, with the curves of these cards' last turns and a mark at `moment`.
  func node(of cards: [TurningCard], at moment: Double, hovered: Part?) -> Node {
    let span = Self.span(of: cards)
    let now = moment.clamped(to: span)
    let still =
      background(hovered) + scale(span) + cards.flatMap { curves(of: $0, span, cards.count) }
    return .group([
      .drawing(still, in: frame), mark(of: cards, at: now, span), legend(of: cards[0], at: now),
    ])
  }

  private func background(_ hovered: Part?) -> [Drawing.Item] {
    func button(_ frame: Rect, _ text: String, _ part: Part) -> [Drawing.Item] {
      let color = hovered == part ? Palette.bright : Palette.plain
      return [
        .fill(
          PanelStyle.box(frame, radius: 7), .color(.white.opacity(hovered == part ? 0.13 : 0.07))),
        .text(Text(text, size: 12, color: color, alignment: .center), at: frame.center),
      ]
    }
    return PanelBackground.items(frame.size, opacity: 0.72)
      + button(curveButton, title + "  ›", .curve)
      + (cards > 1 ? button(rowButton, "Flip \(cards)", .row) : [])
  }

  /// The lines and numbers of the angles and of the time.
  private func scale(_ span: ClosedRange<Double>) -> [Drawing.Item] {
    func label(_ text: String, _ point: Vector2, _ alignment: Text.Alignment) -> Drawing.Item {
      .text(Text(text, size: 10, color: Palette.quiet, alignment: alignment), at: point)
    }
    let (left, right) = (plot.origin.x, plot.end.x)
    let lines = [(90.0, "90°"), (0, "0°"), (-90, "−90°")].flatMap { angle, text in
      let y = (plot.center.y - angle / 180 * plot.size.height).rounded() + 0.5
      let line = Path(lines: [Vector2(left, y), Vector2(right, y)])
      return [
        Drawing.Item.stroke(
          line, .color(.white.opacity(angle == 0 ? 0.16 : 0.09)), StrokeStyle(width: 1)),
        label(text, Vector2(left - 8, y), .trailing),
      ]
    }
    let seconds = ((span.upperBound - span.lowerBound) * 100).rounded() / 100
    return lines + [
      label("0", Vector2(left, plot.end.y + 13), .leading),
      label("\(seconds.decimal) s", Vector2(right, plot.end.y + 13), .trailing),
    ]
  }

  /// The curves of the visible sides, each over its fading area.
  private func curves(
    of card: TurningCard, _ span: ClosedRange<Double>, _ count: Int
  ) -> [Drawing.Item] {
    let steps = 240
    var pieces: [(isFront: Bool, points: [Vector2])] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let moment = span.lowerBound + share * (span.upperBound - span.lowerBound)
      let pose = card.pose(at: moment)
      let point = point(moment, pose.angle, span)
      let last = pieces.last?.points.last
      // A side that appears begins at another edge than the hidden side ended at.
      if let last, pieces.last?.isFront == pose.isFront,
        abs(point.y - last.y) < plot.size.height / 2
      {
        pieces[pieces.count - 1].points.append(point)
      } else {
        pieces.append((pose.isFront, [point]))
      }
    }
    let strength = count > 1 ? 0.5 : 1
    return pieces.flatMap { isFront, points in
      let color = isFront ? Self.frontColor : Self.backColor
      let ground = plot.center.y
      let area = Path(
        lines: [Vector2(points[0].x, ground)] + points
          + [Vector2(points[points.count - 1].x, ground)], isClosed: true)
      return [
        Drawing.Item.fill(area, .color(color.opacity(0.11 * strength))),
        .stroke(
          Path(lines: points), .color(color.opacity(0.95 * strength)),
          StrokeStyle(width: 1.75, join: .round, hasRoundEnds: true)),
      ]
    }
  }

  /// The line of the present moment, with a dot on each curve.
  private func mark(
    of cards: [TurningCard], at now: Double, _ span: ClosedRange<Double>
  ) -> Node {
    let size = Size(14, plot.size.height + 14)
    let x = point(now, 0, span).x - size.width / 2
    var items: [Drawing.Item] = [
      .fill(
        PanelStyle.box(Rect(center: size.vector / 2, size: Size(1.5, size.height)), radius: 0.75),
        .color(.white.opacity(0.6)))
    ]
    for card in cards {
      let pose = card.pose(at: now)
      let dot = Vector2(size.width / 2, size.height / 2 - pose.angle / 180 * plot.size.height)
      let color = pose.isFront ? Self.frontColor : Self.backColor
      items.append(.fill(Path(circleAt: dot, radius: 5.5), .color(Palette.sheet)))
      items.append(.fill(Path(circleAt: dot, radius: 4), .color(color)))
    }
    return Node.drawing(
      items,
      in: Rect(origin: frame.origin + Vector2(x, plot.origin.y - 7), size: size))
  }

  /// The sides' colors and angles, beside the buttons.
  private func legend(of card: TurningCard, at now: Double) -> Node {
    let pose = card.pose(at: now)
    let texts = [("Back", pose.back, Self.backColor), ("Front", pose.front, Self.frontColor)]
    let wide = 88.0
    let room = Size(2 * wide, 20)
    let items = texts.enumerated().flatMap { index, side in
      let x = Double(index) * wide
      let number = "\(Int(abs(side.1).rounded()))°"
      return [
        Drawing.Item.fill(Path(circleAt: Vector2(x + 8, 10), radius: 3.5), .color(side.2)),
        .text(
          Text(
            "\(side.0) \(side.1.rounded() < 0 ? "−" : "")\(number)", size: 11, color: Palette.plain),
          at: Vector2(x + 17, 10)),
      ]
    }
    let right = cards > 1 ? rowButton.origin.x - 8 : frame.size.width - 12
    return .drawing(
      items, in: Rect(origin: frame.origin + Vector2(right - room.width, 13), size: room))
  }
}
