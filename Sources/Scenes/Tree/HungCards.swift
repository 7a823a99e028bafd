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
  /// The index of the card in front; nil for none.
  private(set) var taken: Int?
  /// The tilt of the card in front about x and y, in degrees.
  private var tiltX = SpringMotion(resting: 0, tolerance: CardScene.tolerance)
  private var tiltY = SpringMotion(resting: 0, tolerance: CardScene.tolerance)
  private var pointer: Vector2?
  /// A press of the left button: its point, and the card under it.
  private var press: (point: Vector2, card: Int?)?

  /// The small copies of the open cards, or the open card; none for Foil's own card alone.
  init(in surroundings: Surroundings, on layout: TreeLayout) {
    (self.surroundings, self.layout) = (surroundings, layout)
    let own = SmallCard(surroundings.card, at: surroundings.deck.index)
    cards = surroundings.smallCards.isEmpty && surroundings.hasArt ? [own] : surroundings.smallCards
    hooks = TreeHooks(cards.count, on: layout)
    all = hooks.points.enumerated().map { HungCard($0, hook: $1) }
  }

  // MARK: Events

  /// Adapts to a new view or other cards; as many cards as before keep their motion.
  mutating func adapt(to surroundings: Surroundings, on layout: TreeLayout, at time: Double) {
    let before = self
    self = HungCards(in: surroundings, on: layout)
    guard all.count == before.all.count else { return }
    (tiltX, tiltY, taken) = (before.tiltX, before.tiltY, before.taken)
    (pointer, press) = (before.pointer, before.press)
    for index in all.indices {
      let hook = all[index].hook
      all[index] = before.all[index]
      all[index].hook = hook
    }
    guard surroundings.reducesMotion, !before.surroundings.reducesMotion else { return }
    for index in all.indices { all[index].calm(by: surroundings.spring, at: time) }
    lean(at: time)
  }

  /// Handles the pointer and Escape; returns true if the event has no other use.
  mutating func handle(_ event: Event, at time: Double, moment: Double) -> Bool {
    switch event {
    case .moved(let point):
      if let pointer { brush(by: point.x - pointer.x, at: point, time: time, moment: moment) }
      pointer = point
      lean(at: time)
    case .hoverEnded:
      pointer = nil
      lean(at: time)
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

  /// Brings a card forward, and lets the one in front go back to its thread; nil for no card.
  mutating func take(_ card: Int?, at time: Double) {
    let isQuick = surroundings.reducesMotion
    if let taken {
      all[taken].fly(forward: false, isQuick: isQuick, at: time)
      if !isQuick { all[taken].push(Vector2(24, 120), at: time) }
    }
    if let card { all[card].fly(forward: true, isQuick: isQuick, at: time) }
    taken = card
    lean(at: time)
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

  /// Tilts the card in front with the pointer.
  private mutating func lean(at time: Double) {
    let half = surroundings.view.vector / 2
    let way = taken == nil ? .zero : (((pointer ?? half) - half) / half) * 14
    tiltX = tiltX.retargeted(to: -way.y.clamped(to: -14...14), at: time, by: surroundings.spring)
    tiltY = tiltY.retargeted(to: way.x.clamped(to: -14...14), at: time, by: surroundings.spring)
  }

  // MARK: State

  /// True if no card moves by itself, except in the breeze.
  func isAtRest(at time: Double) -> Bool {
    all.allSatisfy { $0.isAtRest(at: time) }
      && tiltX.isAtRest(at: time) && tiltY.isAtRest(at: time)
  }

  /// The index of the card at a point of the view; nil for none.
  func card(at point: Vector2, time: Double, moment: Double) -> Int? {
    ordered(at: time).last { card in
      let pose = pose(card, at: time, moment: moment)
      let held = HeldCard(cards[card.index].card, in: front, of: surroundings)
      let scale = pose.height / held.layout.frame.size.height
      return held.contains((point - pose.center) / scale, pose.rotation)
    }?.index
  }

  /// The cards from the back to the front: those on their threads, then those in flight.
  private func ordered(at time: Double) -> [HungCard] {
    all.filter { !$0.isAway(at: time) }
      + all.filter { $0.isAway(at: time) }
      .sorted { $0.flight.value(at: time) < $1.flight.value(at: time) }
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
    let way = card.flight.value(at: time)
    let angles = card.angles(at: time, moment: moment) * (1 - way)
    let swing = Matrix4.rotation(.degrees(angles.x), axis: Vector3(0, 0, 1))
    let aspect = cards[card.index].card.shape.aspectRatio
    let hanging = hooks.room.fitting(aspectRatio: aspect).height
    let down = swing.apply(direction: Vector3(0, hooks.thread + hanging / 2, 0))
    let center = card.hook + Vector2(down.x, down.y)
    return (
      center + (surroundings.view.vector / 2 - center) * way,
      hanging * pow(front.fitting(aspectRatio: aspect).height / hanging, way),
      .rotation(.degrees(tiltY.value(at: time) * way), axis: y)
        * .rotation(.degrees(tiltX.value(at: time) * way), axis: x) * swing
        * .rotation(.degrees(angles.y + card.turn * way), axis: y)
    )
  }

  /// The room of a card in front of the tree.
  private var front: Size {
    let side = 0.62 * min(surroundings.view.width, surroundings.view.height)
    return Size(side, side)
  }

  // MARK: Picture

  /// A card and its shadow in their place, with the light of the tree.
  private func posed(
    _ card: HungCard, _ night: TreeNight, at time: Double, moment: Double
  ) -> (card: Node, shadow: Node) {
    let pose = pose(card, at: time, moment: moment)
    // The open card has its full picture, visible only in front.
    let small = cards[card.index]
    let isOpen = small.place == surroundings.deck.index && card.isAway(at: time)
    var content = isOpen ? surroundings.card : small.card
    content.light = NamedLight(
      "tree", "The star and the lamps of the tree.",
      night.light(
        toStar: (layout.star.center - pose.center) / layout.area.size.width, at: time))
    let held = HeldCard(content, in: front, of: surroundings)
    let size = held.layout.frame.size
    let across = pose.rotation.apply(direction: Vector3(1, 0, 0))
    let wide = max(length(Vector2(across.x, across.y)), 0.02)
    let depth = size.height * (1 + card.flight.value(at: time).clamped(to: 0...1))
    let shadow = Shadow(
      frame: Rect(
        center: Vector2(0.02, 0.045) * depth, size: Size(size.width * wide, size.height)),
      blur: 0.04 * depth, opacity: 0.4)
    let scale = pose.height / size.height
    let place =
      Matrix4.translation(Vector3(pose.center, 0)) * .scale(Vector3(scale, scale, 1))
    return (
      .transformed(place, held.node(pose.rotation, at: moment)),
      .transformed(place, .shadow(shadow))
    )
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
    func nodes(_ cards: [HungCard]) -> [Node] {
      cards.flatMap { card in
        let posed = posed(card, night, at: time, moment: moment)
        return [posed.shadow, posed.card]
      }
    }
    let threads = all.map { card in
      let swing = card.angles(at: time, moment: moment).x
      return Node.transformed(
        .translation(Vector3(card.hook, 0))
          * .rotation(.degrees(swing), axis: Vector3(0, 0, 1)), thread)
    }
    let away = ordered(at: time).filter { $0.isAway(at: time) }
    let dark = away.map { $0.flight.value(at: time).clamped(to: 0...1) }.max() ?? 0
    return (
      .group(threads + nodes(all.filter { !$0.isAway(at: time) })),
      .group([stand.veil(0.55 * dark)] + nodes(away))
    )
  }
}
