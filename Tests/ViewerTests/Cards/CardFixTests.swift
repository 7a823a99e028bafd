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

  private typealias Level = @Sendable (Vector2) -> UInt8

  /// 255 inside a rectangle in millimeters.
  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Level
  {
    { $0.x >= left && $0.x < right && $0.y >= top && $0.y < bottom ? 255 : 0 }
  }

  /// A mask of levels at places in millimeters.
  private static func mask(_ level: Level, ppi: Int = 600) -> GrayBitmap {
    let (width, height) = (width * ppi / 600, height * ppi / 600)
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

  @Test("A mask that also goes over the edge ends inside it by its own fix, but not by all")
  func nearAndOver() throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile("trade-x4", for: "test")
    let mask = Self.mask { max(Self.box(-1, 6, 9, 20)($0), Self.box(12, 30, 29.4, 36)($0)) }
    let side = try Self.side(.foil, mask, for: profile) { _ in 60 }
    let finding = try #require(side.findings.first { $0.rule == "near-trim" })
    var card = Card.own
    card.front.foils = [CardFoil("cosmos", mask: .picture(.frontMask))]
    #expect(side.fix(of: finding, on: card, for: profile) == .inset(.foil, 1.54))
    var all = CardFixes()
    let hasCertain = all.add(of: [side], on: card, for: profile)
    #expect(!hasCertain && all.steps.isEmpty)
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

  /// Art whose masks break every rule: letters, nested frames, noise, and clouds of gray.
  private static let hardArts: [(name: String, level: Level)] = {
    @Sendable func hash(_ x: Int, _ y: Int) -> Double {
      var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663))
      bits &*= 0x9E37_79B9_7F4A_7C15
      bits ^= bits >> 29
      return Double(bits % 4096) / 4095
    }
    @Sendable func noise(_ place: Vector2, _ cell: Double) -> Double {
      let at = place / cell
      let low = at.rounded(.down)
      let part = at - low
      let (x, y) = (Int(low.x), Int(low.y))
      let top = hash(x, y) + (hash(x + 1, y) - hash(x, y)) * part.x
      let bottom = hash(x, y + 1) + (hash(x + 1, y + 1) - hash(x, y + 1)) * part.x
      return top + (bottom - top) * part.y
    }
    @Sendable func clouds(_ place: Vector2) -> Double {
      (4 * noise(place, 3) + 2 * noise(place, 1) + noise(place, 0.35)) / 7
    }
    @Sendable func letters(_ place: Vector2) -> Double {
      // Rings, stems and crossbars of 0.1 to 0.5 mm, as of small type.
      let line = (place.y / 3).rounded(.down)
      let cell = Vector2(place.x.truncatingRemainder(dividingBy: 1.7), place.y - 3 * line)
      let stroke = 0.1 + 0.4 * hash(Int(place.x / 1.7), Int(line))
      let ring = abs(length(cell - Vector2(0.8, 1.6)) - 0.6) < stroke / 2
      let stem = abs(cell.x - 0.25) < stroke / 2 && cell.y > 0.4 && cell.y < 2.2
      let dot = length(cell - Vector2(1.3, 0.5)) < stroke / 2
      return ring || stem || dot ? 1 : 0
    }
    @Sendable func frames(_ place: Vector2) -> Double {
      let depth = min(min(place.x, 30 - place.x), min(place.y, 40 - place.y)) - 0.4
      var start = 0.0
      for index in 0..<12 {
        let width = 0.1 + 0.05 * Double(index % 6)
        if depth >= start, depth < start + width { return 1 }
        start += width + 0.12 + 0.05 * Double((5 * index) % 9)
      }
      return 0
    }
    @Sendable func area(_ place: Vector2) -> Bool {
      place.x > 3 && place.x < 27 && place.y > 3 && place.y < 37
    }
    return [
      ("letters", { area($0) ? UInt8(255 * letters($0)) : 0 }),
      ("frames", { UInt8(255 * frames($0)) }),
      ("noise", { area($0) ? UInt8(255 * clouds($0)) : 0 }),
      ("hard noise", { area($0) && clouds($0) > 0.52 ? 255 : 0 }),
      ("grain", { area($0) ? UInt8(255 * hash(Int($0.x * 12), Int($0.y * 12))) : 0 }),
    ]
  }()

  @Test(
    "All fixes together end, with no dot or gray left, and widen or fill nothing",
    arguments: hardArts.indices, [300, 600])
  func all(art: Int, ppi: Int) throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile("trade-x4", for: "test")
    let (name, level) = Self.hardArts[art]
    let mask = Self.mask(level, ppi: ppi)
    var card = Card.own
    card.shape = Self.shape
    card.front.foils = [CardFoil("cosmos", mask: .picture(.frontMask))]
    var fixes = CardFixes()
    var (rounds, isDone) = (0, false)
    var (left, tools): ([Finding], MaskTools) = ([], .unused)
    while !isDone, rounds <= CardFixes.mostRounds {
      var fixed = card
      fixes.apply(to: &fixed)
      tools = fixed.front.foils[0].map.tools
      let made = try mask.finished(by: .tools(tools, MaskFrame(on: Self.shape, crop: Crop())))
      let side = try Self.side(.foil, made, for: profile) { _ in 60 }
      left = side.findings
      isDone = !fixes.add(of: [side], on: fixed, for: profile)
      if isDone { print("\(name), \(ppi) ppi: \(rounds) rounds, \(tools.summary)") }
      rounds += 1
    }
    // Dots of a black and white mask may be drawn.
    let fixed: Set = ["grey", "near-trim", tools.threshold == nil ? "" : "speck"]
    left.removeAll { !fixed.contains($0.rule) }
    // White noise of a tenth of a millimeter is never fit for print.
    #expect(isDone && (left.isEmpty || name == "grain"), "\(left)")
    #expect(tools.widen == 0 && tools.gaps == nil, "\(name)")
    #expect(tools.specks == 0 || tools.threshold != nil, "\(name)")
    #expect(tools.smooth <= 0.2, "\(name)")
  }

  @Test("Missing bleed is made from the art")
  func bleed() throws {
    let profile = try PressProfiles(own: Fixture.project("assets/press"))
      .profile("trade-x4", for: "test")
    var card = Card.own
    card.shape = Self.shape
    card.shape.bleed = Bleed()
    let side = try Self.side(
      .foil, Self.mask { _ in 0 }, on: card.shape, for: profile,
      ink: { Self.box(0, 0, 30, 40)($0) > 0 ? UInt8(60 + 2 * $0.y) : 0 })
    let finding = try #require(side.findings.first { $0.rule == "bleed" }, "\(side.findings)")
    let fix = try #require(side.fix(of: finding, on: card, for: profile))
    fix.apply(to: &card, isBack: false)
    #expect(card.shape.bleed == Bleed(extend: .auto))
    #expect(side.fix(of: finding, on: card, for: profile) == nil)
  }

  @Test("Hardening keeps the maker's own threshold")
  func threshold() {
    var card = Card.own
    for (own, kept) in [(0.95, 0.95), (nil, 0.5)] {
      var tools = MaskTools()
      (tools.threshold, tools.softness) = (own, 0.1)
      card.front.foils = [CardFoil("cosmos", mask: .picture(.frontMask, tools))]
      CardFix.harden(.foil, smooth: 0.2).apply(to: &card, isBack: false)
      let fixed = card.front.foils[0].map.tools
      #expect(fixed.threshold == kept && fixed.softness == 0 && fixed.smooth == 0.2)
    }
  }

  @Test("Bare art is shown in the look of the card before, without its tools, and not printed")
  func shownLook() {
    var (tools, other) = (MaskTools(), Card.own)
    tools.threshold = 0.95
    other.front.foils = [CardFoil("cosmos", mask: .place(.darks, tools))]
    var bare = Card.own
    bare.front.foils = [.implied(mask: nil)]
    let shown = bare.applyingLookChanges(of: other, since: bare).implied(as: bare)
    #expect(shown.front.foils == [CardFoil("cosmos")] && shown.front.foils[0].isImplied)
    #expect(!shown.asSaved.front.foils[0].isImplied && bare.asSaved.front.foils[0].isImplied)
    var printed = shown
    CardFix.printFoil.apply(to: &printed, isBack: false)
    #expect(printed != shown, "a step of the history")
    var masked = bare
    masked.front.foils = [.implied(mask: .picture(.frontMask))]
    let own = masked.applyingLookChanges(of: other, since: masked).implied(as: masked)
    #expect(!own.front.foils[0].isImplied)
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
