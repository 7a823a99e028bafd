internal import Files
internal import GPUSetup
internal import Geometry
package import Jobs
internal import OpenGL
internal import Raster
internal import Rendering
internal import Runtime
package import SceneGraph
package import Shading

/// A trial of a user's effect: a child compiles it and draws it in a small picture.
package final class EffectJob: Job {
  /// The purpose for which an effect is tried.
  package enum Use: String, Codable {
    /// Frames of a window, which must respond in between.
    case window
    /// Snapshots and films, which may take longer.
    case stills

    /// Seconds by the wall clock, for a GPU that does not respond.
    ///
    /// A user waits for a window, while a snapshot may be one of many that share the processors.
    package var deadline: Double { self == .window ? 6 : 60 }
  }

  package struct Request: Codable {
    package let use: Use
    package let gpu: String?
    package let shaders: String
    /// The effect's file in messages.
    package let path: String
    /// The effect's name.
    package let effect: String
    /// The effect as the parent read it, so that the trial compiles the same text.
    package let module: EffectModule
    package let arguments: [String: EffectValue]
  }

  /// The errors that OpenGL ES would find in an effect that OpenGL accepts.
  ///
  /// There is no reply to any other good effect.
  package typealias Reply = JobFault

  package static let name = "try-effect"
  package static let transport = JobTransport.memory
  package static let limits = JobLimits(seconds: 2, memory: 2 << 30, beginsAfterSetup: true)
  /// Seconds of processor time for one more frame in a window; a card's frame has about fifty times
  /// as many pixels.
  private static let secondsPerFrame = 0.1
  /// The picture's side, in points.
  private static let side = 64

  private let request: Request
  private let context: HeadlessContext

  /// A trial in an OpenGL context of its own.
  ///
  /// - Throws: `GLError` without a context. The effect then counts as good, as the window may have
  ///   a context.
  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    context = try HeadlessContext(GraphicsAPI.asked, gpu: request.gpu)
  }

  package func perform(_ channel: JobChannel<EffectJob>) throws {
    if let fault = try context.withCurrent({ try draw() }) { channel.reply(JobFault(fault)) }
  }

  /// The lights besides the studio that a foil is tried in: tubes, and the most lamps.
  private static let lights: [Light] = {
    var most = Light.ring
    most.lamps = [Lamp](repeating: most.lamps[0], count: Light.mostLamps)
    return [.strip, most]
  }()

  /// Draws the effect.
  ///
  /// - Returns: The errors that OpenGL ES would find; nil for none.
  private func draw() throws -> FileError? {
    let (module, path) = (request.module, request.path)
    let catalog = EffectCatalog(module, as: request.effect, path: path, shaders: request.shaders)
    var effect = Effect(request.effect, arguments: request.arguments)
    // The file may have changed since the arguments were set.
    effect.arguments = effect.arguments.filter { name, value in
      module.parameters.contains { $0.name == name && $0.accepts(value) }
    }
    let gray = Bitmap(width: 8, height: 8, bytes: [UInt8](repeating: 128, count: 8 * 8 * 4))
    let renderer = try Renderer(catalog: catalog) { _ in .color(gray) }
    let side = Double(Self.side)
    let frame = Rect(origin: .zero, size: Size(side, side))
    let eye = Eye(center: frame.center, distance: 2 * side)
    let leaf = Picture(.front, frame: frame, mask: .frontMask, effects: [effect])
    func node(_ light: Light) -> Node {
      var leaf = leaf
      leaf.light = light
      let picture = Node.picture(leaf)
      let turned = Node.projected(
        by: eye, .transformed(.rotation(.degrees(60), axis: Vector3(0, 1, 0)), picture))
      return .group([picture, turned])
    }
    let viewport = Viewport(points: frame.size, pixelWidth: Self.side, pixelHeight: Self.side)
    let both = node(.studio)
    _ = try renderer.bitmap(of: both, in: viewport)
    if module.kind == .foil {
      // Tubes and each number of lamps compile to programs of their own.
      for light in Self.lights { _ = try renderer.bitmap(of: node(light), in: viewport) }
    }
    let fault = try renderer.embeddedFault(of: leaf)
    guard request.use == .window else { return fault }
    let before = Usage.cpuSeconds
    _ = try renderer.bitmap(of: both, in: viewport)
    guard Usage.cpuSeconds - before <= Self.secondsPerFrame else {
      throw FileError(
        path,
        "is too slow for a window: \(Self.side) x \(Self.side) points take more than "
          + "\(Self.secondsPerFrame) s")
    }
    return fault
  }
}
