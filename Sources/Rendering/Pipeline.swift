internal import Files
internal import OpenGL

/// A program with its uniforms by name.
final class Pipeline {
  private let program: Program
  private let uniforms: [String: Uniform]
  /// Reads the picture's mask without smoothing.
  let readsNearestMask: Bool
  /// What its effects want filled in.
  let inputs: [EffectInput]
  /// What the user may set: for which of the picture's effects, and by which uniform.
  let parameters: [(effect: Int, parameter: EffectFunction.Parameter, uniform: String)]
  /// The effects of a picture's pass; nil for other pipelines.
  let stitch: EffectStitch?

  /// Compiles `fragment` against the common quad.
  ///
  /// - Throws: `FileError` at the file and line that the driver complains of, or `GLError`.
  init(
    vertex: ShaderText, fragment: ShaderText, uniforms names: [String],
    stitch: EffectStitch? = nil
  ) throws {
    do throws(GLError) {
      program = try Program(vertex: vertex.source, fragment: fragment.source)
    } catch {
      switch error {
      case .compilation(let log), .linking(let log): throw fragment.fault(log: log)
      default: throw error
      }
    }
    var uniforms: [String: Uniform] = [:]
    for name in ["transform", "quad"] + names { uniforms[name] = try program.uniform(name) }
    if let stitch {
      // An effect need not look at the picture, nor at what it asked for.
      let moved = stitch.isPlain ? [] : ["reach", "layerCrop"]
      for name in ["picture", "crop", "cornerRadius"] + moved + stitch.uniforms.map(\.name) {
        uniforms[name] = program.optionalUniform(name)
      }
    }
    self.uniforms = uniforms
    let steps = stitch?.steps ?? []
    readsNearestMask = steps.contains { $0.function.readsNearestMask }
    inputs = stitch?.inputs ?? []
    parameters = steps.flatMap { step in
      step.function.parameters.map { (step.index, $0, step.uniform($0)) }
    }
    self.stitch = stitch
    program.use()
    for (name, unit) in TextureUnit.samplers { uniforms[name]?.set(unit: unit.rawValue) }
  }

  func use() { program.use() }

  /// The uniform called `name`.
  ///
  /// - Precondition: the pipeline was made with it.
  subscript(name: String) -> Uniform {
    guard let uniform = uniforms[name] else {
      preconditionFailure("the pipeline was made without a uniform \(name)")
    }
    return uniform
  }
}

/// What each texture unit holds.
enum TextureUnit: Int {
  case picture, mask, noise, layer

  /// The uniforms that read each unit.
  static let samplers: [(String, TextureUnit)] = [
    ("picture", .picture), ("in_mask", .mask), ("in_noise", .noise),
    ("in_layer", .layer),
  ]
}
