import Files
import Foundation
import Press
import Raster
import TestSupport
import Testing

/// Tests of written press files by other programs: Ghostscript, qpdf and poppler.
@Suite("Press files as printers' programs read them")
struct PressPlateTests {
  private static let (wide, tall) = (PressFixture.wide, PressFixture.tall)

  /// Profiles with sizes of cards: each standard of PDF occurs with each size.
  private static let profiles = [
    ("trade-x4", wide), ("rdg", tall), ("trade-x1a", tall), ("longpack", wide),
    ("onlineprinters", wide), ("pinguindruck", tall),
  ]

  private func profile(_ name: String) throws -> PressProfile {
    try PressProfiles(own: Fixture.project("assets/press")).profile(name, for: "test")
  }

  /// The art in inks, as the printer's profile gives them.
  private func inks(_ fixture: PressFixture, _ profile: PressProfile) throws -> InkBitmap {
    let icc = try FileReading.bytes(of: Fixture.project("assets/press/FOGRA39.icc"))
    let rich = profile.color.richBlack.map {
      (255 * $0).rounded(.toNearestOrAwayFromZero)
    }
    return try InkConversion(
      totalLimit: profile.limits[.ink]?.least,
      richBlack: rich.map { rich in (0..<4).map { Int(rich[$0]) } }
    )
    .inks(of: fixture.picture("art"), by: InkProfile(ByteBuffer(icc)))
  }

  @Test(
    "Ghostscript separates the art and every plate as Foil meant them, to 1 of 255",
    arguments: profiles)
  func plates(name: String, size: (width: Double, height: Double)) throws {
    let profile = try profile(name)
    let fixture = try PressFixture(size: size, bleed: profile.bleed)
    let file = fixture.folder.file("out.pdf")
    let run = try fixture.press(name, to: file)
    try #require(run.status == 0, "\(run.errors)")
    let separated = try Separations(file, ppi: 300)
    let art = try inks(fixture, profile)
    for (page, side) in [PressSide.front, .back].enumerated() {
      for (index, ink) in Self.processInks.enumerated() {
        let plate = plate(art, index)
        #expect(try separated.difference(ink, page: page + 1, from: plate) <= 1, "\(ink)")
      }
      for (role, plate) in profile.plates where role != .cut {
        guard let meant = try fixture.plate(role, side, profile.process) else { continue }
        let difference = try separated.difference(plate.ink.name, page: page + 1, from: meant)
        #expect(difference <= 1, "\(side) \(plate.ink.name)")
      }
    }
    let qpdf = try Program.shell("qpdf --check \"$1\"", [file])
    #expect(qpdf.status == 0, "\(qpdf.output)\(qpdf.errors)")
    let list = try Program.shell("pdfimages -list \"$1\"", [file])
    #expect(list.output.contains(" sep "), "\(list.output)")
  }

  private static let processInks = ["Cyan", "Magenta", "Yellow", "Black"]

  /// One of the art's four inks.
  private func plate(_ art: InkBitmap, _ index: Int) -> GrayBitmap {
    GrayBitmap(
      width: art.width, height: art.height,
      bytes: ByteBuffer(stride(from: index, to: art.bytes.count, by: 4).map { art.bytes[$0] }))
  }

  @Test(
    "Bleed that Foil makes leaves the art and the plates of the card as they are",
    arguments: [("mirror", wide), ("smear", tall)])
  func madeBleed(extend: String, size: (width: Double, height: Double)) throws {
    let profile = try profile("trade-x4")
    let fixture = try PressFixture(size: size, bleed: 0, extend: extend)
    let file = fixture.folder.file("out.pdf")
    let run = try fixture.press("trade-x4", to: file)
    try #require(run.status == 0, "\(run.errors)")
    let separated = try Separations(file, ppi: 300)
    func expectInside(_ ink: String, _ page: Int, _ meant: GrayBitmap) throws {
      let found = try separated.plate(ink, page: page)
      let (left, top) = ((found.width - meant.width) / 2, (found.height - meant.height) / 2)
      #expect(left == 35 && top == 35)
      var largest = 0
      for y in 0..<meant.height {
        for x in 0..<meant.width {
          let at = (y + top) * found.width + x + left
          let difference = Int(found.bytes[at]) - Int(meant.bytes[y * meant.width + x])
          largest = max(largest, abs(difference))
        }
      }
      #expect(largest <= 1, "\(ink), page \(page)")
    }
    let art = try inks(fixture, profile)
    for (page, side) in [PressSide.front, .back].enumerated() {
      for (index, ink) in Self.processInks.enumerated() {
        try expectInside(ink, page + 1, plate(art, index))
      }
      for (role, plate) in profile.plates where role != .cut {
        guard let meant = try fixture.plate(role, side, .cold) else { continue }
        try expectInside(plate.ink.name, page + 1, meant)
      }
    }
  }

