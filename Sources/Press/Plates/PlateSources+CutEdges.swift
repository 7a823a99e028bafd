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
