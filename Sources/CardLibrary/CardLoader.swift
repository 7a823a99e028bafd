package import CardModel
package import Cards
package import Files
internal import Geometry
package import Raster
package import Runtime
package import SceneGraph

/// The work of card jobs, on any thread; each call blocks until it is done.
package struct CardLoader: Sendable {
  package let root: Root
  package let decoders: Decoders
  /// The longest side of a texture in pixels; nil if pictures only become small.
  private let largestTexture: Int?
  /// The masks that tools change.
  private let masks = KeptMasks()

  package init(root: Root, decoders: Decoders, largestTexture: Int? = nil) {
    self.root = root
    self.decoders = decoders
    self.largestTexture = largestTexture
  }

  /// The mip levels of a card's pictures.
  package struct Pictures: Sendable {
    package var levels: [(PictureID, MipLevels)] = []
    /// The warnings about the pictures.
    package var notes: [PictureID: [PictureWarning]] = [:]

    /// The total size, in bytes.
    package var bytes: Int {
      levels.reduce(0) { $0 + $1.1.byteCount }
    }
  }

  /// Opens a card's files.
  ///
  /// - Parameter effects: The known foils.
  /// - Throws: `FileError` as `CardArt.open`.
  package func open(_ art: CardArt, _ effects: [EffectDescription]) throws(FileError)
    -> CardDocument
  {
    try art.open(effects: effects, archives: decoders.archives())
  }

  /// Loads some pictures of a card.
  ///
  /// - Parameter cancellation: Makes loading fail soon, from any thread.
  /// - Throws: `FileError` about the first picture that cannot be loaded.
  package func pictures(
    _ ids: [PictureID], of load: CardLoad, _ cancellation: Cancellation
  ) throws(FileError) -> Pictures {
    let store = ArtStore(
      root: root, of: load.document, wanted: load.whole, decoders: decoders,
      cancellation: cancellation, masks: masks)
    store.largestTexture = largestTexture
    var pictures = Pictures()
    for id in ids {
      pictures.levels.append((id, try store.levels(of: id)))
      pictures.notes[id] = store.takeNotes()
    }
    return pictures
  }

  /// A painted mask with its strokes.
  ///
  /// - Throws: `FileError` if the mask or the art below it cannot be read.
  package func painted(
    _ mask: PictureID, of document: CardDocument
  ) throws(FileError) -> GrayBitmap {
    let store = ArtStore(root: root, of: document, wanted: [mask], decoders: decoders)
    guard case .gray(let levels) = try store.content(of: mask) else {
      throw FileError(mask.name, "is not a mask")
    }
    return levels
  }

  /// The canvas of a painted mask on the GPU, from its files and its strokes.
  ///
  /// - Throws: `FileError` as `painted(_:of:)`.
  package func canvas(
    _ mask: PictureID, of document: CardDocument
  ) throws(FileError) -> MaskCanvas? {
    let load = CardLoad(art: CardArt(), document: document, look: document.card, number: 0)
    let store = ArtStore(root: root, of: document, wanted: [mask], decoders: decoders)
    return try canvas(in: Pictures(levels: [(mask, store.levels(of: mask))]), of: load)
  }

  /// A canvas of the painted mask among loaded pictures, to add strokes to; nil for none.
  ///
  /// It reads the art again for its first fill by color.
  ///
  /// - Throws: `FileError` if memory is short.
  package func canvas(in pictures: Pictures, of load: CardLoad) throws(FileError) -> MaskCanvas? {
    guard let (id, levels) = pictures.levels.first(where: { $0.0.painting != nil }),
      let painting = id.painting
    else { return nil }
    let art = { () -> Bitmap? in
      let store = ArtStore(root: root, of: load.document, wanted: [], decoders: decoders)
      // A fault of the art was reported when the card was loaded; nothing is filled then.
      return try? store.whitePrint(painting.art)
    }
    return try FileError.naming(load.look.name) { () throws(PictureFault) in
      try MaskCanvas(levels, of: painting, art: art)
    }
  }

  /// Reads a picture to check that it can be a map or art of a card.
  ///
  /// - Parameter former: The source of the art in the slot; nil for Foil's own art.
  /// - Returns: The art with the maps beside it; nil if the slot is for another picture.
  /// - Throws: `FileError` if the picture or one of these maps cannot be used.
  package func readMap(
    _ source: PictureSource, for slot: MapSlot, of card: Card, replacing former: PictureSource?
  ) throws(FileError) -> SideArt? {
    var art: SideArt?
    if slot.role == .art, case .picture(.file(let path)) = source {
      art = try SideArt(
        path, replacing: former?.origins.first?.file, archives: decoders.archives())
    }
    let sources = art?.sources ?? [source.id: source]
    let store = ArtStore(
      root: root, sources: sources, wanted: card.pictures, decoders: decoders)
    for id in sources.keys { _ = try store.content(of: id) }
    return art
  }

  /// Loads a small copy of a card with its foil.
  ///
  /// The pictures have names of their own, so that they do not replace those of an open card. A foil
  /// that is not among `effects` is shown as the default look.
  ///
  /// - Parameter height: The least height of its pictures in pixels, if they have as many.
  /// - Throws: `FileError` if its files or its pictures cannot be read.
  package func smallCard(
    _ request: SmallCardRequest, _ effects: [EffectDescription], height: Int
  ) throws(FileError) -> (card: Card, levels: [(PictureID, MipLevels)]) {
    var document = try open(request.art, effects)
    document.sources.merge(request.added) { own, _ in own }
    var card = request.edited ?? document.card
    if !request.hasBack { card.back = card.front }
    card.changeFaces { face in
      for index in face.foils.indices {
        let kind = face.foils[index].kind
        guard !effects.contains(where: { $0.name == kind }) else { continue }
        (face.foils[index].kind, face.foils[index].parameters) = (Card.firstLook, [:])
      }
    }
    card.follow(effects)
    let store = ArtStore(root: root, of: document, wanted: card.pictures, decoders: decoders)
    func name(_ id: PictureID) -> PictureID {
      id.renamed { "\(request.use.rawValue) \($0) of \(request.art.front ?? "")" }
    }
    var levels: [(PictureID, MipLevels)] = []
    // Art comes before the depth map that follows its edges, so that it is decoded once.
    for id in card.pictures.sorted(by: { $0.guide == nil && $1.guide != nil }) {
      let whole = try store.levels(of: id)
      card.changeFaces { if $0.print == id { $0.settleSampling(whole) } }
      let width = Int((Double(height) * card.shape.aspectRatio).rounded(.up))
      levels.append((name(id), whole.small(width: width, height: height)))
    }
    return (card.renamingPictures(name), levels)
  }

  /// Loads a card's thumbnail for a square of `side` pixels.
  ///
  /// - Throws: `FileError` if its files or its front's art cannot be read.
  package func thumbnail(
    of art: CardArt, _ effects: [EffectDescription], side: Int
  ) throws(FileError) -> (card: Card, levels: MipLevels) {
    let document = try open(art, effects)
    // Foil is not visible at this size, so no mask is made.
    var plain = document.card
    plain.changeFaces { $0.foils = [] }
    let store = ArtStore(root: root, of: document, wanted: plain.pictures, decoders: decoders)
    let levels = try store.levels(of: plain.front.print)
    var card = document.card
    card.front.settleSampling(levels)
    return (card, levels.small(width: side, height: side))
  }
}

extension CardFace {
  /// Chooses the usual sampling for art whose size only `whole` shows: small pictures of it follow.
  fileprivate mutating func settleSampling(_ whole: MipLevels) {
    let size = Size(Double(whole.levels[0].width), Double(whole.levels[0].height))
    crop.sampling = crop.sampling ?? PictureSampling(usualFor: size)
  }
}

extension Array where Element == CardListing.Folder {
  /// The current cards of each folder, by its path.
  package var listed: [String: Result<[String], FileError>] {
    reduce(into: [:]) { listed, folder in
      listed[folder.path] = Result { () throws(FileError) in try folder.present }
    }
  }
}
