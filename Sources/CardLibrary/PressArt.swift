internal import CardModel
package import Cards
package import Files
internal import Geometry
package import Press
internal import Raster
package import Runtime
package import SceneGraph

/// A reader of the pictures of a card for its press file.
///
/// Pictures come as they are stored, and drawings at the resolution of the press file. Masks that
/// are places in the art are made from the art at its own resolution, as for the screen.
package struct PressArt: Sendable {
  /// The pictures of one side.
  package struct Sources: Sendable {
    package var plates: PlateSources
    /// True if a printed picture is CMYK without a usable ICC profile.
    package let hasUntaggedInks: Bool
    /// The warnings about the pictures.
    package let notes: [PictureWarning]
  }

  private let root: Root
  private let decoders: Decoders
  /// The known foils.
  private let effects: [EffectDescription]

  /// A reader of pictures.
  ///
  /// - Parameter effects: The known foils.
  package init(root: Root, decoders: Decoders, effects: [EffectDescription]) {
    (self.root, self.decoders, self.effects) = (root, decoders, effects)
  }

  /// The pictures of one side, and the warnings about them.
  ///
  /// - Parameters:
  ///   - document: An opened card.
  ///   - isBack: True for the back.
  ///   - artPPI: The pixels per inch to draw a drawing's art at.
  ///   - platePPI: The pixels per inch to draw a drawing's maps at.
  ///   - printer: The printer's inks, for CMYK pictures; nil if it takes RGB.
  /// - Throws: `FileError` about the first picture that cannot be read.
  package func sources(
    of document: CardDocument, isBack: Bool, artPPI: Double, platePPI: Double,
    printer: PrinterInks? = nil
  ) throws(FileError) -> Sources {
    let card = document.card
    let face = isBack ? card.back : card.front
    let store = ArtStore(root: root, of: document, wanted: card.pictures, decoders: decoders)
    var hasUntaggedInks = false
    func print(
      _ id: PictureID, _ sampling: PictureSampling?
    ) throws(FileError) -> PlateSources.Print {
      store.printer = printer
      defer { store.printer = nil }
      var print = try self.print(id, sampling, store, card, face, artPPI)
      if let inked = store.takeInks(of: id.clear) {
        print.inks = inked.inks
        hasUntaggedInks = hasUntaggedInks || inked.condition == .untagged
      }
      return print
    }
    let art = try print(face.art, face.crop.sampling)
    var sources = PlateSources(art, crop: face.crop, shape: card.shape)
    for index in face.layerOrder {
      let layer = face.layers[index]
      let sampling = layer.sampling ?? face.crop.sampling
      let print = try print(layer.picture, sampling)
      if layer.depth < 0 {
        sources.behind.append(print)
      } else {
        sources.before.append(print)
      }
    }
    let size = Size(Double(art.picture.width), Double(art.picture.height))
    let side = Self.side(of: size, card.shape, face.crop, platePPI)
    func map(_ map: FaceMap?) throws(FileError) -> PlateSources.Map? {
      try map.map { map throws(FileError) in
        if case .layer(let id) = map { return try sources.shape(of: id, on: face) }
        return try self.map(map.picture(on: face, of: card.shape), store, side)
      }
    }
    for foil in face.foils where foil.map != .place(.none) && !foil.isImplied {
      let known = effects.first { $0.name == foil.kind }
      guard known?.isFoil ?? true else { continue }
      sources.sheets.append(
        PlateSources.Sheet(
          mask: foil.map == .place(.all) ? nil : try map(foil.map), strength: foil.strength,
          place: foil.place ?? known?.stackPosition ?? .under,
          ornament: known?.isOrnament == true ? known?.title : nil))
    }
    sources.white = try map(face.white)
    sources.etch = try map(face.etch)
    sources.gloss = try map(face.gloss)
    return Sources(
      plates: sources, hasUntaggedInks: hasUntaggedInks, notes: store.takeNotes())
  }

  /// A printed picture; a drawing that the press file shows larger than usual is drawn again.
  private func print(
    _ id: PictureID, _ sampling: PictureSampling?, _ store: ArtStore, _ card: Card,
    _ face: CardFace, _ ppi: Double
  ) throws(FileError) -> PlateSources.Print {
    store.drawingSide = nil
    var picture = try color(id.clear, store)
    let size = Size(Double(picture.width), Double(picture.height))
    let side = Self.side(of: size, card.shape, face.crop, ppi)
    let isVector = store.drawings.contains(id.clear)
    if isVector, side > Int(size.longerSide) {
      store.drawingSide = side
      picture = try color(id.clear, store)
    }
    return PlateSources.Print(
      picture, sampling: sampling ?? PictureSampling(usualFor: size), isVector: isVector)
  }

  private func map(
    _ id: PictureID, _ store: ArtStore, _ side: Int
  ) throws(FileError) -> PlateSources.Map {
    // A mask made from the art is made from it as the screen shows it.
    store.drawingSide = id.place == nil ? side : nil
    guard case .gray(let levels) = try store.content(of: id) else {
      throw FileError(id.name, "is not a map")
    }
    return PlateSources.Map(
      levels, isVector: store.drawings.contains(id) && id.place == nil,
      isFromArt: id.place != nil || id.painting?.base.place != nil)
  }

  private func color(_ id: PictureID, _ store: ArtStore) throws(FileError) -> Bitmap {
    switch try store.content(of: id) {
    case .color(let bitmap), .art(let bitmap): return bitmap
    case .gray: throw FileError(id.name, "is a map; expected a picture")
    }
  }

  /// The longer side of a drawing in pixels, so that the card has `ppi` pixels per inch of it.
  ///
  /// - Parameter size: The size of the art in any unit.
  private static func side(
    of size: Size, _ shape: CardShape, _ crop: Crop, _ ppi: Double
  ) -> Int {
    let part = shape.trimming(crop).part(of: size, in: shape.size).size
    let pixels = shape.size.vector / part.vector * ppi / 25.4
    let side = pixels.max().rounded(.up)
    return Int(min(max(side, 1), Double(PictureFile.largestSide)))
  }
}

