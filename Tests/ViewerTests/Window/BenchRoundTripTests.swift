import CardModel
import Cards
import Geometry
import Interaction
import OpenGL
import Raster
import Rendering
import SceneGraph
import Scenes
import Shading
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Runtime

@Suite("A card made on the bench", .serialized)
struct BenchRoundTripTests {
  private static let size = (width: 260, height: 300)

  /// Writes the art of each card, a map, and a layer that is transparent except for a disc.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let art = PNGSource(63, 88, .rgba) { x, y in [40 + 3 * x, 30 + 2 * y, 160 - x, 255] }
    let map = PNGSource(63, 88, .gray) { x, y in [(x / 9 + y / 9) % 2 * 255] }
    let disc = PNGSource(63, 88, .rgba) { x, y in
      (x - 30) * (x - 30) + (y - 40) * (y - 40) < 300 ? [240, 90, 60, 255] : [0, 0, 0, 0]
    }
    let cards = changes.indices.map { ("card\($0).png", art) }
    for (name, source) in cards + [("map.png", map), ("disc.png", disc)] {
      _ = try folder.write(source.bytes, to: name)
    }
    return folder
  }

  /// The changes to a card, by name.
  static let changes: [(name: String, change: @Sendable (inout Card, Maps) -> Void)] = [
    ("nothing", { _, _ in }),
    ("foil", { card, _ in card.setFoil("cosmos", parameters: ["scale": .float(0.7)]) }),
    ("look", { card, _ in card.setFoil("kira") }),
    ("foil of one face", { card, _ in card.front.foils[0].kind = "fracture" }),
    (
      "light",
      { card, _ in
        card.setFoil("pillars"); card.light = .point(Vector3(0.3, -0.2, 0.9))
      }
    ),
    (
      "place",
      { card, _ in
        card.setFoil("cosmos")
        card.setMask(.edges)
      }
    ),
    (
      "own mask",
      { card, maps in
        card.setFoil("cosmos")
        card.front.foils[0].mask = .picture(maps.white.id)
      }
    ),
    (
      "turned mask",
      { card, maps in
        card.setFoil("cosmos")
        card.front.foils[0].mask = .picture(maps.black.id)
      }
    ),
    (
      "mask tools",
      { card, maps in
        card.setFoil("cosmos")
        card.front.foils[0].mask = .picture(maps.white.id)
        card.front[tools: .foil, sheet: 0].grow = -1
        card.front[tools: .foil, sheet: 0].inset = 4
        card.front.white = .place(.darks)
        card.front[tools: .white, sheet: 0].threshold = 0.4
      }
    ),
    (
      "two foils",
      { card, _ in
        card.setFoil("cosmos")
        card.front.foils.append(
          CardFoil("gilded", mask: .place(.frame), place: .over, strength: 0.6))
      }
    ),
    ("no foil", { card, _ in card.front.foils = [] }),
    (
      "size",
      { card, _ in
        card.shape = CardShape(size: Size(120, 70), corner: 8, thickness: 1.5)
      }
    ),
    (
      "bleed",
      { card, _ in
        card.shape.bleed = Bleed(width: 3)
        card.press = "moo"
        card.front.foils[0].mask = .place(.frame)
      }
    ),
    (
      "made bleed",
      { card, _ in card.shape.bleed = Bleed(width: 3, extend: .mirror) }
    ),
    (
      "crop",
      { card, _ in
        card.front.crop.fit = .contain
        card.front.crop.zoom = 1.7
        card.front.crop.position = Vector2(0.2, 0.9)
      }
    ),
    (
      "print",
      { card, maps in
        card.setFoil("pillars")
        card.front.white = .place(.darks)
        card.front.etch = .picture(maps.white.id)
        card.front.relief = 0.3
        card.front.gloss = .picture(maps.black.id)
      }
    ),
    (
      "layers",
      { card, maps in
        card.front.layers = [
          DepthLayer(maps.disc.id, depth: -6.5), DepthLayer(maps.disc.id, depth: 3),
        ]
      }
    ),
    (
      "pixel art and a layer that keeps its size",
      { card, maps in
        card.front.crop.sampling = .nearest
        card.front.layers = [DepthLayer(maps.disc.id, depth: 5)]
        card.front.layers[0].fit = .keep
        card.front.layers[0].sampling = .smooth
      }
    ),
  ]

  /// The pictures beside the art.
  struct Maps: Sendable {
    let white, black, disc: PictureSource

    init(_ folder: String) {
      white = .map(.file("\(folder)/map.png"), .white)
      black = .map(.file("\(folder)/map.png"), .black)
      disc = .picture(.file("\(folder)/disc.png"))
    }
  }

  /// The window's picture of a viewing at rest.
  private func seen(_ viewing: Subject, _ catalog: EffectCatalog) throws -> Bitmap {
    let document = try #require(viewing.cards.current.document)
    let store = ArtStore(
      root: try Root(given: Fixture.project("")), sources: [:],
      wanted: viewing.session.surroundings.card.pictures, decoders: Decoders())
    return try HeadlessContext().withCurrent {
      let renderer = try Renderer(catalog: catalog) { id in
        guard let source = document.sources[PictureID(id.name)] else {
          return try store.content(of: id)
        }
        let bleed = viewing.session.wantedCard.shape.bleedShare
        let content = try content(of: source, id.place, bleed)
        guard case .gray(let mask) = content else { return content }
        return .gray(try mask.finished(by: id.finish))
      }
      renderer.samples = Renderer.fineSamples
      return try renderer.bitmap(
        of: viewing.session.node(at: 30),
        in: Viewport(
          points: Size(Double(Self.size.width), Double(Self.size.height)),
          pixelWidth: Self.size.width, pixelHeight: Self.size.height))
    }
  }

  /// The content of a file, decoded in this process.
  private func content(
    of source: PictureSource, _ place: MaskPlace?, _ bleed: Vector2
  ) throws -> PictureContent {
    let path = try #require(source.origins.first?.file)
    let picture = try PictureFile.load(path)
    if let place { return .gray(try GrayBitmap(place, of: picture, bleed: bleed)) }
    guard case .map(_, let polarity) = source else { return .color(picture) }
    let levels = try PictureFile.loadLuminance(path)
    return .gray(polarity == .white ? levels : try levels.inverted())
  }

  /// Draws with `foil render` and a command's arguments.
  private func draw(_ words: String, to output: String, in folder: TemporaryFolder) throws {
    let outcome = try Program.shell(
      "cd '\(folder.path)' && \"$FOIL\" render \(words) --tilt 0,0 --output '\(output)' --size "
        + "\(Self.size.width)x\(Self.size.height)")
    try #require(outcome.status == 0, "\(words): \(outcome.errors)")
  }

  /// A window with a changed card of the art at a path.
  private func viewing(
    _ path: String, _ maps: Maps, _ effects: [EffectDescription],
    _ change: (inout Card, Maps) -> Void
  ) throws -> Subject {
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var cards = OpenCards([CardArt(front: path)])
    let added = Dictionary(
      uniqueKeysWithValues: [maps.white, maps.black, maps.disc].map { ($0.id, $0) })
    cards.updateCurrent { entry in
      entry.document = document
      entry.add(added)
    }
    var surroundings = Surroundings(
      view: Size(Double(Self.size.width), Double(Self.size.height)))
    surroundings.effects = effects
    surroundings.card = document.card
    change(&surroundings.card, maps)
    return Subject(Viewing(Session(entry, in: surroundings), cards: cards, renderer: "none"))
  }

  @Test("a render of its file, or of its copied command, equals the window")
  func roundTrip() throws {
    let folder = try Self.folder()
    let maps = Maps(folder.path)
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    let effects = try catalog.descriptions()
    let tolerance = Tolerance(largest: 1, share: 0)
    let said = ["nothing", "foil", "look", "light", "place", "own mask"]
    var pictures: [Bitmap] = []
    for (number, (name, change)) in Self.changes.enumerated() {
      let viewing = try viewing(folder.file("card\(number).png"), maps, effects, change)
      let picture = try seen(viewing, catalog)
      pictures.append(picture)
      let copied = viewing.serve(.copyCommand, at: 31)
      if case .copy(let text)? = copied.first {
        let words = String(text.dropFirst("foil ".count))
        try draw(words, to: "copied.png", in: folder)
        let again = try PictureFile.load(folder.file("copied.png"))
        #expect(expectSame(again, picture, within: tolerance, "\(name): \(words)"))
      }
      #expect(copied.isEmpty == !said.contains(name), "\(name)")
      guard case .save(var saved, _)? = viewing.serve(.save, at: 32).first else {
        Issue.record("\(name): nothing is saved")
        return
      }
      try saved.save(archives: .inThisProcess)
      #expect(viewing.saved(.success(saved), at: 33) == [] && !viewing.isUnsaved, "\(name)")
      let path = folder.file("card\(number).toml")
      let file = try CardDocument(opening: path, archives: .inThisProcess)
      #expect(file.card == viewing.session.wantedCard, "\(name)")
      #expect(viewing.serve(.copyCommand, at: 34) == [.copy("foil \(path)")], "\(name)")
    }
    try draw("card*.toml", to: "drawn-{name}.png", in: folder)
    for (number, picture) in pictures.enumerated() {
      let again = try PictureFile.load(folder.file("drawn-card\(number).png"))
      #expect(expectSame(again, picture, within: tolerance, "\(Self.changes[number].name)"))
    }
  }
}
