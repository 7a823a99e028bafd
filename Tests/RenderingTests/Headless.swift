import Files
import Geometry
import OpenGL
import Raster
import Rendering
import SceneGraph
import Shading
import TestSupport
import Testing

/// Every test that talks to a driver, one after the other, so that live handles can be counted.
@Suite(.serialized)
struct DriverTests {}

/// A renderer without a window whose driver reports every mistake.
enum Headless {
  /// The checkout's shaders, with effects of the tests on top.
  static func library(_ files: [String: String] = [:]) -> ShaderLibrary {
    ShaderLibrary(folder: Fixture.project("shaders"), files: files.mapValues(TextOrigin.file))
  }

  /// What Foil brings beside foils.
  static func effectNames() throws -> [String] {
    try library().descriptions().filter { $0.kind != .foil }.map(\.name)
  }

  /// The foils that Foil brings.
  static func foilNames() throws -> [String] {
    try library().descriptions().filter { $0.kind == .foil }.map(\.name)
  }

  /// Runs `body` with a renderer; afterwards the driver must have nothing to complain about and
  /// every handle must be gone.
  static func run<Result>(
    library: ShaderLibrary = library(), pictures: [PictureID: PictureContent] = [:],
    by api: GraphicsAPI = .desktop, _ body: (Renderer) throws -> Result
  ) throws -> Result {
    let before = LiveHandles.count
    defer { #expect(LiveHandles.count == before, "GL objects were left behind") }
    return try HeadlessContext([api], debug: true).withCurrent {
      #expect(DebugOutput.listen(), "the driver cannot report mistakes")
      _ = DebugOutput.takeMessages()
      defer { #expect(DebugOutput.takeMessages() == []) }
      let renderer = try Renderer(catalog: EffectCatalog(library)) { id in
        guard let content = pictures[id] else { throw FileError(id.name, "no such picture") }
        return content
      }
      return try body(renderer)
    }
  }

  /// What `node` looks like on a transparent ground, one pixel to a point.
  static func draw(
    _ node: Node, size: (width: Int, height: Int), scale: Int = 1, renderer: Renderer,
    asFirstFrame isFirst: Bool = false
  ) throws -> Bitmap {
    try renderer.bitmap(
      of: node,
      in: Viewport(
        points: Size(Double(size.width), Double(size.height)),
        pixelWidth: size.width * scale, pixelHeight: size.height * scale),
      asFirstFrame: isFirst)
  }

  /// A picture of one colour.
  static func plain(_ width: Int, _ height: Int, _ color: SIMD4<UInt8> = SIMD4(repeating: 255))
    -> PictureContent
  {
    let pixel = [color.x, color.y, color.z, color.w]
    return .color(
      Bitmap(
        width: width, height: height,
        bytes: (0..<width * height).flatMap { _ in pixel }))
  }
}

extension ShaderLibrary {
  /// An effect as its files are now.
  func effect(_ name: String) throws -> EffectModule {
    var catalog = EffectCatalog(self)
    return try catalog.module(name)
  }

  /// All effects as their files are now.
  func descriptions() throws -> [EffectDescription] {
    var catalog = EffectCatalog(self)
    return try catalog.descriptions()
  }
}
