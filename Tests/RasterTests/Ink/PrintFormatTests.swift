import Testing

@testable import Raster

@Suite("Picture files for printers")
struct PrintFormatTests {
  private static let sizes = [(1, 1), (7, 5), (64, 48), (815, 33), (33, 815)]

  private func check(_ format: PrintFormat, _ picture: PrintPicture) throws {
    let file = try format.file(of: picture)
    #expect(try format.file(of: picture) == file)
    let read = try format.picture(in: ByteBuffer(file))
    #expect(picture.difference(from: read) == nil)
    #expect(read == picture)
    try format.verify(ByteBuffer(file), contains: picture)
  }

  @Test("gray is read back as written", arguments: [PrintFormat.png, .tiff], [72, 300, 600, 1200])
  func gray(format: PrintFormat, pixelsPerInch: Int) throws {
    for (width, height) in Self.sizes {
      let gray = PrintSamples.gray(width, height, seed: 4)
      try check(format, PrintPicture(.gray(gray), pixelsPerInch: pixelsPerInch))
    }
  }

  @Test("inks and their profile are read back as written", arguments: [PrintFormat.tiff, .psd])
  func inks(format: PrintFormat) throws {
    let profile = ByteBuffer(try InkSamples.file.get())
    for (width, height) in Self.sizes {
      let inks = PrintPicture.Pixels.inks(PrintSamples.inks(width, height, seed: 9))
      try check(format, PrintPicture(inks, pixelsPerInch: 300))
      try check(format, PrintPicture(inks, pixelsPerInch: 1200, profile: profile))
    }
  }

  @Test("spot channels are read back as written", arguments: [1, 2, 4, 52])
  func spots(count: Int) throws {
    for (width, height) in Self.sizes {
      let picture = PrintPicture(
        .inks(PrintSamples.inks(width, height, seed: 3)),
        spots: PrintSamples.spots(count, width, height), pixelsPerInch: 600,
        profile: ByteBuffer([1, 2, 3]))
      try check(.psd, picture)
    }
  }

  @Test("colors are read back as written, on white paper")
  func color() throws {
    let picture = try InkSamples.Picture.noise.bitmap
    let opaque = PrintPicture(.color(try picture.onWhitePaper()), pixelsPerInch: 300)
    try check(.png, opaque)
    let file = try PrintFormat.png.file(of: PrintPicture(.color(picture), pixelsPerInch: 300))
    // The header's color type is red, green and blue without alpha.
    #expect(file[25] == 2)
    #expect(try PrintFormat.png.file(of: opaque) == file)
  }

