internal import Cards
internal import Files
internal import Filming
internal import Geometry
internal import Glibc
package import Recordings
package import SceneGraph
internal import Scenes
package import Support

/// Films of cards, as someone asks for them: the same for each of several cards.
package struct FilmOrder: Codable, Hashable, Sendable {
  package var art: ArtChoice
  package var scene: SceneChoice
  package var motion: MotionChoice
  /// Whether a recording that names files outside its folder is refused.
  package var isConfined: Bool
  /// Where to: as `OutputPattern` has it; its ending tells the format.
  package var output: String
  /// Frames a second; nil for the format's usual.
  package var rate: Double?
  /// Name of the site that it is for.
  package var site: String?
  /// Whether the card has a transparent ground.
  package var isTransparent: Bool
  /// Whether the card fills the film.
  package var isCardOnly: Bool
  /// Points around the card alone.
  package var margin: Int
  /// Whether nobody is asked before what is enormous.
  package var isConfirmed: Bool
  /// How progress is told; nil for as suits standard error.
  package var progress: Progress.Style?
  /// The GPU of several that draws: its number or a part of its name; nil for any.
  package var gpu: String?

  package init(
    art: ArtChoice = ArtChoice(), scene: SceneChoice = SceneChoice(),
    motion: MotionChoice = MotionChoice(), isConfined: Bool = false, output: String,
    rate: Double? = nil, site: String? = nil, isTransparent: Bool = false, isCardOnly: Bool = false,
    margin: Int = 0, isConfirmed: Bool = false, progress: Progress.Style? = nil, gpu: String? = nil
  ) {
    self.art = art
    self.scene = scene
    self.motion = motion
    self.isConfined = isConfined
    self.output = output
    self.rate = rate
    self.site = site
    self.isTransparent = isTransparent
    self.isCardOnly = isCardOnly
    self.margin = margin
    self.isConfirmed = isConfirmed
    self.progress = progress
    self.gpu = gpu
  }

  /// Films each of some cards.
  ///
  /// - Parameter art: what is on the cards: pictures, card files or folders; none for Foil's own.
  /// - Throws: `FilmRefusal` and `UsageError` where there can be no such film; what is wrong with the
  ///   only card; `UndrawnCards` where others' faults are told.
  package func run(_ art: [String]) throws {
    let format = try format
    try OutputPattern.requireStem(option: output)
    if format == .frames, NumberedName(output) == nil {
      throw UsageError("--output \(output): \(NumberedName.needed)")
    }
    let cards = try CardListing(art).cards
    let arts = art.isEmpty ? [nil] : cards.map(Optional.some)
    let paths = try OutputPattern(option: output).paths(for: arts)
    let take = try offer(format)
    if format != .frames { try check(paths, for: arts, cards) }
    var undrawn = 0
    for (index, (art, path)) in zip(arts, paths).enumerated() {
      let card = arts.count > 1 ? Progress.Card(number: index + 1, count: arts.count) : nil
      let fault = try UndrawnCards.fault(of: art, to: path, isAlone: arts.count == 1) {
        try film(art, to: path, as: format, for: take, card)
      }
      if let fault {
        undrawn += 1
        Diagnostics.report(fault)
      }
    }
    guard undrawn == 0 else { throw UndrawnCards(count: undrawn, total: arts.count) }
  }

  /// The format that the output's name tells.
  private var format: FilmFormat {
    get throws(UsageError) {
      if let format = FilmFormat(output: output) { return format }
      throw UsageError(
        "--output \(output.isEmpty ? "\"\"" : output): "
          + "should be called one of \(FilmFormat.knownNames)")
    }
  }

  /// Where nothing can be written, no file is read; and no film replaces another one's card.
  private func check(_ paths: [String], for arts: [String?], _ cards: [String]) throws {
    var inputs = ProtectedFiles(cards)
    if paths.contains(where: { !OutputFile.isFree($0) }) {
      inputs.insert(arts.flatMap(StillOrder.files))
    }
    for path in paths { _ = try OutputFile(path, protecting: inputs) }
  }

  /// Films a card as it is seen in a window: with all that was changed of it, and its surroundings.
  ///
  /// - Parameters:
  ///   - look: a recording that says how; what is in it of motion is left out.
  ///   - path: the file to write, which must not be there.
  ///   - tell: takes what standard error is told otherwise.
  /// - Throws: `FileError` of that file where there can be no such film; what drawing throws.
  package func film(
    seen look: Recording, to path: String, tell: @escaping (FilmShoot.News) -> Void
  ) throws {
    let format = try format
    do {
      try film(nil, to: path, as: format, for: offer(format), seen: look, tell: tell)
    } catch let refusal as FilmRefusal {
      throw FileError(path, refusal.reason)
    } catch let fault as FileError where fault.path == look.path {
      // What says how it is seen is no file that the user knows.
      throw FileError(path, fault.reason)
    }
  }

  /// What the site takes of this kind of file; nil where no site is meant.
  private func offer(_ format: FilmFormat) throws -> Site.Offer? {
    guard let name = site else { return nil }
    guard let site = Site(named: name) else {
      throw UsageError("--site \(name): there is no such site, only \(Site.names)")
    }
    guard let offer = site.offer(format) else {
      let endings = site.offers.map(\.format.ending).joined(separator: ", ")
      throw FilmRefusal(option: "--output \(output)", reason: "\(name) takes \(endings)")
    }
    return offer
  }

  private func film(
    _ art: String?, to path: String, as format: FilmFormat, for offer: Site.Offer?,
    _ card: Progress.Card? = nil, seen look: Recording? = nil,
    tell: ((FilmShoot.News) -> Void)? = nil
  ) throws {
    let entry = try scene.entry
    let recording =
      try look
      ?? script(entry).map {
        try Recording(playing: $0, isConfined: isConfined, showsItsCards: art == nil)
      }
    var stage = try Stage(
      cards: art.map { [$0] } ?? [], art: self.art, scene: scene, recording: recording)
    let size = pixels(of: stage, offer)
    if isCardOnly || look != nil || stage.recordedSize == nil {
      stage.surroundings.view = size.size
    }
    if isCardOnly {
      stage.surroundings.staging = .cardOnly(margin: Double(margin))
    } else if isTransparent {
      stage.surroundings.staging = .plain
    }
    let film = try plan(format, size, recording, offer)
    try askAboutSize(of: film, path, isOfWindow: look != nil)
    if look != nil {
      stage.configurations.card.resumption = nil
      stage.surroundings.isPaused = false
    }
    if look != nil || recording == nil, entry.id == SceneRegistry.all[0].id {
      stage.configurations.card.show = CardShow(motion.figure ?? .sway, period: film.seconds)
    }
    let inputs = try stage.inputs + [recording?.path].compactMap(\.self)
    try stage.tryEffects(for: .stills, by: gpu)
    let shoot = FilmShoot(
      stage: stage, size: size, isCardOnly: isCardOnly,
      progress: look == nil ? progress : Progress.Style.none, card: card, gpu: gpu, tell: tell,
      replaces: look == nil)
    try shoot.run(film, to: path, protecting: inputs, limit: offer?.bytes, site: site)
  }

  /// The file of events that is played; nil where the card moves by a figure.
  private func script(_ entry: SceneEntry) throws -> String? {
    guard let word = motion.motion else { return nil }
    if let figure = motion.figure {
      try MotionChoice.require(entry, for: figure)
      return nil
    }
    try Stage.requireFile(word, or: "no motion: those are \(MotionChoice.names)")
    return word
  }

  private func pixels(of stage: Stage, _ offer: Site.Offer?) -> PixelSize {
    let usual =
      isCardOnly
      ? StillOrder.size(of: stage.document.card.shape)
      : stage.recordedSize ?? Stage.usualSize
    let inner =
      scene.size ?? offer.map { PixelSize($0.size.width, $0.size.height) } ?? usual
    return PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
  }

  private func plan(
    _ format: FilmFormat, _ size: PixelSize, _ recording: Recording?, _ offer: Site.Offer?
  ) throws -> Film {
    let seconds =
      motion.seconds
      ?? recording.map { $0.duration + ($0.start == nil ? 1 : 0) } ?? MotionChoice.usualSeconds
    let film: Film
    do throws(FilmFault) {
      film = try Film(
        format, size: FilmSize(size.width, size.height),
        rate: rate.map { FrameRate($0) } ?? format.usualRate, seconds: seconds,
        isTransparent: isTransparent)
    } catch {
      throw FilmRefusal(option: "--output \(output)", reason: "\(error)")
    }
    if let fault = offer?.fault(film) {
      let what = "\(film.size), \(film.seconds.decimal) s, \(film.frames) frames"
      throw FilmRefusal(
        option: "--site", reason: "\(site ?? "") takes \(fault), this is \(what)")
    }
    return film
  }

  /// Somebody should know before what takes hours or fills a disk.
  private func askAboutSize(of film: Film, _ path: String, isOfWindow: Bool) throws {
    guard film.isEnormous, !isConfirmed else { return }
    let size = "\(film.frames) frames of \(film.size), some \(film.roughBytes.byteWords)"
    guard !isOfWindow else {
      let less = "a shorter film, a smaller window or another format needs less"
      throw FileError(path, "would hold \(size): \(less)")
    }
    guard isatty(STDIN_FILENO) != 0, isatty(LibraryMessages.standardError) != 0 else {
      throw FileError(path, "would hold \(size): --yes films it all the same")
    }
    Diagnostics.note("\(path) would hold \(size); film it? [y/N]")
    guard readLine()?.lowercased().hasPrefix("y") == true else {
      throw FileError(path, "is not filmed")
    }
  }
}

extension FilmOrder {
  /// The film that is wished for in a window, but for its name.
  ///
  /// - Parameter root: the folder of Foil's own files.
  package init(_ wish: FilmWish, root: String) {
    self.init(
      art: ArtChoice(root: root), motion: MotionChoice(motion: wish.motion, seconds: wish.seconds),
      // The path is no option's: whatever a card is called, no number or name is put into it.
      output: "film.\(wish.format.rawValue)", site: wish.site?.rawValue)
  }
}
