package import CardModel
package import Cards
package import Files
internal import Jobs
package import Raster
package import Runtime
package import SceneGraph

/// The pictures of a card, loaded on request.
package final class ArtStore {
  /// The source of a card's picture.
  private enum Source {
    /// A picture of the user's.
    case file(PictureSource)
    /// Foil's own art, or its own map, by its name in the assets.
    case ownArt(String), ownMap(String)

    /// The name that messages use.
    var name: String {
      switch self {
      case .file(let source): source.name
      case .ownArt(let name), .ownMap(let name): name
      }
    }
  }

  /// Foil's own pictures.
  private static let own: [PictureID: Source] = [
    .front: .ownArt("card/front.webp"), .frontMask: .ownMap("card/mask.webp"),
    .frontDepth: .ownMap("card/depth.webp"),
    .back: .ownArt("card/back.webp"), .backMask: .ownMap("card/back-mask.webp"),
    .plainBack: .ownArt("card/plain-back.webp"),
    .plainBackMask: .ownMap("card/plain-back-mask.webp"),
  ]

  private let root: Root
  private let sources: [PictureID: PictureSource]
  /// The decoding time for all pictures together.
  private let time: DecodingTime
  private let cancellation: Cancellation
  /// The pictures that will be requested; masks among them are made together with their art.
  private let wanted: Set<PictureID>
  /// The longer side of drawings in pixels; nil for the usual one.
  package var drawingSide: Int?
  /// The longest side of a texture in pixels, for notes about pictures that are larger; nil for any.
  package var largestTexture: Int?
  /// The pictures among those read that are drawings.
  package private(set) var drawings: Set<PictureID> = []
  /// The printer whose inks are kept of CMYK pictures; nil for none.
  package var printer: PrinterInks?
  /// The inks of the CMYK pictures among those read; not of layers.
  private var inked: [PictureID: InkedPicture] = [:]
  private var made: [PictureID: GrayBitmap] = [:]
  /// The masks before tools; of a drawing they have the size that was requested first.
  private let masks: KeptMasks
  /// The colors of art by its name, for depth maps that are still to be read.
  private var guides: [String: DepthGuide] = [:]
  private var notes: [PictureWarning] = []
  /// The card that names the files, for the lines in errors; nil for none.
  private let document: CardDocument?

  /// A store of a card's pictures; Foil's own are always available.
  ///
  /// - Parameters:
  ///   - document: The opened card; nil for Foil's own pictures alone.
  ///   - sources: The sources of the pictures, instead of the document's.
  ///   - wanted: The pictures to show, whose masks are made together.
  ///   - cards: The number of cards that the pictures belong to, for the time limit.
  ///   - masks: The masks before tools, which several stores can share.
  ///   - cancellation: Makes loading fail soon, from any thread.
  package init(
    root: Root, of document: CardDocument? = nil, sources: [PictureID: PictureSource]? = nil,
    wanted: Set<PictureID>, decoders: Decoders, cards: Int = 1,
    cancellation: Cancellation = Cancellation(), masks: KeptMasks = KeptMasks()
  ) {
    self.masks = masks
    self.root = root
    time = decoders.time(cards: cards)
    self.document = document
    self.sources = sources ?? document?.sources ?? [:]
    self.wanted = wanted
    self.cancellation = cancellation
  }

  /// The placeholder for a picture that is still loading: blank paper, an empty map, or Foil's own
  /// back.
  ///
  /// - Throws: `FileError` if Foil's own files cannot be read.
  package static func standIn(
    for id: PictureID, of card: Card, root: Root, decoders: Decoders
  ) throws(FileError) -> PictureContent {
    let isBack = card.back.pictures(on: card.shape).contains(id)
    if isBack, own[PictureID(id.name)] != nil {
      return try ArtStore(root: root, wanted: [id], decoders: decoders).content(of: id)
    }
    let isPrint = id == card.front.print || id == card.back.print
    return isPrint
      ? .color(Bitmap(width: 1, height: 1, bytes: [255, 255, 255, 255]))
      : .gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([0])))
  }

  private func source(of id: PictureID) -> Source? {
    let id = PictureID(id.name)
    return sources[id].map(Source.file) ?? Self.own[id]
  }

  /// Reads a picture; an error names the card file's line that names the picture, if one does.
  private func placed<Result>(
    _ read: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError) {
      return try read()
    } catch {
      throw document?.placing(error) ?? error
    }
  }

  /// The content of a picture of the card.
  ///
  /// - Throws: `FileError` if its file cannot be read or decoded.
  package func content(of id: PictureID) throws(FileError) -> PictureContent {
    let content = try placed { () throws(FileError) in try read(id) }
    // A mask that is made from the art is as large as the art, which has the note.
    if let largestTexture, id.place == nil, case .file(let source)? = source(of: id),
      let warning = PictureWarning(source, content.size, largestTexture: largestTexture)
    {
      notes.append(warning)
    }
    return content
  }

  private func read(_ id: PictureID) throws(FileError) -> PictureContent {
    if let mask = made.removeValue(forKey: id) { return .gray(mask) }
    if let guide = id.guide { return try depth(id.unguided, following: guide) }
    if let painting = id.painting, id.finish == .plain {
      return .gray(try painted(painting))
    }
    guard let source = source(of: id) else {
      throw FileError(id.name, "is not a picture of the card")
    }
    let logTime = Log.files.stopwatch("read \(source.name)")
    defer { logTime() }
    if id.finish != .plain {
      let mask = try unfinished(id, source)
      return try .gray(
        FileError.naming(source.name) { () throws(PictureFault) in
          try mask.finished(by: id.finish)
        })
    }
    if let place = id.place {
      let picture = try print(source, id)
      return try .gray(
        FileError.naming(source.name) { () throws(PictureFault) in
          try GrayBitmap(place, of: picture, bleed: id.bleed)
        })
    }
    switch source {
    case .file(let source) where source.isMap:
      func load(_ origin: FileOrigin) throws(FileError) -> Bitmap {
        try decoded(origin, of: id)
      }
      return try .gray(
        source.levels(load) { (origin) throws(FileError) in
          note(try worker(for: origin).loadLuminance(), of: origin, for: id)
        })
    case .ownMap(let name): return try .gray(PictureFile.loadLuminance(root.asset(name)))
    case .file, .ownArt:
      let picture = try print(source, id)
      return try .art(
        FileError.naming(source.name) { () throws(PictureFault) in
          if wanted.contains(where: { $0.guide == id.name }) {
            guides[id.name] = try DepthGuide(picture)
          }
          for mask in Set(wanted.map(\.unfinished.unguided)) where mask.name == id.name {
            guard let place = mask.place, mask.painting == nil else { continue }
            made[mask] = try GrayBitmap(place, of: picture, bleed: mask.bleed)
          }
          return id.isClear ? picture : try picture.onWhitePaper()
        })
    }
  }

  /// A mask before its tools.
  private func unfinished(_ id: PictureID, _ source: Source) throws(FileError) -> GrayBitmap {
    let file: PictureSource? = if case .file(let file) = source { file } else { nil }
    let plain = id.unfinished
    if let kept = masks.mask(plain, of: file) {
      if kept.isDrawing { drawings.insert(id) }
      return kept.mask
    }
    let stamps = KeptMasks.stamps(of: file)
    guard case .gray(let mask) = try read(plain) else {
      throw FileError(source.name, "is not a map")
    }
    let isDrawing = drawings.contains(plain)
    if isDrawing { drawings.insert(id) }
    masks.keep(mask, as: plain, stamps: stamps, isDrawing: isDrawing)
    return mask
  }

  /// A depth map whose edges follow those of the art called `guide`.
  private func depth(
    _ id: PictureID, following guide: String
  ) throws(FileError) -> PictureContent {
    // A mask of the art may be read as foil too, so it stays made.
    let known = made[id]
    let content = try read(id)
    made[id] = known
    guard case .gray(let map) = content, let source = source(of: PictureID(guide)) else {
      return content
    }
    let art: DepthGuide
    if let read = guides.removeValue(forKey: guide) {
      art = read
    } else {
      let picture = try print(source, PictureID(guide))
      art = try FileError.naming(source.name) { () throws(PictureFault) in
        try DepthGuide(picture)
      }
    }
    return try .gray(
      FileError.naming(self.source(of: id)?.name ?? id.name) { () throws(PictureFault) in
        try map.depth(following: art)
      })
  }

  /// A mask with its strokes, in the shape of the art and at least as large.
  private func painted(_ painting: MaskPainting) throws(FileError) -> GrayBitmap {
    let (base, picture) = (painting.base, try print(of: painting.art))
    // A mask made from the same art needs no other reading of it.
    let isMade = base == PictureID(painting.art.name, place: base.place, bleed: base.bleed)
    let content = try isMade && base.place != nil ? nil : read(base)
    return try FileError.naming(painting.art.name) { () throws(PictureFault) in
      let art = try picture.onWhitePaper()
      let mask: GrayBitmap
      switch content {
      case .gray(let levels): mask = levels
      case .color(let picture), .art(let picture): mask = try GrayBitmap(luminanceOf: picture)
      case nil: mask = try GrayBitmap(base.place ?? .none, of: picture, bleed: base.bleed)
      }
      let canvas = try MaskCanvas(mask.shaped(like: art), under: painting) { art }
      _ = canvas.step(to: painting)
      return try canvas.bitmap()
    }
  }

  /// The art called `id` on white paper.
  package func whitePrint(_ id: PictureID) throws(FileError) -> Bitmap {
    let picture = try print(of: id)
    return try FileError.naming(id.name) { () throws(PictureFault) in try picture.onWhitePaper() }
  }

  private func print(of id: PictureID) throws(FileError) -> Bitmap {
    guard let source = source(of: id) else {
      throw FileError(id.name, "is not a picture of the card")
    }
    return try print(source, id)
  }

  /// The mip levels of a picture of the card.
  ///
  /// - Throws: `FileError` as `content(of:)`, and if memory is short.
  package func levels(of id: PictureID) throws(FileError) -> MipLevels {
    let content = try content(of: id)
    let name = source(of: id)?.name ?? id.name
    return try placed { () throws(FileError) in
      try FileError.naming(name) { () throws(PictureFault) in try content.levels }
    }
  }

  private func worker(for origin: FileOrigin) -> PictureWorker {
    PictureWorker(
      origin, within: time, canceledBy: cancellation, side: drawingSide, cardFile: document?.file,
      printer: printer)
  }

  private func decoded(_ origin: FileOrigin, of id: PictureID) throws(FileError) -> Bitmap {
    let picture = try worker(for: origin).load()
    inked[id] = picture.inked
    return note(picture, of: origin, for: id)
  }

  /// Takes the inks of a picture that was read for a printer; nil if it is not CMYK.
  package func takeInks(of id: PictureID) -> InkedPicture? {
    // The inks of one layer are not those of the picture.
    guard case .file(.picture) = source(of: id) else { return nil }
    return inked.removeValue(forKey: id)
  }

  /// The pixels of a decoded file; notes that it is a drawing, and its damage.
  private func note<Pixels>(
    _ picture: PictureWorker.Picture<Pixels>, of origin: FileOrigin, for id: PictureID
  ) -> Pixels {
    if picture.isDrawing { drawings.insert(id) }
    if let flaw = picture.flaw { notes.append(PictureWarning(origin: origin, flaw: flaw)) }
    return picture.pixels
  }

  /// Takes the warnings since the last call, each once.
  package func takeNotes() -> [PictureWarning] {
    defer { notes = [] }
    return notes.enumerated().filter { !notes[..<$0].contains($1) }.map(\.element)
  }

  /// The art of a source, unchanged: transparent parts stay transparent.
  private func print(_ source: Source, _ id: PictureID) throws(FileError) -> Bitmap {
    switch source {
    case .file(let source):
      notes += PictureWarning.warnings(about: source)
      return try source.bitmap { (origin) throws(FileError) in try decoded(origin, of: id) }
    case .ownArt(let name), .ownMap(let name): return try PictureFile.load(root.asset(name))
    }
  }
}
