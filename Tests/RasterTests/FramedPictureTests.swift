import SceneGraph
import Testing

@testable import Geometry
@testable import Raster

@Suite("The framed picture in a card's art")
struct FramedPictureTests {
  private struct Sides: CustomStringConvertible {
    let values: [Double]?

    var description: String {
      values.map { "\($0.map { ($0 * 1000).rounded() / 1000 })" } ?? "none"
    }

    /// True if each side is within 2 % of the card's side.
    func isNear(_ other: [Double]?) -> Bool {
      guard let values, let other else { return values == nil && other == nil }
      return zip(values, other).allSatisfy { abs($0 - $1) <= 0.02 }
    }
  }

  private static func sides(of art: Bitmap) throws -> Sides {
    guard let frame = try FramedPicture(in: art)?.area.frame else { return Sides(values: nil) }
    let (width, height) = (Double(art.width), Double(art.height))
    return Sides(values: [
      frame.origin.x / width, frame.origin.y / height, frame.end.x / width, frame.end.y / height,
    ])
  }

  @Test("On 60 made cards of 15 layouts its sides are within 2 % in at least 58")
  func cards() throws {
    var misses: [String] = []
    for layout in MadeCard.Layout.allCases {
      for seed in 0..<4 {
        let card = MadeCard(layout, seed: seed)
        let found = try Self.sides(of: card.art)
        if !found.isNear(card.sides) {
          misses.append("\(card): \(found), not \(Sides(values: card.sides))")
        }
      }
    }
    #expect(misses.count <= 2, "\(misses)")
  }

