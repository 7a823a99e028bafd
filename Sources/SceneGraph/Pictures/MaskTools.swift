public import Geometry

/// The tools that turn a gray mask into one that can be printed, while its source stays as it is.
///
/// They work in the order of their properties. Lengths are millimeters on the card; 0 is unused.
/// `grow` and `smooth` move the outline at 50 %, so they make the mask black and white; `widen` and
/// `gaps` only add to it.
public struct MaskTools: Sendable, Hashable, Codable {
  /// True to exchange white and black.
  public var isInverted = false
  /// The level that becomes the edge, above 0 to 1; nil keeps gray.
  public var threshold: Double?
  /// The range of levels around the threshold that stays gray, 0 to 1.
  public var softness = 0.0
  /// The distance that the outline moves outward; negative moves it inward.
  public var grow = 0.0
  /// The radius to which corners of the outline are rounded.
  public var smooth = 0.0
  /// The width of the ring inside the card's edge that is cleared.
  public var inset = 0.0
  /// The side of a square with the area of the smallest spot that stays.
  public var specks = 0.0
  /// The least width of lines; narrower ones are widened to it.
  public var widen = 0.0
  /// The least width of gaps, and narrower ones are filled; nil fills none.
  public var gaps: Double?

  /// Tools that change nothing.
  public static let unused = MaskTools()

  /// Tools that change nothing.
  public init() {}

  /// True if a length in millimeters is set, so that the mask depends on the card's size.
  public var haveLengths: Bool {
    [specks, widen, gaps ?? 0, grow, smooth, inset].contains { $0 != 0 }
  }
}

/// The place of a mask on a card, from which its millimeters follow.
public struct MaskFrame: Sendable, Hashable {
  /// The size of the card in millimeters.
  public let size: Size
  /// The radius of the card's corners in millimeters.
  public let corner: Double
  /// The part of the mask that the card shows.
  public let crop: Crop

  /// The place of a mask that has the size of its side's art.
  ///
  /// - Parameter crop: The crop of the art that fills the card and its bleed.
  public init(on shape: CardShape, crop: Crop) {
    (size, corner, self.crop) = (shape.size, shape.corner, shape.trimming(crop))
  }

  /// The place for some tools: equal places give equal masks.
  func reduced(for tools: MaskTools) -> MaskFrame {
    var (shape, crop) = (CardShape(size: size, corner: corner), crop)
    crop.sampling = nil
    if tools.inset == 0 {
      shape.corner = 0
      crop.position = Vector2(0.5, 0.5)
    }
    if !tools.haveLengths { (shape.size, crop) = (Size(1, 1), Crop()) }
    return MaskFrame(shape, reduced: crop)
  }

  private init(_ shape: CardShape, reduced crop: Crop) {
    (size, corner, self.crop) = (shape.size, shape.corner, crop)
  }
}

/// The difference of a mask from the picture or the place that it is made from.
public indirect enum MaskFinish: Sendable, Hashable {
  /// No difference.
  case plain
  /// The work of tools.
  case tools(MaskTools, MaskFrame)
}
