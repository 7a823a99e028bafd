/// The corners and edges that art of a cut card lacks: the areas outside its rounded corners.
///
/// They are transparent, or the four corners have one color, as in a scan on white paper. Only
/// areas that begin at a corner or an edge and end close to it count. So a figure on transparent
/// ground, a window in the art, and a border stay as they are.
public struct CutEdges: Sendable {
  let width, height: Int
  /// 1 for each pixel that is cut off, else 0.
  let isCut: ByteBuffer

  /// The least alpha of a pixel that is not cut; lossy files have nearly opaque pixels.
  private static let opaque: UInt8 = 250
  /// The width of the seam that is cut off too, pixels: its colors are mixed with the ground's.
  private static let seam = 2

  /// The cut edges of art; nil if there are none.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init?(of art: Bitmap) throws(PictureFault) {
    (width, height) = (art.width, art.height)
    var search = EdgeSearch(width: width, height: height)
    let found = try unsafe ByteBuffer(count: width * height) { marks in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        unsafe search.markClear(marks) { unsafe pixels[4 * $0 + 3] < Self.opaque }
        if search.count == 0 { unsafe search.markPaintedCorners(marks, of: pixels) }
      }
    }
    guard search.count > 0 else { return nil }
    isCut = try Self.widened(found, width, height, by: Self.seam)
    guard isCut.contains(0) else { return nil }
  }

  private init(width: Int, height: Int, isCut: ByteBuffer) {
    (self.width, self.height, self.isCut) = (width, height, isCut)
  }

  /// The same edges over a picture of another size: each pixel that a cut pixel touches.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func resized(_ newWidth: Int, _ newHeight: Int) throws(PictureFault) -> CutEdges {
    guard (newWidth, newHeight) != (width, height) else { return self }
    func ranges(_ count: Int, _ newCount: Int) -> [Range<Int>] {
      (0..<newCount).map { $0 * count / newCount..<(($0 + 1) * count + newCount - 1) / newCount }
    }
    let (columns, rows) = (ranges(width, newWidth), ranges(height, newHeight))
    let marks = try unsafe ByteBuffer(count: newWidth * newHeight) { marks in
      unsafe isCut.withUnsafeBufferPointer { isCut in
        for (y, row) in rows.enumerated() {
          for (x, column) in columns.enumerated() {
            var mark: UInt8 = 0
            for oldY in row {
              for oldX in column { unsafe mark |= isCut[oldY * width + oldX] }
            }
            unsafe marks[y * newWidth + x] = mark
          }
        }
      }
    }
    return CutEdges(width: newWidth, height: newHeight, isCut: marks)
  }

  private static func widened(
    _ marks: ByteBuffer, _ width: Int, _ height: Int, by reach: Int
  ) throws(PictureFault) -> ByteBuffer {
    try unsafe ByteBuffer(count: marks.count) { target in
      unsafe marks.withUnsafeBufferPointer { marks in
        for y in 0..<height {
          for x in 0..<width where unsafe marks[y * width + x] == 1 {
            for nearY in max(y - reach, 0)...min(y + reach, height - 1) {
              for nearX in max(x - reach, 0)...min(x + reach, width - 1) {
                unsafe target[nearY * width + nearX] = 1
              }
            }
          }
        }
      }
    }
  }
}
