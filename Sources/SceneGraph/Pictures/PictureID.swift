public import Geometry

/// The name of a picture that the renderer holds; this value has no pixels.
public struct PictureID: Sendable, Hashable {
  /// The name.
  public private(set) var name: String
  /// The mask that is made from the named picture; nil for the picture itself.
  public let place: MaskPlace?
  /// The margins of the art outside the card, as shares of the card's size, for a mask that depends
  /// on them; else 0.
  public let bleed: Vector2
  /// The strokes made by hand over the mask; nil for none.
  public private(set) var painting: MaskPainting?
  /// The difference from the picture or the place.
  public private(set) var finish = MaskFinish.plain
  /// True if transparent parts stay transparent; false for a picture on white paper.
  public private(set) var isClear = false
  /// The name of the art whose edges a depth map follows; nil for the map as it is, and for other
  /// pictures.
  public private(set) var guide: String?

  /// The picture called `name`, or a mask made from it.
  ///
  /// - Parameter bleed: The margins of the art outside the card, as shares of the card's size.
  public init(_ name: String, place: MaskPlace? = nil, bleed: Vector2 = .zero) {
    self.name = name
    self.place = place
    self.bleed = place?.dependsOnBleed == true ? bleed : .zero
  }

  /// The mask that strokes made by hand turn their base into.
  public init(_ painting: MaskPainting) {
    self = painting.base
    // The work of tools is part of the base.
    (self.painting, finish) = (painting, .plain)
  }

  /// The painted mask before its first stroke; nil for other pictures.
  package var unpainted: PictureID? { painting.map { PictureID($0.blank) } }

  /// The mask made from this one by tools; the same picture if they are unused.
  public func finished(by tools: MaskTools, in frame: MaskFrame) -> PictureID {
    guard tools != .unused else { return self }
    var id = self
    id.finish = .tools(tools, frame.reduced(for: tools))
    return id
  }

  /// The same picture or mask before tools.
  public var unfinished: PictureID {
    var id = self
    id.finish = .plain
    return id
  }

  /// The same picture or mask of another picture.
  public func renamed(_ name: String) -> PictureID {
    var id = self
    id.name = name
    return id
  }

  /// The same picture with its name, and that of its guide, changed by `rename`.
  public func renamed(by rename: (String) -> String) -> PictureID {
    var id = self
    (id.name, id.guide) = (rename(name), guide.map(rename))
    return id
  }

  /// The map or mask, cleaned so that its edges follow those of `art`.
  public func following(_ art: PictureID) -> PictureID {
    var id = self
    id.guide = art.name
    return id
  }

  /// The picture without a guide.
  public var unguided: PictureID {
    var id = self
    id.guide = nil
    return id
  }

  /// The same picture with its transparent parts.
  public var clear: PictureID {
    var id = self
    id.isClear = true
    return id
  }

  /// The front of Foil's own card.
  public static let front = PictureID("front")
  /// Mask of that front: white is foil, black is plain print.
  public static let frontMask = PictureID("front mask")
  /// Depth map of that front.
  public static let frontDepth = PictureID("front depth")
  /// The back of Foil's own card.
  public static let back = PictureID("back")
  /// Mask of that back.
  public static let backMask = PictureID("back mask")
  /// The back of a user's card that has no back of its own.
  public static let plainBack = PictureID("plain back")
  /// Mask of the plain back.
  public static let plainBackMask = PictureID("plain back mask")
}

extension PictureID: Codable {
  /// Reads the name; the picture has no `place`.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name; `place` is not written.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}
