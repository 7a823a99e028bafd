import CardModel
import Cards
import Files
import Geometry
import SceneGraph
import Testing

@Suite("Reading card files")
struct CardReadingTests {
  static let example = """
    name = "Tsuru"
    size = "tarot"                 # poker bridge tarot mini japanese business square
    corner = 3.0                   # millimeters
    thickness = 0.4                # millimeters
    bleed = 3.5
    extend = "mirror"
    press = "own.toml"
    light = "ring"
    [front]
    art = "front.svg"
    fit = "contain"
    zoom = 1.5
    position = [0.25, 0.75]
    sampling = "nearest"
    white = "front.white.png"
    etch = { file = "etch.png", polarity = "black" }
    relief = 0.1
    gloss = "darks"
    depth = "far.png"
    depthRange = 2
    depthScale = 0.5
    shadow = 0.25
    [[front.foil]]                 # the first lies lowest
    kind = "cosmos"
    mask = "lights"
    place = "under"
    strength = 0.5
    parameters = { scale = 1.2, tint = [0.1, 0.2, 0.3] }
    [[front.foil]]
    kind = "own.glsl"
    mask = "mask.png"
    [[front.foil]]
    kind = "cosmos"
    mask = { layer = "sun.png" }
    [[front.layer]]
    picture = "sky.png"
    depth = -8.0
    [[front.layer]]
    picture = "sun.png"
    depth = 1
    fit = "keep"
    sampling = "smooth"
    [back]
    art = "back.png"
    """

  static let files = [
    "front.svg", "front.white.png", "etch.png", "far.png", "own.glsl", "mask.png", "sky.png",
    "sun.png", "back.png",
  ]

  @Test("every key is read")
  func example() throws {
    let fixture = try CardFolderFixture(Self.files)
    let file = try fixture.card(Self.example)
    let document = try CardDocument(opening: file, archives: .inThisProcess)
    let card = document.card
    #expect(card.name == "Tsuru")
    var shape = CardShape(size: Size(70, 120), corner: 3, thickness: 0.4)
    shape.bleed = Bleed(width: 3.5, extend: .mirror)
    #expect(card.shape == shape && card.press == "own.toml")
    #expect(card.light.name == "ring")
    let front = card.front
    func source(_ id: PictureID) -> PictureSource? { document.sources[id] }
    func picture(_ name: String) -> PictureSource { .picture(.file(fixture.path(name))) }
    func map(_ name: String, _ polarity: Polarity = .white) -> FaceMap {
      .picture(PictureSource.map(.file(fixture.path(name)), polarity).id)
    }
    #expect(source(front.art) == picture("front.svg"))
    #expect(front.crop.fit == .contain && front.crop.zoom == 1.5)
    #expect(front.crop.position == Vector2(0.25, 0.75))
    #expect(front.crop.sampling == .nearest && card.back.crop.sampling == nil)
    #expect(front.white == map("front.white.png"))
    #expect(front.etch == map("etch.png", .black))
    #expect(front.relief == 0.1)
    #expect(front.gloss == .place(.darks))
    #expect(front.depth == map("far.png") && front.depthRange == 2)
    #expect(front.depthScale == 0.5 && front.shadow == 0.25)
    #expect(
      front.foils == [
        CardFoil(
          "cosmos", mask: .place(.lights), place: .under, strength: 0.5,
          parameters: ["scale": .float(1.2), "tint": .float3(Vector3(0.1, 0.2, 0.3))]),
        CardFoil(fixture.path("own.glsl"), mask: map("mask.png")),
        CardFoil("cosmos", mask: .layer(front.layers[1].picture)),
      ])
    let own = fixture.path("own.glsl")
    #expect(document.effectFiles == [own: .file(own)])
    #expect(front.layers.map(\.depth) == [-8, 1])
    #expect(front.layers.map(\.fit) == [.grow, .keep])
    #expect(front.layers.map(\.sampling) == [nil, .smooth])
    #expect(front.layers.map { source($0.picture) } == [picture("sky.png"), picture("sun.png")])
    #expect(source(card.back.art) == picture("back.png"))
    #expect(document.file == file)
    #expect(document.files == ([file] + Self.files.map(fixture.path)).sorted())
  }

  @Test("everything except the front is optional")
  func least() throws {
    let fixture = try CardFolderFixture(["a.png"])
    let document = try CardDocument(
      opening: fixture.card("front.art = \"a.png\""), archives: .inThisProcess)
    var expected = Card(
      front: CardFace(
        PictureSource.picture(.file(fixture.path("a.png"))).id, [CardFoil(Card.firstLook)]),
      back: CardFace(
        .plainBack, [CardFoil(Card.firstLook, mask: .picture(.plainBackMask))]))
    expected.light = .usual
    #expect(document.card == expected)
    let plain = try CardDocument(
      opening: fixture.card("front = { art = \"a.png\", foil = [] }"), archives: .inThisProcess)
    #expect(plain.card.front.foils.isEmpty)
  }

  @Test(
    "sizes are read by name and by number, portrait and landscape",
    arguments: CardShape.named.map(\.name))
  func sizes(name: String) throws {
    let fixture = try CardFolderFixture(["a.png"])
    let size = try #require(CardShape.named.first { $0.name == name }).size
    for (text, wanted) in [
      ("\"\(name)\"", size), ("[\(size.width), \(size.height)]", size),
      ("[\(Int(size.height)), \(Int(size.width))]", Size(size.height, size.width)),
    ] {
      let file = try fixture.card("size = \(text)\n[front]\nart = \"a.png\"")
      #expect(try CardDocument(opening: file, archives: .inThisProcess).card.shape.size == wanted)
    }
  }

  @Test("every light, and a lamp in any direction, is read back from its name")
  func lights() throws {
    let fixture = try CardFolderFixture(["a.png"])
    let lamps = stride(from: -3.0, through: 3, by: 0.7).map {
      NamedLight.point(Vector3($0, 0.1 - $0 / 3, 0.001 + abs($0)))
    }
    for light in NamedLight.all + lamps {
      let file = try fixture.card("light = \"\(light.name)\"\n[front]\nart = \"a.png\"")
      #expect(try CardDocument(opening: file, archives: .inThisProcess).card.light == light)
    }
  }
}
