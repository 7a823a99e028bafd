public import Geometry
public import Interaction
internal import Motion

/// Icons on a ring that can be turned, coasts after its release, and selects a clicked icon.
public struct RadialScene: Scene {
  private(set) var surroundings: Surroundings
  /// The items' angles on the ring, in radians from 3 o'clock.
  private var angles: [SpringMotion]
  private var turn = RadialTurn.still(0)
  private(set) var drag: RadialDrag?
  private var pointer: Vector2?
  /// The turn of the wheel that is not yet a whole line.
  private var wheel = 0.0
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
      case .felt: Friction(factor: 0.92)
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

  /// The tolerance of a motion's end in radians: a fraction of a pixel on the largest ring.
  static let tolerance = 1e-5

  /// A ring at rest, with nothing selected.
  public init(in surroundings: Surroundings) {
    self.surroundings = surroundings
    angles = Arrangement.even.angles.map {
      SpringMotion(resting: $0.radians, tolerance: Self.tolerance)
    }
  }

  // MARK: Events

  /// Handles drags, clicks, Enter and Space (select), the wheel (one item), Up and Down (friction),
  /// Left and Right (arrangement), and R (reset).
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    switch event {
    case .moved(let position):
      let center = layout.center
      pointer = position
      drag?.move(to: position, center: center, at: time)
    case .pressed(.left): press(at: time)
    case .released(.left): release(at: time)
    case .scrolled(let way, _): scroll(way.y, at: time)
    case .key(let key): Action.of(key, in: .radial).map { perform($0, at: time) }
    case .hoverEnded, .pressed, .released, .stick, .typed, .resized: break
    }
    return SceneReaction()
  }

  private mutating func perform(_ action: Action.ID, at time: Double) {
    switch action {
    case .choose, .activate: selected = hovered(at: time) ?? topmost(at: time)
    case .lessFriction: choose(Grip.allCases.neighbor(of: grip, by: -1), at: time)
    case .moreFriction: choose(Grip.allCases.neighbor(of: grip, by: 1), at: time)
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
    guard surroundings.reducesMotion, !before.reducesMotion else { return }
    switch turn {
    case .still: break
    case .coasting: turn = .still(turn.rotation(at: time))
    case .stepping(let motion): step(to: motion.target, at: time)
    }
    arrange(arrangement, at: time)
  }

  /// The cursor: a hand over the ring and its items.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    drag != nil || layout.takesHold(of: point) ? .hand : .arrow
  }

  private mutating func press(at time: Double) {
    turn = .still(rotation(at: time))
    guard let pointer, layout.takesHold(of: pointer) else { return }
    drag = RadialDrag(
      press: pointer, center: layout.center, item: item(under: pointer, at: time),
      rotation: rotation(at: time), at: time)
  }

  private mutating func release(at time: Double) {
    guard let drag else { return }
    self.drag = nil
    if drag.reach <= Event.clickRadius {
      turn = .still(drag.rotation)
      selected = drag.item ?? selected
    } else if surroundings.isPaused || surroundings.reducesMotion {
      // Nothing coasts while time is paused.
      turn = .still(drag.rotation)
    } else {
      coast(from: drag.rotation, velocity: drag.velocity(at: time), at: time)
    }
  }

  private mutating func coast(from rotation: Double, velocity: Double, at time: Double) {
    turn = .coasting(
      Coasting(from: rotation, velocity: velocity, friction: grip.friction, at: time))
  }

  /// Turns the ring by an item per line of the wheel, clockwise for lines away from the user.
  private mutating func scroll(_ lines: Double, at time: Double) {
    guard drag == nil else { return }
    // Very fast wheels would only add whole turns.
    wheel += lines.clamped(to: -8...8)
    let steps = wheel.rounded(.towardZero)
    wheel -= steps
    guard steps != 0 else { return }
    var target = rotation(at: time)
    if case .stepping(let motion) = turn { target = motion.target }
    let stands = angles.map(\.target)
    for _ in 0..<Int(abs(steps)) {
      let top = Self.topmost(of: stands, rotation: target)
      let next = (top + (steps > 0 ? stands.count - 1 : 1)) % stands.count
      let gap = (stands[steps > 0 ? top : next] - stands[steps > 0 ? next : top])
        .truncatingRemainder(dividingBy: 2 * .pi)
      target += (gap > 0 ? gap : gap + 2 * .pi) * (steps > 0 ? 1 : -1)
    }
    step(to: target, at: time)
  }

  private mutating func step(to target: Double, at time: Double) {
    turn = .stepping(
      SpringMotion(
        spring: surroundings.spring, from: turn.rotation(at: time),
        velocity: turn.velocity(at: time) * Friction.frameRate,
        to: target, at: time, tolerance: Self.tolerance))
  }

  private mutating func choose(_ grip: Grip, at time: Double) {
    self.grip = grip
    guard case .coasting = turn else { return }
    coast(from: turn.rotation(at: time), velocity: turn.velocity(at: time), at: time)
  }

  private mutating func arrange(_ arrangement: Arrangement, at time: Double) {
    self.arrangement = arrangement
    angles = zip(angles, arrangement.angles).map {
      $0.retargeted(to: $1.radians, at: time, by: surroundings.spring)
    }
  }

  /// Resets the ring, which turns back in the shorter direction.
  private mutating func reset(at time: Double) {
    if let drag { turn = .still(drag.rotation) }
    drag = nil
    selected = nil
    grip = .felt
    arrange(.even, at: time)
    let turns = (turn.rotation(at: time) / (2 * .pi)).rounded()
    turn = .still(turn.rotation(at: time) - turns * 2 * .pi)
    step(to: 0, at: time)
  }

  // MARK: State

  var layout: RadialLayout { RadialLayout(view: surroundings.view) }

  /// The ring's angle in radians, not reduced to one turn.
  func rotation(at time: Double) -> Double { drag?.rotation ?? turn.rotation(at: time) }

  /// The ring's velocity in radians per 1/60 s; while it is held, its velocity at a release.
  func velocity(at time: Double) -> Double { drag?.velocity(at: time) ?? turn.velocity(at: time) }

  /// The items' centers, in points of the view.
  func places(at time: Double) -> [Vector2] {
    PolarLayout(
      center: layout.center, radius: layout.radius,
      angles: angles.map { .radians($0.value(at: time)) },
      rotation: .radians(rotation(at: time))
    ).points
  }

  private func item(under point: Vector2, at time: Double) -> Int? {
    places(at: time).firstIndex { length($0 - point) <= layout.itemSize / 2 }
  }

  /// The index of the item under the pointer; nil for none, and while the ring is held.
  func hovered(at time: Double) -> Int? {
    guard let pointer, drag.map({ $0.reach <= Event.clickRadius }) ?? true else { return nil }
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
    (drag != nil || turn.isAtRest(at: time)) && angles.allSatisfy { $0.isAtRest(at: time) }
  }

  /// The ring's rotation and velocity, the items' places, and the selected index.
  public func trace(at time: Double) -> [TraceField] {
    [
      TraceField("rotation", .number(rotation(at: time))),
      TraceField("velocity", .number(velocity(at: time))),
      TraceField("items", .points(places(at: time))),
      TraceField("selected", selected.map(TraceValue.integer) ?? .null),
    ]
  }
}

extension Array where Element: Equatable {
  /// The element `distance` places on; the first or last one beyond the ends.
  fileprivate func neighbor(of element: Element, by distance: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + distance, 0), count - 1)]
  }
}
