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
  private let buttons: [(part: Part, text: String, frame: Rect)]
  /// The area of the curves in the panel.
  private let plot: Rect

  private static let backColor = Color(0.50, 0.71, 1)
  private static let frontColor = Palette.gold

  /// A panel; nil if the view has no room for it.
  ///
  /// - Parameters:
  ///   - cards: The number of cards that can flip in a row; 0 for none.
  ///   - title: The name of the curve.
  init?(in view: Size, cards: Int, title: String) {
    let size = Size(min(view.width - 32, max(640, 0.36 * view.width)).rounded(.down), 112)
    guard size.width >= 328, view.height >= 440 else { return nil }
    let corner = Vector2(
      (view.width - size.width) / 2, SceneSign.strip(in: view).origin.y - 6 - size.height)
    frame = Rect(origin: corner.rounded(.down), size: size)
    plot = Rect(origin: Vector2(48, 42), size: Size(size.width - 66, 44))
    func width(_ text: String) -> Double { (PanelStyle.width(of: text, size: 12) + 20).rounded() }
    let (curve, row) = ("\(title)  ›", "Flip \(cards)")
    buttons = [
      (.curve, curve, Rect(origin: Vector2(12, 8), size: Size(width(curve), 24))),
      (
        .row, row,
        Rect(origin: Vector2(size.width - 12 - width(row), 8), size: Size(width(row), 24))
      ),
    ].filter { $0.0 == .curve || cards > 1 }
  }

  /// The part under a point of the view; nil for none.
  func part(at point: Vector2) -> Part? {
    let place = point - frame.origin
    return buttons.first { $0.frame.contains(place) }?.part
      ?? (plot.expanded(by: Vector2(10, 8)).contains(place) ? .plot : nil)
  }

  /// The moment at a point of the view.
  func moment(at point: Vector2, in span: ClosedRange<Double>) -> Double {
    let share = ((point.x - frame.origin.x - plot.origin.x) / plot.size.width).clamped(to: 0...1)
    return span.lowerBound + share * (span.upperBound - span.lowerBound)
  }

  /// The time from the first start to the last end of the cards' last turns.
  static func span(of cards: [TurningCard]) -> ClosedRange<Double> {
    let start = cards.map(\.last.start).min() ?? 0
    // The last half degree of a spring would be half of the picture.
    let end = cards.map { $0.last.end(within: TurningCard.nearly) }.max() ?? start
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
    PanelBackground.items(frame.size, opacity: 0.72)
      + buttons.flatMap { part, text, frame in
        let isLit = part == hovered
        return [
          Drawing.Item.fill(
            PanelStyle.box(frame, radius: 7), .color(.white.opacity(isLit ? 0.13 : 0.07))),
          Self.label(text, frame.center, .center, isLit ? Palette.bright : Palette.plain, size: 12),
        ]
      }
  }

  private static func label(
    _ text: String, _ place: Vector2, _ alignment: Text.Alignment, _ color: Color = Palette.quiet,
    size: Double = 10
  ) -> Drawing.Item {
    .text(Text(text, size: size, color: color, alignment: alignment), at: place)
  }

  private static func seconds(_ seconds: Double) -> String {
    "\(((seconds * 100).rounded() / 100).decimal) s"
  }

  /// The lines and numbers of the angles and of the time.
  private func scale(_ span: ClosedRange<Double>) -> [Drawing.Item] {
    let (left, right) = (plot.origin.x, plot.end.x)
    return [(90.0, "90°"), (0, "0°"), (-90, "−90°")].flatMap { angle, text in
      let y = (plot.center.y - angle / 180 * plot.size.height).rounded() + 0.5
      let line = Path(lines: [Vector2(left, y), Vector2(right, y)])
      let color = Color.white.opacity(angle == 0 ? 0.16 : 0.09)
      return [
        .stroke(line, .color(color), StrokeStyle(width: 1)),
        Self.label(text, Vector2(left - 8, y), .trailing),
      ]
    } + [
      Self.label("0", Vector2(left, plot.end.y + 14), .leading),
      Self.label(
        Self.seconds(span.upperBound - span.lowerBound), Vector2(right, plot.end.y + 14), .trailing),
    ]
  }

  /// The angles of both sides: bright, over a pale area, while a side is visible.
  private func curves(
    of card: TurningCard, _ span: ClosedRange<Double>, _ count: Int
  ) -> [Drawing.Item] {
    let poses = stride(from: 0, through: 1, by: 1.0 / 256).map { share in
      let moment = span.lowerBound + share * (span.upperBound - span.lowerBound)
      return (moment, card.pose(at: moment))
    }
    let sides = [(false, \FlipPose.back, Self.backColor), (true, \FlipPose.front, Self.frontColor)]
    return sides.flatMap { isFront, angle, color in
      var pieces: [(isVisible: Bool, points: [Vector2])] = []
      for (moment, pose) in poses {
        let next = point(moment, pose[keyPath: angle], span)
        let isVisible = pose.isFront == isFront
        // A side may leave at one edge and come back at the other.
        if let last = pieces.last?.points.last, abs(next.y - last.y) < plot.size.height / 2 {
          pieces[pieces.count - 1].points.append(next)
          if isVisible == pieces[pieces.count - 1].isVisible { continue }
        }
        pieces.append((isVisible, [next]))
      }
      let strength = count > 1 ? 0.5 : 1
      return pieces.filter { $0.isVisible || count == 1 }.flatMap { isVisible, points in
        let ends = [points[points.count - 1], points[0]].map { Vector2($0.x, plot.center.y) }
        let area = Path(lines: points + ends, isClosed: true)
        return [
          Drawing.Item.fill(area, .color(color.opacity(isVisible ? 0.11 * strength : 0))),
          .stroke(
            Path(lines: points), .color(color.opacity((isVisible ? 0.95 : 0.3) * strength)),
            StrokeStyle(width: isVisible ? 1.75 : 1, join: .round, hasRoundEnds: true)),
        ]
      }
    }
  }

  /// The line of the present moment with its time, and a dot on each curve.
  private func mark(
    of cards: [TurningCard], at now: Double, _ span: ClosedRange<Double>
  ) -> Node {
    let size = Size(48, plot.size.height + 32)
    let (x, middle) = (point(now, 0, span).x, size.width / 2)
    let line = Rect(
      origin: Vector2(middle - 0.75, 0), size: Size(1.5, plot.size.height + 14))
    var items: [Drawing.Item] = [
      .fill(PanelStyle.box(line, radius: 0.75), .color(.white.opacity(0.6)))
    ]
    for card in cards {
      let pose = card.pose(at: now)
      let dot = Vector2(middle, line.center.y - pose.angle / 180 * plot.size.height)
      items += [(5.5, Palette.sheet), (4, pose.isFront ? Self.frontColor : Self.backColor)].map {
        .fill(Path(circleAt: dot, radius: $0), .color($1))
      }
    }
    // The ends of the scale have numbers of their own.
    if (plot.origin.x + 32...plot.end.x - 52).contains(x) {
      let text = Self.seconds(now - span.lowerBound)
      items.append(Self.label(text, Vector2(middle, line.end.y + 6), .center, Palette.plain))
    }
    let corner = frame.origin + Vector2(x - middle, plot.origin.y - 7)
    return .drawing(items, in: Rect(origin: corner, size: size))
  }

  /// The sides' colors and angles, beside the buttons; empty without room for them.
  private func legend(of card: TurningCard, at now: Double) -> Node {
    let (pose, room) = (card.pose(at: now), Size(176, 20))
    let sides = [("Back", pose.back, Self.backColor), ("Front", pose.front, Self.frontColor)]
    let items = sides.enumerated().flatMap { index, side in
      let (name, angle, color) = (side.0, Int(side.1.rounded()), side.2)
      let place = Vector2(8 + 88 * Double(index), 10)
      let text = "\(name) \(angle < 0 ? "−" : "")\(abs(angle))°"
      return [
        Drawing.Item.fill(Path(circleAt: place, radius: 3.5), .color(color)),
        Self.label(text, place + Vector2(9, 0), .leading, Palette.plain, size: 11),
      ]
    }
    let right = buttons.count > 1 ? buttons[1].frame.origin.x - 8 : frame.size.width - 12
    guard right - room.width >= buttons[0].frame.end.x else { return .empty }
    let corner = frame.origin + Vector2(right - room.width, 11)
    return .drawing(items, in: Rect(origin: corner, size: room))
  }
}
