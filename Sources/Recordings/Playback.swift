package import CardModel
internal import Interaction
package import Scenes

/// A session driven by inputs at known times.
package struct Playback {
  /// A card that a recording showed.
  package struct ShownCard: Hashable {
    /// The card and its files' card.
    package var workspace: Workspace
    package var pictures: [NamedPicture]
    package var deck: Deck

    package init(_ workspace: Workspace, pictures: [NamedPicture], deck: Deck) {
      self.workspace = workspace
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
      // A recording has its cards; masks for the chooser's looks are not in it.
      let workspace = session.surroundings.workspace
      let isWhole = cards == nil || workspace.card == workspace.shown
      session.adapt(at: time) {
        if isWhole { $0.workspace.load() } else { $0.workspace.takePaintings() }
      }
    case .surroundings(let recorded):
      session.adapt(at: time, recorded.change)
    case .card(let recorded):
      guard let shown = cards?[recorded] else { return }
      session.adapt(at: time) {
        $0.workspace.open(shown.workspace.card, original: shown.workspace.original)
        ($0.pictures, $0.deck) = (shown.pictures, shown.deck)
      }
    }
  }
}
