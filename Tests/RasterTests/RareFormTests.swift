import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Refused BMP, GIF and TIFF files")
struct RareFormTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    try FileReading.bytes(of: Fixture.path("pictures/others/\(name)"))
  }

  private static func reason(_ bytes: [UInt8]) -> String? {
    #expect(throws: PictureFault.self) { try PictureFile.decode(ByteBuffer(bytes)) }?.reason
  }

  /// A TIFF with another value in a tag of one number, of 16 bits or more as the tag has.
  private static func changed(_ name: String, tag: UInt8, to value: UInt32) throws -> [UInt8] {
    var bytes = try fixture(name)
    let start = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    let entry = try #require(
      stride(from: start + 2, to: bytes.count - 11, by: 12).first {
        bytes[$0] == tag && bytes[$0 + 1] == 1
      })
    for at in 0..<4 { bytes[entry + 8 + at] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(at))) }
    return bytes
  }

  @Test("the error of an unsupported TIFF says why")
  func tiff() throws {
    let gray = "tiff-16-bits-grey.tiff"
    #expect(
      try Self.reason(Self.changed(gray, tag: 2, to: 12))
        == "is an unsupported TIFF (12 bits per sample)")
    #expect(
      try Self.reason(Self.changed(gray, tag: 3, to: 34712))?
        .hasPrefix("is an unsupported TIFF (compression 34712") == true)
    #expect(
      try Self.reason(Self.changed("tiff-planar.tiff", tag: 0, to: 8193))?
        .hasPrefix("is too large: 8193 x 29 pixels") == true)
    #expect(try Self.reason(Self.changed("tiff-planar.tiff", tag: 1, to: 0))?.isEmpty == false)
    // More lines than the file has, and tiles too large for memory.
    #expect(try Self.reason(Self.changed(gray, tag: 1, to: 8000))?.isEmpty == false)
    for side: UInt32 in [0, 1, 1 << 16, 1 << 28, 0xFFFF_FFFF] {
      let reason = try Self.reason(Self.changed("tiff-tiles.tiff", tag: 0x42, to: side))
      #expect(reason?.isEmpty == false, "\(side)")
    }
  }

  @Test("the error of an unsupported BMP says why, and the error of a large one its size")
  func bmp() throws {
    var file = try Self.fixture("bmp-rgb.bmp")
    file[30] = 4
    #expect(Self.reason(file) == "is an unsupported BMP (24 bits per pixel, compression 4)")
    file = try Self.fixture("bmp-rgb.bmp")
    file.replaceSubrange(18..<26, with: [1, 32, 0, 0, 0x00, 0xE0, 0xFF, 0xFF])
    #expect(Self.reason(file)?.hasPrefix("is too large: 8193 x 8192 pixels") == true)
    file.replaceSubrange(18..<26, with: [1, 0, 0, 0, 0, 0, 0, 0x80])
    #expect(Self.reason(file)?.hasPrefix("is too large: 1 x 2147483648 pixels") == true)
    file.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0])
    #expect(Self.reason(file) == "has no pixels")
  }

  @Test("a GIF with too large a canvas or frame is refused, with its size")
  func gif() throws {
    var file = try Self.fixture("gif-plain.gif")
    file.replaceSubrange(6..<8, with: [1, 32])
    #expect(Self.reason(file)?.hasPrefix("is too large: 8193 x 29 pixels") == true)
    file = try Self.fixture("gif-plain.gif")
    let mark: [UInt8] = [0x2C, 0, 0, 0, 0, 37, 0, 29, 0]
    let frame = try #require(file.indices.first { file[$0...].starts(with: mark) })
    file.replaceSubrange(frame + 7..<frame + 9, with: [0xFF, 0xFF])
    #expect(Self.reason(file)?.hasPrefix("is too large: 37 x 65535 pixels") == true)
    #expect(
      Self.reason(Array("GIF89a".utf8) + [2, 0, 2, 0, 0, 0, 0, 0x3B])?.contains("no frame") == true)
  }

  @Test(
    "files cut at any length are refused, unless only padding is missing",
    arguments: ["bmp-", "gif-", "tiff-"])
  func cut(beginning: String) throws {
    let names = try FileReading.names(in: OthersTests.folder, suffix: "")
      .filter { $0.hasPrefix(beginning) && !$0.hasSuffix(".png") }
    #expect(names.count > 5)
    // A profile follows the pixels, and without it colors stay as stored; later frames and pages
    // follow too.
    let others = ["moving", "pages", "profile"]
    for name in names where !others.contains(where: name.contains) {
      let whole = try Self.fixture(name)
      let picture = try PictureFile.decode(ByteBuffer(whole))
      var kept = 0
      for length in 0..<whole.count {
        guard let cut = try? PictureFile.decode(ByteBuffer(Array(whole[..<length]))) else {
          continue
        }
        kept += 1
        let isSame = cut == picture
        #expect(isSame, "\(name) cut to \(length) of \(whole.count)")
      }
      // The end mark, or the padding of the last row.
      #expect(kept <= 16, "\(name): \(kept)")
    }
  }

  @Test(
    "damaged bytes give a picture or an error",
    arguments: ["bmp-", "gif-", "tiff-"])
  func damaged(beginning: String) throws {
    var random = SeededGenerator(seed: 5)
    for name in try FileReading.names(in: OthersTests.folder, suffix: "")
    where name.hasPrefix(beginning) && !name.hasSuffix(".png") {
      let whole = try Self.fixture(name)
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let picture = try? PictureFile.decode(ByteBuffer(bytes)) {
          #expect(picture.bytes.count == picture.width * picture.height * 4)
        }
      }
    }
  }
}
