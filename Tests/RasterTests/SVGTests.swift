import TestSupport
import Testing

@testable import Raster

@Suite("SVG drawings")
struct SVGTests {
  private func draw(_ content: String, _ attributes: String = "width='100' height='1'") throws
    -> Bitmap
  {
    try PictureFile.decode(Array(Self.document(content, attributes).utf8))
  }

  /// The drawings here are long and thin, since 2048 x 20 pixels are drawn fast.
  static func document(_ content: String, _ attributes: String = "width='100' height='1'")
    -> String
  {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "\(attributes)>\(content)</svg>"
  }

  @Test("the longer side has 2048 pixels, whatever the unit")
  func size() throws {
    for attributes in [
      "width='100' height='1'", "width='10in' height='0.1in'", "viewBox='0 0 50 0.5'",
      "width='1e6' height='1e4'",
    ] {
      let picture = try draw("", attributes)
      #expect((picture.width, picture.height) == (2048, 20), "\(attributes)")
    }
    let high = try draw("", "width='2' height='400'")
    #expect((high.width, high.height) == (10, 2048))
  }

  @Test("shapes are drawn at their places, premultiplied, on transparency")
  func shapes() throws {
    let picture = try draw("<rect width='50' height='1' fill='#ff8000' fill-opacity='0.5'/>")
    let painted = picture[500, 10]
    #expect(painted.w == 128 && painted.x == 128 && painted.z == 0)
    #expect((63...65).contains(painted.y))
    #expect(picture[1500, 10] == SIMD4(0, 0, 0, 0))
  }

  @Test("a drawing is detected after a byte order mark, an XML declaration and a comment")
  func prologue() throws {
    let text = "\u{FEFF}\n<?xml version='1.0'?><!-- art -->" + Self.document("")
    #expect(throws: Never.self) { try PictureFile.decode(Array(Self.document("").utf8)) }
    #expect(PictureKind(of: ByteBuffer(Array(text.utf8))) == .svg)
  }

  @Test(
    "a drawing without a usable size is refused",
    arguments: [
      "width='0' height='0'", "width='1e-308' height='1e-308'", "viewBox='0 0 0 5'",
      "viewBox='0 0 1e-320 1e-320'",
    ])
  func noSize(attributes: String) {
    #expect(throws: PictureFault.self) { try draw("", attributes) }
  }

  @Test("a drawing cannot read other files", arguments: reachingOut)
  func closed(content: String) throws {
    let folder = try TemporaryFolder()
    let other = Self.document("<rect id='a' width='100' height='1' fill='red'/>")
    _ = try folder.write(other.utf8, to: "other.svg")
    let red = PNGSource(8, 8, .rgb) { _, _ in [255, 0, 0] }
    _ = try folder.write(red.bytes, to: "red.png")
    let path = try folder.write(
      Self.document(content.replacing("FOLDER", with: folder.path)).utf8, to: "drawing.svg")
    let picture = try PictureFile.load(path)
    #expect(picture.bytes.allSatisfy { $0 == 0 })
  }

  /// The references; each would paint something red if it were followed.
  static let reachingOut = [
    "<image width='100' height='1' xlink:href='FOLDER/red.png'/>",
    "<image width='100' height='1' href='file://FOLDER/red.png'/>",
    "<image width='100' height='1' href='red.png'/>",
    "<use href='FOLDER/other.svg#a'/>",
    "<use xlink:href='other.svg#a'/>",
    "<filter id='f' x='0' y='0' width='1' height='1'><feImage href='FOLDER/red.png'/></filter>"
      + "<rect width='100' height='1' filter='url(#f)'/>",
    "<g xmlns:xi='http://www.w3.org/2001/XInclude'>"
      + "<xi:include href='FOLDER/other.svg'><xi:fallback/></xi:include></g>",
  ]

  @Test("an external entity is refused, not read")
  func externalEntity() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("<rect width='100' height='1'/>".utf8, to: "secret")
    let text =
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file://\(secret)'>]>" + Self.document("<g>&x;</g>")
    #expect(throws: PictureFault.self) { try PictureFile.decode(Array(text.utf8)) }
  }

  @Test("a picture inside the drawing is drawn")
  func embedded() throws {
    // A 1 x 1 red PNG.
    let data =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
    let picture = try draw(
      "<image width='100' height='1' href='data:image/png;base64,\(data)' "
        + "preserveAspectRatio='none'/>")
    #expect(picture[1000, 10].w == 255)
  }

  @Test("nested entities (billion laughs) are refused at once")
  func billionLaughs() {
    var entities = "<!ENTITY a0 'lollollollol'>"
    for level in 1...12 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      entities += "<!ENTITY a\(level) '\(references)'>"
    }
    let text = "<!DOCTYPE svg [\(entities)]>" + Self.document("<text>&a12;</text>")
    let began = ContinuousClock.now
    #expect(throws: PictureFault.self) { try PictureFile.decode(Array(text.utf8)) }
    #expect(ContinuousClock.now - began < .seconds(2))
  }

  @Test("a drawing nested too deeply is refused")
  func deep() {
    let nested = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(throws: PictureFault.self) { try draw(nested) }
  }
}
