internal import CardModel
internal import Controls
internal import Geometry
internal import Glibc
internal import Interaction
internal import SceneGraph

extension RadialLayout {
  /// The side of the square room of a card among others on the ring.
  ///
  /// Where neighbors are diagonal to each other, the sums of their widths and of their heights are
  /// both critical, so the diagonal counts.
  func tokenSize(_ aspectRatio: Double, among count: Int) -> Double {
    let chord = 2 * radius * sin(.pi / Double(max(count, 2)))
    return min(
      0.46 * radius, 0.86 * chord / length(Size(1, 1).fitting(aspectRatio: aspectRatio).vector))
  }

  /// The center of a card in the middle.
  var middle: Vector2 { center - Vector2(0, 0.05 * radius) }

  /// The room of a card in the middle.
  var middleSize: Size { Size(1.06 * radius, 1.06 * radius) }

  /// The empty place of a chosen card on the ring.
  func slot(_ size: Size, cornerRadius: Double) -> Drawing {
    let frame = Rect(origin: .zero, size: size).expanded(by: Vector2(repeating: -1))
    let outline = RoundedRectangle(cornerRadius: cornerRadius).path(in: frame)
    return Drawing(
      size: size,
      [
        .fill(outline, .color(.black.opacity(0.22))),
        .stroke(outline, .color(.white.opacity(0.28)), StrokeStyle(width: 1.2)),
      ])
  }

  /// The type size of a name in a width; a long name is smaller, down to two thirds.
  func fontSize(of name: String, atMost size: Double, in width: Double) -> Double {
    size * (width / max(PanelStyle.width(of: name, size: size), 1)).clamped(to: 0.66...1)
  }

  /// The name of the card in the middle, below it.
  func caption(_ name: String, _ color: Color) -> Drawing {
    let size = Size(1.1 * radius, 0.2 * radius)
    let text = Text(
      name, size: fontSize(of: name, atMost: max(0.075 * radius, 11), in: 0.92 * radius),
      isBold: true, color: color, alignment: .center,
      width: 0.92 * radius)
    return Drawing(size: size, [.text(text, at: size.vector / 2)])
  }
}

extension RadialScene {
  /// The cards on the ring with their foil, then those between ring and middle.
  func cardNodes(at time: Double) -> [Node] {
    let (places, hovered) = (places(at: time), hovered(at: time))
    return cards.order(at: time).flatMap { index in
      cardNodes(of: index, at: places[index], isHovered: index == hovered, time: time)
    }
  }

  /// The side of the square room of a card on the ring.
  func tokenSize(of index: Int) -> Double {
    layout.tokenSize(
      surroundings.smallCards[index].card.shape.aspectRatio, among: cards.count)
  }

  /// A card in a square room; the lamps move on it as it comes to the middle.
  func held(_ index: Int, side: Double, at time: Double) -> HeldCard {
    HeldCard(
      surroundings.smallCards[index].card, in: Size(side, side), of: surroundings,
      lamps: lamps.scaled(by: cards.flight(of: index, at: time)))
  }

  /// True if a point is on the chosen card's place in the middle.
  func isOnChosen(_ point: Vector2) -> Bool {
    guard let chosen = cards.chosen else { return false }
    let shape = surroundings.smallCards[chosen].card.shape
    let size = layout.middleSize.fitting(aspectRatio: shape.aspectRatio)
    return Rect(center: layout.middle, size: size).contains(point)
  }

  /// A card with its shadow, and its empty place while it is in the middle.
  private func cardNodes(
    of index: Int, at place: Vector2, isHovered: Bool, time: Double
  ) -> [Node] {
    let card = surroundings.smallCards[index].card
    let way = (place - layout.center) / layout.radius
    // The card at 12 o'clock is the largest; the one under the pointer is a little larger.
    let height = (1 - way.y) / 2
    let growth = (0.9 + 0.2 * height * height * height) * (isHovered ? 1.08 : 1)
    let token = tokenSize(of: index) * growth
    let flight = cards.flight(of: index, at: time)
    let side = token + (layout.middleSize.width - token) * flight
    let held = held(index, side: side, at: time)
    // Foil flashes while the ring turns, because each place has a tilt of its own.
    let ownTilt = Vector2(-way.y, way.x) * 9
    let tilt = ownTilt + (cards.tilt(at: time) - ownTilt) * flight
    let rotation = Pose(tiltX: .degrees(tilt.x), tiltY: .degrees(tilt.y), flip: .zero).rotation
    let center = place + (layout.middle - place) * flight
    var nodes: [Node] = []
    if index == cards.chosen {
      let room = Size(token, token).fitting(aspectRatio: card.shape.aspectRatio)
      let slot = layout.slot(room, cornerRadius: card.shape.cornerRadius(of: room))
      nodes.append(Node.drawing(slot).offset(by: place - room.vector / 2))
    }
    nodes.append(held.node(rotation, overShadow: 0.55, at: time).offset(by: center))
    return nodes
  }

  /// The cards' ways to the middle, and the tilt there.
  func cardTrace(at time: Double) -> [TraceField] {
    let tilt = cards.tilt(at: time)
    return [
      TraceField("flights", .numbers((0..<cards.count).map { cards.flight(of: $0, at: time) })),
      TraceField("tilt", .numbers([tilt.x, tilt.y])),
    ]
  }

  /// The items: the icons, or the open cards with the icons' hues.
  var items: [RadialItem] {
    guard hasCards else { return RadialItem.all }
    return surroundings.smallCards.enumerated().map { index, small in
      let listed = surroundings.deck.entries.dropFirst(small.place).first?.name
      let name = small.card.name.isEmpty ? listed ?? "" : small.card.name
      return RadialItem(
        name: name, color: RadialItem.all[index * RadialItem.all.count / cards.count].color,
        icon: Path())
    }
  }
}
