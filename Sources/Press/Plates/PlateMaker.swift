internal import Geometry
public import Raster
internal import SceneGraph

/// A maker of the art and the plates of one side of a card, for a printer's process.
///
/// Each call makes one picture, so that a side's plates need not be in memory together.
///
/// A plate is the union of masks times their strengths, never a foil's pattern. Of overlapping
/// sheets, each covers its share of what the sheets below leave bare: 1 - (1 - a) (1 - b).
public struct PlateMaker: Sendable {
  /// The printer's process.
  public let process: PressProcess
  /// The distance from the card's edge to the edge of the pictures, millimeters.
  public let bleed: Double
  /// The distance by which the white on holographic stock ends before the foil begins, millimeters.
  private static let choke = 0.2

  private let sources: PlateSources

  /// A maker of plates.
  ///
  /// - Parameter bleed: The printer's bleed, millimeters.
  /// - Throws: `PictureFault.outOfMemory`.
  public init(
    _ sources: PlateSources, process: PressProcess, bleed: Double
  ) throws(PictureFault) {
    self.sources = try sources.fillingCutEdges().choosingExtension()
    (self.process, self.bleed) = (process, bleed)
  }

  /// The finishes that may have a plate, in the order of printing.
  public var roles: [PlateRole] {
    let hasFoil = !sources.sheets.isEmpty
    let hasWhite = process.inverts || process == .cold && sources.white != nil
    let has: [(PlateRole, Bool)] = [
      (.white, hasWhite && process != .sheet), (.foil, hasFoil && process.hasFoilPlate),
      (.gloss, sources.gloss != nil && process != .sheet),
      (.emboss, sources.etch != nil && process != .sheet),
    ]
    return has.filter(\.1).map(\.0)
  }

  /// The art on white paper with its bleed, opaque.
  ///
  /// - Parameter ppi: The pixels per inch.
  /// - Throws: `PictureFault.outOfMemory`.
  public func art(ppi: Double) throws(PictureFault) -> Bitmap {
    let grid = grid(ppi)
    var sheet: Bitmap?
    for print in sources.prints {
      let picture = try sampled(print, grid).picture
      sheet = try sheet.map { below throws(PictureFault) in try picture.over(below) } ?? picture
    }
    return try (sheet ?? sources.art.picture).onWhitePaper()
      .extended(by: grid.margins, sources.shape.bleed.extend)
  }

  /// The art with its bleed as `art(ppi:)`, with the inks of pictures that are stored in inks; nil
  /// if none is.
  ///
  /// - Parameter ppi: The pixels per inch.
  /// - Throws: `PictureFault.outOfMemory`.
  public func inkedArt(ppi: Double) throws(PictureFault) -> InkedArt? {
    guard sources.prints.contains(where: { $0.inks != nil }) else { return nil }
    let grid = grid(ppi)
    var art = try InkedArt(width: grid.inner.width, height: grid.inner.height)
    for print in sources.prints {
      let sampled = try sampled(print, grid)
      try art.add(sampled.picture, inks: sampled.inks)
    }
    return try art.extended(by: grid.margins, sources.shape.bleed.extend)
  }

  /// A printed picture on the page's grid, without the ring.
  private func sampled(
    _ print: PlateSources.Print, _ grid: PageGrid
  ) throws(PictureFault) -> (picture: Bitmap, inks: InkBitmap?) {
    let old = Size(Double(print.picture.width), Double(print.picture.height))
    let part = grid.part(card(old), of: old)
    let (width, height) = grid.inner
    let picture = try print.picture.sampled(
      part, width: width, height: height, print.sampling, closing: grid.widestGap)
    let inks = try print.inks?.sampled(
      part, width: width, height: height, print.sampling, closing: grid.widestGap)
    return (picture, inks)
  }

