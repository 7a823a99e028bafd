import Files
import TestSupport
import Testing

@testable import Raster

@Suite("Decoded pictures as stored")
struct DecodedPictureTests {
  private static func stored(_ bytes: [UInt8]) throws -> DecodedPicture {
    let file = ByteBuffer(bytes)
    guard case .pixels(let decode) = try PictureFile.kind(of: file).decoding else {
      throw PictureFault.unknownKind
    }
    return try decode(file, .screen)
  }

  private static func other(_ name: String) throws -> DecodedPicture {
    try stored(FileReading.bytes(of: Fixture.path("pictures/others/\(name)")))
  }

  @Test("a 16-bit TIFF is read in either byte order, in 8 bits")
  func deepTIFF() throws {
    let low = try Self.other("tiff-16-bits.tiff")
    let high = try Self.other("tiff-16-bits-high-first.tiff")
    #expect(low.space == .rgb && !low.hasAlpha)
    #expect(low.samples == high.samples)
    // make-pictures.py: red is 30 + 5 x in 8 bits, twice.
    #expect(low.samples[0] == 30 && low.samples[4] == 35)
    let gray = try Self.other("tiff-16-bits-grey.tiff")
    #expect(gray.space == .gray && gray.samples.count == 37 * 29)
  }

  @Test("inks stay inks, with full ink as the maximum")
  func inks() throws {
    // Red, green and blue are two full inks each; the fourth quarter is half black.
    let jpeg = try Self.stored(
      FileReading.bytes(of: Fixture.path("pictures/quarters_cmyk.jpg")))
    #expect(jpeg.space == .cmyk && jpeg.samples.count == 48 * 32 * 4)
    for (x, y, inks) in [
      (10, 5, [0, 255, 255, 0]), (40, 5, [255, 0, 255, 0]), (10, 25, [255, 255, 0, 0]),
      (40, 25, [0, 0, 0, 128]),
    ] {
      let at = 4 * (y * 48 + x)
      for channel in 0..<4 {
        #expect(abs(Int(jpeg.samples[at + channel]) - inks[channel]) <= 4, "\(x), \(y)")
      }
    }
    let (shallow, deep) = (
      try Self.other("tiff-cmyk-tiff_lzw.tiff"), try Self.other("tiff-16-bits-inks.tiff")
    )
    #expect(shallow.space == .cmyk && deep.space == .cmyk)
    #expect(deep.samples == shallow.samples)
    let alpha = try Self.other("tiff-inks-alpha.tiff")
    #expect(alpha.hasAlpha && alpha.channels == 5)
  }

  @Test("gray stays gray, with its alpha", arguments: [1, 2, 4, 8])
  func grays(bitDepth: Int) throws {
    let most = (1 << bitDepth) - 1
    let gray = try Self.stored(
      PNGSource(9, 3, .gray, bitDepth: bitDepth) { x, y in [(x + y) % (most + 1)] }.bytes)
    #expect(gray.space == .gray && !gray.hasAlpha)
    #expect(Array(gray.samples.prefix(9)) == (0..<9).map { UInt8($0 % (most + 1) * 255 / most) })
    let both = try Self.stored(PNGSource(3, 1, .grayAlpha) { x, _ in [9 * x, 50 * x] }.bytes)
    #expect(both.space == .gray && Array(both.samples) == [0, 0, 9, 50, 18, 100])
  }

  @Test("profile and orientation are kept and not applied")
  func kept() throws {
    for name in [
      "profile-adobe.png", "profile-adobe.webp", "tiff-profile-adobe.tiff", "bmp-profile.bmp",
    ] {
      let picture = try Self.other(name)
      let profile = try #require(picture.profile, "\(name)")
      #expect(profile.dropFirst(36).starts(with: "acsp".utf8), "\(name)")
      // The rectangle of 60, 160, 90, as stored.
      let at = 4 * (5 * 37 + 7)
      #expect(Array(picture.samples[at..<at + 4]) == [60, 160, 90, 255], "\(name)")
    }
    #expect(try Self.other("profile-press.jpg").profile != nil)
    #expect(try Self.other("profile-grey.png").space == .gray)
    for (name, orientation) in [
      ("turned-6.jpeg", Orientation.turnedRight), ("turned-8.webp", .turnedLeft),
      ("turned-3.png", .upsideDown), ("tiff-turned-5.tiff", .transposed),
    ] {
      let picture = try Self.other(name)
      #expect(picture.orientation == orientation && picture.width == 37, "\(name)")
    }
  }

  @Test("every 16-bit value is rounded to the nearest 8-bit value")
  func reduced() {
    for value in 0...65535 {
      let nearest = UInt8((Double(value) / 257).rounded())
      #expect(TIFFSamples.reduced(UInt16(value)) == nearest || value % 257 == 128)
    }
  }

  @Test("drawn pixels match stored ones in every color space and alpha")
  func drawn() throws {
    for space in [DecodedPicture.Space.gray, .rgb, .cmyk] {
      for hasAlpha in [false, true] {
        let channels = DecodedPicture.channels(space, hasAlpha: hasAlpha)
        var levels = (0..<6 * channels).map { UInt8(truncatingIfNeeded: 37 * $0 + 11) }
        if space == .rgb && !hasAlpha { for pixel in 0..<6 { levels[4 * pixel + 3] = 255 } }
        var picture = try DecodedPicture(
          width: 3, height: 2, space, hasAlpha: hasAlpha
        ) {
          samples in
          for (at, level) in levels.enumerated() {
            samples[at] = level
          }
        }
        picture.orientation = .upsideDown
        let bitmap = try Bitmap(picture)
        for pixel in 0..<6 {
          let stored = levels[pixel * channels..<(pixel + 1) * channels].map { Int($0) }
          let color =
            switch space {
            case .gray: [stored[0], stored[0], stored[0]]
            case .rgb: Array(stored[..<3])
            case .cmyk: (0..<3).map { ((255 - stored[$0]) * (255 - stored[3]) + 127) / 255 }
            }
          let alpha = hasAlpha ? stored[channels - 1] : 255
          let expected = color.map { UInt8(($0 * alpha + 127) / 255) } + [UInt8(alpha)]
          let shown = bitmap[2 - pixel % 3, 1 - pixel / 3]
          #expect(
            [shown.x, shown.y, shown.z, shown.w] == expected, "\(space) \(hasAlpha)")
        }
        #expect(try GrayBitmap(picture) == GrayBitmap(luminanceOf: bitmap))
      }
    }
  }

  @Test("shared bytes are copied before a change")
  func shared() throws {
    var own = try ByteBuffer(count: 3) { for at in 0..<3 { $0[at] = UInt8(at) } }
    let other = own
    try own.change { $0[0] = 9 }
    #expect(Array(own) == [9, 1, 2] && Array(other) == [0, 1, 2])
    var alone = try ByteBuffer(count: 3) { $0[1] = 5 }
    let place = alone.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    try alone.change { #expect(Int(bitPattern: $0.baseAddress) == place) }
    var array = ByteBuffer([1, 2])
    try array.change { $0[1] = 7 }
    #expect(Array(array) == [1, 7])
  }
}
