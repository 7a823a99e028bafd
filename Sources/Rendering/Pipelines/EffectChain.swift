internal import Files
internal import OpenGL
internal import SceneGraph
internal import Shading

/// The effects of one picture, combined into as few programs as possible.
///
/// Consecutive color and distortion effects share a pass. A layer effect starts a new pass, because
/// it reads the passes below it from a texture.
final class EffectChain {
  let recipe: PictureParts
  let modules: [EffectModule]
  let stitches: [EffectStitch]
  private let fragments: [ShaderText]
  private let vertices: [[ShaderText.Line]]
  private let library: ShaderLibrary
  private var passes: [Key: Pipeline] = [:]
  /// True after the first drawing; programs that only later frames use are not compiled before it.
  var isInUse = false

  /// True if effects change only the colors of an opaque picture, not its alpha or shape.
  var keepsAlpha: Bool {
    stitches.count == 1 && stitches[0].isPlain
      && modules.allSatisfy { $0.keepsAlpha || $0.kind == .foil }
  }

  /// The view of a picture that a pass is compiled for; each is a variant of its program.
  enum View: CaseIterable {
    /// Facing the eye, or nearly so.
    case flat
    /// The same, away from the edges of an opaque picture: without edges and blending.
    case inside
    /// The same as `inside`, with the foil's mask in the picture's alpha.
    case packed
    /// Strongly foreshortened along one axis: pixels are sampled in several places.
    case oblique

    /// The text of a pass for this view.
    func text(_ text: ShaderText) -> ShaderText {
      var text = text
      switch self {
      case .flat: break
      case .inside: text.define("INSIDE")
      case .packed:
        text.define("INSIDE")
        text.define("PACKED")
      case .oblique: text.define("OBLIQUE")
      }
      return text
    }
  }

  private struct Key: Hashable {
    let index: Int
    let view: View
    /// True if foils are drawn with several samples in each pixel.
    let isFine: Bool
  }

  /// Compiles the steps of `recipe`, the first of which is innermost.
  ///
  /// - Parameter isFine: True if foils are drawn with several samples in each pixel first.
  /// - Throws: `FileError` for faults in the files, `GLError`.
  convenience init(_ recipe: PictureParts, catalog: inout EffectCatalog, isFine: Bool) throws {
    try self.init(reading: recipe, catalog: &catalog)
    for index in stitches.indices { _ = try pass(index, .flat, isFine: isFine) }
  }

  /// Reads the files without compiling.
  private init(reading recipe: PictureParts, catalog: inout EffectCatalog) throws(FileError) {
    self.recipe = recipe
    var modules: [EffectModule] = []
    for step in recipe.steps { modules.append(try catalog.module(step.name)) }
    let library = catalog.library
    self.modules = modules
    stitches = try EffectStitch.of(modules, recipe)
    fragments = try stitches.map { stitch throws(FileError) in
      try stitch.text(library: library, template: stitch.row.fragment.file)
    }
    vertices = try stitches.map { stitch throws(FileError) in
      try library.pipelineFile(stitch.row.vertex.file)
    }
    self.library = library
  }

  /// The program of a pass, compiled at first use.
  ///
  /// - Parameters:
  ///   - index: The number of the pass.
  ///   - view: The view of the picture.
  ///   - isFine: True to draw foils with several samples in each pixel.
  /// - Throws: As `init`.
  func pass(_ index: Int, _ view: View, isFine: Bool) throws -> Pipeline {
    let stitch = stitches[index]
    let isFine = isFine && stitch.hasStack
    let key = Key(index: index, view: view, isFine: isFine)
    if let pass = passes[key] { return pass }
    var fragment = view.text(fragments[index])
    // A loop over one sample would cost half as much again on llvmpipe.
    if isFine { fragment.define("FINE") }
    let pass = try Pipeline(stitch.row, fragment: fragment, library: library, stitch: stitch)
    passes[key] = pass
    return pass
  }

  /// The texts of a pass without headers, for a picture that faces the eye.
  ///
  /// - Throws: `FileError` if a file cannot be read.
  func texts(_ index: Int) throws(FileError) -> ShaderTexts {
    ShaderTexts(
      vertex: try stitches[index].row.vertexText(library: library).text,
      fragment: View.flat.text(fragments[index]).text)
  }

  /// The errors that OpenGL ES would find in a chain that compiles here; nil if there are none, or
  /// if this driver cannot tell.
  func embeddedFault() throws(GLError) -> FileError? {
    let dialect = ShaderDialect.embedded300
    guard ShaderDialect.current != dialect,
      try Program.log(compiling: dialect.header + "void main() {}") == nil
    else { return nil }
    for fragment in fragments {
      let text = View.flat.text(fragment)
      if let log = try Program.log(compiling: text.source(in: dialect)) {
        return text.fault(log: log, in: dialect)
      }
    }
    return nil
  }

  /// This chain with the effects of `catalog`, compiled for the same views.
  ///
  /// It returns itself if the effects' text has not changed.
  ///
  /// - Throws: As `init`.
  func reloaded(from catalog: inout EffectCatalog) throws -> EffectChain {
    let chain = try EffectChain(reading: recipe, catalog: &catalog)
    if chain.hasSameText(as: self) { return self }
    for key in passes.keys where chain.stitches.indices.contains(key.index) {
      _ = try chain.pass(key.index, key.view, isFine: key.isFine)
    }
    chain.isInUse = isInUse
    return chain
  }

  private func hasSameText(as other: EffectChain) -> Bool {
    fragments.map(\.lines) == other.fragments.map(\.lines) && vertices == other.vertices
      && modules == other.modules
  }
}