  /// The plate of a finish with its bleed; nil if it would be empty.
  ///
  /// - Parameter ppi: The pixels per inch.
  /// - Throws: `PictureFault.outOfMemory`.
  public func plate(_ role: PlateRole, ppi: Double) throws(PictureFault) -> Plate? {
    guard roles.contains(role) else { return nil }
    let grid = grid(ppi)
    var coverage: GrayBitmap
    switch role {
    case .foil: coverage = try continued(foil(grid), grid)
    case .white where process.inverts:
      coverage = try continued(foil(grid), grid).inverted().choked(by: Self.choke * ppi / 25.4)
    case .white: coverage = try continued(levels(of: sources.white, grid), grid)
    case .gloss: coverage = try continued(levels(of: sources.gloss, grid), grid)
    case .emboss:
      coverage = try levels(of: sources.etch, grid, isSmooth: true)
        .extended(by: grid.margins, sources.shape.bleed.extend)
    case .cut: return nil
    }
    return coverage.bytes.contains { $0 > 0 } ? Plate(role, coverage) : nil
  }

  /// All plates that are not empty, in the order of printing.
  ///
  /// - Parameter ppi: The pixels per inch.
  /// - Throws: `PictureFault.outOfMemory`.
  public func plates(ppi: Double) throws(PictureFault) -> [Plate] {
    var plates: [Plate] = []
    for role in roles {
      if let plate = try plate(role, ppi: ppi) { plates.append(plate) }
    }
    return plates
  }

  // MARK: Places

  /// True if the bleed is made from the art inside the card.
  private var isBleedMade: Bool { sources.shape.bleed.extend != .none }

  private func grid(_ ppi: Double) -> PageGrid {
    PageGrid(trim: sources.shape.size, bleed: bleed, isMade: isBleedMade, ppi: ppi)
  }

  /// The part of the art's pictures that the card shows, in unit coordinates.
  ///
  /// - Parameter size: The size of the picture, pixels.
  private func card(_ size: Size) -> Rect {
    sources.shape.trimming(sources.crop).part(of: size, in: sources.shape.size)
  }

  // MARK: Levels

  /// The union of all sheets, less the white above those under the ink.
  private func foil(_ grid: PageGrid) throws(PictureFault) -> GrayBitmap {
    var foil = try union(of: sources.sheets.filter { $0.place == .under }, grid)
    if let white = sources.white, sources.sheets.contains(where: { $0.place == .under }) {
      foil = try foil.mixed(with: levels(of: white, grid)) { $0.times(255 - $1) }
    }
    let over = sources.sheets.filter { $0.place == .over }
    return over.isEmpty ? foil : try foil.mixed(with: union(of: over, grid)) { $0.union($1) }
  }

  private func union(
    of sheets: [PlateSources.Sheet], _ grid: PageGrid
  ) throws(PictureFault) -> GrayBitmap {
    var union = try GrayBitmap(even: 0, width: grid.inner.width, height: grid.inner.height)
    for sheet in sheets {
      let strength = UInt8((255 * sheet.strength.clamped(to: 0...1)).rounded())
      if let mask = sheet.mask {
        union = try union.mixed(with: levels(of: mask, grid)) { $0.union($1.times(strength)) }
      } else {
        union = try union.mixed(with: union) { level, _ in level.union(strength) }
      }
    }
    return union
  }

  private func levels(
    of map: PlateSources.Map?, _ grid: PageGrid, isSmooth: Bool = false
  ) throws(PictureFault) -> GrayBitmap {
    let (width, height) = grid.inner
    guard let map else { return try GrayBitmap(even: 0, width: width, height: height) }
    // A map covers the art, whatever its own size is.
    let art = sources.art.picture
    let part = grid.part(
      card(Size(Double(art.width), Double(art.height))),
      of: Size(Double(map.levels.width), Double(map.levels.height)))
    return try map.levels.sampled(
      part, width: width, height: height, isSmooth ? .smooth : sources.art.sampling,
      closing: grid.widestGap)
  }

  /// A plate with its bleed.
  ///
  /// A smear would blur it, and blurred foil cannot be printed, so the edge is repeated instead. Of a
  /// mirror only what goes over the card's edge is left.
  private func continued(
    _ levels: GrayBitmap, _ grid: PageGrid
  ) throws(PictureFault) -> GrayBitmap {
    let way = sources.shape.bleed.extend
    let whole = try levels.extended(by: grid.margins, way, isHard: true)
    return way == .mirror ? try whole.withoutIslands(in: grid.margins) : whole
  }
}

extension PressProcess {
  /// True if white ink is printed where no foil should show.
  fileprivate var inverts: Bool { self == .holoStock }

  /// True if foil has a plate of its own.
  var hasFoilPlate: Bool { [.cold, .hot, .digital].contains(self) }
}
