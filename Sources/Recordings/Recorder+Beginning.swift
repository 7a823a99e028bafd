package import CardLibrary
package import CardModel
package import Cards
package import Files
internal import Interaction
internal import SceneGraph
package import Scenes

extension Recorder {
  /// Starts a recording of a restarted session, for a folder; empty for the working folder.
  ///
  /// - Throws: `FileError` if the folder cannot be reached, `EncodingError` for a number that is
  ///   not finite, `InputFault` if too many cards are open.
  package init(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ entry: CardEntry,
    in folder: String
  ) throws {
    let paths = try RecordedPaths(folder: folder)
    let surroundings = beginning.surroundings
    let card = try RecordedCard(shown, of: document, in: entry, surroundings.deck, paths)
    let settings = surroundings.settings.all
    var start = RecordingStart(
      view: surroundings.view, card: card, stance: beginning.motion,
      seed: beginning.configurations.tree.seed,
      particles: beginning.configurations.tree.particles)
    start.wanted = try RecordedCard.changes(
      of: beginning.surroundings.workspace.card, document, paths)
    if start.wanted == card.changes { start.wanted = nil }
    start.original = try RecordedCard.changes(
      of: beginning.surroundings.workspace.original, document, paths)
    start.isPaused = surroundings.isPaused ? true : nil
    start.effect = surroundings.wantedEffect
    if surroundings.backdrop != .usual { start.backdrop = surroundings.backdrop }
    start.sways = surroundings.sways ? true : nil
    start.reducesMotion = surroundings.reducesMotion ? true : nil
    start.stance.pointsPerMillimeter = surroundings.pointsPerMillimeter
    start.settings = settings.isEmpty ? nil : settings
    self.init(start, stem: "\(entry.art.title)-recording", paths: paths)
    if let looks = RecordedSurroundings(beginning: surroundings.looks) { try add(looks, at: 0) }
  }

  /// Sets the files of the user's own effects, which may arrive during the recording.
  package mutating func setEffectFiles(_ effectFiles: [String: TextOrigin]) {
    // Effects in a pack come with its card.
    let files = effectFiles.compactMapValues { $0.pack == nil ? $0.file : nil }
    start.effects = files.isEmpty ? nil : files.mapValues(paths.word)
  }
}