  @Test("each difference to the file read back is reported")
  func differences() throws {
    let inks = PrintSamples.inks(8, 8, seed: 1)
    let profile = ByteBuffer([1, 2, 3, 4])
    let spots = PrintSamples.spots(2, 8, 8)
    let picture = PrintPicture(.inks(inks), spots: spots, pixelsPerInch: 300, profile: profile)
    var renamed = spots
    renamed[1] = SpotChannel(
      name: "white", coverage: spots[1].coverage, display: spots[1].display)
    var recolored = spots
    recolored[0] = SpotChannel(
      name: "Foil", coverage: spots[1].coverage, display: spots[0].display)
    let others: [(PrintPicture, String)] = [
      (
        PrintPicture(.inks(PrintSamples.inks(8, 9, seed: 1)), pixelsPerInch: 300),
        "8 x 9 pixels instead of 8 x 8"
      ),
      (
        PrintPicture(
          .inks(PrintSamples.inks(8, 8, seed: 2)), spots: spots, pixelsPerInch: 300,
          profile: profile), "other pixels"
      ),
      (
        PrintPicture(.inks(inks), pixelsPerInch: 300, profile: profile),
        "the channels (none) instead of Foil, White"
      ),
      (
        PrintPicture(.inks(inks), spots: renamed, pixelsPerInch: 300, profile: profile),
        "the channels Foil, white instead of Foil, White"
      ),
      (
        PrintPicture(.inks(inks), spots: recolored, pixelsPerInch: 300, profile: profile),
        "another channel Foil"
      ),
      (
        PrintPicture(.inks(inks), spots: spots, pixelsPerInch: 301, profile: profile),
        "301 pixels per inch instead of 300"
      ),
      (PrintPicture(.inks(inks), spots: spots, pixelsPerInch: 300), "another ICC profile"),
    ]
    for (other, words) in others {
      let file = ByteBuffer(
        try PrintFormat.psd.file(of: other))
      let fault = #expect(throws: PrintFault.self) {
        try PrintFormat.psd.verify(file, contains: picture)
      }
      #expect(fault?.reason == "is not the PSD file expected: read back: \(words)")
    }
  }

  @Test("a format refuses what it cannot hold")
  func refusals() throws {
    let gray = PrintPicture.Pixels.gray(PrintSamples.gray(4, 4, seed: 1))
    let inks = PrintPicture.Pixels.inks(PrintSamples.inks(4, 4, seed: 1))
    let color = PrintPicture.Pixels.color(InkSamples.row([SIMD3(1, 2, 3)]))
    let profile = ByteBuffer([1])
    let spots = PrintSamples.spots(1, 4, 4)
    let wide = PrintPicture.Pixels.gray(PrintSamples.gray(8193, 1, seed: 1))
    let long = SpotChannel(
      name: String(repeating: "a", count: 256), coverage: spots[0].coverage, display: SIMD4())
    let cases: [(PrintFormat, PrintPicture, String)] = [
      (.png, PrintPicture(inks, pixelsPerInch: 300), "process inks"),
      (.png, PrintPicture(gray, spots: spots, pixelsPerInch: 300), "spot channels"),
      (.png, PrintPicture(gray, pixelsPerInch: 300, profile: profile), "the profile of inks"),
      (.png, PrintPicture(wide, pixelsPerInch: 300), "8193 x 1 pixels"),
      (.tiff, PrintPicture(color, pixelsPerInch: 300), "colors other than inks"),
      (.tiff, PrintPicture(gray, pixelsPerInch: 300, profile: profile), "the profile of inks"),
      (.tiff, PrintPicture(inks, spots: spots, pixelsPerInch: 300), "spot channels"),
      (.psd, PrintPicture(gray, pixelsPerInch: 300), "colors other than inks"),
      (
        .psd, PrintPicture(inks, spots: PrintSamples.spots(53, 4, 4), pixelsPerInch: 300),
        "53 spot channels"
      ),
      (
        .psd, PrintPicture(inks, spots: PrintSamples.spots(1, 4, 5), pixelsPerInch: 300),
        "the channel Foil of another size than the art"
      ),
      (
        .psd, PrintPicture(inks, spots: [long], pixelsPerInch: 300),
        "a channel name of 256 letters"
      ),
    ]
    for (format, picture, part) in cases {
      let fault = #expect(throws: PrintFault.self) { try format.file(of: picture) }
      #expect(fault?.reason == "a \(format.name) file cannot hold \(part)")
    }
  }

  @Test("a damaged file is an error", arguments: PrintFormat.allCases)
  func damage(format: PrintFormat) throws {
    let picture =
      switch format {
      case .png: PrintPicture(.gray(PrintSamples.gray(31, 9, seed: 1)), pixelsPerInch: 300)
      case .tiff: PrintPicture(.inks(PrintSamples.inks(31, 9, seed: 1)), pixelsPerInch: 300)
      case .psd:
        PrintPicture(
          .inks(PrintSamples.inks(31, 9, seed: 1)), spots: PrintSamples.spots(2, 31, 9),
          pixelsPerInch: 300)
      }
    let file = try format.file(of: picture)
    for end in 0..<file.count {
      try #require(throws: PrintFault.self, "\(end)") {
        try format.verify(ByteBuffer(Array(file.prefix(end))), contains: picture)
      }
    }
    // Every byte of a PSD counts but those of opacity, units, padding and unused fields.
    var harmless = 0
    for at in file.indices {
      var changed = file
      changed[at] ^= 0x41
      do throws(PrintFault) {
        try format.verify(ByteBuffer(changed), contains: picture)
        harmless += 1
      } catch {
        try #require(!error.reason.isEmpty)
      }
    }
    #expect(harmless < file.count / 8)
  }
}
