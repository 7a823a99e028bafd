/// A mask with a name, made from a card's art: an area, or all but that area.
public struct MaskPlace: Sendable, Hashable, Codable {
  /// The part of the art that the name is about.
  public let area: Area
  /// True for all but the area: 255 minus its mask.
  public let isInverted: Bool

  /// The mask of an area, or of all but that area; all but `all` is `none`, and the reverse.
  public init(_ area: Area, isInverted: Bool = false) {
    switch (area, isInverted) {
    case (.all, true): (self.area, self.isInverted) = (.none, false)
    case (.none, true): (self.area, self.isInverted) = (.all, false)
    default: (self.area, self.isInverted) = (area, isInverted)
    }
  }

  /// A part of the art.
  public enum Area: String, Sendable, Hashable, CaseIterable {
    /// The lighter part of the art.
    case lights
    /// The darker part of the art.
    case darks
    /// The more colorful part of the art.
    case colors
    /// Lines, and the contours of shapes.
    case edges
    /// The framed picture in the art; everywhere if there is none.
    case artwork
    /// The lighter part of the framed picture; the lights if there is none.
    case artworkLights
    /// Everything except a frame around the card.
    case window
    /// A frame around the card.
    case frame
    /// The part of the art that is not transparent.
    case alpha
    /// The part of the art that is transparent.
    case ground
    /// Everywhere.
    case all
    /// Nowhere.
    case none
  }

  /// True if the mask depends on the part of the art outside the card.
  public var dependsOnBleed: Bool { [.artwork, .artworkLights, .window, .frame].contains(area) }

  /// All but this place's area.
  public var inverse: MaskPlace { MaskPlace(area, isInverted: !isInverted) }

  /// The place of most foils on art without a mask: docs/decisions/0013-masks-from-art.md.
  public static let usual = lights
  /// The place of most foils over the ink on art without a mask.
  public static let usualOverInk = edges
}

extension MaskPlace {
  /// The lighter part of the art.
  public static let lights = MaskPlace(.lights)
  /// The darker part of the art.
  public static let darks = MaskPlace(.darks)
  /// The more colorful part of the art.
  public static let colors = MaskPlace(.colors)
  /// Lines, and the contours of shapes.
  public static let edges = MaskPlace(.edges)
  /// The framed picture in the art; everywhere if there is none.
  public static let artwork = MaskPlace(.artwork)
  /// The lighter part of the framed picture; the lights if there is none.
  public static let artworkLights = MaskPlace(.artworkLights)
  /// Everything except a frame around the card.
  public static let window = MaskPlace(.window)
  /// A frame around the card.
  public static let frame = MaskPlace(.frame)
  /// The part of the art that is not transparent.
  public static let alpha = MaskPlace(.alpha)
  /// The part of the art that is transparent.
  public static let ground = MaskPlace(.ground)
  /// Everywhere.
  public static let all = MaskPlace(.all)
  /// Nowhere.
  public static let none = MaskPlace(.none)
}

extension MaskPlace: RawRepresentable, CaseIterable {
  /// The mask with a name, for example `lights` or `not lights`; nil for other texts.
  public init?(rawValue: String) {
    let isInverted = rawValue.hasPrefix(Self.prefix)
    let name = isInverted ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
    guard let area = Area(rawValue: name) else { return nil }
    self.init(area, isInverted: isInverted)
  }

  /// The mask's name.
  public var rawValue: String { (isInverted ? Self.prefix : "") + area.rawValue }

  private static let prefix = "not "

  /// All masks with names: each area, then all but each area; `all` and `none` are each other's.
  public static let allCases = areas + areas.map(\.inverse).filter(\.isInverted)

  /// The mask of each area.
  public static let areas = Area.allCases.map { MaskPlace($0) }

  /// The masks to choose from in a menu, without those that another name describes better.
  public static let choices = areas + [artwork, lights, darks, colors, edges].map(\.inverse)

  /// The masks that a key steps through.
  public static let steps = areas + [artwork.inverse]

  /// The names as a list for help.
  public static var summary: String {
    areas.map(\.rawValue).joined(separator: ", ") + ", or \"not\" and one of these"
  }
}

extension MaskPlace: CustomStringConvertible {
  /// The mask's name.
  public var description: String { rawValue }
}

extension MaskPlace {
  /// The mask's name for users.
  public var title: String {
    isInverted ? "All but \(area.noun)" : area.title
  }

  /// The mask in a few words, for users.
  public var summary: String { isInverted ? "\(title)." : area.summary }
}

extension MaskPlace.Area {
  fileprivate var title: String {
    switch self {
    case .artworkLights: "Artwork lights"
    case .alpha: "Opaque parts"
    case .ground: "Transparent parts"
    case .all: "Everywhere"
    case .none: "Nowhere"
    default: rawValue.sentenceCased
    }
  }

  /// The area in the middle of a sentence.
  fileprivate var noun: String {
    switch self {
    case .alpha: "the opaque parts"
    case .ground: "the transparent parts"
    case .artworkLights: "the lights of the artwork"
    default: "the \(rawValue)"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .lights: "The lighter part of the art."
    case .darks: "The darker part of the art."
    case .colors: "The more colorful part of the art."
    case .edges: "Lines, and the contours of shapes."
    case .artwork: "The framed picture in the art; everywhere if there is none."
    case .artworkLights: "The lighter part of the framed picture; the lights if there is none."
    case .window: "Everything except a frame around the card."
    case .frame: "A frame around the card."
    case .alpha: "The part of the art that is not transparent."
    case .ground: "The part of the art that is transparent."
    case .all: "Everywhere."
    case .none: "Nowhere."
    }
  }
}
