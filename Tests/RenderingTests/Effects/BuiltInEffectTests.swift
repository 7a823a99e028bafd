import Foundation
import Geometry
import OpenGL
import Raster
import Rendering
import SceneGraph
import Shading
import TestSupport
import Testing

extension DriverTests {
  @Suite("Built-in effects")
  struct BuiltInEffectTests {
    /// Every effect of the gallery: effects that are not foils and change something.
    static func names() throws -> [String] {
      try Headless.descriptions().filter { !$0.isFoil && $0.name != "none" }.map(\.name)
    }

    /// Arguments with which an effect changes nothing.
    ///
    /// They set `amount`, or else the first parameter, to 0 or to the start of its range.
    private static func neutral(_ effect: EffectDescription) throws -> [String: EffectValue] {
      let strength = try #require(
        effect.parameters.first { $0.name == "amount" } ?? effect.parameters.first)
      let range = try #require(strength.range)
      var arguments = [strength.name: EffectValue.float(range.contains(0) ? 0 : range.lowerBound)]
      // A loupe without magnification still has a rim.
      if effect.name == "loupe" { arguments["rim"] = .float(0) }
      return arguments
    }

    /// A picture of 100 x 100 points: colors that grow in both directions, and a bright disk; it is
    /// half transparent at the bottom.
    private static let art: PictureContent = {
      var bytes: [UInt8] = []
      for y in 0..<100 {
        for x in 0..<100 {
          let far = ((x - 40) * (x - 40) + (y - 45) * (y - 45))
          let level = far < 400 ? 250 : x + y
          let alpha = y < 80 ? 255 : 128
          bytes += [level, x * 2, 200 - y * 2].map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
        }
      }
      return .color(Bitmap(width: 100, height: 100, bytes: bytes))
    }()

    private func draw(
      _ name: String?, _ arguments: [String: EffectValue] = [:], renderer: Renderer
    ) throws -> Bitmap {
      var effects: [Effect] = []
      if let name {
        var all = arguments
        let asked = try Headless.effect(name).description
        if asked.usesTime { all["time"] = all["time"] ?? .float(0.7) }
        if asked.usesPointer { all["pointer"] = all["pointer"] ?? .float2(Vector2(60, 35)) }
        if let seconds = asked.touchSeconds {
          all["touch"] = all["touch"] ?? .float2(Vector2(60, 35))
          all["touchTime"] = all["touchTime"] ?? .float(0.25 * seconds.squareRoot())
        }
        effects = [Effect(name, arguments: all)]
      }
      let frame = Rect(origin: Vector2(10, 10), size: Size(100, 100))
      return try Headless.draw(
        .picture(Picture(.front, frame: frame, effects: effects)), size: (120, 120),
        renderer: renderer)
    }

    private func run<Result>(
      by api: GraphicsAPI = .desktop, _ body: (Renderer) throws -> Result
    ) throws -> Result {
      try Headless.run(pictures: [.front: Self.art], by: api, body)
    }

    @Test("There are at least five effects of each kind")
    func kinds() throws {
      let kinds = try Self.names().map { try Headless.effect($0).kind }
      for kind in Effect.Kind.allCases where kind != .foil {
        #expect(kinds.count { $0 == kind } >= 5)
      }
    }

    @Test("Strength 0 changes nothing, and the defaults change much", arguments: try names())
    func identity(name: String) throws {
      try run { renderer in
        let bare = try draw(nil, renderer: renderer)
        let neutral = try Self.neutral(Headless.effect(name).description)
        let drawn = try draw(name, neutral, renderer: renderer)
        expectSame(drawn, bare, "\(name)-without-strength")
        expectDifferent(try draw(name, renderer: renderer), bare, by: 20, "\(name)-by-default")
      }
    }

    @Test("The red of a painted mask is only where the mask is, and in no list")
    func maskTint() throws {
      let levels = (0..<100 * 100).map { UInt8($0 % 100 < 50 ? 255 : 0) }
      let mask = GrayBitmap(width: 100, height: 100, bytes: ByteBuffer(levels))
      let frame = Rect(origin: Vector2(10, 10), size: Size(100, 100))
      let pictures: [PictureID: PictureContent] = [.front: Self.art, .frontMask: .gray(mask)]
      try Headless.run(pictures: pictures) { renderer in
        func draw(_ effects: [Effect]) throws -> Bitmap {
          var picture = Picture(.front, frame: frame, effects: effects)
          picture.mask = .frontMask
          return try Headless.draw(.picture(picture), size: (120, 120), renderer: renderer)
        }
        let (red, bare) = (try draw([Effect("maskTint")]), try draw([]))
        #expect(red[80, 30] == bare[80, 30] && red[80, 60] == bare[80, 60])
        let (tinted, plain) = (red[30, 60], bare[30, 60])
        #expect(tinted.x > tinted.y && tinted.x > tinted.z && tinted != plain, "\(tinted)")
      }
      #expect(try !Headless.descriptions().contains { $0.name == "maskTint" })
    }

    static func foils() throws -> [String] {
      try Headless.descriptions()
        .filter { $0.isFoil && $0.kind != .foil }.map(\.name)
    }

