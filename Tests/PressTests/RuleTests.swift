import Foundation
import Geometry
import Raster
import TOML
import TestSupport
import Testing

@testable import Press

@Suite("Checks before printing")
struct RuleTests {
  typealias Place = SIMD2<Double>

  /// A printer with all plates, of the cold process.
  static let profile: PressProfile = {
    let plates = PlateRole.allCases.map { "[\($0.rawValue)]\nname = \"\($0.rawValue)\"\n" }
    let text = "title = \"Test\"\ndelivery = \"spots\"\n" + plates.joined()
    let base = Fixture.project("assets/press/trade-x4.toml")
    do {
      return try PressProfileReader(
        file: "test.toml",
        base: TOMLText.entries(of: String(contentsOfFile: base, encoding: .utf8), file: base)
      ).profile("test", text)
    } catch {
      fatalError("\(error)")
    }
  }()

  static let facts: PressFacts = {
    let art = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
    var facts = PressFacts(of: PlateSources(PlateSources.Print(art)), process: .cold)
    (facts.artPPI, facts.artPixels, facts.endsAtEdge) = (300, nil, false)
    for role in PlateRole.allCases { facts.sources[role] = PressFacts.Source(ppi: 600) }
    return facts
  }()

  /// A sheet without a fault: light art, foil in the middle and over the edge, white under ink.
  static var good: SheetFixture {
    var fixture = SheetFixture()
    fixture.plates[.foil] = SheetFixture.any(
      SheetFixture.box(20, 20, 40, 60), SheetFixture.box(50, 10, 70, 20))
    fixture.plates[.white] = SheetFixture.box(5, 5, 50, 70)
    return fixture
  }

  static func findings(
    _ fixture: SheetFixture, _ profile: PressProfile = profile, _ facts: PressFacts = facts
  ) -> [Finding] {
    profile.findings(in: fixture.sheet, side: .front, facts: facts)
  }

  @Test("A good sheet has no findings")
  func faultless() {
    let findings = Self.findings(Self.good)
    #expect(findings.isEmpty, "\(findings)")
  }

