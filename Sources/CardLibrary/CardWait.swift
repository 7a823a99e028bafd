internal import Files

/// The wait for a card that was requested or whose files were saved.
package struct CardWait: Hashable, Sendable {
  package let art: CardArt
  /// The start of the wait, in seconds of the session.
  package var since: Double
  /// The note about the wait; nil before it is shown.
  package var words: String?

  /// The time before a note appears, in seconds; most waits are shorter.
  package static let silence = 1.0
  /// The longest time that a note stays, in seconds.
  package static let longest = 600.0

  /// The time until the note is due, in seconds; nil if it is shown.
  package func secondsUntilNote(at time: Double) -> Double? {
    words == nil ? max(since + Self.silence - time, 0) : nil
  }

  /// Shows a note if reading takes longer than `silence`.
  package mutating func showNote(at time: Double) -> [CardOrder] {
    guard words == nil, time - since >= Self.silence else { return [] }
    let words = "Reading \(art.title.isEmpty ? "the card" : art.title).".printable
    self.words = words
    return [.say(words, seconds: Self.longest)]
  }
}

extension Library {
  /// Shows a note while reading takes longer than `CardWait.silence`, and then removes it.
  package mutating func showWaitNote(at time: Double) -> [CardOrder] {
    let isSeen = queue.loading?.side == .back
    let art = isSeen ? nil : queue.loading?.art ?? queue.reading?.art
    let over = wait?.art != art ? wait?.words.map(CardOrder.retract) : nil
    if wait?.art != art { wait = art.map { CardWait(art: $0, since: time) } }
    return [over].compactMap(\.self) + (wait?.showNote(at: time) ?? [])
  }
}
