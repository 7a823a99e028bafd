import Press
import Raster
import SceneGraph
import Testing

@Suite("The plates of a side")
struct PlateTests {
  /// The plates of a card without bleed at the art's own resolution.
  private func plates(
    _ sources: PlateSources, _ process: PressProcess = .cold, bleed: Double = 0, ppi: Double = 100
  ) throws -> [PlateRole: GrayBitmap] {
    let maker = try PlateMaker(sources, process: process, bleed: bleed)
    let plates = try maker.plates(ppi: ppi).map { ($0.role, $0.coverage) }
    return Dictionary(uniqueKeysWithValues: plates)
  }

  @Test("a plate is its mask times its strength", arguments: [0, 0.25, 0.5, 0.9, 1])
  func strength(strength: Double) throws {
    var side = MadeSide.side()
    side.sheets = [MadeSide.sheet(strength) { x, y in (x + y) % 256 }]
    let plate = try plates(side)[.foil]
    guard strength > 0 else { return #expect(plate == nil) }
    let foil = try #require(plate)
    for y in 0..<300 {
      for x in 0..<200 {
        #expect(abs(Double(foil[x, y]) - strength * Double((x + y) % 256)) <= 1)
      }
    }
  }

  @Test("overlapping sheets cover their share of what others leave bare")
  func union() throws {
    var side = MadeSide.side()
    side.sheets = [
      MadeSide.sheet(0.5) { x, _ in x < 100 ? 255 : 0 },
      MadeSide.sheet(0.5) { x, _ in x >= 50 ? 255 : 0 },
    ]
    let foil = try #require(try plates(side)[.foil])
    #expect(abs(foil[10, 9] - 128) <= 1 && abs(foil[150, 9] - 128) <= 1)
    #expect(abs(foil[75, 9] - 192) <= 1)
    // A mask and all but it make a whole, and full sheets stay full.
    side.sheets = [MadeSide.sheet { x, _ in x }, MadeSide.sheet { x, _ in 255 - x }]
    side.sheets += [PlateSources.Sheet()]
    #expect(try plates(side)[.foil]?.bytes.allSatisfy { $0 == 255 } == true)
    side.sheets.removeLast()
    let soft = try #require(try plates(side)[.foil])
    #expect(soft[0, 0] == 255 && soft[128, 0] >= 190)
  }

  @Test("white hides foil under the ink, and none over it")
  func white() throws {
    var side = MadeSide.side()
    side.white = PlateSources.Map(MadeSide.gray(200, 300) { x, _ in x < 100 ? 255 : 0 })
    side.sheets = [MadeSide.sheet { _, _ in 200 }]
    let under = try plates(side)
    #expect(under[.foil]?[50, 9] == 0 && under[.foil]?[150, 9] == 200)
    #expect(under[.white]?[50, 9] == 255 && under[.white]?[150, 9] == 0)
    side.sheets += [MadeSide.sheet(1, .over) { _, _ in 100 }]
    let both = try plates(side)
    #expect(both[.foil]?[50, 9] == 100 && abs((both[.foil]?[150, 9] ?? 0) - 222) <= 1)
    #expect(try plates(side, .hot)[.white] == nil)
  }

  @Test("each process has its plates", arguments: PressProcess.allCases)
  func processes(process: PressProcess) throws {
    var side = MadeSide.side()
    let map = PlateSources.Map(MadeSide.gray(200, 300) { x, _ in x })
    side.sheets = [PlateSources.Sheet(mask: map)]
    (side.white, side.gloss, side.etch) = (map, map, map)
    let roles = Set(try plates(side, process).keys)
    let expected: Set<PlateRole> =
      switch process {
      case .cold: [.foil, .white, .gloss, .emboss]
      case .hot, .digital: [.foil, .gloss, .emboss]
      case .holoStock: [.white, .gloss, .emboss]
      case .sheet: []
      }
    #expect(roles == expected)
    let plain = Set(try plates(MadeSide.side(), process).keys)
    #expect(plain == (process == .holoStock ? [.white] : []))
  }

  @Test("maps become plates, level by level")
  func maps() throws {
    var side = MadeSide.side()
    let map = MadeSide.gray(200, 300) { x, y in (x * 7 + y) % 256 }
    (side.gloss, side.etch) = (PlateSources.Map(map), PlateSources.Map(map))
    let plates = try plates(side)
    #expect(plates[.gloss] == map && plates[.emboss] == map)
  }

  @Test("on holographic stock, white ends 0.2 mm before the foil begins")
  func holoStock() throws {
    var side = MadeSide.side()
    side.sheets = [MadeSide.sheet { x, _ in x < 100 ? 255 : 0 }]
    for ppi in [100.0, 300, 600, 1200] {
      let white = try #require(try plates(side, .holoStock, ppi: ppi)[.white])
      let edge = Double(white.width / 2) + 0.2 * ppi / 25.4
      #expect(white.bytes.count == Int(6 * ppi * ppi))
      let line = (0..<white.width).map { white[$0, white.height / 2] }
      let area = Double(line.reduce(0, +)) / 255
      #expect(abs(area - Double(white.width) + edge) < 1)
      // The white runs on to the edge of the sheet.
      #expect(white[white.width - 1, 0] == 255 && white[0, 0] == 0)
    }
    side.sheets = []
    #expect(try plates(side, .holoStock)[.white]?.bytes.allSatisfy { $0 == 255 } == true)
  }

  @Test("the pixels are those of the card with its bleed", arguments: [300.0, 600, 1200])
  func size(ppi: Double) throws {
    var side = MadeSide.side()
    side.shape = .poker
    side.sheets = [PlateSources.Sheet()]
    let maker = try PlateMaker(side, process: .cold, bleed: 3)
    let plate = try #require(try maker.plate(.foil, ppi: ppi))
    let expected = [300: (815, 1110), 600: (1630, 2220), 1200: (3260, 4441)][ppi] ?? (0, 0)
    #expect((plate.coverage.width, plate.coverage.height) == expected)
    let art = try maker.art(ppi: 300)
    #expect(art.width == 815 && art.height == 1110 && art.isOpaque)
  }

  @Test("art with bleed fills the sheet, and art without leaves paper")
  func ownBleed() throws {
    var side = MadeSide.side(bleed: Bleed(width: 2.54))
    side.art.picture = MadeSide.art(220, 320) { x, y in x < 10 || y < 10 ? 10 : 90 }
    side.sheets = [PlateSources.Sheet(mask: .init(MadeSide.gray(220, 320) { x, _ in x }))]
    var maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    let art = try maker.art(ppi: 100)
    #expect(art == side.art.picture)
    let foil = try #require(try maker.plate(.foil, ppi: 100))
    #expect(foil.coverage[0, 5] == 0 && foil.coverage[219, 5] == 219)
    side.shape.bleed = Bleed()
    side.art.picture = MadeSide.art(200, 300)
    maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    let paper = try maker.art(ppi: 100)
    #expect(paper.bytes[0] == 255 && paper.bytes[4 * (220 * 160 + 9)] == 255)
    #expect(paper.bytes[4 * (220 * 160 + 10)] == 90)
  }

  @Test("made bleed continues art and plates", arguments: [Bleed.Extension.auto, .mirror, .smear])
  func madeBleed(way: Bleed.Extension) throws {
    var side = MadeSide.side(bleed: Bleed(extend: way))
    side.sheets = [MadeSide.sheet { x, _ in x < 30 ? 255 : 0 }]
    for (bleed, ppi) in [(2.54, 100.0), (3, 300), (3.175, 157)] {
      let maker = try PlateMaker(side, process: .cold, bleed: bleed)
      let art = try maker.art(ppi: ppi)
      #expect(art.isOpaque)
      #expect((0..<art.width * art.height).allSatisfy { art.bytes[4 * $0] == 90 })
      let foil = try #require(try maker.plate(.foil, ppi: ppi)).coverage
      #expect(foil[0, 0] == 255 && foil[0, foil.height - 1] == 255 && foil[foil.width - 1, 9] == 0)
    }
  }

  @Test(
    "left open, a border of one color runs outward and other art is mirrored",
    arguments: [(200, 300), (1000, 1500), (40, 60)])
  func chosenBleed(width: Int, height: Int) throws {
    /// True if the bleed is that of a smear, false if it is that of a mirror.
    func isSmeared(zoom: Double = 1, _ level: (Int, Int) -> Int) throws -> Bool {
      let arts = try [Bleed.Extension.auto, .smear, .mirror].map { way in
        var side = MadeSide.side(bleed: Bleed(extend: way))
        side.art.picture = MadeSide.art(width, height, level)
        side.crop.zoom = zoom
        return try PlateMaker(side, process: .cold, bleed: 2.54).art(ppi: 100)
      }
      #expect(arts[1] != arts[2] && arts.dropFirst().contains(arts[0]))
      return arts[0] == arts[1]
    }
    func photo(_ x: Int, _ y: Int) -> Int { (x * 200 / width + y * 50 / height) }
    func framed(_ x: Int, _ y: Int) -> Int {
      let border = max(width / 40, 1)
      let isInside = x >= border && x < width - border && y >= border && y < height - border
      return isInside ? photo(x, y) : 240 + (x + y) % 10
    }
    #expect(try isSmeared(framed) && !isSmeared(photo))
    #expect(try !isSmeared(zoom: 1.2, framed), "the border is beyond the card's edge")
    // A border on three edges is none.
    #expect(try !isSmeared { x, y in x < width / 2 ? framed(x, y) : photo(x, y) })
  }

  @Test(
    "a frame near the edge does not come back in the bleed",
    arguments: [Bleed.Extension.smear, .mirror])
  func frameNearEdge(way: Bleed.Extension) throws {
    var side = MadeSide.side(bleed: Bleed(extend: way))
    side.sheets = [
      MadeSide.sheet { x, y in (5..<10).contains(x) && (20..<280).contains(y) ? 255 : 0 }
    ]
    let maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    let foil = try #require(try maker.plate(.foil, ppi: 100)).coverage
    #expect((0..<10).allSatisfy { foil[$0, foil.height / 2] == 0 })
    #expect((0..<30).contains { foil[$0, foil.height / 2] == 255 })
  }

  @Test("transparent round corners are filled in art and plates before the bleed is made")
  func corners() throws {
    var side = MadeSide.side(bleed: Bleed(extend: .mirror))
    func isInside(_ x: Int, _ y: Int) -> Bool {
      let (across, down) = (abs(Double(x) - 99.5) - 85, abs(Double(y) - 149.5) - 135)
      return across < 0 || down < 0 || across * across + down * down < 225
    }
    let bytes = (0..<200 * 300).flatMap { at -> [UInt8] in
      isInside(at % 200, at / 200) ? [90, 90, 90, 255] : [0, 0, 0, 0]
    }
    side.art.picture = Bitmap(width: 200, height: 300, bytes: bytes)
    side.sheets = [MadeSide.sheet { x, y in isInside(x, y) ? 255 : 0 }]
    let maker = try PlateMaker(side, process: .cold, bleed: 3)
    let art = try maker.art(ppi: 300)
    #expect((0..<art.width * art.height).allSatisfy { art.bytes[4 * $0] == 90 })
    let foil = try #require(try maker.plate(.foil, ppi: 600)).coverage
    #expect(foil.bytes.allSatisfy { $0 == 255 })
    // Art that has its own bleed stays as it is.
    side.shape.bleed = Bleed()
    let plain = try PlateMaker(side, process: .cold, bleed: 0).art(ppi: 100)
    #expect(plain.bytes[0] == 255)
  }

  @Test("pixel art keeps its squares in plates, but not in heights")
  func pixelArt() throws {
    var side = MadeSide.side()
    side.art = PlateSources.Print(MadeSide.art(20, 30), sampling: .nearest)
    let map = PlateSources.Map(MadeSide.gray(20, 30) { x, y in (x + y) % 2 * 255 })
    side.sheets = [PlateSources.Sheet(mask: map)]
    side.etch = map
    let plates = try plates(side)
    #expect(plates[.foil]?.bytes.allSatisfy { $0 == 0 || $0 == 255 } == true)
    #expect(plates[.emboss]?.bytes.contains { $0 > 50 && $0 < 200 } == true)
  }

  @Test("layers are printed over each other, and paper shows through all of them")
  func layers() throws {
    var side = MadeSide.side()
    func strip(_ columns: Range<Int>, _ level: UInt8) -> PlateSources.Print {
      let bytes = (0..<200 * 300).flatMap { at -> [UInt8] in
        columns.contains(at % 200) ? [level, level, level, 255] : [0, 0, 0, 0]
      }
      return PlateSources.Print(Bitmap(width: 200, height: 300, bytes: bytes))
    }
    side.behind = [strip(0..<100, 10)]
    side.art = strip(50..<150, 20)
    side.before = [strip(140..<160, 30)]
    let art = try PlateMaker(side, process: .cold, bleed: 0).art(ppi: 100)
    let line = [10, 60, 120, 145, 155, 180].map { art.bytes[4 * $0] }
    #expect(line == [10, 20, 20, 30, 30, 255])
  }

  @Test("the resolution of a picture counts its crop and its bleed")
  func resolution() {
    var side = MadeSide.side()
    let map = PlateSources.Map(MadeSide.gray(400, 600) { _, _ in 0 })
    #expect(abs(side.ppi(of: side.art) - 100) < 1e-9 && abs(side.ppi(of: map) - 200) < 1e-9)
    side.crop.zoom = 2
    #expect(abs(side.ppi(of: side.art) - 50) < 1e-9)
    side.crop.zoom = 1
    side.shape.bleed = Bleed(width: 25.4)
    #expect(side.ppi(of: side.art) < 61)
  }
}
