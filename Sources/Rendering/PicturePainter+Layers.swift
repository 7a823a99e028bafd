internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

extension PicturePainter {
  /// Pixels per point of layers.
  ///
  /// It is the view's resolution if the picture is shown at about its own size. Otherwise it
  /// changes in steps, so that a picture in motion keeps its layers.
  func density(_ scale: Vector2) -> Double {
    let larger = max(scale.x, scale.y)
    return canvas.pixelsPerPoint * (abs(larger - 1) < 0.1 ? 1 : DrawingCache.step(for: larger))
  }

  /// Draws all passes except the last; returns the layer that the last pass reads.
  func drawLayers(
    _ chain: EffectChain, _ visible: VisiblePicture, density: Double
  ) throws -> EffectLayer? {
    try canvas.withOtherView { try drawWholeLayers(chain, visible, density: density) }
  }

  private func drawWholeLayers(
    _ chain: EffectChain, _ visible: VisiblePicture, density: Double
  ) throws -> EffectLayer? {
    let target = BoundTarget()
    defer { target.bind() }
    let effects = visible.leaf.allEffects
    var below: EffectLayer?
    for index in chain.stitches.indices.dropLast() {
      let pass = try chain.pass(
        index, .flat, isFine: canvas.sampling(of: visible.leaf) != .single)
      let reach = chain.reach(after: index, effects)
      let layer = try self.layer(visible, reach: reach, density: density)
      layer.target.framebuffer.bind()
      let size = layer.frame.size
      // The rows of a layer start at the top, as a picture's do.
      canvas.show(
        .translation(Vector3(-1, -1, 0)) * .scale(Vector3(2 / size.width, 2 / size.height, 0))
          * .translation(Vector3(-layer.frame.origin, 0)),
        pixelsPerPoint: Double(layer.target.framebuffer.width) / size.width)
      try inputs.prepare(pass, visible, opacity: 1, reach: reach, layer: below)
      GPU.setBlending(false)
      canvas.drawQuad(pass, layer.frame, .identity)
      if let below { layers.giveBack(below.target) }
      below = layer
    }
    return below
  }

  /// A layer for the frame and the area around it that effects may reach.
  ///
  /// A spare pixel on each side stays transparent. The layer's pixels coincide with the view's if
  /// the picture is not turned.
  private func layer(
    _ visible: VisiblePicture, reach: Vector2, density wanted: Double
  ) throws -> EffectLayer {
    let frame = visible.leaf.frame
    let whole = frame.size.vector + 2 * reach
    let most = Double(min(GPU.largestTexture, 8192) - 4)
    let area = 3.2e7
    var density = min(wanted, most / max(whole.x, whole.y))
    density = min(density, (area / (whole.x * whole.y)).squareRoot())
    let room = (reach * density).rounded(.up) + 1
    var phase = Vector2.zero
    let scale = visible.placement.scale(at: frame.center)
    if density == canvas.pixelsPerPoint, abs(scale.x - 1) + abs(scale.y - 1) < 1e-6,
      let place = visible.placement.homography.apply(frame.origin)
    {
      let pixel = place * density
      // Smaller fractions are rounding errors.
      phase = pixel - (pixel + 1e-4).rounded(.down)
      phase = phase.replacing(with: 0, where: phase .< 1e-4)
    }
    let pixels = (frame.size.vector * density + phase).rounded(.up) + 2 * room
    let target = try layers.take(width: max(Int(pixels.x), 1), height: max(Int(pixels.y), 1))
    let size = pixels / density
    return EffectLayer(
      target: target,
      frame: Rect(
        origin: frame.origin - (room + phase) / density, size: Size(size.x, size.y)))
  }
}

extension EffectChain {
  /// Largest reach of effects in a layer, in points.
  private static let farthestReach = 2000.0

  /// Reach around the frame after the pass `index`, in points.
  func reach(after index: Int, _ effects: [Effect]) -> Vector2 {
    var reach = Vector2.zero
    for stitch in stitches[...index] {
      for step in stitch.steps where step.module.kind != .color {
        let given =
          effects.indices.contains(step.index) ? effects[step.index].maxSampleOffset : nil
        let offset = given ?? step.module.maxSampleOffset
        reach += offset.replacing(with: 0, where: .!(offset .>= 0))
      }
    }
    return reach.clamped(
      lowerBound: .zero, upperBound: Vector2(repeating: Self.farthestReach))
  }
}