  @Test("Photos have none")
  func photos() throws {
    let found = try (100..<170).filter { seed in
      let photo = MadePhoto(seed: seed)
      return try FramedPicture(in: ArtSample.picture(300, 400, color: photo.color)) != nil
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("Neither flat art nor noise, lines or shapes have one; nor art of any tiny size")
  func plain() throws {
    let flat = ArtSample.picture { _, _ in SIMD3(0.4, 0.5, 0.6) }
    for art in [
      flat, ArtSample.noisy(flat, 0.1), ArtSample.picture(color: ArtSample.lines),
      ArtSample.picture(color: ArtSample.saturated),
    ] { #expect(try FramedPicture(in: art) == nil) }
    for (width, height) in [(1, 1), (1, 90), (90, 1), (3, 3), (12, 9), (2000, 3)] {
      let art = ArtSample.picture(width, height, color: ArtSample.photo)
      #expect(try FramedPicture(in: art) == nil, "\(width) x \(height)")
    }
  }

  @Test("Its sides are those of the card at any size, to the pixel; its corners are as round")
  func sizes() throws {
    let card = MadeCard(.round, seed: 1)
    let sides = try #require(card.sides)
    for width in [200, 315, 500] {
      let height = width * 440 / 315
      let area = try #require(
        try FramedPicture(in: card.art(width: width, height: height))?.area)
      let expected = [
        sides[0] * Double(width), sides[1] * Double(height), sides[2] * Double(width),
        sides[3] * Double(height),
      ]
      let found = [area.frame.origin.x, area.frame.origin.y, area.frame.end.x, area.frame.end.y]
      for (found, expected) in zip(found, expected) {
        #expect(abs(found - expected) <= 1.5, "\(width)")
      }
      #expect((0.03...0.09).contains(area.cornerRadius / Double(width)), "\(area.cornerRadius)")
    }
  }

  @Test("A text box is not one")
  func text() throws {
    for seed in 0..<4 {
      let card = MadeCard(.fullArt, seed: seed)
      // Lines in three fifths of the box: less than 60 % of it is paper.
      let art = ArtSample.picture(315, 440) { x, y in
        let isBox = abs(x - 0.5) < 0.42 && y > 0.7 && y < 0.92
        let isLine =
          abs(x - 0.5) < 0.38 && (y - 0.7) / 0.044 - ((y - 0.7) / 0.044).rounded(.down) > 0.4
        guard isBox else { return SIMD3(0.45, 0.5, 0.53) }
        return isLine && MadePhoto.hash(Int(x * 90), Int(y * 22.7), seed) > 0.15
          ? SIMD3(0.08, 0.08, 0.08) : SIMD3(0.94, 0.9, 0.78)
      }
      #expect(try FramedPicture(in: art) == nil, "\(seed)")
      #expect(try FramedPicture(in: card.art) == nil, "\(card)")
    }
  }

  @Test("A picture with bands of detail, such as ridges in mist, is one", arguments: 1...6)
  func bands(count: Int) throws {
    let art = ArtSample.picture(315, 440) { x, y in
      guard abs(x - 0.5) < 0.4, (0.12..<0.56).contains(y) else { return SIMD3(0.93, 0.89, 0.8) }
      let down = (y - 0.12) / 0.44
      let part = down * Double(count) - (down * Double(count)).rounded(.down)
      let isBand = part > 0.55 && part < 0.9
      let speck = isBand ? 0.5 * MadePhoto.hash(Int(x * 315), Int(y * 440), count) : 0
      return SIMD3(0.25 + 0.4 * down - 0.3 * speck, 0.45 - 0.2 * x + speck, 0.7 - 0.5 * down)
    }
    let frame = try #require(try FramedPicture(in: art)?.area.frame)
    // A plain edge of the picture may count as a part of the border.
    #expect(frame.size.width > 0.78 * 315 && frame.size.height > 0.39 * 440, "\(frame)")
  }

  @Test(
    "A line around it belongs to the frame, to the pixel",
    arguments: [(1, 1), (2, 1), (3, 1), (5, 3), (7, 3), (8, 3), (9, 3)])
  func hairline(width: Int, scale: Int) throws {
    let photo = MadePhoto(seed: 100)
    let art = ArtSample.picture(300 * scale, 420 * scale) { x, y in
      let (column, row) = (Int(x * Double(300 * scale)), Int(y * Double(420 * scale)))
      let depth = min(
        column - 30 * scale, 270 * scale - 1 - column, row - 40 * scale, 260 * scale - 1 - row)
      guard depth < 0 else { return photo.color(x, y) }
      return depth < -width ? SIMD3(0.9, 0.85, 0.7) : SIMD3(0.15, 0.1, 0.1)
    }
    let frame = try #require(try FramedPicture(in: art)?.area.frame)
    let found = [frame.origin.x, frame.origin.y, frame.end.x, frame.end.y]
    for (found, expected) in zip(found, [30, 40, 270, 260]) {
      #expect(abs(found - Double(scale * expected)) <= 1, "\(frame)")
    }
  }

  @Test("A straight horizon does not divide it; a strip of text does")
  func horizon() throws {
    func frame(isText: Bool) throws -> Rect? {
      let art = ArtSample.picture(300, 420) { x, y in
        guard abs(x - 0.5) < 0.4, (0.1..<0.8).contains(y) else { return SIMD3(0.9, 0.85, 0.7) }
        guard y < 0.4 else { return MadePhoto(seed: 100).color(x, y) }
        let isLetter =
          isText && Int(y * 60) % 3 == 0 && MadePhoto.hash(Int(x * 80), Int(y * 20), 1) > 0.5
        return isLetter ? SIMD3(0.1, 0.1, 0.1) : SIMD3(0.6, 0.75, 0.95)
      }
      return try FramedPicture(in: art)?.area.frame
    }
    let (whole, part) = (try #require(try frame(isText: false)), try frame(isText: true))
    #expect(abs(whole.origin.y - 42) <= 2 && abs(whole.end.y - 336) <= 2, "\(whole)")
    #expect(abs((part?.origin.y ?? 0) - 168) <= 2, "\(String(describing: part))")
  }

  // MARK: The places

  @Test("artwork is the picture, not artwork all else; both are pixel by pixel inverse")
  func masks() throws {
    let card = MadeCard(.classic, seed: 0)
    let art = card.art
    let (mask, inverse) = try (
      GrayBitmap(.artwork, of: art), GrayBitmap(MaskPlace.artwork.inverse, of: art)
    )
    #expect(zip(mask.bytes, inverse.bytes).allSatisfy { Int($0) + Int($1) == 255 })
    let sides = try #require(card.sides)
    for y in stride(from: 0, to: art.height, by: 7) {
      for x in stride(from: 0, to: art.width, by: 7) {
        let (across, down) = (Double(x) / Double(art.width), Double(y) / Double(art.height))
        let depth = min(across - sides[0], sides[2] - across, down - sides[1], sides[3] - down)
        if depth > 0.025 { #expect(mask[x, y] == 255) }
        if depth < -0.025 { #expect(mask[x, y] == 0) }
      }
    }
  }

  @Test("Without a framed picture artwork is everything, and not artwork the frame")
  func unframed() throws {
    let art = MadeCard(.photo, seed: 0).art
    #expect(try GrayBitmap(.artwork, of: art) == GrayBitmap(.all, of: art))
    #expect(try GrayBitmap(MaskPlace.artwork.inverse, of: art) == GrayBitmap(.frame, of: art))
  }

  @Test(
    "artworkLights leaves text and frame bare, and is leveled within the picture",
    arguments: MadeCard.Layout.allCases)
  func artworkLights(layout: MadeCard.Layout) throws {
    let art = MadeCard(layout, seed: 0).art
    let mask = try GrayBitmap(.artworkLights, of: art)
    guard let size = try FramedPicture(in: art)?.area.frame.size else {
      #expect(try mask == GrayBitmap(.lights, of: art))
      return
    }
    let artwork = try GrayBitmap(.artwork, of: art)
    #expect(zip(mask.bytes, artwork.bytes).allSatisfy { $0 <= $1 })
    let share = Double(mask.bytes.reduce(0) { $0 + Int($1) }) / 255
    #expect((0.25...0.6).contains(share / (size.width * size.height)))
  }

  @Test("not is 255 minus the place on each pixel", arguments: MaskPlace.areas)
  func inverted(place: MaskPlace) throws {
    let opaque = ArtSample.picture(120, 160, color: ArtSample.photo)
    // Premultiplied: no channel exceeds the alpha.
    let bytes = opaque.bytes.enumerated().map { index, byte in
      index % 4 == 3 ? UInt8(index / 4 % 256) : min(byte, UInt8(index / 4 % 256))
    }
    for art in [opaque, Bitmap(width: 120, height: 160, bytes: bytes)] where place != .artwork {
      let (mask, inverse) = try (GrayBitmap(place, of: art), GrayBitmap(place.inverse, of: art))
      #expect(zip(mask.bytes, inverse.bytes).allSatisfy { Int($0) + Int($1) == 255 })
    }
    #expect(place.inverse.inverse == place && MaskPlace(rawValue: "not \(place)") == place.inverse)
  }

  @Test("ground is where the art is transparent: nothing on opaque art")
  func ground() throws {
    let opaque = ArtSample.picture(30, 40, color: ArtSample.photo)
    #expect(try GrayBitmap(.ground, of: opaque).bytes.allSatisfy { $0 == 0 })
    let bytes = opaque.bytes.enumerated().map { index, byte in
      index % 4 == 3 ? UInt8(index / 4 % 256) : 0
    }
    let art = Bitmap(width: 30, height: 40, bytes: bytes)
    let ground = try GrayBitmap(.ground, of: art)
    #expect(
      zip(ground.bytes, stride(from: 3, to: bytes.count, by: 4)).allSatisfy { pair in
        pair.0 == 255 - bytes[pair.1]
      })
  }
}
