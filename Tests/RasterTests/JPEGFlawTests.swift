import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Incomplete and damaged JPEG files")
struct JPEGFlawTests {
  static let names = [
    "quarters.jpg", "quarters_progressive.jpg", "quarters_grey.jpg", "quarters_cmyk.jpg",
    "others/restarts.jpg", "others/sampling-2x4-progressive.jpg", "others/sampling-mixed.jpg",
  ]

  private static func decoded(
    _ bytes: some Sequence<UInt8>
  ) throws(PictureFault) -> (Bitmap, PictureFlaw?) {
    var flaw: PictureFlaw?
    let picture = try PictureFile.decode(ByteBuffer(Array(bytes)), noting: &flaw)
    return (picture, flaw)
  }

  private static func length(at place: Int, of file: [UInt8]) -> Int {
    Int(file[place]) << 8 | Int(file[place + 1])
  }

  /// The first byte of the first scan's data.
  private static func firstData(of file: [UInt8]) throws -> Int {
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    return scan + 2 + length(at: scan + 2, of: file)
  }

  @Test(
    "a file cut before its first pixel is refused, and after it shown with a warning",
    arguments: names)
  func cut(name: String) throws {
    let file = try Fixture.picture(name)
    let (whole, none) = try Self.decoded(file)
    #expect(none == nil)
    let first = try Self.firstData(of: file)
    for length in 0..<file.count {
      if length <= first {
        #expect(throws: PictureFault.self, "cut to \(length) of \(file.count)") {
          try Self.decoded(file[..<length])
        }
      } else {
        let (picture, flaw) = try Self.decoded(file[..<length])
        #expect((picture.width, picture.height) == (whole.width, whole.height))
        // The end mark does not affect the pixels.
        #expect(flaw == .endsEarly || flaw == nil && picture == whole, "cut to \(length)")
        #expect(flaw == nil || length < file.count - 1, "cut to \(length)")
      }
    }
  }

  @Test("stray bytes after the first mark change nothing", arguments: names)
  func stray(name: String) throws {
    let file = try Fixture.picture(name)
    let (whole, _) = try Self.decoded(file)
    for stray in [[0], [1, 2, 3], [UInt8](repeating: 0x20, count: 300), [0xFF, 0xFF], [0xFF, 0]] {
      let (picture, flaw) = try Self.decoded(file[..<2] + stray + file[2...])
      #expect(picture == whole && flaw == nil, "\(stray)")
    }
  }

  /// A picture of 256 x 384 pixels, as common programs write it.
  private static func large() throws -> [UInt8] {
    let picture = Bitmap(256, 384) { x, y in
      [UInt8(x), UInt8(y % 256), UInt8((x * 7 + y * 13) % 251), 255]
    }
    return try PictureFormat.jpeg.file(of: picture, name: "art.jpg")
  }

  @Test("a file cut anywhere is correct up to the cut and gray after it")
  func upperPart() throws {
    let file = try Self.large()
    let whole = try Self.decoded(file).0
    var last = 0
    for part in 1..<64 {
      let (picture, flaw) = try Self.decoded(file[..<(file.count * part / 64)])
      #expect(flaw == .endsEarly, "\(part)/64")
      let same = (0..<384).prefix { y in
        let row = y * 1024..<(y + 1) * 1024
        return picture.bytes[row].elementsEqual(whole.bytes[row])
      }
      #expect(abs(same.count - 384 * part / 64) < 40, "\(part)/64: \(same.count) rows")
      #expect(same.count >= last)
      last = same.count
      let lowest = picture[128, 383]
      #expect(lowest == SIMD4(128, 128, 128, 255) || part == 63, "\(part)/64: \(lowest)")
    }
  }

  @Test("stray bytes between segments change nothing and give no warning", arguments: names)
  func strayBytes(name: String) throws {
    let file = try Fixture.picture(name)
    let whole = try Self.decoded(file).0
    // Each segment before the first scan's data states its length. The first one's start identifies
    // the format.
    var at = 4 + Self.length(at: 4, of: file)
    while at < (try Self.firstData(of: file)) {
      for stray: [UInt8] in [[0], Array("stray".utf8), [UInt8](repeating: 0xFF, count: 9)] {
        let (picture, flaw) = try Self.decoded(Array(file[..<at]) + stray + file[at...])
        #expect(picture == whole && flaw == nil, "\(stray) at \(at)")
      }
      at += 2 + Self.length(at: at + 2, of: file)
    }
  }

  @Test(
    "lost or changed bytes of pixels give a picture, with or without a warning",
    arguments: names)
  func damaged(name: String) throws {
    let file = try Fixture.picture(name)
    let first = try Self.firstData(of: file)
    var flaws = 0
    for part in 1..<64 {
      let at = first + (file.count - first) * part / 64
      // An end mark in the middle, and missing pieces.
      let ended = Array(file[..<at] + [0xFF, 0xD9] + file[at...])
      let shortened = Array(file[..<at] + file[min(at + 9, file.count)...])
      for bytes in [ended, shortened] {
        guard let (picture, flaw) = try? Self.decoded(bytes) else { continue }
        #expect(picture.bytes.count == picture.width * picture.height * 4)
        if flaw != nil { flaws += 1 }
      }
    }
    #expect(flaws > 30)
  }

  @Test("scans after damage are not read, since each costs as much as the picture")
  func endlessScans() throws {
    var file = try Fixture.picture("quarters_progressive.jpg")
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC2]) })
    // 1024 x 1024 pixels.
    file.replaceSubrange(frame + 5..<frame + 9, with: [4, 0, 4, 0])
    let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let head = file[scan..<(try Self.firstData(of: file))]
    var many = Array(file[..<scan])
    for _ in 0..<400 { many += head + [1, 2] }
    #expect(throws: PictureFault.self) { try Self.decoded(many) }
  }
}
