package import CardLibrary
package import Cards
package import Files
package import SceneGraph
package import Scenes

extension Recorder {
  /// A recording of a session that begins anew, to be in a folder; empty for the working folder.
  package init(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ entry: CardEntry,
    in folder: String
  ) throws {
    let paths = try RecordedPaths(folder: folder)
    let surroundings = beginning.surroundings
    let card = try RecordedCard(shown, of: document, in: entry, surroundings.deck, paths)
    let settings = surroundings.settings.all
    var start = RecordingStart(
      view: surroundings.view, card: card, stance: beginning.resumption.stance,
      seed: beginning.configurations.tree.seed,
      particles: beginning.configurations.tree.particles)
    start.wanted = try RecordedCard.changes(of: beginning.resumption.card, document, paths)
    if start.wanted == card.changes { start.wanted = nil }
    start.original = try RecordedCard.changes(of: beginning.resumption.original, document, paths)
    start.isPaused = surroundings.isPaused ? true : nil
    start.effect = surroundings.wantedEffect
    if surroundings.backdrop != .usual { start.backdrop = surroundings.backdrop }
    start.sways = surroundings.sways ? true : nil
    start.reducesMotion = surroundings.reducesMotion ? true : nil
    start.settings = settings.isEmpty ? nil : settings
    self.init(start, stem: "\(entry.art.title)-recording", paths: paths)
  }

  /// The user's own effects, which may have come while it was recorded.
  package mutating func tell(_ effectFiles: [String: TextOrigin]) {
    // What is in a pack comes with its card.
    let files = effectFiles.compactMapValues { $0.pack == nil ? $0.file : nil }
    start.effects = files.isEmpty ? nil : files.mapValues(paths.word)
  }
}
