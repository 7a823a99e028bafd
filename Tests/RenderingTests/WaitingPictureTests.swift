import Geometry
import OpenGL
import Raster
import SceneGraph
import Shading
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  /// A card and swatches that may wait for their programs.
  @Suite("Pictures that may wait")
  struct WaitingPictureTests {
    private static let kinds = ["cosmos", "reverse", "pillars", "fracture", "beams"]

    private static func swatch(_ kind: String, _ light: Light, at origin: Vector2) -> Node {
      var picture = Picture(
        Drawing(
          size: Size(30, 30),
          [
            .fill(
              RoundedRectangle().path(in: Rect(origin: .zero, size: Size(30, 30))), .color(.black))
          ]))
      picture.light = light
      picture.stack.foils = [FoilLayer(Effect(kind))]
      (picture.mayWait, picture.mayLag) = (true, true)
      return .picture(picture).offset(by: origin)
    }

    /// A card, and a row of swatches of which the last two are scrolled out of view.
    private static func scene(_ light: Light, swatches: Light? = nil) -> Node {
      var card = Picture(.front, frame: Rect(origin: Vector2(10, 60), size: Size(50, 50)))
      card.light = light
      card.stack.foils = [FoilLayer(Effect("glitter"))]
      let row = kinds.enumerated().map { index, kind in
        swatch(kind, swatches ?? light, at: Vector2(10 + 34 * Double(index), 10))
      }
      let shown = Rect(origin: .zero, size: Size(10 + 3 * 34, 50))
      return .group([
        .backdrop(
          Backdrop(
            center: Vector3(0.1, 0.1, 0.1), edge: .zero, position: Vector2(0.5, 0.5), radius: 1)),
        .clipped(to: shown, .group(row)), .picture(card),
      ])
    }

    /// A renderer that records its compilations, and its target.
    private final class Subject {
      private(set) var compiled: [String] = []
      private(set) var renderer: Renderer?
      private let viewport = Viewport(
        points: Size(240, 120), pixelWidth: 240, pixelHeight: 120)

      init(programs: Int?) throws {
        renderer = try Renderer(
          catalog: EffectCatalog(Headless.library()),
          compiling: { [unowned self] name in
            compiled.append(name)
            return {}
          }
        ) { _ in Headless.plain(4, 4, SIMD4(90, 90, 110, 255)) }
        renderer?.programsPerFrame = programs
      }

      /// A frame: its picture and the foils compiled for it.
      func frame(_ node: Node) throws -> (bitmap: Bitmap, compiled: [String]) {
        compiled = []
        let target = try Framebuffer(width: 240, height: 120)
        target.bind()
        GPU.clear()
        try renderer?.draw(node, in: viewport)
        let pixels = try GPU.readPixels(width: 240, height: 120)
        let foils = compiled.filter { Self.foils.contains($0) }
        return (Bitmap(width: 240, height: 120, bytes: pixels), foils)
      }

      private static let foils = Set(kinds + ["glitter"])
    }

    /// The picture of a separate renderer in which nothing waits.
    private func whole(_ node: Node, by api: GraphicsAPI = .desktop) throws -> Bitmap {
      try HeadlessContext([api]).withCurrent {
        let subject = try Subject(programs: nil)
        _ = try subject.frame(node)
        return try subject.frame(node).bitmap
      }
    }

    private func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool {
      one.isSame(as: other, within: Tolerance(largest: 2, share: 0))
    }

    @Test(
      "The card is drawn first, then one swatch per frame, visible ones first; at rest none",
      arguments: GraphicsAPI.allCases)
    func order(api: GraphicsAPI) throws {
      let (studio, ring) = (Self.scene(.studio), Self.scene(.ring))
      let (wholeStudio, wholeRing) = (try whole(studio, by: api), try whole(ring, by: api))
      let mixed = try whole(Self.scene(.ring, swatches: .studio), by: api)
      try HeadlessContext([api]).withCurrent {
        let subject = try Subject(programs: 1)
        #expect(try subject.frame(studio).compiled == ["glitter"])
        #expect(subject.renderer?.needsAnotherFrame == true)
        for (index, kind) in Self.kinds.enumerated() {
          #expect(try subject.frame(studio).compiled == [kind])
          #expect(subject.renderer?.needsAnotherFrame == (index + 1 < Self.kinds.count))
        }
        #expect(isSame(try subject.frame(studio).bitmap, wholeStudio))

        // The lamps change: each swatch keeps its light until its turn.
        let first = try subject.frame(ring)
        #expect(first.compiled == ["glitter"])
        #expect(isSame(first.bitmap, mixed) && !isSame(first.bitmap, wholeRing))
        for kind in Self.kinds { #expect(try subject.frame(ring).compiled == [kind]) }
        #expect(subject.renderer?.needsAnotherFrame == false)
        let last = try subject.frame(ring)
        #expect(last.compiled.isEmpty && isSame(last.bitmap, wholeRing))
        #expect(subject.renderer?.needsAnotherFrame == false)

        // If the programs of the previous light are still there, nothing waits.
        _ = try subject.frame(studio)
        for _ in 0..<Self.kinds.count { _ = try subject.frame(studio) }
        #expect(isSame(try subject.frame(studio).bitmap, wholeStudio))
        #expect(subject.renderer?.needsAnotherFrame == false)
      }
    }

    @Test("A light that moves reaches the card at once, and one swatch after the other")
    func light() throws {
      let viewport = Viewport(points: Size(240, 120), pixelWidth: 240, pixelHeight: 120)
      try HeadlessContext().withCurrent {
        let subject = try Subject(programs: nil)
        let renderer = try #require(subject.renderer)
        renderer.changesPerFrame = 1
        let target = try Framebuffer(width: 240, height: 120)
        func frame(_ light: Light) throws -> Renderer.Frame {
          target.bind()
          return try renderer.drawFrame(Self.scene(light), in: viewport, bufferAge: 1)
        }
        var light = Light.studio
        for _ in 0..<3 { _ = try frame(light) }
        #expect(try frame(light).changes == [] && !renderer.needsAnotherFrame)
        light.radius = .degrees(5)
        // The card, and each of the three visible swatches.
        let left = try (0..<4).map { _ in
          let changes = try #require(try frame(light).changes)
          // The fourth swatch is out of sight, except for its margin.
          let swatches = changes.filter { $0.y < 50 && $0.x < 100 }.map(\.x)
          #expect(changes.contains { $0.y >= 50 } == (changes.count > 1))
          return (swatches, renderer.needsAnotherFrame)
        }
        #expect(left.map(\.1) == [true, true, false, false])
        #expect(Set(left.flatMap(\.0)).count == 3 && left.allSatisfy { $0.0.count <= 1 })
        // While it moves on, all swatches take turns.
        var turns: Set<Int> = []
        for step in 1...6 {
          light.radius = .degrees(5 + Double(step))
          let changes = try frame(light).changes ?? []
          turns.formUnion(changes.filter { $0.y < 50 && $0.x < 100 }.map(\.x))
        }
        #expect(turns.count == 3)
      }
    }

    @Test("A picture that may wait but not lag shows its art until its program is compiled")
    func plainFirst() throws {
      func scene(_ kinds: [String], mayWait: Bool) -> Node {
        .group(
          kinds.enumerated().map { index, kind in
            let place = Vector2(10 + 50 * Double(index), 10)
            var card = Picture(.front, frame: Rect(origin: place, size: Size(40, 40)))
            if kind != "none" { card.stack.foils = [FoilLayer(Effect(kind))] }
            card.mayWait = mayWait && kind != "none"
            return .picture(card)
          })
      }
      let kinds = ["none", "reverse", "beams"]
      let art = scene(["none", "none", "none"], mayWait: false)
      let foil = scene(kinds, mayWait: false)
      let (plain, whole) = (try whole(art, by: .desktop), try whole(foil, by: .desktop))
      try HeadlessContext([.desktop]).withCurrent {
        let subject = try Subject(programs: 1)
        let waiting = scene(kinds, mayWait: true)
        #expect(isSame(try subject.frame(waiting).bitmap, plain))
        #expect(try subject.frame(waiting).compiled == ["reverse"])
        #expect(try subject.frame(waiting).compiled == ["beams"])
        #expect(isSame(try subject.frame(waiting).bitmap, whole) && !isSame(plain, whole))
      }
      // The art's program too may be missing, as it is for layers in depth.
      let half = try self.whole(scene(["reverse", "none"], mayWait: false), by: .desktop)
      try HeadlessContext([.desktop]).withCurrent {
        let subject = try Subject(programs: 1)
        #expect(isSame(try subject.frame(scene(["reverse", "beams"], mayWait: true)).bitmap, half))
      }
    }

    @Test("A copied unchanged background keeps its programs and its light")
    func copied() throws {
      let mixed = try whole(Self.scene(.ring, swatches: .studio))
      try HeadlessContext().withCurrent {
        let subject = try Subject(programs: 1)
        let still = Self.scene(.studio)
        for _ in 0..<8 { _ = try subject.frame(still) }
        // Something else moves over it and takes programs of its own.
        let others = [
          "disco", "halo", "laser", "galaxy", "gilded", "etched", "confetti", "diamondPlate",
        ]
        for (step, kind) in others.enumerated() {
          let mover = Self.swatch(kind, .strip, at: Vector2(120 + Double(step), 70))
          for _ in 0..<3 { _ = try subject.frame(.group([still, mover])) }
        }
        #expect(try subject.frame(still).compiled.isEmpty)
        #expect(isSame(try subject.frame(Self.scene(.ring)).bitmap, mixed))
      }
    }

    @Test("A snapshot of a window is complete at once and leaves the window's frames unchanged")
    func still() throws {
      let node = Self.scene(.studio)
      let expected = try whole(node)
      try HeadlessContext().withCurrent {
        let subject = try Subject(programs: 1)
        let viewport = Viewport(points: Size(240, 120), pixelWidth: 240, pixelHeight: 120)
        _ = try subject.frame(node)
        let still = try #require(try subject.renderer?.bitmap(of: node, in: viewport))
        #expect(isSame(still, expected))
        #expect(subject.renderer?.programsPerFrame == 1)
      }
    }
  }
}
