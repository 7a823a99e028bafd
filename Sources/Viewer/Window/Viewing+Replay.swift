internal import SceneGraph
internal import Scenes

/// What is played in a window on its own clock, until a hand takes over.
struct Replay {
  /// What is still to come.
  var inputs: ArraySlice<TimedInput>
  /// The cards that a recording names.
  let cards: [RecordedCard: Playback.ShownCard]

  init(_ stage: Stage) {
    inputs = (stage.recording?.inputs ?? [])[...]
    cards = stage.recordedCards ?? [:]
  }
}

extension Viewing {
  /// Plays what is due at `time`, each input at its own; a card's pictures are loaded as ever.
  mutating func play(until time: Double) -> [Order] {
    var orders: [Order] = []
    while let next = replay?.inputs.first, next.time <= time {
      replay?.inputs.removeFirst()
      switch next.input {
      case .event(.resized(let view)): orders.append(.resizeWindow(view))
      case .event(let event): orders += take(event, at: next.time)
      case .surroundings(let recorded): adapt(at: next.time, recorded.change)
      case .card(let recorded):
        if let card = replay?.cards[recorded]?.card, card != wanted { orders += want(card) }
      }
    }
    if replay?.inputs.isEmpty == true { replay = nil }
    return orders
  }

  /// Whether an event is left out because a replay goes on: a pointer that passes by, a
  /// stick that is let go.
  ///
  /// All else ends the replay.
  mutating func isPlayedOver(_ event: Event, at time: Double) -> Bool {
    guard replay != nil else { return false }
    switch event {
    case .moved, .hoverEnded, .typed: return true
    case .stick(_, let way) where way == .zero: return true
    case .pressed, .released, .scrolled, .stick, .key, .resized:
      replay = nil
      say("the replay is over: the card is yours", at: time)
      return false
    }
  }
}
