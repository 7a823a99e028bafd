public import Geometry
public import Interaction
internal import Motion

/// Icons on a ring that can be turned, coasts after its release, and selects a clicked icon.
public struct RadialScene: Scene {
  private(set) var surroundings: Surroundings
  /// The items' angles on the ring, in radians from 3 o'clock.
  private var angles: [SpringMotion]
  private var ring = RadialRing()
  private(set) var pointer: Vector2?
  /// The open cards, in place of the icons; empty for Foil's own card.
  private(set) var cards = CardFlights()
  private(set) var lamps = LampGlide()
  /// The position of a press on the card in the middle; nil for none.
  private var middlePress: Vector2?
  private(set) var selected: Int?
  private(set) var grip = Grip.felt
  private(set) var arrangement = Arrangement.even

  /// The surface under the ring, which sets the friction.
  enum Grip: String, CaseIterable, Sendable {
    case ice = "Ice"
    case glass = "Glass"
    case felt = "Felt"
    case sand = "Sand"

    var friction: Friction {
      switch self {
      case .ice: Friction(factor: 0.98)
      case .glass: Friction(factor: 0.95)
      case .felt: RadialRing.usualFriction
      case .sand: Friction(factor: 0.85)
      }
    }
  }

  /// The arrangement of the items on the ring.
  enum Arrangement: String, CaseIterable, Sendable {
    case even = "Even"
    case grouped = "Grouped"
    case spiral = "Spiral"

    var angles: [Angle] {
      switch self {
      case .even: PolarLayout.even(RadialItem.all.count)
      // Groups of three, three and two, at equal distances from each other.
      case .grouped: [0, 33, 66, 131, 164, 197, 262, 295].map { .degrees($0 - 90) }
      // Each gap is a sixth larger than the one before, from 24.7 to 72.6 degrees.
      case .spiral:
        [0, 24.7, 53.4, 87, 126.2, 171.9, 225.2, 287.4].map { .degrees($0 - 90) }
      }
    }
  }

  /// A ring at rest, with nothing selected.
  public init(in surroundings: Surroundings) {
    self.surroundings = surroundings
    angles = []
    takeItems()
  }

  /// Begins again with the icons, or with the open cards.
  private mutating func takeItems() {
    cards = CardFlights(surroundings.smallCards.count)
    (selected, ring, arrangement, middlePress) = (nil, RadialRing(), .even, nil)
    angles = restingAngles.map {
      SpringMotion(resting: $0.radians, tolerance: RadialRing.tolerance)
    }
  }

  /// The items' angles at rest; cards are evenly spaced.
  private var restingAngles: [Angle] {
    hasCards ? PolarLayout.even(cards.count) : arrangement.angles
  }

  // MARK: Events

