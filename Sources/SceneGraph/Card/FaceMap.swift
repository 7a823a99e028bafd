/// A map of one side of a card: a gray picture over the art; white marks where it applies.
public enum FaceMap: Sendable, Hashable {
  /// A separate picture.
  case picture(PictureID)
  /// A mask made from the side's art.
  case place(MaskPlace)

  /// The map's picture on a side that shows `art`, of a card of this shape.
  public func picture(of art: PictureID, on shape: CardShape) -> PictureID {
    switch self {
    case .picture(let id): id
    case .place(let place): PictureID(art.name, place: place, bleed: shape.bleedShare)
    }
  }
}
