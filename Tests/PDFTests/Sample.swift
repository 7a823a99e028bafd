import Geometry
import Press
import PrintFiles
import Raster
import TestSupport

/// Press files made for the tests.
enum Sample {
  static let white = PrintInk("White", SIMD4(0.05, 0, 0, 0.1))
  static let foil = PrintInk("Foil", SIMD4(0, 0.12, 0.35, 0.35))
  static let varnish = PrintInk("Varnish", SIMD4(0, 0.3, 0, 0))
  static let emboss = PrintInk("Emboss", SIMD4(0.3, 0, 0, 0))
  static let cut = PrintInk("CutContour", SIMD4(0, 1, 0, 0))

  /// 14 November 2023, 22:13:20 in UTC.
  static let date = 1_700_000_000

  static let poker = Size(63, 88)
  static let tarot = Size(70, 120)

  /// The header of an ICC profile for CMYK printers, and an empty table.
  static let profile: ByteBuffer = {
    var bytes = [UInt8](repeating: 0, count: 132)
    bytes[3] = 132
    bytes[8] = 2
    for (text, place) in [("prtr", 12), ("CMYK", 16), ("Lab ", 20), ("acsp", 36)] {
      bytes.replaceSubrange(place..<place + 4, with: Array(text.utf8))
    }
    return ByteBuffer(bytes)
  }()

  static let condition = PDFCondition(
    identifier: "FOGRA39", info: "Coated FOGRA39 (ISO 12647-2:2004)", profile: profile)

  static func document(
    _ standard: PDFStandard, title: String = "A card", condition: PDFCondition = condition
  ) -> PDFDocument {
    PDFDocument(standard, title: title, condition: condition, date: date)
  }

  static func pixels(_ millimeters: Double, _ ppi: Double) -> Int {
    Int((millimeters / 25.4 * ppi).rounded())
  }

  /// The size in pixels of a page.
  static func size(_ trim: Size, bleed: Double, ppi: Double) -> PixelSize {
    PixelSize(pixels(trim.width + 2 * bleed, ppi), pixels(trim.height + 2 * bleed, ppi))
  }

  static func plate(_ size: PixelSize, _ level: (Int, Int) -> Int) -> GrayBitmap {
    GrayBitmap(size.width, size.height) { UInt8(level($0, $1)) }
  }

  static func art(_ size: PixelSize, _ level: (Int, Int, Int) -> Int) -> InkBitmap {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        for ink in 0..<4 { bytes[(y * size.width + x) * 4 + ink] = UInt8(level(x, y, ink)) }
      }
    }
    return InkBitmap(width: size.width, height: size.height, bytes: ByteBuffer(bytes))
  }

  /// A page with every kind of layer: ramps, squares, stripes and noise.
  static func sheet(
    _ trim: Size = poker, bleed: Double = 3, ppi: Double = 10, plates: Double? = nil,
    seed: UInt64 = 1
  ) -> PDFSheet {
    let size = size(trim, bleed: bleed, ppi: ppi)
    let fine = Sample.size(trim, bleed: bleed, ppi: plates ?? ppi)
    var random = SeededGenerator(seed: seed)
    let noise = (0..<4096).map { _ in Int(UInt8.random(in: .min ... .max, using: &random)) }
    let art = art(size) { x, y, ink in
      switch ink {
      case 0: x * 255 / max(size.width - 1, 1)
      case 1: y * 255 / max(size.height - 1, 1)
      case 2: noise[(x * 31 + y * 67) % 4096]
      default: (x / 3 + y / 3) % 2 * 200
      }
    }
    let ramp = plate(fine) { x, _ in 255 - x * 255 / max(fine.width - 1, 1) }
    let squares = plate(fine) { x, y in (x / 5 + y / 5) % 2 * 255 }
    let stripes = plate(fine) { x, y in (x + y) / 4 % 4 == 0 ? 255 : 0 }
    let speckles = plate(fine) { x, y in noise[(x * 13 + y * 41) % 4096] }
    return PDFSheet(
      trim: trim, bleed: bleed, below: [PDFSpot(white, .white, coverage: ramp)], art: art,
      above: [
        PDFSpot(foil, coverage: squares), PDFSpot(varnish, .gloss, coverage: stripes),
        PDFSpot(emboss, coverage: speckles),
      ], cut: PDFCutLine(cut, corner: 3))
  }
}

extension PDFReport {
  /// The differences between the file and sheets.
  func faults(against document: PDFDocument, sheets: [PDFSheet]) -> [String] {
    faults(against: document, pages: sheets.map(PDFPage.init))
  }
}

extension PDFWriter {
  /// Writes all pages of a document at `path`.
  static func write(_ document: PDFDocument, _ sheets: [PDFSheet], to path: String) throws {
    var writer = try PDFWriter(document)
    for sheet in sheets { try writer.add(sheet) }
    try writer.write(to: path)
  }

  /// The bytes of a document with all its pages.
  static func bytes(
    _ document: PDFDocument, _ sheets: [PDFSheet]
  ) throws(PDFFault) -> [UInt8] {
    var writer = try PDFWriter(document)
    for sheet in sheets { try writer.add(sheet) }
    return try writer.bytes()
  }
}

extension PDFSheet {
  /// A page of plates below the art, the art, plates above it, and the cut line on top; all
  /// overprint.
  init(
    trim: Size, bleed: Double, below: [PDFSpot] = [], art: InkBitmap, above: [PDFSpot] = [],
    cut: PDFCutLine? = nil
  ) {
    let plates = (below.map(Layer.spot), above.map(Layer.spot))
    let layers = plates.0 + [.art(art, overprints: true)] + plates.1
    self.init(trim: trim, bleed: bleed, layers: layers + (cut.map { [.cut($0)] } ?? []))
  }

  /// The plates by the names of their inks.
  var plates: [String: GrayBitmap] {
    let pairs = layers.compactMap { layer -> (String, GrayBitmap)? in
      guard case .spot(let spot) = layer else { return nil }
      return (spot.ink.name, spot.coverage)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  var art: InkBitmap? {
    layers.compactMap { layer -> InkBitmap? in
      guard case .art(let art, _) = layer else { return nil }
      return art
    }.first
  }
}

extension InkBitmap {
  /// One ink, 0 for cyan to 3 for black.
  func plate(_ ink: Int) -> GrayBitmap {
    let levels = stride(from: ink, to: bytes.count, by: 4).map { bytes[$0] }
    return GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))
  }
}
