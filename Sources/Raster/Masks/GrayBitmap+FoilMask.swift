public import Geometry
public import SceneGraph

extension GrayBitmap {
  /// The foil mask of art: white is foil, black is plain print; as large as the art.
  ///
  /// Masks that depend on the art are leveled, so that a dark picture has as much foil as a light
  /// one, and smoothed against noise and grain. Art of one tone is covered wholly, but has no
  /// edges. Transparent art has no foil. Lengths assume a card that the art covers.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  ///
  /// An inverted place is 255 minus the place on each pixel, except for `not artwork` on art without
  /// a framed picture: that is the frame, so that foil around the artwork always shows.
  ///
  /// - Parameter bleed: The margins of the art outside the card, as shares of the card's size; 0 for
  ///   art that ends at the card's edge.
  public init(
    _ place: MaskPlace, of art: Bitmap, bleed: Vector2 = .zero
  ) throws(PictureFault) {
    switch (place.area, place.isInverted) {
    case (.artwork, let isInverted):
      self = try Self.artwork(of: art, bleed, isInverted: isInverted)
    case (let area, false): self = try Self.mask(area, of: art, bleed)
    case (let area, true): self = try Self.mask(area, of: art, bleed).inverted()
    }
  }

  private static func mask(
    _ area: MaskPlace.Area, of art: Bitmap, _ bleed: Vector2
  ) throws(PictureFault) -> GrayBitmap {
    switch area {
    case .lights: return try lights(of: art)
    case .darks: return try lights(of: art, isReversed: true)
    case .colors: return try colors(of: art)
    case .edges: return try edges(of: art)
    case .artwork: return try artwork(of: art, bleed, isInverted: false)
    case .artworkLights: return try artworkLights(of: art, bleed)
    case .window: return try RoundedArea(windowOf: art, bleed).mask(over: art) { $0 }
    case .frame: return try RoundedArea(windowOf: art, bleed).mask(over: art) { 255 - $0 }
    case .alpha: return try alpha(of: art) { $0 }
    case .ground: return try alpha(of: art) { 255 - $0 }
    case .all: return try GrayBitmap(even: 255, width: art.width, height: art.height)
    case .none: return try GrayBitmap(even: 0, width: art.width, height: art.height)
    }
  }

  /// The number of squares along the longer side of the art.
  private static let fine = 1440

  private static func lights(
    of art: Bitmap, isReversed: Bool = false
  ) throws(PictureFault) -> GrayBitmap {
    let survey = ArtSurvey(of: art, most: fine)
    let lightness = try survey.plane { 0.2126 * $0.x + 0.7152 * $0.y + 0.0722 * $0.z }
    let tones = try survey.smoothed(lightness)
    return try survey.mask(tones.plane, tones.curve(isReversed: isReversed))
  }

  /// The mask by chroma in Oklab, where equal values look equally colorful; the lights if the art
  /// has no color.
  private static func colors(of art: Bitmap) throws(PictureFault) -> GrayBitmap {
    let survey = ArtSurvey(of: art, most: fine)
    let linear = Oklab.linear
    let chroma = try survey.plane { color in
      Oklab.chroma(of: color, linear) / Oklab.mostChroma
    }
    let tones = try survey.smoothed(chroma, within: 0.5)
    let most = tones.histogram.value(ofRank: 0.99) * Oklab.mostChroma
    guard most > 0.03, !tones.isFlat else { return try lights(of: art) }
    return try survey.mask(tones.plane, tones.curve())
  }

  private static func alpha(
    of art: Bitmap, _ level: (UInt8) -> UInt8
  ) throws(PictureFault) -> GrayBitmap {
    let count = art.width * art.height
    let bytes = try unsafe ByteBuffer(count: count) { target in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        for at in 0..<count { unsafe target[at] = level(pixels[4 * at + 3]) }
      }
    }
    return GrayBitmap(width: art.width, height: art.height, bytes: bytes)
  }

  /// The mask of the framed picture, or of all but that; without one, of everything or the frame.
  private static func artwork(
    of art: Bitmap, _ bleed: Vector2, isInverted: Bool
  ) throws(PictureFault) -> GrayBitmap {
    guard let area = try framedArea(of: art, bleed) else {
      return isInverted
        ? try mask(.frame, of: art, bleed)
        : try GrayBitmap(even: 255, width: art.width, height: art.height)
    }
    return try area.mask(over: art) { isInverted ? 255 - $0 : $0 }
  }

  /// The mask of the lighter part of the framed picture, leveled within it; without one, the lights.
  private static func artworkLights(
    of art: Bitmap, _ bleed: Vector2
  ) throws(PictureFault) -> GrayBitmap {
    guard let area = try framedArea(of: art, bleed) else { return try lights(of: art) }
    let (left, top) = (Int(area.frame.origin.x), Int(area.frame.origin.y))
    let lights = try lights(
      of: art.part(
        x: left, y: top, width: Int(area.frame.size.width), height: Int(area.frame.size.height)))
    let inside = try area.mask(over: art) { $0 }
    let bytes = try unsafe ByteBuffer(count: art.width * art.height) { target in
      unsafe target.update(repeating: 0)
      for y in 0..<lights.height {
        for x in 0..<lights.width {
          let at = (top + y) * art.width + left + x
          unsafe target[at] = UInt8(
            Int(lights.bytes[y * lights.width + x]) * Int(inside.bytes[at]) / 255)
        }
      }
    }
    return GrayBitmap(width: art.width, height: art.height, bytes: bytes)
  }

  /// The framed picture's area, pixels of the art with its bleed; nil without a framed picture.
  private static func framedArea(
    of art: Bitmap, _ bleed: Vector2
  ) throws(PictureFault) -> RoundedArea? {
    let size = Vector2(Double(art.width), Double(art.height))
    let margin = (bleed / (Vector2(1, 1) + 2 * bleed) * size).rounded(.toNearestOrAwayFromZero)
    let card = margin == .zero ? art : try art.inset(by: Int(margin.x), Int(margin.y))
    return try FramedPicture(in: card)?.area.moved(by: margin)
  }
}
