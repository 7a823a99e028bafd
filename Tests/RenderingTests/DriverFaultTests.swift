import Files
import Geometry
import Interaction
import OpenGL
import Raster
import Rendering
import SceneGraph
import Scenes
import Shading
import Testing

extension DriverTests {
  @Suite("Driver failures")
  struct DriverFaultTests {
    private static let size = (width: 90, height: 110)

    /// A picture that uses all driver functions: masks, noise, layers, drawings, particles, groups,
    /// backdrop and shadow.
    private func everything() throws -> Node {
      let points = Size(Double(Self.size.width), Double(Self.size.height))
      var surroundings = Surroundings(view: points)
      surroundings.effects = try Headless.descriptions()
      surroundings.want("kira")
      var nodes: [Node] = []
      for id in ["card", "tree", "radial"] {
        let entry = try #require(SceneRegistry.entry(id: id))
        nodes.append(entry.make(SceneConfigurations(), surroundings).node(at: 0.5))
      }
      var blurred = Picture(.front, frame: Rect(origin: .zero, size: Size(20, 20)))
      blurred.effects = [Effect("blur")]
      nodes.append(.picture(blurred))
      return .group(nodes)
    }

    private let pictures: [PictureID: PictureContent] = [
      .front: Headless.plain(30, 40, SIMD4(90, 120, 40, 255)),
      .frontMask: .gray(
        GrayBitmap(width: 8, height: 8, bytes: ByteBuffer([UInt8](repeating: 200, count: 64)))),
      .frontDepth: .gray(GrayBitmap(width: 2, height: 2, bytes: ByteBuffer([0, 90, 180, 255]))),
    ]

    @Test(
      "A failed driver call gives one error, leaks nothing and does not affect the next picture")
    func injected() throws {
      let node = try everything()
      let catalog = try Headless.catalog.get()
      defer { GLFaultInjection.fail(at: 0) }
      let whole = try Headless.run(pictures: pictures) { renderer in
        try Headless.draw(node, size: Self.size, renderer: renderer)
      }
      #expect(Set(whole.bytes).count > 20)
      GLFaultInjection.fail(at: 0)
      var failures: Set<GLError> = []
      try HeadlessContext().withCurrent {
        for number in 1... {
          let before = LiveHandles.count
          let hasFailed = try failing(at: number, node, whole, catalog, &failures)
          #expect(LiveHandles.count == before, "driver check \(number) leaves GL objects behind")
          guard hasFailed else {
            #expect(number > 25)
            break
          }
        }
      }
      let size = (Self.size.width, Self.size.height)
      for work in [
        GLTask.makingVertexArray, .makingSampler, .compilingShader, .linkingProgram,
        .loadingPicture(width: 30, height: 40), .drawing,
        .makingTarget(width: size.0, height: size.1), .readingBack(width: size.0, height: size.1),
      ] {
        #expect(failures.contains(.outOfMemory(doing: work)), "\(work)")
      }
    }

    /// Draws with one injected failure, then again; false if there were fewer driver checks.
    private func failing(
      at number: Int, _ node: Node, _ whole: Bitmap, _ catalog: EffectCatalog,
      _ failures: inout Set<GLError>
    ) throws -> Bool {
      GLFaultInjection.fail(at: number)
      var renderer: Renderer?
      do {
        let made = try Renderer(catalog: catalog) { [pictures] id in
          guard let content = pictures[id] else { throw FileError(id.name, "no such picture") }
          return content
        }
        renderer = made
        let drawn = try Headless.draw(node, size: Self.size, renderer: made)
        #expect(drawn == whole)
        return false
      } catch let error as GLError {
        failures.insert(error)
      }
      GLFaultInjection.fail(at: 0)
      if let renderer {
        #expect(
          try Headless.draw(node, size: Self.size, renderer: renderer) == whole,
          "after a failure at driver check \(number)")
      }
      return true
    }

    @Test("A drawing error is thrown once, before the frame counts as a picture")
    func realError() throws {
      try HeadlessContext().withCurrent {
        let target = try Framebuffer(width: 4, height: 4)
        target.bind()
        // A negative number of vertices is an error in every driver.
        GPU.drawQuads(count: -1)
        #expect(throws: GLError.failed(code: 0x501, doing: .drawing)) {
          try GPU.readPixels(width: 4, height: 4)
        }
        #expect(try GPU.readPixels(width: 4, height: 4).count == 64)
        // An earlier error is not blamed on the next object.
        GPU.drawQuads(count: -1)
        _ = try Framebuffer(width: 4, height: 4)
        try GPU.requireDrawn()
      }
    }

    @Test("Only a lost context reports its loss", arguments: GraphicsAPI.allCases)
    func loss(api: GraphicsAPI) throws {
      try HeadlessContext([api]).withCurrent {
        let resetStatus = try #require(ResetStatus.current)
        try resetStatus.requireContext()
        GLFaultInjection.loseContext(code: 0x8254)
        defer { GLFaultInjection.loseContext(code: 0) }
        #expect(throws: GLError.contextLost(code: 0x8254)) {
          try resetStatus.requireContext()
        }
        // The driver may then say that memory is short.
        GLFaultInjection.fail(at: 1)
        defer { GLFaultInjection.fail(at: 0) }
        #expect(throws: GLError.contextLost(code: 0x8254)) {
          _ = try Framebuffer(width: 4, height: 4)
        }
      }
    }

    @Test("A GPU is chosen by number or part of its name; an unknown one lists those available")
    func gpus() throws {
      func renderer(_ gpu: String?) throws -> String {
        try HeadlessContext(gpu: gpu).withCurrent { GPU.renderer }
      }
      let first = try renderer("0")
      let name = try #require(first.split(separator: " ").first)
      for part in [name.uppercased(), String(name.dropFirst(2))] {
        #expect(try renderer(part).contains(name))
      }
      for other in ["99", "-1", "", "no such GPU"] {
        let error = #expect(throws: GLError.self) { try renderer(other) }
        guard case .noSuchGPU(other, let offered) = error else {
          Issue.record("\(other): \(error.map { "\($0)" } ?? "")")
          continue
        }
        #expect(offered.first?.hasPrefix(name) == true)
      }
    }

    @Test(
      "A context is requested with attributes that its EGL knows", arguments: [false, true],
      GraphicsAPI.allCases)
    func attributes(debug: Bool, api: GraphicsAPI) {
      let (debugAttribute, flags, flag) = (Int32(0x31B0), Int32(0x30FC), Int32(1))
      let (major, minor, profile) = (Int32(0x3098), Int32(0x30FB), Int32(0x30FD))
      func asked(_ minor: Int32) -> [Int32: Int32] {
        let list = HeadlessContext.attributes(api, egl: (1, minor), debug: debug)
        #expect(list.last == 0x3038 && list.count % 2 == 1)
        return Dictionary(
          uniqueKeysWithValues: stride(from: 0, to: list.count - 1, by: 2).map {
            (list[$0], list[$0 + 1])
          })
      }
      #expect(asked(5)[major] == 3 && asked(5)[minor] == (api == .desktop ? 3 : 0))
      #expect(asked(5)[profile] == (api == .desktop ? 1 : nil))
      #expect(asked(5)[debugAttribute] == (debug ? 1 : nil))
      #expect(asked(5)[flags] == nil)
      #expect(asked(4)[debugAttribute] == nil)
      #expect(asked(4)[flags] == (debug ? flag : nil))
    }
  }
}
