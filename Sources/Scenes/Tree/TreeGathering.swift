internal import Geometry
internal import SceneGraph

/// The presses of Enter, each of which sends the circles into the tree or back.
struct TreeGathering {
  /// True if motion is reduced: circles arrive quickly, without overshoot.
  ///
  /// A change lets circles in flight arrive at once.
  var isQuick: Bool {
    didSet { if isQuick != oldValue { presses = isGathered ? [-.infinity] : [] } }
  }
  /// The times of the presses in seconds, the oldest first; pairs that move no circle are dropped.
  private var presses: [Double] = []

  /// Scattered circles.
  init(isQuick: Bool) { self.isQuick = isQuick }

  /// True if the circles are in the tree or on their way to it.
  var isGathered: Bool { !presses.count.isMultiple(of: 2) }

  /// The presses that may still move circles.
  private func live(at time: Double) -> ArraySlice<Double> {
    presses.drop { time - $0 >= flight(to: []).length }
  }

  /// Sends the circles to the other place, also in mid-flight.
  ///
  /// Eight presses can turn the circles within some seconds; more are ignored.
  mutating func toggle(at time: Double) {
    let live = live(at: time)
    guard live.count < Particles.Gathering.mostPresses else { return }
    presses.removeFirst((presses.count - live.count) / 2 * 2)
    presses.append(time)
  }

  /// Sends the circles out of the tree; they jump if no press is left to turn them.
  mutating func scatter(at time: Double) {
    if isGathered { toggle(at: time) }
    if isGathered { presses = [] }
  }

  func isAtRest(at time: Double) -> Bool { live(at: time).isEmpty }

  /// The flight into a figure; nil while no circle is in it or on its way.
  func flight(to parts: [Particles.Part], at time: Double) -> Particles.Gathering? {
    let live = live(at: time)
    let isFull = !(presses.count - live.count).isMultiple(of: 2)
    guard isFull || !live.isEmpty else { return nil }
    var flight = flight(to: parts)
    (flight.start, flight.presses) = (isFull ? 1 : 0, live.map { max(time - $0, 0) })
    return flight
  }

  private func flight(to parts: [Particles.Part]) -> Particles.Gathering {
    var flight = Particles.Gathering(to: parts, start: 0)
    (flight.gain, flight.glow) = (2.4, 0.35)
    flight.tints = [
      Color(1, 0.80, 0.34), Color(1, 0.20, 0.18), Color(1, 0.93, 0.80), Color(0.52, 0.95, 0.55),
    ]
    guard isQuick else { return flight }
    (flight.responses, flight.delay, flight.dampingRatio) = (0.12...0.16, 0, 0.99)
    return flight
  }
}

extension TreeLayout {
  /// The visible parts of the tiers, from the top.
  var branches: [Particles.Part] {
    tiers.enumerated().map { index, tier in
      let covered = index == 0 ? 0 : (tiers[index - 1].end.y - tier.origin.y) / tier.size.height
      return visible(tier, below: covered, top: covered)
    }
  }

  /// The visible parts of the tree, from the top: the star's tip, arms and legs, the tiers, the
  /// foundation.
  var figure: [Particles.Part] {
    let half = star.size.vector / 2
    let center = star.center + Vector2(0, 0.095 * half.y)
    func part(_ top: Double, _ bottom: Double, width: Double, top wide: Double) -> Particles.Part {
      let size = Size(2 * width * half.x, (bottom - top) * half.y)
      let middle = center + Vector2(0, (top + bottom) / 2 * half.y)
      return Particles.Part(Rect(center: middle, size: size), top: wide, colors: 1)
    }
    let covered = (tiers[2].end.y - foundation.origin.y) / foundation.size.height
    return [
      part(-1, -0.36, width: 0.26, top: 0), part(-0.36, 0.14, width: 0.43, top: 2.1),
      part(0.14, 0.75, width: 0.56, top: 0.77),
    ] + branches + [visible(foundation, below: covered, top: 1)]
  }

  /// The part of a frame below a share of its height.
  private func visible(_ frame: Rect, below share: Double, top: Double) -> Particles.Part {
    let hidden = Vector2(0, max(share, 0) * frame.size.height)
    return Particles.Part(
      Rect(origin: frame.origin + hidden, size: frame.size - Size(0, hidden.y)), top: top)
  }
}
