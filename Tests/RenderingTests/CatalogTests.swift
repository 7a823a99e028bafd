import Geometry
import Glibc
import Raster
import SceneGraph
import Shading
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of every built-in foil, on Foil's own card and on other art.
  @Suite("The catalog of foils")
  struct CatalogTests {
    private static let frame = Rect(origin: .zero, size: Size(63, 88))
    private static let tilts: [(x: Double, y: Double)] = [
      (-8, -8), (-8, 0), (-8, 8), (0, -8), (0, 0), (0, 8), (8, -8), (8, 0), (8, 8),
    ]
    private static let none = PictureID("nowhere")

    /// Kinds of art that the foils were not made for.
    enum Art: String, CaseIterable {
      case dark, pale, saturated, photo, line

      /// The sRGB color at (x, y), both 0...1.
      func color(_ x: Double, _ y: Double, _ noise: Double) -> Vector3 {
        switch self {
        case .dark: Vector3(0.10 + 0.1 * y, 0.12, 0.2 + 0.1 * x)
        case .pale: Vector3(0.96, 0.95 - 0.04 * y, 0.9 + 0.05 * x)
        case .saturated:
          hypot(x - 0.5, y - 0.4) < 0.25 ? Vector3(1, 0.8, 0) : Vector3(1 - y, 0.1, 0.2 + 0.8 * y)
        case .photo:
          Vector3(0.6, 0.45, 0.3) * (0.4 + 0.9 * x * (1 - y)) + Vector3(repeating: 0.12 * noise)
        case .line: Vector3(repeating: sin(40 * x + 9 * sin(7 * y)) > 0.9 ? 0.1 : 0.98)
        }
      }

      var id: PictureID { PictureID("art " + rawValue) }
      var mask: PictureID { PictureID("mask " + rawValue) }

      var bitmap: Bitmap {
        var random = SeededGenerator(seed: 3)
        return Bitmap(252, 352) { column, row in
          let noise = Double.random(in: -1...1, using: &random)
          let color = color(Double(column) / 252, Double(row) / 352, noise)
            .clamped(lowerBound: .zero, upperBound: Vector3(repeating: 1))
          return [UInt8(color.x * 255), UInt8(color.y * 255), UInt8(color.z * 255), 255]
        }
      }
    }

    /// Foil's own card and the other art, each with its mask, made once.
    private static let pictures = Result<[PictureID: PictureContent], any Error> {
      let (front, mask) = try (small("front"), small("mask"))
      var pictures: [PictureID: PictureContent] = [
        .front: .color(front), .frontMask: .gray(try GrayBitmap(luminanceOf: mask)),
        none: .gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([0]))),
      ]
      for art in Art.allCases {
        let bitmap = art.bitmap
        pictures[art.id] = .color(bitmap)
        pictures[art.mask] = .gray(try GrayBitmap(.usual, of: bitmap))
      }
      return pictures
    }

    /// A picture of Foil's own card at a fifth of its size.
    private static func small(_ name: String) throws -> Bitmap {
      let whole = try PictureFile.load(Fixture.project("assets/card/\(name).webp"))
      return try Headless.run(pictures: [.front: .color(whole)]) { renderer in
        let frame = Rect(origin: .zero, size: Size(252, 352))
        return try Headless.draw(
          .picture(Picture(.front, frame: frame)), size: (252, 352), renderer: renderer)
      }
    }

    func run<Result>(_ body: (Renderer) throws -> Result) throws -> Result {
      try Headless.run(pictures: Self.pictures.get(), body)
    }

    static func draw(
      _ name: String, _ art: PictureID = .front, mask: PictureID? = .frontMask,
      tilt: (x: Double, y: Double) = (0, 0), scale: Int = 1, renderer: Renderer
    ) throws -> Bitmap {
      let pose = Pose(tiltX: .degrees(tilt.x), tiltY: .degrees(tilt.y))
      let middle = frame.size.vector / 2
      let turned =
        Matrix4.translation(Vector3(middle, 0)) * pose.rotation
        * .translation(Vector3(-middle, 0))
      let eye = Eye(center: middle, size: frame.size, perspective: CardShape.perspective)
      let picture = Picture(art, frame: frame, mask: mask, effects: [Effect(name)])
      return try Headless.draw(
        .projected(by: eye, .transformed(turned, .picture(picture))), size: (63, 88),
        scale: scale, renderer: renderer)
    }

    @Test("A foil whose mask is empty is plain print")
    func nowhere() throws {
      let names = try Headless.foilNames()
      try run { renderer in
        for tilt in [(0.0, 0.0), (8, -6)] {
          let bare = try Self.draw("reverse", mask: Self.none, tilt: tilt, renderer: renderer)
          for name in names {
            expectSame(
              try Self.draw(name, mask: Self.none, tilt: tilt, renderer: renderer), bare,
              "\(name)-nowhere-\(tilt.0)-\(tilt.1)")
          }
        }
      }
    }

    /// All art printed without foil, in the nine tilts.
    private static let prints = Result<[Art: [Bitmap]], any Error> {
      try Headless.run(pictures: pictures.get()) { renderer in
        try Art.allCases.reduce(into: [:]) { prints, art in
          prints[art] = try tilts.map {
            try draw("none", art.id, mask: nil, tilt: $0, renderer: renderer)
          }
        }
      }
    }

    @Test("No foil clips colors, and a card at rest is as bright as its print")
    func calm() throws {
      let prints = try Self.prints.get()
      let names = try Headless.foilNames()
      try run { renderer in
        let ownPrint = try Self.draw("none", renderer: renderer).luminance
        for name in names {
          let liesOver = try Headless.effect(name).place == .over
          for (art, prints) in prints {
            for (tilt, print) in zip(Self.tilts, prints) {
              let foil = try Self.draw(name, art.id, mask: art.mask, tilt: tilt, renderer: renderer)
              let clipped = zip(foil.clipped, print.clipped).count { $0 && !$1 }
              #expect(
                Double(clipped) < 0.005 * Double(foil.width * foil.height),
                "\(name) \(art) \(tilt)")
              guard tilt == (0, 0), !liesOver else { continue }
              let ratio = foil.luminance / print.luminance
              #expect(abs(ratio - 1) <= 0.1, "\(name) \(art): \(ratio)")
            }
          }
          guard !liesOver else { continue }
          let own = try Self.draw(name, renderer: renderer).luminance / ownPrint
          #expect((0.9...1.1).contains(own), "\(name), own: \(own)")
        }
      }
    }

    @Test("A tilt of two degrees about either axis changes every foil, and left differs from right")
    func alive() throws {
      let front = try PictureFile.load(Fixture.project("assets/card/front.webp"))
      let mask = try PictureFile.loadLuminance(Fixture.project("assets/card/mask.webp"))
      let names = try Headless.foilNames()
      try Headless.run(pictures: [.front: .color(front), .frontMask: .gray(mask)]) { renderer in
        let tilts = [(0.0, 0.0), (2, 0), (0, 2), (0, -2)]
        func drawn(_ name: String) throws -> [Bitmap] {
          try tilts.map { try Self.draw(name, tilt: $0, scale: 4, renderer: renderer) }
        }
        let prints = try drawn("none")
        for name in names {
          /// The light that the foil adds to the print, for each channel.
          let parts = try zip(drawn(name), prints).map { foil, print in
            zip(foil.bytes, print.bytes).map { Int16($0) - Int16($1) }
          }
          func change(_ a: Int, _ b: Int) -> Double {
            var sum = 0
            for (one, other) in zip(parts[a], parts[b]) { sum += Int(abs(one - other)) }
            // One byte in four is alpha, which does not change.
            return Double(sum) / (0.75 * Double(parts[a].count))
          }
          let (x, y) = (change(1, 0), change(2, 0))
          #expect(x >= 2 && y >= 2 && x + y >= 7, "\(name): \(x) about x, \(y) about y")
          #expect(change(2, 3) > 2, "\(name)")
          // Foils do not move with time.
          #expect(try !Headless.effect(name).description.usesTime, "\(name)")
        }
      }
    }
  }
}

extension Bitmap {
  /// True for each opaque pixel with a channel at its maximum.
  fileprivate var clipped: [Bool] {
    stride(from: 0, to: bytes.count, by: 4).map { at in
      bytes[at + 3] == 255 && max(bytes[at], bytes[at + 1], bytes[at + 2]) == 255
    }
  }

  /// Mean relative luminance of the opaque pixels.
  var luminance: Double {
    var (sum, count) = (0.0, 0)
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] == 255 {
      sum += 0.2126 * linearLight[Int(bytes[at])] + 0.7152 * linearLight[Int(bytes[at + 1])]
      sum += 0.0722 * linearLight[Int(bytes[at + 2])]
      count += 1
    }
    return sum / Double(max(count, 1))
  }
}
