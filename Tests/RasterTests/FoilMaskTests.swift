import CMalloc
import Glibc
import Raster
import SceneGraph
import Testing

@Suite("Foil masks made from art")
struct FoilMaskTests {
  private static let leveled: [MaskPlace] = [.lights, .darks, .colors]
  private static let madeFromArt: [MaskPlace] = leveled + [.edges]

  private func flat(_ level: Double, _ width: Int = 120, _ height: Int = 168) -> Bitmap {
    ArtSample.picture(width, height) { _, _ in SIMD3(level, 0.8 * level, 0.5 * level) }
  }

  @Test("masks leave no memory behind")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let art = ArtSample.picture(400, 560, color: ArtSample.photo)
      func make() throws {
        for place in FoilMaskTests.madeFromArt { _ = try GrayBitmap(place, of: art) }
      }
      func used() -> Int {
        let info = mallinfo2()
        return info.uordblks + info.hblkhd
      }
      // The first call allocates memory that stays.
      try make()
      let before = used()
      for _ in 0..<6 { try make() }
      // A plane of values has 0.9 MB.
      precondition(used() < before + 400_000, "\(used() - before) bytes more")
    }
  }

  // MARK: Leveling

  @Test(
    "foil covers two fifths of a photograph, dark or pale", arguments: leveled)
  func photographs(place: MaskPlace) throws {
    let whole = try GrayBitmap(place, of: ArtSample.picture(color: ArtSample.photo))
    #expect((0.36...0.5).contains(whole.share), "\(whole.share)")
    for (low, scale) in [(0.0, 0.15), (0.02, 0.3), (0.85, 0.15), (0.6, 0.4), (0.4, 0.2)] {
      let art = ArtSample.squeezed(ArtSample.photo, from: low, by: scale)
      let mask = try GrayBitmap(place, of: art)
      #expect(abs(mask.share - whole.share) < 0.06, "\(low) \(scale): \(mask.share)")
      // Chroma is not scaled like lightness, so only these must keep the same shape.
      if place != .colors { #expect(mask.difference(from: whole) < 0.03, "\(low) \(scale)") }
    }
  }

  @Test("the lights and darks masks cover opposite ends of the lightness")
  func ends() throws {
    let ramp = ArtSample.picture(400, 40) { x, _ in SIMD3(repeating: x) }
    let (lights, darks) = try (GrayBitmap(.lights, of: ramp), GrayBitmap(.darks, of: ramp))
    for x in 1..<400 {
      #expect(lights[x, 20] >= lights[x - 1, 20] && darks[x, 20] <= darks[x - 1, 20])
      #expect(abs(lights[x, 20] - darks[399 - x, 20]) <= 3, "\(x)")
    }
    #expect(lights[100, 20] < 10 && lights[360, 20] > 245)
  }

  @Test("of two tones one has foil and the other none, at any ratio", arguments: [false, true])
  func twoTones(isPale: Bool) throws {
    let (dark, light) = isPale ? (0.9, 1.0) : (0.0, 1.0)
    for share in [0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97] {
      let art = ArtSample.picture { x, _ in SIMD3(repeating: x < share ? light : dark) }
      let (lights, darks) = try (GrayBitmap(.lights, of: art), GrayBitmap(.darks, of: art))
      let edge = Int(share * Double(art.width))
      for x in 0..<art.width where abs(x - edge) > 3 {
        #expect(lights[x, 100] == (x < edge ? 255 : 0), "\(share) \(x)")
        #expect(darks[x, 100] == (x < edge ? 0 : 255), "\(share) \(x)")
      }
    }
  }

  @Test("the colors mask is full on colored parts and empty on paper")
  func colors() throws {
    let mask = try GrayBitmap(.colors, of: ArtSample.picture(color: ArtSample.saturated))
    #expect(mask[10, 10] == 0 && mask[60, 100] == 255)
    #expect((0.25...0.5).contains(mask.share), "\(mask.share)")
  }

  @Test("the colors mask of gray art equals its lights mask")
  func gray() throws {
    let art = ArtSample.picture { x, y in SIMD3(repeating: ArtSample.photo(x, y).x) }
    #expect(try GrayBitmap(.colors, of: art) == GrayBitmap(.lights, of: art))
    let noisy = ArtSample.noisy(art, 0.02)
    #expect(try GrayBitmap(.colors, of: noisy).variation < 0.05)
  }

  @Test("pale art is not covered all over")
  func pale() throws {
    let art = ArtSample.squeezed(ArtSample.saturated, from: 0.85, by: 0.15)
    for place in Self.madeFromArt {
      let share = try GrayBitmap(place, of: art).share
      #expect((0.02...0.75).contains(share), "\(place) \(share)")
    }
  }

  // MARK: Smoothness

  @Test("art of one tone is covered all over, also with noise", arguments: leveled)
  func flat(place: MaskPlace) throws {
    for level in [0.0, 0.04, 0.6, 1] {
      #expect(try GrayBitmap(place, of: flat(level)) == GrayBitmap(.all, of: flat(level)))
      for noise in [0.015, 0.06] {
        let mask = try GrayBitmap(place, of: ArtSample.noisy(flat(level), noise))
        #expect(mask.bytes.allSatisfy { $0 == 255 }, "\(level) \(noise) \(mask.share)")
      }
    }
  }

  @Test("noise and grain change little and make no specks", arguments: madeFromArt)
  func grain(place: MaskPlace) throws {
    for paint in [ArtSample.photo, ArtSample.saturated] {
      let clean = ArtSample.picture(color: paint)
      let mask = try GrayBitmap(place, of: clean)
      for noise in [0.02, 0.06] {
        let grainy = try GrayBitmap(place, of: ArtSample.noisy(clean, noise))
        #expect(grainy.difference(from: mask) < 0.06, "\(noise)")
        #expect(grainy.variation < 1.3 * mask.variation + 0.02, "\(noise)")
      }
    }
  }

  @Test("a tone made of black and white dots counts as one tone", arguments: leveled)
  func dither(place: MaskPlace) throws {
    var error = [Double](repeating: 0, count: ArtSample.width + 2)
    var dots: [UInt8] = []
    for y in 0..<ArtSample.height {
      var carried = 0.0
      for x in 0..<ArtSample.width {
        let tone = Double(y) / Double(ArtSample.height) + carried + error[x]
        let dot = tone > 0.5 ? 1.0 : 0
        (carried, error[x]) = ((tone - dot) / 2, (tone - dot) / 2)
        dots += [UInt8](repeating: UInt8(255 * dot), count: 3) + [255]
      }
    }
    let art = Bitmap(width: ArtSample.width, height: ArtSample.height, bytes: dots)
    let mask = try GrayBitmap(place, of: art)
    #expect((0.3...0.55).contains(mask.share), "\(mask.share)")
    #expect(mask.variation < 0.03, "\(mask.variation)")
  }

  @Test("a hard edge stays within three pixels, also in a large picture")
  func crisp() throws {
    for (width, height) in [(252, 352), (1600, 300)] {
      let art = ArtSample.picture(width, height) { x, _ in SIMD3(repeating: x < 0.4 ? 0.2 : 0.7) }
      let mask = try GrayBitmap(.lights, of: art)
      let line = (0..<width).map { mask[$0, height / 2] }
      #expect(line.count { $0 > 0 && $0 < 255 } <= 6)
      #expect(abs(line.count { $0 > 127 } - width * 6 / 10) <= 1)
    }
  }

  // MARK: Edges

  @Test("one tone, noise, gradients and soft spots have no edges")
  func noEdges() throws {
    var arts: [(String, Bitmap)] = []
    for level in [0.0, 0.04, 0.6, 1] {
      arts.append(("flat \(level)", flat(level)))
      for noise in [0.015, 0.06, 0.2] {
        arts.append(("noise \(noise) on \(level)", ArtSample.noisy(flat(level), noise)))
      }
    }
    for contrast in [0.05, 0.3, 1] {
      let ramp = ArtSample.picture(630, 880) { x, y in
        let light = 0.5 + (0.5 * (x + y) - 0.5) * contrast
        return SIMD3(light, light + 0.2 * (y - 0.5), light)
      }
      let spots = ArtSample.picture(630, 880) { x, y in
        let wave = sin(9 * x + 2 * y) * sin(7 * y + 1)
        return SIMD3(repeating: 0.5 + 0.5 * contrast * wave)
      }
      arts += [("ramp \(contrast)", ramp), ("spots \(contrast)", spots)]
      arts.append(("grainy spots \(contrast)", ArtSample.noisy(spots, 0.03)))
    }
    for (name, art) in arts {
      let mask = try GrayBitmap(.edges, of: art)
      #expect(mask.share < 0.02 && mask.variation < 0.01, "\(name): \(mask.share)")
    }
  }

  @Test("a faint line has some foil, and no more than a strong one")
  func faint() throws {
    for contrast in [0.08, 0.12, 0.2, 0.5, 0.9] {
      let art = ArtSample.picture(630, 880) { x, y in
        SIMD3(repeating: 0.5 + contrast * (ArtSample.lines(x, y).x - 0.5))
      }
      let share = try GrayBitmap(.edges, of: art).share
      #expect((0.02...0.12).contains(share), "\(contrast): \(share)")
    }
  }

  @Test("a contour is one thin line with nothing inside")
  func contour() throws {
    for (low, scale) in [(0.0, 1.0), (0.0, 0.12), (0.9, 0.1)] {
      let art = ArtSample.picture(630, 880) { x, y in
        let (across, down) = ((x - 0.5) * 63, (y - 0.5) * 88)
        let isInside = across * across + down * down < 400
        return SIMD3(repeating: low + (isInside ? scale : 0))
      }
      let mask = try GrayBitmap(.edges, of: art)
      let row = (0..<630).map { mask[$0, 440] }
      // The row crosses the circle of 20 mm twice, 200 pixels from the middle, at lines of 0.2 to
      // 0.5 mm.
      for (middle, side) in [(115, 0..<315), (515, 315..<630)] {
        let line = side.filter { row[$0] > 127 }
        #expect((2...5).contains(line.count), "\(line)")
        #expect(line.allSatisfy { abs($0 - middle) <= 3 }, "\(line)")
      }
      #expect(row.count { $0 > 0 } < 24)
      #expect(row.contains { $0 > 0 && $0 < 255 }, "its sides are smooth")
    }
  }

  @Test("a drawn line is one line, dark on light and light on dark")
  func drawn() throws {
    for isDark in [true, false] {
      let art = ArtSample.picture(630, 880) { x, y in
        let line = ArtSample.lines(x, y)
        return isDark ? line : 1 - line
      }
      let mask = try GrayBitmap(.edges, of: art)
      let row = (0..<630).map { mask[$0, 400] }
      let inner = row[150..<230]
      let runs = zip(inner, inner.dropFirst()).count { $0 <= 127 && $1 > 127 }
      #expect(runs == 1 && inner.max() == 255)
      #expect((0.02...0.12).contains(mask.share), "\(mask.share)")
    }
  }

  // MARK: The card

  @Test("the all mask is white, none is black, and window and frame add up to all, at any size")
  func whole() throws {
    for (width, height) in [(1, 1), (1, 90), (90, 1), (63, 88), (300, 100), (100, 300), (2000, 3)] {
      let art = ArtSample.picture(width, height, color: ArtSample.photo)
      let all = try GrayBitmap(.all, of: art)
      #expect(all.bytes.allSatisfy { $0 == 255 })
      #expect(try GrayBitmap(.none, of: art).bytes.allSatisfy { $0 == 0 })
      let (window, frame) = try (GrayBitmap(.window, of: art), GrayBitmap(.frame, of: art))
      #expect(zip(window.bytes, frame.bytes).allSatisfy { Int($0) + Int($1) == 255 })
      for place in MaskPlace.allCases {
        let mask = try GrayBitmap(place, of: art)
        #expect(mask.width == width && mask.height == height, "\(place)")
      }
    }
  }

  @Test("the frame is 4 mm wide on the card that the art covers")
  func frame() throws {
    // Exact, wide and tall art on a card of 630 x 880 pixels.
    for (width, height) in [(630, 880), (1000, 880), (630, 1200)] {
      let mask = try GrayBitmap(
        .frame, of: ArtSample.picture(width, height, color: ArtSample.photo))
      let (left, top) = ((width - 630) / 2, (height - 880) / 2)
      let (x, y) = (width / 2, height / 2)
      #expect(mask[left + 39, y] == 255 && mask[left + 41, y] == 0)
      #expect(mask[width - left - 40, y] == 255 && mask[width - left - 42, y] == 0)
      #expect(mask[x, top + 39] == 255 && mask[x, top + 41] == 0)
      #expect(mask[left + 43, top + 43] == 255, "its corners are round")
      #expect(mask[x, y] == 0)
    }
  }

  @Test("alpha is the art's own; masks from art are empty where it is transparent")
  func alpha() throws {
    let opaque = ArtSample.picture(80, 112, color: ArtSample.photo)
    #expect(try GrayBitmap(.alpha, of: opaque).bytes.allSatisfy { $0 == 255 })
    var bytes = Array(opaque.bytes)
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = (at / 4 % 80) * 255 / 79
      for channel in at..<at + 3 { bytes[channel] = UInt8(Int(bytes[channel]) * alpha / 255) }
      bytes[at + 3] = UInt8(alpha)
    }
    let art = Bitmap(width: 80, height: 112, bytes: bytes)
    let alpha = try GrayBitmap(.alpha, of: art)
    for x in 0..<80 { #expect(alpha[x, 50] == x * 255 / 79) }
    for place in Self.madeFromArt {
      let mask = try GrayBitmap(place, of: art)
      #expect(zip(mask.bytes, alpha.bytes).allSatisfy { $0 <= $1 }, "\(place)")
      #expect(mask.share > 0.005, "\(place)")
    }
    let nothing = Bitmap(width: 4, height: 4, bytes: [UInt8](repeating: 0, count: 64))
    for place in Self.madeFromArt {
      #expect(try GrayBitmap(place, of: nothing).bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(
    "a mask is written as a gray file and read back the same", arguments: PictureFormat.allCases)
  func kept(format: PictureFormat) throws {
    let mask = try GrayBitmap(.lights, of: ArtSample.picture(color: ArtSample.photo))
    let file = try format.file(of: mask, name: "mask")
    let read = try PictureFile.decodeLuminance(ByteBuffer(file))
    #expect(read.difference(from: mask) <= (format == .jpeg ? 0.01 : 0))
    // The color type in a PNG file's header.
    if format == .png { #expect(file[25] == 0) }
  }
}