  /// Handles drags, clicks, Enter and Space (select), the wheel (one item), Up and Down (friction),
  /// Left and Right (arrangement, or one card), and R (reset).
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    let layout = layout
    if case .moved(let position) = event { pointer = position }
    lamps.handle(event, pointer: pointer ?? layout.center, in: surroundings.view, at: time)
    switch event {
    case .moved(let position):
      ring.move(to: position, around: layout.center, at: time)
      cards.lean(to: (position - layout.center) / layout.radius, at: time)
    case .hoverEnded: cards.lean(to: .zero, at: time)
    case .pressed(.left): press(at: time)
    case .released(.left): release(at: time)
    case .scrolled(let way, _): scroll(way.y, at: time)
    case .key(let key): Action.of(key, in: .radial).map { perform($0, at: time) }
    case .pressed, .released, .stick, .typed, .resized: break
    }
    return SceneReaction()
  }

  private mutating func perform(_ action: Action.ID, at time: Double) {
    switch action {
    case .choose, .activate: select(hovered(at: time) ?? topmost(at: time), at: time)
    case .lessFriction: choose(Grip.allCases.neighbor(of: grip, by: -1), at: time)
    case .moreFriction: choose(Grip.allCases.neighbor(of: grip, by: 1), at: time)
    case .previousArrangement where hasCards: turn(by: 1, at: time)
    case .nextArrangement where hasCards: turn(by: -1, at: time)
    case .previousArrangement:
      arrange(Arrangement.allCases.neighbor(of: arrangement, by: -1), at: time)
    case .nextArrangement:
      arrange(Arrangement.allCases.neighbor(of: arrangement, by: 1), at: time)
    case .reset: reset(at: time)
    default: break
    }
  }

  /// Adapts to the surroundings: the ring fills the view, and reduced motion stops coasting and
  /// speeds up the motions in progress.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    let before = self.surroundings
    self.surroundings = surroundings
    if surroundings.smallCards.count != cards.count { return takeItems() }
    guard surroundings.reducesMotion, !before.reducesMotion else { return }
    if ring.isCoasting {
      ring.stop(at: time)
    } else if !ring.isAtRest(at: time) {
      ring.step(to: ring.target(at: time), by: surroundings.spring, at: time)
    }
    arrange(arrangement, at: time)
    cards.calm(by: surroundings.spring, at: time)
  }

  /// The cursor: a hand over the ring, its items and a chosen card.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    ring.drag != nil || layout.takesHold(of: point)
      || isOnChosen(point) ? .hand : .arrow
  }

  private mutating func press(at time: Double) {
    middlePress = pointer.flatMap { isOnChosen($0) ? $0 : nil }
    guard middlePress == nil else { return }
    guard let pointer, layout.takesHold(of: pointer) else {
      // A ring of cards always stops at a detent.
      if !hasCards { ring.stop(at: time) }
      return
    }
    ring.stop(at: time)
    ring.hold(
      at: pointer, around: layout.center, item: item(under: pointer, at: time), at: time)
  }

  private mutating func release(at time: Double) {
    if let press = middlePress, let pointer {
      middlePress = nil
      if length(pointer - press) <= Event.clickRadius { select(nil, at: time) }
    }
    guard let drag = ring.release() else { return }
    // Nothing coasts while time is paused.
    let isStill = surroundings.isPaused || surroundings.reducesMotion
    let isClick = drag.reach <= Event.clickRadius
    let velocity = isClick || isStill ? 0 : drag.velocity(at: time)
    if isClick, let item = drag.item { select(item, at: time) }
    if hasCards {
      ring.settle(
        velocity: velocity, detents: 2 * .pi / Double(cards.count), under: grip.friction,
        by: surroundings.reducesMotion ? nil : surroundings.spring, at: time)
    } else if !isClick, !isStill {
      ring.coast(velocity: velocity, under: grip.friction, at: time)
    }
  }

  /// Selects an item; a selected card flies to the middle, and the one there flies back.
  private mutating func select(_ index: Int?, at time: Double) {
    selected = index
    if hasCards { cards.choose(index, at: time, by: surroundings.spring) }
  }

  /// Turns the ring by an item per line of the wheel, clockwise for lines away from the user.
  private mutating func scroll(_ lines: Double, at time: Double) {
    guard ring.drag == nil else { return }
    turn(by: ring.lines(of: lines), at: time)
  }

  /// Turns the ring clockwise by a number of items, or the other way.
  private mutating func turn(by steps: Int, at time: Double) {
    guard steps != 0, ring.drag == nil else { return }
    var target = ring.target(at: time)
    let targets = angles.map(\.target)
    for _ in 0..<abs(steps) {
      let top = Self.topmost(of: targets, rotation: target)
      let next = (top + (steps > 0 ? targets.count - 1 : 1)) % targets.count
      let gap = (targets[steps > 0 ? top : next] - targets[steps > 0 ? next : top])
        .truncatingRemainder(dividingBy: 2 * .pi)
      target += (gap > 0 ? gap : gap + 2 * .pi) * (steps > 0 ? 1 : -1)
    }
    ring.step(to: target, by: surroundings.spring, at: time)
  }

  private mutating func choose(_ grip: Grip, at time: Double) {
    self.grip = grip
    if ring.isCoasting { ring.coast(under: grip.friction, at: time) }
  }

  private mutating func arrange(_ arrangement: Arrangement, at time: Double) {
    self.arrangement = arrangement
    angles = zip(angles, restingAngles).map {
      $0.retargeted(to: $1.radians, at: time, by: surroundings.spring)
    }
  }

  /// Resets the ring, which turns back in the shorter direction.
  private mutating func reset(at time: Double) {
    _ = ring.release()
    select(nil, at: time)
    grip = .felt
    arrange(.even, at: time)
    let rotation = ring.rotation(at: time)
    ring.stop(at: time, angle: rotation - (rotation / (2 * .pi)).rounded() * 2 * .pi)
    ring.step(to: 0, by: surroundings.spring, at: time)
  }

  // MARK: State

  /// True if the ring carries the open cards.
  var hasCards: Bool { cards.count > 0 }

  /// True while the pointer holds the ring.
  var isHeld: Bool { ring.drag != nil }

  var layout: RadialLayout { RadialLayout(view: surroundings.view) }

  /// The ring's angle in radians, not reduced to one turn.
  func rotation(at time: Double) -> Double { ring.rotation(at: time) }

  /// The ring's velocity in radians per 1/60 s; while it is held, its velocity at a release.
  func velocity(at time: Double) -> Double { ring.velocity(at: time) }

  /// The items' centers, in points of the view.
  func places(at time: Double) -> [Vector2] {
    PolarLayout(
      center: layout.center, radius: layout.radius,
      angles: angles.map { .radians($0.value(at: time)) },
      rotation: .radians(rotation(at: time))
    ).points
  }

  private func item(under point: Vector2, at time: Double) -> Int? {
    places(at: time).enumerated().first { index, place in
      length(place - point) <= (hasCards ? tokenSize(of: index) : layout.itemSize) / 2
    }?.offset
  }

  /// The index of the item under the pointer; nil for none, and while the ring is held.
  func hovered(at time: Double) -> Int? {
    guard let pointer, ring.drag.map({ $0.reach <= Event.clickRadius }) ?? true else { return nil }
    return item(under: pointer, at: time)
  }

  func topmost(at time: Double) -> Int {
    Self.topmost(of: angles.map(\.target), rotation: rotation(at: time))
  }

  /// The index of the item nearest to 12 o'clock.
  private static func topmost(of angles: [Double], rotation: Double) -> Int {
    let distances = angles.map { abs(Angle.radians($0 + rotation + .pi / 2).shortestTurn.radians) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// True if neither the ring nor the items move.
  public func isAtRest(at time: Double) -> Bool {
    ring.isAtRest(at: time) && angles.allSatisfy { $0.isAtRest(at: time) }
      && cards.isAtRest(at: time)
      && (0..<cards.count).allSatisfy { !held($0, side: 1, at: time).moves(at: time) }
  }

  /// The ring's rotation and velocity, the items' places, the selected index, and each card's way
  /// to the middle.
  public func trace(at time: Double) -> [TraceField] {
    [
      TraceField("rotation", .number(rotation(at: time))),
      TraceField("velocity", .number(velocity(at: time))),
      TraceField("items", .points(places(at: time))),
      TraceField("selected", selected.map(TraceValue.integer) ?? .null),
    ] + (hasCards ? cardTrace(at: time) : [])
  }
}

extension Array where Element: Equatable {
  /// The element `distance` places on; the first or last one beyond the ends.
  fileprivate func neighbor(of element: Element, by distance: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + distance, 0), count - 1)]
  }
}
