/// Where on a card's art its foil lies, worked out from the art.
public enum FoilPlace: String, Sendable, Hashable, CaseIterable, Codable {
  /// The lighter part.
  case lights
  /// The darker part.
  case darks
  /// The more colourful part.
  case colors
  /// Lines, and the contours of shapes.
  case edges
  /// All but a frame around the card.
  case window
  /// A frame around the card.
  case frame
  /// Where the art is not transparent.
  case alpha
  /// Everywhere.
  case all
  /// Nowhere.
  case none

  /// Where art without a mask carries foil: docs/decisions says why.
  public static let usual = lights

  /// What it is, in a few words.
  public var summary: String {
    switch self {
    case .lights: "the lighter part of the art"
    case .darks: "the darker part of the art"
    case .colors: "the more colourful part of the art"
    case .edges: "lines, and the contours of shapes"
    case .window: "all but a frame around the card"
    case .frame: "a frame around the card"
    case .alpha: "where the art is not transparent"
    case .all: "everywhere"
    case .none: "nowhere"
    }
  }

  /// All names, as a message lists them.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
