internal import Files
internal import Geometry
internal import SceneGraph
internal import Shading

/// The effects of one picture, stitched into as few programs as they need.
///
/// Consecutive colour and distortion effects share a pass. A layer effect begins a new one, since
/// it reads what is below it from a texture.
final class EffectChain {
  let recipe: Recipe
  let modules: [EffectModule]
  let stitches: [EffectStitch]
  private let fragments: [ShaderText]
  private let vertices: [[ShaderText.Line]]
  private let library: ShaderLibrary
  private var passes: [Key: Pipeline] = [:]
  /// Whether it has been drawn before: what only later frames gain by is not made for the first.
  var isInUse = false

  /// Whether an opaque picture stays what it is, but for its colours.
  var keepsAlpha: Bool {
    stitches.count == 1 && stitches[0].isPlain
      && modules.allSatisfy { $0.keepsAlpha || $0.kind == .foil }
  }

  /// How a pass sees its picture.
  enum View: CaseIterable {
    /// Squarely, or nearly.
    case flat
    /// The same far from the edges of what is opaque: neither edges nor blending.
    case inside
    /// The same where the picture's alpha is the mask of its foil.
    case packed
    /// Squeezed along one axis: pixels are read in several places.
    case oblique

    /// A pass's text as it is for this view.
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
  }

  /// Compiles the steps of `recipe`, the first of them innermost.
  ///
  /// - Throws: `FileError` for what is wrong in the files, `GLError`.
  convenience init(_ recipe: Recipe, catalog: inout EffectCatalog) throws {
    try self.init(reading: recipe, catalog: &catalog)
    for index in stitches.indices { _ = try pass(index, .flat) }
  }

  /// The same, without compiling anything yet.
  private init(reading recipe: Recipe, catalog: inout EffectCatalog) throws(FileError) {
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

  /// The program of a pass; for other views than the flat one made when it is first seen so.
  ///
  /// - Throws: as `init`.
  func pass(_ index: Int, _ view: View) throws -> Pipeline {
    let key = Key(index: index, view: view)
    if let pass = passes[key] { return pass }
    let stitch = stitches[index]
    let pass = try Pipeline(
      stitch.row, fragment: view.text(fragments[index]), library: library, stitch: stitch)
    passes[key] = pass
    return pass
  }

  /// The same chain of the effects of `catalog`, in every view that this one is compiled for; this
  /// very one where they say the same as before.
  ///
  /// - Throws: as `init`.
  func reloaded(from catalog: inout EffectCatalog) throws -> EffectChain {
    let chain = try EffectChain(reading: recipe, catalog: &catalog)
    if chain.says(theSameAs: self) { return self }
    for index in chain.stitches.indices {
      for view in View.allCases where passes[Key(index: index, view: view)] != nil {
        _ = try chain.pass(index, view)
      }
    }
    chain.isInUse = isInUse
    return chain
  }

  private func says(theSameAs other: EffectChain) -> Bool {
    fragments.map(\.lines) == other.fragments.map(\.lines) && vertices == other.vertices
      && modules == other.modules
  }
}
