import CardModel
import Cards
import Files
import Foundation
import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("OpenRaster files")
struct OpenRasterTests {
  private let folder = TemporaryFolder.made()

  /// A square of one color.
  private static func square(_ side: Int, _ color: [Int]) -> [UInt8] {
    PNGSource(side, side, .rgba) { _, _ in color }.bytes
  }

  private static let layers: [(name: String, bytes: [UInt8])] = [
    ("mimetype", Array("image/openraster".utf8)),
    ("data/red.png", square(8, [255, 0, 0, 255])), ("data/blue.png", square(4, [0, 0, 255, 255])),
    ("data/white.png", square(2, [255, 255, 255, 255])),
    ("data/grey.png", square(8, [128, 128, 128, 255])),
  ]

  private static let stack = """
    <?xml version='1.0' encoding='UTF-8'?>
    <!-- by hand -->
    <image version="0.0.3" w="8" h="6" xres="300">
      <stack name="root">
        <layer name="foil" src="data/white.png" x="3" y="1" visibility="hidden"/>
        <layer name="Depth:+0.4" src="data/white.png" x="6" y="4"/>
        <stack name="depth:-8" opacity="0.5" x="1"><layer name="sky" src="data/red.png"/></stack>
        <layer name="gone" src="data/grey.png" visibility="hidden"/>
        <layer name="blue &amp; more" src="data/blue.png" x="-2" y="4" opacity="0.5"
          composite-op="svg:multiply"/>
        <layer name="red" src="data/red.png"/>
        <stack name="white"><layer src="data/grey.png"/></stack>
      </stack>
    </image>
    """

  private static func file(
    _ stack: String = stack, _ name: String = "a.ora", in folder: TemporaryFolder
  ) throws -> String {
    try ZipFixture(layers + [("stack.xml", Array(stack.utf8))]).write(to: folder.file(name))
    return folder.file(name)
  }

  private static func load(_ origin: FileOrigin) throws(FileError) -> Bitmap {
    let bytes = try origin.unpacked()
    return try FileError.naming(origin.name) { () throws(PictureFault) in
      try PictureFile.decode(ByteBuffer(bytes))
    }
  }

  @Test("a card is saved the same after its OpenRaster file was deleted")
  func gone() throws {
    let path = try Self.file(in: folder)
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.light = .point(Vector3(0, 0, 1))
    let away = folder.file("away")
    try FileManager.default.moveItem(atPath: path, toPath: away)
    let beside = try document.saveBeside(archives: .inThisProcess)
    #expect(throws: FileError.self) { try CardDocument(opening: beside, archives: .inThisProcess) }
    try FileManager.default.moveItem(atPath: away, toPath: path)
    #expect(try CardDocument(opening: beside, archives: .inThisProcess).card == document.card)
  }

