internal import Geometry
internal import Raster
internal import SceneGraph

extension PlateSources {
  /// The sources with transparent corners of the art filled from inside, in all pictures, if the
  /// card's bleed is made from art that fills the card.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func fillingCutEdges() throws(PictureFault) -> PlateSources {
    guard shape.bleed.extend != .none else { return self }
    var filled = self
    for index in behind.indices { filled.behind[index] = try self.filled(behind[index]) }
    for index in before.indices { filled.before[index] = try self.filled(before[index]) }
    guard let edges = try cutEdges(of: art) else { return filled }
    func fill(_ map: inout Map?) throws(PictureFault) {
      if let levels = map?.levels { map?.levels = try levels.filling(edges) }
    }
    try Self.fill(&filled.art, edges)
    for index in sheets.indices { try fill(&filled.sheets[index].mask) }
    try fill(&filled.white)
    try fill(&filled.etch)
    try fill(&filled.gloss)
    return filled
  }

  /// The sources with the extension that suits the art, if the card leaves that open.
  func choosingExtension() -> PlateSources {
    var chosen = self
    if shape.bleed.extend == .auto { chosen.shape.bleed.extend = hasBorder ? .smear : .mirror }
    return chosen
  }

  /// True if the art has a border of one color along the card's edge, of which a mirror would show
  /// the inner edge.
  private var hasBorder: Bool {
    let (picture, side) = (art.picture, shape.corner + 1)
    let size = Vector2(Double(picture.width), Double(picture.height))
    let card = shape.trimming(crop).part(of: Size(size.x, size.y), in: shape.size)
    let (near, far, end) = (0.2, 0.8, shape.size.vector)
    // Round corners are left out.
    let spans = [
      (Vector2(side, near), Vector2(end.x - side, far)),
      (Vector2(side, end.y - far), Vector2(end.x - side, end.y - near)),
      (Vector2(near, side), Vector2(far, end.y - side)),
      (Vector2(end.x - far, side), Vector2(end.x - near, end.y - side)),
    ]
    var (low, high) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>(repeating: 0))
    for (first, last) in spans where (last - first).min() > 0 {
      let (first, last) = (first / end * card.size.vector, last / end * card.size.vector)
      let (start, stop) = ((card.origin + first) * size, (card.origin + last) * size)
      guard start.min() >= 0, stop.x < size.x, stop.y < size.y else { return false }
      for y in Int(start.y)...Int(stop.y) {
        for x in Int(start.x)...Int(stop.x) {
          let at = 4 * (y * picture.width + x)
          let color = SIMD4(
            picture.bytes[at], picture.bytes[at + 1], picture.bytes[at + 2], picture.bytes[at + 3])
          (low, high) = (pointwiseMin(low, color), pointwiseMax(high, color))
        }
      }
    }
    return (high &- low).max() <= Self.mostOfBorder
  }

  /// The difference between colors of 0...255 within a border.
  private static let mostOfBorder: UInt8 = 24

  private func filled(_ print: Print) throws(PictureFault) -> Print {
    guard let edges = try cutEdges(of: print) else { return print }
    var print = print
    try Self.fill(&print, edges)
    return print
  }

  private static func fill(_ print: inout Print, _ edges: CutEdges) throws(PictureFault) {
    print.picture = try print.picture.filling(edges)
    print.inks = try print.inks?.filling(edges)
  }

  /// The cut edges of a picture; nil if there are none, or if its edges are inside the card.
  private func cutEdges(of print: Print) throws(PictureFault) -> CutEdges? {
    let size = Size(Double(print.picture.width), Double(print.picture.height))
    let card = shape.trimming(crop).part(of: size, in: shape.size)
    guard card.origin.min() > -1e-6, card.end.max() < 1 + 1e-6 else { return nil }
    return try CutEdges(of: print.picture)
  }
}
