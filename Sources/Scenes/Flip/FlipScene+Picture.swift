internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
public import SceneGraph

extension FlipScene {
  /// The height of an open card, as a share of the view's shorter side.
  private static let height = 0.62
  /// The growth of a card that keyframes lift, if there is room.
  private static let rise = 0.14
  /// The height of a card that is edge-on, in multiples of its height: the near edge is larger.
  private static func nearHeight(_ aspectRatio: Double) -> Double {
    1 / (1 - CardShape.perspective / 2 * min(aspectRatio, 1))
  }

  // MARK: Places

  /// The part of the view above the strip.
  private var area: Rect {
    let view = surroundings.view
    return Rect(
      origin: .zero, size: Size(view.width, strip.map { $0.frame.origin.y } ?? view.height))
  }

  /// The places of the visible cards at rest.
  var frames: [Rect] { isRow ? rowFrames : [singleFrame] }

  private var singleFrame: Rect {
    let view = surroundings.view
    guard hasCard else {
      let size = FlipArt.frame.size.vector * scale
      return Rect(center: (view.vector / 2).rounded(.down), size: Size(size.x, size.y))
    }
    let ratio = surroundings.card.shape.aspectRatio
    let tall = min(
      Self.height * min(view.width, view.height), area.size.height / Self.nearHeight(ratio) - 2)
    let room = surroundings.bareCard ?? Size(0.84 * view.width, max(tall, 1))
    return Rect(center: area.center.rounded(.down), size: room.fitting(aspectRatio: ratio))
  }

  /// Cells of equal size in as many columns as show the cards largest.
  private var rowFrames: [Rect] {
    let ratios = rowCards.map(\.card.shape.aspectRatio)
    let tall = Self.height * min(surroundings.view.width, surroundings.view.height)
    func cell(_ columns: Int) -> Size {
      let lines = Double((ratios.count + columns - 1) / columns)
      let room = area.size.vector - Vector2(32, 24)
      return Size(
        max(room.x / Double(columns), 1), (room.y / lines).clamped(to: 1...max(1.2 * tall, 1)))
    }
    func content(_ cell: Size, _ ratio: Double) -> Size {
      let margin = 0.16 * min(cell.width, cell.height)
      return Size(cell.width - margin, cell.height - margin).fitting(aspectRatio: ratio)
    }
    let widest = ratios.max() ?? 1
    func width(_ columns: Int) -> Double { content(cell(columns), widest).width }
    let columns = (1...max(ratios.count, 1)).max { width($0) < width($1) } ?? 1
    let (cell, lines) = (cell(columns), (ratios.count + columns - 1) / columns)
    return ratios.enumerated().map { index, ratio in
      let line = index / columns
      let others = min(ratios.count - line * columns, columns)
      let place = Vector2(
        Double(index % columns) - Double(others - 1) / 2, Double(line) - Double(lines - 1) / 2)
      return Rect(
        center: (area.center + place * cell.vector).rounded(.down), size: content(cell, ratio))
    }
  }

  /// The index of the card at a point, as shown or on its place at rest, so that a card that is
  /// edge-on can be clicked.
  func card(at point: Vector2, _ time: Double) -> Int? {
    let moment = clock.time(at: time)
    return zip(cards, frames).enumerated().first { _, shown in
      let (card, frame) = shown
      let turn = card.pose(at: moment).rotation(about: card.motion(at: moment).axis)
      let perspective = !isRow && !hasCard ? 1 : CardShape.perspective
      let eye = Eye(center: .zero, size: frame.size, perspective: perspective)
      return [Matrix4.identity, turn].contains { rotation in
        let place = (eye.projection * rotation).planar.inverse?.apply(point - frame.center)
        return place.map(Rect(center: .zero, size: frame.size).contains) ?? false
      }
    }?.offset
  }

  // MARK: Picture