  @Test("art, maps and depth layers are composed on the canvas")
  func opens() throws {
    let path = try Self.file(in: folder)
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(document.files == [path] && document.card.name == "a")
    let front = document.card.front
    let art = try #require(document.sources[front.art]).bitmap(Self.load)
    #expect(art.width == 8 && art.height == 6)
    #expect(art[7, 5] == [255, 0, 0, 255])
    // Half of blue multiplied by red, from column -2 to 1, from row 4 on.
    #expect((126...129).contains(art[0, 4].x) && art[1, 5] == art[0, 4])
    #expect(art[0, 4].y == 0 && art[0, 4].z == 0 && art[0, 4].w == 255)
    #expect(art[2, 4] == [255, 0, 0, 255] && art[0, 3] == [255, 0, 0, 255])
    func levels(_ map: FaceMap?) throws -> GrayBitmap {
      guard case .picture(let id, _)? = map else { throw FileError(path, "has no such map") }
      return try #require(document.sources[id]).levels(Self.load) {
        (origin) throws(FileError) in throw FileError(origin.name, "is not asked for")
      }
    }
    let foil = try levels(front.foils[0].mask)
    for y in 0..<6 {
      for x in 0..<8 {
        let isFoil = (3...4).contains(x) && (1...2).contains(y)
        #expect(foil.bytes[8 * y + x] == (isFoil ? 255 : 0))
      }
    }
    #expect(try levels(front.white).bytes.allSatisfy { $0 == 128 })
    #expect(front.etch == nil && front.gloss == nil && front.depth == nil)
    #expect(front.layers.map(\.depth) == [-8, 0.4])
    let sky = try #require(document.sources[front.layers[0].picture]).bitmap(Self.load)
    #expect(sky[0, 0] == [0, 0, 0, 0] && sky[1, 0] == [128, 0, 0, 128])
  }

  @Test(
    "the list of layers may be in any encoding of XML, with spaces in numbers",
    arguments: ["utf8", "mark", "little", "big", "bare little", "bare big", "latin"])
  func encodings(form: String) throws {
    let stack =
      "<image w=' 8 ' h='6.0'><layer name='é' src='data/red.png' x='\t1' opacity=' 1 '/></image>"
    func utf16(isLittle: Bool) -> [UInt8] {
      "<?xml version='1.0' encoding='UTF-16'?>\(stack)".utf16.flatMap {
        isLittle ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
      }
    }
    let text: [UInt8] =
      switch form {
      case "mark": Array("\u{FEFF}\(stack)".utf8)
      case "little": [0xFF, 0xFE] + utf16(isLittle: true)
      case "big": [0xFE, 0xFF] + utf16(isLittle: false)
      case "bare little": utf16(isLittle: true)
      case "bare big": utf16(isLittle: false)
      case "latin":
        "<?xml version='1.0' encoding='ISO-8859-1'?>\(stack)".unicodeScalars.map { UInt8($0.value) }
      default: Array(stack.utf8)
      }
    try ZipFixture(Self.layers + [("stack.xml", text)]).write(to: folder.file("a.ora"))
    let document = try CardDocument(opening: folder.file("a.ora"), archives: .inThisProcess)
    let art = try #require(document.sources[document.card.front.art]).bitmap(Self.load)
    #expect(art[0, 0].w == 0 && art[1, 0] == [255, 0, 0, 255])
  }

  /// Layers of 8 x 6 pixels, the top one first, and the color that they give.
  private static let blended: [(String, [Int], note: String?)] = [
    (
      "<layer src='data/blue.png' composite-op='svg:multiply'/><layer src='data/red.png'/>",
      [0, 0, 0, 255], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:screen'/><layer src='data/red.png'/>",
      [255, 0, 255, 255], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:plus'/><layer src='data/red.png'/>",
      [255, 0, 255, 255], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:dst-out'/><layer src='data/red.png'/>",
      [0, 0, 0, 0], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:dst-out' opacity='0.5'/><layer src='data/red.png'/>",
      [128, 0, 0, 128], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:dst-in' opacity='0.5'/><layer src='data/red.png'/>",
      [128, 0, 0, 128], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='svg:difference'/><layer src='data/white.png'/>",
      [255, 255, 0, 255], nil
    ),
    (
      "<stack opacity='0.5'><layer src='data/red.png'/><layer src='data/blue.png'/></stack><layer src='data/white.png'/>",
      [255, 128, 128, 255], nil
    ),
    (
      "<stack composite-op='svg:multiply'><layer src='data/red.png'/></stack><layer src='data/blue.png'/>",
      [0, 0, 0, 255], nil
    ),
    (
      "<stack><layer src='data/blue.png' composite-op='svg:multiply'/></stack><layer src='data/red.png'/>",
      [0, 0, 255, 255], nil
    ),
    (
      "<stack isolation='auto'><layer src='data/blue.png' composite-op='svg:multiply'/></stack><layer src='data/red.png'/>",
      [0, 0, 0, 255], nil
    ),
    (
      "<stack opacity='0.5'><stack opacity='0.5'><layer src='data/red.png'/><layer src='data/blue.png'/></stack></stack>",
      [64, 0, 0, 64], nil
    ),
    (
      "<layer src='data/blue.png' composite-op='krita:dissolve'/><layer src='data/red.png'/>",
      [0, 0, 255, 255],
      "has layers with \"krita:dissolve\", which Foil paints normally"
    ),
  ]

  @Test("layers and groups are blended as OpenRaster says", arguments: blended)
  func blending(layers: String, color: [Int], note: String?) throws {
    let path = try Self.file("<image w='8' h='6'><stack>\(layers)</stack></image>", in: folder)
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    let source = try #require(document.sources[document.card.front.art])
    let pixel = try source.bitmap(Self.load)[0, 0]
    let isNear = (0..<4).allSatisfy { abs(Int(pixel[$0]) - color[$0]) <= 1 }
    #expect(isNear, "\(pixel)")
    guard case .layers(let stack) = source else { throw FileError(path, "has no layers") }
    #expect(stack.blendingNote == note)
  }

  @Test("a depth layer that should be blended with the art has a note")
  func blendedDepth() throws {
    let path = try Self.file(
      "<image w='8' h='6'><layer name='depth:1' src='data/blue.png' composite-op='svg:multiply'/>"
        + "<layer src='data/red.png'/></image>", in: folder)
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    guard case .layers(let stack)? = document.sources[document.card.front.layers[0].picture] else {
      throw FileError(path, "has no layers")
    }
    #expect(
      stack.blendingNote == "has layers at depth:1 that Foil does not blend with others")
  }

  @Test("a card file that names the OpenRaster file reads back the same")
  func saved() throws {
    var document = try CardDocument(opening: Self.file(in: folder), archives: .inThisProcess)
    document.card.front.foils[0].kind = "cosmos"
    document.card.front.etch = .place(.edges)
    try document.save(to: SaveTarget(path: folder.file("a.toml")), archives: .inThisProcess)
    #expect(
      try CardDocument(opening: folder.file("a.toml"), archives: .inThisProcess).card
        == document.card)
  }

  @Test("many layers count as one file, and are decoded one by one up to a damaged one")
  func manyLayers() throws {
    let names = (0..<100).map { "data/\($0).png" }
    let layers = names.map { "<layer src='\($0)'/>" }.joined()
    let stack = "<image w='8' h='6'>\(layers)</image>"
    let red = Self.square(8, [255, 0, 0, 255])
    try ZipFixture([("stack.xml", Array(stack.utf8))] + names.map { ($0, red) })
      .write(to: folder.file("a.ora"))
    var document = try CardDocument(opening: folder.file("a.ora"), archives: .inThisProcess)
    document.card.light = NamedLight.all[1]
    try document.save(to: SaveTarget(path: folder.file("a.toml")), archives: .inThisProcess)
    #expect(
      try CardDocument(opening: folder.file("a.toml"), archives: .inThisProcess).card
        == document.card)
    let art = try #require(document.sources[document.card.front.art])
    var loads = 0
    let fault = FileError("a.ora/data/97.png", "is damaged")
    #expect(throws: fault) {
      try art.bitmap { (origin) throws(FileError) in
        loads += 1
        guard loads < 3 else { throw fault }
        return try Self.load(origin)
      }
    }
    #expect(loads == 3)
  }

  private static func layers(_ names: [String]) -> String {
    let layers = names.enumerated().map { index, name in
      "<layer name='\(name)' src='data/red.png' x='\(index)'/>"
    }.joined()
    return "<image w='8' h='6'>\(layers)</image>"
  }

  @Test(
    "a depth is understood anywhere in a layer's name",
    arguments: [
      ("depth:2", 2), ("Frame depth:2", 2), ("depth:-3.5 sky", -3.5), ("frame (Depth:+0.5)", 0.5),
      ("DEPTH: 4", 4), ("sky, depth:-8mm, far", -8), ("in-depth:x depth:1", 1),
      ("depths", nil), ("in-depth:x", nil), ("undepth:3", nil), ("depth 3", nil),
    ] as [(String, Double?)])
  func named(name: String, depth: Double?) throws {
    let path = try Self.file(Self.layers([name, "art"]), in: folder)
    let face = try CardDocument(opening: path, archives: .inThisProcess).card.front
    #expect(face.layers.map(\.depth) == [depth].compactMap(\.self))
  }

  @Test(
    "without art, the depth layers nearest to 0 are the art, and a note can tell it",
    arguments: [
      ([-8, -0.5, 2], -0.5), ([3, 1, 2], 1), ([1, -1], -1), ([0, 4], 0), ([-50], -50),
    ] as [([Double], Double)])
  func artByDepth(depths: [Double], art: Double) throws {
    let path = try Self.file(Self.layers(depths.map { "depth:\($0)" }), in: folder)
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(document.card.front.layers.map(\.depth) == depths.filter { $0 != art }.sorted())
    guard case .layers(let stack)? = document.sources[document.card.front.art] else {
      Issue.record("the art is not of layers")
      return
    }
    let word = art == art.rounded() ? "\(Int(art))" : "\(art)"
    #expect(stack.artNote == "has only depth layers, so depth:\(word) is the art")
    document.card.light = NamedLight.all[1]
    try document.save(to: SaveTarget(path: folder.file("a.toml")), archives: .inThisProcess)
    let saved = try CardDocument(opening: folder.file("a.toml"), archives: .inThisProcess)
    #expect(saved.card == document.card)
  }

  @Test("art with a plain layer needs no note")
  func noNote() throws {
    let document = try CardDocument(opening: Self.file(in: folder), archives: .inThisProcess)
    for source in document.sources.values {
      if case .layers(let stack) = source { #expect(stack.artNote == nil) }
    }
  }

  @Test("changed depth layers are saved by name, and a wrong name is an error with its line")
  func savedLayers() throws {
    var document = try CardDocument(opening: Self.file(in: folder), archives: .inThisProcess)
    document.card.front.layers.swapAt(0, 1)
    document.card.front.layers[0].depth = 3
    document.card.front.layers[1].fit = .keep
    let path = folder.file("a.toml")
    try document.save(to: SaveTarget(path: path), archives: .inThisProcess)
    #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
    let text = try FileReading.text(of: path, limit: 10_000)
    #expect(text.contains("picture = \"a.ora/depth:-8\""))
    for (name, reason) in [
      ("a.ora/depth:-7", "\"a.ora\": has no layer \"depth:-7\"; did you mean \"depth:-8\"?"),
      ("a.ora/sky", "\"a.ora/sky\": expected a picture or FILE.ora/depth:MM"),
      ("b.ora/depth:-8", "did you mean \"a.ora\"?"),
      ("a.ora", "is not a PNG"),
    ] {
      let wrong = text.replacingOccurrences(of: "a.ora/depth:-8", with: name)
      let path = try folder.write(Array(wrong.utf8), to: "wrong.toml")
      let error = try CardDocument.fault(opening: path)
      let line = wrong.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("\"\(name)\"") && $0.hasPrefix("picture") }
      #expect(error.reason.contains(reason) && error.line == line.map { $0 + 1 }, "\(error)")
    }
  }

  static let broken: [(String, String)] = [
    ("", "is not valid XML"), ("<image", "is not valid XML"),
    ("<image w='8' h='6'>", "is not valid XML"),
    ("<stack/>", "has no image size; expected 1 to 8192 pixels"),
    ("<image w='0' h='6'/>", "has no image size; expected 1 to 8192 pixels"),
    ("<image w='9000' h='6'/>", "has no image size; expected 1 to 8192 pixels"),
    (
      "<image w='8' h='6'/>",
      "has no visible layer for the art; expected one that is not a map"
    ),
    (
      "<image w='8' h='6'><layer name='foil' src='data/red.png'/></image>",
      "has no visible layer for the art; expected one that is not a map"
    ),
    (
      "<image w='8' h='6'><layer src='../x.png'/></image>",
      "contains no \"../x.png\", which it names as a layer"
    ),
    (
      "<image w='8' h='6'><layer name='depth:far' src='data/red.png'/></image>",
      "has a layer \"depth:far\" at the depth \"far\"; expected depth:MM, -50 to 50 millimeters"
    ),
    (
      "<image w='8' h='6'><layer name='My Frame Depth:51' src='data/red.png'/></image>",
      "has a layer \"My Frame Depth:51\" at the depth \"51\"; "
        + "expected depth:MM, -50 to 50 millimeters"
    ),
    (
      "<image w='8' h='6'><layer name='depth: ' src='data/red.png'/></image>",
      "has a layer \"depth: \" at the depth \"\"; expected depth:MM, -50 to 50 millimeters"
    ),
    (
      "<image w='8' h='6'><layer x='1e9' src='data/red.png'/></image>",
      "has a layer at x = \"1e9\"; expected -65536 to 65536"
    ),
    (
      "<image w='8' h='6'><layer opacity='2' src='data/red.png'/></image>",
      "has an opacity outside 0 to 1"
    ),
    (
      "<!DOCTYPE x [<!ENTITY a 'b'>]><image w='8' h='6'><layer name='&a;' src='data/red.png'/></image>",
      "is not valid XML"
    ),
    ("<image w='8' h='6'>\(String(repeating: "<stack>", count: 40))", "is nested too deeply"),
    (
      "<image w='8' h='6'>\(String(repeating: "<layer src='data/red.png'/>", count: 513))</image>",
      "has more than 512 layers"
    ),
    (
      "<image w='8' h='6'>\(String(repeating: deep, count: 18))</image>",
      "has more than 512 groups"
    ),
  ]

  /// A layer in 30 groups.
  private static let deep =
    String(repeating: "<stack>", count: 30) + "<layer src='data/red.png'/>"
    + String(repeating: "</stack>", count: 30)

  @Test("faults are reported", arguments: broken)
  func faults(stack: String, reason: String) throws {
    let path = try Self.file(stack, in: folder)
    let error = try CardDocument.fault(opening: path)
    #expect(error.reason == reason)
    let card = try folder.write(Array("[front]\nart = \"a.ora\"".utf8), to: "card.toml")
    let other = try CardDocument.fault(opening: card)
    #expect(other.path == card && other.line == 2 && other.reason.hasSuffix(reason))
  }

  @Test("polarity \"black\" inverts a map")
  func polarity() throws {
    let levels = GrayBitmap(width: 256, height: 1, bytes: ByteBuffer((0...255).map { UInt8($0) }))
    func read(_ polarity: Polarity) throws -> [UInt8] {
      try Array(
        PictureSource.map(.file("m.png"), polarity).levels(Self.load) {
          (_) throws(FileError) in levels
        }.bytes)
    }
    #expect(try read(.white) == Array(levels.bytes))
    #expect(try read(.black) == Array(levels.bytes.reversed()))
  }
}
