/// Which masks say where a card carries foil, on both of its sides.
public enum MaskChoice: Sendable, Hashable {
  /// The card's own; of a side without one, `FoilPlace.usual`.
  case own
  /// Those that are made from the art.
  case place(FoilPlace)

  /// Every choice that there is.
  public static let all = [Self.own] + FoilPlace.allCases.map(Self.place)

  /// Where the front carries foil.
  public var front: PictureID { id(.frontMask) }

  /// Where the back carries foil.
  public var back: PictureID { id(.backMask) }

  private func id(_ own: PictureID) -> PictureID {
    switch self {
    case .own: own
    case .place(let place): PictureID("\(own.name): \(place.rawValue)")
    }
  }
}
