internal import Files
internal import Shading

/// The files and uniforms of a pipeline, as a row of a table.
struct PipelineRow {
  /// One of the two shaders: its file in the pipelines folder and its required uniforms.
  struct Stage {
    let file: String
    let uniforms: [String]
  }

  let vertex: Stage
  let fragment: Stage
  /// Definitions for both shaders.
  var definitions: [String] = []

  /// The text of the vertex shader with its definitions.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  func vertexText(library: ShaderLibrary) throws(FileError) -> ShaderText {
    var text = ShaderText(try library.pipelineFile(vertex.file))
    for definition in definitions { text.define(definition) }
    return text
  }

  /// The text of the fragment shader with its definitions.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  func fragmentText(library: ShaderLibrary) throws(FileError) -> ShaderText {
    var text = ShaderText(try library.pipelineFile(fragment.file))
    for definition in definitions { text.define(definition) }
    return text
  }
}

extension PipelineRow {
  /// The pipelines that draw no effects.
  enum Name: CaseIterable {
    case backdrop, edge, shadow, particles, gathering, flattened, copied, packed

    var row: PipelineRow {
      switch self {
      case .backdrop:
        PipelineRow(
          vertex: .quad, fragment: "backdrop.frag",
          ["centerColor", "edgeColor", "lightPosition", "lightRadius", "squareSide"])
      case .edge:
        PipelineRow(
          vertex: Stage(file: "edge.vert", uniforms: ["transform", "corners"]),
          fragment: "edge.frag", ["lines", "ends", "cover", "layer", "paper", "picture", "print"],
          definitions: ["LINES \(EdgeOutline.mostLines)"])
      case .shadow:
        PipelineRow(
          vertex: .quad, fragment: "shadow.frag", ["caster", "blur", "darkness", "strips", "shear"])
      case .particles:
        PipelineRow(vertex: .particles, fragment: "particles.frag", ["color"])
      case .gathering:
        PipelineRow(
          vertex: Stage(
            file: Stage.particles.file,
            uniforms: Stage.particles.uniforms + ["gathering"]),
          fragment: "particles.frag", ["color"], definitions: ["GATHERING"])
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

  /// The row of a picture with effects; `isPlain` is false if effects move its pixels.
  static func picture(isPlain: Bool) -> PipelineRow {
    PipelineRow(
      vertex: isPlain ? .picture : .quad, fragment: isPlain ? "picture.frag" : "effects.frag",
      ["opacity"])
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
  /// The vertex shader of most pipelines: one rectangle.
  fileprivate static let quad = PipelineRow.Stage(
    file: "quad.vert", uniforms: ["transform", "quad"])

  /// The vertex shader of many circles.
  fileprivate static let particles = PipelineRow.Stage(
    file: "particles.vert",
    uniforms: [
      "transform", "quad", "key", "time", "slowest", "stepHigh", "stepLow", "breath",
      "diameters", "opacities", "rarity", "scales", "speeds", "delays", "cores", "fallSlowest",
      "fallStepHigh", "fallStepLow", "swing", "pixel",
    ])

  /// The vertex shader of a picture: a rectangle in two parts, rim and inside.
  fileprivate static let picture = PipelineRow.Stage(
    file: "picture.vert", uniforms: ["transform", "quad", "hole"])
}

extension EffectStitch {
  /// The pipeline of a stitch.
  var row: PipelineRow { .picture(isPlain: isPlain) }
}
