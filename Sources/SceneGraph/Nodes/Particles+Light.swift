internal import Geometry

extension Particles {
  /// Share of its radius over which circle `index` is evenly lit.
  public func core(index: Int) -> Double { cores.at(uniform(.core, index: index)) }

  /// The light at `distance` from the middle of a circle, both in radii: 1 over its core, and from
  /// there by a smooth step down to 0 at the rim.
  public static func light(at distance: Double, core: Double) -> Double {
    guard core < 1 else { return distance <= 1 ? 1 : 0 }
    let way = ((1 - distance) / (1 - core)).clamped(to: 0...1)
    return way * way * (3 - 2 * way)
  }
}
