internal import Files
internal import Shading

/// A function that is called with the names of programs when their compiling begins, and whose result
/// is called when it has ended.
public typealias CompilationObserver = (_ programs: String) -> () -> Void

/// Every pipeline in use: compiled when it is first needed, all made anew by a reload.
///
/// Of the programs for pictures under effects only those that were seen last are kept: whoever goes
/// through all looks does not pile them up.
struct PipelineTable {
  private var catalog: EffectCatalog
  private let compiling: CompilationObserver?
  private var plain: [PipelineRow.Name: Pipeline] = [:]
  private var chains: [Recipe: EffectChain] = [:]
  /// The frame that each was last seen in.
  private var lastFrames: [Recipe: Int] = [:]
  private var frame = 0

  /// Chains that are kept beside those of the present frame.
  static let mostChains = 6

  /// An empty table over the effects of `catalog` and the pipelines of its folder.
  ///
  /// - Parameter compiling: is told what is compiled.
  init(catalog: EffectCatalog, compiling: CompilationObserver? = nil) {
    (self.catalog, self.compiling) = (catalog, compiling)
  }

  private var library: ShaderLibrary { catalog.library }

  /// The pipeline of one row.
  ///
  /// - Throws: `FileError` for what is wrong in its files, `GLError`.
  mutating func pipeline(_ name: PipelineRow.Name) throws -> Pipeline {
    if let pipeline = plain[name] { return pipeline }
    let row = name.row
    let done = compiling?("\(name)")
    defer { done?() }
    let pipeline = try Pipeline(row, fragment: row.fragmentText(library: library), library: library)
    plain[name] = pipeline
    return pipeline
  }

  /// The pipelines of a picture under effects.
  ///
  /// - Throws: `FileError` for what is wrong in the effects' files, `GLError`.
  mutating func chain(_ recipe: Recipe) throws -> EffectChain {
    let chain = try chains[recipe] ?? compile(recipe) { try EffectChain(recipe, catalog: &$0) }
    (chains[recipe], lastFrames[recipe]) = (chain, frame)
    return chain
  }

  /// Whether there are pipelines of a picture under effects.
  func isCompiled(_ recipe: Recipe) -> Bool { chains[recipe] != nil }

  /// The pipelines of a picture are in use without being drawn with.
  mutating func touch(_ recipe: Recipe) {
    if chains[recipe] != nil { lastFrames[recipe] = frame }
  }

  private mutating func compile(
    _ recipe: Recipe, _ make: (inout EffectCatalog) throws -> EffectChain
  ) rethrows -> EffectChain {
    let done = compiling?(recipe.steps.map(\.name).joined(separator: " + "))
    defer { done?() }
    return try make(&catalog)
  }

  /// Lets go of what was not seen for the longest time.
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

  /// The same pipelines of the effects of `other`, or where there is none, of the files as they are
  /// now; this table is left as it is.
  ///
  /// - Parameter beforeEach: is called before each program is made.
  /// - Throws: `FileError` for the first fault in any of them, `GLError`.
  func reloaded(
    from other: EffectCatalog? = nil, beforeEach: () -> Void
  ) throws -> PipelineTable {
    var table = PipelineTable(catalog: other ?? catalog.updated(), compiling: compiling)
    for name in PipelineRow.Name.allCases where plain[name] != nil {
      beforeEach()
      _ = try table.pipeline(name)
    }
    func names(_ recipe: Recipe) -> [String] { recipe.steps.map(\.name) }
    let sorted = chains.sorted { names($0.key).lexicographicallyPrecedes(names($1.key)) }
    for (recipe, chain) in sorted where names(recipe).allSatisfy(table.library.mayKnow) {
      beforeEach()
      table.chains[recipe] = try table.compile(recipe) { try chain.reloaded(from: &$0) }
      table.lastFrames[recipe] = 0
    }
    return table
  }

  /// Takes further effects from `other`, of which those in use are the same.
  mutating func adopt(_ other: EffectCatalog) { catalog = other }

  /// The names of the effects in use.
  var effects: Set<String> { Set(chains.keys.flatMap { $0.steps.map(\.name) }) }

  /// Every file that effects in use come from, included ones among them; not what is in packs.
  var effectFiles: [String] {
    let packs = library.files.values.compactMap(\.pack)
    return Set(chains.values.flatMap { $0.modules.flatMap(\.files) })
      .filter { file in !packs.contains { $0.text(called: file) != nil } }.sorted()
  }
}
