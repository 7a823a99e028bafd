internal import Files
internal import Shading

/// A pipeline's files and uniforms: the row of the table that says what it is.
struct PipelineRow {
  /// One of its two shaders: a file of the pipelines folder and the uniforms that it must have.
  struct Stage {
    let file: String
    let uniforms: [String]
  }

  let vertex: Stage
  let fragment: Stage
  /// What the fragment shader knows of the program, as definitions.
  var definitions: [String] = []

  /// The fragment shader as its file has it.
  ///
  /// - Throws: `FileError` where the file cannot be read.
  func fragmentText(library: ShaderLibrary) throws(FileError) -> ShaderText {
    var text = ShaderText(try library.pipelineFile(fragment.file))
    for definition in definitions { text.define(definition) }
    return text
  }
}

extension PipelineRow {
  /// The pipelines that need no effects.
  enum Name: CaseIterable {
    case backdrop, edge, shadow, particles, flattened, copied, packed

    var row: PipelineRow {
      switch self {
      case .backdrop:
        PipelineRow(
          vertex: .quad, fragment: "backdrop.frag",
          ["centerColor", "edgeColor", "lightPosition", "lightRadius", "squareSide"])
      case .edge:
        PipelineRow(
          vertex: Stage(file: "edge.vert", uniforms: ["transform", "corners"]),
          fragment: "edge.frag", ["lines", "ends", "cover", "layer", "picture", "print"],
          definitions: ["LINES \(EdgeOutline.mostLines)"])
      case .shadow:
        PipelineRow(
          vertex: .quad, fragment: "shadow.frag", ["caster", "blur", "darkness", "strips", "shear"])
      case .particles:
        PipelineRow(
          vertex: Stage(
            file: "particles.vert",
            uniforms: [
              "transform", "quad", "key", "time", "slowest", "stepHigh", "stepLow", "breath",
              "diameters", "opacities", "rarity", "scales", "speeds", "delays", "cores",
              "fallSlowest",
              "fallStepHigh", "fallStepLow", "swing", "pixel",
            ]),
          fragment: "particles.frag", ["color"])
      case .flattened:
        PipelineRow(vertex: .quad, fragment: "flattened.frag", ["picture", "opacity"])
      case .copied:
        PipelineRow(vertex: .quad, fragment: "copied.frag", ["picture", "size"])
      case .packed:
        PipelineRow(
          vertex: .quad, fragment: "packed.frag", ["picture", "in_mask", "level", "size"])
      }
    }
  }

  /// A picture under effects: seen as it is, or moved.
  static func picture(isPlain: Bool) -> PipelineRow {
    PipelineRow(
      vertex: isPlain ? .picture : .quad, fragment: isPlain ? "picture.frag" : "effects.frag",
      ["frame", "opacity"])
  }

  private init(
    vertex: Stage, fragment: String, _ uniforms: [String], definitions: [String] = []
  ) {
    self.init(
      vertex: vertex, fragment: Stage(file: fragment, uniforms: uniforms),
      definitions: definitions)
  }
}

extension PipelineRow.Stage {
  /// The rectangle that most pipelines draw.
  fileprivate static let quad = PipelineRow.Stage(
    file: "quad.vert", uniforms: ["transform", "quad"])

  /// A rectangle in two parts: rim and inside.
  fileprivate static let picture = PipelineRow.Stage(
    file: "picture.vert", uniforms: ["transform", "quad", "hole"])
}

extension EffectStitch {
  /// The row of the table that it is drawn by.
  var row: PipelineRow { .picture(isPlain: isPlain) }
}
