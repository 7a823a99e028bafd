import TestSupport
import Testing

@testable import Raster

@Suite("The colors of PNG pictures")
struct PNGColorTests {
  /// The chunks of a file besides cICP, which it must override.
  enum Company: CaseIterable {
    case nothing, profile, sRGB, gamma, everything

    var chunks: [(name: String, content: [UInt8])] {
      switch self {
      case .nothing: []
      case .profile: [PNGColorTests.profile(12, 8)]
      case .sRGB: [("sRGB", [0])]
      case .gamma: [PNGColorTests.gamma(100_000), PNGColorTests.primaries(PNGColorTests.wide)]
      case .everything: Company.profile.chunks + Company.sRGB.chunks + Company.gamma.chunks
      }
    }
  }

  /// cHRM's numbers for white, red, green and blue of Display P3, and of sRGB.
  static let wide = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
  static let usual = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func gamma(_ value: Int) -> (String, [UInt8]) { ("gAMA", number(value)) }

  private static func primaries(_ numbers: [Int]) -> (String, [UInt8]) {
    ("cHRM", numbers.flatMap(number))
  }

  /// An iCCP chunk with the profile of coded colors.
  private static func profile(_ primaries: UInt8, _ transfer: UInt8) -> (String, [UInt8]) {
    let icc = CodedColors([primaries, transfer, 0, 1])?.profile(isGray: false, bits: 8)
    return ("iCCP", Array("x\0\0".utf8) + PNGSource.stored(Array(icc ?? ByteBuffer([]))))
  }

  private static func picture(_ source: PNGSource) throws -> SIMD4<UInt8> {
    try PictureFile.decode(ByteBuffer(source.bytes))[0, 0]
  }

  private static func differs(_ pixel: SIMD4<UInt8>, _ wanted: [Int], by most: Int = 1) -> Bool {
    (0..<3).contains { abs(Int(pixel[$0]) - wanted[$0]) > most }
  }

