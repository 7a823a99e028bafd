internal import CardLibrary
package import CardModel
internal import Cards
package import Files
package import Geometry
internal import Interaction
internal import JSON
package import Recordings
internal import SceneGraph
internal import Scenes
internal import Shading

extension ShotSetup {
  /// The setup of an input file alone.
  ///
  /// - Throws: As `init(cards:art:scene:size:recording:skipsUnreadable:)`.
  package init(
    _ recording: Recording, scene: SceneChoice = SceneChoice(), settings: Settings = Settings()
  ) throws {
    self = try ShotSetup(
      cards: [], scene: scene, size: scene.size ?? ShotSetup.usualSize, recording: recording,
      settings: settings)
  }

  /// The session with the inputs to play.
  ///
  /// A recording shows no notes, because they belong to the window.
  package var playback: Playback {
    var session = session
    session.showsNotes = recording?.start == nil
    return Playback(session, recording?.inputs ?? [], cards: recordedCards)
  }

  /// The size of a picture of a recording, one pixel per point; nil without a recorded view.
  package var recordedSize: PixelSize? { recording?.start?.pixelSize }

  /// Restores a recording's start: the view, the card, and its motion.
  ///
  /// - Parameters:
  ///   - isOwnCard: True to show the recording's cards, false if others were chosen.
  ///   - isBackdropGiven: True if a backdrop was chosen.
  ///   - applyLook: Applies the chosen look to a card.
  /// - Throws: `FileError` at the faulty line of the recording.
  package mutating func resume(
    _ recording: Recording, _ start: RecordingStart, isOwnCard: Bool, isBackdropGiven: Bool,
    applyLook: (inout Card) -> Void
  ) throws(FileError) {
    surroundings.view = start.view
    if !isBackdropGiven { surroundings.backdrop = start.backdrop ?? .usual }
    surroundings.sways = start.sways ?? false
    surroundings.reducesMotion = start.reducesMotion ?? false
    surroundings.pointsPerMillimeter = start.stance.pointsPerMillimeter
    surroundings.isPaused = start.isPaused ?? false
    for (effect, values) in start.settings ?? [:] {
      surroundings.settings[effect] = values.merging(surroundings.settings[effect]) { $1 }
    }
    surroundings.settings = surroundings.settings.fitting(surroundings.effects)
    for case (.surroundings(let change), let line) in recording.inputs.map({ ($0.input, $0.line) })
    {
      if let fault = change.fault(surroundings.effects) {
        throw recording.error(InputFault(fault), at: line)
      }
    }
    let loaded = surroundings.workspace.loaded
    surroundings.workspace = Workspace(surroundings.card)
    surroundings.workspace.preview(loaded)
    surroundings.workspace.load()
    if isOwnCard {
      // A path that no card of the recording names is not taken as an effect: it would lead to
      // another file of the user.
      if surroundings.wantedEffect == nil, let effect = start.effect,
        !effect.contains("/") || catalog.library.files[effect] != nil
      {
        surroundings.wantedEffect = effect
      }
      let paths = try recording.paths
      let base = try recording.at(recording.startLine) { () throws(InputFault) in
        try start.card.add(to: &document, paths)
        return try RecordedBase(document, paths)
      }
      func card(_ changes: JSONValue?) throws(FileError) -> Card {
        var card = try recording.at(recording.startLine) { () throws(InputFault) in
          try base.card(changes, effects: surroundings.effects)
        }
        applyLook(&card)
        return card
      }
      let shown = try card(start.card.changes)
      surroundings.workspace = Workspace(
        shown, wanted: try card(start.wanted ?? start.card.changes),
        original: try card(start.original))
      surroundings.pictures = document.pictures
      surroundings.deck = try recording.at(recording.startLine) { () throws(InputFault) in
        try start.card.deck(shown, since: nil)
      }
      try open(recording, paths, applyLook)
    }
    if entry.id == SceneRegistry.all[0].id {
      configurations.card.motion = start.stance
    }
  }

  /// Adds the effects of another card.
  private mutating func addEffects(_ files: [String: TextOrigin]) throws(FileError) {
    guard !files.isEmpty else { return }
    catalog = catalog.adding(files)
    document.effectFiles.merge(files) { mine, _ in mine }
    surroundings.effects = try catalog.descriptions()
  }

  /// Opens the files of a card, and adds its effects.
  private mutating func openBase(
    of card: RecordedCard, at line: Int, in recording: Recording, _ paths: RecordedPaths
  ) throws(FileError) -> RecordedBase {
    let art = try recording.at(line) { () throws(InputFault) in try card.art(paths) }
    var opened = try art.open(
      effects: surroundings.effects, archives: decoders.archives())
    try addEffects(opened.effectFiles)
    return try recording.at(line) { () throws(InputFault) in
      try card.add(to: &opened, paths)
      return try RecordedBase(opened, paths)
    }
  }

  /// Opens the cards that a recording shows later.
  private mutating func open(
    _ recording: Recording, _ paths: RecordedPaths, _ applyLook: (inout Card) -> Void
  ) throws(FileError) {
    var sources: [PictureID: PictureSource] = [:]
    var deck = surroundings.deck
    var cards: [RecordedCard: Playback.ShownCard] = [:]
    // A card may change in every frame; its files are opened once.
    var bases: [RecordedCard: RecordedBase] = [:]
    for input in recording.inputs {
      guard case .card(let recorded) = input.input, cards[recorded] == nil else { continue }
      let base: RecordedBase
      if let opened = bases[recorded.unchanged] {
        base = opened
      } else {
        base = try openBase(of: recorded, at: input.line, in: recording, paths)
        bases[recorded.unchanged] = base
        sources.merge(base.document.sources) { mine, _ in mine }
      }
      cards[recorded] = try recording.at(input.line) { () throws(InputFault) in
        guard bases.count <= RecordedCard.mostCards else {
          throw InputFault("a recording holds at most \(RecordedCard.mostCards) cards")
        }
        var card = try base.card(recorded.changes, effects: surroundings.effects)
        deck = try recorded.deck(card, since: deck)
        applyLook(&card)
        return Playback.ShownCard(
          Workspace(card, original: base.document.card), pictures: base.document.pictures,
          deck: deck)
      }
    }
    document.sources.merge(sources) { mine, _ in mine }
    let document = document
    self.cards.updateCurrent { $0.document = document }
    recordedCards = cards
  }
}

extension Recording {
  /// A catalog with the effects that the recording's first card has beside it.
  func addingEffects(to catalog: EffectCatalog) throws(FileError) -> EffectCatalog {
    var catalog = catalog
    let paths = try paths
    for (name, file) in start?.effects ?? [:] {
      let path = try at(startLine) { () throws(InputFault) in try paths.path(file) }
      if let path { catalog = catalog.adding([name: .file(path)]) }
    }
    return catalog
  }
}
