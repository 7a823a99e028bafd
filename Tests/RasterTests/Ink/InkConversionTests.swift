import TestSupport
import Testing

@testable import Raster

@Suite("Conversion of pictures to inks")
struct InkConversionTests {
  private let profile: InkProfile

  init() throws { profile = try InkSamples.fogra39.get() }

  @Test(
    "no pixel exceeds the limit of the total", arguments: InkSamples.Picture.allCases,
    [300, 280, 220, 150, 100.0])
  func limit(picture: InkSamples.Picture, percent: Double) throws {
    let inks = try InkConversion(totalLimit: percent).inks(of: picture.bitmap, by: profile)
    #expect(Double(inks.largestTotal) <= percent * 255 / 100)
    // The limit is used, not undercut.
    if picture == .everyColor, percent < 260 {
      #expect(Double(inks.largestTotal) >= percent * 255 / 100 - 2)
    }
  }

  @Test("a limit above every total of the profile changes nothing")
  func looseLimit() throws {
    let picture = try InkSamples.Picture.everyColor.bitmap
    let plain = try InkConversion().inks(of: picture, by: profile)
    #expect(try InkConversion(totalLimit: 300).inks(of: picture, by: profile) == plain)
    #expect(plain.largestTotal < 765 && plain.largestTotal > 600)
  }

  @Test("a darker gray stays darker under a limit", arguments: [300, 280, 250, 220, 200, 150.0])
  func grays(percent: Double) throws {
    let picture = try InkSamples.Picture.grays.bitmap
    let inks = try InkConversion(totalLimit: percent).inks(of: picture, by: profile).pixels
    let lightness = try profile.lab(of: inks).map(\.x)
    for level in 1...255 {
      // A step of 1/255 of an ink is up to 0.4 of lightness.
      try #require(lightness[level] > lightness[level - 1] - 0.4, "\(level)")
      // No edge appears: neighbors of the same picture without a limit differ by at most 0.6.
      try #require(lightness[level] - lightness[level - 1] < 1.2, "\(level)")
    }
  }

  @Test("the reduction keeps black, never adds ink, and takes the gray part first")
  func reduction() throws {
    let picture = try InkSamples.Picture.everyColor.bitmap
    let plain = try InkConversion().inks(of: picture, by: profile).pixels
    let limited = try InkConversion(totalLimit: 230).inks(of: picture, by: profile).pixels
    var changed = 0
    for (before, after) in zip(plain, limited) where before != after {
      changed += 1
      try #require(after.w == before.w)
      try #require((0..<3).allSatisfy { after[$0] <= before[$0] })
      let taken = (0..<3).map { Int(before[$0]) - Int(after[$0]) }
      // Where all three inks remain, about the same was taken from each.
      if (0..<3).allSatisfy({ after[$0] > 0 }) {
        try #require((taken.max() ?? 0) - (taken.min() ?? 0) <= 2, "\(before) \(after)")
      }
    }
    #expect(changed > 1000)
  }

  @Test("the reduction is smooth, and larger totals stay larger", arguments: [400, 330, 301])
  func curve(largest: Int) throws {
    let (most, total) = (765, largest * 255 / 100)
    let limit = try #require(InkLimit(percent: 300, largestTotal: total))
    #expect(limit.most == most)
    var before = limit.reduced(0)
    for level in 1...1020 {
      let now = limit.reduced(level)
      try #require(now >= before && now - before <= 1 + 1e-9)
      try #require(now <= Double(min(level, most)))
      before = now
    }
    #expect(limit.reduced(2 * most - total) == Double(2 * most - total))
    #expect(limit.reduced(total) == Double(most))
    #expect(InkLimit(percent: 300, largestTotal: most) == nil)
  }

