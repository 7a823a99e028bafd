internal import Geometry
internal import SceneGraph

extension Card: CardPart {
  package static let title = "the card"
  /// The keys at the root of a card file.
  package static let fields: [CardField<Card>] = [
    CardField("name", \.name.text) { .text($0, mostCharacters: CardLimits.nameLength) },
    CardField("size", \.shape.size, mergedWith: \.shape) { .size($0) },
    CardField("corner", \.shape.corner, mergedWith: \.shape) {
      .number($0, { 0...max(0, min($0.shape.size.width, $0.shape.size.height) / 2) }, unit: "mm")
    },
    CardField("thickness", \.shape.thickness, mergedWith: \.shape) {
      .number($0, 0.05...5, unit: "mm")
    },
    CardField("bleed", \.shape.bleed.width, mergedWith: \.shape) {
      .number($0, 0...20, unit: "mm")
    },
    CardField("extend", \.shape.bleed.extend.word, mergedWith: \.shape) {
      .word($0, of: Bleed.Extension.self, kind: "way to extend art")
    },
    CardField("stock", \.shape.paper.stock.word, mergedWith: \.shape) {
      .color($0, or: Stock.all.map(\.name), kind: "stock")
    },
    CardField("edge", \.shape.paper.edge, mergedWith: \.shape) { .color($0, or: [], kind: "edge") },
    CardField("coat", \.shape.paper.coat.word, mergedWith: \.shape) {
      .word($0, of: Paper.Coat.self, kind: "coat")
    },
    CardField("press", \.press) { .text($0, mostCharacters: 200) },
    CardField("light", \.light) { .light($0) },
    CardField("front", face: \.front, isRequired: true),
    CardField("back", face: \.back),
  ]
}

extension CardFace: CardPart {
  package static let title = "a side"
  /// The keys of `[front]` and `[back]`.
  package static let fields: [CardField<CardFace>] = [
    CardField("art", \.art, isRequired: true) { .art($0) },
    CardField("fit", \.crop.fit.word, mergedWith: \.crop) {
      .word($0, of: Crop.Fit.self, kind: "fit")
    },
    CardField("zoom", \.crop.zoom, mergedWith: \.crop) {
      .number($0, 0.1...20, unit: nil)
    },
    CardField("position", \.crop.position, mergedWith: \.crop) { .share($0) },
    CardField("sampling", \.crop.sampling.word, mergedWith: \.crop) {
      .word($0, of: PictureSampling.self, kind: "sampling")
    },
    CardField("white", \.white) { .map($0, absent: .place(.none)) },
    CardField("etch", \.etch) { .map($0, absent: .place(.none)) },
    CardField("relief", \.relief) { .number($0, 0...1, unit: "mm") },
    CardField("gloss", \.gloss) { .map($0, absent: .place(.all)) },
    CardField("depth", \.depth) { .map($0, absent: .place(.none)) },
    CardField("depthRange", \.depthRange) { .number($0, CardLimits.depth, unit: "mm") },
    CardField("depthScale", \.depthScale) { .number($0, 0...2, unit: nil) },
    CardField("shadow", \.shadow) { .number($0, 0...1, unit: nil) },
    CardField("foil", \.foils) { .foils($0) },
    CardField("layer", \.layers) { .layers($0) },
  ]
}

extension CardFoil: CardPart {
  package static let title = "a foil"
  /// The keys of a `[[front.foil]]`.
  package static let fields: [CardField<CardFoil>] = [
    CardField("kind", \.kind, isRequired: true) { .foil($0) },
    CardField("mask", \.mask) { .map($0, absent: nil) },
    CardField("place", \.place.word) { .word($0, of: StackPosition.self, kind: "place") },
    CardField("strength", \.strength) { .number($0, 0...1, unit: nil) },
    CardField("parameters", \.parameters) { .parameters($0, of: \.kind) },
  ]
}

extension DepthLayer: CardPart {
  package static let title = "a layer"
  /// The keys of a `[[front.layer]]`.
  package static let fields: [CardField<DepthLayer>] = [
    CardField("picture", \.picture, isRequired: true) { .picture($0) },
    CardField("depth", \.depth, isRequired: true) { .number($0, CardLimits.depth, unit: "mm") },
    CardField("fit", \.fit.word) { .word($0, of: LayerFit.self, kind: "fit") },
    CardField("sampling", \.sampling.word) {
      .word($0, of: PictureSampling.self, kind: "sampling")
    },
  ]
}

extension RawRepresentable where RawValue == String {
  /// The raw value; setting anything else has no effect.
  fileprivate var word: String? {
    get { rawValue }
    set { self = newValue.flatMap(Self.init) ?? self }
  }
}

extension Stock {
  /// The name; setting anything else has no effect.
  fileprivate var word: String? {
    get { name }
    set { self = newValue.flatMap(Stock.init) ?? self }
  }
}

extension Optional where Wrapped: RawRepresentable, Wrapped.RawValue == String {
  /// The raw value; nil for none.
  fileprivate var word: String? {
    get { self?.rawValue }
    set { self = newValue.flatMap(Wrapped.init) }
  }
}

extension String {
  /// The text; nil is empty.
  fileprivate var text: String? {
    get { self }
    set { self = newValue ?? "" }
  }
}
