internal import CardLibrary
internal import Files
internal import Scenes

/// The wait for a card that was requested or whose files were saved.
struct CardWait: Hashable {
  let art: CardArt
  /// The start of the wait, in seconds of the session.
  var since: Double
  /// The note about the wait; nil before it is shown.
  var words: String?

  /// The time before a note appears, in seconds; most waits are shorter.
  static let silence = 1.0
  /// The longest time that a note stays, in seconds.
  static let longest = 600.0

  /// The time until the note is due, in seconds; nil if it is shown.
  func secondsUntilNote(at time: Double) -> Double? {
    words == nil ? max(since + Self.silence - time, 0) : nil
  }
}

extension Library {
  /// Shows a note while reading takes longer than `CardWait.silence`, and then removes it.
  mutating func showWaitNote(_ live: inout LiveSession, at time: Double) {
    let isSeen = queue.loading?.side == .back
    let art = isSeen ? nil : queue.loading?.art ?? queue.reading?.art
    if wait?.art != art {
      if let words = wait?.words { live.session.retract(words, at: time) }
      wait = art.map { CardWait(art: $0, since: time) }
    }
    guard let art, wait?.secondsUntilNote(at: time) == 0 else { return }
    let words = "Reading \(art.title.isEmpty ? "the card" : art.title).".printable
    wait?.words = words
    live.say(words, at: time, for: CardWait.longest)
  }
}
