import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Kinds of pictures")
struct PictureKindTests {
  @Test(
    "a picture's format is detected by its first bytes, not by its name",
    arguments: [
      "quarters.jpg", "quarters_lossy.webp", "gradient_alpha.webp", "quarters_cmyk.jpg",
    ], ["art.png", "art.svg", "art", "art.txt"])
  func misnamed(fixture: String, name: String) throws {
    let folder = try TemporaryFolder()
    let original = Fixture.path("pictures/\(fixture)")
    let copy = try folder.write(try FileReading.bytes(of: original), to: name)
    #expect(try PictureFile.load(copy) == PictureFile.load(original))
  }

  @Test("files whose names have blanks, quotes, newlines and a leading dash are read")
  func oddNames() throws {
    let folder = try TemporaryFolder()
    let bytes = PNGSource(1, 1, .gray) { _, _ in [7] }.bytes
    for name in [
      "-rf", "a b", "a\nb.png", "\"'$x`", "\u{5B57}.png", String(repeating: "n", count: 255),
    ] {
      let path = try folder.write(bytes, to: name)
      #expect(try PictureFile.load(path)[0, 0].x == 7, "\(name)")
    }
  }

  @Test(
    "other files are refused with the names of the known formats",
    arguments: [
      "GIF88a\u{1}\u{0}\u{1}", "BM6\u{0}", "BM is a word of two letters", "II*", "MM*\u{0}",
      "%PDF-1.7", "RIFF\u{1}\u{0}\u{0}\u{0}WAVE",
      "<html></html>",
      "just words", "\u{0}",
    ])
  func otherKinds(text: String) {
    let fault = #expect(throws: PictureFault.self) { try PictureFile.decode(Array(text.utf8)) }
    #expect(fault?.reason == "is not a PNG, JPEG, WebP, SVG, BMP, GIF or TIFF picture")
  }
}
