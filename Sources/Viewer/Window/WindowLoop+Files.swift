internal import Cards
internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

extension WindowLoop {
  // MARK: Cards

  /// Reads a card's files off the window's thread, and tries the foils of its own.
  func open(_ opening: Viewing.Opening) {
    let (effects, library) = (viewing.session.surroundings.effects, library)
    let decoders = stage.decoders
    errands.run {
      .opened(
        opening,
        Result { () throws(FileError) in
          let document = try opening.art.open(
            effects: effects, archives: decoders.archives())
          let names = document.effectFiles.keys.sorted()
          try Self.tried(names, in: library.adding(document.effectFiles)).get()
          return document
        })
    }
  }

  /// Takes in what a card's files say, and the foils of its own.
  func take(_ opening: Viewing.Opening, _ result: Result<CardDocument, FileError>) {
    do {
      if case .success(let document) = result, !document.effectFiles.isEmpty,
        opening.number == viewing.opening?.number
      {
        // What a card brought that is not seen must not stand in the way of another one's.
        let seen = viewing.deck.current.document?.effectFiles ?? [:]
        let wider = library.adding(document.effectFiles).droppingFaulty {
          !$0.hasSuffix(".glsl") || seen[$0] != nil || document.effectFiles[$0] != nil
        }
        let effects = try wider.descriptions()
        try compile(wider)
        library = wider
        viewing.adopt(effects, at: now)
      }
      obey(viewing.opened(opening, result, at: now))
    } catch {
      obey(viewing.giveUp(opening, error, at: now))
    }
  }

  /// Opens what was dropped: folders stand for their cards.
  func drop(_ paths: [String]) {
    guard paths.contains(where: FileReading.isFolder) else {
      return obey(viewing.open(paths, at: now))
    }
    let effects = paths.filter { $0.lowercased().hasSuffix(".glsl") }
    obey(viewing.open(effects, at: now))
    let others = paths.filter { !effects.contains($0) }
    errands.run {
      .listed(Result { () throws(FileError) in try CardListing(others) })
    }
  }

  /// Lists the folders of cards anew off the window's thread.
  func listFolders() {
    guard !viewing.deck.folders.isEmpty else { return }
    watchFiles()
    if listings.want() { beginListing() }
  }

  /// Takes in what the folders hold, unless files came meanwhile: then they are listed again.
  func endListing(_ folders: [String: Viewing.Listed]) {
    guard listings.end() else { return beginListing() }
    obey(viewing.relisted(folders, at: now))
    watchFiles()
  }

  private func beginListing() {
    let folders = viewing.deck.folders.map(\.listing)
    errands.run {
      var listed: [String: Viewing.Listed] = [:]
      for folder in folders {
        listed[folder.path] = Result { () throws(FileError) in try folder.present }
      }
      return .relisted(listed)
    }
  }

  /// Begins to film.
  func make(_ order: CardFilm) {
    do {
      film = try FilmRun(order, root: stage.root.path, wake: GLFWWindow.wake)
    } catch {
      obey(viewing.take(.ended(.failed("\(error)")), at: now))
    }
  }

  /// Takes in how far the film is.
  func takeFilm() {
    guard let news = film?.takeNews() else { return }
    if case .ended = news { film = nil }
    obey(viewing.take(news, at: now))
  }

  // MARK: Pictures

  /// Loads pictures of a card off the window's thread.
  ///
  /// From now on its files are watched: a save while they are read is noticed.
  func load(_ loading: Viewing.Loading) {
    watchFiles()
    let (root, decoders) = (stage.root, stage.decoders)
    let ids = viewing.needed(loading)
    let cancellation = Cancellation()
    cancellations[loading.number] = cancellation
    errands.run {
      let store = ArtStore(
        root: root, of: loading.seat.document, wanted: loading.card, decoders: decoders,
        cancellation: cancellation)
      var notes: [PictureID: [PictureNote]] = [:]
      let pictures = Result { () throws(FileError) in
        var pictures: [(PictureID, MipLevels)] = []
        for id in ids {
          pictures.append((id, try store.levels(of: id)))
          notes[id] = store.takeNotes()
        }
        return pictures
      }
      return .art(loading, pictures, notes)
    }
  }

