internal import Geometry
internal import Motion
public import SceneGraph

/// A Christmas tree by night, before red circles that breathe on springs.
public struct TreeScene: Scene {
  private let configuration: Configuration
  private var surroundings: Surroundings
  private var seed: UInt64
  private var began = 0.0
  private var isFlattened = true
  private var tree: Node

  /// How a tree begins.
  public struct Configuration: Sendable {
    /// What the circles are strewn by.
    public var seed: UInt64 = 1
    /// How many circles there are.
    public var particles = 201

    /// 201 circles, strewn by the seed 1.
    public init() {}
  }

  /// A tree in a view; its circles begin to breathe at 0.
  public init(_ configuration: Configuration = Configuration(), in surroundings: Surroundings) {
    self.configuration = configuration
    self.surroundings = surroundings
    seed = configuration.seed
    tree = TreeArt(TreeLayout(view: surroundings.view)).node
  }

  // MARK: Events

  /// Space strews the circles anew, R begins again, G puts each circle on a layer of its own, or
  /// all on one.
  public mutating func handle(_ event: Event, at time: Double) {
    switch event {
    case .key(.space):
      seed &+= 1
      began = time
    case .key(.letter("r")):
      seed = configuration.seed
      began = time
    case .key(.letter("g")):
      isFlattened.toggle()
    case .moved, .pressed, .released, .scrolled, .key:
      break
    }
  }

  /// The tree is drawn anew for a new size.
  public mutating func adapt(to surroundings: Surroundings, at time: Double) {
    if surroundings.view != self.surroundings.view {
      tree = TreeArt(TreeLayout(view: surroundings.view)).node
    }
    self.surroundings = surroundings
  }

  // MARK: State

  /// The circles at `time`.
  func particles(at time: Double) -> Particles {
    Particles(
      count: configuration.particles, seed: seed,
      area: Rect(origin: .zero, size: surroundings.view),
      color: Color(1, 0, 0), time: time - began)
  }

  /// Never: something breathes for ever.
  public func isAtRest(at time: Double) -> Bool { false }

  /// Whether the circles share one layer.
  public var variant: String? { isFlattened ? "flattened" : "a layer each" }

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

  /// Night, the circles, and the tree before them.
  public func node(at time: Double) -> Node {
    let circles = particles(at: time)
    let behind =
      isFlattened ? Node.flattened(.particles(circles), opacity: 1) : circles.layers
    guard surroundings.staging == .whole else { return .group([behind, tree]) }
    return .group([.backdrop(Self.night), .particles(sky(at: time)), behind, tree])
  }

  /// Small stars that twinkle, the same ones at any seed.
  private func sky(at time: Double) -> Particles {
    var sky = Particles(
      count: 110, seed: 25, area: Rect(origin: .zero, size: surroundings.view),
      color: Color(0.86, 0.91, 1), time: time)
    sky.diameters = 1...3
    sky.opacities = 0.15...0.75
    sky.scales = 0.5...1.3
    return sky
  }

  private static let night = Backdrop(
    center: Vector3(0.105, 0.165, 0.315), edge: Vector3(0.020, 0.030, 0.075),
    position: Vector2(0.5, 0.40), radius: 0.78)
}

extension Particles {
  /// The same circles, each a drawing of its own: what they would cost one by one.
  var layers: Node {
    .group(
      (0..<count).map { index in
        let diameter = diameter(index: index)
        let size = Size(diameter, diameter)
        let disc = Drawing(
          size: size,
          [
            .fill(
              Circle().path(in: Rect(origin: .zero, size: size)),
              .color(color.opacity(opacity(index: index))))
          ])
        let scale = scale(index: index, time: time)
        let middle = center(index: index) - size.vector / 2 * scale
        return .transformed(
          .translation(Vector3(middle, 0)) * .scale(Vector3(scale, scale, 1)), .drawing(disc))
      })
  }
}
