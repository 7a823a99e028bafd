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

/// Arguments made into what the program works with.
package struct Stage {
  package let root: Root
  /// What reads the files of its cards.
  package let decoders: Decoders
  /// The effects, of which the user's own have been read.
  package var catalog: EffectCatalog
  /// The cards that were asked for, the first of which is open.
  package var cards: OpenCards
  /// What the files of the first one say.
  package var document: CardDocument
  package let entry: SceneEntry
  package var configurations: SceneConfigurations
  package var surroundings: Surroundings
  /// What the user wants of every window, where the command line does not go before.
  package let settings: Settings
  /// What is to happen.
  package let recording: Recording?
  /// The cards that it goes on to; nil where it names none, or others were asked for.
  package var recordedCards: [RecordedCard: Playback.ShownCard]?

  /// Finds the folder, the scene and the effect.
  ///
  /// What all effects say of themselves is read for the scene that offers them, and where events
  /// may lead to it; a window reads it after its first frame.
  ///
  /// - Parameter skipsUnreadable: whether the first card that can be read is shown: no one named the
  ///   first.
  /// - Throws: `FileError` for what is wrong with files, `UsageError` for wrong names.
  package init(
    cards: [String], art options: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(),
    size: PixelSize = Stage.usualSize, recording: Recording? = nil, skipsUnreadable: Bool = false,
    settings: Settings = Settings()
  ) throws {
    self.settings = settings
    self.recording = recording
    // What is asked for goes before what was recorded.
    let start = cards.isEmpty ? recording?.start : nil
    root = try Root(given: options.root)
    decoders = try Decoders.asked()
    let place = options.mask.flatMap(FoilPlace.init)
    let mask = place == nil ? options.mask : nil
    if let mask {
      try Self.requireFile(mask, or: "no place for foil: those are \(FoilPlace.names)")
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
    let given = try options.effect.map { [catalog] in try EffectChoice($0, in: catalog) }
    catalog = given?.catalog ?? catalog
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
    if entry.id == Self.gallery || recording != nil || isCardFile {
      surroundings.effects = try catalog.descriptions()
    }
    document = try self.cards.openFirst(
      effects: surroundings.effects, decoders: decoders, skipsUnreadable: skipsUnreadable)
    if !document.effectFiles.isEmpty {
      catalog = catalog.adding(document.effectFiles)
      surroundings.effects = try catalog.descriptions()
    }
    self.catalog = catalog
    surroundings.card = document.card
    surroundings.deck = DeckSummary(self.cards).value
    settings.arrange(&surroundings)
    if !isCardFile { settings.dress(&surroundings.card) }
    if let backdrop = scene.backdrop ?? settings.backdrop { surroundings.backdrop = backdrop }
    func dress(_ card: inout Card) {
      if let light = scene.light { card.light = light }
      if let given { card.wear(given.name) }
    }
    dress(&surroundings.card)
    surroundings.wantedEffect = given?.name
    (surroundings.original, surroundings.pictures) = (surroundings.card, document.pictures)
    if let place { surroundings.card.lay(place) }
    if let recording, let start = recording.start {
      try resume(recording, start, isOwnCard: cards.isEmpty, isBackdropGiven: scene.backdrop != nil)
      { card in
        dress(&card)
        if let place { card.lay(place) }
      }
    }
    // Without --effect, values are for what the scene begins with.
    let first = surroundings.effects.first {
      entry.id == Self.gallery && !$0.isFoil && $0.name != "none"
    }
    let worn = isCardFile ? nil : surroundings.card.front.foils.first?.kind
    guard given != nil || !options.parameters.isEmpty || surroundings.effects.isEmpty else {
      return
    }
    let choice =
      try given ?? EffectChoice(first?.name ?? worn ?? Card.firstLook, in: catalog)
    surroundings.settings[choice.name] = try choice.arguments(options.parameters)
    if surroundings.effects.isEmpty { surroundings.effects = [choice.description] }
  }

  /// Points of a view that nobody gave a size.
  package static let usualSize = PixelSize(800, 900)

  /// The scene that goes through all effects.
  package static let gallery = "effects"

  /// A session that begins with what was asked for.
  package var session: Session { Session(entry, configurations, in: surroundings) }

  /// Tries the user's own effects, whether an option, a card or a recording names them, each in a
  /// process of its own.
  ///
  /// - Parameter gpu: the one of several that is to draw; nil for whichever there is.
  /// - Throws: `FileError` where one is broken or too much for the driver.
  package func tryEffects(for use: EffectJob.Use, by gpu: String? = nil) throws(FileError) {
    var catalog = catalog
    for name in catalog.library.files.keys.sorted() {
      let effect = Effect(name, arguments: surroundings.settings[name])
      try EffectTrial(effect, in: &catalog, for: use, gpu: gpu)?.check()
    }
  }

  /// The pictures of all its cards.
  package func store(for card: Card) -> ArtStore {
    ArtStore(
      root: root, of: document, wanted: card, decoders: decoders,
      cards: 1 + (recordedCards?.count ?? 0))
  }

  /// A renderer in the current context, its pictures loaded when they are first seen.
  ///
  /// - Parameter card: what is seen first.
  package func renderer(_ card: Card) throws -> Renderer {
    let store = store(for: card)
    return try Renderer(catalog: catalog, compiling: Log.compiling) { id in
      let content = try store.content(of: id)
      for note in store.takeNotes() { Diagnostics.note(note.line) }
      return content
    }
  }
}
