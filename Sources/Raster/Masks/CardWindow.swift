internal import Geometry
internal import SceneGraph

/// The window of a card: the card without its frame, on art that covers the card.
struct CardWindow {
  private let width: Int
  private let height: Int
  /// The window's rectangle, pixels of the art.
  private let window: Rect
  private let cornerRadius: Double

  /// The width of the frame as a share of the card's width: 4 mm.
  private static let frame = 0.0635
  /// The radius of the window's corners as a share of the card's width: 2 mm.
  private static let corner = 0.032

  init(in art: Bitmap) {
    (width, height) = (art.width, art.height)
    let size = Size(Double(width), Double(height))
    let card = Rect(
      center: size.vector / 2, size: size.fitting(aspectRatio: CardShape.poker.aspectRatio))
    window = card.expanded(by: Vector2(repeating: -Self.frame * card.size.width))
    cornerRadius = Self.corner * card.size.width
  }

  /// The mask of `level` applied to each pixel's coverage by the window, 0...255.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func mask(_ level: (UInt8) -> UInt8) throws(PictureFault) -> GrayBitmap {
    let half = window.size.vector / 2 - Vector2(repeating: cornerRadius)
    let bytes = try unsafe ByteBuffer(count: width * height) { target in
      for y in 0..<height {
        let down = abs(Double(y) + 0.5 - window.center.y) - half.y
        for x in 0..<width {
          let across = abs(Double(x) + 0.5 - window.center.x) - half.x
          // The distance from the edge of a rounded rectangle, less than 0 inside.
          let outside = Vector2(max(across, 0), max(down, 0))
          let distance =
            (outside * outside).sum().squareRoot() + min(max(across, down), 0) - cornerRadius
          unsafe target[y * width + x] =
            level(UInt8((255 * min(max(0.5 - distance, 0), 1)).rounded()))
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}