  // The colors were computed by H.273 and CIE's matrices apart from Foil; the first is that of the
  // specification's editor.
  @Test(
    "cICP has its colors in every form of file, whatever the other chunks are",
    arguments: [
      ([12, 13, 1], [26, 101, 154], [213, 115, 83], 128),
      ([12, 13, 0], [0, 99, 161], [229, 115, 77], 130),
      ([12, 8, 1], [109, 170, 205], [238, 180, 157], 188),
      ([9, 14, 1], [0, 118, 165], [240, 119, 98], 140),
      ([9, 15, 0], [0, 116, 171], [255, 117, 92], 142),
      ([9, 16, 1], [0, 110, 255], [255, 139, 65], 181),
      ([9, 18, 1], [0, 108, 174], [255, 97, 80], 137),
      ([1, 1, 1], [66, 114, 160], [206, 132, 104], 140),
      ([1, 13, 1], [50, 100, 150], [200, 120, 90], 128),
      ([1, 7, 1], [68, 115, 161], [206, 134, 106], 141),
      ([4, 4, 1], [0, 106, 155], [229, 116, 82], 129),
      ([5, 5, 1], [21, 76, 130], [191, 98, 66], 106),
      ([6, 6, 1], [71, 114, 160], [202, 134, 104], 140),
      ([7, 11, 1], [71, 114, 160], [202, 134, 104], 140),
      ([8, 13, 1], [0, 100, 154], [220, 115, 83], 128),
      ([11, 13, 1], [34, 101, 154], [209, 115, 83], 128),
      ([22, 13, 1], [48, 101, 150], [201, 121, 90], 128),
    ])
  func coded(codes: [UInt8], cold: [Int], warm: [Int], gray: Int) throws {
    let coded = [codes[0], codes[1], 0, codes[2]]
    // The other chunks change from file to file; over all codes, each form of file has each of them.
    var turn = codes.reduce(0) { $0 + Int($1) }
    for (color, depth) in [
      (PNGSource.Color.rgb, 8), (.rgb, 16), (.rgba, 8), (.rgba, 16), (.palette, 8), (.gray, 8),
      (.gray, 16), (.grayAlpha, 8), (.grayAlpha, 16),
    ] {
      let isGray = color == .gray || color == .grayAlpha
      for (samples, wanted) in isGray
        ? [([128], [gray, gray, gray])] : [([50, 100, 150], cold), ([200, 120, 90], warm)]
      {
        let alpha = color == .rgba || color == .grayAlpha ? [255] : []
        // The narrow range of 16 bits is 256 times that of 8, and full range 257 times.
        let factor = depth == 8 ? 1 : codes[2] == 0 ? 256 : 257
        let pixel =
          color == .palette
          ? [0] : samples.map { $0 * factor } + alpha.map { $0 * (depth == 8 ? 1 : 257) }
        for isInterlaced in [false, true] {
          let company = Company.allCases[turn % Company.allCases.count]
          turn += 1
          var source = PNGSource(1, 1, color, bitDepth: depth) { _, _ in pixel }
          source.isInterlaced = isInterlaced
          source.chunks = [("cICP", coded)] + company.chunks
          if color == .palette { source.chunks += [("PLTE", samples.map { UInt8($0) })] }
          let found = try Self.picture(source)
          // Dark samples of linear light are steep; interlaced 16 bits go through linear light.
          let most = isInterlaced && depth == 16 ? 4 : 2
          try #require(
            !Self.differs(found, wanted, by: most),
            "\(company) \(color) \(depth) \(isInterlaced): \(found)")
        }
      }
    }
  }

  @Test("PQ and HLG have paper white at 203 cd/m2, and alpha stays full in narrow range")
  func bright() throws {
    for (codes, level) in [([9, 16, 0, 1], 149), ([9, 18, 0, 1], 192), ([1, 13, 0, 0], 235)] {
      var source = PNGSource(1, 1, .grayAlpha) { _, _ in [level, 128] }
      source.chunks = [("cICP", codes.map { UInt8($0) })]
      let pixel = try Self.picture(source)
      #expect(pixel.w == 128 && (127...128).contains(pixel.x), "\(codes): \(pixel)")
    }
  }

  @Test(
    "a cICP chunk of YCbCr, of unknown codes or another size leaves the word to the next chunk",
    arguments: [
      [12, 13, 1, 1], [12, 13, 0, 2], [0, 13, 0, 1], [12, 2, 0, 1], [10, 8, 0, 1], [12, 13, 0],
    ])
  func unknown(codes: [UInt8]) throws {
    var source = PNGSource(1, 1, .rgb) { _, _ in [50, 100, 150] }
    source.chunks = [("cICP", codes), Self.profile(12, 8)]
    #expect(!Self.differs(try Self.picture(source), [109, 170, 205]))
    source.chunks = [("cICP", codes)]
    #expect(!Self.differs(try Self.picture(source), [50, 100, 150], by: 0))
  }

  @Test("cHRM counts last, and only with gAMA")
  func measured() throws {
    let (wide, usual) = (Self.primaries(Self.wide), Self.primaries(Self.usual))
    for (chunks, wanted) in [
      // Display P3 in linear light.
      ([Self.gamma(100_000), wide], [109, 170, 205]),
      ([wide], [50, 100, 150]), ([Self.gamma(45455), usual], [50, 100, 150]),
      ([Self.gamma(100_000), usual], [122, 168, 202]),
      ([("sRGB", [0]), Self.gamma(45455), wide], [50, 100, 150]),
      ([Self.profile(12, 13), Self.gamma(100_000), usual], [26, 101, 154]),
      // Numbers that are no colors.
      ([Self.gamma(45455), Self.primaries([Int](repeating: 0, count: 8))], [50, 100, 150]),
    ] as [([(name: String, content: [UInt8])], [Int])] {
      var source = PNGSource(1, 1, .rgb) { _, _ in [50, 100, 150] }
      source.chunks = chunks
      let found = try Self.picture(source)
      #expect(!Self.differs(found, wanted, by: 2), "\(chunks.map(\.name)): \(found)")
    }
  }
}