extension PlateSources {
  /// The visible part of the depth layers with a picture where they are at rest, over the art.
  fileprivate func shape(of id: PictureID, on face: CardFace) throws(FileError) -> Map {
    let first = behind.count
    // The layers in the order of `prints`, which has the art between them.
    let owners = face.layerOrder.enumerated().filter { face.layers[$0.element].picture == id }
      .map { $0.offset < first ? $0.offset : $0.offset + 1 }
    let prints = prints
    let (width, height) = (art.picture.width, art.picture.height)
    let side = max(width, height, owners.map { prints[$0].picture.longerSide }.max() ?? 0)
    let scale = max(Double(side) / Double(max(width, height)), 1)
    let size = (width: Int(Double(width) * scale), height: Int(Double(height) * scale))
    let bytes = try FileError.naming(id.name) { () throws(PictureFault) in
      try unsafe ByteBuffer(count: size.width * size.height) { target in
        for (index, print) in prints.enumerated() {
          let part = part(of: print.picture, over: art.picture)
          for y in 0..<size.height {
            for x in 0..<size.width {
              let place =
                Vector2(Double(x) + 0.5, Double(y) + 0.5)
                / Vector2(Double(size.width), Double(size.height))
              let alpha = Int(print.picture.alpha(at: part.origin + place * part.size.vector))
              let at = y * size.width + x
              let kept = unsafe Int(target[at]) * (255 - alpha)
              unsafe target[at] = UInt8(
                (kept + (owners.contains(index) ? 255 * alpha : 0) + 127) / 255)
            }
          }
        }
      }
    }
    return Map(GrayBitmap(width: size.width, height: size.height, bytes: bytes))
  }

  /// The part of a picture that is over the whole of the art, in unit coordinates.
  private func part(of picture: Bitmap, over art: Bitmap) -> Rect {
    func shown(_ picture: Bitmap) -> Rect {
      shape.trimming(crop).part(
        of: Size(Double(picture.width), Double(picture.height)), in: shape.size)
    }
    let (own, whole) = (shown(picture), shown(art))
    let scale = own.size.vector / whole.size.vector
    return Rect(
      origin: own.origin - whole.origin * scale, size: Size(scale.x, scale.y))
  }
}

extension Bitmap {
  fileprivate var longerSide: Int { max(width, height) }

  /// The alpha of the pixel at a place in unit coordinates; those of the edge continue outside.
  fileprivate func alpha(at place: Vector2) -> UInt8 {
    let x = Int((place.x * Double(width)).clamped(to: 0...Double(width - 1)))
    let y = Int((place.y * Double(height)).clamped(to: 0...Double(height - 1)))
    return unsafe bytes.withUnsafeBufferPointer { unsafe $0[4 * (y * width + x) + 3] }
  }
}
