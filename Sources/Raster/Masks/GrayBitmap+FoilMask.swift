public import SceneGraph

extension GrayBitmap {
  /// The foil mask of art: white is foil, black is plain print; as large as the art.
  ///
  /// Masks that depend on the art are leveled, so that a dark picture has as much foil as a light
  /// one, and smoothed against noise and grain. Art of one tone is covered wholly, but has no
  /// edges. Transparent art has no foil. Lengths assume a card that the art covers.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(_ place: MaskPlace, of art: Bitmap) throws(PictureFault) {
    switch place {
    case .lights: self = try Self.lights(of: art)
    case .darks: self = try Self.lights(of: art, isReversed: true)
    case .colors: self = try Self.colors(of: art)
    case .edges: self = try Self.edges(of: art)
    case .window: self = try CardWindow(in: art).mask { $0 }
    case .frame: self = try CardWindow(in: art).mask { 255 - $0 }
    case .alpha: self = try Self.alpha(of: art)
    case .all: self = try Self.even(255, over: art)
    case .none: self = try Self.even(0, over: art)
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

  private static func alpha(of art: Bitmap) throws(PictureFault) -> GrayBitmap {
    let count = art.width * art.height
    let bytes = try unsafe ByteBuffer(count: count) { target in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        for at in 0..<count { unsafe target[at] = pixels[4 * at + 3] }
      }
    }
    return GrayBitmap(width: art.width, height: art.height, bytes: bytes)
  }

  static func even(_ level: UInt8, over art: Bitmap) throws(PictureFault) -> GrayBitmap {
    let bytes = try unsafe ByteBuffer(count: art.width * art.height) { target in
      unsafe target.update(repeating: level)
    }
    return GrayBitmap(width: art.width, height: art.height, bytes: bytes)
  }
}