  @Test("The boxes are exact to 0.01 mm, with bleed in the art, made bleed and none")
  func boxes() throws {
    // With plates of 72 ppi, boxes at the edges of whole pixels would be wrong by 0.1 mm.
    let cards = try [
      PressFixture(size: (63, 88), bleed: 3, ppi: 72),
      PressFixture(size: (70, 120), bleed: 0, extend: "mirror", ppi: 72),
      PressFixture(size: (63, 88), bleed: 0, extend: "smear", ppi: 72),
      PressFixture(size: (70, 120), bleed: 0, ppi: 72),
    ]
    let file = cards[0].folder.file("out.pdf")
    let run = try cards[0].press(
      "trade-x4", to: file, ["--ppi", "72", "--sides", "front"] + cards.dropFirst().map(\.card))
    try #require(run.status == 0, "\(run.errors)")
    let boxes = try Program.shell("pdfinfo -box -l 99 \"$1\"", [file]).output
    func values(_ name: String) -> [[Double]] {
      boxes.split(separator: "\n").filter { $0.hasPrefix("Page ") && $0.contains(name) }
        .map { Array($0.split(separator: " ").compactMap { Double($0) }.suffix(4)) }
    }
    let (trim, bleed) = (values("TrimBox"), values("BleedBox"))
    try #require(values("MediaBox") == bleed, "\(boxes)")
    try #require((trim + bleed).map(\.count) == [4, 4, 4, 4, 4, 4, 4, 4], "\(boxes)")
    for (page, card) in cards.enumerated() {
      let (width, height) = (card.trim.width, card.trim.height)
      let meant = [3, 3, width + 3, height + 3, 0, 0, width + 6, height + 6]
      for (found, meant) in zip(trim[page] + bleed[page], meant) {
        #expect(abs(found * 25.4 / 72 - meant) <= 0.01, "page \(page + 1): \(boxes)")
      }
    }
  }

  @Test("On holographic stock, white is the inverse of the foil, and ends 0.2 mm before it")
  func holographicStock() throws {
    let fixture = try PressFixture()
    let file = fixture.folder.file("out.pdf")
    let run = try fixture.press("rdg", to: file)
    try #require(run.status == 0, "\(run.errors)")
    let separated = try Separations(file, ppi: 300)
    let foil = try #require(try fixture.plate(.foil, .back, .holoStock))
    let white = try separated.plate("RDG_WHITE", page: 2)
    // Squares of 90 pixels: 0.2 mm are 2.4 pixels.
    func level(_ picture: GrayBitmap, _ x: Int, _ y: Int) -> Int {
      Int(picture.bytes[y * picture.width + x])
    }
    #expect(level(white, 45, 45) == 255 && level(foil, 45, 45) == 0)
    #expect(level(white, 135, 45) == 0 && level(foil, 135, 45) == 255)
    #expect(level(white, 89, 45) == 0 && level(white, 88, 45) == 0, "the rim is free of white")
    #expect(level(white, 86, 45) == 255)
    #expect(try !separated.inks(page: 2).contains("Foil"))
  }

  @Test("The same card gives the same bytes in other folders, homes and time zones")
  func sameBytes() throws {
    let output = try TemporaryFolder()
    var files: [[UInt8]] = []
    for (index, environment) in [
      ["TZ": "UTC", "LC_ALL": "C"], ["TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "HOME": output.path],
    ].enumerated() {
      let fixture = try PressFixture()
      let file = output.file("\(index).pdf")
      let run = try fixture.press("trade-x4", to: file, environment: environment)
      try #require(run.status == 0, "\(run.errors)")
      files.append(try FileReading.bytes(of: file))
    }
    #expect(files[0] == files[1])
    let dated = output.file("dated.pdf")
    let run = try PressFixture().press(
      "trade-x4", to: dated, ["--sides", "front"], environment: ["SOURCE_DATE_EPOCH": "86400"])
    try #require(run.status == 0, "\(run.errors)")
    let info = try Program.shell("pdfinfo -isodates \"$1\"", [dated], limit: 20).output
    #expect(info.contains("1970-01-02T00:00:00Z"), "\(info)")
  }
}
