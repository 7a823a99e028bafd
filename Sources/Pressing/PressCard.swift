internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Geometry
internal import Press
internal import Raster
internal import SceneGraph

/// A card for a printer.
struct PressCard: Sendable {
  /// The card's name.
  let name: String
  /// The name for files.
  let title: String
  /// The path in messages.
  let path: String
  var document: CardDocument
  let profile: PressProfile
  /// The ICC profile of the printer's inks.
  let inks: InkProfileFolders.File
  let pictures: PressArt

  /// The resolution of drawings and the most of other art, pixels per inch.
  private static let (drawnPPI, mostPPI) = (600.0, 800.0)

  /// The bleed on every side, millimeters: the printer's, else the card's, else the usual one.
  var bleed: Double {
    let own = document.card.shape.bleed.width
    return profile.namesBleed || own == 0 ? profile.bleed : own
  }

  /// True if the card has no back of its own.
  var hasPlainBack: Bool { document.card.back.art == .plainBack }

  private var backNote: String {
    "\(path): has no back; Foil's plain back is printed, without foil "
      + "(--sides front leaves it out)"
  }

  /// The note about a side whose foil is only shown; nil if there is none to print.
  private func impliedFoilNote(_ side: PressSide) -> String? {
    guard namesNoFoil(side) else { return nil }
    return "\(path): the \(side.rawValue) names no foil, so none is printed "
      + "([[\(side.rawValue).foil]] in the card file adds one)"
  }

  /// True if the foil of a side is only shown, although the printer has a plate for it.
  func namesNoFoil(_ side: PressSide) -> Bool {
    let face = side == .back ? document.card.back : document.card.front
    return face.foils.contains(where: \.isImplied) && !profile.plates.isEmpty
  }

  /// The resolution of the plates, pixels per inch.
  ///
  /// - Parameter asked: The resolution that the user asked for; nil for the profile's.
  func platePPI(_ asked: Int?) -> Double {
    asked.map(Double.init) ?? profile.limits[.platePPI]?.most ?? Self.drawnPPI
  }

  /// A side at the printer's size: its art and plates, and the findings about them.
  ///
  /// - Parameters:
  ///   - platePPI: The resolution of the plates, pixels per inch.
  ///   - isAlike: True for a file of inks whose art is as large as the plates.
  ///   - keepsColors: True to keep the art in sRGB, if it has no inks of its own.
  /// - Throws: `FileError` if a picture or the ICC profile cannot be read, or memory is short.
  func side(
    _ side: PressSide, platePPI: Double, isAlike: Bool = false, keepsColors: Bool = false
  ) throws(FileError) -> PressedSide {
    let isPlainBack = side == .back && hasPlainBack
    let takesLight = !isAlike && !profile.takesInks
    let printer = try PrinterInks(inks.path, profile.conversion)
    let read = try pictures.sources(
      of: document, isBack: side == .back, artPPI: Self.drawnPPI, platePPI: platePPI,
      printer: takesLight ? nil : printer)
    var sources = read.plates
    if isPlainBack {
      // The maker did not ask for its foil, and it has no bleed of its own.
      sources.sheets = []
      sources.shape.bleed.extend = .smear
    }
    var facts = PressFacts(of: sources, process: profile.process)
    facts.assumedCondition = read.hasUntaggedInks ? inks.name : nil
    facts.flaws = read.notes.filter(\.isFlaw).map(\.message)
    let usualPPI = (profile.limits[.artPPI]?.warning ?? 300)...Self.mostPPI
    let artPPI = isAlike ? platePPI : facts.artPPI?.clamped(to: usualPPI) ?? Self.drawnPPI
    let (art, plates) = try pictures(of: sources, artPPI, platePPI, isAlike: isAlike)
    let answer = try printer.inks(of: art.colors)
    let print = try FileError.naming(path) { () throws(PictureFault) in
      try art.inked?.inks(with: answer.inks) ?? answer.inks
    }
    guard let print else {
      throw FileError(inks.path, "the converter returned no picture")
    }
    let shape = document.card.shape
    let sheet = PressSheet(
      trim: shape.size, corner: shape.corner, bleed: bleed, art: print, plates: plates)
    return PressedSide(
      side: side, sheet: sheet, art: takesLight ? art.colors : nil,
      colorsOfArt: keepsColors && art.inked == nil ? art.colors : nil,
      colors: PressColors(name: answer.name, icc: printer.icc),
      ppi: (ppi(of: print), Int(platePPI.rounded())),
      findings: isPlainBack ? [] : profile.findings(in: sheet, side: side, facts: facts),
      notes: read.notes.filter { !$0.isFlaw }.map(\.line) + (isPlainBack ? [backNote] : [])
        + [impliedFoilNote(side)].compactMap(\.self))
  }

