internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

extension Renderer {
  /// A picture and how it is seen.
  struct Visible {
    let leaf: Picture
    let sheet: Sheet
    let placement: Placement
  }

  /// What a pass has drawn for the next one to read.
  struct Layer {
    let target: LayerTargets.Target
    /// Where it lies, in points of the picture's plane.
    let frame: Rect
  }

  /// The programs for a picture's foils and effects, checked against how they are used.
  func chain(of picture: Picture) throws -> EffectChain {
    let chain = try pipelines.chain(Recipe(picture))
    for (effect, module) in zip(picture.allEffects, chain.modules) {
      try module.check(effect)
    }
    return chain
  }

  // MARK: Layers

  /// Pixels to a point at which layers are drawn: those of the view where the picture is seen in
  /// its own size or nearly, else in steps, so that a picture in motion keeps its layers.
  func density(_ scale: Vector2) -> Double {
    let larger = max(scale.x, scale.y)
    return pixelsPerPoint * (abs(larger - 1) < 0.1 ? 1 : DrawingCache.step(for: larger))
  }

  /// Draws all passes but the last; what the last of these has drawn.
  func drawLayers(_ chain: EffectChain, _ visible: Visible, density: Double) throws -> Layer? {
    try withScissor(nil) { try drawWholeLayers(chain, visible, density: density) }
  }

  private func drawWholeLayers(
    _ chain: EffectChain, _ visible: Visible, density: Double
  ) throws -> Layer? {
    let (target, view, pixels) = (BoundTarget(), clip, pixelsPerPoint)
    defer {
      target.bind()
      (clip, pixelsPerPoint) = (view, pixels)
    }
    let effects = visible.leaf.allEffects
    var below: Layer?
    for index in chain.stitches.indices.dropLast() {
      let pass = try chain.pass(index, .flat)
      let reach = chain.reach(after: index, effects)
      let layer = try self.layer(visible, reach: reach, density: density, view: view)
      layer.target.framebuffer.bind()
      let size = layer.frame.size
      // Rows from the top, as pictures have them.
      clip =
        .translation(Vector3(-1, -1, 0)) * .scale(Vector3(2 / size.width, 2 / size.height, 0))
        * .translation(Vector3(-layer.frame.origin, 0))
      pixelsPerPoint = Double(layer.target.framebuffer.width) / size.width
      try prepare(pass, visible, opacity: 1, reach: reach, layer: below)
      GPU.setBlending(false)
      drawQuad(pass, layer.frame, .identity)
      if let below { layers.giveBack(below.target) }
      below = layer
    }
    return below
  }

  /// Points beyond which a layer has no room for what its effects may reach.
  static let farthestReach = 2000.0

  /// A place to draw into: the frame and what may be reached around it.
  ///
  /// A pixel to spare on every side stays transparent. Its pixels are those of the view where the
  /// picture is not turned.
  private func layer(
    _ visible: Visible, reach: Vector2, density wanted: Double, view: Matrix4
  ) throws -> Layer {
    let frame = visible.leaf.frame
    let whole = frame.size.vector + 2 * reach
    let most = Double(min(GPU.largestTexture, 8192) - 4)
    let area = 3.2e7
    var density = min(wanted, most / max(whole.x, whole.y))
    density = min(density, (area / (whole.x * whole.y)).squareRoot())
    let room = (reach * density).rounded(.up) + 1
    var phase = Vector2.zero
    let scale = visible.placement.scale(at: frame.center)
    if density == pixelsPerPoint, abs(scale.x - 1) + abs(scale.y - 1) < 1e-6,
      let place = visible.placement.homography.apply(frame.origin)
    {
      let pixel = place * density
      // Hair's breadths are rounding, not places between pixels.
      phase = pixel - (pixel + 1e-4).rounded(.down)
      phase = phase.replacing(with: 0, where: phase .< 1e-4)
    }
    let pixels = (frame.size.vector * density + phase).rounded(.up) + 2 * room
    let target = try layers.take(width: max(Int(pixels.x), 1), height: max(Int(pixels.y), 1))
    let size = pixels / density
    return Layer(
      target: target,
      frame: Rect(
        origin: frame.origin - (room + phase) / density, size: Size(size.x, size.y)))
  }

  // MARK: Uniforms

