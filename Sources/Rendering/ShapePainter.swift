internal import Geometry
internal import Motion
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

  func draw(_ leaf: SlabEdge, _ placement: Placement) throws {
    guard let outline = EdgeOutline(leaf, placement, pixelsPerPoint: canvas.pixelsPerPoint) else {
      return
    }
    precondition(outline.lines.count <= EdgeOutline.mostLines, "the edge has too many lines")
    let pipeline = try resources.pipelines.pipeline(.edge)
    pipeline.use()
    let pixels = 1 / canvas.pixelsPerPoint
    let (x, y, z, w) = (canvas.clip * .scale(Vector3(pixels, pixels, 1))).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["corners"].set(
      zip(outline.outer, outline.hole).map {
        SIMD4<Float>(Vector4(lowHalf: $0, highHalf: $1))
      })
    pipeline["lines"].set(outline.lines.map { SIMD4<Float>($0) })
    pipeline["ends"].set(SIMD4<Float>(outline.ends.map(Float.init)))
    pipeline["cover"].set(Float(leaf.side == nil ? 0 : leaf.cover))
    pipeline["paper"].set(SIMD3<Float>(leaf.color))
    pipeline["layer"].set(Float(SceneryNumbers.shared.layer * leaf.thickness * outline.scale))
    if case .file(let id) = leaf.print {
      try resources.pictures.picture(id).bind(.picture)
      resources.smooth.bind(unit: TextureUnit.picture.rawValue)
      pipeline["print"].set(Float(1 - leaf.cover))
    } else {
      pipeline["print"].set(Float(0))
    }
    GPU.setBlending(true)
    canvas.drawStrip(from: 0, count: 10)
  }

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
