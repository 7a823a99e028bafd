import CardModel
import Geometry
import Press
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Pressing

@Suite("Fixes of findings")
struct CardFixTests {
  /// A card of 30 x 40 mm with masks of 600 pixels per inch, and plain art.
  private static let shape: CardShape = {
    var shape = CardShape(size: Size(30, 40), corner: 2)
    shape.bleed = Bleed(extend: .mirror)
    return shape
  }()
  private static let (width, height) = (709, 945)

  private typealias Level = (Vector2) -> UInt8

  /// 255 inside a rectangle in millimeters.
  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Level
  {
    { $0.x >= left && $0.x < right && $0.y >= top && $0.y < bottom ? 255 : 0 }
  }

  /// A mask of levels at places in millimeters.
  private static func mask(_ level: Level) -> GrayBitmap {
    let scale = 30 / Double(width)
    let levels = (0..<width * height).map { at in
      level(scale * (Vector2(Double(at % width), Double(at / width)) + 0.5))
    }
    return GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))
  }

  /// A side with a mask for a plate, as its printer would get it.
  ///
  /// - Parameter ink: The total ink of a place; 120 means a light ground.
  private static func side(
    _ role: MapRole, _ mask: GrayBitmap, on shape: CardShape = shape, for profile: PressProfile,
    ink: Level
  ) throws -> PressedSide {
    let plain = Bitmap(
      width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16))
    var sources = PlateSources(PlateSources.Print(plain), shape: shape)
    // The maps cover the art, whatever its own size is.
    sources.art.picture = Bitmap(
      width: width, height: height,
      bytes: ByteBuffer([UInt8](repeating: 255, count: 4 * width * height)))
    if role == .white { sources.white = PlateSources.Map(mask) }
    if role == .foil { sources.sheets = [PlateSources.Sheet(mask: PlateSources.Map(mask))] }
    let maker = try PlateMaker(sources, process: .cold, bleed: 3)
    let (columns, rows) = (425, 543)
    let scale = 36 / Double(columns)
    let inks = (0..<columns * rows).flatMap { at -> [UInt8] in
      let place = scale * (Vector2(Double(at % columns), Double(at / columns)) + 0.5) - 3
      return [ink(place), 0, 0, 0]
    }
    let sheet = PressSheet(
      trim: shape.size, corner: shape.corner, bleed: 3,
      art: InkBitmap(width: columns, height: rows, bytes: ByteBuffer(inks)),
      plates: try maker.plates(ppi: 600))
    let facts = PressFacts(of: sources, process: .cold)
    return PressedSide(
      side: .front, sheet: sheet, art: nil, colorsOfArt: nil,
      colors: PressColors(name: "", icc: []), ppi: (300, 600),
      findings: profile.findings(in: sheet, side: .front, facts: facts), notes: [])
  }

  /// The area of a mask at 50 %, in square millimeters.
  private static func area(_ mask: GrayBitmap) -> Double {
    Double(mask.bytes.count { $0 >= 128 }) * 30 * 30 / Double(width * width)
  }

  private struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    var role = MapRole.foil
    var profile = "trade-x4"
    let level: @Sendable (Vector2) -> UInt8
    var ink: @Sendable (Vector2) -> UInt8 = { _ in 60 }
    /// The most that the mask's area may change, in square millimeters.
    let change: ClosedRange<Double>
    var testDescription: String { rule }
  }

  private static let cases: [Case] = [
    Case(
      rule: "grey", level: { box(6, 6, 20, 20)($0) > 0 ? 150 : 0 }, change: -0.08...0.01),
    Case(
      rule: "speck",
      level: { max(box(6, 6, 20, 20)($0), box(24, 30, 24.2, 30.2)($0)) }, change: -0.06 ... -0.02),
    Case(
      rule: "thin-line",
      level: { max(box(6, 6, 20, 20)($0), box(8, 30, 22, 30.21)($0)) }, change: 2...3.2),
    Case(
      rule: "thin-gap",
      level: { max(box(6, 6, 13, 20)($0), box(13.2, 6, 20, 20)($0)) }, change: 2.6...3),
    Case(
      rule: "near-trim", level: { box(0.6, 6, 20, 20)($0) }, change: -14 ... -12),
    Case(
      rule: "over-trim", profile: "onlineprinters", level: { box(-1, 6, 20, 20)($0) },
      change: -44 ... -41),
    Case(
      rule: "white-peeps", role: .white, level: { box(5.85, 5.85, 20.15, 20.15)($0) },
      ink: { box(6, 6, 20, 20)($0) > 0 ? 120 : 0 }, change: -18 ... -15),
  ]

  @Test(
    "A fix leaves its rule silent, and the area of the mask as it is otherwise", arguments: cases)
  private func silent(_ given: Case) throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile(given.profile, for: "test")
    let mask = Self.mask(given.level)
    let before = try Self.side(given.role, mask, for: profile, ink: given.ink)
    let finding = try #require(
      before.findings.first { $0.rule == given.rule }, "\(before.findings)")
    var card = Card.own
    card.shape = Self.shape
    card.front.foils = [CardFoil("cosmos", mask: .picture(.frontMask))]
    if given.role == .white { card.front.white = .picture(.frontMask) }
    let fix = try #require(before.fix(of: finding, on: card, for: profile))
    var fixed = card
    fix.apply(to: &fixed, isBack: false)
    let map = try #require(fixed.front[given.role, sheet: 0])
    let changed = try mask.finished(
      by: .tools(map.tools, MaskFrame(on: Self.shape, crop: Crop())))
    let after = try Self.side(given.role, changed, for: profile, ink: given.ink)
    #expect(!after.findings.contains { $0.rule == given.rule }, "\(after.findings)")
    let difference = Self.area(changed) - Self.area(mask)
    print("\(given.rule): \(fix.title) Area \(Self.area(mask)), difference \(difference) mm2")
    #expect(given.change.contains(difference), "\(difference)")
    // Nothing but the map's tools has changed.
    fixed.front[given.role, sheet: 0] = card.front[given.role, sheet: 0]
    #expect(fixed == card)
  }

  @Test("Gray that a threshold leaves is smoothed, by more each time")
  func grayLeft() throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile("trade-x4", for: "test")
    let side = try Self.side(
      .foil, Self.mask { Self.box(6, 6, 20, 20)($0) > 0 ? 150 : 0 }, for: profile, ink: { _ in 60 })
    let finding = try #require(side.findings.first { $0.rule == "grey" })
    var card = Card.own
    card.front.foils = [CardFoil("cosmos", mask: .picture(.frontMask))]
    card.front[tools: .foil, sheet: 0].threshold = 0.49
    for smooth in [0.2, 0.3, 0.4] {
      try #require(side.fix(of: finding, on: card, for: profile)).apply(to: &card, isBack: false)
      #expect(abs(card.front[tools: .foil, sheet: 0].smooth - smooth) < 1e-9)
    }
  }

  @Test("Missing bleed continues a border of one color, and mirrors other art")
  func bleed() throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile("trade-x4", for: "test")
    var card = Card.own
    card.shape = Self.shape
    card.shape.bleed = Bleed()
    func fix(_ ink: Level) throws -> CardFix? {
      let side = try Self.side(
        .foil, Self.mask { _ in 0 }, on: card.shape, for: profile,
        ink: { Self.box(0, 0, 30, 40)($0) > 0 ? ink($0) : 0 })
      let finding = try #require(side.findings.first { $0.rule == "bleed" }, "\(side.findings)")
      return side.fix(of: finding, on: card, for: profile)
    }
    #expect(
      try fix { Self.box(1, 1, 29, 39)($0) > 0 ? UInt8(5 * $0.x) : 90 } == .extendBleed(.smear))
    #expect(try fix { UInt8(60 + 2 * $0.y) } == .extendBleed(.mirror))
  }

  @Test("Foil that is only shown is printed after its fix")
  func shownFoil() {
    var card = Card.own
    card.back.foils = [.implied(mask: nil)]
    let shown = card.back.foils[0].map
    CardFix.printFoil.apply(to: &card, isBack: true)
    #expect(!card.back.foils[0].isImplied && card.back.foils[0].map == shown)
  }
}
