internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Editing
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Raster
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading

/// A window's jobs on cards: starts each one and handles its result.
final class CardWork {
  let loader: CardLoader
  /// Files that the user chooses or pastes, and the list of recent ones.
  let files = FileWork()
  /// The cards of the start page.
  let start = StartWork()
  /// The proof of the open card.
  let proof = ProofWork()
  /// The size of a page of the open card.
  let pageSize = PageSizeWork()
  /// The canvas of the mask that the user paints.
  let painting = PaintWork()
  /// The copies for scenes that show several cards.
  let small = SmallCardWork()
  /// Pictures on their way to the GPU.
  private let uploads = Uploads()
  /// The cancellations of running loads, by their numbers.
  private var cancellations: [Int: Cancellation] = [:]
  /// One listing of the cards' folders at a time, and one more after it if files have changed.
  private var listings = Coalescer()
  /// True while the first card's front is still being loaded.
  private(set) var awaitsFront = true
  /// The reason why no card's front could be loaded; nil if there is something to show.
  private(set) var fault: FileError?

  init(_ loader: CardLoader) { self.loader = loader }

  /// Reads a card's files and tests its own foils.
  func open(_ read: CardRead, in loop: WindowLoop) {
    let (known, snapshot, loader) = (Self.effects(loop), loop.effects.latest, loader)
    loop.jobs.run("read") {
      Result { () throws(FileError) in
        let document = try loader.open(read.art, known)
        guard !document.effectFiles.isEmpty else { return (document, snapshot) }
        return (document, try EffectWork.read(document.effectFiles, over: snapshot).get())
      }
    } then: { (loop, result: Result<(CardDocument, EffectCatalog), FileError>) in
      do {
        if case .success((let document, let next)) = result, !document.effectFiles.isEmpty,
          read.number == loop.viewing.library.queue.reading?.number
        {
          let seen = loop.viewing.library.cards.current.document?.effectFiles ?? [:]
          try loop.effects.adopt(document.effectFiles, of: next, seen: seen, in: loop)
        }
        loop.change { $0.opened(read, result.map(\.0), &$1, at: $2) }
      } catch {
        loop.change { $0.failRead(read, error, &$1, at: $2) }
      }
    }
  }

  /// Opens files, and all cards of folders.
  ///
  /// - Parameter isAtPointer: True if the pointer is where they were dropped or pasted.
  func open(_ paths: [String], isAtPointer: Bool = true, in loop: WindowLoop) {
    guard paths.contains(where: FileReading.isFolder) else {
      return openFiles(paths, isAtPointer: isAtPointer, in: loop)
    }
    let effects = paths.filter(EffectID.isDroppedEffect)
    loop.perform(loop.viewing.open(effects, at: loop.now))
    let others = paths.filter { !effects.contains($0) }
    loop.jobs.run("list") {
      Result { () throws(FileError) in try CardListing(others) }
    } then: { loop, result in
      do throws(FileError) {
        let listing = try result.get()
        loop.perform(loop.viewing.library.addCards(listing))
      } catch {
        loop.perform(loop.viewing.complain(error, at: loop.now))
      }
    }
  }

  /// Opens files; the card saved for a picture replaces it, unless it is for a map of the bench or
  /// one of several.
  ///
  /// - Parameter mayAsk: True to ask what a picture is for while the bench is open.
  func openFiles(
    _ paths: [String], isAtPointer: Bool, mayAsk: Bool = true, in loop: WindowLoop
  ) {
    let isForMap = isAtPointer && loop.viewing.session.mapSlot(at: loop.now) != nil
    guard paths.count == 1, let path = DroppedFiles(paths, back: nil).picture, !isForMap else {
      return loop.perform(loop.viewing.open(paths, isAtPointer: isAtPointer, at: loop.now))
    }
    if mayAsk, loop.viewing.askUse(ofPicture: path, at: loop.now) { return }
    let open = loop.viewing.library.cards.entries.compactMap(\.art.front)
    loop.jobs.run("saved") {
      CardArt(savedFor: path).map { art in (art, art.front.flatMap { Self.same($0, in: open) }) }
    } then: { (loop, saved: (art: CardArt, open: String?)?) in
      loop.perform(
        saved.map { loop.viewing.open($0.art, openAs: $0.open, at: loop.now) }
          ?? loop.viewing.open(paths, isAtPointer: false, at: loop.now))
    }
  }

  /// The path among `paths` of the same file; nil for none.
  private static func same(_ file: String, in paths: [String]) -> String? {
    let name = CardArt.name(of: file)
    return paths.first { path in
      guard CardArt.name(of: path) == name else { return false }
      // An open card whose file is gone is not this one.
      guard let whole = try? path.resolvingLinks() else { return false }
      return whole == (try? file.resolvingLinks())
    }
  }

  /// Lists the folders of cards again.
  func listFolders(in loop: WindowLoop) {
    guard !loop.viewing.library.cards.folders.isEmpty else { return }
    loop.watchFiles()
    if listings.want() { beginListing(in: loop) }
  }

