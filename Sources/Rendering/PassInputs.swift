internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph
internal import Shading

/// The inputs of a picture's pass: its textures and uniforms.
struct PassInputs {
  let resources: GPUResources
  let canvas: Canvas

  /// Sets all inputs of a pass.
  func prepare(
    _ pass: Pipeline, _ visible: VisiblePicture, opacity: Double, reach: Vector2,
    layer: EffectLayer?
  ) throws {
    let (leaf, crop) = (visible.leaf, visible.part.crop)
    let step = crop.size.vector / leaf.frame.size.vector
    pass.use()
    visible.part.picture.bind(.picture)
    resources.smooth.bind(unit: TextureUnit.picture.rawValue)
    pass["frame"].set(leaf.frame.floats)
    pass["crop"].set(SIMD4<Float>(SIMD4(lowHalf: crop.origin, highHalf: step)))
    let start = crop.origin - leaf.frame.origin * step
    pass["seenStep"].set(SIMD4<Float>(SIMD4(lowHalf: start, highHalf: step)))
    let (right, down, _, _) = canvas.clip.columns
    pass["pixel"].set(SIMD2<Float>(Vector2(right.x, down.y) / canvas.pixelsPerPoint))
    pass["cornerRadius"].set(Float(leaf.cornerRadius))
    pass["opacity"].set(Float(opacity))
    if let plane = leaf.stack.plane {
      let size = try resources.pictures.picture(plane.art).size
      let part = plane.crop.part(of: size, in: plane.frame.size)
      let step = part.size.vector / plane.frame.size.vector
      let origin = part.origin + (leaf.frame.origin - plane.frame.origin) * step
      pass["mapCrop"].set(SIMD4<Float>(SIMD4(lowHalf: origin, highHalf: step)))
    }
    if leaf.parallax.fit == .keep { pass["keptShift"].set(SIMD2<Float>(leaf.parallax.shift)) }
    if pass.stitch?.steps.contains(where: \.isOwn) == true {
      let (scale, origin) = (leaf.parallax.scale, leaf.frame.origin)
      pass["ownPlane"].set(
        SIMD3<Float>(Vector3((scale - 1) * origin + leaf.parallax.offset, scale)))
    }
    if let blur = leaf.shadow {
      // The mean of four places in a level has a standard deviation of 0.65 of its pixels.
      let level = log2(max(blur * visible.texels.max() / LightingNumbers.shared.castBlur, 1))
      pass["castLevel"].set(Float(min(level, Double(visible.part.picture.lastLevel))))
    }
    if pass.stitch?.isPlain == false { pass["reach"].set(SIMD2<Float>(reach)) }
    if let layer {
      layer.target.framebuffer.bindPicture(unit: TextureUnit.layer.rawValue)
      resources.smooth.bind(unit: TextureUnit.layer.rawValue)
      let origin = (leaf.frame.origin - layer.frame.origin) / layer.frame.size.vector
      let step = 1 / layer.frame.size.vector
      pass["layerCrop"].set(SIMD4<Float>(SIMD4(lowHalf: origin, highHalf: step)))
    }
    try fill(pass, visible)
    try fillLight(pass, visible)
    try fillDepth(pass, visible)
  }

