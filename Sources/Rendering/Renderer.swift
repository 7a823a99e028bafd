public import Geometry
internal import OpenGL
public import Raster
public import SceneGraph

/// What a picture is made of, as it is handed to the renderer.
public enum PictureContent: Sendable {
  /// Colours, premultiplied.
  case color(Bitmap)
  /// Grey levels, for masks.
  case grey(GreyBitmap)
}

/// How large a target is, in points and in pixels.
public struct Viewport: Sendable, Hashable {
  /// Size in points.
  public var points: Size
  /// Pixels across.
  public var pixelWidth: Int
  /// Pixels down.
  public var pixelHeight: Int

  /// A target of so many pixels that stand for so many points.
  public init(points: Size, pixelWidth: Int, pixelHeight: Int) {
    self.points = points
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// Draws node trees into whatever target is bound; knows no window and no clock.
///
/// It belongs to the GL context that is current when it is made, and must go before it.
public final class Renderer {
  /// Finds a picture when it is first seen.
  public typealias PictureSource = (PictureID) throws -> PictureContent

  let library: ShaderLibrary
  private let source: PictureSource
  private let vertexArray = VertexArray()
  private let smooth = Sampler(.smooth)
  private let oblique = Sampler(.oblique)
  private let nearest = Sampler(.nearest)
  private let vertex: ShaderText
  private var backdrop: Pipeline?
  var particles: Pipeline?
  var composite: Pipeline?
  var flattening = FlatteningCache()
  private var shadow: Pipeline?
  private var effects: [String: Pipeline] = [:]
  private var pictures: [PictureID: LoadedPicture] = [:]
  private var drawings = DrawingCache()
  private var noise: LoadedPicture?
  private var clip = Matrix4.identity
  private(set) var pixelsPerPoint = 1.0

  /// Draw calls of the last frame.
  public internal(set) var drawCalls = 0

  /// Memory of all layers that are kept, in bytes: vector art at the sizes it is seen at, and the
  /// pictures that nodes are flattened into.
  public var layerBytes: Int { drawings.bytes + flattenedBytes }

  /// A renderer in the current context; shaders and pictures are loaded when first seen.
  ///
  /// - Throws: `FileError` where the shader files are missing.
  public init(library: ShaderLibrary, pictures source: @escaping PictureSource) throws {
    self.library = library
    self.source = source
    vertex = ShaderText([try library.pipelineFile("quad.vert")])
    vertexArray.bind()
    nearest.bind(unit: TextureUnit.noise.rawValue)
  }

  /// Draws what `node` shows into the bound target, over what is there unless a backdrop covers it.
  ///
  /// - Throws: `FileError` or `GLError` from loading what is seen for the first time; the target
  ///   is then incomplete.
  public func draw(_ node: Node, at moment: Moment, in viewport: Viewport) throws {
    drawCalls = 0
    drawings.beginFrame()
    flattening.beginFrame()
    let size = viewport.points
    pixelsPerPoint = Double(viewport.pixelWidth) / size.width
    // Points to clip space: y is turned up, and depth is dropped onto the plane.
    clip =
      .translation(Vector3(-1, 1, 0)) * .scale(Vector3(2 / size.width, -2 / size.height, 0))
    for placement in node.placements() { try draw(placement, moment, viewport) }
  }

  func draw(_ placement: Placement, _ moment: Moment, _ viewport: Viewport) throws {
    switch placement.leaf {
    case .backdrop(let backdrop): try draw(backdrop, size: viewport.points)
    case .shadow(let shadow): try draw(shadow, placement)
    case .picture(let picture): try draw(picture, placement, moment)
    case .drawing(let drawing): try draw(drawing, placement, moment)
    case .particles(let particles): try draw(particles, placement)
    case .flattened(_, let opacity):
      try drawFlattened(placement.content, opacity: opacity, moment, viewport)
    default: break
    }
  }

  /// Loads what `node` needs that is not here yet, without drawing: pictures of both sides.
  ///
  /// - Throws: as `draw`.
  public func prepare(_ id: PictureID) throws {
    _ = try picture(id)
  }

  /// Takes a picture that is drawn anew by the program, or replaces one.
  ///
  /// - Throws: `GLError.textureTooLarge`.
  public func setPicture(_ id: PictureID, _ content: PictureContent) throws {
    pictures[id] = try LoadedPicture(content)
  }

  // MARK: Leaves

  private func draw(_ leaf: Backdrop, size: Size) throws {
    let pipeline = try load(
      &backdrop, "backdrop.frag",
      [
        "centerColor", "edgeColor", "lightPosition", "lightRadius",
      ])
    pipeline.use()
    pipeline["centerColor"].set(SIMD3<Float>(leaf.center))
    pipeline["edgeColor"].set(SIMD3<Float>(leaf.edge))
    pipeline["lightPosition"].set(SIMD2<Float>(leaf.position * size.vector))
    pipeline["lightRadius"].set(Float(leaf.radius * size.longerSide))
    GPU.setBlending(false)
    drawQuad(pipeline, Rect(origin: .zero, size: size), .identity)
  }

  private func draw(_ leaf: Shadow, _ placement: Placement) throws {
    let pipeline = try load(&shadow, "shadow.frag", ["caster", "blur", "darkness"])
    pipeline.use()
    let scale = placement.scale(at: leaf.frame.center)
    let blur = Vector2(repeating: leaf.blur) / scale
    pipeline["caster"].set(leaf.frame.floats)
    pipeline["blur"].set(SIMD2<Float>(blur))
    pipeline["darkness"].set(Float(leaf.opacity))
    GPU.setBlending(true)
    drawQuad(pipeline, leaf.frame.expanded(by: blur * 3), placement.projected)
  }

  private func draw(_ leaf: Drawing, _ placement: Placement, _ moment: Moment) throws {
    let scale = placement.scale(at: leaf.size.vector / 2)
    let pixels = pixelsPerPoint * DrawingCache.step(for: max(scale.x, scale.y))
    guard let sheet = try drawings.picture(of: leaf, scale: pixels) else { return }
    // A sheet has whole pixels: a little more than the drawing asked for.
    let size = Size(sheet.size.width / pixels, sheet.size.height / pixels)
    let frame = Rect(origin: .zero, size: size)
    try draw(Picture(.front, frame: frame), of: sheet, placement, moment)
  }

  private func draw(_ leaf: Picture, _ placement: Placement, _ moment: Moment) throws {
    try draw(leaf, of: picture(leaf.id), placement, moment)
  }

  private func draw(
    _ leaf: Picture, of picture: LoadedPicture, _ placement: Placement, _ moment: Moment
  ) throws {
    let pipeline = try pipeline(effect: leaf.effect?.name ?? "none")
    let crop = leaf.frame.unitCrop(covering: picture.size)
    let step = crop.size.vector / leaf.frame.size.vector
    let scale = placement.scale(at: leaf.frame.center)
    let isOblique = max(scale.x, scale.y) > Self.obliqueness * min(scale.x, scale.y)
    pipeline.use()
    picture.bind(.picture)
    bindSampler(.picture, isOblique: isOblique)
    pipeline["frame"].set(leaf.frame.floats)
    pipeline["crop"].set(SIMD4<Float>(SIMD4(lowHalf: crop.origin, highHalf: step)))
    pipeline["cornerRadius"].set(Float(leaf.cornerRadius))
    pipeline["opacity"].set(Float(leaf.opacity))
    try fill(pipeline, leaf, placement, moment, isOblique: isOblique)
    GPU.setBlending(true)
    // Room for the smooth edge: a pixel and a half on every side.
    let margin = Vector2(repeating: 1.5 / pixelsPerPoint) / scale
    drawQuad(pipeline, leaf.frame.expanded(by: margin), placement.projected)
  }

  /// Gives an effect what it asks for.
  private func fill(
    _ pipeline: Pipeline, _ leaf: Picture, _ placement: Placement, _ moment: Moment,
    isOblique: Bool
  ) throws {
    let given = leaf.effect?.arguments ?? [:]
    var normal = placement.normal
    if case .float3(let replaced) = given["normal"] { normal = replaced }
    for input in pipeline.inputs {
      let uniform = pipeline[input.uniform]
      switch input {
      case .time: uniform.set(Float(moment.time))
      case .size: uniform.set(SIMD2<Float>(leaf.frame.size.vector))
      case .pointer:
        let place = placement.homography.inverse?.apply(moment.pointer) ?? leaf.frame.center
        uniform.set(SIMD2<Float>(place - leaf.frame.origin))
      case .normal: uniform.set(SIMD3<Float>(normal))
      case .kiraColor: uniform.set(SIMD3<Float>(FoilLight.kiraColor(normal: normal)))
      case .auroraPhase: uniform.set(Float(FoilLight.auroraPhase(normal: normal)))
      case .glareCenter:
        let place = FoilLight.glareCenter(normal: normal, size: leaf.frame.size)
        uniform.set(SIMD2<Float>(place))
      case .mask:
        if pipeline.readsNearestMask {
          nearest.bind(unit: TextureUnit.mask.rawValue)
        } else {
          bindSampler(.mask, isOblique: isOblique)
        }
        try picture(leaf.mask ?? leaf.id).bind(.mask)
      case .noise: try noiseTable().bind(.noise)
      }
    }
    for parameter in pipeline.parameters {
      let uniform = pipeline[parameter.uniform]
      switch given[parameter.name] ?? parameter.defaultValue {
      case .float(let value): uniform.set(Float(value))
      case .float2(let value): uniform.set(SIMD2<Float>(value))
      case .float3(let value): uniform.set(SIMD3<Float>(value))
      case .float4(let value): uniform.set(SIMD4<Float>(value))
      }
    }
  }

  /// How much more a plane is squeezed along one axis than along the other before it is worth
  /// anisotropic filtering; tilts of 10 degrees stay below 1.04, flips go beyond.
  private static let obliqueness = 1.25

  private func bindSampler(_ unit: TextureUnit, isOblique: Bool) {
    if isOblique { oblique.bind(unit: unit.rawValue) } else { smooth.bind(unit: unit.rawValue) }
  }

  func drawQuad(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    place(pipeline, quad, projected)
    GPU.drawQuad()
    drawCalls += 1
  }

  /// Tells a pipeline where its rectangle lies.
  func place(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    let (x, y, z, w) = (clip * projected).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["quad"].set(quad.floats)
  }

  // MARK: Caches

  func load(
    _ pipeline: inout Pipeline?, vertex file: String? = nil, _ fragment: String,
    _ uniforms: [String]
  ) throws -> Pipeline {
    if let pipeline { return pipeline }
    let vertex = try file.map { ShaderText([try library.pipelineFile($0)]) } ?? vertex
    let fragment = ShaderText([try library.pipelineFile(fragment)])
    let made = try Pipeline(vertex: vertex, fragment: fragment, uniforms: uniforms)
    pipeline = made
    return made
  }

  private func pipeline(effect name: String) throws -> Pipeline {
    if let pipeline = effects[name] { return pipeline }
    let effect = try library.effect(name)
    let head = try library.pipelineFile("picture.glsl")
    let body = try library.pipelineFile("picture.frag")
    let arguments = ShaderText.Part(path: effect.part.path, text: effect.declarations)
    let calling = ShaderText.Part(
      path: body.path,
      text: body.text.replacing("\n  EFFECT\n", with: "\n  color = \(effect.call);\n"))
    let fragment = ShaderText([head, effect.part, arguments, calling])
    let pipeline = try Pipeline(
      vertex: vertex, fragment: fragment,
      uniforms: ["frame", "cornerRadius", "opacity"], effect: effect)
    effects[name] = pipeline
    return pipeline
  }

  private func picture(_ id: PictureID) throws -> LoadedPicture {
    if let picture = pictures[id] { return picture }
    let picture = try LoadedPicture(source(id))
    pictures[id] = picture
    return picture
  }

  private func noiseTable() throws -> LoadedPicture {
    if let noise { return noise }
    let table = try LoadedPicture(
      table: NoiseLattice.coefficients(), side: NoiseLattice.period)
    noise = table
    return table
  }
}
