import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("Panels of text")
struct TextPanelTests {
  private let panel = TextPanel(
    title: "Keys", rows: [.init("drag", "tilt the card"), .init("Space", "flip it")])

  @Test("a panel with text is drawn at one and at two pixels per point", arguments: [1.0, 2.0])
  func drawn(scale: Double) throws {
    let picture = try #require(panel.drawing.bitmap(scale: scale))
    let middle = picture[picture.width / 2, Int(5 * scale)]
    #expect(middle.w > 200 && middle.x < 60, "the panel is dark and nearly opaque")
    #expect(picture[0, 0].w < 30, "its corners are round")
    let bright = stride(from: 0, to: picture.bytes.count, by: 4).count { picture.bytes[$0] > 200 }
    #expect(Double(bright) > 60 * scale * scale, "it has bright letters")
  }

  @Test("control characters of a name are escaped, and line breaks stay")
  func printable() throws {
    func picture(_ text: String) throws -> Bitmap {
      try #require(TextPanel(rows: [.init("", text)]).drawing.bitmap(scale: 1))
    }
    #expect(try picture("a\u{1B}[1m\u{202E}b") == picture(#"a\u{1B}[1m\u{202E}b"#))
    #expect(try picture("a\nb").height > picture("a b").height)
  }

  @Test("twice the scale is twice as wide and high")
  func scaled() throws {
    let (one, two) = (
      try #require(panel.drawing.bitmap(scale: 1)), try #require(panel.drawing.bitmap(scale: 2))
    )
    #expect(abs(two.width - 2 * one.width) <= 2)
    #expect(abs(two.height - 2 * one.height) <= 2)
  }

  @Test("more lines make the panel higher, longer ones wider")
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

  /// A sentence with `count` words.
  private func words(_ count: Int) -> String {
    (0..<count).map { "word\($0)" }.joined(separator: " ")
  }

  @Test(
    "long text is wrapped between words, completely, inside the panel",
    arguments: [120.0, 200, 333, 720])
  func wrapped(width: Double) throws {
    for count in [1, 5, 20] {
      let text = Text(words(count), size: 14, width: width, lines: 100)
      let size = text.measuredSize
      #expect(size.width <= width)
      let whole = Text(words(count), size: 14).measuredSize
      #expect(size.width * size.height >= 0.5 * whole.width * whole.height)
      let panel = TextPanel(
        title: "/a/b.glsl:12", rows: [.init("error", words(count))], width: width)
      #expect(panel.drawing.size.width <= width)
    }
    let sizes = [1, 4, 8].map {
      Text(words(300), size: 14, width: width, lines: $0).measuredSize
    }
    #expect(sizes[0].height < sizes[1].height && sizes[1].height < sizes[2].height)
    #expect(abs(sizes[2].height - 8 * sizes[0].height) < 8)
  }

  @Test("an ellipsis replaces text beyond the last line, at the end or the start")
  func ellipsis() throws {
    func left(_ text: Text) throws -> Bitmap {
      let drawing = Drawing(size: Size(120, 24), [.text(text, at: Vector2(0, 12))])
      return try #require(drawing.bitmap(scale: 2))
    }
    let long = "a long path/to/some/file.glsl"
    let whole = try left(Text(long, size: 14))
    let end = try left(Text(long, size: 14, width: 120))
    let start = try left(Text(long, size: 14, width: 120, ellipsis: .start))
    #expect(whole.bytes != end.bytes && end.bytes != start.bytes)
    #expect(Text(long, size: 14, width: 120).measuredSize.width <= 120)
  }

  @Test("lines break at the same words at any scale")
  func anyScale() throws {
    let text = Text(words(30), size: 13, width: 260, lines: 20)
    let size = text.measuredSize
    for scale in [1.0, 1.5, 2, 3] {
      let drawing = Drawing(size: Size(260, size.height + 40), [.text(text, at: Vector2(0, 12))])
      let bitmap = try #require(drawing.bitmap(scale: scale))
      let last = (0..<bitmap.height).last { y in
        (0..<bitmap.width).contains { bitmap[$0, y].w > 100 }
      }
      #expect(abs(Double(try #require(last)) / scale - size.height) < 8, "\(scale)")
    }
  }

  @Test("labels have their own color")
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

  @Test("any text is drawn, also an empty one")
  func anyText() throws {
    for text in ["", "\u{1F0CF} \u{6298}\u{308A}\u{9DB4} \u{0634}", "a\nb", "<b>&amp;</b>"] {
      #expect(TextPanel(title: text, rows: [.init(text, text)]).drawing.bitmap(scale: 1) != nil)
    }
    #expect(TextPanel(rows: []).drawing.bitmap(scale: 1) != nil)
  }
}
