internal import Geometry
public import Raster
public import SceneGraph

/// The pictures of one side of a card, as they are before they are brought to a printer's size.
///
/// The back is laid out as seen from behind, as the front is seen from the front: printers expect
/// both so, and nothing is flipped.
public struct PlateSources: Sendable {
  /// A picture that is printed in ink.
  public struct Print: Sendable {
    /// The picture; its transparent parts show what is below.
    public var picture: Bitmap
    /// The inks of a picture that is stored in inks, multiplied by its alpha; else nil.
    public var inks: InkBitmap?
    /// The way to enlarge it.
    public var sampling: PictureSampling
    /// True if it was drawn from a vector drawing.
    public var isVector: Bool

    /// A picture that is printed in ink.
    public init(
      _ picture: Bitmap, inks: InkBitmap? = nil, sampling: PictureSampling = .smooth,
      isVector: Bool = false
    ) {
      (self.picture, self.inks) = (picture, inks)
      (self.sampling, self.isVector) = (sampling, isVector)
    }
  }

  /// A map over the art: gray levels, white marks where it applies.
  public struct Map: Sendable {
    /// The levels, over the same area as the art, of any resolution.
    public var levels: GrayBitmap
    /// True if it was drawn from a vector drawing.
    public var isVector: Bool
    /// True if it was made from the art, and has its resolution.
    public var isFromArt: Bool

    /// A map over the art.
    public init(_ levels: GrayBitmap, isVector: Bool = false, isFromArt: Bool = false) {
      (self.levels, self.isVector, self.isFromArt) = (levels, isVector, isFromArt)
    }
  }

  /// A sheet of foil, or another look that draws a whole side.
  public struct Sheet: Sendable {
    /// The mask; nil for the whole side.
    public var mask: Map?
    /// The strength, 0...1.
    public var strength: Double
    /// The position in the stack.
    public var place: StackPosition
    /// The title of a foil that draws its own shapes, which the plate lacks; nil for others.
    public var ornament: String?

    /// A sheet of foil.
    public init(
      mask: Map? = nil, strength: Double = 1, place: StackPosition = .under,
      ornament: String? = nil
    ) {
      (self.mask, self.strength, self.place) = (mask, strength, place)
      self.ornament = ornament
    }
  }

  /// The card's body and its bleed.
  public var shape: CardShape
  /// The part of the art that fills the card and the art's own bleed.
  ///
  /// Maps and layers share it.
  public var crop: Crop
  /// The depth layers behind the art, the farthest first.
  public var behind: [Print] = []
  /// The art.
  public var art: Print
  /// The depth layers in front of the art, the nearest last.
  public var before: [Print] = []
  /// The sheets of foil.
  public var sheets: [Sheet] = []
  /// The white ink; nil for none.
  public var white: Map?
  /// The heights; nil for flat.
  public var etch: Map?
  /// The gloss; nil for gloss everywhere, which needs no plate.
  public var gloss: Map?

  /// A side with art and no finish.
  public init(_ art: Print, crop: Crop = Crop(), shape: CardShape = .poker) {
    (self.art, self.crop, self.shape) = (art, crop, shape)
  }

  /// The pictures that are printed in ink, the lowest first.
  public var prints: [Print] { behind + [art] + before }

  /// The pixels per inch of a printed picture on the card, its crop included; the lower of across
  /// and down.
  public func ppi(of print: Print) -> Double {
    let size = Size(Double(print.picture.width), Double(print.picture.height))
    return ppi(size, artSize: size)
  }

  /// The pixels per inch of a map on the card, as of a printed picture.
  public func ppi(of map: Map) -> Double {
    ppi(
      Size(Double(map.levels.width), Double(map.levels.height)),
      artSize: Size(Double(art.picture.width), Double(art.picture.height)))
  }

  private func ppi(_ size: Size, artSize: Size) -> Double {
    let part = shape.trimming(crop).part(of: artSize, in: shape.size).size
    return (size.vector * part.vector / shape.size.vector).min() * 25.4
  }

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
    // Round cards have no straight edge.
    return high.max() > 0 && (high &- low).max() <= Self.mostOfBorder
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