  /// The art and the plates of a side.
  private func pictures(
    of sources: PlateSources, _ artPPI: Double, _ platePPI: Double, isAlike: Bool
  ) throws(FileError) -> (art: (colors: Bitmap?, inked: InkedArt?), plates: [Plate]) {
    let maker = try FileError.naming(path) { () throws(PictureFault) in
      try PlateMaker(sources, process: profile.process, bleed: bleed)
    }
    if isAlike || !maker.roles.isEmpty { try requireRoom(platePPI) }
    return try FileError.naming(path) { () throws(PictureFault) in
      (try sizedArt(maker, ppi: artPPI), try maker.plates(ppi: platePPI))
    }
  }

  /// Checks that a plate fits into a picture.
  private func requireRoom(_ platePPI: Double) throws(FileError) {
    let side = document.card.shape.size.longerSide + 2 * bleed
    let most = Double(PictureFile.largestSide) * 25.4 / side
    guard platePPI <= most else {
      throw FileError(
        path,
        "plates of \(Int(platePPI)) pixels per inch are too large; expected --ppi of at most "
          + "\(Int(most))")
    }
  }

  /// The resolution of a picture of a whole side with its bleed, pixels per inch.
  private func ppi(of art: InkBitmap) -> Int {
    let width = document.card.shape.size.width + 2 * bleed
    return Int((Double(art.width) / width * 25.4).rounded())
  }

  /// The art in the size of files that the printer asks for: the colors to convert, nil if there
  /// are none, and the art with pictures that are stored in inks, nil if there are none.
  private func sizedArt(
    _ maker: PlateMaker, ppi: Double
  ) throws(PictureFault) -> (colors: Bitmap?, inked: InkedArt?) {
    let pixels = profile.output.pixels
    if var art = try maker.inkedArt(ppi: ppi) {
      if let pixels { art = try art.resized(width: pixels.x, height: pixels.y) }
      return (try art.colors, art)
    }
    let art = try maker.art(ppi: ppi)
    guard let pixels else { return (art, nil) }
    let whole = Rect(origin: .zero, size: Size(1, 1))
    return (
      try art.sampled(whole, width: pixels.x, height: pixels.y, .smooth, closing: 1), nil
    )
  }
}

extension PressProfile {
  /// The conversion of art into the printer's inks.
  fileprivate var conversion: InkConversion {
    InkConversion(
      totalLimit: color.mode == .cmyk ? limits[.ink]?.least : nil, blackLevel: color.blackLevel,
      richBlack: color.richBlack.map { mix in
        (0..<4).map { Int((255 * mix[$0]).rounded(.toNearestOrAwayFromZero)) }
      })
  }
}

extension SIMD4<UInt8> {
  /// The nearest whole numbers, from 0 to 255.
  init(rounding numbers: SIMD4<Double>) {
    self.init(clamping: SIMD4<Int>(numbers.rounded(.toNearestOrAwayFromZero)))
  }
}

/// The ICC profile of a printer's inks.
struct PressColors: Sendable {
  /// The profile's description; empty if it has none.
  let name: String
  /// The bytes.
  let icc: ByteBuffer

  init(name: String, icc: [UInt8]) { (self.name, self.icc) = (name, ByteBuffer(icc)) }
}

/// A side of a card at a printer's size.
struct PressedSide: Sendable {
  let side: PressSide
  /// The art in inks, and the plates.
  let sheet: PressSheet
  /// The art in sRGB; nil for a printer that takes inks alone.
  let art: Bitmap?
  /// The art in sRGB for a screen; nil if it is not kept, or has inks of its own.
  let colorsOfArt: Bitmap?
  let colors: PressColors
  /// The resolutions of the art and the plates, pixels per inch.
  let ppi: (art: Int, plate: Int)
  let findings: [Finding]
  /// The warnings about the pictures, a line each.
  let notes: [String]
}