  private func beginListing(in loop: WindowLoop) {
    let folders = loop.viewing.library.cards.folders.map(\.listing)
    loop.jobs.run("relist") {
      folders.listed
    } then: { loop, listed in
      // Files have changed meanwhile, so the folders are listed again.
      guard loop.cards.listings.end() else { return loop.cards.beginListing(in: loop) }
      loop.change { $0.relisted(listed, &$1, at: $2) }
      loop.watchFiles()
    }
  }

  /// Reads a picture for one of the card's maps; a bad picture changes nothing.
  func read(_ request: MapRequest, in loop: WindowLoop) {
    let (loader, card) = (loader, loop.viewing.session.surroundings.card)
    let side = loop.viewing.session.wantedCard[keyPath: request.slot.isBack ? \Card.back : \.front]
    let former = loop.viewing.library.cards.current.document?.sources[side.art]
    loop.jobs.run("map") {
      Result { () throws(FileError) in
        try loader.readMap(request.source, for: request.slot, of: card, replacing: former)
      }
    } then: { (loop, result: Result<SideArt?, FileError>) in
      do throws(FileError) {
        let art = try result.get()
        loop.perform(loop.viewing.readMap(request, nil, art: art, at: loop.now))
      } catch {
        loop.perform(loop.viewing.readMap(request, error, at: loop.now))
      }
    }
  }

  /// Loads a card's thumbnail for the card strip.
  func loadThumbnail(of art: CardArt, in loop: WindowLoop) {
    loadThumbnail(
      of: art, as: Thumbnails.id(of: art), height: DeckStrip.thumbnailHeight, by: loader, in: loop
    ) { loop, card in loop.change { $0.takeThumbnail(card, of: art, &$1, at: $2) } }
  }

  /// Loads a card's thumbnail as the picture called `id`.
  ///
  /// - Parameters:
  ///   - height: The thumbnail's height, in points.
  ///   - take: Gets the card; nil if it cannot be read, which is reported when it is shown.
  func loadThumbnail(
    of art: CardArt, as id: PictureID, height: Double, by loader: CardLoader, in loop: WindowLoop,
    then take: @escaping @Sendable (WindowLoop, Card?) -> Void
  ) {
    let known = Self.effects(loop)
    let side = Int((height * loop.viewing.window.scale).rounded(.up))
    loop.jobs.run("thumbnail") {
      Result { () throws(FileError) in try loader.thumbnail(of: art, known, side: side) }
    } then: { loop, result in
      var card: Card?
      do {
        let (known, levels) = try result.get()
        try loop.renderer.take([(id, levels)])
        card = known
      } catch {
        card = nil
      }
      take(loop, card)
    }
  }

  /// Loads a small copy of a card.
  ///
  /// - Parameters:
  ///   - request: Makes the request, off the window's thread.
  ///   - height: The least height of its pictures, in pixels.
  ///   - take: Gets the copy; nil if it cannot be read, which is reported when it is opened.
  func loadSmallCard(
    _ request: @escaping @Sendable () -> SmallCardRequest, height: Int, in loop: WindowLoop,
    then take: @escaping @Sendable (WindowLoop, Card?) -> Void
  ) {
    let (known, loader) = (Self.effects(loop), loader)
    loop.jobs.run("small card") {
      Result { () throws(FileError) in try loader.smallCard(request(), known, height: height) }
    } then: { loop, result in
      var card: Card?
      do {
        let small = try result.get()
        try loop.renderer.take(small.levels)
        card = small.card
      } catch {
        Log.files.debug("small card: \(error)")
      }
      take(loop, card)
    }
  }

  // MARK: Pictures

  /// Loads the front of the shown card.
  func loadFront(in loop: WindowLoop) {
    load(loop.viewing.library.queue.begin(.front, loop.viewing.session), in: loop)
  }

  /// Loads a card's pictures.
  ///
  /// Its files are watched from now on, so a save while they are read is noticed.
  func load(_ load: CardLoad, in loop: WindowLoop) {
    loop.watchFiles()
    let (ids, loader) = (loop.viewing.library.queue.needed(load), loader)
    let cancellation = cancellation(of: load.number)
    let paints = loop.viewing.session.isPainting
    loop.jobs.run("load") {
      Result { () throws(FileError) -> (CardLoader.Pictures, MaskCanvas?) in
        let pictures = try loader.pictures(ids, of: load, cancellation)
        return (pictures, try paints ? loader.canvas(in: pictures, of: load) : nil)
      }
    } then: { loop, result in
      do throws(FileError) {
        let (pictures, canvas) = try result.get()
        if let canvas { loop.cards.painting.expect(canvas, of: load.number) }
        loop.viewing.library.queue.textures.note(pictures.notes)
        guard let wanted = loop.viewing.library.queue.loading(load.number) else { return }
        loop.cards.upload(pictures, of: wanted, in: loop)
      } catch {
        loop.cards.take(error, of: load, in: loop)
      }
    }
  }

