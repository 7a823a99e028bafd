import Files
import Geometry
import Glibc
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  /// Tests of a side's stack in the real renderer, with test foils and point lamps.
  @Suite("A card's stack under a lamp")
  struct FoilTests {
    /// Frame of a card of 126 x 176 points, half a millimeter each.
    static let frame = Rect(origin: .zero, size: Size(126, 176))
    static let lamp = Vector3(0.3, -0.42, 0.86).normalized
    static let room = Light.point(toward: lamp).bright

    /// A foil with the same direction and pitch everywhere.
    static let uniform = """
      /// @param angle -360...360 = 0
      /// @param pitch 100...4000 = 1000
      /// @param rainbow 0...1 = 1
      Foil mine(vec2 position, Foil foil, float angle, float pitch, float rainbow) {
        foil.direction = vec2(cos(radians(angle)), sin(radians(angle)));
        foil.pitch = pitch;
        foil.rainbow = rainbow;
        foil.spread = 0.0;
        return foil;
      }
      """

    static func foil(angle: Double, pitch: Double, rainbow: Double = 1) -> Effect {
      Effect(
        "mine",
        arguments: [
          "angle": .float(angle), "pitch": .float(pitch), "rainbow": .float(rainbow),
        ])
    }

    static func gray(_ level: UInt8) -> PictureContent {
      .gray(GrayBitmap(1, 1) { _, _ in level })
    }

    /// A map with a white left half and a black right half.
    static let halves = PictureContent.gray(
      GrayBitmap(126, 176) { x, _ in x < 63 ? 255 : 0 })

    func run<Result>(
      art: SIMD4<UInt8> = SIMD4(90, 90, 90, 255), source: String = uniform,
      more: [PictureID: PictureContent] = [:], _ body: (Renderer) throws -> Result
    ) throws -> Result {
      let folder = try TemporaryFolder()
      let path = try folder.write(source.utf8, to: "mine.glsl")
      let pictures = [
        PictureID.front: Headless.plain(1, 1, art), .frontMask: Self.gray(255),
        PictureID("none"): Self.gray(0), PictureID("half"): Self.gray(128),
        PictureID("left"): Self.halves,
      ]
      return try Headless.run(
        library: Headless.library(["mine": path]), pictures: pictures.merging(more) { $1 }, body)
    }

    /// Draws the tilted card for an eye in front of it.
    func draw(
      _ stack: FoilStack, effects: [Effect] = [], light: Light = room,
      tilt: Pose = Pose(), renderer: Renderer
    ) throws -> Bitmap {
      var picture = Picture(.front, frame: Self.frame, effects: effects)
      picture.stack = stack
      picture.light = light
      let middle = Self.frame.size.vector / 2
      let turned =
        Matrix4.translation(Vector3(middle, 0)) * tilt.rotation
        * .translation(Vector3(-middle, 0))
      let eye = Eye(center: middle, size: Self.frame.size, perspective: CardShape.perspective)
      return try Headless.draw(
        .projected(by: eye, .transformed(turned, .picture(picture))), size: (126, 176),
        renderer: renderer)
    }

    func stack(_ effect: Effect, mask: PictureID? = nil) -> FoilStack {
      FoilStack([FoilLayer(effect, mask: mask)])
    }

    // MARK: Positions of colors

    /// The path difference at a point of the side, computed independently from the grating
    /// equation.
    private func path(
      at point: Vector2, _ grating: Grating, _ tilt: Pose
    ) -> Double {
      let middle = Self.frame.size.vector / 2
      let onCard = Vector3(point - middle, 0)
      let turned = tilt.rotation
      let distance = max(Self.frame.size.width, Self.frame.size.height) / CardShape.perspective
      let place = turned.apply(direction: onCard)
      let toEye = (Vector3(0, 0, distance) - place).normalized
      // The columns of the rotation are the card's own axes.
      let (x, y, z, _) = turned.columns
      func own(_ v: Vector3) -> Vector3 {
        Vector3(
          dot(v, Vector3(x.x, x.y, x.z)), dot(v, Vector3(y.x, y.y, y.z)),
          dot(v, Vector3(z.x, z.y, z.z)))
      }
      return grating.path(light: own(Self.lamp), eye: own(toEye))
    }

    @Test(
      "Each hue is where the grating equation puts it",
      arguments: [(850.0, -60.0), (1200, 100), (1400, 140)], [(0.0, 0.0), (8, -6), (-9, 9)])
    func hues(grating: (Double, Double), tilt: (Double, Double)) throws {
      let (pitch, angle) = grating
      let pose = Pose(tiltX: .degrees(tilt.0), tiltY: .degrees(tilt.1))
      let turn = Angle.degrees(angle)
      let exact = Grating(direction: Vector2(cos(turn.radians), sin(turn.radians)), pitch: pitch)
      let effect = Self.foil(angle: angle, pitch: pitch)
      try run(art: SIMD4(70, 70, 70, 255)) { renderer in
        let lit = try draw(stack(effect), tilt: pose, renderer: renderer)
        let middle = Self.frame.size.vector / 2
        let eye = Eye(center: middle, size: Self.frame.size, perspective: CardShape.perspective)
        var compared = 0
        for y in stride(from: 20, to: 156, by: 6) {
          for x in stride(from: 16, to: 110, by: 6) {
            // The position of this pixel on the card.
            let turned =
              Matrix4.translation(Vector3(middle, 0)) * pose.rotation
              * .translation(Vector3(-middle, 0))
            let seen = Vector2(Double(x) + 0.5, Double(y) + 0.5)
            let inverse = try #require((eye.projection * turned).planar.inverse)
            let point = try #require(inverse.apply(seen))
            let path = self.path(at: point, exact, pose)
            // A hue gives the path where it changes steadily: in the first order from blue to red.
            guard (470...610).contains(abs(path)) else { continue }
            let pixel = lit[x, y]
            guard isColored(pixel) else { continue }
            compared += 1
            let distances = stride(from: -40.0, through: 40, by: 1).map { off in
              (off, distance(pixel, abs(path) + off))
            }
            let nearest = distances.min { $0.1 < $1.1 }
            let (off, least) = try #require(nearest)
            #expect(
              abs(off) <= 0.02 * abs(path) && least < 0.2,
              "\(x) \(y): \(path) nm, off by \(off)")
          }
        }
        #expect(compared > 10, "only \(compared)")
      }
    }

    /// True if 8 bits suffice to tell the hue.
    private func isColored(_ pixel: SIMD4<UInt8>) -> Bool {
      Int(max(pixel.x, pixel.y, pixel.z)) - Int(min(pixel.x, pixel.y, pixel.z)) > 60
    }

    /// Angle between the hues of a pixel and of a path.
    private func distance(_ pixel: SIMD4<UInt8>, _ path: Double) -> Double {
      func hue(_ color: Vector3) -> Vector3 {
        (color - Vector3(repeating: (color.x + color.y + color.z) / 3)).normalized
      }
      let seen = hue(Vector3([pixel.x, pixel.y, pixel.z].map { linearLight[Int($0)] }))
      return 1 - dot(seen, hue(LightTable.value(path: path, smear: 5)))
    }

    @Test("In the mirror's direction a foil is white and brightest")
    func mirror() throws {
      let light = Light.point(toward: Vector3(0, 0, 1))
      try run { renderer in
        let lit = try draw(
          stack(Self.foil(angle: 0, pitch: 1000)), light: light, renderer: renderer)
        let center = lit[63, 88]
        let channels = [center.x, center.y, center.z]
        #expect(try #require(channels.max()) - (try #require(channels.min())) <= 4)
        // Next to it, before the first order begins, the foil is dark.
        #expect(Int(center.y) > Int(lit[85, 88].y) + 10)
      }
    }

    // MARK: The stack

    @Test("A foil with an empty mask, strength 0, or white ink over it shows only the coated print")
    func none() throws {
      try run { renderer in
        let empty = PictureID("none")
        let mine = Self.foil(angle: 30, pitch: 1000)
        let other = Self.foil(angle: 120, pitch: 700, rainbow: 0)
        let pose = Pose(tiltX: .degrees(5), tiltY: .degrees(-7))
        let bare = try draw(stack(mine, mask: empty), tilt: pose, renderer: renderer)
        expectSame(try draw(stack(other, mask: empty), tilt: pose, renderer: renderer), bare)
        var without = stack(mine)
        without.foils[0].strength = 0
        expectSame(try draw(without, tilt: pose, renderer: renderer), bare)
        var hidden = stack(mine)
        hidden.white = .frontMask
        expectSame(try draw(hidden, tilt: pose, renderer: renderer), bare, "white-hides-it")
        hidden.foils[0].place = .over
        expectDifferent(
          try draw(hidden, tilt: pose, renderer: renderer), bare, by: 20, "over-white")
        // The print and its coat, in which this lamp is not reflected.
        let print = try draw(FoilStack(), effects: [Effect("none")], tilt: pose, renderer: renderer)
        #expect(abs(Int(print[63, 88].x) - Int(bare[63, 88].x)) <= 1)
      }
    }

    @Test("Black ink hides the foil under it, but not the foil over it")
    func blackInk() throws {
      try run(art: SIMD4(0, 0, 0, 255)) { renderer in
        let mine = Self.foil(angle: -54, pitch: 1000)
        let bare = try draw(stack(mine, mask: PictureID("none")), renderer: renderer)
        let under = try draw(stack(mine), renderer: renderer)
        expectSame(under, bare, "under-black-ink")
        var over = stack(mine)
        over.foils[0].place = .over
        expectDifferent(try draw(over, renderer: renderer), bare, by: 60, "over-black-ink")
      }
    }

    @Test("Half a mask, half the strength and half the cover look the same")
    func halves() throws {
      let source = Self.uniform.replacing(
        "foil.spread = 0.0;", with: "foil.cover = pitch > 3000.0 ? 0.50196 : 1.0;")
      try run(source: source) { renderer in
        let mine = Self.foil(angle: -54, pitch: 1000)
        var strong = stack(mine)
        strong.foils[0].strength = 128.0 / 255
        let weak = try draw(strong, renderer: renderer)
        expectSame(try draw(stack(mine, mask: PictureID("half")), renderer: renderer), weak)
        let bare = try draw(stack(mine, mask: PictureID("none")), renderer: renderer)
        expectDifferent(weak, bare, by: 20, "half-a-foil")
      }
    }

    @Test("Half a foil over the ink gives half its light, so a soft edge is not darker")
    func halfOver() throws {
      try run(art: SIMD4(0, 0, 0, 255)) { renderer in
        var mine = stack(Self.foil(angle: -54, pitch: 1000))
        mine.foils[0].place = .over
        let whole = try draw(mine, renderer: renderer)
        mine.foils[0].strength = 0.5
        let half = try draw(mine, renderer: renderer)
        for (x, y) in [(30, 40), (63, 88), (90, 130)] {
          // Half the light is 0.735 of an sRGB value, a quarter 0.54.
          for (part, all) in [(half[x, y].x, whole[x, y].x), (half[x, y].y, whole[x, y].y)]
          where all > 60 {
            #expect((0.68...0.78).contains(Double(part) / Double(all)), "\(x) \(y)")
          }
        }
      }
    }

    @Test("A sheet covers the area of its own mask and hides the sheets below it")
    func sheets() throws {
      try run { renderer in
        let (one, two) = (Self.foil(angle: -54, pitch: 1000), Self.foil(angle: 0, pitch: 1400))
        let alone = try draw(stack(two), renderer: renderer)
        let both = try draw(
          FoilStack([FoilLayer(one), FoilLayer(two, mask: PictureID("left"))]), renderer: renderer)
        let below = try draw(stack(one), renderer: renderer)
        expectSame(both, alone, within: .formula, "left") { x, _ in x < 55 }
        expectSame(both, below, within: .formula, "right") { x, _ in x > 71 }
        expectDifferent(alone, below, by: 20, "sheets")
      }
    }

    @Test("More masks than a GPU has room for are an error")
    func tooMany() throws {
      try run { renderer in
        let sheet = FoilLayer(Self.foil(angle: 0, pitch: 1000), mask: .frontMask)
        let most = FoilStack([FoilLayer](repeating: sheet, count: FoilStack.mostMasks))
        _ = try draw(most, renderer: renderer)
        let more = FoilStack([FoilLayer](repeating: sheet, count: FoilStack.mostMasks + 1))
        #expect(throws: FileError.self) { try draw(more, renderer: renderer) }
      }
    }

    @Test("An etched slope bends mirror, foil and coat alike")
    func etch() throws {
      try run { renderer in
        let mine = Self.foil(angle: -54, pitch: 1000)
        let flat = try draw(stack(mine), renderer: renderer)
        var etched = stack(mine)
        etched.etch = PictureID("left")
        etched.relief = 0.3
        let bent = try draw(etched, renderer: renderer)
        // The slope is in the middle, between white and black; far from it nothing changes.
        expectSame(bent, flat, within: Tolerance(largest: 3, share: 0.01), "far") { x, _ in
          x < 55 || x > 71
        }
        expectDifferent(bent, flat, by: 20, "etched")
      }
    }

    @Test("A coat is glossy where its map says")
    func gloss() throws {
      let light = Light.studio.facing
      try run(art: SIMD4(20, 20, 20, 255)) { renderer in
        let none = stack(Self.foil(angle: 0, pitch: 1000), mask: PictureID("none"))
        let whole = try draw(none, light: light, renderer: renderer)
        var part = none
        part.gloss = PictureID("left")
        let spot = try draw(part, light: light, renderer: renderer)
        expectSame(spot, whole, "left") { x, _ in x < 30 }
        #expect(whole[80, 88].x > 30 && spot[110, 88].x <= 21)
      }
    }

    // MARK: Files

    @Test(
      "An error names its line",
      arguments: [
        ("Foil mine(vec2 position) { return plainFoil; }", 1, "is not an effect"),
        ("/// @place above\nFoil mine(vec2 p, Foil f) { return f; }", 1, "no @place above"),
        ("/// @place over\nvec4 mine(vec2 p, vec4 c) { return c; }", 1, "can have a @place"),
        ("/// @family Rays\nvec4 mine(vec2 p, vec4 c) { return c; }", 1, "can have a @family"),
        ("/// @family\nFoil mine(vec2 p, Foil f) { return f; }", 1, "@family needs a name"),
        ("vec4 mine(vec2 p, vec4 c, vec3 ink) { return c; }", 1, "only a foil can ask"),
        ("vec4 mine(vec2 p, vec4 c, vec4 art) { return c; }", 1, "only a foil can ask"),
        ("// Art.\nFoil mine(vec2 p, Foil f, vec4 art) { return f; }", 2, "needs a line /// @art"),
        ("/// @art\nFoil mine(vec2 p, Foil f) { return f; }", 1, "@art needs a parameter vec4 art"),
        ("/// @art\nFoil mine(vec2 p, Foil f, vec3 art) { return f; }", 2, "art is a vec4"),
        ("Foil mine(vec2 p, Foil f) {\n  f.pitsch = 1.0;\n  return f; }", 2, "pitsch"),
      ])
    func faults(source: String, line: Int, reason: String) throws {
      try run(source: source) { renderer in
        let error = #expect(throws: FileError.self) {
          try draw(stack(Effect("mine")), renderer: renderer)
        }
        #expect(error?.line == line)
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
      }
    }

    @Test("A foil is over the ink if its file says so, unless the card says otherwise")
    func place() throws {
      let source = "/// @place over\n" + Self.uniform
      try run(art: SIMD4(0, 0, 0, 255), source: source) { renderer in
        let mine = Self.foil(angle: -54, pitch: 1000)
        let over = try draw(stack(mine), renderer: renderer)
        var under = stack(mine)
        under.foils[0].place = .under
        expectDifferent(over, try draw(under, renderer: renderer), by: 60, "place")
      }
    }

    @Test("A foil effect among other effects is a sheet with the picture's mask")
    func effect() throws {
      try run { renderer in
        let mine = Self.foil(angle: -54, pitch: 1000)
        let asStack = try draw(stack(mine), renderer: renderer)
        #expect(try draw(FoilStack(), effects: [mine], renderer: renderer) == asStack)
      }
    }
  }
}

extension Light {
  /// The light with lamps so bright that 8 bits tell the hue of a card at rest.
  var bright: Light {
    var light = self
    for index in light.lamps.indices { light.lamps[index].color *= 12 }
    return light
  }

  /// The light with its first lamp reflected in the middle of a card at rest.
  var facing: Light {
    var light = self
    light.lamps = [light.lamps[0]]
    light.lamps[0].direction = Vector3(0, 0, 1)
    return light
  }
}
