public import SceneGraph

/// A map of one side of a card: a gray picture over the art; white marks where it applies.
public enum FaceMap: Sendable, Hashable {
  /// A separate picture.
  case picture(PictureID)
  /// A mask made from the side's art.
  case place(MaskPlace)
  /// The shape of the side's depth layers with this picture; a sheet of foil with it moves with them.
  case layer(PictureID)

  /// The map's picture on a side that shows `art`, of a card of this shape.
  public func picture(of art: PictureID, on shape: CardShape) -> PictureID {
    switch self {
    case .picture(let id): id
    case .place(let place): PictureID(art.name, place: place, bleed: shape.bleedShare)
    case .layer(let id): PictureID(id.name, place: .alpha)
    }
  }
}

extension FaceMap: Codable {
  private enum CodingKeys: CodingKey { case picture, place, layer }

  /// Reads `{"picture": NAME}`, `{"place": PLACE}` or `{"layer": NAME}`.
  ///
  /// - Throws: `DecodingError` if the object has none of these keys.
  public init(from decoder: any Decoder) throws {
    let map = try decoder.container(keyedBy: CodingKeys.self)
    self =
      map.contains(.layer)
      ? .layer(try map.decode(PictureID.self, forKey: .layer))
      : map.contains(.picture)
        ? .picture(try map.decode(PictureID.self, forKey: .picture))
        : .place(try map.decode(MaskPlace.self, forKey: .place))
  }

  /// Writes the object that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var map = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .picture(let id): try map.encode(id, forKey: .picture)
    case .place(let place): try map.encode(place, forKey: .place)
    case .layer(let id): try map.encode(id, forKey: .layer)
    }
  }
}
