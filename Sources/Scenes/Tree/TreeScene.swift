internal import Geometry
internal import Glibc
public import Interaction
internal import Motion
public import SceneGraph

/// A Christmas tree in the snow at night, in front of red circles that breathe on springs.
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
  }

  // MARK: Events

  /// Handles keys: Space scatters the circles again, R restarts, and G draws the circles in a layer
  /// each or all in one.
  @discardableResult
  public mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    guard case .key(let key) = event else { return SceneReaction() }
    switch Action.of(key, in: .tree) {
    case .activate:
      seed &+= 1
      began = moment(at: time)
    case .reset:
      seed = configuration.seed
      began = moment(at: time)
    case .toggleLayers: isFlattened.toggle()
    default: break
    }
    return SceneReaction()
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
    return particles
  }

  /// The number of circles shown in full size on `space` square points.
  private static let crowd = 201.0
  private static let space = 300.0 * 400

  /// True only if motion is reduced; otherwise circles breathe forever.
  public func isAtRest(at time: Double) -> Bool { stoppedAt != nil }

  /// The current way of drawing the circles.
  var variant: String { isFlattened ? "one layer" : "a layer each" }

  /// The number of circles and the scales of the first 16.
  public func trace(at time: Double) -> [TraceField] {
    let particles = particles(at: time)
    let scales = (0..<min(particles.count, 16)).map {
      particles.scale(index: $0, time: particles.time)
    }
    return [
      TraceField("particles", .integer(particles.count)),
      TraceField("scales", .numbers(scales)),
    ]
  }

  // MARK: Picture

  /// Night and snow, then the circles, then the tree.
  public func node(at time: Double) -> Node {
    let (circles, moment) = (particles(at: time), moment(at: time))
    let behind =
      isFlattened ? Node.flattened(.particles(circles), opacity: 1) : circles.layers
    guard surroundings.staging == .whole else { return .group([behind, stand.tree]) }
    return .group([
      .backdrop(Self.night), .particles(stand.farSnow(at: moment)), behind, stand.hill, stand.tree,
      stand.rays(at: moment), .particles(stand.nearSnow(at: moment)),
    ])
  }

  private static let night = Backdrop(
    center: Vector3(0.120, 0.160, 0.340), edge: Vector3(0.020, 0.028, 0.080),
    position: Vector2(0.5, 0.36), radius: 0.80)
}

extension Particles {
  /// The circles, each as a drawing of its own, to compare the cost.
  var layers: Node {
    .group(
      (0..<count).map { index in
        let diameter = diameter(index: index)
        let size = Size(diameter, diameter)
        let core = core(index: index)
        // The falloff of the light, in sixteen steps.
        let stops = (0...16).map { step -> GradientStop in
          let place = core + (1 - core) * Double(step) / 16
          let light = Particles.light(at: place, core: core)
          return GradientStop(place, color.opacity(opacity(index: index) * light))
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
