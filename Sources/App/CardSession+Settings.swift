internal import CardLibrary
internal import CardModel
internal import Files
internal import Interaction
internal import Scenes
internal import Studio

extension CardSession {
  /// Applies the settings file; choices that the user has made by key stay.
  mutating func adopt(
    _ settings: Settings, _ faults: [FileError], at time: Double
  ) -> [Order] {
    let old = preferences.settings
    adapt(at: time, preferences.adopt(settings, seen: session.surroundings.backdrop))
    return reportFaults(faults, at: time) + applyLook(since: old, at: time)
  }

  /// Applies the desktop's setting for reduced motion; the settings file overrides it.
  ///
  /// A recording or replay in progress keeps the value that it began with.
  mutating func adopt(desktopReducesMotion: Bool?, at time: Double) {
    preferences.desktopReducesMotion = desktopReducesMotion
    let isReduced = preferences.reducesMotion
    guard isReduced != session.surroundings.reducesMotion, !recording.isRecording,
      recording.replay == nil
    else { return }
    session.adapt(at: time) { $0.reducesMotion = isReduced }
  }

  /// Reports faults of the settings file: one line each on standard error, and one note.
  mutating func reportFaults(_ faults: [FileError], at time: Double) -> [Order] {
    guard let first = faults.first else { return [] }
    // The user did not ask for it, so it stays long enough to be noticed and read.
    say(
      faults.count > 1 ? "\(first), and \(faults.count - 1) more" : "\(first)", at: time, for: 4)
    return faults.map { .report("\($0)") }
  }

  /// Applies the settings' look to the shown card if it is bare art without changes.
  private mutating func applyLook(since old: Settings, at time: Double) -> [Order] {
    guard !library.cards.current.art.isCardFile, !isUnsaved else { return [] }
    var card = wanted
    preferences.settings.applyLook(to: &card, since: old, of: session.surroundings.effects)
    guard card != wanted else { return [] }
    guard session.surroundings.workspace.isLoaded(card) else { return want(card) }
    adapt(at: time) { $0.workspace.open(card, original: $0.workspace.original) }
    return []
  }
}
