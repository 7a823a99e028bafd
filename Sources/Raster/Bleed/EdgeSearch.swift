/// A search for areas at a picture's corners and edges that end close to them.
struct EdgeSearch {
  private let width, height: Int
  /// The largest side of a corner, and the largest width of an edge, pixels.
  private let corner, edge: Int
  /// The number of pixels found.
  private(set) var count = 0

  /// The largest change of a channel in a painted corner, for scans and lossy files.
  private static let noise = 32

  /// A search in a picture of this size.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let side = Double(min(width, height))
    corner = Int((0.15 * side).rounded(.up))
    edge = Int((0.01 * side).rounded(.up))
  }

  /// Marks the clear areas that begin at the border and end close to it with 1.
  ///
  /// - Parameters:
  ///   - marks: A byte for each pixel, 0 at first.
  ///   - isClear: True if a pixel is clear.
  mutating func markClear(
    _ marks: UnsafeMutableBufferPointer<UInt8>, _ isClear: (Int) -> Bool
  ) {
    let (right, bottom) = (width - 1, (height - 1) * width)
    let border =
      (0..<width).flatMap { [$0, bottom + $0] }
      + (0..<height).flatMap { [$0 * width, $0 * width + right] }
    for start in border where unsafe marks[start] == 0 && isClear(start) {
      count += unsafe area(from: start, marks, isClear)?.count ?? 0
    }
    unsafe clearOutside(marks)
  }

  /// Marks four corners of one color outside arcs of one radius with 1; nothing if not all are so.
  ///
  /// - Parameters:
  ///   - marks: A byte for each pixel, 0 at first.
  ///   - pixels: The picture, 4 bytes per pixel.
  mutating func markPaintedCorners(
    _ marks: UnsafeMutableBufferPointer<UInt8>, of pixels: UnsafeBufferPointer<UInt8>
  ) {
    var radii: [Double] = []
    var found: [Int] = []
    for start in [0, width - 1, (height - 1) * width, height * width - 1] {
      let area = unsafe area(from: start, marks) { place in
        (0..<4).allSatisfy { channel in
          // All corners have the color of the first.
          unsafe abs(Int(pixels[4 * place + channel]) - Int(pixels[channel])) <= Self.noise
        }
      }
      found += area ?? []
      radii += [area.flatMap { radius(of: $0, at: start) }].compactMap(\.self)
    }
    let (least, most) = (radii.min() ?? 0, radii.max() ?? 0)
    for at in found { unsafe marks[at] = 0 }
    unsafe clearOutside(marks)
    if radii.count == 4, most - least <= max(2, 0.25 * most) {
      unsafe markCorners(marks, radius: most)
    }
  }

  /// Marks all pixels outside arcs at the corners, and those that an arc crosses, with 1.
  ///
  /// Where an arc meets an edge, the ground has mixed with the art's colors.
  private mutating func markCorners(
    _ marks: UnsafeMutableBufferPointer<UInt8>, radius: Double
  ) {
    let side = min(Int(radius.rounded(.up)), width, height)
    for y in 0..<side {
      for x in 0..<side {
        let (across, down) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
        guard (across * across + down * down).squareRoot() > radius - 1 else { continue }
        for row in [y, height - 1 - y] {
          unsafe marks[row * width + x] = 1
          unsafe marks[row * width + width - 1 - x] = 1
        }
        count += 1
      }
    }
  }

  /// The radius of the arc that an area at a corner is outside of; nil for areas of other shapes.
  private func radius(of area: [Int], at start: Int) -> Double? {
    let (row, column) = start.quotientAndRemainder(dividingBy: width)
    let across = Double(area.count { $0 / width == row })
    let down = Double(area.count { $0 % width == column })
    // The centers of the first row are half a pixel inside: of an arc that touches the edge they
    // show r - sqrt(r - 1/4) pixels.
    let shown = (across + down) / 2
    let radius = shown + shown.squareRoot() + 0.5
    // The area outside a quarter of a circle is (1 - pi / 4) r^2.
    let expected = (1 - .pi / 4) * radius * radius
    guard radius >= 4, abs(across - down) <= max(2, 0.25 * radius),
      abs(Double(area.count) - expected) <= 0.35 * expected + 4
    else { return nil }
    return radius
  }

  private func clearOutside(_ marks: UnsafeMutableBufferPointer<UInt8>) {
    for at in marks.indices where unsafe marks[at] == Self.outside { unsafe marks[at] = 0 }
  }

  /// The mark of areas that do not end close to the border.
  private static let outside: UInt8 = 2

  /// True for pixels close enough to a corner or an edge.
  private func isNear(_ x: Int, _ y: Int) -> Bool {
    let (across, down) = (min(x, width - 1 - x), min(y, height - 1 - y))
    return min(across, down) < edge || max(across, down) < corner
  }

  /// The connected area from a pixel on, marked with 1; nil if it does not end close to the border.
  private func area(
    from start: Int, _ marks: UnsafeMutableBufferPointer<UInt8>, _ belongs: (Int) -> Bool
  ) -> [Int]? {
    guard unsafe marks[start] == 0, belongs(start) else { return nil }
    var area = [start]
    var next = 0
    var isInside = true
    unsafe marks[start] = 1
    while next < area.count, isInside {
      let (y, x) = area[next].quotientAndRemainder(dividingBy: width)
      next += 1
      for (nearX, nearY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
      where (0..<width).contains(nearX) && (0..<height).contains(nearY) {
        let near = nearY * width + nearX
        if unsafe marks[near] == Self.outside { isInside = false }
        guard unsafe marks[near] == 0, belongs(near) else { continue }
        guard isNear(nearX, nearY) else {
          isInside = false
          continue
        }
        unsafe marks[near] = 1
        area.append(near)
      }
    }
    if !isInside { for at in area { unsafe marks[at] = Self.outside } }
    return isInside ? area : nil
  }
}
