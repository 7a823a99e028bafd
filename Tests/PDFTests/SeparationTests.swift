import Geometry
import Press
import Raster
import TestSupport
import Testing

@testable import PrintFiles

@Suite("Plates as Ghostscript separates them")
struct SeparationTests {
  private let folder = TemporaryFolder.made()

  struct Case: CustomTestStringConvertible, Sendable {
    let standard: PDFStandard
    let trim: Size
    let bleed: Double
    let ppi: Double

    var testDescription: String {
      "\(standard) \(trim.width) x \(trim.height) mm, bleed \(bleed), \(ppi) ppi"
    }

    /// Pairs of standard, trim and bleed, and a small card in the resolution of print.
    static let all = [
      Case(standard: .x1a, trim: Sample.poker, bleed: 0, ppi: 100),
      Case(standard: .x1a, trim: Sample.tarot, bleed: 3, ppi: 100),
      Case(standard: .x4, trim: Sample.poker, bleed: 3, ppi: 100),
      Case(standard: .x4, trim: Sample.tarot, bleed: 0, ppi: 100),
      Case(standard: .plain, trim: Sample.poker, bleed: 3.175, ppi: 100),
      Case(standard: .x4, trim: SeparationTests.small, bleed: 3, ppi: 300),
    ]
  }

  /// About a third of a poker card.
  private static let small = Size(20.95, 28.9)

  @Test("Art and plates of front and back are as meant", arguments: Case.all)
  func plates(_ sample: Case) throws {
    let sheets = (1...2).map {
      Sample.sheet(sample.trim, bleed: sample.bleed, ppi: sample.ppi, seed: $0)
    }
    let path = folder.file("a.pdf")
    try PDFWriter.write(Sample.document(sample.standard), sheets, to: path)
    let separations = try Separations(path, ppi: sample.ppi)
    for (index, sheet) in sheets.enumerated() {
      let differences = try separations.differences(from: sheet, page: index + 1)
      #expect(differences.count == 8)
      #expect(differences.values.allSatisfy { $0 <= 1 }, "page \(index + 1): \(differences)")
      let spots: Set = ["White", "Foil", "Varnish", "Emboss", "CutContour"]
      #expect(try separations.inks(page: index + 1).isSuperset(of: spots))
    }
  }

  @Test("Plates of 300 ppi over art of 150 are exact at their own resolution")
  func resolutions() throws {
    let sheet = Sample.sheet(Self.small, ppi: 150, plates: 300)
    let path = folder.file("a.pdf")
    try PDFWriter.write(Sample.document(.x4), [sheet], to: path)
    let art = try Separations(path, ppi: 150).differences(from: sheet, page: 1, plates: false)
    #expect(art.values.allSatisfy { $0 <= 1 }, "\(art)")
    let plates = try Separations(path, ppi: 300).differences(from: sheet, page: 1, art: false)
    #expect(plates.count == 4 && plates.values.allSatisfy { $0 <= 1 }, "\(plates)")
  }

  @Test(
    "Without overprint in the file, plates and art are lost", arguments: [PDFStandard.x1a, .x4])
  func overprint(standard: PDFStandard) throws {
    // With overprint, `plates` finds them as meant.
    let sheet = Sample.sheet(ppi: 100)
    let good = try PDFWriter.bytes(Sample.document(standard), [sheet])
    let bad = try Edit.of(good) { file in
      let state = file.page(0)["Resources"]["ExtGState"]["OV"]
      state.set("op", file.bool(false))
    }
    let lost = try Separations(folder.write(bad, to: "bad.pdf"), ppi: 100)
      .differences(from: sheet, page: 1)
    for ink in ["White", "Foil", "Cyan", "Magenta", "Yellow", "Black"] {
      #expect((lost[ink] ?? 0) > 100, "\(ink): \(lost)")
    }
  }

  @Test("A page of black alone separates into the black plate", arguments: PDFStandard.allCases)
  func black(standard: PDFStandard) throws {
    let size = Sample.size(Sample.poker, bleed: 3, ppi: 100)
    let plate = Sample.plate(size) { x, y in (x * y) % 256 }
    let sheet = PDFSheet(trim: Sample.poker, bleed: 3, layers: [.black(plate)])
    let path = folder.file("a.pdf")
    try PDFWriter.write(Sample.document(standard), [sheet], to: path)
    let separations = try Separations(path, ppi: 100)
    #expect(try separations.difference("Black", page: 1, from: plate) <= 1)
    let none = Sample.plate(size) { _, _ in 0 }
    for ink in ["Cyan", "Magenta", "Yellow"] {
      #expect(try separations.difference(ink, page: 1, from: none) == 0)
    }
    #expect(try separations.inks(page: 1).count == 4)
  }

  @Test("The cut line runs along the trim box, rounded, with sharp corners where the radius is 0")
  func cutLine() throws {
    let (corners, ppi) = ([0.0, 3], 100.0)
    let sheets = corners.map { corner in
      var sheet = Sample.sheet(ppi: ppi)
      sheet.layers.removeLast()
      sheet.layers.append(.cut(PDFCutLine(Sample.cut, corner: corner, width: 2)))
      return sheet
    }
    let path = folder.file("a.pdf")
    try PDFWriter.write(Sample.document(.x1a), sheets, to: path)
    let separations = try Separations(path, ppi: ppi)
    func pixel(_ x: Double, _ y: Double) -> Int {
      Sample.pixels(y, ppi) * Sample.pixels(69, ppi) + Sample.pixels(x, ppi)
    }
    for (page, corner) in corners.enumerated() {
      let line = try separations.plate("CutContour", page: page + 1)
      #expect(line.bytes[pixel(3, 47)] == 255 && line.bytes[pixel(34.5, 3)] == 255)
      #expect(line.bytes[pixel(66, 47)] == 255 && line.bytes[pixel(34.5, 91)] == 255)
      #expect(line.bytes[pixel(34.5, 47)] == 0 && line.bytes[pixel(1, 1)] == 0)
      #expect((line.bytes[pixel(3, 3)] == 255) == (corner == 0))
    }
  }
}
