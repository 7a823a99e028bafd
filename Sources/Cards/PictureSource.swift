public import SceneGraph

/// Where a card's picture comes from, and how it is read.
public enum PictureSource: Sendable, Hashable {
  /// Colours.
  case picture(PictureOrigin)
  /// Grey levels; after reading, white means "here".
  case map(PictureOrigin, Polarity)

  /// What it is called on the card: equal sources have equal names, and none is a name of Foil's own
  /// card.
  public var id: PictureID {
    switch self {
    case .picture(let origin): PictureID("picture of \(origin.name)")
    case .map(let origin, let polarity):
      PictureID("map of \(origin.name), \(polarity.rawValue) is here")
    }
  }

  /// The files and entries that it is made from.
  public var origins: [PictureOrigin] {
    switch self {
    case .picture(let origin), .map(let origin, _): [origin]
    }
  }
}
