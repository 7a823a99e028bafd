import Geometry
import Glibc
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// Tests of foils that ask for the art's direction.
  @Suite("Foils that follow the art")
  struct ArtInputTests {
    /// A foil whose shown color is the direction that it receives, made visible by its tint.
    private static let source = """
      #include "pattern.glsl"
      /// @art
      /// @place over
      Foil mine(vec2 position, Foil foil, vec4 art) {
        foil.direction = alongArt(art, vec2(1.0, 0.0));
        foil.tint = vec3(0.5 + 0.5 * art.xy, art.z);
        return foil;
      }
      """

    private static func stripes(_ isAcross: Bool) -> PictureContent {
      let bytes = (0..<176).flatMap { y in
        (0..<126).flatMap { x in
          let level: UInt8 = (isAcross ? y : x) / 2 % 2 == 0 ? 60 : 200
          return [level, level, level, 255]
        }
      }
      return .art(Bitmap(width: 126, height: 176, bytes: bytes))
    }

    private func run<Result>(_ body: (Renderer) throws -> Result) throws -> Result {
      let folder = try TemporaryFolder()
      let path = try folder.write(Self.source.utf8, to: "mine.glsl")
      guard case .art(let across) = Self.stripes(true) else { fatalError("stripes are art") }
      let pictures: [PictureID: PictureContent] = [
        PictureID("across"): Self.stripes(true), PictureID("down"): Self.stripes(false),
        PictureID("plain"): .color(across),
        PictureID("white"): FoilTests.gray(255), PictureID("half"): FoilTests.halves,
      ]
      return try Headless.run(
        library: Headless.library(["mine": path]), pictures: pictures, body)
    }

    private func picture(_ name: String, masks: [String?] = [nil]) -> Picture {
      var picture = Picture(PictureID(name), frame: FoilTests.frame)
      picture.stack = FoilStack(
        masks.map { FoilLayer(Effect("mine"), mask: $0.map { PictureID($0) }) })
      picture.light = FoilTests.room
      return picture
    }

    private func middle(
      _ picture: Picture, isFirst: Bool = true, _ renderer: Renderer
    ) throws -> SIMD4<Int> {
      let pixel = try Headless.draw(
        .picture(picture), size: (126, 176), renderer: renderer, asFirstFrame: isFirst)[90, 88]
      return SIMD4(Int(pixel.x), Int(pixel.y), Int(pixel.z), Int(pixel.w))
    }

    @Test("A foil sees other directions on horizontal and on vertical stripes, none on plain art")
    func stripes() throws {
      try run { renderer in
        let across = try middle(picture("across"), renderer)
        let down = try middle(picture("down"), renderer)
        let plain = try middle(picture("plain"), renderer)
        // Red is the cosine of the doubled angle: 1 along x, -1 along y. Blue is coherence.
        #expect(across.x > down.x + 60, "\(across) \(down)")
        #expect(across.z > plain.z + 60 && down.z > plain.z + 60, "\(across) \(down) \(plain)")
      }
    }

    @Test("A masked foil, drawn from a packed picture, sees the same")
    func packed() throws {
      try run { renderer in
        let whole = try middle(picture("across"), renderer)
        for isFirst in [true, false] {
          let masked = try middle(picture("across", masks: ["half"]), isFirst: isFirst, renderer)
          let bare = try middle(picture("across", masks: ["white"]), isFirst: isFirst, renderer)
          #expect(abs(whole.x - bare.x) <= 2 && abs(whole.z - bare.z) <= 2, "\(whole) \(bare)")
          #expect(masked != bare)
        }
      }
    }

    @Test("The direction fits beside all maps, six masks and a layer effect")
    func units() throws {
      try run { renderer in
        var full = picture("across", masks: Array(repeating: "white", count: 6))
        (full.stack.white, full.stack.etch) = (PictureID("half"), PictureID("white"))
        full.stack.gloss = PictureID("white")
        full.depth = DepthMap(PictureID("white"), range: 0.01)
        let alone = try middle(picture("across"), renderer)
        #expect(try abs(middle(full, renderer).z - alone.z) <= 6)
        full.effects = [Effect("blur", arguments: ["radius": .float(0)])]
        #expect(try abs(middle(full, renderer).z - alone.z) <= 8)
        // A foil above a layer effect is in a pass that reads the layer.
        var above = picture("across", masks: [])
        above.effects = [Effect("blur", arguments: ["radius": .float(0)]), Effect("mine")]
        #expect(try abs(middle(above, renderer).z - alone.z) <= 8)
      }
    }

    @Test("The lines turn to another direction smoothly where they are not clear")
    func along() throws {
      let folder = try TemporaryFolder()
      let source = """
        const vec3 silver = vec3(1.0), gold = silver, copper = silver, rose = silver;
        uint glintBits(vec2 cell, uint seed) { return seed; }
        vec4 glintChances(uint bits) { return vec4(0.0); }
        const vec4 sampling = vec4(1.0);
        #include "pattern.glsl"
        vec4 mine(vec2 position, vec4 color) {
          // The doubled angle from 0 to 2 turns across, coherence from 0 to 1 down.
          float turn = 6.2831853 * position.x / 120.0;
          float clear = position.y / 60.0;
          vec4 art = vec4(clear * cos(turn), clear * sin(turn), clear, 0.5);
          vec2 other = vec2(0.6, 0.8);
          vec2 along = alongArt(art, other);
          // The doubled angle has no sign to jump.
          vec2 twice = vec2(along.x * along.x - along.y * along.y, 2.0 * along.x * along.y);
          return vec4(0.5 + 0.5 * twice, length(along), 1.0);
        }
        """
      let path = try folder.write(source.utf8, to: "mine.glsl")
      try Headless.run(
        library: Headless.library(["mine": path]), pictures: [.front: Headless.plain(1, 1)]
      ) { renderer in
        let leaf = Picture(
          .front, frame: Rect(origin: .zero, size: Size(120, 60)), effects: [Effect("mine")])
        let drawn = try Headless.draw(.picture(leaf), size: (120, 60), renderer: renderer)
        for x in stride(from: 2, to: 118, by: 5) {
          let (top, bottom) = (drawn[x, 2], drawn[x, 57])
          // Without coherence: the doubled angle of (0.6, 0.8) is (-0.28, 0.96).
          #expect(abs(Int(top.x) - 92) <= 2 && abs(Int(top.y) - 250) <= 2, "\(top)")
          #expect(abs(Int(top.z) - 255) <= 1 && abs(Int(bottom.z) - 255) <= 1)
          let turn = 2 * Double.pi * (Double(x) + 0.5) / 120
          #expect(abs(Double(bottom.x) - 127.5 - 127.5 * cos(turn)) <= 3, "\(x)")
        }
      }
    }
  }
}
