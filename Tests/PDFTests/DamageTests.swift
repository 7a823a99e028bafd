import Foundation
import Geometry
import Press
import Raster
import TestSupport
import Testing

@testable import PrintFiles

@Suite("Damaged and hostile files")
struct DamageTests {
  private static let sheet = PDFSheet(
    trim: Size(20, 28), bleed: 2, below: [],
    art: Sample.art(PixelSize(9, 12)) { x, y, ink in x * y * (ink + 3) % 256 },
    above: [
      PDFSpot(Sample.foil, coverage: Sample.plate(PixelSize(9, 12)) { x, y in (x + y) % 2 * 255 })
    ], cut: PDFCutLine(Sample.cut, corner: 2))

  private static func report(_ bytes: [UInt8], _ limits: PDFLimits = PDFLimits()) -> PDFReport? {
    do throws(PDFFault) {
      return try PDFInspector.report(of: ByteBuffer(bytes), limits: limits)
    } catch {
      // A reason is all that a damaged file gives.
      #expect(!error.reason.isEmpty)
      return nil
    }
  }

  /// Words that change the meaning of a file where they replace others.
  private static let words = [
    "obj", "endobj", "stream", "endstream", "<<", ">>", "[", "]", "(", ")", "R", "null", "/Kids",
    "/Parent", "/Length", "1 0 R", "-1", "99999999999", "0", "/Filter", "/FlateDecode", "q", "Q",
    "BDC", "EMC", "cm", "Do", "c", "xref", "trailer",
  ]

  private static func mutated(
    _ bytes: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 64 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = .random(in: .min ... .max, using: &random)
      case 2: bytes.removeSubrange(place..<min(place + 20, bytes.count))
      case 3: bytes.removeLast(min(bytes.count / 2, bytes.count - place))
      case 4:
        let word = Array((words.randomElement(using: &random) ?? "").utf8)
        bytes.replaceSubrange(place..<min(place + word.count, bytes.count), with: word)
      default: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
      }
    }
    return bytes
  }

  @Test("600 damaged files give a report or an error", arguments: [PDFStandard.x1a, .x4])
  func mutations(standard: PDFStandard) throws {
    let document = Sample.document(standard)
    let bytes = try PDFWriter.bytes(document, [Self.sheet, Self.sheet])
    var random = SeededGenerator(seed: 25)
    var read = 0
    for _ in 0..<300 {
      let report = Self.report(Self.mutated(bytes, &random))
      _ = report?.faults(against: document, sheets: [Self.sheet, Self.sheet])
      read += report == nil ? 0 : 1
    }
    // Both ways are tested.
    #expect((20...280).contains(read))
  }

  @Test("Every page's content may be damaged")
  func content() throws {
    let bytes = try PDFWriter.bytes(Sample.document(.x4), [Self.sheet])
    var random = SeededGenerator(seed: 26)
    var text: [UInt8] = []
    _ = try Edit.of(bytes) { file in
      text = (try? StreamReader.bytes(of: file.page(0)["Contents"], limit: 1 << 20) ?? []) ?? []
    }
    #expect(text.count > 100)
    for _ in 0..<300 {
      let damaged = Self.mutated(text, &random)
      let file = try Edit.of(bytes) { file in
        damaged.withUnsafeBufferPointer { file.page(0).set("Contents", file.stream($0)) }
      }
      let report = try #require(Self.report(file))
      #expect(report.pages.count == 1)
    }
  }

  @Test("Texts that are no PDF are refused")
  func others() throws {
    for text in [
      "", "%PDF-1.4", "%PDF-1.4\n%%EOF\n", "hello", "%PDF-1.4\nxref\n0 0\ntrailer<<>>\n",
    ] {
      #expect(Self.report(Array(text.utf8)) == nil)
    }
  }

  @Test("Pictures, content and metadata that grow when decompressed are not decompressed further")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0x20, count: 8 << 20)
    func bomb(_ file: QPDFFile) throws -> QPDFObject {
      try zeros.withUnsafeBufferPointer { bytes in
        try Flate.withCompressed(bytes) { file.stream($0, filter: "FlateDecode") }
      }
    }
    let bytes = try PDFWriter.bytes(Sample.document(.x4), [Self.sheet])
    let content = try Edit.of(bytes) { file in
      if let bomb = try? bomb(file) { file.page(0).set("Contents", bomb) }
    }
    #expect(Self.report(content)?.pages.first?.faults.first?.contains("more than") == true)
    let metadata = try Edit.of(bytes) { file in
      if let bomb = try? bomb(file) { file.root.set("Metadata", bomb) }
    }
    #expect(throws: PDFFault.tooLarge("a stream of more than 1048576 bytes")) {
      try PDFInspector.report(of: ByteBuffer(metadata))
    }
    let huge = try Edit.of(bytes) { file in
      let picture = file.page(0)["Resources"]["XObject"]["Art0"]
      picture.set("Width", file.integer(1 << 20))
      picture.set("Height", file.integer(1 << 20))
    }
    #expect(
      Self.report(huge)?.pages.first?.faults == [
        "is too large a PDF (a picture of 1048576 x 1048576 pixels)"
      ])
  }

  @Test("Limits of pages, objects, paints and bytes are kept")
  func limits() throws {
    let bytes = try PDFWriter.bytes(
      Sample.document(.x4), Array(repeating: Self.sheet, count: 5))
    func reason(_ change: (inout PDFLimits) -> Void) -> String {
      var limits = PDFLimits()
      change(&limits)
      do throws(PDFFault) {
        let report = try PDFInspector.report(of: ByteBuffer(bytes), limits: limits)
        return report.pages.flatMap(\.faults).first ?? "none"
      } catch {
        return error.reason
      }
    }
    #expect(reason { _ in } == "none")
    #expect(reason { $0.pages = 4 }.contains("more than 4 pages"))
    #expect(reason { $0.objects = 100 }.contains("more than 100 objects"))
    #expect(reason { $0.paints = 2 }.contains("more than 2 paints"))
    #expect(reason { $0.pictureBytes = 100 }.contains("a picture of"))
    // The five pages show the same pictures, which count once.
    #expect(reason { $0.allPictureBytes = 9 * 12 * 5 } == "none")
    #expect(reason { $0.allPictureBytes = 9 * 12 * 5 - 1 }.contains("a picture of"))
  }

  @Test("Loops and deep trees of pages end")
  func loops() throws {
    let bytes = try PDFWriter.bytes(Sample.document(.x4), [Self.sheet])
    let loop = try Edit.of(bytes) { file in
      let pages = file.root["Pages"]
      let inner = file.indirect(file.dictionary(["Type": file.name("Pages")]))
      inner.set("Kids", file.array([inner, file.page(0)]))
      pages.set("Kids", file.array([inner]))
    }
    #expect(Self.report(loop) == nil)
    let deep = try Edit.of(bytes) { file in
      var node = file.page(0)
      for _ in 0..<2000 {
        node = file.indirect(
          file.dictionary(["Type": file.name("Pages"), "Kids": file.array([node])]))
      }
      file.root.set("Pages", node)
    }
    #expect(Self.report(deep)?.pages.count == 1)
  }
}
