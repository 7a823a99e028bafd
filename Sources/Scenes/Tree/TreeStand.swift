internal import Geometry
internal import Glibc
internal import SceneGraph

/// The nodes for a view of one size: the tree, its light, the snow.
struct TreeStand {
  /// The tree, without and with snow on it.
  let (tree, snowyTree): (Picture, Picture)
  /// The snow behind the tree at night, and with lamps.
  let (hill, litHill): (Picture, Picture)
  /// The tree's dark and the light on it.
  let dusk: Picture
  /// The positions of the tree's parts.
  let layout: TreeLayout
  let view: Size
  private let rays: Drawing
  private let top: Vector2

  init(view: Size) {
    layout = TreeLayout(view: view)
    let star = TreeStar(frame: layout.star, unit: layout.unit)
    self.view = view
    dusk = layout.dusk
    top = star.frame.center
    tree = TreeArt(layout, star).picture
    snowyTree = TreeArt(layout, star, isSnowy: true).picture
    let ground = TreeGround(layout: layout, view: view)
    (hill, litHill) = (ground.hill(isLit: false), ground.hill(isLit: true))
    rays = star.rays
  }

  /// The star's rays, which grow and turn slightly back and forth.
  func rays(at time: Double) -> Node {
    let size = 1 + 0.07 * sin(2 * .pi * time / 5.3)
    let turn = Matrix4.rotation(
      .degrees(5 * sin(2 * .pi * time / 17)), axis: Vector3(0, 0, 1))
    return .transformed(
      .translation(Vector3(top, 0)) * turn * .scale(Vector3(size, size, 1)),
      Node.drawing(rays).offset(by: -rays.size.vector / 2))
  }

  /// The number of points in the view per point of the original.
  var unit: Double { layout.unit }

  // MARK: Snow

  /// Small, distant flakes, the same for any seed.
  func farSnow(at time: Double) -> Particles {
    snow(
      seed: 25, each: 1700, diameters: 1.4...4, opacities: 0.25...0.85, falls: 0.020...0.045,
      swing: 9, cores: 0.1...0.5, at: time)
  }

  /// A few large, blurred flakes near the eye.
  func nearSnow(at time: Double) -> Particles {
    snow(
      seed: 26, each: 6000, diameters: 4...13, opacities: 0.22...0.62, falls: 0.055...0.11,
      swing: 22, cores: 0...0.3, at: time)
  }

  /// Falling flakes, one per `each` square points of the original.
  private func snow(
    seed: UInt64, each: Double, diameters: ClosedRange<Double>, opacities: ClosedRange<Double>,
    falls: ClosedRange<Double>, swing: Double, cores: ClosedRange<Double>, at time: Double
  ) -> Particles {
    let scale = unit.clamped(to: 0.6...1.8)
    // Flakes appear and disappear outside the view.
    let margin = diameters.upperBound * scale
    let area = Rect(origin: .zero, size: view).expanded(by: Vector2(swing * scale, margin))
    let places = area.size.width * area.size.height / (each * scale * scale)
    var snow = Particles(
      count: Int(places.clamped(to: 0...2000)), seed: seed, area: area,
      color: Color(0.93, 0.96, 1), time: time)
    snow.diameters = diameters.lowerBound * scale...margin
    snow.opacities = opacities
    snow.scales = 1...1
    snow.fall.speeds = falls
    snow.fall.swing = swing * scale
    snow.cores = cores
    return snow
  }
}