  /// The visible sides in front of a dark wall, and the strip; the wall alone while the original
  /// is edge-on.
  public func node(at time: Double) -> Node {
    let isBare = surroundings.staging != .whole
    let held = heldCards(at: time)
    var nodes = zip(held, zip(shown(at: time), places(at: time))).map {
      picture(of: $0, $1.0, in: $1.1, at: time)
    }
    if held.isEmpty { nodes = [original(at: clock.time(at: time))] }
    // The open card covers the others until they are apart.
    if held.count > 1 { nodes.append(nodes.remove(at: openIndex)) }
    guard !isBare else { return nodes.count == 1 ? nodes[0] : .group(nodes) }
    nodes.insert(.backdrop(surroundings.ownWall ?? Self.wall), at: 0)
    if let strip {
      let (cards, now) = plotted(at: time)
      nodes.append(strip.node(of: cards, at: now, hovered: pointer.flatMap(strip.part)))
    }
    return .group(nodes)
  }

  /// The visible cards of the user with their foils; empty for the original.
  func heldCards(at time: Double) -> [HeldCard] {
    let single = hasCard ? [surroundings.card] : []
    let cards = shown(at: time).count > 1 ? rowCards.map(\.card) : single
    return zip(cards, places(at: time)).map {
      HeldCard($0, in: $1.size, of: surroundings, lamps: lamps)
    }
  }

  /// The places of the visible cards; a row comes from the place of the single card and returns.
  private func places(at time: Double) -> [Rect] {
    let (share, start) = (spread.value(at: time), singleFrame)
    guard shown(at: time).count > 1 else { return [start] }
    return rowFrames.enumerated().map { index, frame in
      let size = start.size.vector * (index == openIndex ? 1 : 0.9)
      let now = size + (frame.size.vector - size) * share
      return Rect(
        center: start.center + (frame.center - start.center) * share, size: Size(now.x, now.y))
    }
  }

  /// A card of the user over its shadow.
  private func picture(
    of held: HeldCard, _ card: TurningCard, in frame: Rect, at time: Double
  ) -> Node {
    let moment = clock.time(at: time)
    let motion = card.motion(at: moment)
    let rotation = card.pose(at: moment).rotation(about: motion.axis)
    let lift = motion.lift(at: moment)
    let tallest = Self.nearHeight(frame.size.aspectRatio) * frame.size.height
    let growth = 1 + (area.size.height / tallest - 1).clamped(to: 0.02...Self.rise) * lift
    let body = Node.transformed(
      .scale(Vector3(growth, growth, 1)), held.node(rotation, at: time))
    guard surroundings.staging == .whole else { return body.offset(by: frame.center) }
    let shadow = Node.projected(
      by: held.layout.eye,
      held.layout.shadow(of: rotation, opacity: surroundings.backdrop.shadow - 0.2 * lift))
    let fall = CardLayout.fall * (0.3 * lift * frame.size.height)
    return Node.group([shadow.offset(by: fall), body]).offset(by: frame.center)
  }

  /// The visible side of the original's card.
  private func original(at moment: Double) -> Node {
    let (pose, motion) = (single.pose(at: moment), single.motion(at: moment))
    guard abs(pose.angle) < 90 else { return .empty }
    let art = pose.isFront ? FlipArt.front : FlipArt.back
    let drawing = surroundings.staging == .whole ? art.shadowed : art.bare
    let side = Node.drawing(drawing).offset(by: -FlipArt.sheet.vector / 2)
    let turned = Node.transformed(.rotation(.degrees(pose.angle), axis: motion.axis.vector), side)
    let growth = 1 + Self.rise * motion.lift(at: moment)
    // SwiftUI's default perspective is 1.
    let eye = Eye(center: .zero, size: FlipArt.frame.size, perspective: 1)
    return .transformed(
      stand * .scale(Vector3(growth, growth, 1)), .projected(by: eye, turned))
  }

  /// The scale of the original: half of the view's shorter side; a card alone fills the view.
  private var scale: Double {
    let view = surroundings.view
    let room = surroundings.bareCard.map { $0.vector / FlipArt.frame.size.vector }
    let half = 0.5 * min(view.width, view.height) / FlipArt.frame.size.height
    return max(room.map { min($0.x, $0.y) } ?? half, 1e-6)
  }

  /// The original's transform into the middle of the view.
  private var stand: Matrix4 {
    // Whole points keep edges sharp.
    let center = (surroundings.view.vector / 2).rounded(.down)
    return .translation(Vector3(center, 0)) * .scale(Vector3(scale, scale, 1))
  }

  private static let wall = Backdrop(
    center: Vector3(0.315, 0.325, 0.365), edge: Vector3(0.050, 0.052, 0.070),
    position: Vector2(0.5, 0.45), radius: 0.72)
}
