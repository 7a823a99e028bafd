internal import CardLibrary
package import SceneGraph
package import Scenes

/// A session driven by inputs whose times are known beforehand.
package struct Playback {
  /// A card that a recording has shown.
  package struct ShownCard: Hashable {
    package var card: Card
    /// As its files say it.
    package var original: Card
    package var pictures: [NamedPicture]
    package var deck: Deck

    package init(card: Card, original: Card, pictures: [NamedPicture], deck: Deck) {
      self.card = card
      self.original = original
      self.pictures = pictures
      self.deck = deck
    }
  }

  package private(set) var session: Session
  private var inputs: ArraySlice<TimedInput>
  private let cards: [RecordedCard: ShownCard]?

  /// - Parameters:
  ///   - inputs: in the order of their times.
  ///   - cards: those that a recording names; nil where there is none, or they are not to be seen: a
  ///     card's pictures are there then whenever they are wanted, while a recording tells when they were.
  package init(_ session: Session, _ inputs: [TimedInput], cards: [RecordedCard: ShownCard]? = nil)
  {
    self.session = session
    self.inputs = inputs[...]
    self.cards = cards
  }

  /// Hands over every input up to `time`, each at its own; what only a window can do is left out.
  package mutating func advance(to time: Double) {
    while let next = inputs.first, next.time <= time {
      take(next.input, at: next.time)
      inputs.removeFirst()
    }
  }

  private mutating func take(_ input: TimedInput.Input, at time: Double) {
    switch input {
    case .event(let event):
      if case .card(let card) = session.handle(event, at: time), cards == nil {
        session.adapt(at: time) { $0.card = card }
      }
    case .surroundings(let recorded):
      session.adapt(at: time, recorded.change)
    case .card(let recorded):
      guard let shown = cards?[recorded] else { return }
      session.adapt(at: time) {
        $0.card = shown.card
        ($0.original, $0.pictures) = (shown.original, shown.pictures)
        $0.deck = shown.deck
      }
    }
  }
}
