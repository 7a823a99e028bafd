internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
public import SceneGraph

extension FlipScene {
  /// The height of an open card, as a share of the view's shorter side.
  private static let height = 0.62
  /// The largest width of an open card, as a share of the view's width.
  private static let width = 0.84
  /// The growth of a card that keyframes lift.
  private static let rise = 0.14

  // MARK: Places

  /// The part of the view above the strip.
  private var area: Rect {
    let view = surroundings.view
    let bottom = strip.map { $0.frame.origin.y } ?? view.height
    return Rect(origin: .zero, size: Size(view.width, bottom))
  }

  /// The places at rest of the cards that take input.
  func frames(at time: Double) -> [Rect] {
    showsRow ? rowFrames : [singleFrame]
  }

  private var singleFrame: Rect {
    let view = surroundings.view
    guard hasCard else {
      let size = FlipArt.frame.size.vector * scale
      return Rect(center: (view.vector / 2).rounded(.down), size: Size(size.x, size.y))
    }
    let shape = surroundings.card.shape
    if let room = surroundings.bareCard {
      return Rect(center: view.vector / 2, size: room.fitting(aspectRatio: shape.aspectRatio))
    }
    let tall = min(Self.height * min(view.width, view.height), area.size.height - 32)
    let room = Size(Self.width * view.width, max(tall, 1))
    return Rect(
      center: area.center.rounded(.down), size: room.fitting(aspectRatio: shape.aspectRatio))
  }

  /// Cells of equal size in as many lines as show the cards largest.
  private var rowFrames: [Rect] {
    let shapes = rowCards.map(\.shape)
    let tall = Self.height * min(surroundings.view.width, surroundings.view.height)
    let widest = shapes.map(\.aspectRatio).max() ?? 1
    func cell(_ lines: Int) -> Size {
      let columns = (shapes.count + lines - 1) / lines
      let room = Size(
        (area.size.width - 32) / Double(columns), (area.size.height - 24) / Double(lines))
      return Size(max(room.width, 1), min(max(room.height, 1), tall + 32))
    }
    func size(_ lines: Int) -> Double {
      Self.content(of: cell(lines)).fitting(aspectRatio: widest).width
    }
    let lines = (1...max(shapes.count, 1)).max { size($0) < size($1) } ?? 1
    let (columns, cell) = ((shapes.count + lines - 1) / lines, cell(lines))
    return shapes.indices.map { index in
      let line = index / columns
      let others = min(shapes.count - line * columns, columns)
      let place = Vector2(
        Double(index % columns) - Double(others - 1) / 2, Double(line) - Double(lines - 1) / 2)
      return Rect(
        center: (area.center + place * cell.vector).rounded(.down),
        size: Self.content(of: cell).fitting(aspectRatio: shapes[index].aspectRatio))
    }
  }

  /// A cell without its margins.
  private static func content(of cell: Size) -> Size {
    let margin = 0.16 * min(cell.width, cell.height)
    return Size(cell.width - margin, cell.height - margin)
  }

  /// The index of the card at a point, as shown or on its place at rest, so that a card that is
  /// edge-on can be clicked.
  func card(at point: Vector2, _ time: Double) -> Int? {
    let moment = clock.time(at: time)
    return zip(cards, frames(at: time)).enumerated().first { index, shown in
      let (card, frame) = shown
      let turn = card.pose(at: moment).rotation(about: card.motion(at: moment).axis)
      return [Matrix4.identity, turn].contains { rotation in
        guard hasCard || showsRow else {
          let place = (stand * eye.projection * rotation).planar
          return place.inverse?.apply(point).map(FlipArt.frame.contains) ?? false
        }
        let card = Rect(center: .zero, size: frame.size)
        let eye = Eye(center: .zero, size: frame.size, perspective: CardShape.perspective)
        let place = (eye.projection * rotation).planar
        return place.inverse?.apply(point - frame.center).map(card.contains) ?? false
      }
    }?.offset
  }

  // MARK: Picture

  /// The visible sides in front of a dark wall, and the strip; the wall alone while the original
  /// is edge-on.
  public func node(at time: Double) -> Node {
    let moment = clock.time(at: time)
    let isBare = surroundings.staging != .whole
    var parts = isBare ? [] : [Node.backdrop(Self.wall)]
    if isApart(at: time) {
      parts += zip(heldCards(at: time), zip(row, places(at: time))).map {
        picture(of: $0, $1.0, in: $1.1, at: time)
      }
      // The open card covers the others until they are apart.
      let top = parts.remove(at: openIndex + (isBare ? 0 : 1))
      parts.append(top)
    } else if let held = heldCards(at: time).first {
      parts.append(picture(of: held, single, in: singleFrame, at: time))
    } else {
      parts.append(original(at: moment))
    }
    if let strip {
      let (cards, now) = plotted(at: time)
      let hovered = pointer.flatMap(strip.part)
      parts.append(strip.node(of: cards, at: now, hovered: hovered))
    }
    return isBare && parts.count == 1 ? parts[0] : .group(parts)
  }

  /// True if several cards are visible.
  private func isApart(at time: Double) -> Bool {
    !row.isEmpty && (showsRow || !spread.isAtRest(at: time))
  }

  /// The visible cards of the user with their foils; empty for the original.
  func heldCards(at time: Double) -> [HeldCard] {
    if isApart(at: time) {
      return zip(rowCards, places(at: time)).map {
        HeldCard($0, in: $1.size, of: surroundings, lamps: lamps)
      }
    }
    guard hasCard else { return [] }
    return [HeldCard(surroundings.card, in: singleFrame.size, of: surroundings, lamps: lamps)]
  }

  /// The places of a row that comes apart from the single card.
  private func places(at time: Double) -> [Rect] {
    let share = spread.value(at: time)
    return rowFrames.enumerated().map { index, frame in
      let start = singleFrame
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
    let growth = 1 + Self.rise * lift
    let body = Node.transformed(
      .scale(Vector3(growth, growth, 1)), held.node(rotation, at: time))
    guard surroundings.staging == .whole else { return body.offset(by: frame.center) }
    let shadow = Node.projected(
      by: held.layout.eye, held.layout.shadow(of: rotation, opacity: 0.6 - 0.2 * lift))
    let fall = CardLayout.fall * (0.3 * lift * frame.size.height)
    return Node.group([shadow.offset(by: fall), body]).offset(by: frame.center)
  }

  /// The visible side of the original's card.
  private func original(at moment: Double) -> Node {
    let pose = single.pose(at: moment)
    guard !pose.isEdgeOn else { return .empty }
    let motion = single.motion(at: moment)
    let art = pose.isFront ? FlipArt.front : FlipArt.back
    let drawing = surroundings.staging == .whole ? art.shadowed : art.bare
    let side = Node.drawing(drawing).offset(by: -FlipArt.sheet.vector / 2)
    let turned = Node.transformed(
      .rotation(.degrees(pose.angle), axis: motion.axis.vector), side)
    let growth = 1 + Self.rise * motion.lift(at: moment)
    let place = growth == 1 ? stand : stand * .scale(Vector3(growth, growth, 1))
    return .transformed(place, .projected(by: eye, turned))
  }

  /// The eye with SwiftUI's default perspective, 1.
  private var eye: Eye { Eye(center: .zero, size: FlipArt.frame.size, perspective: 1) }

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
