public import Geometry
internal import Glibc
public import Interaction
internal import Motion
public import SceneGraph

/// A Christmas tree in the snow at night, in front of red circles that breathe on springs.
///
/// Enter gathers the circles in the tree; the open cards hang on it.
public struct TreeScene: Scene {
  private let configuration: Configuration
  private var surroundings: Surroundings
  private var seed: UInt64
  private var began = 0.0
  /// The time at which reduced motion stopped everything; nil while it moves.
  private var stoppedAt: Double?
  /// The total time of earlier stops, in seconds.
  private var stoppedTime = 0.0
  private var isFlattened = true
  private var stand: TreeStand
  private var gathering: TreeGathering
  private var night: TreeNight
  private var cards: HungCards

  /// The initial state of a tree.
  public struct Configuration: Sendable {
    /// The random seed of the circles.
    public var seed: UInt64 = 1
    /// The number of circles.
    public var particles = 201

    /// A tree with 201 circles of seed 1.
    public init() {}
  }

  /// A tree in a view; its circles begin to breathe at time 0, unless motion is reduced.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    seed = configuration.seed
    stand = TreeStand(view: surroundings.view)
    stoppedAt = surroundings.reducesMotion ? 0 : nil
    gathering = TreeGathering(isQuick: surroundings.reducesMotion)
    night = TreeNight(isQuick: surroundings.reducesMotion)
    cards = HungCards(in: surroundings, on: stand.layout)
  }

  // MARK: Events

  /// Handles keys: Space scatters the circles again, Enter gathers them in the tree or lets them go,
  /// G draws the circles in a layer each or all in one, L and N turn on lamps and snow, R restarts.
  ///
  /// A click on a hanging card brings it forward; the next click or Escape lets it go back.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    var reaction = SceneReaction()
    reaction.isTaken = cards.handle(event, at: time, moment: moment(at: time))
    guard case .key(let key) = event else { return reaction }
    switch Action.of(key, in: .tree) {
    case .activate:
      seed &+= 1
      began = moment(at: time)
      cards.stir(1, at: time)
    case .reset:
      seed = configuration.seed
      began = moment(at: time)
      gathering.scatter(at: time)
      night.turn(\.lamps, on: false, at: time)
      night.turn(\.snow, on: false, at: time)
      cards.take(nil, at: time)
    case .gather:
      gathering.toggle(at: time)
      cards.stir(0.45, at: time)
    case .toggleLamps: night.turn(\.lamps, on: night.lamps.target == 0, at: time)
    case .toggleSnow: night.turn(\.snow, on: night.snow.target == 0, at: time)
    case .toggleLayers: isFlattened.toggle()
    default: break
    }
    return reaction
  }

  /// Adapts to the surroundings: a new size redraws the tree, reduced motion stops everything.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    if surroundings.view != self.surroundings.view {
      stand = TreeStand(view: surroundings.view)
    }
    if surroundings.reducesMotion {
      stoppedAt = stoppedAt ?? time
    } else if let since = stoppedAt {
      stoppedTime += time - since
      stoppedAt = nil
    }
    self.surroundings = surroundings
    cards.adapt(to: surroundings, on: stand.layout, at: time)
    gathering.isQuick = surroundings.reducesMotion
    night.adapt(isQuick: surroundings.reducesMotion, at: time)
  }

  /// The cursor: a hand over a card.
  public func cursor(at point: Vector2, time: Double) -> Cursor {
    cards.card(at: point, time: time, moment: moment(at: time)) == nil ? .arrow : .hand
  }

  // MARK: State

  /// The time for which the tree has moved at `time`, in seconds.
  private func moment(at time: Double) -> Double { (stoppedAt ?? time) - stoppedTime }

  /// The circles at `time`.
  ///
  /// Beyond a certain density, circles become smaller and fainter, so that together they cover
  /// about the same share of the view.
  func particles(at time: Double) -> Particles {
    var particles = Particles(
      count: configuration.particles, seed: seed,
      area: Rect(origin: .zero, size: surroundings.view),
      color: Color(1, 0.03, 0.04), time: moment(at: time) - began)
    particles.cores = 0...0.62
    let space = surroundings.view.width * surroundings.view.height / Self.space
    let crowd = max(Double(configuration.particles) / Self.crowd / max(space, 1e-6), 1)
    particles.diameters = particles.diameters.scaled(by: pow(crowd, -7.0 / 16))
    // Most circles become faint, but a few stay bright as glitter.
    particles.opacities =
      particles.opacities.lowerBound / crowd.squareRoot()...particles.opacities.upperBound
    particles.rarity = 1 + 0.5 * log2(crowd)
    particles.gathering = gathering.flight(to: stand.layout.figure, at: time)
    // All circles together cover about the same share of the tree, so that it can still be seen.
    let more = max(Double(configuration.particles) / Self.crowd, 1)
    particles.gathering?.size = 0.42 * stand.unit * pow(crowd, 7.0 / 16) * pow(more, -0.47)
    return particles
  }

  /// The number of circles shown in full size on `space` square points.
  private static let crowd = 201.0
  private static let space = 300.0 * 400

  /// True only if motion is reduced and nothing flies; otherwise circles breathe forever.
  public func isAtRest(at time: Double) -> Bool {
    stoppedAt != nil && gathering.isAtRest(at: time) && night.isAtRest(at: time)
      && cards.isAtRest(at: time)
  }

  /// The current way of drawing the circles.
  var variant: String { isFlattened ? "one layer" : "a layer each" }

  /// The number of circles and the scales of the first 16; while they are in the tree or on their
  /// way, their progress; and the hanging cards.
  public func trace(at time: Double) -> [TraceField] {
    let particles = particles(at: time)
    let scales = (0..<min(particles.count, 16)).map {
      particles.scale(index: $0, time: particles.time)
    }
    let gathered =
      particles.gathering.map { flight in
        [
          TraceField(
            "gathered", .numbers(scales.indices.map { flight.progress(index: $0, of: particles) }))
        ]
      } ?? []
    return [
      TraceField("particles", .integer(particles.count)),
      TraceField("scales", .numbers(scales)),
    ] + gathered + cards.trace(at: time, moment: moment(at: time))
  }

  // MARK: Picture

  /// Night and snow, then the circles, then the tree with all that is on it.
  public func node(at time: Double) -> Node {
    let moment = moment(at: time)
    let (behind, front) = circles(at: time)
    let lamps = night.lamps.value(at: time)
    let snow = night.snow.value(at: time)
    let cards = cards.nodes(night, stand, at: time, moment: moment)
    guard surroundings.staging == .whole else {
      return .group([
        behind, stand.tree(in: snow), front, stand.lamps(lamps, at: moment), cards.hanging,
        cards.away,
      ])
    }
    return .group([
      .backdrop(surroundings.ownWall ?? night.sky(at: time)),
      .particles(stand.farSnow(at: moment)), behind, stand.hill.faded(lamps < 1 ? 1 : 0),
      stand.litHill.faded(lamps), stand.tree(in: snow), stand.dusk.faded(lamps),
      stand.rays(at: moment), front, stand.lamps(lamps, at: moment),
      cards.hanging, .particles(stand.nearSnow(at: moment)), cards.away,
    ])
  }

  /// The circles behind the tree and those in it, which need no layer: each covers the others as in
  /// one.
  private func circles(at time: Double) -> (behind: Node, front: Node) {
    var circles = particles(at: time)
    let flight = circles.gathering
    let front = flight == nil ? Node.empty : isFlattened ? .particles(circles) : circles.layers
    if let flight, flight.start == 1, flight.presses.isEmpty { return (.empty, front) }
    circles.gathering?.isInFront = false
    circles.opacities = circles.opacities.scaled(by: 1 - 0.55 * night.lamps.value(at: time))
    return (
      isFlattened ? .flattened(.particles(circles), opacity: 1) : circles.layers, front
    )
  }
}

