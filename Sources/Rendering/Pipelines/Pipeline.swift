internal import Files
internal import OpenGL
internal import Shading

/// A program and its uniforms by name.
final class Pipeline {
  private let program: Program
  private let uniforms: [String: Uniform]
  /// Inputs that the effects read and the renderer fills in.
  let inputs: [EffectStitch.InputBinding]
  /// Parameters that users can set, each with the index of its effect and its uniform.
  let parameters: [(effect: Int, parameter: EffectModule.Parameter, uniform: String)]
  /// The effects of a picture's pass; nil for other pipelines.
  let stitch: EffectStitch?

  /// Compiles a row of the table with the text of its fragment shader.
  ///
  /// - Throws: `FileError` at the file and line of the driver's message, or `GLError`.
  init(
    _ row: PipelineRow, fragment: ShaderText, library: ShaderLibrary, stitch: EffectStitch? = nil
  ) throws {
    var vertex = try row.vertexText(library: library)
    var fragment = fragment
    let given =
      stitch.map { $0.hasStack && $0.isPlain } == true
      ? fragment.takeUniforms(through: &vertex, room: GPU.isProcessor ? GPU.mostVaryings : 64) : []
    program = try Self.program(vertex, fragment, of: row)
    var uniforms: [String: Uniform] = [:]
    var missing: (name: String, file: String)?
    for stage in [row.vertex, row.fragment] {
      for name in stage.uniforms {
        let uniform = program.uniform(ShaderText.name(of: name, given: given))
        uniforms[name] = uniform
        if !uniform.exists, missing == nil { missing = (name, stage.file) }
      }
    }
    if let (name, file) = missing {
      // A driver drops what has no influence: all after an endless loop, but also the opacity of an
      // effect that always returns black.
      guard let fault = stitch?.endlessFault else {
        throw FileError(library.pipelinePath(file), "does not use its uniform \(name)")
      }
      let dialect = ShaderDialect.current
      let whole = try Program(
        vertex: vertex.source(in: dialect), fragment: fragment.withWitness.source(in: dialect))
      guard whole.uniform(ShaderText.witness).exists else { throw fault }
    }
    if let stitch {
      // An effect may ignore the picture and its inputs.
      let moved = stitch.isPlain ? [] : ["reach", "layerCrop"]
      let own =
        stitch.uniforms.map(\.name) + stitch.lightUniforms + stitch.depthUniforms
        + stitch.layerUniforms
      for name in ["picture", "frame", "crop", "seenStep", "pixel", "cornerRadius"] + moved + own {
        uniforms[name] = program.uniform(ShaderText.name(of: name, given: given))
      }
    }
    self.uniforms = uniforms
    let steps = stitch?.steps ?? []
    inputs = stitch?.inputs ?? []
    parameters = steps.flatMap { step in
      step.module.parameters.map { (step.index, $0, step.uniform($0)) }
    }
    self.stitch = stitch
    program.use()
    for (name, unit) in TextureUnit.samplers { uniforms[name]?.set(unit: unit.rawValue) }
    if let stitch, stitch.readsArt {
      uniforms["in_art"]?.set(unit: TextureUnit.art(of: stitch).rawValue)
    }
    for (name, index) in stitch?.foilMasks ?? [] {
      uniforms[name]?.set(unit: TextureUnit.foilMask.rawValue + index)
    }
  }

  /// - Throws: `FileError` at the file and line of the driver's message, or `GLError`.
  private static func program(
    _ vertex: ShaderText, _ fragment: ShaderText, of row: PipelineRow
  ) throws -> Program {
    let dialect = ShaderDialect.current
    do throws(GLError) {
      return try Program(
        vertex: vertex.source(in: dialect), fragment: fragment.source(in: dialect))
    } catch {
      switch error {
      case .compilation(.vertex, let log): throw vertex.fault(log: log, in: dialect)
      case .compilation(.fragment, let log): throw fragment.fault(log: log, in: dialect)
      case .linking(let log): throw fragment.linkFault(log: log, vertex: row.vertex.file)
      default: throw error
      }
    }
  }

  func use() { program.use() }

  /// The values of its uniforms by name.
  var values: [String: [Float]] {
    Dictionary(program.values.map { (ShaderText.uniform(named: $0), $1) }) { own, _ in own }
  }

  /// The uniform called `name`.
  ///
  /// - Precondition: The pipeline has this uniform.
  subscript(name: String) -> Uniform {
    guard let uniform = uniforms[name] else {
      preconditionFailure("the pipeline has no uniform \(name)")
    }
    return uniform
  }
}

/// The texture units by their content.
enum TextureUnit: Int {
  case picture, mask, noise, layer, nearestMask
  /// The light table, the maps of a stack and the depth map.
  case light, white, etch, gloss, depth
  /// The first of the foils' masks; the others follow it.
  case foilMask

  /// The unit of the art's direction in a pass that reads it: one that this pass leaves free, as
  /// the others are taken.
  ///
  /// A pass that reads the layer below does not read the picture.
  static func art(of stitch: EffectStitch) -> TextureUnit { stitch.readsLayer ? .picture : .layer }

  /// The sampler uniform of each unit.
  static let samplers: [(String, TextureUnit)] = [
    ("picture", .picture), ("in_mask", .mask), ("in_noise", .noise), ("in_layer", .layer),
    (EffectStitch.nearestMaskSampler, .nearestMask), ("in_light", .light), ("in_white", .white),
    ("in_etch", .etch), ("in_gloss", .gloss), ("in_depth", .depth),
  ]
}
