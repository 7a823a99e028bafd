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
        try self.map(map.picture(on: face, of: card.shape), store, side)
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
    return PlateSources.Map(levels, isVector: store.drawings.contains(id) && id.place == nil)
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
