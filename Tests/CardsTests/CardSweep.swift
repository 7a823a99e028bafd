import CardModel
import Cards
import Files
import Geometry
import SceneGraph
import TestSupport

/// Random cards of every kind, the same for each seed.
struct CardSweep {
  private var generator: SeededGenerator
  private var kinds = ["cosmos", "pearl", "aurora"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The files that the cards name; the second front has companion maps, the third a back.
  let files = [
    "a.png", "b.png", "b.foil.png", "b.white.png", "b-etch.webp", "c.svg", "c.back.png", "m.png",
    "lights", "n \"x\" \\ \u{E9}.png", "own.glsl",
  ]

  mutating func document(in folder: CardFolderFixture) throws -> CardDocument {
    var document = try CardDocument(
      front: folder.path(pick(["a.png", "b.png", "c.svg"])), archives: .inThisProcess)
    for name in ["m.png", "lights", files[9]] {
      for polarity in Polarity.allCases {
        let source = PictureSource.map(.file(folder.path(name)), polarity)
        document.sources[source.id] = source
      }
    }
    for name in ["m.png", "a.png"] {
      let source = PictureSource.picture(.file(folder.path(name)))
      document.sources[source.id] = source
    }
    let own = folder.path("own.glsl")
    document.effectFiles = [own: .file(own)]
    if !kinds.contains(own) { kinds.append(own) }
    if chance(0.5) {
      try document.put(back: folder.path(pick(["a.png", "b.png"])), archives: .inThisProcess)
    }
    let maps = document.sources.filter { if case .map = $0.value { true } else { false } }.map(
      \.key)
    let pictures = document.sources.keys.filter { !maps.contains($0) }
    let names = ["", "Tsuru", "a \"b\" \\ \n\t\u{7F}\u{1F600}", "# no = comment"]
    document.card.name = pick(names)
    if chance(0.5) {
      document.card.shape = CardShape(
        size: chance(0.5) ? pick(CardShape.named.map(\.size)) : Size(number(10...500), 88))
      document.card.shape.corner = number(0...5)
      document.card.shape.thickness = number(0.05...5)
      document.card.shape.bleed = Bleed(
        width: pick([0, number(0...20)]), extend: pick(Bleed.Extension.allCases))
      document.card.shape.paper.stock = pick(Stock.all + [Stock(named: "#a0b1C2") ?? .white])
      document.card.shape.paper.edge = pick([nil, "#102030"])
      document.card.shape.paper.coat = pick(Paper.Coat.allCases)
      document.card.press = pick([nil, "", "trade-x4", "own \"press\".toml"])
    }
    let lamp = Vector3(number(-2...2), number(-2...2), number(0.01...2))
    var placed = OwnLamp()
    (placed.direction, placed.brightness) = (lamp, pick([1, number(0.1...2)]))
    placed.color = pick([placed.color, "#ffe0b0"])
    document.card.light = pick(NamedLight.all + [.point(lamp), .own(placed)])
    for side in [\Card.front, \Card.back] where chance(0.7) {
      change(
        &document.card[keyPath: side], maps: maps.sorted { $0.name < $1.name },
        pictures: pictures.sorted { $0.name < $1.name })
    }
    return document
  }

  private mutating func change(
    _ face: inout CardFace, maps: [PictureID], pictures: [PictureID]
  ) {
    if chance(0.3) { face.crop.fit = .contain }
    if chance(0.3) { face.crop.zoom = number(0.1...20) }
    if chance(0.3) { face.crop.position = Vector2(number(0...1), number(0...1)) }
    if chance(0.5) { face.crop.sampling = pick(PictureSampling.allCases) }
    if chance(0.3) { face.relief = number(0...1) }
    if chance(0.3) { face.depthRange = number(-50...50) }
    if chance(0.3) { (face.depthScale, face.shadow) = (number(0...2), number(0...1)) }
    if chance(0.4) { face.white = chance(0.3) ? nil : map(maps, but: MaskPlace.none) }
    if chance(0.4) { face.etch = chance(0.3) ? nil : map(maps, but: MaskPlace.none) }
    if chance(0.4) { face.gloss = chance(0.3) ? nil : map(maps, but: .all) }
    if chance(0.4) { face.depth = chance(0.3) ? nil : map(maps, but: MaskPlace.none) }
    if chance(0.6) {
      face.foils = (0..<Int(number(0...4))).map { _ in
        CardFoil(
          pick(kinds), mask: chance(0.2) ? .layer(pick(pictures)) : map(maps, but: nil),
          place: pick([nil, .under, .over]),
          strength: chance(0.5) ? 1 : number(0...1), parameters: parameters())
      }
    }
    if chance(0.4) {
      face.layers = (0..<Int(number(0...4))).map { _ in
        var layer = DepthLayer(pick(pictures), depth: number(-50...50))
        if chance(0.3) { layer.fit = .keep }
        if chance(0.3) { layer.sampling = pick(PictureSampling.allCases) }
        return layer
      }
    }
  }

  private mutating func parameters() -> [String: EffectValue] {
    var values: [String: EffectValue] = [:]
    for name in ["scale", "tint", "a_1"] where chance(0.4) {
      values[name] = EffectValue(components: (0..<Int(number(1...4.9))).map { _ in number(-9...9) })
    }
    return values
  }

  private mutating func map(_ maps: [PictureID], but absent: MaskPlace?) -> FaceMap {
    let map: FaceMap =
      chance(0.5)
      ? .picture(pick(maps)) : .place(pick(MaskPlace.allCases.filter { $0 != absent }))
    return chance(0.4) ? map.with(tools()) : map
  }

  private mutating func tools() -> MaskTools {
    var tools = MaskTools()
    tools.isInverted = chance(0.3)
    if chance(0.5) { tools.threshold = number(0.01...1) }
    for path in [\MaskTools.softness, \.specks, \.widen, \.smooth, \.inset] where chance(0.3) {
      tools[keyPath: path] = number(0...1)
    }
    if chance(0.5) { tools.grow = number(-5...5) }
    return tools
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  /// A random number, with many or few digits.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &generator)
    let short = (value * 8).rounded() / 8
    return Bool.random(using: &generator) && range.contains(short) ? short : value
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &generator)]
  }
}
