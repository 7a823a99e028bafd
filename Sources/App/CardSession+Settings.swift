internal import CardLibrary
internal import Files
internal import SceneGraph
internal import Scenes
internal import Studio

extension CardSession {
  /// Takes in what the settings file says now; what the user has chosen by key since stays.
  mutating func adopt(
    _ settings: Settings, _ faults: [FileError], at time: Double
  ) -> [Order] {
    let old = preferences.settings
    adapt(at: time, preferences.adopt(settings, seen: session.surroundings.backdrop))
    return tell(faults, at: time) + dress(since: old, at: time)
  }

  /// Takes in whether the desktop wants less motion; the settings file goes before.
  ///
  /// What is recorded or played goes on as it began.
  mutating func adopt(desktopReducesMotion: Bool?, at time: Double) {
    preferences.desktopReducesMotion = desktopReducesMotion
    let isReduced = preferences.reducesMotion
    guard isReduced != session.surroundings.reducesMotion, !recording.isRecording,
      recording.replay == nil
    else { return }
    session.adapt(at: time) { $0.reducesMotion = isReduced }
  }

  /// Tells what is wrong with the settings file: a line each on standard error, and a note.
  mutating func tell(_ faults: [FileError], at time: Double) -> [Order] {
    guard let first = faults.first else { return [] }
    // Nobody has asked for it: it stands until it is found and read.
    say(
      faults.count > 1 ? "\(first), and \(faults.count - 1) more" : "\(first)", at: time, for: 4)
    return faults.map { .report("\($0)") }
  }

  /// Bare art that is seen, and not worked on, is seen by the settings.
  private mutating func dress(since old: Settings, at time: Double) -> [Order] {
    guard !library.cards.current.art.isCardFile, !isUnsaved else { return [] }
    var card = wanted
    preferences.settings.dress(&card, since: old)
    guard card != wanted else { return [] }
    guard card.pictures.isSubset(of: session.surroundings.card.pictures) else {
      return want(card, at: time)
    }
    adapt(at: time) { $0.card = card }
    return []
  }
}
