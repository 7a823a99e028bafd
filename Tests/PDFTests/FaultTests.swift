import Foundation
import Press
import Raster
import TestSupport
import Testing

@testable import PrintFiles

@Suite("Faults made in good files")
struct FaultTests {
  static let sheet = Sample.sheet()

  /// A good file.
  static let files: [PDFStandard: [UInt8]] = Dictionary(
    uniqueKeysWithValues: PDFStandard.allCases.compactMap { standard in
      (try? PDFWriter.bytes(Sample.document(standard), [sheet])).map { (standard, $0) }
    })

  private static func faults(_ bytes: [UInt8], _ standard: PDFStandard) throws -> [String] {
    try PDFInspector.report(of: ByteBuffer(bytes))
      .faults(against: Sample.document(standard), sheets: [sheet])
  }

  @Test("Files as written have no faults", arguments: PDFStandard.allCases)
  func none(standard: PDFStandard) throws {
    let bytes = try #require(Self.files[standard])
    #expect(try Self.faults(bytes, standard) == [])
    let report = try PDFInspector.report(of: ByteBuffer(bytes))
    #expect(report.findings == [])
  }

  @Test("A file that is parsed and written again, unchanged, has no faults")
  func unchanged() throws {
    for (standard, bytes) in Self.files {
      #expect(try Self.faults(try Edit.of(bytes) { _ in }, standard) == [])
    }
  }

  @Test("Each fault is reported", arguments: MadeFault.all)
  func made(fault: MadeFault) throws {
    let bytes = try #require(Self.files[fault.standard])
    let bad = try Edit.of(bytes, version: fault.version, fault.change)
    let faults = try Self.faults(bad, fault.standard)
    #expect(faults.contains { $0.contains(fault.words) }, "\(faults)")
  }

  @Test("Every kind of forbidden content has a file with it")
  func kinds() throws {
    // An encrypted file is made below.
    var kinds: Set = [PDFFinding.Kind.encryption]
    for fault in MadeFault.all {
      let bytes = try #require(Self.files[fault.standard])
      let bad = try Edit.of(bytes, version: fault.version, fault.change)
      kinds.formUnion(try PDFInspector.report(of: ByteBuffer(bad)).findings.map(\.kind))
    }
    #expect(kinds == Set(PDFFinding.Kind.allCases))
  }

  @Test("An encrypted file, one without identifier and a damaged one are reported")
  func raw() throws {
    let bytes = try #require(Self.files[.x4])
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.pdf")
    let run = try Program.shell(
      "exec qpdf --encrypt '' owner 256 -- \"$1\" \"$2\"", [path, folder.file("b.pdf")])
    #expect(run.status == 0, "\(run.errors)")
    let encrypted = try PDFInspector.report(
      of: ByteBuffer(Array(Data(contentsOf: URL(filePath: folder.file("b.pdf"))))))
    #expect(encrypted.isEncrypted)
    #expect(encrypted.findings.contains { $0.kind == .encryption })

    func replaced(_ old: String, _ new: String) throws -> [UInt8] {
      var data = Data(bytes)
      let range = try #require(data.range(of: Data(old.utf8), options: .backwards))
      data.replaceSubrange(range, with: Data(new.utf8))
      return Array(data)
    }
    let unnamed = try Self.faults(try replaced("/ID [", "/IX ["), .x4)
    #expect(unnamed == ["the file's identifier is missing; expected given"])
    let damaged = try Self.faults(try replaced("/OPM 1", "/OPM )"), .x4)
    #expect(damaged.contains { $0.hasPrefix("the file is damaged") })
  }

  @Test("A title keeps its line ends and markup", arguments: ["a\r\nb", "a\nb", "a & <b>\r"])
  func titles(title: String) throws {
    let document = Sample.document(.x4, title: title)
    let report = try PDFInspector.report(
      of: ByteBuffer(PDFWriter.bytes(document, [Self.sheet])))
    #expect(report.faults(against: document, sheets: [Self.sheet]) == [])
  }

  @Test("A changed sample, another page count and another document are reported")
  func meant() throws {
    let bytes = try #require(Self.files[.x4])
    let report = try PDFInspector.report(of: ByteBuffer(bytes))
    let document = Sample.document(.x4)
    for index in Self.sheet.layers.indices {
      for place in [0, 7, 100] {
        let other = Self.sheet.changed(layer: index, sample: place)
        let faults = report.faults(against: document, sheets: [other])
        #expect(faults.count == 1 && faults[0].contains("; expected "), "\(index): \(faults)")
      }
    }
    #expect(report.faults(against: document, sheets: [Self.sheet, Self.sheet]).count == 1)
    var titled = document
    titled.title = "Another"
    titled.date += 60
    titled.condition.identifier = "FOGRA51"
    titled.condition.info = "Coated FOGRA51"
    // Info and XMP have the title and two or three dates each.
    #expect(report.faults(against: titled, sheets: [Self.sheet]).count == 9)
    #expect(report.faults(against: Sample.document(.plain), sheets: [Self.sheet]) == [])
    #expect(report.faults(against: Sample.document(.x1a), sheets: [Self.sheet]).count > 2)
  }
}

extension PDFSheet {
  /// The page with one sample, or the cut line's corner, changed.
  fileprivate func changed(layer index: Int, sample place: Int) -> PDFSheet {
    var sheet = self
    func changed(_ buffer: ByteBuffer) -> ByteBuffer {
      var bytes = Array(buffer)
      bytes[place] ^= 1
      return ByteBuffer(bytes)
    }
    switch layers[index] {
    case .art(let art, let overprints):
      let bytes = changed(art.bytes)
      sheet.layers[index] = .art(
        InkBitmap(width: art.width, height: art.height, bytes: bytes), overprints: overprints)
    case .black: break
    case .spot(var spot):
      let plate = spot.coverage
      spot.coverage = GrayBitmap(
        width: plate.width, height: plate.height, bytes: changed(plate.bytes))
      sheet.layers[index] = .spot(spot)
    case .cut(var line):
      line.corner += 0.02
      sheet.layers[index] = .cut(line)
    }
    return sheet
  }
}
