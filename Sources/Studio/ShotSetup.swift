package import CardLibrary
package import Cards
package import Files
package import Geometry
package import Recordings
package import Rendering
package import SceneGraph
package import Scenes
package import Shading
package import Support

/// The command line's arguments as values: cards, effects, the scene and its surroundings.
package struct ShotSetup {
  package let root: Root
  /// The decoders of the cards' files.
  package let decoders: Decoders
  /// The effects, with the user's own read.
  package var catalog: EffectCatalog
  /// The chosen cards, the first of which is open.
  package var cards: OpenCards
  /// The document of the first card.
  package var document: CardDocument
  package let entry: SceneEntry
  package var configurations: SceneConfigurations
  package var surroundings: Surroundings
  /// The user's defaults, which the command line overrides.
  package let settings: Settings
  /// The recording to play; nil for none.
  package let recording: Recording?
  /// The later cards of the recording; nil if it names none, or others were chosen.
  package var recordedCards: [RecordedCard: Playback.ShownCard]?

  /// The setup for arguments: finds the folder, the scene and the effect, and opens the first card.
  ///
  /// The descriptions of all effects are read for the effects scene, for recordings and for card
  /// files; a window reads them after its first frame.
  ///
  /// - Parameter skipsUnreadable: True to show the first readable card, as the user did not name
  ///   the first one.
  /// - Throws: `FileError` for faulty files, `UsageError` for wrong names.
  package init(
    cards: [String], art options: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(),
    size: PixelSize = ShotSetup.usualSize, recording: Recording? = nil,
    skipsUnreadable: Bool = false,
    settings: Settings = Settings()
  ) throws {
    self.settings = settings
    self.recording = recording
    // The command line overrides the recording.
    let start = cards.isEmpty ? recording?.start : nil
    root = try Root(given: options.root)
    decoders = try Decoders.asked()
    let place = options.mask.flatMap(MaskPlace.init)
    let mask = place == nil ? options.mask : nil
    if let mask {
      let names = MaskPlace.allCases.map(\.rawValue)
      try Self.requireFile(mask, or: "not a mask; \(mask.suggestion(among: names))")
    }
    let fronts = cards.isEmpty ? [nil] : cards.map(Optional.some)
    var arts = fronts.map { CardArt(front: $0, back: options.back, mask: mask) }
    if let recording, let start {
      let paths = try recording.paths
      let art = try recording.at(recording.startLine) { () throws(InputFault) in
        try start.card.art(paths)
      }
      arts = [
        CardArt(
          front: art.front, back: options.back ?? art.back, mask: mask ?? art.mask)
      ]
    }
    self.cards = OpenCards(arts)
    entry = try scene.entry
    configurations = scene.configurations
    surroundings = Surroundings(view: size.size)
    var catalog = EffectCatalog(ShaderLibrary(folder: root.shaders))
    let given = try options.effect.map { [catalog] in
      try EffectChoice($0, in: catalog, parameters: options.parameters)
    }
    catalog = given?.catalog ?? catalog
    let compared = try options.compared.map { [catalog] in
      try EffectChoice($0, option: "--compare", in: catalog)
    }
    catalog = compared?.catalog ?? catalog
    configurations.card.comparedLook = compared?.preset?.id ?? compared?.name
    if compared != nil, entry.id != SceneRegistry.all[0].id {
      throw UsageError("--compare: only the card scene compares")
    }
    let isCardFile = self.cards.current.art.isCardFile
    if let recording, let start {
      let paths = try recording.paths
      for (name, file) in start.effects ?? [:] {
        let path = try recording.at(recording.startLine) { () throws(InputFault) in
          try paths.path(file)
        }
        if let path { catalog = catalog.adding([name: .file(path)]) }
      }
    }
    if entry.id == Self.gallery || recording != nil || isCardFile || given?.preset != nil
      || compared != nil
    {
      surroundings.effects = try catalog.descriptions()
    }
    document = try self.cards.openFirst(
      effects: surroundings.effects, decoders: decoders, skipsUnreadable: skipsUnreadable)
    if !document.effectFiles.isEmpty {
      catalog = catalog.adding(document.effectFiles)
      surroundings.effects = try catalog.descriptions()
    }
    var known = surroundings.effects
    if known.isEmpty,
      (document.card.front.foils + document.card.back.foils).contains(where: { $0.mask == nil })
    {
      for name in Set([Card.firstLook, settings.foil].compactMap(\.self)) {
        known.append(try catalog.module(name).description)
      }
    }
    if var description = given?.description {
      description.name = given?.name ?? description.name
      known.append(description)
    }
    self.catalog = catalog
    document.card.follow(known)
    surroundings.card = document.card
    surroundings.deck = DeckSummary(self.cards).value
    settings.arrange(&surroundings)
    if !isCardFile { settings.applyLook(to: &surroundings.card, of: known) }
    if let backdrop = scene.backdrop ?? settings.backdrop { surroundings.backdrop = backdrop }
    let effects = known
    func applyLook(_ card: inout Card) {
      given?.apply(to: &card, of: effects)
      if let light = scene.light { card.light = light }
    }
    applyLook(&surroundings.card)
    surroundings.wantedEffect = given?.name
    if let compared {
      surroundings.looks.presets = [compared.preset].compactMap(\.self)
      surroundings.preview(compared.preset?.id ?? compared.name)
    }
    (surroundings.original, surroundings.pictures) = (surroundings.card, document.pictures)
    if let place { surroundings.card.setMask(place) }
    if mask != nil, given?.preset != nil {
      surroundings.card.front.foils[0].mask = document.card.front.foils.first?.mask
    }
    if let recording, let start = recording.start {
      try resume(recording, start, isOwnCard: cards.isEmpty, isBackdropGiven: scene.backdrop != nil)
      { card in
        applyLook(&card)
        if let place { card.setMask(place) }
      }
    }
    // Without --effect, --param applies to the effect that the scene begins with.
    let first = surroundings.effects.first {
      entry.id == Self.gallery && !$0.isFoil && $0.name != "none"
    }
    let foil = isCardFile ? nil : surroundings.card.front.foils.first?.kind
    guard given?.preset == nil,
      given != nil || !options.parameters.isEmpty || surroundings.effects.isEmpty
    else { return }
    let choice =
      try given ?? EffectChoice(first?.name ?? foil ?? Card.firstLook, in: catalog)
    surroundings.settings[choice.name] = try choice.arguments(options.parameters)
    if surroundings.effects.isEmpty { surroundings.effects = [choice.description] }
  }

  /// The default size of a view, in points.
  package static let usualSize = PixelSize(800, 900)

  /// The id of the scene that shows all effects.
  package static let gallery = "effects"

  /// A session that begins with the setup.
  package var session: Session { Session(entry, configurations, in: surroundings) }

  /// Tries the user's own effects, from options, cards and recordings, each in a child process.
  ///
  /// - Parameters:
  ///   - gpu: The GPU to use if there are several; nil for any.
  ///   - report: As for `EffectTrial.check`.
  /// - Throws: `FileError` if one is faulty, exceeds a limit or crashes the driver.
  package func tryEffects(
    for use: EffectJob.Use, by gpu: String? = nil,
    report: (String) -> Void = Diagnostics.note
  ) throws(FileError) {
    var catalog = catalog
    for name in catalog.library.files.keys.sorted() {
      let effect = Effect(name, arguments: surroundings.settings[name])
      try EffectTrial(effect, in: &catalog, for: use, gpu: gpu)?.check(report: report)
    }
  }

  /// The store of all its cards' pictures.
  package func store(for card: Card) -> ArtStore {
    ArtStore(
      root: root, of: document, wanted: card, decoders: decoders,
      cards: 1 + (recordedCards?.count ?? 0))
  }

  /// A renderer in the current context that loads pictures at their first use.
  ///
  /// - Parameter card: The first card to draw.
  package func renderer(_ card: Card) throws -> Renderer {
    let store = store(for: card)
    return try Renderer(catalog: catalog, compiling: Log.compiling) { id in
      let content = try store.content(of: id)
      for note in store.takeNotes() { Diagnostics.note(note.line) }
      return content
    }
  }
}
