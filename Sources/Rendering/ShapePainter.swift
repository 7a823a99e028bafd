internal import Geometry
internal import OpenGL
internal import SceneGraph

/// A painter of backdrops, shadows, slab edges and particles.
struct ShapePainter {
  let resources: GPUResources
  let canvas: Canvas

  func draw(_ leaf: Backdrop, size: Size) throws {
    let pipeline = try resources.pipelines.pipeline(.backdrop)
    pipeline.use()
    pipeline["centerColor"].set(SIMD3<Float>(leaf.center))
    pipeline["edgeColor"].set(SIMD3<Float>(leaf.edge))
    pipeline["lightPosition"].set(SIMD2<Float>(leaf.position * size.vector))
    pipeline["lightRadius"].set(Float(leaf.radius * size.longerSide))
    pipeline["squareSide"].set(Float(leaf.squares ?? 0))
    GPU.setBlending(false)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: size), .identity)
  }

  func draw(_ leaf: Shadow, _ placement: Placement) throws {
    let pipeline = try resources.pipelines.pipeline(.shadow)
    pipeline.use()
    pipeline["caster"].set(leaf.frame.floats)
    pipeline["blur"].set(SIMD2<Float>(leaf.blur))
    pipeline["darkness"].set(Float(leaf.opacity))
    // A sheared shadow is cut into upright strips; their error is an invisible part of the blur.
    let strips = max((abs(leaf.shear) / leaf.blur.y).rounded(.up), 1)
    pipeline["strips"].set(Float(min(strips, SceneryNumbers.shared.strips)))
    pipeline["shear"].set(Float(leaf.shear))
    GPU.setBlending(true)
    let reach = leaf.blur * SceneryNumbers.shared.blurs + Vector2(0, abs(leaf.shear) / 2)
    canvas.drawQuad(pipeline, leaf.frame.expanded(by: reach), placement.projected)
  }
}