  @Test("every mix of inks at a limit's edges fits, also those of no profile")
  func anyInks() throws {
    var random = SeededGenerator(seed: 1)
    for percent in stride(from: 100.0, through: 399, by: 13) {
      let limit = try #require(InkLimit(percent: percent, largestTotal: 1020))
      var inks = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
      inks += [
        255, 255, 255, 255, 255, 0, 255, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 1, 255, 255,
      ]
      let before = InkBitmap(width: inks.count / 4, height: 1, bytes: ByteBuffer(inks)).pixels
      inks.withUnsafeMutableBufferPointer { limit.apply(to: $0) }
      let after = InkBitmap(width: inks.count / 4, height: 1, bytes: ByteBuffer(inks)).pixels
      for (before, after) in zip(before, after) {
        try #require(Double(after.total) <= percent * 255 / 100, "\(before) \(after)")
        try #require(after.w == before.w)
      }
    }
  }

  @Test("white paper gets no ink, and transparent pixels are paper")
  func paper() throws {
    let picture = Bitmap(
      width: 3, height: 1, bytes: [255, 255, 255, 255, 0, 0, 0, 0, 64, 64, 64, 128])
    let inks = try InkConversion(blackLevel: 24).inks(of: picture, by: profile).pixels
    #expect(inks[0] == SIMD4() && inks[1] == SIMD4())
    let flat = InkSamples.row([SIMD3(repeating: 191)])
    #expect(try InkConversion().inks(of: flat, by: profile).pixels == [inks[2]])
  }

  @Test("dark neutral pixels are printed in black ink alone on request")
  func blackAlone() throws {
    let picture = try InkSamples.Picture.grays.bitmap
    let plain = try InkConversion().inks(of: picture, by: profile).pixels
    let inks = try InkConversion(blackLevel: 24).inks(of: picture, by: profile).pixels
    for level in 0...255 {
      guard level <= 24 else {
        try #require(inks[level] == plain[level])
        continue
      }
      try #require(inks[level].x == 0 && inks[level].y == 0 && inks[level].z == 0)
      try #require(inks[level].w > 240, "\(level)")
      try #require(level == 0 || inks[level].w <= inks[level - 1].w)
    }
    #expect(inks[0].w == 255)
    // A tint is not neutral.
    let tint = InkSamples.row([SIMD3(10, 10, 11)])
    #expect(try InkConversion(blackLevel: 24).inks(of: tint, by: profile).pixels[0].x > 0)
  }

  @Test("eight threads convert at once, all to the same inks")
  func threads() async throws {
    let picture = try InkSamples.Picture.front.bitmap
    let conversion = InkConversion(totalLimit: 250, blackLevel: 24)
    let results = try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [profile] in try conversion.inks(of: picture, by: profile) }
      }
      return try await group.reduce(into: Set<InkBitmap>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
  }

  @Test("Pure black has a printer's rich black, and no other color has")
  func richBlack() throws {
    let picture = Bitmap(
      width: 3, height: 1, bytes: [0, 0, 0, 255, 1, 1, 1, 255, 0, 0, 1, 255])
    let rich = SIMD4<UInt8>(102, 0, 0, 255)
    let inks = try InkConversion(richBlack: [102, 0, 0, 255]).inks(of: picture, by: profile).pixels
    #expect(inks[0] == rich && inks[1] != rich && inks[2] != rich)
    let both = try InkConversion(blackLevel: 1, richBlack: [102, 0, 0, 255]).inks(
      of: picture, by: profile)
    #expect(both.pixels[0] == rich && both.pixels[1].x == 0 && both.pixels[1].w > 200)
  }

  @Test("Black inks are replaced in every part of a large picture")
  func largePicture() throws {
    let (width, height) = (815, 1110)
    let pixels = (0..<width * height).flatMap { at -> [UInt8] in
      at % 3 == 0 ? [0, 0, 0, 255] : [200, 100, 50, 255]
    }
    let picture = Bitmap(width: width, height: height, bytes: pixels)
    let inks = try InkConversion(totalLimit: 280, richBlack: [102, 0, 0, 255])
      .inks(of: picture, by: profile).pixels
    #expect(inks.enumerated().allSatisfy { ($0 % 3 == 0) == ($1 == SIMD4(102, 0, 0, 255)) })
  }
}
