import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Parts of SVG drawings")
struct SVGPartsTests {
  /// A drawing of 100 x 100 pixels, which is green in its middle if it is drawn right.
  private static func svg(_ content: String) -> String {
    SVGTests.document(content, "width='100' height='100'")
  }

  private static func draw(
    _ file: [UInt8], link: (String) -> SVGDocument.Link = { .failure(.init("\($0) is gone")) }
  ) throws -> (isGreen: Bool, parts: String?) {
    let drawing = try SVGDrawing(SVGDocument(ByteBuffer(file)), link: link)
    let color = try drawing.bitmap(longerSide: 100)[50, 50]
    let isGreen = color.x < 60 && color.y > 200 && color.z < 60 && color.w == 255
    guard case .undrawn(let parts)? = drawing.flaw else { return (isGreen, nil) }
    return (isGreen, parts)
  }

  private static let green: String = "<rect width='100' height='100' fill='#0f0'/>"
  private static let red: String = "<rect width='100' height='100' fill='red'/>"
  private static let text: String =
    "font-family='DejaVu Sans' font-size='90' font-weight='bold' fill='#0f0'"

  private static let undrawn: [(UndrawnPart, String)] = [
    (.scripts, "<script>document.documentElement.innerHTML = ''</script>"),
    (.animation, "<rect width='100' height='100'><set attributeName='fill' to='#0f0'/></rect>"),
    (.animation, "<rect width='100' height='100'><animate attributeName='fill' to='#0f0'/></rect>"),
    (.animation, "<style>@keyframes a{to{fill:#0f0}} rect{animation: a 1s}</style>\(red)"),
    (.html, "<foreignObject width='100' height='100'><p>a</p></foreignObject>"),
    (.html, "<switch><foreignObject width='9' height='9'><p/></foreignObject>\(green)</switch>"),
    (.flowedText, "<flowRoot \(text)><flowRegion/><flowPara>■■</flowPara></flowRoot>"),
    (.textPath, "<path id='p' d='M0 80H99'/><text \(text)><textPath href='#p'>■</textPath></text>"),
    (.placedLetters, "<text y='80' x='-200 0' \(text)>■■</text>"),
    (.placedLetters, "<text y='80'><tspan x='-200' dx='0 200' \(text)>■■</tspan></text>"),
    (
      .ownFonts,
      "<style>@font-face{font-family:a;src:url(data:font/ttf;base64,AA)}</style><text>a</text>"
    ),
    (.styleSheet, "<style>@import 'other.css';</style>\(red)"),
    (.styleSheet, "<style>@import url(other.css);</style>\(red)"),
    (.conditions, "<style>@media screen{rect{fill:#0f0}}</style>\(red)"),
    (.conditions, "<style>@media only screen and (min-width:1px){rect{fill:#0f0}}</style>\(red)"),
    (.conditions, "<style>@supports (fill:red){rect{fill:#0f0}}</style>\(red)"),
    (.conditions, "<style>@layer a{rect{fill:#0f0}}</style>\(red)"),
    (.variables, "<style>:root{--c:#0f0}rect{fill:var(--c)}</style>\(red)"),
    (.variables, "<g style='--c:#0f0'><rect width='100' height='100' fill='var(--c)'/></g>"),
    (.calculations, "<rect style='width:calc(50px + 50px)' height='100' fill='#0f0'/>"),
    (.nesting, "<style>svg{rect{fill:#0f0}}</style>\(red)"),
    (.nesting, "<style><![CDATA[svg{& rect{fill:#0f0}}]]></style>\(red)"),
    (.selectors, "<style>:is(rect){fill:#0f0}</style>\(red)"),
    (.selectors, "<style>svg:has(rect) rect{fill:#0f0}</style>\(red)"),
    (
      .origin,
      "<rect width='40' height='40' fill='#0f0' transform-origin='40 40' transform='rotate(180)'/>"
    ),
    (
      .origin,
      "<rect width='40' height='40' fill='#0f0' style='transform-origin:40px 40px;transform:rotate(180deg)'/>"
    ),
    (.shapes, "\(green)<rect width='100' height='100' style='clip-path:circle(5px at 0 0)'/>"),
    (.colors, "<rect width='100' height='100' style='fill:oklch(0.87 0.29 142.5)'/>"),
    (.colors, "<rect width='100' height='100' fill='color(srgb 0 1 0)'/>"),
    (
      .dropShadow,
      "<filter id='f' x='0' y='0' width='100' height='100' filterUnits='userSpaceOnUse'>"
        + "<feDropShadow dx='40' dy='40' stdDeviation='1' flood-color='#0f0'/></filter>"
        + "<rect width='40' height='40' filter='url(#f)'/>"
    ),
    (.mesh, "<meshgradient id='m'/><rect width='100' height='100' fill='url(#m)'/>"),
    (.hatch, "<hatch id='h'/><rect width='100' height='100' fill='url(#h)'/>"),
    (.otherFile, "<use href='other.svg#a'/>"),
  ]