  /// Reads a picture that is to be a map off the window's thread: a bad one changes nothing.
  func read(_ wish: Viewing.MapWish) {
    let (root, decoders, source) = (stage.root, stage.decoders, wish.source)
    let card = viewing.session.surroundings.card
    errands.run {
      let store = ArtStore(
        root: root, sources: [source.id: source], wanted: card, decoders: decoders)
      do throws(FileError) {
        _ = try store.content(of: source.id)
        return .map(wish, nil)
      } catch {
        return .map(wish, error)
      }
    }
  }

  /// What is being loaded and not waited for any more ends.
  func cancelUnwanted() {
    for (number, cancellation) in cancellations where !viewing.isAwaited(number) {
      cancellation.cancel()
      cancellations[number] = nil
    }
  }

  /// Loads a card's thumbnail off the window's thread.
  func loadThumbnail(of art: CardArt) {
    let (root, decoders) = (stage.root, stage.decoders)
    let effects = viewing.session.surroundings.effects
    let height = Int((DeckStrip.thumbnailHeight * viewing.window.scale).rounded(.up))
    errands.run {
      .thumbnail(
        art,
        Result { () throws(FileError) in
          let document = try art.open(effects: effects, archives: decoders.archives())
          // Its foil is not seen so small: no mask is made.
          var plain = document.card
          plain.changeFaces { $0.foils = [] }
          let store = ArtStore(root: root, of: document, wanted: plain, decoders: decoders)
          let levels = try store.levels(of: plain.front.art)
          return (document.card, levels.small(width: height, height: height))
        })
    }
  }

  // MARK: Shaders

  /// Takes in saved shader files, the user's own once they are tried in a process that may fail.
  func readShaders() {
    guard !library.files.isEmpty else { return takeShaders() }
    if trials.want() { tryShaders() }
  }

  /// What came of trying them is taken in, unless files were saved meanwhile: then these are tried.
  func endTrial(_ result: Result<Void, FileError>) {
    guard trials.end() else { return tryShaders() }
    switch result {
    case .success: takeShaders()
    case .failure(let fault): obey(viewing.refuseShaders(fault))
    }
  }

  private func tryShaders() {
    let library = library
    errands.run { .shaders(Self.tried(library.files.keys.sorted(), in: library)) }
  }

  private static func tried(
    _ effects: [String], in library: ShaderLibrary
  ) -> Result<Void, FileError> {
    Result { () throws(FileError) in
      for name in effects { try EffectTrial(Effect(name), in: library, for: .window)?.check() }
    }
  }

  /// Takes in shader files, and tells the scenes what those of effects say; what is broken leaves
  /// everything as it was, and is told.
  ///
  /// - Parameter reloading: whether what is compiled is made anew: not after the first frame.
  func takeShaders(reloading: Bool = true) {
    do {
      if reloading { try compile(library) }
      viewing.adopt(try library.descriptions(), at: now)
    } catch {
      obey(viewing.refuseShaders(error))
    }
    // What is included may have changed.
    watchFiles()
  }

  /// An effect file that was dropped is tried.
  func openEffect(_ path: String) {
    let name = EffectChoice.name(ofFile: path)
    let wider = library.adding(.file(path), as: name)
    errands.run { .effect(name: name, path: path, Self.tried([name], in: wider)) }
  }

  /// An effect file that was tried becomes the effect; a broken one changes nothing.
  func takeEffect(_ name: String, _ path: String) {
    // Others may have come while it was tried.
    let wider = library.adding(.file(path), as: name)
    do {
      try compile(wider)
      let effects = try wider.descriptions()
      library = wider
      viewing.adopt(effects, at: now)
      viewing.choose(name, at: now)
    } catch {
      obey(viewing.complain(error, at: now))
    }
    watchFiles()
  }

  /// Compiles what is in use anew, from other files.
  private func compile(_ library: ShaderLibrary) throws {
    let own = library.ownFiles(of: renderer.effects)
    try watchdog.watch(own, to: .compile, unsaved: viewing.unsaved) {
      // Of many programs each has its time.
      try renderer.reload(library, beforeEach: watchdog.goOn)
    }
  }

  // MARK: Watching

  /// Watches what is shown: the shaders' folders, effects with all they include, and the pictures;
  /// and the folders of cards.
  func watchFiles() {
    let shaders = library.folders.map { ($0, Set([".glsl", ".frag", ".vert"])) }
    let cards = viewing.deck.folders.map { ($0.listing.path, CardListing.suffixes) }
    watch.watch(
      files: renderer.effectFiles + viewing.watchedFiles + [settingsFile?.path].compactMap(\.self),
      folders: Dictionary(shaders + cards) { $0.union($1) })
  }
}
