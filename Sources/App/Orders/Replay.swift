internal import Cards
internal import Files
internal import Interaction
internal import Recordings
internal import Studio

/// A replay of inputs on the window's clock, which ends when the user takes over.
struct Replay {
  /// The inputs that are still to come.
  private(set) var inputs: ArraySlice<TimedInput>
  /// The cards that a recording names.
  let cards: [RecordedCard: Playback.ShownCard]
  /// The recording that is played; nil if there is none.
  private let recording: Recording?

  init(_ setup: ShotSetup) {
    recording = setup.recording
    inputs = (setup.recording?.inputs ?? [])[...]
    cards = setup.recordedCards ?? [:]
  }

  /// False for keys that only the user may press, such as saving: a recording writes no files.
  ///
  /// Foil never records such keys, but files from other people may contain them. A script of events
  /// alone may use them.
  func allows(_ event: Event) -> Bool {
    guard case .key(let key) = event, recording?.start != nil else { return true }
    return !Action.isKey(key, of: [.live])
  }

  /// The fault of an order that the recording causes; nil if the loop may perform it.
  ///
  /// A recording may type the path of any file, so paths outside its folder are refused.
  func fault(of order: LoopOrder) -> FileError? {
    guard case .readMap(let request) = order, let recording else { return nil }
    let outside = request.source.origins.map(\.file).first { !recording.mayOpen($0) }
    return outside.map {
      FileError(recording.path, "not opened: \($0.quoted) is outside the recording's folder")
    }
  }

  /// Takes out the next input that is due by `time` and allowed; nil if there is none.
  mutating func next(until time: Double) -> TimedInput? {
    while let next = inputs.first, next.time <= time {
      inputs.removeFirst()
      if case .event(let event) = next.input, !allows(event) { continue }
      return next
    }
    return nil
  }
}
