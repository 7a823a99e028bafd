package import Cards
package import Files
package import Raster
package import Rendering
package import SceneGraph
package import Support

/// What the files of a card hold, loaded when asked for.
package final class ArtStore {
  /// Where a picture of a card comes from.
  private enum Source {
    /// The user's.
    case file(PictureSource)
    /// Foil's own print, or its own mask, by its name in the assets.
    case ownArt(String), ownMap(String)

    /// What a message calls it.
    var name: String {
      switch self {
      case .file(let source): source.name
      case .ownArt(let name), .ownMap(let name): name
      }
    }
  }

  /// Foil's own pictures.
  private static let own: [PictureID: Source] = [
    .front: .ownArt("card/front.png"), .frontMask: .ownMap("card/mask.png"),
    .frontDepth: .ownMap("card/depth.png"),
    .back: .ownArt("card/back.png"), .backMask: .ownMap("card/back-mask.png"),
    .plainBack: .ownArt("card/plain-back.png"),
    .plainBackMask: .ownMap("card/plain-back-mask.png"),
  ]

  private let root: Root
  private let sources: [PictureID: PictureSource]
  private let decoders: Decoders
  /// What decoding may take for all pictures together.
  private let time: DecodingTime
  private let cancellation: Cancellation
  /// What will be asked for: masks among it are made with the print they are made of.
  private let wanted: Set<PictureID>
  /// Prints with something behind them, which are seen through where they are transparent.
  private let windows: Set<PictureID>
  private var made: [PictureID: GreyBitmap] = [:]
  private var notes: [PictureNote] = []
  /// The card whose files they are: it knows where it names them.
  private var document: CardDocument?

  /// A card's pictures, from where they come; Foil's own are always there.
  ///
  /// - Parameters:
  ///   - wanted: the card that will be seen.
  ///   - cards: how many cards the pictures are of.
  ///   - cancellation: makes what is being loaded fail soon, from any thread.
  package init(
    root: Root, sources: [PictureID: PictureSource], wanted: Card, decoders: Decoders,
    cards: Int = 1, cancellation: Cancellation = Cancellation()
  ) {
    self.root = root
    (self.decoders, time) = (decoders, decoders.time(cards: cards))
    self.sources = sources
    self.wanted = wanted.pictures
    self.cancellation = cancellation
    let faces = [wanted.front, wanted.back].filter { !$0.layers.isEmpty }
    windows = Set(faces.flatMap { [$0.art] + $0.layers.map(\.picture) })
  }

  /// The pictures of a card that was opened.
  package convenience init(
    root: Root, of document: CardDocument?, wanted: Card, decoders: Decoders, cards: Int = 1,
    cancellation: Cancellation = Cancellation()
  ) {
    self.init(
      root: root, sources: document?.sources ?? [:], wanted: wanted, decoders: decoders,
      cards: cards, cancellation: cancellation)
    self.document = document
  }

  /// What is shown of a card while its pictures are loaded elsewhere: blank paper, and Foil's own
  /// backs.
  ///
  /// - Throws: `FileError` where Foil's own files cannot be read.
  package static func standIn(
    for id: PictureID, of card: Card, root: Root, decoders: Decoders
  ) throws(FileError) -> PictureContent {
    let isBack = card.back.pictures.contains(id)
    if isBack, own[id] != nil {
      return try ArtStore(root: root, sources: [:], wanted: card, decoders: decoders)
        .content(of: id)
    }
    let isPrint = id == card.front.art || id == card.back.art
    return isPrint
      ? .color(Bitmap(width: 1, height: 1, bytes: [255, 255, 255, 255]))
      : .grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([0])))
  }

  private func source(of id: PictureID) -> Source? {
    let id = PictureID(id.name)
    return sources[id].map(Source.file) ?? Self.own[id]
  }

  /// Reads a picture; what is wrong with it is told of the line that names it, where one does.
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
  /// - Throws: `FileError` where its file cannot be read or decoded.
  package func content(of id: PictureID) throws(FileError) -> PictureContent {
    try placed { () throws(FileError) in try read(id) }
  }

  private func read(_ id: PictureID) throws(FileError) -> PictureContent {
    if let mask = made.removeValue(forKey: id) { return .grey(mask) }
    guard let source = source(of: id) else {
      throw FileError(id.name, "is no picture of the card")
    }
    let tell = Log.files.stopwatch("read \(source.name)")
    defer { tell() }
    if let place = id.place {
      let picture = try print(source)
      return try .grey(
        FileError.naming(source.name) { () throws(PictureFault) in
          try GreyBitmap(place, of: picture)
        })
    }
    switch source {
    case .file(let source) where source.isMap:
      return try .grey(
        source.levels(decoded) { (origin) throws(FileError) in
          try noting(origin) { (flaw) throws(FileError) in
            try worker(for: origin).loadLuminance(noting: &flaw)
          }
        })
    case .ownMap(let name): return try .grey(PictureFile.loadLuminance(root.asset(name)))
    case .file, .ownArt:
      let picture = try print(source)
      return try .color(
        FileError.naming(source.name) { () throws(PictureFault) in
          for mask in wanted where mask.name == id.name {
            if let place = mask.place { made[mask] = try GreyBitmap(place, of: picture) }
          }
          return windows.contains(id) ? picture : try picture.onWhitePaper()
        })
    }
  }

  /// A picture of the card as the GPU wants it.
  ///
  /// - Throws: `FileError` as `content(of:)`, and where memory does not allow it.
  package func levels(of id: PictureID) throws(FileError) -> MipLevels {
    let content = try content(of: id)
    let name = source(of: id)?.name ?? id.name
    return try placed { () throws(FileError) in
      try FileError.naming(name) { () throws(PictureFault) in try content.levels }
    }
  }

  private func worker(for origin: FileOrigin) -> PictureWorker {
    cancellation.worker(for: origin, of: decoders, within: time)
  }

  private func decoded(_ origin: FileOrigin) throws(FileError) -> Bitmap {
    try noting(origin) { (flaw) throws(FileError) in
      try worker(for: origin).load(noting: &flaw)
    }
  }

  private func noting<Picture>(
    _ origin: FileOrigin, _ load: (inout PictureFlaw?) throws(FileError) -> Picture
  ) throws(FileError) -> Picture {
    var flaw: PictureFlaw?
    let picture = try load(&flaw)
    if let flaw { notes.append(PictureNote(origin: origin, flaw: flaw)) }
    return picture
  }

  /// Notes on the files that could be decoded only in part since the last call, each once.
  package func takeNotes() -> [PictureNote] {
    defer { notes = [] }
    return notes.enumerated().filter { !notes[..<$0].contains($1) }.map(\.element)
  }

  /// A print as it is in its file.
  private func print(_ source: Source) throws(FileError) -> Bitmap {
    switch source {
    case .file(let source): try source.bitmap(decoded)
    case .ownArt(let name), .ownMap(let name): try PictureFile.load(root.asset(name))
    }
  }
}
