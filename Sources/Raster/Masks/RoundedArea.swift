internal import Geometry
internal import SceneGraph

/// A rectangle with round corners on a card's art.
struct RoundedArea {
  /// The rectangle, pixels of the art.
  let frame: Rect
  /// The radius of its corners, pixels.
  let cornerRadius: Double

  /// The width of the card's frame as a share of the card's width: 4 mm.
  private static let border = 0.0635
  /// The radius of the window's corners as a share of the card's width: 2 mm.
  private static let corner = 0.032

  init(_ frame: Rect, cornerRadius: Double) {
    (self.frame, self.cornerRadius) = (frame, cornerRadius)
  }

  /// The window of a card: the card without its frame, on art that covers the card and its bleed.
  ///
  /// - Parameter bleed: The margins outside the card, as shares of its size.
  init(windowOf art: Bitmap, _ bleed: Vector2) {
    let size = Size(Double(art.width), Double(art.height))
    let spread = Vector2(1, 1) + 2 * bleed
    let aspect = CardShape.poker.aspectRatio * (spread.x / spread.y)
    let whole = size.fitting(aspectRatio: aspect).vector / spread
    let card = Rect(center: size.vector / 2, size: Size(whole.x, whole.y))
    frame = card.expanded(by: Vector2(repeating: -Self.border * card.size.width))
    cornerRadius = Self.corner * card.size.width
  }

  /// The area at another place.
  func moved(by offset: Vector2) -> RoundedArea {
    RoundedArea(
      Rect(origin: frame.origin + offset, size: frame.size), cornerRadius: cornerRadius)
  }

  /// The area without a margin, in pixels.
  func smaller(by margin: Double) -> RoundedArea {
    RoundedArea(
      frame.expanded(by: Vector2(repeating: -margin)), cornerRadius: max(cornerRadius - margin, 0))
  }

  /// The place of the area that is nearest to another.
  func nearest(to place: Vector2) -> Vector2 {
    let half = pointwiseMax(frame.size.vector / 2 - Vector2(repeating: cornerRadius), .zero)
    let middle = place.clamped(lowerBound: frame.center - half, upperBound: frame.center + half)
    let far = length(place - middle)
    return far <= cornerRadius ? place : middle + cornerRadius / far * (place - middle)
  }

  /// The mask over the art of `level` applied to each pixel's coverage by the area, 0...255.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func mask(over art: Bitmap, _ level: (UInt8) -> UInt8) throws(PictureFault) -> GrayBitmap {
    try mask(width: art.width, height: art.height) { level($1) }
  }

  /// The mask of a size of `level` applied to each pixel's index and its coverage by the area,
  /// 0...255.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func mask(
    width: Int, height: Int, _ level: (_ index: Int, _ coverage: UInt8) -> UInt8
  ) throws(PictureFault) -> GrayBitmap {
    let half = frame.size.vector / 2 - Vector2(repeating: cornerRadius)
    let bytes = try unsafe ByteBuffer(count: width * height) { target in
      for y in 0..<height {
        let down = abs(Double(y) + 0.5 - frame.center.y) - half.y
        for x in 0..<width {
          let across = abs(Double(x) + 0.5 - frame.center.x) - half.x
          // The distance from the edge of a rounded rectangle, less than 0 inside.
          let outside = Vector2(max(across, 0), max(down, 0))
          let distance =
            (outside * outside).sum().squareRoot() + min(max(across, down), 0) - cornerRadius
          unsafe target[y * width + x] = level(
            y * width + x, UInt8((255 * min(max(0.5 - distance, 0), 1)).rounded()))
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}
