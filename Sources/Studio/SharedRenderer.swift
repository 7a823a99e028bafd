package import CardLibrary
internal import Cards
package import Files
package import Rendering
package import SceneGraph
internal import Shading
internal import Support

/// One renderer for one card after the other, in the current context.
///
/// Programs and tables are made once; a card's pictures go when the next one comes, so memory does
/// not grow with the number of cards.
package final class SharedRenderer {
  /// Where the pictures of the present card come from, and which of them were asked for.
  private final class Source {
    var store: ArtStore?
    var loaded: Set<PictureID> = []
  }

  /// What of the user's effects was found to be good.
  private struct Trial: Hashable {
    let library: ShaderLibrary
    let settings: EffectSettings
  }

  /// Ends the program where a picture does not end.
  package let watchdog: Watchdog
  private let source = Source()
  private var kept: (library: ShaderLibrary, renderer: Renderer)?
  private var tried: Set<Trial> = []
  private let gpu: String?
  private let tell: (PictureNote) -> Void

  /// - Parameters:
  ///   - gpu: what was asked for of the current context; nil where nobody chose.
  ///   - tell: takes notes on pictures; on standard error where nobody else does.
  /// - Throws: `FileError` where the environment says what cannot be.
  package init(
    gpu: String? = nil, tell: @escaping (PictureNote) -> Void = { Diagnostics.note($0.line) }
  ) throws(FileError) {
    (self.gpu, self.tell) = (gpu, tell)
    watchdog = try Watchdog(seconds: Watchdog.secondsPerStill)
  }

  /// The renderer with a stage's pictures, those of every file that the user named decoded, seen or
  /// not: a bad one is an error.
  ///
  /// - Parameter card: what is seen.
  /// - Throws: `FileError` for what is wrong with a picture or an effect, `GLError`.
  package func renderer(for stage: Stage, _ card: Card) throws -> Renderer {
    let trial = Trial(library: stage.catalog.library, settings: stage.surroundings.settings)
    if !tried.contains(trial) {
      try stage.tryEffects(for: .stills, by: gpu)
      tried.insert(trial)
    }
    if kept?.library != stage.catalog.library { kept = nil }
    // Not every picture of one name is the same: what lies behind a print decides of its paper.
    kept?.renderer.forget(source.loaded)
    source.loaded = []
    source.store = stage.store(for: card)
    let renderer = try kept?.renderer ?? make(stage.catalog)
    for id in stage.document.sources.keys { try renderer.prepare(id) }
    return renderer
  }

  private func make(_ catalog: EffectCatalog) throws -> Renderer {
    let renderer = try Renderer(catalog: catalog, compiling: Log.compiling) { [source, tell] id in
      guard let store = source.store else { preconditionFailure("a card comes first") }
      source.loaded.insert(id)
      let content = try store.content(of: id)
      store.takeNotes().forEach(tell)
      return content
    }
    kept = (catalog.library, renderer)
    return renderer
  }
}
