/// Every pipeline in use: compiled when it is first needed, all made anew by a reload.
struct PipelineTable {
  private let library: ShaderLibrary
  private var plain: [PipelineRow.Name: Pipeline] = [:]
  private var chains: [Recipe: EffectChain] = [:]

  /// An empty table over the files of `library`.
  init(library: ShaderLibrary) {
    self.library = library
  }

  /// The pipeline of one row.
  ///
  /// - Throws: `FileError` for what is wrong in its files, `GLError`.
  mutating func pipeline(_ name: PipelineRow.Name) throws -> Pipeline {
    if let pipeline = plain[name] { return pipeline }
    let fragment = try library.pipelineFile(name.row.fragment.file)
    let pipeline = try Pipeline(
      name.row, fragment: ShaderText(fragment), library: library)
    plain[name] = pipeline
    return pipeline
  }

  /// The pipelines of a picture under effects.
  ///
  /// - Throws: `FileError` for what is wrong in the effects' files, `GLError`.
  mutating func chain(_ recipe: Recipe) throws -> EffectChain {
    if let chain = chains[recipe] { return chain }
    let chain = try EffectChain(recipe, library: library)
    chains[recipe] = chain
    return chain
  }

  /// The same pipelines from the files as they are now, those of `other` where one is given; this
  /// table is left as it is.
  ///
  /// - Throws: `FileError` for the first fault in any of them, `GLError`.
  func reloaded(from other: ShaderLibrary? = nil) throws -> PipelineTable {
    var table = PipelineTable(library: other ?? library)
    for name in PipelineRow.Name.allCases where plain[name] != nil { _ = try table.pipeline(name) }
    func names(_ recipe: Recipe) -> [String] { recipe.steps.map(\.name) }
    let sorted = chains.sorted { names($0.key).lexicographicallyPrecedes(names($1.key)) }
    for (recipe, chain) in sorted {
      table.chains[recipe] = try chain.reloaded(from: table.library)
    }
    return table
  }

  /// Every file that effects in use come from, included ones among them.
  var effectFiles: [String] {
    Set(chains.values.flatMap { $0.functions.flatMap(\.files) }).sorted()
  }
}