  /// A change of the good sheet that breaks a rule, and the finding that it causes.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    var severity = Finding.Severity.warning
    var plate: PlateRole?
    /// The measured value, and how far it may be from it.
    let measured: (Double, Double)
    let wanted: Double
    /// The place, to a quarter millimeter; nil for any.
    var place: Place?
    let change: @Sendable (inout SheetFixture, inout PressProfile, inout PressFacts) -> Void
    var testDescription: String { "\(rule), \(severity.rawValue)" }
  }

  private static func foil(_ area: @escaping @Sendable (Place) -> UInt8)
    -> @Sendable (inout SheetFixture, inout PressProfile, inout PressFacts) -> Void
  {
    { fixture, _, _ in fixture.plates[.foil] = area }
  }

  static let cases = [
    Case(
      rule: "untagged-inks", measured: (0, 0), wanted: 1,
      change: { _, _, facts in facts.assumedCondition = "FOGRA39" }),
    Case(
      rule: "thin-line", plate: .foil, measured: (0.254, 0.01), wanted: 0.35, place: Place(30, 40),
      change: foil { abs($0.x - 30) < 0.127 && abs($0.y - 40) < 10 ? 255 : 0 }),
    Case(
      rule: "thin-line", severity: .error, plate: .foil, measured: (0.169, 0.01), wanted: 0.2,
      place: Place(30, 40),
      change: foil { abs($0.x - 30) < 0.085 && abs($0.y - 40) < 10 ? 255 : 0 }),
    Case(
      rule: "thin-gap", plate: .foil, measured: (0.34, 0.01), wanted: 0.5, place: Place(30, 40),
      change: foil { abs($0.x - 30) > 0.17 && abs($0.x - 30) < 8 && abs($0.y - 40) < 10 ? 255 : 0 }),
    Case(
      rule: "speck", plate: .foil, measured: (0.07, 0.02), wanted: 0.1225, place: Place(30, 40),
      change: foil {
        abs($0.x - 30) < 0.13 && abs($0.y - 40) < 0.13
          || $0.x > 40 && $0.x < 50
            && abs($0.y - 40) < 10
          ? 255 : 0
      }),
    Case(
      rule: "near-trim", plate: .foil, measured: (1.2, 0.05), wanted: 1.5, place: Place(1.2, 30),
      change: foil { $0.x > 1.2 && $0.x < 20 && abs($0.y - 40) < 10 ? 255 : 0 }),
    Case(
      rule: "near-trim", severity: .error, plate: .foil, measured: (0.5, 0.05), wanted: 1,
      change: foil { $0.x > 20 && $0.x < 30 && $0.y > 60 && $0.y < 87.5 ? 255 : 0 }),
    Case(
      rule: "over-trim", severity: .error, plate: .foil, measured: (-3, 0.1), wanted: 1.5,
      change: { _, profile, _ in profile.plates[.foil]?.bleeds = false }),
    Case(
      rule: "bleed", plate: .foil, measured: (1, 0.05), wanted: 3,
      change: foil { $0.x > -1 && $0.x < 20 && abs($0.y - 40) < 10 ? 255 : 0 }),
    Case(
      rule: "bleed", severity: .error, measured: (0, 0), wanted: 3,
      change: { fixture, _, _ in
        fixture.bleed = 0
        fixture.plates = [:]
      }),
    Case(
      rule: "bleed", severity: .error, measured: (1, 0.1), wanted: 3, place: Place(0, 44),
      change: { fixture, _, _ in
        fixture.art = { $0.x < -1 ? .zero : SIMD4(20, 30, 10, 0) }
      }),
    Case(
      rule: "ppi", measured: (250, 0), wanted: 300, change: { _, _, facts in facts.artPPI = 250 }),
    Case(
      rule: "ppi", severity: .error, measured: (150, 0), wanted: 200,
      change: { _, _, facts in facts.artPPI = 150 }),
    Case(
      rule: "ppi", plate: .foil, measured: (300, 0), wanted: 600,
      change: { _, _, facts in facts.sources[.foil]?.ppi = 300 }),
    Case(
      rule: "ink-total", measured: (320, 1), wanted: 300, place: Place(49.8, 49.8),
      change: { fixture, _, _ in
        fixture.plates[.foil] = nil
        fixture.art = { place in
          abs(place.x - 50) < 0.7 && abs(place.y - 50) < 0.7
            ? SIMD4(repeating: 204) : SIMD4(20, 30, 10, 0)
        }
      }),
    Case(
      rule: "ink-total", severity: .error, measured: (320, 1), wanted: 310,
      change: { fixture, profile, _ in
        fixture.plates[.foil] = nil
        profile.limits[.ink] = PressLimit(warning: 280, error: 310)
        fixture.art = { _ in SIMD4(repeating: 204) }
      }),
    Case(
      rule: "grey", plate: .foil, measured: (50, 2), wanted: 0.5,
      change: foil { abs($0.x - 30) < 10 && abs($0.y - 40) < 10 ? ($0.x < 30 ? 140 : 255) : 0 }),
    Case(
      rule: "grey", severity: .error, plate: .foil, measured: (50, 2), wanted: 0.5,
      change: { fixture, profile, _ in
        profile.process = .hot
        fixture.plates[.foil] = {
          abs($0.x - 30) < 10 && abs($0.y - 40) < 10 ? ($0.x < 30 ? 140 : 255) : 0
        }
      }),
    Case(
      rule: "dead-foil", plate: .foil, measured: (35.5, 1), wanted: 10,
      change: { fixture, _, _ in
        fixture.art = { place in
          place.y < 30 ? SIMD4(180, 180, 180, 120) : SIMD4(20, 30, 10, 0)
        }
      }),
    Case(
      rule: "bare-silver", plate: .foil, measured: (21, 2), wanted: 1,
      change: { fixture, profile, _ in
        profile.plates[.foil]?.black = 15
        fixture.art = { place in
          place.x > 20 && place.x < 40 && place.y > 20 && place.y < 30
            ? .zero : SIMD4(20, 30, 10, 0)
        }
      }),
    Case(
      rule: "white-peeps", plate: .white, measured: (0.17, 0.09), wanted: 0,
      change: { fixture, _, _ in
        fixture.plates[.foil] = nil
        let ink = SheetFixture.box(10, 10, 40, 60)
        fixture.art = { place in ink(place) > 0 ? SIMD4(20, 30, 10, 0) : .zero }
        fixture.plates[.white] = SheetFixture.box(9.83, 9.83, 40.17, 60.17)
      }),
    Case(
      rule: "danger-zone", measured: (1.5, 0.2), wanted: 3,
      change: { fixture, _, _ in
        fixture.art = { place in
          let isLine = place.x > 1.6 && place.x < 2.1 && place.y > 20 && place.y < 60
          return isLine ? SIMD4(0, 0, 0, 255) : SIMD4(20, 30, 10, 0)
        }
      }),
    Case(
      rule: "size", severity: .error, measured: (0.603, 0.001), wanted: 0.733,
      change: { fixture, profile, _ in
        (fixture.trim, fixture.plates) = (Size(70, 120), [:])
        profile.output.pixels = SIMD2(825, 1125)
      }),
    Case(
      rule: "no-plate", plate: .foil, measured: (15, 1), wanted: 0,
      change: { _, profile, _ in profile.plates[.foil] = nil }),
    Case(
      rule: "no-plate", plate: .foil, measured: (0, 0), wanted: 0,
      change: { fixture, _, facts in (fixture.plates[.foil], facts.hasFoil) = (nil, true) }),
    Case(
      rule: "ornament", plate: .foil, measured: (1, 0), wanted: 0,
      change: { _, _, facts in facts.ornaments = ["Gilded"] }),
    // Art that ends at the card's edge on all sides lacks one bleed.
    Case(
      rule: "bleed", severity: .error, measured: (0, 0.1), wanted: 3,
      change: { fixture, _, _ in
        let card = SheetFixture.box(0, 0, 63, 88)
        fixture.art = { card($0) > 0 ? SIMD4(20, 30, 10, 0) : .zero }
        fixture.plates[.white] = nil
      }),
    Case(
      rule: "vector", severity: .error, plate: .foil, measured: (0, 0), wanted: 1,
      change: { _, profile, _ in profile.plates[.foil]?.isVector = true }),
    Case(
      rule: "vector", plate: .foil, measured: (0, 0), wanted: 1,
      change: { _, profile, facts in
        profile.plates[.foil]?.isVector = true
        facts.sources[.foil] = PressFacts.Source(isVector: true)
      }),
    Case(
      rule: "dark-stock", measured: (0, 0), wanted: 1,
      change: { fixture, _, facts in
        (fixture.plates[.white], facts.darkStock) = (nil, "black")
      }),
    Case(
      rule: "picture", measured: (1, 0), wanted: 0,
      change: { _, _, facts in facts.flaws = ["a.svg has parts that Foil does not draw: scripts"] }),
  ]

  @Test("A fault gives one finding with its values and place", arguments: cases)
  func faults(_ given: Case) throws {
    var (fixture, profile, facts) = (Self.good, Self.profile, Self.facts)
    given.change(&fixture, &profile, &facts)
    let findings = Self.findings(fixture, profile, facts)
    #expect(findings.count == 1, "\(findings)")
    let finding = try #require(findings.first)
    #expect(finding.rule == given.rule && finding.severity == given.severity)
    #expect(finding.plate == given.plate && finding.side == .front && finding.more == 0)
    #expect(abs(finding.measured - given.measured.0) <= given.measured.1, "\(finding.measured)")
    #expect(abs(finding.wanted - given.wanted) < 0.001)
    if let place = given.place {
      let offset = Place(finding.place.x, finding.place.y) - place
      #expect((offset * offset).sum() < 0.0625, "\(finding.place)")
    }
    // The sentence has no digits that the data does not have.
    #expect(!finding.message.contains("\n") && finding.description.contains(given.rule))
  }

  @Test("Bleed made from the art, and foil over the ink, have none of the faults of others")
  func exceptions() {
    var (fixture, facts) = (Self.good, Self.facts)
    fixture.art = { $0.x < -1 ? .zero : SIMD4(20, 30, 10, 0) }
    facts.isBleedMade = true
    #expect(Self.findings(fixture, Self.profile, facts).isEmpty)
    fixture.art = { place in place.y < 30 ? SIMD4(180, 180, 180, 120) : SIMD4(20, 30, 10, 0) }
    facts.isFoilOverInk = true
    #expect(Self.findings(fixture, Self.profile, facts).isEmpty)
  }

  @Test("Short stretches that are cut off at the card's edge count together, others do not")
  func shortStretches() {
    func findings(endingAt end: Double) -> [Finding] {
      var fixture = Self.good
      // Leaves of 0.7 mm, 2 mm apart.
      fixture.art = { place in
        let isLeaf = place.y.truncatingRemainder(dividingBy: 2) < 0.7 && place.y > 10
        return isLeaf && place.x > end && place.x < 9 ? SIMD4(20, 30, 10, 0) : .zero
      }
      return Self.findings(fixture).filter { $0.rule == "bleed" && $0.plate == nil }
    }
    #expect(findings(endingAt: 0).count == 1)
    #expect(findings(endingAt: -1.5).isEmpty && findings(endingAt: 1).isEmpty)
  }

  @Test("Every rule has a case")
  func all() {
    #expect(Set(Self.cases.map(\.rule)) == Set(PressRule.all.map(\.name)))
  }

  @Test("A noisy mask gives some ten findings, which count the others")
  func noise() {
    var random = SeededGenerator(seed: 9)
    var fixture = Self.good
    let grains = (0..<400_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    func grain(_ place: Place) -> UInt8 {
      grains[abs(Int(place.x * 11) &* 7919 &+ Int(place.y * 11) &* 104_729) % grains.count]
    }
    fixture.plates[.foil] = { grain($0) < 128 ? 0 : 255 }
    let findings = Self.findings(fixture)
    #expect((5...20).contains(findings.count), "\(findings.count)")
    #expect(findings.contains { $0.more > 100 })
    // A gray mask has no lines, so it gets one finding in place of hundreds.
    fixture.plates[.foil] = { place in max(grain(place) / 2, 40) }
    let soft = Self.findings(fixture)
    #expect(soft.map(\.rule) == ["grey"], "\(soft)")
    #expect(soft.first?.message.hasPrefix("the foil's mask is soft: ") == true)
  }

  @Test("An empty plate, a full plate and a tiny sheet have no shapes to report")
  func extremes() {
    for level: UInt8 in [0, 255] {
      var fixture = Self.good
      fixture.plates[.foil] = { _ in level }
      #expect(Self.findings(fixture).isEmpty)
    }
    let tiny = PressSheet(
      trim: Size(1, 1), corner: 0, bleed: 3,
      art: InkBitmap(width: 1, height: 1, bytes: ByteBuffer([0, 0, 0, 0])),
      plates: [Plate(.foil, GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([255])))])
    _ = Self.profile.findings(in: tiny, side: .back, facts: Self.facts)
  }

  @Test(
    "A finding says what to do",
    arguments: [
      ("grey", "% of it is gray, and foil has no gray; use a black and white mask"),
      (
        "dead-foil",
        "of the foil is under very dark ink and will not shine; lighten the art there, "
          + "or leave it out of the mask"
      ),
      ("no-plate", "Test prints no foil; the card will look like its plain art"),
      (
        "ppi",
        "the foil mask has 300 ppi, less than 600; "
          + "make it about 1650 x 2250 pixels, or draw it as SVG"
      ),
      (
        "danger-zone",
        "mm from the card's edge, where the cut can reach it; keep text and frames 3 mm away"
      ),
      (
        "ornament",
        "the shapes of Gilded are on the screen only; the plate is the whole mask, "
          + "so draw them in the mask"
      ),
    ])
  func remedies(rule: String, words: String) throws {
    let given = try #require(
      Self.cases.first { $0.rule == rule && (rule != "ppi" || $0.plate == .foil) })
    var (fixture, profile, facts) = (Self.good, Self.profile, Self.facts)
    facts.sources[.foil]?.pixels = Size(815, 1110)
    given.change(&fixture, &profile, &facts)
    let message = Self.findings(fixture, profile, facts).first?.message ?? ""
    #expect(message.contains(words), "\(message)")
    guard rule == "ppi" else { return }
    facts.sources[.foil]?.isFromArt = true
    let fromArt = Self.findings(fixture, profile, facts).first?.message ?? ""
    #expect(
      fromArt.hasSuffix("with art of 1650 x 2250 pixels, its edges are sharper"), "\(fromArt)")
  }

  @Test("The edges that lack bleed are one finding, with the least bleed of them")
  func edges() throws {
    var fixture = Self.good
    fixture.plates = [:]
    let art = SheetFixture.box(-1, -0.5, 66, 91)
    fixture.art = { art($0) > 0 ? SIMD4(20, 30, 10, 0) : .zero }
    let findings = Self.findings(fixture)
    #expect(findings.count == 1 && abs((findings.first?.measured ?? 0) - 0.5) < 0.1)
    #expect(findings.first?.message.contains("(top, left)") == true, "\(findings)")
  }

  @Test("A line of text names side, weight, both values, rule and place")
  func words() throws {
    var fixture = Self.good
    fixture.plates[.foil] = { abs($0.x - 30) < 0.127 && abs($0.y - 40) < 10 ? 255 : 0 }
    let finding = try #require(Self.findings(fixture).first)
    #expect(
      finding.description
        == "front: warning: the foil has a line of 0.25 mm; make it at least 0.35 mm wide "
        + "(thin-line at 30, 40 mm)")
  }
}
