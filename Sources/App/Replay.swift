internal import Cards
internal import Files
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

/// What is played in a window on its own clock, until a hand takes over.
struct Replay {
  /// What is still to come.
  private(set) var inputs: ArraySlice<TimedInput>
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
    return !Action.isKey(key, of: [.live])
  }

  /// What is wrong with an order that an event of the file gives: a path that it types may lead
  /// anywhere; nil where it may be obeyed.
  func fault(of order: LoopOrder) -> FileError? {
    guard case .readMap(let wish) = order, let recording else { return nil }
    let outside = wish.source.origins.map(\.file).first { !recording.mayOpen($0) }
    return outside.map {
      FileError(recording.path, "not opened: \($0.quoted) is outside of the recording's folder")
    }
  }

  /// The next input that is due by `time` and may be played, taken out; nil where there is none.
  mutating func next(until time: Double) -> TimedInput? {
    while let next = inputs.first, next.time <= time {
      inputs.removeFirst()
      if case .event(let event) = next.input, !allows(event) { continue }
      return next
    }
    return nil
  }
}
