internal import Geometry
public import SceneGraph

/// A map of one side of a card: a gray picture over the art; white marks where it applies.
public enum FaceMap: Sendable, Hashable {
  /// A separate picture, changed by tools.
  case picture(PictureID, MaskTools = .unused)
  /// A mask made from the side's art, changed by tools.
  case place(MaskPlace, MaskTools = .unused)
  /// The shape of the side's depth layers with this picture; a sheet of foil with it moves with them.
  case layer(PictureID)

  /// The tools that change the map; its source stays.
  ///
  /// A layer's shape has none.
  public var tools: MaskTools {
    get {
      switch self {
      case .picture(_, let tools), .place(_, let tools): tools
      case .layer: .unused
      }
    }
    set {
      switch self {
      case .picture(let id, _): self = .picture(id, newValue)
      case .place(let place, _): self = .place(place, newValue)
      case .layer: break
      }
    }
  }

  /// The map without tools.
  public var source: FaceMap { with(.unused) }

  /// The map with other tools.
  public func with(_ tools: MaskTools) -> FaceMap {
    var map = self
    map.tools = tools
    return map
  }

  /// The map's picture on a side of a card of this shape.
  public func picture(on face: CardFace, of shape: CardShape) -> PictureID {
    let id =
      switch self {
      case .picture(let id, _): id
      case .place(let place, _): PictureID(face.art.name, place: place, bleed: shape.bleedShare)
      case .layer(let id): PictureID(id.name, place: .alpha)
      }
    return tools == .unused
      ? id : id.finished(by: tools, in: MaskFrame(on: shape, crop: face.crop))
  }
}

extension FaceMap: Codable {
  private enum CodingKeys: CodingKey { case picture, place, layer, tools }

  /// Reads `{"picture": NAME}`, `{"place": PLACE}` or `{"layer": NAME}`, with `"tools"` if there are
  /// any.
  ///
  /// - Throws: `DecodingError` if the object has none of these keys.
  public init(from decoder: any Decoder) throws {
    let map = try decoder.container(keyedBy: CodingKeys.self)
    let tools = try map.decodeIfPresent(MaskTools.self, forKey: .tools) ?? .unused
    self =
      map.contains(.layer)
      ? .layer(try map.decode(PictureID.self, forKey: .layer))
      : map.contains(.picture)
        ? .picture(try map.decode(PictureID.self, forKey: .picture), tools)
        : .place(try map.decode(MaskPlace.self, forKey: .place), tools)
  }

  /// Writes the object that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var map = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .picture(let id, _): try map.encode(id, forKey: .picture)
    case .place(let place, _): try map.encode(place, forKey: .place)
    case .layer(let id): try map.encode(id, forKey: .layer)
    }
    if tools != .unused { try map.encode(tools, forKey: .tools) }
  }
}

extension MaskTools: CardPart {
  package static let title = "a mask"
  /// The keys of a map's table beside its source, in the order of work.
  package static let fields: [CardField<MaskTools>] = [
    CardField("invert", \.isInverted) { .flag($0) },
    CardField("threshold", \.cut) { .number($0, 0...1, unit: nil) },
    CardField("softness", \.softness) { .number($0, 0...1, unit: nil) },
    CardField("grow", \.grow) { .number($0, -5...5, unit: "mm") },
    CardField("smooth", \.smooth) { .number($0, 0...5, unit: "mm") },
    CardField("inset", \.inset) { .number($0, 0...20, unit: "mm") },
    CardField("specks", \.specks) { .number($0, 0...5, unit: "mm") },
    CardField("widen", \.widen) { .number($0, 0...2, unit: "mm") },
    CardField("gaps", \.leastGap) { .number($0, 0...2, unit: "mm") },
  ]

  /// The used tools in a few words; empty for none.
  package var summary: String {
    func length(_ name: String, _ value: Double) -> String? {
      value == 0 ? nil : "\(name) \(value.decimal) mm"
    }
    let words = [
      isInverted ? "inverted" : nil,
      threshold.map { "threshold \(Int((100 * $0).rounded())) %" }, length("grow", grow),
      length("smooth", smooth), length("inset", inset), length("specks", specks),
      length("widen", widen), length("gaps", leastGap),
    ]
    return words.compactMap(\.self).joined(separator: ", ").sentenceCased
  }

  /// The least width of gaps; 0 for none.
  package var leastGap: Double {
    get { gaps ?? 0 }
    set { gaps = newValue > 0 ? newValue : nil }
  }

  /// The threshold; 0 for none.
  package var cut: Double {
    get { threshold ?? 0 }
    set { threshold = newValue > 0 ? newValue : nil }
  }
}
