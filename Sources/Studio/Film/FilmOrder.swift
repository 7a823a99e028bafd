internal import Batches
internal import CardModel
internal import Cards
internal import Files
internal import Filming
internal import Geometry
internal import Glibc
package import Interaction
package import Recordings
package import Runtime
internal import Scenes

/// An order for films, the same for each of several cards.
package struct FilmOrder: Codable, Hashable, Sendable {
  package var shot = ShotChoice()
  /// True to refuse a recording that names files outside its folder.
  package var isConfined = false
  /// The output, as an `OutputPattern`; its extension determines the format.
  package var output: String
  /// Frames a second; nil for the format's default.
  package var rate: Double?
  /// The name of the site to share on.
  package var site: String?
  /// True for a transparent ground.
  package var isTransparent = false
  /// True to make very long films without asking.
  package var isConfirmed = false
  /// The form of progress reports; nil to choose by standard error.
  package var progress: Progress.Style?

  package init(output: String) { self.output = output }

  /// Films each of several cards.
  ///
  /// - Parameter art: Pictures, card files or folders; empty for Foil's own card.
  /// - Throws: `FilmRefusal` and `UsageError` for an impossible film; the fault of the only card;
  ///   `FailedCards` after reporting others.
  package func run(_ art: [String]) throws {
    let format = try format
    try OutputPattern.requireStem(option: output)
    if format == .frames, NumberedName(output) == nil {
      throw UsageError("--output \(output): \(NumberedName.needed)")
    }
    let cards = try CardListing(art).cards
    let pattern = try OutputPattern(option: output)
    let (arts, others) = try shot.scene.pictures(of: cards, to: pattern)
    let paths = try pattern.paths(for: arts)
    let take = try offer(format)
    if format != .frames { try check(paths, for: arts, cards) }
    var failed = 0
    for (index, (art, path)) in zip(arts, paths).enumerated() {
      let card = arts.count > 1 ? Progress.Card(number: index + 1, count: arts.count) : nil
      let fault = try FailedCards.fault(of: art, to: path, isAlone: arts.count == 1) {
        try film([art].compactMap(\.self) + others, to: path, as: format, for: take, card)
      }
      if let fault {
        failed += 1
        Diagnostics.report(fault)
      }
    }
    guard failed == 0 else { throw FailedCards(count: failed, total: arts.count) }
  }

  /// The format of the output's extension.
  private var format: FilmFormat {
    get throws(UsageError) {
      if let format = FilmFormat(output: output) { return format }
      throw OutputPattern.unknown(
        option: output, "not the name of a film", FilmFormat.knownNames)
    }
  }

  /// Checks all outputs before any card is read; no film may replace a card of another.
  private func check(_ paths: [String], for arts: [String?], _ cards: [String]) throws {
    var inputs = ProtectedFiles(cards)
    if paths.contains(where: { !OutputFile.isFree($0) }) {
      inputs.insert(arts.flatMap(SnapshotOrder.files))
    }
    for path in paths { _ = try OutputFile(path, protecting: inputs) }
  }

  /// Films a window's card with its unsaved changes and its surroundings, or a recording.
  ///
  /// - Parameters:
  ///   - look: A recording with the state of the card; its events are ignored. Nil for a film of the
  ///     recording that is the motion.
  ///   - path: The file to write; it must not exist.
  ///   - onNews: Called with progress and notes, instead of writing to standard error.
  /// - Throws: `FileError` of that file if the film is not possible; errors of drawing.
  package func film(
    seen look: Recording?, to path: String, onNews: @escaping (FilmJob.Reply) -> Void
  ) throws {
    let format = try format
    do {
      try film([], to: path, as: format, for: offer(format), seen: look, onNews: onNews)
    } catch let refusal as FilmRefusal {
      throw FileError(path, refusal.reason)
    } catch let fault as FileError where look != nil && fault.path == look?.path {
      // The user does not know the recording's path.
      throw FileError(path, fault.reason)
    }
  }

  /// The offer of the chosen site for a format; nil without a site.
  private func offer(_ format: FilmFormat) throws -> SharingTarget.Offer? {
    guard let name = site else { return nil }
    guard let site = SharingTarget(named: name) else {
      throw UsageError(
        "--site \(name): not a site; "
          + name.suggestion(among: SharingTarget.all.map(\.name)))
    }
    guard let offer = site.offer(format) else {
      let fileExtensions = site.offers.map(\.format.fileExtension).joined(separator: ", ")
      throw FilmRefusal(option: "--output \(output)", reason: "\(name) accepts \(fileExtensions)")
    }
    return offer
  }

  private func film(
    _ art: [String], to path: String, as format: FilmFormat, for offer: SharingTarget.Offer?,
    _ card: Progress.Card? = nil, seen look: Recording? = nil,
    onNews: ((FilmJob.Reply) -> Void)? = nil
  ) throws {
    let entry = try shot.scene.entry
    let recording =
      try look
      ?? script(entry).map {
        try Recording(playing: $0, isConfined: isConfined, showsItsCards: art.isEmpty)
      }
    var setup = try ShotSetup(
      cards: art, art: shot.art, scene: shot.scene, recording: recording)
    try setup.loadSmallCards()
    let size = shot.pixels(of: setup, offered: offer?.size)
    if shot.isCardOnly || look != nil || setup.recordedSize == nil {
      setup.surroundings.view = size.size
    }
    if shot.isCardOnly {
      setup.surroundings.staging = .cardOnly(margin: Double(shot.margin))
    } else if isTransparent {
      setup.surroundings.staging = .plain
    }
    let film = try plan(format, size, recording, offer)
    try askAboutSize(of: film, path, isOfWindow: onNews != nil)
    if look != nil {
      setup.configurations.card.motion = nil
      setup.surroundings.isPaused = false
    }
    if look != nil || recording == nil, entry.id == SceneRegistry.all[0].id {
      setup.configurations.card.show = CardShow(
        shot.motion.loopingMotion ?? .sway, period: film.seconds)
    }
    let inputs = try setup.inputs + [recording?.path].compactMap(\.self)
    try setup.tryEffects(for: .stills, by: shot.gpu)
    let shoot = FilmShoot(
      setup: setup, size: size, isCardOnly: shot.isCardOnly,
      progress: onNews == nil ? progress : Progress.Style.none, card: card, gpu: shot.gpu,
      onNews: onNews,
      replaces: onNews == nil, samples: shot.samples ?? 1)
    try shoot.run(film, to: path, protecting: inputs, limit: offer?.bytes, site: site)
  }

  /// The file of events to play; nil if the card has a looping motion or none.
  private func script(_ entry: SceneEntry) throws -> String? {
    guard let word = shot.motion.motion else { return nil }
    if let loopingMotion = shot.motion.loopingMotion {
      try MotionChoice.require(entry, for: loopingMotion)
      return nil
    }
    let names = CardMotion.allCases.map(\.rawValue)
    try ShotSetup.requireFile(word, or: "not a motion; \(word.suggestion(among: names))")
    return word
  }

  private func plan(
    _ format: FilmFormat, _ size: PixelSize, _ recording: Recording?, _ offer: SharingTarget.Offer?
  ) throws -> Film {
    let seconds =
      shot.motion.seconds
      ?? recording.map { $0.duration + ($0.start == nil ? 1 : 0) } ?? MotionChoice.usualSeconds
    let film: Film
    do throws(FilmFault) {
      film = try Film(
        format, size: size,
        rate: rate.map { FrameRate($0) } ?? format.usualRate, seconds: seconds,
        isTransparent: isTransparent)
    } catch {
      throw FilmRefusal(option: "--output \(output)", reason: "\(error)")
    }
    if let fault = offer?.fault(film) {
      let what = "\(film.size), \(film.seconds.decimal) s, \(film.frames) frames"
      throw FilmRefusal(
        option: "--site", reason: "\(site ?? "") accepts \(fault); this film is \(what)")
    }
    return film
  }

  /// Asks the user before hours of work or a full disk.
  private func askAboutSize(of film: Film, _ path: String, isOfWindow: Bool) throws {
    guard film.isEnormous, !isConfirmed else { return }
    let size = "\(film.frames) frames of \(film.size), about \(film.roughBytes.byteWords)"
    guard !isOfWindow else {
      let less = "a shorter film, a smaller window or another format needs less"
      throw FileError(path, "would hold \(size); \(less)")
    }
    guard isatty(STDIN_FILENO) != 0, isatty(LibraryMessages.standardError) != 0 else {
      throw FileError(path, "would hold \(size); --yes films it without asking")
    }
    Diagnostics.note("\(path) would hold \(size); film it? [y/N]")
    guard readLine()?.lowercased().hasPrefix("y") == true else {
      throw FileError(path, "canceled")
    }
  }
}

extension FilmOrder {
  /// An order from a window's options, with a placeholder for the path.
  ///
  /// - Parameter root: The folder of Foil's own files.
  package init(_ options: FilmOptions, root: String) {
    // The real path comes later: a card's name must not be read as a pattern.
    self.init(output: "film.\(options.format.rawValue)")
    shot.art.root = root
    shot.motion = MotionChoice(motion: options.motion, seconds: options.seconds)
    site = options.site?.rawValue
  }
}
