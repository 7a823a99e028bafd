internal import Files

/// A wait for a card: one that was asked for, or whose files were saved.
package struct CardWait: Hashable, Sendable {
  package let art: CardArt
  /// When it began, in seconds of the session.
  package var since: Double
  /// What was said of it; nil where nothing was yet.
  package var words: String?

  /// Seconds for which nothing is said: most are over by then.
  package static let silence = 1.0
  /// Seconds for which a note of it stands at most.
  package static let longest = 600.0

  /// Seconds until something is to be said; nil where that was said.
  package func untilTold(at time: Double) -> Double? {
    words == nil ? max(since + Self.silence - time, 0) : nil
  }

  /// Says what is being read where that takes longer than a moment.
  package mutating func tell(at time: Double) -> [CardOrder] {
    guard words == nil, time - since >= Self.silence else { return [] }
    let words = "reading \(art.title.isEmpty ? "the card" : art.title)".printable
    self.words = words
    return [.say(words, seconds: Self.longest)]
  }
}

extension Library {
  /// Says what is being read where that takes longer than a moment, for as long as it does.
  package mutating func tellWait(at time: Double) -> [CardOrder] {
    let isSeen = queue.loading?.side == .back
    let art = isSeen ? nil : queue.loading?.art ?? queue.reading?.art
    let over = wait?.art != art ? wait?.words.map(CardOrder.retract) : nil
    if wait?.art != art { wait = art.map { CardWait(art: $0, since: time) } }
    return [over].compactMap(\.self) + (wait?.tell(at: time) ?? [])
  }
}
