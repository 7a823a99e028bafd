internal import CardModel
internal import Geometry
internal import Glibc
internal import Interaction
internal import Motion
internal import SceneGraph

/// The open cards on the tree: they sway on threads, and a click brings one forward.
struct HungCards {
  private let surroundings: Surroundings
  private let layout: TreeLayout
  private let cards: [SmallCard]
  private let hooks: TreeHooks
  private(set) var all: [HungCard]
  private var flights: CardFlights
  private var pointer: Vector2?
  /// A press of the left button: its point, and the card under it.
  private var press: (point: Vector2, card: Int?)?

  /// The small copies of the open cards, or the open card; none for Foil's own card alone.
  init(in surroundings: Surroundings, on layout: TreeLayout) {
    (self.surroundings, self.layout) = (surroundings, layout)
    let own = SmallCard(surroundings.card, at: surroundings.deck.index)
    cards = surroundings.smallCards.isEmpty && surroundings.hasArt ? [own] : surroundings.smallCards
    hooks = TreeHooks(cards.count, on: layout)
    all = cards.indices.map { HungCard($0) }
    flights = CardFlights(cards.count)
  }

  // MARK: Events

  /// Adapts to a new view or other cards; as many cards as before keep their motion.
  mutating func adapt(to surroundings: Surroundings, on layout: TreeLayout, at time: Double) {
    let before = self
    self = HungCards(in: surroundings, on: layout)
    guard all.count == before.all.count else { return }
    (all, flights, pointer, press) = (before.all, before.flights, before.pointer, before.press)
    guard surroundings.reducesMotion, !before.surroundings.reducesMotion else { return }
    for index in all.indices { all[index].calm(by: surroundings.spring, at: time) }
    flights.calm(by: surroundings.spring, at: time)
  }

  /// Handles the pointer and Escape; returns true if the event has no other use.
  mutating func handle(_ event: Event, at time: Double, moment: Double) -> Bool {
    switch event {
    case .moved(let point):
      if let pointer { brush(by: point.x - pointer.x, at: point, time: time, moment: moment) }
      pointer = point
      let half = surroundings.view.vector / 2
      flights.lean(to: (point - half) / half, at: time)
    case .hoverEnded:
      pointer = nil
      flights.lean(to: .zero, at: time)
    case .pressed(.left):
      press = pointer.map { (point: $0, card: card(at: $0, time: time, moment: moment)) }
    case .released(.left):
      guard let press, let pointer else { break }
      self.press = nil
      guard length(pointer - press.point) <= Event.clickRadius else { break }
      take(taken == nil ? press.card : nil, at: time)
    case .key(.escape):
      defer { take(nil, at: time) }
      return taken != nil
    default: break
    }
    return false
  }

  /// The index of the card in front; nil for none.
  private var taken: Int? { flights.chosen }

  /// Brings a card forward, and lets the one in front go back to its thread; nil for no card.
  mutating func take(_ card: Int?, at time: Double) {
    let isQuick = surroundings.reducesMotion
    if let taken, taken != card, !isQuick { all[taken].push(Vector2(24, 120), at: time) }
    // At both ends a whole turn looks like none.
    for index in [taken, card].compactMap({ $0 }) where flights.isResting(index, at: time) {
      all[index].turn = isQuick ? 0 : -360
    }
    let spring = Spring(response: 0.62, dampingRatio: 0.84)
    flights.choose(card, at: time, by: isQuick ? surroundings.spring : spring)
  }

  /// Stirs all cards, each in its own way; a strength of 1 shows the backs of some.
  mutating func stir(_ strength: Double, at time: Double) {
    guard !surroundings.reducesMotion else { return }
    for index in all.indices {
      let own = all[index].noise(6)
      let push = strength * Vector2(20 + 30 * own, 150 + 350 * own)
      all[index].push(all[index].noise(7) < 0.5 ? push : -push, at: time)
    }
  }

  /// Pushes the card under a moving pointer.
  private mutating func brush(
    by way: Double, at point: Vector2, time: Double, moment: Double
  ) {
    guard taken == nil, !surroundings.reducesMotion,
      let card = card(at: point, time: time, moment: moment)
    else { return }
    all[card].push(Vector2(-40, 130) * (way / hooks.room.width), at: time)
  }

  // MARK: State

  /// True if no card moves by itself, except in the breeze.
  func isAtRest(at time: Double) -> Bool {
    flights.isAtRest(at: time) && all.allSatisfy { $0.isAtRest(at: time) }
  }

  /// The index of the card at a point of the view; nil for none.
  func card(at point: Vector2, time: Double, moment: Double) -> Int? {
    flights.order(at: time).last { index in
      let pose = pose(all[index], at: time, moment: moment)
      let held = HeldCard(cards[index].card, in: front, of: surroundings)
      let scale = pose.height / held.layout.frame.size.height
      return held.contains((point - pose.center) / scale, pose.rotation)
    }
  }

