internal import CardModel
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

/// The open cards on the radial menu: a chosen one flies to the middle and tilts with the pointer.
struct RadialCards: Sendable {
  /// The way of each card to the middle, from 0 (on the ring) to 1.
  private var flights: [SpringMotion]
  /// The tilt of a card in the middle about x and about y, in degrees.
  private var (tiltX, tiltY) = (Self.level, Self.level)
  private(set) var lamps = LampGlide()
  /// The offset of the pointer from the ring's center, in radii; zero if it is not over the view.
  private var way = Vector2.zero
  /// The pointer's position at a press on the card in the middle; nil for none.
  private var press: Vector2?
  private var pointer: Vector2?

  /// The largest tilt of a card in the middle, in degrees.
  static let mostTilt = 14.0
  private static let level = SpringMotion(
    resting: 0, spring: LampGlide.spring, tolerance: CardScene.tolerance)

  /// Cards that are all on the ring.
  init(_ count: Int = 0) {
    flights = Array(repeating: SpringMotion(resting: 0, tolerance: 1e-4), count: count)
  }

  // MARK: State

  var count: Int { flights.count }

  /// The index of the card in the middle, or on its way there; nil for none.
  var chosen: Int? { flights.firstIndex { $0.target == 1 } }

  /// The way of a card to the middle, from 0 (on the ring) to 1.
  func flight(of index: Int, at time: Double) -> Double { flights[index].value(at: time) }

  /// The tilt of a card in the middle about x and about y, in degrees.
  func tilt(at time: Double) -> Vector2 { Vector2(tiltX.value(at: time), tiltY.value(at: time)) }

  /// True if a point is on the chosen card's place in the middle.
  func isOnChosen(_ point: Vector2, _ layout: RadialLayout, _ surroundings: Surroundings) -> Bool {
    guard let chosen, surroundings.smallCards.indices.contains(chosen) else { return false }
    let size = layout.middleSize.fitting(
      aspectRatio: surroundings.smallCards[chosen].card.shape.aspectRatio)
    return Rect(center: layout.middle, size: size).contains(point)
  }

  /// True if no card moves, and neither does its look.
  func isAtRest(
    in layout: RadialLayout, of surroundings: Surroundings, at time: Double
  ) -> Bool {
    count == 0
      || flights.allSatisfy { $0.isAtRest(at: time) } && tiltX.isAtRest(at: time)
        && tiltY.isAtRest(at: time)
        && surroundings.smallCards.enumerated().allSatisfy { index, small in
          let lamps = index == chosen ? lamps : LampGlide()
          let held = HeldCard(small.card, in: layout.middleSize, of: surroundings, lamps: lamps)
          return !held.moves(at: time)
        }
  }

  /// The cards' ways to the middle, and the tilt there; nothing without cards.
  func trace(at time: Double) -> [TraceField] {
    guard count > 0 else { return [] }
    let tilt = tilt(at: time)
    return [
      TraceField("flights", .numbers(flights.map { $0.value(at: time) })),
      TraceField("tilt", .numbers([tilt.x, tilt.y])),
    ]
  }

  // MARK: Changes

  /// Follows the pointer; true for a click on the card in the middle.
  mutating func handle(
    _ event: Event, in layout: RadialLayout, of surroundings: Surroundings, at time: Double
  ) -> Bool {
    guard count > 0 else { return false }
    if case .moved(let position) = event { pointer = position }
    lamps.handle(event, pointer: pointer ?? layout.center, in: surroundings.view, at: time)
    switch event {
    case .moved(let position):
      way = (position - layout.center) / layout.radius
      lean(at: time, isStill: surroundings.isPaused)
    case .hoverEnded:
      (pointer, way) = (nil, .zero)
      lean(at: time, isStill: surroundings.isPaused)
    case .pressed(.left):
      press = pointer.flatMap { isOnChosen($0, layout, surroundings) ? $0 : nil }
    case .released(.left):
      defer { press = nil }
      guard let press, let pointer else { return false }
      return length(pointer - press) <= Event.clickRadius
    default: break
    }
    return false
  }

  /// Sends a card to the middle, and the one there back to the ring.
  ///
  /// - Parameters:
  ///   - index: The card; nil for none.
  ///   - spring: The spring of the flights; nil for none while time is paused.
  mutating func choose(_ index: Int?, at time: Double, by spring: Spring?) {
    for card in flights.indices where flights[card].target != (card == index ? 1 : 0) {
      let target = card == index ? 1.0 : 0
      flights[card] =
        spring.map { flights[card].retargeted(to: target, at: time, by: $0) }
        ?? SpringMotion(resting: target, tolerance: 1e-4)
    }
    lean(at: time, isStill: spring == nil)
  }

  /// Speeds up the flights and the tilt in progress, as motion is reduced.
  mutating func calm(by spring: Spring, at time: Double) {
    flights = flights.map { $0.retargeted(to: $0.target, at: time, by: spring) }
    tiltX = tiltX.retargeted(to: tiltX.target, at: time, by: spring)
    tiltY = tiltY.retargeted(to: tiltY.target, at: time, by: spring)
  }

  /// Tilts the card in the middle with the pointer.
  private mutating func lean(at time: Double, isStill: Bool) {
    var target = chosen == nil ? Vector2.zero : Vector2(-way.y, way.x)
    target *= Self.mostTilt / max(length(target), 1)
    func tilted(_ tilt: SpringMotion, to degrees: Double) -> SpringMotion {
      guard degrees != tilt.target else { return tilt }
      return isStill
        ? SpringMotion(resting: degrees, spring: tilt.spring, tolerance: tilt.tolerance)
        : tilt.retargeted(to: degrees, at: time, by: LampGlide.spring)
    }
    (tiltX, tiltY) = (tilted(tiltX, to: target.x), tilted(tiltY, to: target.y))
  }
}
