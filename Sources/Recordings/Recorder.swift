package import CardLibrary
package import CardModel
package import Cards
package import Files
internal import Geometry
package import Interaction
internal import JSON
internal import SceneGraph
package import Scenes

/// A recorder of the window's events, as the lines of an input file.
package struct Recorder: Hashable, Sendable {
  /// The content of the first line.
  package var start: RecordingStart
  /// The file's name without its extension.
  package let stem: String
  /// The names for files.
  package let paths: RecordedPaths
  /// The lines so far.
  package private(set) var lines = ""
  /// The open cards at the last "card" line.
  private var lastDeck: [Deck.Entry]?
  /// The end of the recording, in seconds; nil while it runs.
  package private(set) var end: Double?

  /// True once the user was warned that the recording would be lost.
  package var hasWarnedOfLoss = false

  /// Seconds after which the recording ends at the next event.
  package static let longest = 1800.0
  /// Bytes of lines after which the recording also ends: a longer text file could not be read.
  package static let mostBytes = FileReading.largestText - (1 << 20)

  package init(_ start: RecordingStart, stem: String, paths: RecordedPaths) {
    self.start = start
    self.stem = stem
    self.paths = paths
    lastDeck = start.card.deck
  }

  /// True if an event affects the scene's picture.
  ///
  /// Snapshots, statistics, help, full screen, saving, copying and quitting do not.
  ///
  /// - Parameter isClaimed: True if the key belongs to something open in the scene.
  package static func records(_ event: Event, isClaimed: Bool) -> Bool {
    guard case .key(let key) = event, !isClaimed else { return true }
    return !Action.isKey(key, of: [.played, .live])
  }

  /// True if the recording takes no more events at `time`.
  package func isFull(at time: Double) -> Bool {
    time > Self.longest || lines.utf8.count > Self.mostBytes
  }

  package mutating func end(at time: Double) {
    end = end ?? time
    start.seconds = end ?? time
  }

  // MARK: Lines

  package mutating func add(_ event: Event, at time: Double) {
    write(at: time) { line in
      switch event {
      case .moved(let place): line.add("move", [place.x, place.y])
      case .hoverEnded: line.add("move", InputScript.away)
      case .pressed(let button): line.add("press", button.rawValue)
      case .released(let button): line.add("release", button.rawValue)
      case .scrolled(let way, let withControl):
        line.add("scroll", [way.x, way.y])
        if withControl { line.add(InputScript.control, true) }
      case .stick(let stick, let way): line.add("\(stick)Stick", [way.x, way.y])
      case .key(let key): line.add("key", key.name)
      case .typed(let text): line.add("type", text)
      case .resized(let view): line.add("resize", [view.width, view.height])
      }
    }
  }

  /// - Throws: `EncodingError` for a number that is not finite.
  package mutating func add(_ card: RecordedCard, at time: Double) throws {
    var card = card
    let deck = card.deck
    if deck == lastDeck { card.deck = nil }
    lastDeck = deck
    let text = try JSONLine.text(card)
    write(at: time) { $0.add("card", json: text) }
  }

  /// - Throws: `EncodingError`, which words and flags never cause.
  package mutating func add(_ surroundings: RecordedSurroundings, at time: Double) throws {
    let text = try JSONLine.text(surroundings)
    write(at: time) { $0.add("surroundings", json: text) }
  }

  private mutating func write(at time: Double, _ add: (inout JSONLine) -> Void) {
    guard end == nil else { return }
    var line = JSONLine()
    line.add("t", time)
    add(&line)
    lines += line.closed + "\n"
  }

  /// The text of the whole file.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  package var text: String {
    get throws {
      var first = JSONLine()
      first.add("t", 0.0)
      first.add("record", json: try JSONLine.text(start))
      return first.closed + "\n" + lines
    }
  }

  // MARK: Saving

  /// Saves the recording in its folder and returns the path.
  ///
  /// Its name is the first free one of `STEM.jsonl`, `STEM-2.jsonl` ...
  ///
  /// - Throws: `FileError` if the folder is not writable or is full of recordings.
  package func save() throws -> String {
    try OutputFile.create(Array(try text.utf8), stem, "jsonl", in: paths.folder)
  }

  /// Starts a recording of a restarted session, for a folder; empty for the working folder.
  ///
  /// - Throws: `FileError` if the folder cannot be reached, `EncodingError` for a number that is
  ///   not finite, `InputFault` if too many cards are open.
  package init(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ entry: CardEntry,
    in folder: String
  ) throws {
    let paths = try RecordedPaths(folder: folder)
    let surroundings = beginning.surroundings
    let card = try RecordedCard(shown, of: document, in: entry, surroundings.deck, paths)
    let settings = surroundings.settings.all
    var start = RecordingStart(
      view: surroundings.view, card: card, stance: beginning.motion,
      seed: beginning.configurations.tree.seed,
      particles: beginning.configurations.tree.particles)
    start.wanted = try RecordedCard.changes(
      of: beginning.surroundings.workspace.card, document, paths)
    if start.wanted == card.changes { start.wanted = nil }
    start.original = try RecordedCard.changes(
      of: beginning.surroundings.workspace.original, document, paths)
    start.isPaused = surroundings.isPaused ? true : nil
    start.effect = surroundings.wantedEffect
    if surroundings.backdrop != .usual { start.backdrop = surroundings.backdrop }
    start.sways = surroundings.sways ? true : nil
    start.reducesMotion = surroundings.reducesMotion ? true : nil
    start.stance.pointsPerMillimeter = surroundings.pointsPerMillimeter
    start.settings = settings.isEmpty ? nil : settings
    self.init(start, stem: "\(entry.art.title)-recording", paths: paths)
    if let looks = RecordedSurroundings(beginning: surroundings.looks) { try add(looks, at: 0) }
  }

  /// Sets the files of the user's own effects, which may arrive during the recording.
  package mutating func setEffectFiles(_ effectFiles: [String: TextOrigin]) {
    // Effects in a pack come with its card.
    let files = effectFiles.compactMapValues { $0.pack == nil ? $0.file : nil }
    start.effects = files.isEmpty ? nil : files.mapValues(paths.word)
  }
}
