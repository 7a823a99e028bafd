internal import Geometry
internal import Glibc
internal import Motion
public import SceneGraph

/// A Christmas tree in the snow by night, before red circles that breathe on springs.
public struct TreeScene: Scene {
  private let configuration: Configuration
  private var surroundings: Surroundings
  private var seed: UInt64
  private var began = 0.0
  /// When everything came to stand still, as motion is reduced; nil where it moves.
  private var stillSince: Double?
  /// Seconds for which it has stood still before.
  private var stood = 0.0
  private var isFlattened = true
  private var stand: TreeStand

  /// How a tree begins.
  public struct Configuration: Sendable {
    /// What the circles are strewn by.
    public var seed: UInt64 = 1
    /// How many circles there are.
    public var particles = 201

    /// 201 circles, strewn by the seed 1.
    public init() {}
  }

  /// A tree in a view; its circles begin to breathe at 0, unless motion is reduced.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    seed = configuration.seed
    stand = TreeStand(view: surroundings.view)
    stillSince = surroundings.reducesMotion ? 0 : nil
  }

  // MARK: Events

  /// Space strews the circles anew, R begins again, G puts each circle on a layer of its own, or
  /// all on one.
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

  /// The tree is drawn anew for a new size; where motion is reduced, all stands still as it is.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    if surroundings.view != self.surroundings.view {
      stand = TreeStand(view: surroundings.view)
    }
    if surroundings.reducesMotion {
      stillSince = stillSince ?? time
    } else if let since = stillSince {
      stood += time - since
      stillSince = nil
    }
    self.surroundings = surroundings
  }

  // MARK: State

  /// Seconds for which it has moved at `time`.
  private func moment(at time: Double) -> Double { (stillSince ?? time) - stood }

  /// The circles at `time`.
  ///
  /// However many there are, they stay a shimmer: beyond so many on so much of the view they become
  /// smaller and fainter, so that all together they cover about as much.
  func particles(at time: Double) -> Particles {
    var particles = Particles(
      count: configuration.particles, seed: seed,
      area: Rect(origin: .zero, size: surroundings.view),
      color: Color(1, 0.03, 0.04), time: moment(at: time) - began)
    particles.cores = 0...0.62
    let space = surroundings.view.width * surroundings.view.height / Self.space
    let crowd = max(Double(configuration.particles) / Self.crowd / max(space, 1e-6), 1)
    particles.diameters = particles.diameters.scaled(by: pow(crowd, -7.0 / 16))
    // Most become faint, a few stay bright: what glitters are those.
    particles.opacities =
      particles.opacities.lowerBound / crowd.squareRoot()...particles.opacities.upperBound
    particles.rarity = 1 + 0.5 * log2(crowd)
    return particles
  }

  /// As many circles as are shown in full size on `space` square points.
  private static let crowd = 201.0
  private static let space = 300.0 * 400

  /// Something breathes for ever, unless motion is reduced.
  public func isAtRest(at time: Double) -> Bool { stillSince != nil }

  /// The way in which the circles are drawn.
  var variant: String { isFlattened ? "flattened" : "a layer each" }

  /// How many circles there are, and what the first 16 have breathed to.
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

  /// Night and snow, the circles, and the tree before them.
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
  /// The same circles, each a drawing of its own: what they would cost one by one.
  var layers: Node {
    .group(
      (0..<count).map { index in
        let diameter = diameter(index: index)
        let size = Size(diameter, diameter)
        let core = core(index: index)
        // Sixteen steps of the light's fall.
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
  /// The range between as many times its ends.
  fileprivate func scaled(by factor: Double) -> ClosedRange {
    lowerBound * factor...upperBound * factor
  }
}