  @Test("librsvg leaves out each part of the table, and a note names it", arguments: undrawn)
  func lost(part: UndrawnPart, content: String) throws {
    let drawn = try Self.draw(Array(Self.svg(content).utf8))
    #expect(!drawn.isGreen && drawn.parts == part.rawValue)
  }

  @Test("each part of the table is tried")
  func allTried() {
    #expect(Set(Self.undrawn.map(\.0)) == Set(UndrawnPart.allCases))
  }

  private static let right: [String] = [
    green,
    "<g style='display:none'><image href='a.png'/><foreignObject><p/></foreignObject></g>\(green)",
    "<metadata><image href='a.png'/><script>a</script></metadata>\(green)",
    "<switch><foreignObject requiredExtensions='x'><p/></foreignObject>\(green)</switch>",
    "<symbol id='s' viewBox='0 0 9 9'><rect width='9' height='9' fill='#0f0'/></symbol><use href='#s'/>",
    "<marker id='m' markerWidth='99' markerHeight='99' overflow='visible' markerUnits='userSpaceOnUse'>"
      + "<rect width='60' height='60' fill='context-stroke'/></marker>"
      + "<path d='M10 10V10.1' stroke='#0f0' marker-start='url(#m)'/>",
    "<rect width='100' height='100' fill='#f0f' style='filter:invert(1) saturate(1)'/>",
    "<rect width='40' height='40' style='filter:drop-shadow(40px 40px 0 #0f0)'/>",
    "<rect width='40' height='40' fill='#0f0' style='transform:translate(30px,30px)'/>",
    "<rect width='100' height='100' fill='#ff0'/><rect width='100' height='100' fill='#0ff' "
      + "style='mix-blend-mode:multiply'/>",
    "<style>@media print{rect{fill:red}} @import 'data:text/css,rect{}';</style>\(green)",
    "<style>/* svg{rect{fill:var(--a)}} */ rect{fill:#0f0}</style>\(red)",
    "<style>@media (prefers-color-scheme: dark){rect{fill:red}}</style>\(green)",
    "<style>@font-face{font-family:a;src:url(a.ttf)}</style>\(green)",
    "<style>rect:not(.a):nth-child(2){fill:#0f0}</style>\(red)",
    "<a href='https://example.org/a.svg'>\(green)</a>",
    "<text y='80' x='10' dx='0' \(text)>■</text>",
    "<flowRoot><flowPara> </flowPara></flowRoot>\(green)",
    "<clipPath id='c'><circle r='200'/></clipPath><g clip-path='url(#c)'>\(green)</g>",
    "<rect width='100' height='100' fill='#0f0' transform-origin='0 0' transform='skewY(1)'/>",
    "<meshgradient id='m'/><hatch id='h'/>\(green)",
    "<rect width='100' height='100' style='fill:#0f0 icc-color(x, 0.1, 0.2);stroke:none'/>",
    "<style>rect{fill:#0f0 icc-color(x, 0.1)}</style><rect width='100' height='100'/>",
    "<filter id='f' x='0' y='0' width='1' height='1'><feImage href='#r'/></filter><defs>"
      + "<rect id='r' width='100' height='100' fill='#0f0'/></defs>"
      + "<rect width='100' height='100' filter='url(#f)'/>",
  ]

  @Test("a drawing that is drawn right has no note", arguments: right)
  func noFalseAlarm(content: String) throws {
    let drawn = try Self.draw(Array(Self.svg(content).utf8))
    #expect(drawn.isGreen && drawn.parts == nil)
  }

  /// A picture of one green, in every format that Foil writes.
  private static let pictures: [[UInt8]] = {
    let green = Bitmap(
      width: 8, height: 8, bytes: (0..<256).map { $0 % 4 == 1 || $0 % 4 == 3 ? 255 : 0 })
    return PictureFormat.allCases.compactMap { try? $0.file(of: green, name: "") }
      + [Array(svg(Self.green).utf8)]
  }()

  private static func base64(_ bytes: [UInt8], every: Int = 76, with lineBreak: String = "")
    -> String
  {
    let address = String(decoding: DataAddress.png(bytes), as: UTF8.self)
    let text = Array(address.dropFirst("data:image/png;base64,".count))
    return stride(from: 0, to: text.count, by: every)
      .map { String(text[$0..<min($0 + every, text.count)]) }.joined(separator: lineBreak)
  }

