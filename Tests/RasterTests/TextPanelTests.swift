import Raster
import TestSupport
import Testing

@Suite("Sheets of text")
struct TextPanelTests {
  private let panel = TextPanel(
    title: "Keys", rows: [.init("drag", "tilt the card"), .init("Space", "flip it")])

  @Test("a sheet with text is drawn at one and at two pixels to a point", arguments: [1.0, 2.0])
  func drawn(scale: Double) throws {
    let picture = try #require(panel.drawing.bitmap(scale: scale))
    let middle = picture[picture.width / 2, Int(5 * scale)]
    #expect(middle.w > 200 && middle.x < 60, "the sheet is dark and nearly opaque")
    #expect(picture[0, 0].w < 30, "its corners are round")
    let bright = stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0] > 200 }
    #expect(Double(bright) > 60 * scale * scale, "letters stand on it")
  }

  @Test("twice the scale is twice as wide and high")
  func scaled() throws {
    let (one, two) = (
      try #require(panel.drawing.bitmap(scale: 1)), try #require(panel.drawing.bitmap(scale: 2))
    )
    #expect(abs(two.width - 2 * one.width) <= 2)
    #expect(abs(two.height - 2 * one.height) <= 2)
  }

  @Test("more lines make it higher, longer ones wider")
  func grows() throws {
    func size(_ rows: [TextPanel.Row]) throws -> (width: Int, height: Int) {
      let picture = try #require(TextPanel(rows: rows).drawing.bitmap(scale: 1))
      return (picture.width, picture.height)
    }
    let one = try size([.init("", "word")])
    let two = try size([.init("", "word"), .init("", "word")])
    let long = try size([.init("", "word and word and word")])
    #expect(two.height > one.height && two.width == one.width)
    #expect(long.width > one.width && long.height == one.height)
  }

  @Test("its labels have a colour of their own")
  func labels() throws {
    func colored(_ row: TextPanel.Row) throws -> Int {
      let picture = try #require(TextPanel(rows: [row]).drawing.bitmap(scale: 2))
      return stride(from: 0, to: picture.bytes.count, by: 4).count {
        Int(picture.bytes[$0]) > Int(picture.bytes[$0 + 2]) + 60
      }
    }
    #expect(try colored(.init("label", "")) > 50)
    #expect(try colored(.init("", "label")) == 0)
  }

  @Test("text of any kind is drawn, and none at all")
  func anyText() throws {
    for text in ["", "\u{1F0CF} \u{6298}\u{308A}\u{9DB4} \u{0634}", "a\nb", "<b>&amp;</b>"] {
      #expect(TextPanel(title: text, rows: [.init(text, text)]).drawing.bitmap(scale: 1) != nil)
    }
    #expect(TextPanel(rows: []).drawing.bitmap(scale: 1) != nil)
  }
}
