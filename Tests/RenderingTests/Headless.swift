import CardModel
import Files
import Geometry
import Interaction
import OpenGL
import Raster
import Rendering
import SceneGraph
import Scenes
import Shading
import TestSupport
import Testing

/// All tests that use a driver, run one after another so that live handles can be counted.
@Suite(.serialized)
struct DriverTests {}

/// A renderer without a window whose driver reports every error.
enum Headless {
  /// The checkout's shaders with additional test effects.
  static func library(_ files: [String: String] = [:]) -> ShaderLibrary {
    ShaderLibrary(folder: Fixture.project("shaders"), files: files.mapValues(TextOrigin.file))
  }

  /// The checkout's effects, read once for all tests.
  static let catalog = Result<EffectCatalog, any Error> {
    var catalog = EffectCatalog(library())
    _ = try catalog.descriptions()
    return catalog
  }

  /// A built-in effect.
  static func effect(_ name: String) throws -> EffectModule {
    var catalog = try Self.catalog.get()
    return try catalog.module(name)
  }

  /// Descriptions of all built-in effects.
  static func descriptions() throws -> [EffectDescription] {
    var catalog = try Self.catalog.get()
    return try catalog.descriptions()
  }

  /// Names of the built-in effects that are not foils.
  static func effectNames() throws -> [String] {
    try descriptions().filter { $0.kind != .foil }.map(\.name)
  }

  /// Names of the built-in foils.
  static func foilNames() throws -> [String] {
    try descriptions().filter { $0.kind == .foil }.map(\.name)
  }

  /// Runs `body` with a renderer and then expects no driver messages and no live handles.
  ///
  /// - Parameter library: The effects; nil for the checkout's.
  static func run<Result>(
    library: ShaderLibrary? = nil, pictures: [PictureID: PictureContent] = [:],
    by api: GraphicsAPI = .desktop, _ body: (Renderer) throws -> Result
  ) throws -> Result {
    let catalog = try library.map { EffectCatalog($0) } ?? Self.catalog.get()
    let before = LiveHandles.count
    defer { #expect(LiveHandles.count == before, "GL objects are left") }
    return try HeadlessContext([api], debug: true).withCurrent {
      #expect(DebugOutput.listen(), "the driver cannot report errors")
      _ = DebugOutput.takeMessages()
      defer { #expect(DebugOutput.takeMessages() == []) }
      let renderer = try Renderer(catalog: catalog) { id in
        // The pictures of tests are the same on paper and without it.
        let plain = PictureID(id.name, place: id.place)
        guard let content = pictures[id] ?? pictures[plain] else {
          throw FileError(id.name, "no such picture")
        }
        return content
      }
      return try body(renderer)
    }
  }

  /// A card in a pose, as its scene shows it in a view of 252 x 352 points.
  static func node(of card: Card, _ pose: Pose) throws -> Node {
    var surroundings = Surroundings(view: Size(252, 352))
    surroundings.card = card
    surroundings.effects = try descriptions()
    var configuration = CardScene.Configuration()
    configuration.pose = pose
    return CardScene(configuration, in: surroundings).node(at: 0)
  }

  /// Draws `node` on a transparent background with one pixel per point.
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

  /// A picture of a single color.
  static func plain(_ width: Int, _ height: Int, _ color: SIMD4<UInt8> = SIMD4(repeating: 255))
    -> PictureContent
  {
    .color(Bitmap(width, height) { _, _ in color })
  }
}

extension ShaderLibrary {
  /// An effect read from its present files.
  func effect(_ name: String) throws -> EffectModule {
    var catalog = EffectCatalog(self)
    return try catalog.module(name)
  }

  /// Descriptions of all effects, read from their present files.
  func descriptions() throws -> [EffectDescription] {
    var catalog = EffectCatalog(self)
    return try catalog.descriptions()
  }
}
