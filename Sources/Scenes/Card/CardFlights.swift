internal import Geometry
internal import Motion

/// Flights of a scene's cards from their places to the middle of the view and back; the card in the
/// middle tilts with the pointer.
struct CardFlights: Sendable {
  private var flights: [SpringMotion]
  /// The tilt about x and about y, in degrees.
  private var (tiltX, tiltY) = (Self.level, Self.level)
  private var pointer = Vector2.zero

  /// The largest tilt of a card in the middle, in degrees.
  static let mostTilt = 14.0
  private static let level = SpringMotion(
    resting: 0, spring: LampGlide.spring, tolerance: CardScene.tolerance)

  /// Cards that are all on their places.
  init(_ count: Int = 0) {
    flights = Array(repeating: SpringMotion(resting: 0, tolerance: 1e-4), count: count)
  }

  // MARK: State

  var count: Int { flights.count }

  /// The index of the card in the middle, or on its way there; nil for none.
  var chosen: Int? { flights.firstIndex { $0.target == 1 } }

  /// The way of a card to the middle, from 0 (on its place) to 1.
  func flight(of index: Int, at time: Double) -> Double { flights[index].value(at: time) }

  /// True if a card is in the middle or on its place.
  func isResting(_ index: Int, at time: Double) -> Bool { flights[index].isAtRest(at: time) }

  /// True if a card is not on its place.
  func isAway(_ index: Int, at time: Double) -> Bool {
    index == chosen || !isResting(index, at: time)
  }

  /// The indices of the cards from the back to the front.
  func order(at time: Double) -> [Int] {
    let ways = flights.map { $0.value(at: time) }
    return ways.indices.sorted { ways[$0] == ways[$1] ? $0 < $1 : ways[$0] < ways[$1] }
  }

  /// The tilt of a card in the middle about x and about y, in degrees.
  func tilt(at time: Double) -> Vector2 { Vector2(tiltX.value(at: time), tiltY.value(at: time)) }

  func isAtRest(at time: Double) -> Bool {
    (flights + [tiltX, tiltY]).allSatisfy { $0.isAtRest(at: time) }
  }

  // MARK: Changes

  /// Sends a card to the middle, and the one there back to its place; nil for no card.
  mutating func choose(_ index: Int?, at time: Double, by spring: Spring) {
    for card in flights.indices where flights[card].target != (card == index ? 1 : 0) {
      flights[card] = flights[card].retargeted(
        to: card == index ? 1 : 0, at: time, by: spring)
    }
    lean(to: pointer, at: time)
  }

  /// Tilts the card in the middle toward the pointer.
  ///
  /// - Parameter pointer: The pointer's place around the middle; 1 unit away is the largest tilt.
  mutating func lean(to pointer: Vector2, at time: Double) {
    self.pointer = pointer
    let way = chosen == nil ? .zero : Vector2(-pointer.y, pointer.x)
    let target = way * (Self.mostTilt / max(length(way), 1))
    if target != Vector2(tiltX.target, tiltY.target) {
      tiltX = tiltX.retargeted(to: target.x, at: time, by: LampGlide.spring)
      tiltY = tiltY.retargeted(to: target.y, at: time, by: LampGlide.spring)
    }
  }

  /// Speeds up the motions in progress, as motion is reduced.
  mutating func calm(by spring: Spring, at time: Double) {
    flights = flights.map { $0.retargeted(to: $0.target, at: time, by: spring) }
    tiltX = tiltX.retargeted(to: tiltX.target, at: time, by: spring)
    tiltY = tiltY.retargeted(to: tiltY.target, at: time, by: spring)
  }
}
