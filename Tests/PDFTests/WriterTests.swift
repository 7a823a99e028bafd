import Foundation
import Geometry
import Press
import Raster
import TestSupport
import Testing

@testable import PrintFiles

@Suite("Writing of press files")
struct WriterTests {
  private let folder = TemporaryFolder.made()

  @Test(
    "The same pages give the same bytes, in memory and in any folder",
    arguments: PDFStandard.allCases)
  func sameBytes(standard: PDFStandard) throws {
    let document = Sample.document(standard)
    let sheets = [Sample.sheet(), Sample.sheet(seed: 2)]
    let bytes = try PDFWriter.bytes(document, sheets)
    for _ in 0..<2 {
      let folder = try TemporaryFolder()
      let path = folder.file("b.pdf")
      try PDFWriter.write(document, sheets, to: path)
      #expect(FileManager.default.contents(atPath: path) == Data(bytes))
    }
    var other = document
    other.date += 1
    #expect(try PDFWriter.bytes(other, sheets) != bytes)
  }

  @Test("An open file is written by its path in /proc")
  func descriptor() throws {
    let path = try folder.write([1, 2, 3], to: "a.pdf")
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let document = Sample.document(.x4)
    try PDFWriter.write(document, [Sample.sheet()], to: "/proc/self/fd/\(handle.fileDescriptor)")
    #expect(
      FileManager.default.contents(atPath: path)
        == Data(try PDFWriter.bytes(document, [Sample.sheet()])))
  }

  @Test("A full disk and a folder that is missing are errors")
  func refusals() throws {
    let sheet = Sample.sheet(ppi: 100)
    #expect(throws: PDFFault.self) {
      try PDFWriter.write(Sample.document(.x4), [sheet], to: "/dev/full")
    }
    // The last bytes are refused only when the library flushes its buffer.
    #expect(throws: PDFFault.self) {
      try PDFWriter.write(Sample.document(.x4), [Sample.sheet(ppi: 1)], to: "/dev/full")
    }
    #expect(throws: PDFFault.self) {
      try PDFWriter.write(Sample.document(.x4), [sheet], to: folder.file("none/a.pdf"))
    }
  }

  @Test("Many cards share a back: it is stored once")
  func sharedPictures() throws {
    let document = Sample.document(.x4)
    let (front, back) = (Sample.sheet(ppi: 50), Sample.sheet(ppi: 50, seed: 2))
    let two = try PDFWriter.bytes(document, [front, back]).count
    let many = try PDFWriter.bytes(
      document, Array(repeating: [front, back], count: 8).flatMap { $0 })
    #expect(many.count < two + 8 * 2 * 1500)
    let report = try PDFInspector.report(of: ByteBuffer(many))
    #expect(report.pages.count == 16)
    let meant = Array(repeating: [PDFPage(front), PDFPage(back)], count: 8).flatMap { $0 }
    #expect(report.faults(against: document, pages: meant) == [])
  }

  @Test("Pages in temporary files give a whole file", arguments: PDFStandard.allCases)
  func parts(standard: PDFStandard) throws {
    let document = Sample.document(standard)
    let back = Sample.sheet(seed: 100)
    let sheets = (1...5).flatMap { [Sample.sheet(seed: $0), back] }
    func bytes(partBytes: Int) throws -> [UInt8] {
      let path = folder.file("a.pdf")
      var writer = try PDFWriter(document, beside: path, partBytes: partBytes)
      for sheet in sheets { try writer.add(sheet) }
      try writer.write(to: path)
      #expect(try folder.names == ["a.pdf"])
      return Array(try Data(contentsOf: URL(filePath: path)))
    }
    let whole = try PDFWriter.bytes(document, sheets)
    for size in [1, 20_000] {
      let parted = try bytes(partBytes: size)
      #expect(try bytes(partBytes: size) == parted)
      let report = try PDFInspector.report(of: ByteBuffer(parted))
      #expect(report.faults(against: document, sheets: sheets) == [])
      // Inks, layers and the pictures of the back are shared across parts.
      #expect(report == (try PDFInspector.report(of: ByteBuffer(whole))))
      #expect(abs(parted.count - whole.count) < 200)
    }
    #expect(throws: PDFFault.self) {
      var writer = try PDFWriter(document, beside: folder.file("none/a.pdf"), partBytes: 1)
      try writer.add(back)
    }
  }

  @Test("Names of inks keep spaces, signs and letters of all scripts")
  func names() throws {
    let names = ["Rdg White", "Präge(folie)", "金箔", "a/b%c<d>[e]{f}", "50 %"]
    var sheet = Sample.sheet()
    let plate = Sample.plate(PixelSize(2, 2)) { x, _ in x * 255 }
    sheet.layers = names.map {
      .spot(PDFSpot(PrintInk($0, SIMD4(0, 0, 1, 0)), coverage: plate))
    }
    for standard in PDFStandard.allCases {
      let bytes = try PDFWriter.bytes(Sample.document(standard), [sheet])
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("/Rdg#20White") && text.contains("/Pr#c3#a4ge#28folie#29"))
      let report = try PDFInspector.report(of: ByteBuffer(bytes))
      #expect(Set(report.inks.map(\.name)) == Set(names))
      #expect(report.faults(against: Sample.document(standard), sheets: [sheet]) == [])
    }
  }

  @Test("Titles keep letters of all scripts and markup")
  func titles() throws {
    for title in ["Licht & Haus <b>", "(a) \\ )", "金箔", "é", "\u{1F0A1}", "a\u{1}b"] {
      let document = Sample.document(.x4, title: title)
      let bytes = try PDFWriter.bytes(document, [Sample.sheet()])
      let report = try PDFInspector.report(of: ByteBuffer(bytes))
      #expect(report.info["Title"] == title)
      let shown = title.replacingOccurrences(of: "\u{1}", with: "\u{FFFD}")
      #expect(report.metadata?["dc:title"] == shown)
    }
  }

  private static func plate(_ name: String, _ mix: SIMD4<Double>) -> PDFSheet.Layer {
    let coverage = Sample.plate(PixelSize(2, 2)) { _, _ in 255 }
    return .spot(PDFSpot(PrintInk(name, mix), coverage: coverage))
  }

  @Test(
    "Inks that PDF cannot name are refused",
    arguments: [
      "", "All", "None", "Cyan", "Black", "a\nb", "Foil#1", "#20",
      String(repeating: "é", count: 64),
    ])
  func refusedNames(name: String) throws {
    let layer = Self.plate(name, SIMD4(0, 0, 0, 1))
    #expect(throws: PDFFault.self) {
      try PDFWriter.bytes(
        Sample.document(.x4), [PDFSheet(trim: Sample.poker, bleed: 0, layers: [layer])])
    }
  }

  @Test("Pages that break the standard are refused with a reason")
  func refusedPages() throws {
    func reason(_ sheets: [PDFSheet]) -> String {
      do throws(PDFFault) {
        _ = try PDFWriter.bytes(Sample.document(.x4), sheets)
        return "none"
      } catch {
        return error.reason
      }
    }
    #expect(reason([]) == "the file has no pages")
    var sheet = Sample.sheet()
    sheet.layers += [Self.plate("Foil", SIMD4(1, 0, 0, 0))]
    #expect(reason([sheet]) == "the ink \"Foil\" has two alternate colors")
    sheet = Sample.sheet()
    sheet.layers += [Self.plate("Varnish", Sample.varnish.alternate)]
    #expect(reason([sheet]).contains("two finishes"))
  }

  @Test("Dates are the same as Foundation's, over 8000 years")
  func dates() {
    let format = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt)
    let days = (0..<40_000).map { $0 * 6_330_007 % (PDFDate.latest + 1) }
    for seconds in days + [0, PDFDate.latest, 951_782_399, 951_868_800, 4_107_542_400] {
      let text = PDFDate(seconds: seconds).metadataText
      #expect(text == Date(timeIntervalSince1970: Double(seconds)).formatted(format))
    }
    #expect(PDFDate(seconds: Sample.date).infoText == "D:20231114221320Z")
  }
}
