internal import Geometry
internal import Motion
public import SceneGraph

/// A Christmas tree by night, before red circles that breathe on springs.
public struct TreeScene: Scene {
  private var setup: SceneSetup
  private var seed: UInt64
  private var began = 0.0
  private var isFlattened = true
  private var tree: Node

  /// A tree in a view; its circles are strewn by the setup's seed and begin to breathe at 0.
  public init(_ setup: SceneSetup) {
    self.setup = setup
    seed = setup.seed
    tree = TreeArt(TreeLayout(view: setup.size)).node
  }

  // MARK: Events

  /// Space strews the circles anew, R begins again, G puts each circle on a layer of its own, or
  /// all on one.
  public mutating func handle(_ event: Event, at time: Double) {
    switch event {
    case .resized(let size):
      guard size != setup.size else { return }
      setup.size = size
      tree = TreeArt(TreeLayout(view: size)).node
    case .key(.space):
      seed &+= 1
      began = time
    case .key(.letter("r")):
      seed = setup.seed
      began = time
    case .key(.letter("g")):
      isFlattened.toggle()
    case .moved, .pressed, .released, .scrolled, .key, .effectsChanged, .artGiven:
      break
    }
  }

  // MARK: State

  /// The circles at `time`.
  func particles(at time: Double) -> Particles {
    Particles(
      count: setup.particles, seed: seed, area: Rect(origin: .zero, size: setup.size),
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
    guard !setup.isPlain else { return .group([behind, tree]) }
    return .group([.backdrop(Self.night), .particles(sky(at: time)), behind, tree])
  }

  /// Small stars that twinkle, the same ones at any seed.
  private func sky(at time: Double) -> Particles {
    var sky = Particles(
      count: 110, seed: 25, area: Rect(origin: .zero, size: setup.size),
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
