import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Orientation in XMP")
struct XMPTests {
  private func expect(
    _ file: [UInt8], isSeenAs value: Int, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try PictureFile.decode(file)
    let colors = try #require(JPEGTests.seen[value])
    #expect(
      (picture.width, picture.height) == (value < 5 ? (48, 32) : (32, 48)), comment,
      sourceLocation: location)
    #expect(Quarters.distance(picture, from: colors) <= 6, comment, sourceLocation: location)
  }

  private func png(_ chunks: (name: String, content: [UInt8])...) -> [UInt8] {
    var source = PNGSource(48, 32, .rgb) { x, y in
      let color = Quarters.stored[(x < 24 ? 0 : 1) + (y < 16 ? 0 : 2)]
      return [Int(color.x), Int(color.y), Int(color.z)]
    }
    source.chunks = chunks
    return source.bytes
  }

  private func webp(exif: [UInt8]? = nil, xmp: [UInt8]) throws -> [UInt8] {
    let simple = try Fixture.picture("quarters_lossy.webp")
    return EXIF.webp(
      simple, width: 48, height: 32,
      chunks: (exif.map { [("EXIF", $0)] } ?? []) + [("XMP ", xmp)])
  }

  @Test(
    "XMP's orientation is applied without EXIF, as attribute and element, under any prefix",
    arguments: 1...8, XMP.Form.allCases)
  func alone(value: Int, form: XMP.Form) throws {
    let packet = XMP.packet("\(value)", form)
    try expect(XMP.jpeg(try Fixture.picture("quarters.jpg"), with: packet), isSeenAs: value)
    try expect(png(XMP.chunk(packet)), isSeenAs: value)
    try expect(webp(xmp: packet), isSeenAs: value)
  }

  @Test("a packet in UTF-16 is read, padded with zeros too")
  func utf16() throws {
    let plain = try Fixture.picture("quarters.jpg")
    let units = String(decoding: XMP.packet("6"), as: UTF8.self).utf16
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for packet in [little, big, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little] {
      for end in [[], [UInt8](repeating: 0, count: 7)] {
        try expect(XMP.jpeg(plain, with: packet + end), isSeenAs: 6)
      }
    }
  }

  @Test("EXIF takes precedence, wherever it is in the file", arguments: [(1, 6), (8, 6), (3, 1)])
  func both(exif: Int, xmp: Int) throws {
    let (block, packet) = (EXIF.block(orientation: exif), XMP.packet("\(xmp)"))
    let plain = try Fixture.picture("quarters.jpg")
    try expect(XMP.jpeg(EXIF.jpeg(plain, with: block), with: packet), isSeenAs: exif)
    try expect(EXIF.jpeg(XMP.jpeg(plain, with: packet), with: block), isSeenAs: exif)
    try expect(png(("eXIf", block), XMP.chunk(packet)), isSeenAs: exif)
    try expect(png(XMP.chunk(packet), ("eXIf", block)), isSeenAs: exif)
    try expect(webp(exif: block, xmp: packet), isSeenAs: exif)
  }

  @Test("an EXIF block without an orientation leaves it to XMP", arguments: [0, 9])
  func unsaid(value: Int) throws {
    let (block, packet) = (EXIF.block(orientation: value), XMP.packet("6"))
    let file = EXIF.jpeg(try Fixture.picture("quarters.jpg"), with: block)
    try expect(XMP.jpeg(file, with: packet), isSeenAs: 6)
  }

  @Test(
    "an invalid orientation leaves the picture unchanged",
    arguments: ["0", "9", "-1", "6.0", "", "six", "99999999999999999999", "6 6"])
  func wrong(value: String) throws {
    let file = try Fixture.picture("quarters.jpg")
    for form in XMP.Form.allCases {
      try expect(XMP.jpeg(file, with: XMP.packet(value, form)), isSeenAs: 1)
    }
  }

  @Test("a name in another namespace is ignored")
  func otherNamespace() throws {
    let text = String(decoding: XMP.packet("6"), as: UTF8.self)
    let other = text.replacing("http://ns.adobe.com/tiff/1.0/", with: "http://ns.test/tiff/1.0/")
    try expect(XMP.jpeg(try Fixture.picture("quarters.jpg"), with: Array(other.utf8)), isSeenAs: 1)
  }

  @Test("a packet that is cut short or overwritten does no harm", arguments: XMP.Form.allCases)
  func corrupt(form: XMP.Form) throws {
    let good = XMP.packet("6", form)
    for length in stride(from: 0, to: good.count, by: 3) {
      _ = good[..<length].withUnsafeBufferPointer { Orientation(xmp: $0) }
    }
    for index in stride(from: 0, to: good.count, by: 5) {
      for value: UInt8 in [0x00, 0x22, 0x26, 0x3C, 0x3E, 0xFF] {
        var packet = good
        packet[index] = value
        _ = packet.withUnsafeBufferPointer { Orientation(xmp: $0) }
      }
    }
    let deep = Array(String(repeating: "<a>", count: 20_000).utf8)
    #expect(deep.withUnsafeBufferPointer { Orientation(xmp: $0) } == nil)
    #expect(good.withUnsafeBufferPointer { Orientation(xmp: $0) } == .turnedRight)
  }
}
