/// The strokes made by hand over a mask, in order.
///
/// It never changes, and many pictures share it. Equal digests make equal paintings, so that
/// comparing two of them does not depend on the number of their points.
public final class MaskPainting: Sendable, Hashable {
  /// The mask below the strokes.
  public let base: PictureID
  /// The art below the mask, whose size the painted mask has.
  public let art: PictureID
  /// The strokes, the first one below the others.
  public let strokes: [MaskStroke]
  /// A number that differs between paintings with different strokes.
  package let digest: UInt64

  /// A painting without strokes.
  public convenience init(over base: PictureID, art: PictureID) {
    self.init(base, art, [])
  }

  private init(_ base: PictureID, _ art: PictureID, _ strokes: [MaskStroke]) {
    (self.base, self.art, self.strokes) = (base, art, strokes)
    var digest = Digest()
    for stroke in strokes { digest.add(stroke.digest) }
    self.digest = digest.value
  }

  /// The painting with one more stroke.
  public func adding(_ stroke: MaskStroke) -> MaskPainting {
    MaskPainting(base, art, strokes + [stroke])
  }

  /// The painting with a point more at the end of its last stroke.
  public func adding(_ points: [SIMD2<Double>]) -> MaskPainting {
    var strokes = strokes
    guard var last = strokes.popLast() else { return self }
    for point in points { last.add(point) }
    return MaskPainting(base, art, strokes + [last])
  }

  /// The painting without its last stroke.
  package var droppingLast: MaskPainting { MaskPainting(base, art, strokes.dropLast()) }

  /// The painting without strokes.
  package var blank: MaskPainting { MaskPainting(over: base, art: art) }

  /// True if both have the same strokes over the same mask.
  public static func == (one: MaskPainting, other: MaskPainting) -> Bool {
    one === other
      || one.digest == other.digest && one.strokes.count == other.strokes.count
        && one.base == other.base && one.art == other.art
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
