import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Press
@testable import Raster

@Suite("Art and plates up to the last pixel of the page")
struct CutEdgeSweepTests {
  /// The bleeds of all printers: none of Foil's profiles has another.
  private static let bleeds = [3, 3.05, 3.175]
  private static let kinds = [
    Bleed(extend: .mirror), Bleed(extend: .smear), Bleed(width: 3),
  ]

  /// The pages that a picture of a size has for a bleed: at its own resolution, as Foil writes art,
  /// and at those of the profiles' plates.
  private func resolutions(_ sources: PlateSources) -> [Double] {
    [sources.ppi(of: sources.art).clamped(to: 300...800), 300, 600, 1000, 1200]
  }

  @Test("the profiles have these bleeds")
  func profiles() throws {
    let (profiles, faults) = PressProfiles(own: Fixture.project("assets/press")).read()
    #expect(faults.isEmpty && profiles.allSatisfy { Self.bleeds.contains($0.bleed) })
  }

  @Test("no size of art leaves paper on a page", arguments: bleeds)
  func axes(bleed: Double) {
    for width in stride(from: 601, through: 2200, by: 2) {
      // The shape of a poker card, and up to two pixels more or less.
      let size = Size(
        Double(width), (Double(width) * 88 / 63).rounded() + Double(width / 2 % 5 - 2))
      let kind = Self.kinds[width / 2 % 3]
      var shape = CardShape.poker
      shape.bleed = kind
      let card = shape.trimming(Crop()).part(of: size, in: shape.size)
      let own = (size.vector * card.size.vector / shape.size.vector).min() * 25.4
      for ppi in [own.clamped(to: 300...800), [300, 600, 1200][width / 6 % 3]] {
        let grid = PageGrid(trim: shape.size, bleed: bleed, isMade: kind.extend != .none, ppi: ppi)
        let part = grid.part(card, of: size)
        for (count, from, length, new) in [
          (size.width, part.origin.x, part.size.width, grid.inner.width),
          (size.height, part.origin.y, part.size.height, grid.inner.height),
        ] {
          let step = length * count / Double(new)
          let axis = SampleAxis(
            .init(step: step), of: Int(count), from: from * count, step: step, newCount: new,
            closing: grid.widestGap)
          let bare = axis.taps.firstIndex { $0.share < 1 || $0.weights.isEmpty }
          #expect(bare == nil, "\(size) at \(ppi) ppi with \(kind): \(bare ?? 0) of \(new)")
        }
      }
    }
  }

  /// True if all pixels of a dark side and its foil are so up to the edges of the page.
  private func isDark(_ sources: PlateSources, bleed: Double, ppi: Double) throws -> Bool {
    let maker = try PlateMaker(sources, process: .cold, bleed: bleed)
    let art = try maker.art(ppi: ppi)
    let foil = try maker.plate(.foil, ppi: ppi)?.coverage
    return (0..<art.width * art.height).allSatisfy { art.bytes[4 * $0] == 20 }
      && foil?.bytes.allSatisfy { $0 == 255 } == true
  }

  @Test("dark art of any size gives a dark page", arguments: kinds, bleeds)
  func small(kind: Bleed, bleed: Double) throws {
    // An eighth of a poker card, so that whole pictures are quick.
    for width in stride(from: 75, through: 275, by: 8) {
      let size = Size(63.0 / 8, 88.0 / 8)
      let own = Bleed(width: kind.width / 8, extend: kind.extend)
      let height = Int((Double(width) * size.height / size.width).rounded()) + width % 5 - 2
      var side = PlateSources(
        PlateSources.Print(MadeSide.art(width, height) { _, _ in 20 }),
        shape: CardShape(size: size, corner: 0))
      side.shape.bleed = own
      let mask = MadeSide.gray(width / 2, height / 2 + width % 2) { _, _ in 255 }
      side.sheets = [PlateSources.Sheet(mask: PlateSources.Map(mask))]
      for ppi in [resolutions(side)[0], width / 8 % 2 == 0 ? 300 : 600] {
        let name: Comment = "\(width) x \(height) at \(ppi) ppi"
        #expect(try isDark(side, bleed: bleed / 8, ppi: ppi), name)
      }
    }
  }

  @Test(
    "the sizes that makers use give a dark page",
    arguments: [
      (750, 1050, 3.05, 600, Bleed(extend: .mirror)), (750, 1050, 3.05, 300, Bleed(extend: .smear)),
      (745, 1040, 3, 300, Bleed(extend: .mirror)), (745, 1040, 3, 600, Bleed(extend: .smear)),
      (822, 1122, 3.05, 600, Bleed(width: 3)), (825, 1125, 3.175, 300, Bleed(width: 3)),
    ])
  func whole(width: Int, height: Int, bleed: Double, ppi: Double, kind: Bleed) throws {
    var side = PlateSources(
      PlateSources.Print(MadeSide.art(width, height) { _, _ in 20 }), shape: .poker)
    side.shape.bleed = kind
    side.sheets = [
      PlateSources.Sheet(mask: PlateSources.Map(MadeSide.gray(width, height) { _, _ in 255 }))
    ]
    for ppi in [resolutions(side)[0], ppi] {
      #expect(try isDark(side, bleed: bleed, ppi: ppi), "\(ppi) ppi")
    }
  }

  @Test("a wider gap stays paper, which the check reports")
  func gap() throws {
    var side = PlateSources(PlateSources.Print(MadeSide.art(684, 934)), shape: .poker)
    side.shape.bleed = Bleed(width: 2.7)
    let art = try PlateMaker(side, process: .cold, bleed: 3).art(ppi: 300)
    #expect(art.bytes[0] == 255 && art.bytes[4 * (art.width * 500)] == 255)
  }
}
