package import CardLibrary
package import CardModel
package import Cards
package import Files
internal import GPUSetup
package import Geometry
package import Interaction
internal import JSON
internal import OpenGL
internal import Raster
package import Recordings
package import Rendering
package import Runtime
internal import SceneGraph
package import Scenes
package import Shading

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
  /// The pictures of the small copies of the cards.
  var smallPictures: [(PictureID, MipLevels)] = []

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
    root = try Root(given: options.root)
    decoders = try Decoders.asked()
    let mask = try MaskChoice(options.mask)
    // The command line overrides the recording.
    let played = cards.isEmpty ? recording : nil
    self.cards = OpenCards(
      try Self.arts(of: cards, playing: played, back: options.back, mask: mask.file))
    entry = try scene.entry
    configurations = scene.configurations
    configurations.code = root.sceneCode
    surroundings = Surroundings(view: size.size)
    catalog = EffectCatalog(ShaderLibrary(folder: root.shaders))
    let looks = try LookChoice(options, light: scene.light, mask: mask, in: &catalog)
    configurations.card.comparedLook = looks.compared?.lookID
    if looks.compared != nil, entry.id != SceneRegistry.all[0].id {
      throw UsageError("--compare: only the card scene compares")
    }
    try looks.checkChain(in: entry.id)
    if let played { catalog = try played.addingEffects(to: catalog) }
    if entry.id == Self.gallery || recording != nil || self.cards.current.art.isCardFile
      || looks.given?.preset != nil || looks.compared != nil
    {
      surroundings.effects = try catalog.descriptions()
    }
    document = try self.cards.openFirst(
      effects: surroundings.effects, decoders: decoders, skipsUnreadable: skipsUnreadable)
    if !document.effectFiles.isEmpty {
      catalog = catalog.adding(document.effectFiles)
      surroundings.effects = try catalog.descriptions()
    }
    let known = try show(looks, before: scene.backdrop)
    if let recording, let start = recording.start {
      try resume(recording, start, isOwnCard: cards.isEmpty, isBackdropGiven: scene.backdrop != nil)
      { card in
        looks.apply(to: &card, of: known)
        if let place = mask.place { card.setMask(place) }
      }
    }
    try set(options.parameters, of: looks.given)
  }

  /// The files of the cards to open.
  ///
  /// - Parameters:
  ///   - recording: The recording whose card is shown; nil for the chosen cards.
  ///   - mask: The chosen mask file.
  private static func arts(
    of cards: [String], playing recording: Recording?, back: String?, mask: String?
  ) throws(FileError) -> [CardArt] {
    guard let recording, let start = recording.start else {
      let fronts = cards.isEmpty ? [nil] : cards.map(Optional.some)
      return fronts.map { CardArt(front: $0, back: back, mask: mask) }
    }
    let paths = try recording.paths
    let art = try recording.at(recording.startLine) { () throws(InputFault) in
      try start.card.art(paths)
    }
    return [CardArt(front: art.front, back: back ?? art.back, mask: mask ?? art.mask)]
  }

  /// Shows the opened card in the user's default look and the chosen one.
  ///
  /// - Returns: The known effects, with the chosen one.
  private mutating func show(
    _ looks: LookChoice, before backdrop: NamedBackdrop?
  ) throws -> [EffectDescription] {
    var known = surroundings.effects
    let foils = document.card.front.foils + document.card.back.foils
    if known.isEmpty, foils.contains(where: { $0.mask == nil }) {
      for name in Set([Card.firstLook, settings.foil].compactMap(\.self)) {
        known.append(try catalog.module(name).description)
      }
    }
    if let given = looks.given {
      var description = given.description
      description.name = given.name
      known.append(description)
    }
    document.card.follow(known)
    var card = document.card
    surroundings.deck = DeckSummary(cards).value
    settings.arrange(&surroundings)
    if !cards.current.art.isCardFile {
      settings.applyLook(to: &card, of: known)
    }
    if let backdrop = backdrop ?? settings.backdrop { surroundings.backdrop = backdrop }
    looks.apply(to: &card, of: known)
    surroundings.wantedEffects = looks.chain
    let original = card
    if let place = looks.mask.place { card.setMask(place) }
    if looks.mask.file != nil, looks.given?.preset != nil {
      card.front.foils[0].mask = document.card.front.foils.first?.mask
    }
    surroundings.workspace = Workspace(card, original: original)
    surroundings.pictures = document.pictures
    if let compared = looks.compared {
      surroundings.looks.presets = [compared.preset].compactMap(\.self)
      let other = surroundings.card(card, inLook: compared.lookID)
      surroundings.workspace.preview(other.pictures)
      surroundings.workspace.load()
    }
    return known
  }

  /// Sets the chosen parameters: of the chosen effect, or else of the one that the scene begins with.
  private mutating func set(_ parameters: [String], of given: EffectChoice?) throws {
    guard given?.preset == nil,
      given != nil || !parameters.isEmpty || surroundings.effects.isEmpty
    else { return }
    let first = surroundings.effects.first {
      entry.id == Self.gallery && !$0.isFoil && $0.name != "none"
    }
    let foil = cards.current.art.isCardFile ? nil : surroundings.card.front.foils.first?.kind
    let choice =
      try given ?? EffectChoice(first?.name ?? foil ?? Card.firstLook, in: catalog)
    surroundings.settings[choice.name] = try choice.arguments(parameters)
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

  /// The store of all its cards' pictures, for a renderer in the current context.
  package func store(for card: Card) -> ArtStore {
    let store = ArtStore(
      root: root, of: document, wanted: card.pictures.union(surroundings.workspace.wanted),
      decoders: decoders,
      cards: 1 + (recordedCards?.count ?? 0))
    store.largestTexture = GPU.largestTexture
    return store
  }

  /// A renderer in the current context that loads pictures at their first use.
  ///
  /// - Parameter card: The first card to draw.
  package func renderer(_ card: Card) throws -> Renderer {
    let store = store(for: card)
    let renderer = try Renderer(catalog: catalog, compiling: Log.compiling) { id in
      let content = try store.content(of: id)
      for note in store.takeNotes() { Diagnostics.note(note.line) }
      return content
    }
    try renderer.take(smallPictures)
    return renderer
  }
}
