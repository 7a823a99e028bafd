internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

/// What is played in a window on its own clock, until a hand takes over.
struct Replay {
  /// What is still to come.
  var inputs: ArraySlice<TimedInput>
  /// The cards that a recording names.
  let cards: [RecordedCard: Playback.ShownCard]
  /// The file that is played.
  private let recording: Recording?

  init(_ stage: Stage) {
    recording = stage.recording
    inputs = (stage.recording?.inputs ?? [])[...]
    cards = stage.recordedCards ?? [:]
  }

  /// False for an event that may not be played: a recording shows a card, and writes nothing.
  ///
  /// V records none of these keys, but a stranger may write them; a script of events alone may.
  func allows(_ event: Event) -> Bool {
    guard case .key(let key) = event, recording?.start != nil else { return true }
    return !Self.writing.contains(key)
  }

  private static let writing = Set(
    ["ctrl+s", "ctrl+c", "ctrl+v", "s", "v", "q"].compactMap(Key.init(named:)))

  /// What is wrong with an order that an event of the file gives: a path that it types may lead
  /// anywhere; nil where it may be obeyed.
  func fault(of order: Viewing.Order) -> FileError? {
    guard case .readMap(let wish) = order, let recording else { return nil }
    let outside = wish.source.origins.map(\.file).first { !recording.mayOpen($0) }
    return outside.map {
      FileError(recording.path, "not opened: \($0.quoted) is outside of the recording's folder")
    }
  }
}

extension Viewing {
  /// Plays what is due at `time`, each input at its own; a card's pictures are loaded as ever.
  mutating func play(until time: Double) -> [Order] {
    var orders: [Order] = []
    while let next = replay?.inputs.first, next.time <= time {
      replay?.inputs.removeFirst()
      switch next.input {
      case .event(let event) where replay?.allows(event) == false: continue
      case .event(.resized(let view)): orders.append(.resizeWindow(view))
      case .event(let event): orders += playable(take(event, at: next.time), at: next.time)
      case .surroundings(let recorded): adapt(at: next.time, recorded.change)
      case .card(let recorded):
        if let card = replay?.cards[recorded]?.card, card != wanted { orders += want(card) }
      }
    }
    if replay?.inputs.isEmpty == true { replay = nil }
    return orders
  }

  /// The orders of an event that is played, without those that are the user's alone to give.
  private mutating func playable(_ orders: [Order], at time: Double) -> [Order] {
    var taken: [Order] = []
    for order in orders {
      if let fault = replay?.fault(of: order) {
        taken += complain(fault, at: time)
      } else {
        taken.append(order)
      }
    }
    return taken
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
