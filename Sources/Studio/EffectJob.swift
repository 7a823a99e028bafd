internal import Files
internal import Geometry
package import Jobs
internal import OpenGL
internal import Raster
internal import Rendering
package import SceneGraph
package import Shading
internal import Support

/// The trial of one effect of the user: it is compiled, and drawn in a small picture.
package final class EffectJob: Job {
  /// The purpose that an effect is tried for.
  package enum Use: String, Codable {
    /// Frames of a window, which has to answer in between.
    case window
    /// Pictures that may take their time.
    case stills

    /// Seconds by the wall clock, for a GPU that does not answer: a window is waited for, while a
    /// still may be one of many that share the processors.
    package var deadline: Double { self == .window ? 6 : 60 }
  }

  package struct Request: Codable {
    package let use: Use
    package let gpu: String?
    package let shaders: String
    /// The effect's file, as messages call it.
    package let path: String
    /// What the effect is known as.
    package let effect: String
    /// The effect as it was read: what is tried is what is compiled.
    package let module: EffectModule
    package let arguments: [String: EffectValue]
  }

  /// Nothing is said of an effect that is good.
  package typealias Reply = Bool

  package static let name = "try-effect"
  package static let transport = JobTransport.memory
  package static let limits = JobLimits(seconds: 2, memory: 2 << 30, beginsAfterSetup: true)
  /// Seconds of processor time for drawing it once more, where it is for a window: a card's frame
  /// has some fifty times as many pixels.
  private static let secondsPerFrame = 0.1
  /// The picture's side, points.
  private static let side = 64

  private let request: Request
  private let context: HeadlessContext

  /// - Throws: `GLError` where there is no context: then there is nothing to be tried; the window may
  ///   have one.
  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    context = try HeadlessContext(GraphicsAPI.asked, gpu: request.gpu)
  }

  package func perform(_ channel: JobChannel<EffectJob>) throws {
    try context.withCurrent { try draw() }
  }

  /// The lights beside the studio that a foil is tried in: tubes, and the most lamps.
  private static let lights: [Light] = {
    var most = Light.ring
    most.lamps = [Lamp](repeating: most.lamps[0], count: Light.mostLamps)
    return [.strip, most]
  }()

  private func draw() throws {
    let (module, path) = (request.module, request.path)
    let catalog = EffectCatalog(module, as: request.effect, path: path, shaders: request.shaders)
    var effect = Effect(request.effect, arguments: request.arguments)
    // The file may have changed since they were given.
    effect.arguments = effect.arguments.filter { name, value in
      module.parameters.contains { $0.name == name && $0.type == value.type }
    }
    let grey = Bitmap(width: 8, height: 8, bytes: [UInt8](repeating: 128, count: 8 * 8 * 4))
    let renderer = try Renderer(catalog: catalog) { _ in .color(grey) }
    let side = Double(Self.side)
    let frame = Rect(origin: .zero, size: Size(side, side))
    let eye = Eye(center: frame.center, distance: 2 * side)
    func node(_ light: Light) -> Node {
      var leaf = Picture(.front, frame: frame, mask: .frontMask, effects: [effect])
      leaf.light = light
      let picture = Node.picture(leaf)
      let turned = Node.seen(
        by: eye, .transformed(.rotation(.degrees(60), axis: Vector3(0, 1, 0)), picture))
      return .group([picture, turned])
    }
    let viewport = Viewport(points: frame.size, pixelWidth: Self.side, pixelHeight: Self.side)
    let both = node(.studio)
    _ = try renderer.bitmap(of: both, in: viewport)
    if module.kind == .foil {
      // Each number of lamps, and tubes, make a program of their own.
      for light in Self.lights { _ = try renderer.bitmap(of: node(light), in: viewport) }
    }
    guard request.use == .window else { return }
    let before = Usage.cpuSeconds
    _ = try renderer.bitmap(of: both, in: viewport)
    guard Usage.cpuSeconds - before <= Self.secondsPerFrame else {
      throw FileError(
        path,
        "is too slow for a window: \(Self.side) x \(Self.side) points take more than "
          + "\(Self.secondsPerFrame) s")
    }
  }
}