  /// Handles pictures that cannot be loaded.
  ///
  /// If nothing is shown yet, the next card is tried; without one, the program ends.
  private func take(_ fault: FileError, of load: CardLoad, in loop: WindowLoop) {
    guard loop.viewing.library.queue.isAwaited(load.number) else { return }
    let isFirst = awaitsFront && load.number == loop.viewing.library.queue.loading?.number
    let cards = loop.viewing.library.cards
    if isFirst, load.card == cards.entries.last?.id, cards.current.art.picture == nil {
      self.fault = fault
      return
    }
    loop.change { $0.failLoad(load, fault, &$1, at: $2) }
    guard isFirst, loop.viewing.library.queue.isIdle else { return }
    // A bad file was dropped before the first card was loaded: return to that card.
    if load.card == nil {
      loadFront(in: loop)
    } else {
      loop.change { $0.showCard(steps: 1, &$1, at: $2) }
    }
  }

  /// Starts uploading loaded pictures; if the CPU draws, large ones are uploaded on another thread.
  private func upload(
    _ pictures: CardLoader.Pictures, of load: CardLoad, in loop: WindowLoop
  ) {
    do {
      try MemoryLimit.require(pictures.bytes, for: load.look.name)
      if loop.frames.isDrawnByProcessor, pictures.bytes > Uploads.mostBetween,
        let side = loop.window.sideContext
      {
        uploadInBackground(pictures, of: load, side, in: loop)
      } else {
        try uploads.begin(pictures, of: load)
      }
    } catch {
      loop.change { $0.failLoad(load, error, &$1, at: $2) }
    }
  }

  private func uploadInBackground(
    _ pictures: CardLoader.Pictures, of load: CardLoad, _ side: SideContext,
    in loop: WindowLoop
  ) {
    let cancellation = cancellation(of: load.number)
    loop.jobs.run("upload") {
      Result {
        try side.withCurrent {
          try PictureUpload.whole(pictures.levels) { !cancellation.isCancelled }
        } ?? nil
      }
    } then: { loop, result in
      // Another card may have been requested meanwhile.
      guard loop.viewing.library.queue.isAwaited(load.number) else { return }
      do {
        if let pictures = try result.get() { loop.cards.take(pictures, of: load, in: loop) }
      } catch {
        loop.change { $0.failLoad(load, error, &$1, at: $2) }
      }
    }
  }

  /// Uploads a further part of the pictures; complete ones replace the shown pictures.
  func advanceUpload(in loop: WindowLoop) {
    guard let number = uploads.number else { return }
    // Another card has been requested, and is being loaded.
    guard loop.viewing.library.queue.isAwaited(number) else { return uploads.stop() }
    do throws(Uploads.Failed) {
      let whole = try uploads.advance(isAhead: isAhead(loop))
      if let whole { take(whole.pictures, of: whole.load, in: loop) }
    } catch {
      loop.change { $0.failLoad(error.load, error.fault, &$1, at: $2) }
    }
  }

  /// Replaces the shown pictures with the uploaded ones.
  private func take(_ pictures: PictureUpload, of load: CardLoad, in loop: WindowLoop) {
    loop.renderer.take(pictures)
    loop.cards.painting.begin(load.number, in: loop)
    loop.change { $0.show(load, sizes: pictures.sizes, &$1, at: $2) }
    loop.watchFiles()
    guard awaitsFront, !loop.viewing.library.queue.isAwaited(load.number) else { return }
    awaitsFront = false
    // The other side is not needed for the first frame.
    guard load.side == .front else { return }
    self.load(loop.viewing.library.queue.begin(.back, loop.viewing.session), in: loop)
  }

  /// True if the pictures that are being uploaded belong to a card loaded ahead.
  private func isAhead(_ loop: WindowLoop) -> Bool {
    uploads.number == loop.viewing.library.queue.ahead?.number
  }

  /// The loop's pause, which is `pause` without uploads; 0 if a requested card waits for an upload.
  func pause(_ pause: Pause?, in loop: WindowLoop) -> Pause? {
    guard uploads.number != nil, !isAhead(loop) || pause == nil else { return pause }
    return Pause(.upload, 0)
  }

  /// True while pictures are being uploaded to the GPU.
  var isUploading: Bool { uploads.number != nil }

  /// The known effects and foils.
  private static func effects(_ loop: WindowLoop) -> [EffectDescription] {
    loop.viewing.session.surroundings.effects
  }

  // MARK: Canceling

  /// The cancellation of the load with this number; made if there is none.
  private func cancellation(of number: Int) -> Cancellation {
    let cancellation = cancellations[number] ?? Cancellation()
    cancellations[number] = cancellation
    return cancellation
  }

  /// Cancels the loads with these numbers.
  func cancel(_ isUnwanted: (Int) -> Bool) {
    for (number, cancellation) in cancellations where isUnwanted(number) {
      cancellation.cancel()
      cancellations[number] = nil
    }
  }

  /// Cancels all loads.
  func cancelAll() { cancel { _ in true } }
}
