internal import Files
internal import Scenes

extension Viewing {
  /// A wait for a card: one that was asked for, or whose files were saved.
  struct Wait: Hashable {
    let art: CardArt
    /// When it began, in seconds of the session.
    var since: Double
    /// What was said of it; nil where nothing was yet.
    var words: String?

    /// Seconds for which nothing is said: most are over by then.
    static let silence = 1.0
    /// Seconds for which it stands at most.
    static let longest = 600.0
  }

  /// Says what is being read where that takes longer than a moment, for as long as it does.
  mutating func tellWait(at time: Double) {
    guard let art = loading.map(\.seat.art) ?? opening.map(\.art), loading?.side != .back else {
      return endWait(at: time)
    }
    if wait?.art != art { endWait(at: time) }
    let begun = wait ?? Wait(art: art, since: time)
    wait = begun
    guard begun.words == nil, time - begun.since >= Wait.silence else { return }
    let words = "reading \(art.title.isEmpty ? "the card" : art.title)".printable
    wait?.words = words
    say(words, at: time, for: Wait.longest)
  }

  private mutating func endWait(at time: Double) {
    if let words = wait?.words { session.retract(words, at: time) }
    wait = nil
  }

  /// Seconds until something is to be said of a wait; nil where nothing is.
  func untilTold(at time: Double) -> Double? {
    guard let wait, wait.words == nil else { return nil }
    return max(wait.since + Wait.silence - time, 0)
  }
}