  /// The middles of the cards, and the index of the card in front.
  func trace(at time: Double, moment: Double) -> [TraceField] {
    guard !all.isEmpty else { return [] }
    let middles = all.map { pose($0, at: time, moment: moment).center }
    return [
      TraceField("cards", .points(middles)),
      TraceField("taken", taken.map(TraceValue.integer) ?? .null),
    ]
  }

  /// The middle of a card in the view, its height in points, and its rotation.
  func pose(
    _ card: HungCard, at time: Double, moment: Double
  ) -> (center: Vector2, height: Double, rotation: Matrix4) {
    let (x, y) = (Vector3(1, 0, 0), Vector3(0, 1, 0))
    let (way, tilt) = (flights.flight(of: card.index, at: time), flights.tilt(at: time))
    let angles = card.angles(at: time, moment: moment) * (1 - way)
    let swing = Matrix4.rotation(.degrees(angles.x), axis: Vector3(0, 0, 1))
    let aspect = cards[card.index].card.shape.aspectRatio
    let hanging = hooks.room.fitting(aspectRatio: aspect).height
    let down = swing.apply(direction: Vector3(0, hooks.thread + hanging / 2, 0))
    let center = hooks.points[card.index] + Vector2(down.x, down.y)
    return (
      center + (surroundings.view.vector / 2 - center) * way,
      hanging * pow(front.fitting(aspectRatio: aspect).height / hanging, way),
      .rotation(.degrees(tilt.y * way), axis: y) * .rotation(.degrees(tilt.x * way), axis: x)
        * swing
        * .rotation(.degrees(angles.y + card.turn * way), axis: y)
    )
  }

  /// The room of a card in front of the tree.
  private var front: Size {
    let side = 0.62 * min(surroundings.view.width, surroundings.view.height)
    return Size(side, side)
  }

  // MARK: Picture

  /// A card over its shadow in its place, with the light of the tree.
  private func posed(
    _ card: HungCard, _ night: TreeNight, at time: Double, moment: Double
  ) -> Node {
    let pose = pose(card, at: time, moment: moment)
    // The open card has its full picture, visible only in front.
    let small = cards[card.index]
    let isAway = flights.isAway(card.index, at: time)
    let isOpen = small.place == surroundings.deck.index && isAway
    var content = isOpen ? surroundings.card : small.card
    content.light = NamedLight(
      "tree", "The star and the lamps of the tree.",
      night.light(
        toStar: (layout.star.center - pose.center) / layout.area.size.width, at: time))
    let held = HeldCard(content, in: front, of: surroundings)
    let scale = pose.height / held.layout.frame.size.height
    let depth = 0.24 * (1 + flights.flight(of: card.index, at: time).clamped(to: 0...1))
    return .transformed(
      .translation(Vector3(pose.center, 0)) * .scale(Vector3(scale, scale, 1)),
      held.node(pose.rotation, overShadow: 0.45, depth: depth, at: moment))
  }

  /// A thread with a loop of gold, hanging down from the origin.
  private var thread: Node {
    let (long, wide) = (hooks.thread, hooks.thread / 6)
    let gold = Paint.color(Color(0.98, 0.86, 0.56))
    let line = Path(lines: [Vector2(3 * wide, 0), Vector2(3 * wide, long - 2 * wide)])
    let loop = Path(circleAt: Vector2(3 * wide, long - wide), radius: 1.3 * wide)
    return .drawing(
      [line, loop].map { .stroke($0, gold, StrokeStyle(width: 0.85 * wide)) },
      in: Rect(origin: Vector2(-3 * wide, 0), size: Size(6 * wide, long + 2 * wide)))
  }

  /// The cards on the tree, and those in flight over a veil.
  func nodes(
    _ night: TreeNight, _ stand: TreeStand, at time: Double, moment: Double
  ) -> (hanging: Node, away: Node) {
    let threads = all.map { card in
      let swing = card.angles(at: time, moment: moment).x
      return Node.transformed(
        .translation(Vector3(hooks.points[card.index], 0))
          * .rotation(.degrees(swing), axis: Vector3(0, 0, 1)), thread)
    }
    let order = flights.order(at: time)
    func nodes(isAway: Bool) -> [Node] {
      order.filter { flights.isAway($0, at: time) == isAway }.map {
        posed(all[$0], night, at: time, moment: moment)
      }
    }
    let dark = order.last.map { flights.flight(of: $0, at: time).clamped(to: 0...1) } ?? 0
    return (
      .group(threads + nodes(isAway: false)),
      .group([stand.veil(0.55 * dark)] + nodes(isAway: true))
    )
  }
}
