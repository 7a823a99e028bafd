internal import CardLibrary
package import SceneGraph
package import Scenes

/// A session driven by inputs at known times.
package struct Playback {
  /// A card that a recording showed.
  package struct ShownCard: Hashable {
    package var card: Card
    /// The card as its files define it.
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

  /// A playback of inputs in a session.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, in the order of their times.
  ///   - cards: The cards that a recording names; nil if there are none or they are not shown. With
  ///     nil, a card's pictures count as loaded at once; a recording contains the time of loading.
  package init(_ session: Session, _ inputs: [TimedInput], cards: [RecordedCard: ShownCard]? = nil)
  {
    self.session = session
    self.inputs = inputs[...]
    self.cards = cards
  }

  /// Applies every input up to `time`, each at its own time.
  ///
  /// Inputs that only a window can handle are skipped.
  package mutating func advance(to time: Double) {
    while let next = inputs.first, next.time <= time {
      take(next.input, at: next.time)
      inputs.removeFirst()
    }
  }

  private mutating func take(_ input: TimedInput.Input, at time: Double) {
    switch input {
    case .event(let event):
      guard session.handle(event, at: time) == .loadPictures else { return }
      let card = session.wantedCard
      // A recording has its cards; masks for the chooser's looks are not in it.
      if cards == nil || card == session.surroundings.card {
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
