internal import Geometry

extension Particles {
  /// Share of the radius over which circle `index` is evenly lit.
  public func core(index: Int) -> Double { cores.at(uniform(.core, index: index)) }

  /// The light at `distance` from the center of a circle; `distance` and `core` are in radii.
  ///
  /// It is 1 inside the core and falls to 0 at the rim by a smooth step.
  public static func light(at distance: Double, core: Double) -> Double {
    guard core < 1 else { return distance <= 1 ? 1 : 0 }
    let way = ((1 - distance) / (1 - core)).clamped(to: 0...1)
    return way * way * (3 - 2 * way)
  }
}