    @Test("A foil without strength is plain print at any tilt", arguments: try foils())
    func plainPrint(name: String) throws {
      try run { renderer in
        let bare = try draw("none", renderer: renderer)
        for (x, y) in [(0.0, 0.0), (10, 0), (-10, 7), (4, -10)] {
          let tilt = (x: Angle.degrees(x).radians, y: Angle.degrees(y).radians)
          let normal = EffectValue.float3(
            Vector3(sin(tilt.y), -sin(tilt.x), cos(tilt.x) * cos(tilt.y)).normalized)
          let drawn = try draw(
            name, ["amount": .float(0), "normal": normal], renderer: renderer)
          #expect(drawn == bare, "\(x) \(y)")
          expectDifferent(
            try draw(name, ["normal": normal], renderer: renderer), bare, by: 20, "\(name)-foil")
        }
      }
    }

    @Test("An effect that uses time changes with it", arguments: try names())
    func motion(name: String) throws {
      guard try Headless.effect(name).description.usesTime else { return }
      try run { renderer in
        let early = try draw(name, ["time": .float(0.2)], renderer: renderer)
        let late = try draw(name, ["time": .float(0.5)], renderer: renderer)
        expectDifferent(early, late, by: 8, "\(name)-in-motion")
      }
    }

    @Test("Effects answer a touch only after it, and for the seconds that their file says")
    func touch() throws {
      for name in try Self.names() {
        guard let seconds = try Headless.effect(name).description.touchSeconds else { continue }
        try run { renderer in
          let bare = try draw(nil, renderer: renderer)
          expectSame(
            try draw(name, ["touchTime": .float(-1)], renderer: renderer), bare, "\(name)-before")
          let end = try draw(name, ["touchTime": .float(seconds)], renderer: renderer)
          let later = try draw(name, ["touchTime": .float(seconds + 3)], renderer: renderer)
          expectSame(end, later, "\(name)-after")
        }
      }
    }

    @Test("Color effects keep the alpha", arguments: try names())
    func alpha(name: String) throws {
      guard try Headless.effect(name).kind == .color else { return }
      try run { renderer in
        let (bare, drawn) = try (draw(nil, renderer: renderer), draw(name, renderer: renderer))
        for at in stride(from: 3, to: bare.bytes.count, by: 4) {
          #expect(bare.bytes[at] == drawn.bytes[at])
          #expect(drawn.bytes[at - 3..<at].allSatisfy { $0 <= drawn.bytes[at] })
        }
      }
    }

    @Test("Each effect does what its description says")
    func meaning() throws {
      try run { renderer in
        let bare = try draw(nil, renderer: renderer)
        // Half a turn in the middle; nothing at the rim.
        let swirl = try draw("swirl", ["turns": .float(1)], renderer: renderer)
        #expect(swirl[110 - 3, 110 - 3] == bare[107, 107] && swirl[11, 20] == bare[11, 20])
        // Squares of 20 points, every other one tinted.
        let board = try draw(
          "checkerboard",
          ["square": .float(20), "amount": .float(1), "color": .float3(Vector3(0, 0, 1))],
          renderer: renderer)
        for (x, y) in [(15, 15), (35, 35), (75, 35)] { #expect(board[x, y] == bare[x, y]) }
        for (x, y) in [(35, 15), (15, 35)] { #expect(board[x, y] == SIMD4(0, 0, 255, 255)) }
        // Blocks of a single color each.
        let blocks = try draw("pixellate", ["block": .float(10)], renderer: renderer)
        #expect(blocks[50, 50] == blocks[59, 59] && blocks[50, 50] != blocks[60, 50])
        // Lines of 4 points.
        let lines = try draw(
          "interlace",
          ["width": .float(4), "strength": .float(1), "color": .float3(.zero)],
          renderer: renderer)
        for y in 10..<14 { #expect(lines[50, y] == bare[50, y]) }
        for y in 14..<18 { #expect(lines[50, y] == SIMD4(0, 0, 0, 255)) }
        // A crest moves a whole column up or down.
        let wave = try draw(
          "wave",
          ["amplitude": .float(10), "wavelength": .float(40), "speed": .float(0)],
          renderer: renderer)
        #expect(abs(Int(wave[20, 40].z) - Int(bare[20, 30].z)) <= 2)
        #expect(wave[20, 14] == .zero && wave[40, 4] != .zero)
        // A loupe with zoom 2 shows half the distance to the pointer.
        let loupe = try draw(
          "loupe", ["zoom": .float(2), "radius": .float(30), "rim": .float(0)], renderer: renderer)
        #expect(abs(Int(loupe[80, 55].y) - Int(bare[75, 50].y)) <= 2)
        #expect(loupe[20, 100] == bare[20, 100])
        // Red comes from one side, blue from the other.
        let split = try draw(
          "chromatic", ["split": .float(8), "even": .float(1)], renderer: renderer)
        #expect(split[90, 30].x == bare[98, 30].x && split[90, 30].y == bare[90, 30].y)
        // The picture is sharp in the focus.
        let blur = try draw("blur", ["focus": .float(1)], renderer: renderer)
        expectSame(blur, bare) { abs($0 - 60) < 20 && abs($1 - 55) < 20 }
      }
    }

    @Test("Effects look like their golden pictures", arguments: try Headless.effectNames())
    func golden(name: String) throws {
      try Golden.check("effect-\(name)", within: .effect) { api in
        try run(by: api) { try draw(name, renderer: $0) }
      }
    }
  }
}
