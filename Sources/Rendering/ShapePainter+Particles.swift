internal import Geometry
internal import Motion
internal import OpenGL
internal import SceneGraph

extension ShapePainter {
  /// Draws all circles in one call; the vertex shader computes their positions.
  func draw(_ leaf: Particles, _ placement: Placement) throws {
    guard leaf.count > 0 else { return }
    let pipeline = try resources.pipelines.pipeline(
      leaf.gathering == nil ? .particles : .gathering)
    let color = leaf.color.components
    let phase = leaf.phase
    let omega = leaf.spring.angularFrequency
    let ratio = leaf.spring.dampingRatio
    let decay = ratio * omega
    let frequency = omega * ((1 - ratio) * (1 + ratio)).squareRoot()
    let scale = placement.scale(at: leaf.area.center)
    pipeline.use()
    pipeline["key"].set(leaf.key)
    // The shader reads `time` only to see if a circle's delay is over.
    pipeline["time"].set(Float(min(leaf.time, leaf.delays.upperBound + 1)))
    pipeline["slowest"].set(phase.slowest)
    pipeline["stepHigh"].set(phase.stepHigh)
    pipeline["stepLow"].set(phase.stepLow)
    let fall = leaf.fallPhase
    pipeline["fallSlowest"].set(fall.slowest)
    pipeline["fallStepHigh"].set(fall.stepHigh)
    pipeline["fallStepLow"].set(fall.stepLow)
    pipeline["swing"].set(SIMD2<Float>(Vector2(leaf.fall.swing, Particles.swings)))
    pipeline["rarity"].set(Float(leaf.rarity))
    pipeline["breath"].set(
      SIMD3<Float>(Vector3(decay, frequency, leaf.legLength)))
    for (name, range) in [
      ("diameters", leaf.diameters), ("opacities", leaf.opacities), ("scales", leaf.scales),
      ("speeds", leaf.speeds), ("delays", leaf.delays), ("cores", leaf.cores),
    ] {
      let span = range.upperBound - range.lowerBound
      pipeline[name].set(SIMD2<Float>(Vector2(range.lowerBound, span)))
    }
    pipeline["pixel"].set(Float(1 / (canvas.pixelsPerPoint * min(scale.x, scale.y))))
    pipeline["color"].set(SIMD4<Float>(Vector4(color.x, color.y, color.z, 1) * color.w))
    if let gathering = leaf.gathering { pipeline["gathering"].set(gathering.numbers) }
    canvas.place(pipeline, leaf.area, placement.projected)
    GPU.setBlending(true)
    canvas.drawQuads(count: leaf.count)
  }
}