extension Particles {
  /// The circles, each as a drawing of its own, to compare the cost.
  var layers: Node {
    .group(
      (0..<count).map { index -> Node in
        let look = gathering?.look(index: index, of: self)
        guard look?.opacity != 0 else { return .empty }
        let diameter = diameter(index: index) * (look?.size ?? 1)
        let opacity = opacity(index: index) * (look?.opacity ?? 1)
        let color = look?.color ?? self.color
        let size = Size(diameter, diameter)
        let core = core(index: index)
        // The falloff of the light, in sixteen steps.
        let stops = (0...16).map { step -> GradientStop in
          let place = core + (1 - core) * Double(step) / 16
          let light = Particles.light(at: place, core: core)
          return GradientStop(place, color.opacity(opacity * light))
        }
        let disc = Drawing(
          size: size,
          [
            .fill(
              Circle().path(in: Rect(origin: .zero, size: size)),
              .radial(center: size.vector / 2, radius: diameter / 2, stops))
          ])
        let scale = scale(index: index, time: time)
        let middle = center(index: index) - size.vector / 2 * scale
        return .transformed(
          .translation(Vector3(middle, 0)) * .scale(Vector3(scale, scale, 1)), .drawing(disc))
      })
  }
}

extension ClosedRange<Double> {
  /// The range with both ends multiplied.
  fileprivate func scaled(by factor: Double) -> ClosedRange {
    lowerBound * factor...upperBound * factor
  }
}