  @Test(
    "an embedded picture is drawn by its content, whatever its type and encoding",
    arguments: [
      "image/png;base64", "image/jpg;base64", "image/webp;base64", ";base64", "a/b;x=y;base64",
      " image/svg+xml;charset=utf-8 ; BASE64", "%", "line", "&#10;",
    ])
  func embedded(type: String) throws {
    for (index, picture) in Self.pictures.enumerated() {
      let address =
        switch type {
        case "%":
          "data:image/x,"
            + picture.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        case "line": "\n DATA:image/jpeg;base64," + Self.base64(picture, with: "\n  ")
        case "&#10;": "data:image/x;base64," + Self.base64(picture, with: type)
        default: "data:\(type)," + Self.base64(picture)
        }
      // Every type and every picture has both names.
      let name = (index + type.utf8.count) % 2 == 0 ? "href" : "xlink:href"
      let image =
        "<image width='100' height='100' preserveAspectRatio='none' \(name)='\(address)'/>"
      let drawn = try Self.draw(Array(Self.svg(image).utf8))
      #expect(drawn.isGreen && drawn.parts == nil, "\(drawn)")
    }
  }

  @Test("a file in other encodings, with entities and prefixes, keeps its pictures")
  func forms() throws {
    let address = "data:image/jpg;base64," + Self.base64(Self.pictures[1])
    let image = "<s:image width='100' height='100' x:href='\(address)'/>"
    let whole =
      "<!DOCTYPE svg [<!-- it's --> <!ENTITY n 'http://www.w3.org/2000/svg'>]>"
      + "<s:svg xmlns:s='&n;' xmlns:x='http://www.w3.org/1999/xlink' width='100' height='100'>"
      + "<!-- <s:image x:href='gone.png'/> --><s:title>é</s:title>\(image)</s:svg>"
    let big: [UInt8] = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>\(whole)".utf16.reduce(
      into: []
    ) { $0 += [UInt8($1 >> 8), UInt8($1 & 255)] }
    let little = stride(from: 0, to: big.count, by: 2).reduce(into: [UInt8]()) {
      $0 += [big[$1 + 1], big[$1]]
    }
    let latin: [UInt8] = "<?xml version='1.0' encoding='ISO-8859-1'?>\(whole)".unicodeScalars.map {
      UInt8($0.value)
    }
    for file in [Array(whole.utf8), Array("\u{FEFF}\(whole)".utf8), little, big, latin] {
      let drawn = try Self.draw(file)
      #expect(drawn.isGreen && drawn.parts == nil)
    }
  }

  @Test("an embedded picture keeps its orientation")
  func oriented() throws {
    let plain = try FileReading.bytes(of: Fixture.path("pictures/quarters.jpg"))
    for value in 1...8 {
      let file = EXIF.jpeg(plain, with: EXIF.block(orientation: value))
      let expected = try PictureFile.decode(file)
      let content =
        "<image href='data:,\(file.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())'/>"
      let text = SVGTests.document(content, "width='\(expected.width)' height='\(expected.height)'")
      let drawing = try SVGDrawing(SVGDocument(ByteBuffer(Array(text.utf8)))) { _ in
        .failure(.init(""))
      }
      let drawn = try drawing.bitmap(longerSide: max(expected.width, expected.height))
      #expect(drawn == expected, "orientation \(value)")
    }
  }

  @Test("a linked picture is drawn, and one that cannot be is named once")
  func linked() throws {
    let image = "<image width='100' height='100' href=' a%20b.jpg '/>"
    let document = SVGDocument(ByteBuffer(Array(Self.svg(image + image).utf8)))
    #expect(document.links == ["a%20b.jpg"])
    let file = Array(Self.svg(image + image + "<feImage href='a%20b.jpg'/>").utf8)
    let drawn = try Self.draw(file) { _ in .success(ByteBuffer(Self.pictures[1])) }
    #expect(drawn.isGreen && drawn.parts == nil)
    #expect(try Self.draw(file).parts == "a%20b.jpg is gone")
    let damaged = try Self.draw(file) { _ in .success(ByteBuffer([1, 2, 3])) }
    #expect(damaged.parts?.hasPrefix("the picture \"a%20b.jpg\" (is not a PNG") == true)
    let many = (0..<200).map { "<image href='\($0).png'/>" }.joined()
    #expect(SVGDocument(ByteBuffer(Array(Self.svg(many).utf8))).links.count == 64)
  }

  @Test("drawings within drawings end, and damaged files are librsvg's to refuse")
  func within() throws {
    var file = Self.svg("<image width='100' height='100' href='a.png'/>")
    for _ in 0..<5 {
      file = Self.svg(
        "<image width='100' height='100' href='data:;base64,\(Self.base64(Array(file.utf8)))'/>")
    }
    #expect(try Self.draw(Array(file.utf8)).parts?.contains("a drawing within drawings") == true)
    for end in 0..<file.utf8.count where end % 397 == 0 {
      _ = try? Self.draw(Array(file.utf8.prefix(end)))
    }
  }
}
