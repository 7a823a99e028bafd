/// The transparent corners and edges of art that was cut out of a card, as rounded corners are.
///
/// Only transparent areas that begin at a corner or an edge and end close to it count. So a figure
/// on transparent ground, and a window in the art, stay as they are.
public struct CutEdges: Sendable {
  let width, height: Int
  /// 1 for each pixel that is cut off, else 0.
  let isCut: ByteBuffer

  /// The largest side of a corner, as a share of the art's shorter side.
  private static let corner = 0.15
  /// The largest width of a cut edge, as a share of the art's shorter side.
  private static let edge = 0.01
  /// The least alpha of a pixel that is not cut; lossy files have nearly opaque pixels.
  private static let opaque: UInt8 = 250
  /// The width of the seam that is cut off too, pixels: its colors are mixed with the ground's.
  private static let seam = 2

  /// The cut edges of art; nil if there are none.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init?(of art: Bitmap) throws(PictureFault) {
    (width, height) = (art.width, art.height)
    var search = Search(width: width, height: height, zone: Zone(width: width, height: height))
    let found = try unsafe ByteBuffer(count: width * height) { marks in
      unsafe art.bytes.withUnsafeBufferPointer { pixels in
        unsafe search.run(into: marks) { unsafe pixels[4 * $0 + 3] < Self.opaque }
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

  /// The part of a picture where cut edges can be.
  private struct Zone {
    let width, height, corner, edge: Int

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      let side = Double(min(width, height))
      corner = Int((side * CutEdges.corner).rounded(.up))
      edge = Int((side * CutEdges.edge).rounded(.up))
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
      let (across, down) = (min(x, width - 1 - x), min(y, height - 1 - y))
      return min(across, down) < edge || max(across, down) < corner
    }
  }

  /// A search for connected transparent areas at the border that stay inside the zone.
  private struct Search {
    let width, height: Int
    let zone: Zone
    /// The number of pixels found.
    var count = 0

    /// Marks the pixels that are found with 1, and all others with 0.
    mutating func run(
      into marks: UnsafeMutableBufferPointer<UInt8>, _ isClear: (Int) -> Bool
    ) {
      let (right, bottom) = (width - 1, (height - 1) * width)
      let border =
        (0..<width).flatMap { [$0, bottom + $0] }
        + (0..<height).flatMap { [$0 * width, $0 * width + right] }
      for start in border where unsafe marks[start] == 0 && isClear(start) {
        unsafe follow(start, marks, isClear)
      }
      // 2 marks areas that leave the zone.
      for at in marks.indices where unsafe marks[at] == 2 { unsafe marks[at] = 0 }
    }

    private mutating func follow(
      _ start: Int, _ marks: UnsafeMutableBufferPointer<UInt8>, _ isClear: (Int) -> Bool
    ) {
      var area = [start]
      var next = 0
      unsafe marks[start] = 1
      var isInside = true
      while next < area.count, isInside {
        let (y, x) = area[next].quotientAndRemainder(dividingBy: width)
        next += 1
        for (nearX, nearY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        where (0..<width).contains(nearX) && (0..<height).contains(nearY) {
          let near = nearY * width + nearX
          if unsafe marks[near] == 2 { isInside = false }
          guard unsafe marks[near] == 0, isClear(near) else { continue }
          guard zone.contains(nearX, nearY) else {
            isInside = false
            continue
          }
          unsafe marks[near] = 1
          area.append(near)
        }
      }
      if isInside {
        count += area.count
      } else {
        for at in area { unsafe marks[at] = 2 }
      }
    }
  }
}
