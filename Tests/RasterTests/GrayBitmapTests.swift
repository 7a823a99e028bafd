import TestSupport
import Testing

@testable import Raster

@Suite("Gray pictures")
struct GrayBitmapTests {
  /// One row of opaque pixels.
  private func row(_ pixels: [(UInt8, UInt8, UInt8)]) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, bytes: pixels.flatMap { [$0.0, $0.1, $0.2, 255] })
  }

  private let grays = (0...255).map { (UInt8($0), UInt8($0), UInt8($0)) }

  @Test("gray pixels keep their value exactly")
  func exact() throws {
    let gray = try GrayBitmap(luminanceOf: row(grays))
    #expect(gray.width == 256 && gray.height == 1)
    #expect(Array(gray.bytes) == (0...255).map { UInt8($0) })
  }

  @Test("colors have the luminance of Rec. 709 to within 1/255")
  func weights() throws {
    var pixels: [(UInt8, UInt8, UInt8)] = []
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          pixels.append((UInt8(red), UInt8(green), UInt8(blue)))
        }
      }
    }
    let gray = try GrayBitmap(luminanceOf: row(pixels))
    for (pixel, level) in zip(pixels, gray.bytes) {
      let luminance =
        0.2126 * Double(pixel.0) + 0.7152 * Double(pixel.1) + 0.0722 * Double(pixel.2)
      #expect(abs(Double(level) - luminance) <= 1.1, "\(pixel)")
    }
  }

  @Test("transparent pixels count as black")
  func transparent() throws {
    let picture = Bitmap(width: 2, height: 1, bytes: [0, 0, 0, 0, 100, 100, 100, 100])
    #expect(try Array(GrayBitmap(luminanceOf: picture).bytes) == [0, 100])
  }

  @Test("a mask is read as the luminance of its picture, in every file format")
  func loaded() throws {
    let folder = try TemporaryFolder()
    let forms: [PNGSource] = [
      PNGSource(16, 16, .gray) { x, y in [x + 16 * y] },
      PNGSource(16, 16, .gray, bitDepth: 16) { x, y in [(x + 16 * y) * 257] },
      PNGSource(16, 16, .grayAlpha) { x, y in [x + 16 * y, 255] },
      PNGSource(16, 16, .rgb) { x, y in [x + 16 * y, x + 16 * y, x + 16 * y] },
      PNGSource(16, 16, .palette) { x, y in [x + 16 * y] },
    ]
    for (index, form) in forms.enumerated() {
      var form = form
      if form.color == .palette {
        form.chunks = [("PLTE", (0...255).flatMap { [UInt8]([UInt8($0), UInt8($0), UInt8($0)]) })]
      }
      let gray = try PictureFile.loadLuminance(folder.write(form.bytes, to: "\(index).png"))
      #expect(gray.width == 16 && gray.height == 16)
      #expect(Array(gray.bytes) == (0...255).map { UInt8($0) })
    }
    let jpeg = Fixture.path("pictures/quarters.jpg")
    #expect(
      try PictureFile.loadLuminance(jpeg) == GrayBitmap(luminanceOf: PictureFile.load(jpeg)))
  }
}
