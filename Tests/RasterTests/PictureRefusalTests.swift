import Files
import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite("Pictures that are refused")
struct PictureRefusalTests {
  static let fixtures = [
    "quarters.jpg", "quarters_progressive.jpg", "quarters_grey.jpg", "quarters_cmyk.jpg",
    "quarters_lossy.webp", "gradient_alpha.webp", "quarters_animated.webp",
  ]

  /// Expects a file that is cut to any of these lengths to be refused.
  private func expectRefused(_ whole: [UInt8], cutTo lengths: Range<Int>) {
    for length in lengths {
      #expect(throws: PictureFault.self, "cut to \(length) of \(whole.count)") {
        try PictureFile.decode(Array(whole[..<length]))
      }
    }
  }

  @Test(
    "a file cut short at any length is refused, except a JPEG",
    arguments: fixtures.filter { !$0.hasSuffix(".jpg") })
  func cut(name: String) throws {
    let whole = try Fixture.picture(name)
    expectRefused(whole, cutTo: whole.indices)
  }

  @Test("a PNG cut short anywhere before its end mark is refused", arguments: [false, true])
  func cutPNG(isInterlaced: Bool) {
    var source = PNGSource(12, 9, .rgba) { x, y in [x, y, x * y, 255 - x] }
    source.isInterlaced = isInterlaced
    let whole = source.bytes
    let endMark = 12
    expectRefused(whole, cutTo: 0..<whole.count - endMark)
  }

  @Test("a drawing cut short at any length is refused")
  func cutSVG() {
    let whole = Array(SVGTests.document("<rect width='9' height='1'/>").utf8)
    expectRefused(whole, cutTo: whole.indices)
  }

  @Test("damaged bytes give a picture or an error", arguments: fixtures)
  func damaged(name: String) throws {
    let whole = try Fixture.picture(name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if let picture = try? PictureFile.decode(bytes) {
        #expect(picture.bytes.count == picture.width * picture.height * 4)
      }
    }
  }

  @Test("a PNG whose checksum does not match is refused")
  func checksum() {
    var bytes = PNGSource(3, 3, .rgb) { x, y in [x, y, 5] }.bytes
    bytes[45] ^= 0x10
    #expect(throws: PictureFault.self) { try PictureFile.decode(bytes) }
  }

  @Test("random bytes are refused, also after a valid header")
  func randomBytes() {
    var random = SeededGenerator(seed: 11)
    let heads: [[UInt8]] = [
      [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0],
      Array("RIFF".utf8) + [0xF0, 0, 0, 0] + Array("WEBPVP8 ".utf8), Array("<svg".utf8),
    ]
    for head in heads {
      for count in [0, 1, 2, 16, 300] where head.count + count > 0 {
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: PictureFault.self) { try PictureFile.decode(head + noise) }
      }
    }
  }

  @Test("a picture without pixels is refused", arguments: [(0, 0), (0, 10), (10, 0)])
  func empty(size: (width: Int, height: Int)) {
    let bytes = PNGSource.header(width: size.width, height: size.height)
    #expect(throws: PictureFault.self) { try PictureFile.decode(bytes) }
  }

  @Test(
    "a PNG with too many pixels is refused from its header, with its size",
    arguments: [(8193, 1), (1, 8193), (40000, 40000), (1_000_000, 1)])
  func large(size: (width: Int, height: Int)) {
    let bytes = PNGSource.header(width: size.width, height: size.height)
    #expect(bytes.count < 200)
    let (began, memory) = (ContinuousClock.now, Self.peakMemoryKiB)
    let fault = #expect(throws: PictureFault.self) { try PictureFile.decode(bytes) }
    #expect(fault?.reason.contains("\(size.width) x \(size.height) pixels") == true)
    #expect(ContinuousClock.now - began < .seconds(1))
    // A picture of 40000 x 40000 would take 6.4 million KiB; other tests run at the same time.
    #expect(Self.peakMemoryKiB - memory < 1 << 20)
  }

  @Test("a PNG of the format's largest size is refused")
  func largest() {
    let bytes = PNGSource.header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)
    #expect(throws: PictureFault.self) { try PictureFile.decode(bytes) }
  }

  @Test("JPEG and WebP of 8193 pixels are refused from their headers")
  func largeOthers() throws {
    var jpeg = try Fixture.picture("quarters.jpg")
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 7..<frame + 9, with: [0x20, 0x01])
    var webp = try Fixture.picture("quarters_lossy.webp")
    webp.replaceSubrange(26..<28, with: [0x01, 0x20])
    for bytes in [jpeg, webp] {
      let fault = #expect(throws: PictureFault.self) { try PictureFile.decode(bytes) }
      #expect(fault?.reason.contains("8193 x 32 pixels") == true)
    }
  }

  /// The peak address space of the process.
  private static var peakMemoryKiB: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmPeak:") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
