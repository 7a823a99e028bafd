internal import CardLibrary
package import CardModel
internal import Cards
package import Files
internal import GPUSetup
internal import Interaction
package import Rendering
internal import Runtime
internal import SceneGraph
internal import Shading

/// A renderer for one card after the other, in the current context.
///
/// Programs and tables are made once. A card's pictures are freed when the next card comes, so
/// memory does not grow with the number of cards.
package final class SharedRenderer {
  /// The source of the current card's pictures, and the pictures that were loaded from it.
  private final class Source {
    var store: ArtStore?
    var loaded: Set<PictureID> = []
  }

  /// The user's effects with their values, which passed a trial together.
  private struct Trial: Hashable {
    let library: ShaderLibrary
    let settings: EffectSettings
  }

  /// Ends the program if a picture takes too long.
  package let watchdog: Watchdog
  private let source = Source()
  private var kept: (library: ShaderLibrary, renderer: Renderer)?
  private var tried: Set<Trial> = []
  private let gpu: String?
  /// Reports a note on a card.
  let report: (String) -> Void

  /// A renderer in the current context, without programs and pictures.
  ///
  /// - Parameters:
  ///   - gpu: The GPU chosen for the current context; nil without a choice.
  ///   - report: Called with notes on cards; by default they go to standard error.
  /// - Throws: `FileError` if FOIL_PATIENCE is invalid.
  package init(
    gpu: String? = nil, report: @escaping (String) -> Void = Diagnostics.note
  ) throws(FileError) {
    (self.gpu, self.report) = (gpu, report)
    watchdog = try Watchdog(seconds: Watchdog.secondsPerSnapshot)
  }

  /// The renderer with a setup's pictures.
  ///
  /// Every file that the user named is decoded, visible or not, so that a faulty one is an error.
  ///
  /// - Parameters:
  ///   - card: The card to draw.
  ///   - isSameArt: True if the card before was this one in another look: its pictures stay.
  /// - Throws: `FileError` for a fault of a picture or an effect, `GLError`.
  package func renderer(
    for setup: ShotSetup, _ card: Card, isSameArt: Bool = false
  ) throws -> Renderer {
    let trial = Trial(library: setup.catalog.library, settings: setup.surroundings.settings)
    if !tried.contains(trial) {
      try setup.tryEffects(for: .stills, by: gpu, report: report)
      tried.insert(trial)
    }
    if kept?.library != setup.catalog.library { kept = nil }
    if !isSameArt {
      kept?.renderer.forget(source.loaded)
      source.loaded = []
    }
    source.store = setup.store(for: card)
    let renderer = try kept?.renderer ?? make(setup.catalog)
    try renderer.take(setup.smallPictures)
    renderer.samples = Renderer.fineSamples
    // Each file in the form that the card shows, the art before the depth map that follows its
    // edges: so none is decoded twice.
    var files = setup.document.sources
    for id in [card.front, card.back].flatMap({ $0.pictures(on: card.shape) })
    where id.place == nil && id.painting == nil {
      if files.removeValue(forKey: PictureID(id.name)) != nil { try renderer.prepare(id) }
    }
    for id in files.keys { try renderer.prepare(id) }
    return renderer
  }

  private func make(_ catalog: EffectCatalog) throws -> Renderer {
    let renderer = try Renderer(catalog: catalog, compiling: Log.compiling) { [source, report] id in
      guard let store = source.store else { preconditionFailure("a card comes first") }
      source.loaded.insert(id)
      let content = try store.content(of: id)
      for note in store.takeNotes() { report(note.line) }
      return content
    }
    kept = (catalog.library, renderer)
    return renderer
  }
}