  /// Sets the inputs that effects read.
  private func fill(_ pass: Pipeline, _ visible: VisiblePicture) throws {
    let leaf = visible.leaf
    let effects = leaf.allEffects
    for filled in pass.inputs {
      let uniform = pass[filled.uniform]
      switch filled.input {
      case .size: uniform.set(SIMD2<Float>(leaf.frame.size.vector))
      case .boundingRect:
        uniform.set(SIMD4<Float>(SIMD4(lowHalf: .zero, highHalf: leaf.frame.size.vector)))
      case .mask:
        let isNearest = filled.uniform == EffectStitch.nearestMaskSampler
        let unit = isNearest ? TextureUnit.nearestMask : .mask
        if !isNearest { resources.smooth.bind(unit: unit.rawValue) }
        if let mask = leaf.mask {
          try resources.pictures.picture(mask).bind(unit)
        } else {
          visible.part.picture.bind(unit)
        }
      case .noise: try resources.pictures.noiseTable().bind(.noise)
      case .ink, .art: break
      case .time, .pointer, .touch, .touchTime, .normal, .kiraColor:
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
      switch parameter.fitted(value) ?? parameter.defaultValue {
      case .float(let value): pass[uniform].set(Float(value))
      case .float2(let value): pass[uniform].set(SIMD2<Float>(value))
      case .float3(let value): pass[uniform].set(SIMD3<Float>(value))
      case .float4(let value): pass[uniform].set(SIMD4<Float>(value))
      case .floats(let values): pass[uniform].set(values.map(Float.init))
      case .vectors(let values): pass[uniform].set(values.map { SIMD4<Float>($0) })
      }
    }
  }

  /// Sets an effect's own input: from its moment, from the picture's orientation, or from an
  /// argument.
  private func fill(
    _ uniform: Uniform, _ input: EffectInput, of effect: Effect, _ visible: VisiblePicture
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
    case .touch:
      // Before the first touch it is far away, so that nothing answers it.
      var place = Vector2(repeating: -1e5)
      if case .float2(let given) = effect.arguments["touch"] { place = given }
      uniform.set(SIMD2<Float>(place))
    case .touchTime:
      var time = -1.0
      if case .float(let given) = effect.arguments["touchTime"] { time = given }
      uniform.set(Float(time))
    case .kiraColor:
      // All patches are about as far from gray, so they all shine a little in fast motion.
      let gray = Vector3(repeating: 0.5)
      let contrast = visible.leaf.light.motionContrast
      let color = gray + (FoilLight.kiraColor(normal: normal) - gray) * contrast
      uniform.set(SIMD3<Float>(color))
    case .normal: uniform.set(SIMD3<Float>(normal))
    case .size, .boundingRect, .mask, .noise, .ink, .art: break
    }
  }

  /// Sets a pass's inputs for the depth of its picture: docs/decisions/0017-depth.md.
  func fillDepth(_ pass: Pipeline, _ visible: VisiblePicture) throws {
    guard let depth = visible.leaf.depth, pass.stitch != nil else { return }
    let frame = visible.leaf.frame
    let eye = LeafPlane(of: visible.placement).eyePlace(over: frame)
    let view = DepthMap.View(depth, eye: eye, frame: frame)
    let map = try resources.pictures.picture(depth.map)
    map.bind(.depth)
    resources.smooth.bind(unit: TextureUnit.depth.rawValue)
    let moved = abs(view.range)
    pass["depthWay"].set(SIMD3<Float>(Vector3(view.way, view.loss) * moved))
    // If white is far, the map is read inverted.
    let isTurned = view.range < 0
    let plane = isTurned ? 1 - DepthMap.plane : DepthMap.plane
    pass["depthFold"].set(
      SIMD3<Float>(Vector3(isTurned ? 1 : 0, isTurned ? -1 : 1, plane)))
    let pixels = canvas.pixelsPerPoint * visible.placement.longest(at: frame.center)
    let numbers = DepthNumbers.shared
    let steps = (view.reach * pixels / numbers.step).rounded(.up)
      .clamped(to: numbers.steps[0]...numbers.steps[1])
    // Detail is at least half a pixel and a twelfth of a step wide. Much narrower detail would be
    // missed by some rays and break into pieces; texels wider than that would show as stairs.
    let texels = map.size.vector * visible.part.crop.size.vector / frame.size.vector
    let width = max(numbers.detail / pixels, view.reach / steps / numbers.share) * texels.max()
    let level = log2(max(width, 1)).rounded().clamped(to: 0...Double(map.lastLevel))
    pass["depthSearch"].set(SIMD3<Float>(Vector3(1 / steps, steps, level)))
  }
}

extension Pipeline {
  /// Index of a parameter among the parameters of its effect; nil if it is not one of them.
  fileprivate func place(of parameter: EffectModule.Parameter, inEffect index: Int) -> Int? {
    parameters.filter { $0.effect == index }.firstIndex { $0.parameter.name == parameter.name }
  }
}
