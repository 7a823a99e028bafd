import TestSupport
import Testing

@testable import Raster

@Suite("CMYK pictures in a printer's inks")
struct InkedPictureTests {
  private let printer: InkProfile

  init() throws { printer = try InkSamples.fogra39.get() }

  /// Each ink alone in every level, then mixes, up to all four.
  private static let inks: [SIMD4<UInt8>] = {
    var random = SeededGenerator(seed: 3)
    let steps = (0...255).flatMap { level in
      (0..<4).map { ink in
        var mix = SIMD4<UInt8>()
        mix[ink] = UInt8(level)
        return mix
      }
    }
    return steps + [SIMD4(repeating: 255), SIMD4(102, 0, 0, 255)]
      + (0..<6).map { _ in SIMD4<UInt8>.random(in: 0...255, using: &random) }
  }()

  private func picture(
    _ profile: ByteBuffer?, alpha: [UInt8]? = nil
  ) throws -> DecodedPicture {
    let (width, height) = (4, Self.inks.count / 4)
    var picture = try DecodedPicture(
      width: width, height: height, .cmyk, hasAlpha: alpha != nil
    ) { samples in
      var at = 0
      for (index, mix) in Self.inks.enumerated() {
        let values = (0..<4).map { mix[$0] } + (alpha.map { [$0[index % $0.count]] } ?? [])
        for value in values {
          samples[at] = value
          at += 1
        }
      }
    }
    picture.profile = profile
    return picture
  }

  private func inked(
    _ profile: ByteBuffer?, _ conversion: InkConversion = InkConversion()
  ) throws -> InkedPicture {
    try InkedPicture(picture(profile), for: printer, conversion)
  }

  @Test("inks of the printer's own condition, and of none, stay to 0 of 255")
  func own() throws {
    var relabeled = try InkSamples.file.get()
    // Another date, flags and copyright: the condition is the same.
    for at in [25, 47, 410, 411] { relabeled[at] ^= 1 }
    let rgb = try #require(CodedColors([12, 13, 0, 1])?.profile(isGray: false, bits: 8))
    for (profile, condition) in [
      (printer.icc, InkCondition.own), (ByteBuffer(relabeled), .own),
      (try InkSamples.press(0.98), .own), (nil, .untagged), (ByteBuffer([1, 2, 3]), .untagged),
      (rgb, .untagged), (ByteBuffer(Array(try InkSamples.file.get().prefix(900))), .untagged),
    ] as [(ByteBuffer?, InkCondition)] {
      let conversion = InkConversion(totalLimit: 250, blackLevel: 60, richBlack: [9, 9, 9, 255])
      let inked = try InkedPicture(picture(profile), for: printer, conversion)
      #expect(inked.condition == condition, "\(profile?.count ?? 0)")
      #expect(inked.inks.pixels == Self.inks)
    }
  }

  @Test(
    "inks of another condition are converted, and black alone stays black alone",
    arguments: [0.7, 1.5])
  func other(power: Double) throws {
    let source = try InkSamples.press(power)
    let inked = try inked(source)
    let (before, after) = (Self.inks, inked.inks.pixels)
    #expect(inked.condition == .other && before != after)
    let wanted = try InkProfile(source).lab(of: before)
    let found = try printer.lab(of: after)
    var last = -1
    for (index, mix) in before.enumerated() {
      if mix.x | mix.y | mix.z == 0 {
        try #require(after[index].x | after[index].y | after[index].z == 0, "\(mix)")
        try #require(mix.w != 0 || after[index] == SIMD4())
        guard index < 1024, index % 4 == 3 else { continue }
        try #require(Int(after[index].w) >= last)
        last = Int(after[index].w)
      } else if mix.total < 300 {
        // Colors that both presses print stay.
        let difference = wanted[index] - found[index]
        try #require((difference * difference).sum() < 36, "\(mix): \(after[index])")
      }
    }
    #expect(after[1023] == SIMD4(0, 0, 0, 255))
    let limited = try self.inked(source, InkConversion(totalLimit: 240)).inks
    #expect(limited.largestTotal <= 240 * 255 / 100)
  }

  @Test("alpha multiplies the inks, and the picture is upright")
  func alpha() throws {
    var stored = try picture(printer.icc, alpha: [255, 128, 0, 64])
    stored.orientation = .turnedRight
    let inked = try InkedPicture(stored, for: printer, InkConversion()).inks
    let shown = try Bitmap(stored)
    #expect((inked.width, inked.height) == (shown.width, shown.height))
    for (mix, at) in zip(inked.pixels, stride(from: 3, to: shown.bytes.count, by: 4)) {
      let alpha = shown.bytes[at]
      try #require((0..<4).allSatisfy { mix[$0] <= alpha })
    }
    let opaque = try InkedPicture(picture(nil, alpha: [255]), for: printer, InkConversion())
    #expect(opaque.inks.pixels == Self.inks)
  }
}