  /// Makes a pass ready to be drawn with.
  func prepare(
    _ pass: Pipeline, _ visible: Visible, opacity: Double, reach: Vector2, layer: Layer?
  ) throws {
    let (leaf, crop) = (visible.leaf, visible.sheet.crop)
    let step = crop.size.vector / leaf.frame.size.vector
    pass.use()
    visible.sheet.picture.bind(.picture)
    smooth.bind(unit: TextureUnit.picture.rawValue)
    pass["frame"].set(leaf.frame.floats)
    pass["crop"].set(SIMD4<Float>(SIMD4(lowHalf: crop.origin, highHalf: step)))
    pass["cornerRadius"].set(Float(leaf.cornerRadius))
    pass["opacity"].set(Float(opacity))
    if pass.stitch?.isPlain == false { pass["reach"].set(SIMD2<Float>(reach)) }
    if let layer {
      layer.target.framebuffer.bindPicture(unit: TextureUnit.layer.rawValue)
      smooth.bind(unit: TextureUnit.layer.rawValue)
      let origin = (leaf.frame.origin - layer.frame.origin) / layer.frame.size.vector
      let step = 1 / layer.frame.size.vector
      pass["layerCrop"].set(SIMD4<Float>(SIMD4(lowHalf: origin, highHalf: step)))
    }
    try fill(pass, visible)
    try fillLight(pass, visible)
    try fillDepth(pass, visible)
  }

  /// Gives effects what they ask for.
  private func fill(_ pass: Pipeline, _ visible: Visible) throws {
    let leaf = visible.leaf
    let effects = leaf.allEffects
    for filled in pass.inputs {
      let uniform = pass[filled.uniform]
      switch filled.input {
      case .size: uniform.set(SIMD2<Float>(leaf.frame.size.vector))
      case .mask:
        let isNearest = filled.uniform == EffectStitch.nearestMaskSampler
        let unit = isNearest ? TextureUnit.nearestMask : .mask
        if !isNearest { smooth.bind(unit: unit.rawValue) }
        if let mask = leaf.mask {
          try picture(mask).bind(unit)
        } else {
          visible.sheet.picture.bind(unit)
        }
      case .noise: try noiseTable().bind(.noise)
      case .ink: break
      case .time, .pointer, .normal, .kiraColor, .auroraPhase, .glareCenter:
        let effect = filled.effect.flatMap { effects.indices.contains($0) ? effects[$0] : nil }
        fill(uniform, filled.input, of: effect ?? Effect("none"), visible)
      }
    }
    for (index, parameter, uniform) in pass.parameters {
      var value = parameter.defaultValue
      if effects.indices.contains(index) {
        let effect = effects[index]
        let place = effect.positional.isEmpty ? nil : pass.place(of: parameter, inEffect: index)
        value = effect.arguments[parameter.name] ?? place.map { effect.positional[$0] } ?? value
      }
      switch value {
      case .float(let value): pass[uniform].set(Float(value))
      case .float2(let value): pass[uniform].set(SIMD2<Float>(value))
      case .float3(let value): pass[uniform].set(SIMD3<Float>(value))
      case .float4(let value): pass[uniform].set(SIMD4<Float>(value))
      }
    }
  }

  /// Fills in what is an effect's own: from its moment, from the way the picture faces, or as it
  /// was given.
  private func fill(
    _ uniform: Uniform, _ input: EffectInput, of effect: Effect, _ visible: Visible
  ) {
    let (frame, placement) = (visible.leaf.frame, visible.placement)
    var normal = placement.normal
    if case .float3(let given) = effect.arguments["normal"] { normal = given }
    switch input {
    case .time:
      var time = effect.moment.time
      if case .float(let given) = effect.arguments["time"] { time = given }
      uniform.set(Float(time))
    case .pointer:
      let there = effect.moment.pointer.flatMap { placement.homography.inverse?.apply($0) }
      var place = (there ?? frame.center) - frame.origin
      if case .float2(let given) = effect.arguments["pointer"] { place = given }
      uniform.set(SIMD2<Float>(place))
    case .kiraColor: uniform.set(SIMD3<Float>(FoilLight.kiraColor(normal: normal)))
    case .auroraPhase: uniform.set(Float(FoilLight.auroraPhase(normal: normal)))
    case .glareCenter:
      uniform.set(SIMD2<Float>(FoilLight.glareCenter(normal: normal, size: frame.size)))
    case .normal: uniform.set(SIMD3<Float>(normal))
    case .size, .mask, .noise, .ink: break
    }
  }
}

extension Pipeline {
  /// Where a parameter stands among those of its effect.
  fileprivate func place(of parameter: EffectModule.Parameter, inEffect index: Int) -> Int? {
    parameters.filter { $0.effect == index }.firstIndex { $0.parameter.name == parameter.name }
  }
}

extension EffectChain {
  /// How far around the frame there may be something after the pass `index`, in points.
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
      lowerBound: .zero, upperBound: Vector2(repeating: Renderer.farthestReach))
  }
}
