import Files
import TestSupport
import Testing

@testable import Raster

@Suite("JPEG pictures")
struct JPEGTests {
  @Test(
    "baseline and progressive files show their colors",
    arguments: ["quarters.jpg", "quarters_progressive.jpg"])
  func color(name: String) throws {
    let picture = try PictureFile.load(Fixture.path("pictures/\(name)"))
    #expect(picture.width == 48 && picture.height == 32)
    #expect(Quarters.distance(picture, from: Quarters.stored) <= 4)
  }

  @Test("a gray file shows its grays")
  func gray() throws {
    let picture = try PictureFile.load(Fixture.path("pictures/quarters_grey.jpg"))
    let grays = [88.0, 113, 78, 190].map { SIMD3(repeating: $0) }
    #expect(Quarters.distance(picture, from: grays) <= 3)
  }

  @Test("a CMYK file shows its inks mixed")
  func inks() throws {
    let picture = try PictureFile.load(Fixture.path("pictures/quarters_cmyk.jpg"))
    let inks: [SIMD3<Double>] = [
      SIMD3(255, 0, 0), SIMD3(0, 255, 0), SIMD3(0, 0, 255), SIMD3(repeating: 127),
    ]
    #expect(Quarters.distance(picture, from: inks) <= 6)
  }

  /// The stored quarters as shown under each orientation, by EXIF's table for row 0 and column 0:
  /// top left, top right, bottom left, bottom right.
  static let seen: [Int: [SIMD3<Double>]] = {
    let (r, g, b, y) = (Quarters.red, Quarters.green, Quarters.blue, Quarters.yellow)
    return [
      1: [r, g, b, y], 2: [g, r, y, b], 3: [y, b, g, r], 4: [b, y, r, g],
      5: [r, b, g, y], 6: [b, r, y, g], 7: [y, g, b, r], 8: [g, y, r, b],
    ]
  }()

  @Test("the camera's orientation is applied", arguments: 1...8, [false, true])
  func orientation(value: Int, isBigEndian: Bool) throws {
    let block = EXIF.block(orientation: value, isBigEndian: isBigEndian)
    let file = EXIF.jpeg(try Fixture.picture("quarters.jpg"), with: block)
    let picture = try PictureFile.decode(file)
    #expect((picture.width, picture.height) == (value < 5 ? (48, 32) : (32, 48)))
    #expect(Quarters.distance(picture, from: try #require(Self.seen[value])) <= 4)
  }

  @Test("an invalid orientation leaves the picture unchanged", arguments: [0, 9, 65535])
  func unknownOrientation(value: Int) throws {
    let file = EXIF.jpeg(try Fixture.picture("quarters.jpg"), with: EXIF.block(orientation: value))
    let picture = try PictureFile.decode(file)
    #expect(Quarters.distance(picture, from: Quarters.stored) <= 4)
  }

  @Test("an EXIF block that is cut short or overwritten does no harm")
  func corruptBlocks() throws {
    let file = try Fixture.picture("quarters.jpg")
    let good = EXIF.block(orientation: 6)
    for length in 0..<good.count {
      let cut = try PictureFile.decode(EXIF.jpeg(file, with: Array(good[..<length])))
      #expect(cut.bytes.count == 48 * 32 * 4)
    }
    for index in good.indices {
      for value: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
        var block = good
        block[index] = value
        let picture = try PictureFile.decode(EXIF.jpeg(file, with: block))
        #expect(picture.bytes.count == 48 * 32 * 4)
      }
    }
  }

  @Test("a block that chains to itself ends")
  func endlessChain() throws {
    var block = EXIF.block(orientation: 6)
    block.replaceSubrange(block.count - 4..<block.count, with: [8, 0, 0, 0])
    let picture = try PictureFile.decode(
      EXIF.jpeg(try Fixture.picture("quarters.jpg"), with: block))
    #expect(picture.width == 32)
  }

  @Test("an unsupported variant is not reported as damaged")
  func unsupported() throws {
    var file = try Fixture.picture("quarters.jpg")
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    file[frame + 4] = 12
    let fault = #expect(throws: PictureFault.self) { try PictureFile.decode(file) }
    #expect(fault?.reason == "is an unsupported JPEG (Unsupported JPEG data precision 12)")
  }
}
