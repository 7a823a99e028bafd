/// A mask with a name, made from a card's art.
public enum MaskPlace: String, Sendable, Hashable, CaseIterable, Codable {
  /// The lighter part of the art.
  case lights
  /// The darker part of the art.
  case darks
  /// The more colorful part of the art.
  case colors
  /// Lines, and the contours of shapes.
  case edges
  /// Everything except a frame around the card.
  case window
  /// A frame around the card.
  case frame
  /// The part of the art that is not transparent.
  case alpha
  /// Everywhere.
  case all
  /// Nowhere.
  case none

  /// The default for art without a mask: docs/decisions/0013-masks-from-art.md.
  public static let usual = lights

  /// The mask's name for users.
  public var title: String {
    switch self {
    case .alpha: "Opaque parts"
    case .all: "Everywhere"
    case .none: "Nowhere"
    default: rawValue.sentenceCased
    }
  }

  /// The mask in a few words, for users.
  public var summary: String {
    switch self {
    case .lights: "The lighter part of the art."
    case .darks: "The darker part of the art."
    case .colors: "The more colorful part of the art."
    case .edges: "Lines, and the contours of shapes."
    case .window: "Everything except a frame around the card."
    case .frame: "A frame around the card."
    case .alpha: "The part of the art that is not transparent."
    case .all: "Everywhere."
    case .none: "Nowhere."
    }
  }

  /// All names as a list for messages.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
