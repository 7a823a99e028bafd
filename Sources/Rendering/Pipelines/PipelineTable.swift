internal import Files
internal import SceneGraph
internal import Shading

/// A function that is called with the names of programs before they are compiled.
///
/// It returns a function to call after the compilation.
public typealias CompilationObserver = (_ programs: String) -> () -> Void

/// All pipelines in use; each is compiled at first use, and a reload replaces all.
///
/// Only the programs of recently shown effects are kept, so that trying all looks does not fill the
/// memory.
struct PipelineTable {
  private var catalog: EffectCatalog
  private let compiling: CompilationObserver?
  private var plain: [PipelineRow.Name: Pipeline] = [:]
  private var chains: [PictureParts: EffectChain] = [:]
  /// The last frame that showed each recipe.
  private var lastFrames: [PictureParts: Int] = [:]
  private var frame = 0

  /// Number of chains to keep besides the chains of the present frame.
  static let mostChains = 6

  /// An empty table with the effects and the pipelines folder of `catalog`.
  ///
  /// - Parameters:
  ///   - catalog: The effects.
  ///   - compiling: Observer of each compilation.
  init(catalog: EffectCatalog, compiling: CompilationObserver? = nil) {
    (self.catalog, self.compiling) = (catalog, compiling)
  }

  var library: ShaderLibrary { catalog.library }

  /// The pipeline of one row.
  ///
  /// - Throws: `FileError` for faults in its files, `GLError`.
  mutating func pipeline(_ name: PipelineRow.Name) throws -> Pipeline {
    if let pipeline = plain[name] { return pipeline }
    let row = name.row
    let done = compiling?("\(name)")
    defer { done?() }
    let pipeline = try Pipeline(row, fragment: row.fragmentText(library: library), library: library)
    plain[name] = pipeline
    return pipeline
  }

  /// The pipelines of a picture with effects.
  ///
  /// - Parameters:
  ///   - recipe: The picture's recipe.
  ///   - isFine: True if foils are drawn with several samples in each pixel first.
  /// - Throws: `FileError` for faults in the effects' files, `GLError`.
  mutating func chain(_ recipe: PictureParts, isFine: Bool = false) throws -> EffectChain {
    let chain =
      try chains[recipe]
      ?? compile(recipe) { try EffectChain(recipe, catalog: &$0, isFine: isFine) }
    (chains[recipe], lastFrames[recipe]) = (chain, frame)
    return chain
  }

  /// The pipelines of a picture with effects, if they are compiled.
  func compiled(_ recipe: PictureParts) -> EffectChain? { chains[recipe] }

  /// True if the pipelines of a picture with effects are compiled.
  func isCompiled(_ recipe: PictureParts) -> Bool { chains[recipe] != nil }

  /// Marks the pipelines of a picture as in use without drawing; returns false if it has none.
  mutating func touch(_ recipe: PictureParts) -> Bool {
    guard chains[recipe] != nil else { return false }
    lastFrames[recipe] = frame
    return true
  }

  private mutating func compile(
    _ recipe: PictureParts, _ make: (inout EffectCatalog) throws -> EffectChain
  ) rethrows -> EffectChain {
    let done = compiling?(recipe.steps.map(\.name).joined(separator: " + "))
    defer { done?() }
    return try make(&catalog)
  }

  /// Ends a frame and frees the least recently shown chains beyond `mostChains`.
  mutating func endFrame() {
    defer { frame += 1 }
    guard chains.count > Self.mostChains else { return }
    let unseen = chains.keys.filter { lastFrames[$0] != frame }
      .sorted { (lastFrames[$0] ?? 0) > (lastFrames[$1] ?? 0) }
    for recipe in unseen.dropFirst(Self.mostChains) {
      chains[recipe] = nil
      lastFrames[recipe] = nil
    }
  }

  /// This table with the effects of `other`; without it, with the files' present content.
  ///
  /// This table is not changed.
  ///
  /// - Parameters:
  ///   - other: The new effects.
  ///   - beforeEach: Called before each program is compiled.
  /// - Throws: `FileError` for the first fault in a file, `GLError`.
  func reloaded(
    from other: EffectCatalog? = nil, beforeEach: () -> Void
  ) throws -> PipelineTable {
    var table = PipelineTable(catalog: other ?? catalog.updated(), compiling: compiling)
    for name in PipelineRow.Name.allCases where plain[name] != nil {
      beforeEach()
      _ = try table.pipeline(name)
    }
    func names(_ recipe: PictureParts) -> [String] { recipe.steps.map(\.name) }
    let sorted = chains.sorted { names($0.key).lexicographicallyPrecedes(names($1.key)) }
    for (recipe, chain) in sorted where names(recipe).allSatisfy(table.library.isAvailable) {
      beforeEach()
      table.chains[recipe] = try table.compile(recipe) { try chain.reloaded(from: &$0) }
      table.lastFrames[recipe] = 0
    }
    return table
  }

  /// Replaces the catalog by one whose effects in use are the same.
  mutating func adopt(_ other: EffectCatalog) { catalog = other }

  /// The names of the effects in use.
  var effects: Set<String> { Set(chains.keys.flatMap { $0.steps.map(\.name) }) }

  /// Paths of all files of the effects in use, with included files and without files in packs.
  var effectFiles: [String] {
    let packs = library.files.values.compactMap(\.pack)
    return Set(chains.values.flatMap { $0.modules.flatMap(\.files) })
      .filter { file in !packs.contains { $0.text(called: file) != nil } }.sorted()
  }
}
