import Foundation
import Geometry
import Press
import PrintFiles
import Raster
import TestSupport
import Testing

@Suite("Press files in other programs")
struct OtherProgramTests {
  private let folder = TemporaryFolder.made()

  static let standards = PDFStandard.allCases

  private static func write(
    _ standard: PDFStandard, _ sheets: [PDFSheet], in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.file("a.pdf")
    try PDFWriter.write(Sample.document(standard), sheets, to: path)
    return path
  }

  @Test("qpdf finds no errors", arguments: standards)
  func check(standard: PDFStandard) throws {
    let path = try Self.write(standard, [Sample.sheet(), Sample.sheet(seed: 2)], in: folder)
    let run = try Program.shell("exec qpdf --check \"$1\"", [path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.contains("PDF Version: \(standard.version)\n"))
    #expect(run.output.contains("No syntax or stream encoding errors found"))
  }

  @Test(
    "poppler reads the boxes to 0.01 mm",
    arguments: [Sample.poker, Sample.tarot, Size(57.15, 88.9)], [0, 2, 3.175])
  func boxes(trim: Size, bleed: Double) throws {
    let path = try Self.write(.x4, [Sample.sheet(trim, bleed: bleed)], in: folder)
    let run = try Program.shell("exec pdfinfo -box \"$1\"", [path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let whole = [0, 0, trim.width + 2 * bleed, trim.height + 2 * bleed]
    let inner = [bleed, bleed, trim.width + bleed, trim.height + bleed]
    for (name, meant) in [("MediaBox", whole), ("BleedBox", whole), ("TrimBox", inner)] {
      let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix(name + ":") })
      let edges = line.split(separator: " ").dropFirst().compactMap { Double($0) }
      #expect(edges.count == 4)
      for (edge, meant) in zip(edges, meant) {
        // pdfinfo rounds to 0.01 pt, which is 0.0035 mm.
        #expect(abs(edge * 25.4 / 72 - meant) <= 0.01, "\(line)")
      }
    }
  }

  @Test("poppler lists the plates as separations at their resolution", arguments: standards)
  func images(standard: PDFStandard) throws {
    let sheet = Sample.sheet(ppi: 100, plates: 200)
    let path = try Self.write(standard, [sheet], in: folder)
    let run = try Program.shell("exec pdfimages -list \"$1\"", [path])
    let rows = run.output.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    #expect(rows.map { $0[5] } == ["sep", "cmyk", "sep", "sep", "sep"])
    #expect(rows.map { $0[12] } == ["200", "100", "200", "200", "200"])
    #expect(rows.allSatisfy { $0[7] == "8" && $0[8] == "image" })
  }

  /// A page whose left half is magenta and right half yellow, below some foil.
  private static func halves() -> PDFSheet {
    let size = Sample.size(Sample.poker, bleed: 3, ppi: 50)
    var sheet = Sample.sheet(ppi: 50)
    sheet.layers[1] = .art(
      Sample.art(size) { x, _, ink in ink == (x < size.width / 2 ? 1 : 2) ? 230 : 20 },
      overprints: true)
    let foil = Sample.plate(size) { x, y in (20...24).contains(y) ? 255 : 0 }
    sheet.layers[2] = .spot(PDFSpot(Sample.foil, coverage: foil))
    sheet.layers.removeSubrange(3...4)
    return sheet
  }

  /// The mean colors of the left and right quarter, below the foil.
  private static func means(_ path: String) throws -> (SIMD3<Double>, SIMD3<Double>) {
    let picture = try PictureFile.load(path)
    func mean(_ columns: Range<Int>) -> SIMD3<Double> {
      var sum = SIMD3<Double>.zero
      let rows = picture.height / 2..<picture.height * 9 / 10
      for y in rows {
        for x in columns {
          let at = (y * picture.width + x) * 4
          sum += SIMD3((0..<3).map { Double(picture.bytes[at + $0]) })
        }
      }
      return sum / Double(rows.count * columns.count)
    }
    let quarter = picture.width / 4
    return (mean(quarter / 4..<quarter), mean(3 * quarter..<picture.width - quarter / 4))
  }

  static let viewers = [
    "pdftoppm -r 50 -png -singlefile \"$1\" \"$2/a\"",
    "pdftoppm -overprint -r 50 -png -singlefile \"$1\" \"$2/a\"",
    "mutool draw -q -r 50 -o \"$2/a.png\" \"$1\" 1",
    "gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=png16m -r50 -sOutputFile=\"$2/a.png\" \"$1\"",
  ]

  @Test("Viewers show the card", arguments: viewers, [PDFStandard.x1a, .x4])
  func viewer(command: String, standard: PDFStandard) throws {
    let path = try Self.write(standard, [Self.halves()], in: folder)
    let run = try Program.shell("exec \(command)", [path, folder.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let (left, right) = try Self.means(folder.file("a.png"))
    // Programs convert inks differently; the colors are far apart.
    #expect(left.x > 180 && left.y < 110 && (60...200).contains(left.z), "\(left)")
    #expect(right.x > 200 && right.y > 180 && right.z < 120, "\(right)")
  }
}
