internal import OpenGL

/// A program with its uniforms by name.
final class Pipeline {
  private let program: Program
  private let uniforms: [String: Uniform]
  /// Reads the picture's mask without smoothing.
  let readsNearestMask: Bool
  /// What the effect wants filled in.
  let inputs: [EffectInput]
  /// What the user may set.
  let parameters: [EffectFunction.Parameter]

  /// Compiles `fragment` against the common quad.
  ///
  /// - Throws: `FileError` at the file and line that the driver complains of, or `GLError`.
  init(
    vertex: ShaderText, fragment: ShaderText, uniforms names: [String],
    effect: EffectFunction? = nil
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
    if let effect {
      // An effect need not look at the picture, nor at what it asked for.
      for name in ["picture", "crop"] + effect.arguments.map(\.expression) {
        uniforms[name] = program.optionalUniform(name)
      }
    }
    self.uniforms = uniforms
    readsNearestMask = effect?.readsNearestMask ?? false
    inputs = effect?.inputs ?? []
    parameters = effect?.parameters ?? []
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
  case picture, mask, noise

  /// The uniforms that read each unit.
  static let samplers: [(String, TextureUnit)] = [
    ("picture", .picture), ("in_mask", .mask), ("in_noise", .noise),
  ]
}
