internal import ArgumentParser
internal import CardModel
internal import Desktop
internal import Files
internal import GPUSetup
internal import Geometry
internal import Glibc
internal import Interaction
internal import JSON
internal import OpenGL
internal import Rendering
internal import Runtime
internal import Scenes
internal import Shading
internal import Studio

struct BenchCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure drawing speed (not the bench of the window).",
    discussion: "Prints one line of JSON with times and memory.")

  @Argument(help: "A scene, a picture for the card's front, or both.")
  var subjects: [String] = []
  @OptionGroup var look: LookOptions
  @OptionGroup var card: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    parsing: .unconditional, help: "The number of frames. (default: 300)",
    transform: Numbers.whole(1...1_000_000))
  var frames = 300
  @Flag(help: "Draw without backdrop and shadow.")
  var plain = false
  @Flag(help: "Draw in a window instead of off screen.")
  var window = false
  @Flag(help: "Also measure the GPU's time, by timer queries.")
  var gpuTime = false

  func validate() throws {
    if window, gpu.gpu != nil { throw ValidationError("--gpu: cannot be combined with --window") }
  }

  func run() throws {
    let (subjects, choice) = try PipedPicture.read(subjects, look.choice(card))
    let began = Clock.now
    var scene = scene.choice
    var art = subjects[...]
    let scenes = subjects.filter { SceneRegistry.entry(id: $0) != nil }
    guard scenes.count <= 1 else {
      throw ValidationError("\(scenes.joined(separator: " ")): expected only one scene")
    }
    if let first = art.first, first == scenes.first {
      scene.scene = first
      art.removeFirst()
    }
    guard try art.count <= (scene.entry.showsDeck ? Surroundings.mostSmallCards : 1) else {
      throw ValidationError("\(art.joined(separator: " ")): expected only one picture")
    }
    if let name = art.first {
      try ShotSetup.requireFile(
        name, or: "not a scene; \(name.suggestion(among: SceneRegistry.all.map(\.id)))")
    }
    let size = scene.size ?? ShotSetup.usualSize
    var setup = try ShotSetup(
      cards: Array(art), art: choice, scene: scene, size: size)
    if plain { setup.surroundings.staging = .plain }
    try setup.loadSmallCards()
    try setup.tryEffects(for: .stills, by: gpu.gpu)
    var run = try BenchRun(
      setup: setup, size: size, frames: frames, hasGPUTime: gpuTime, began: began,
      watchdog: Watchdog(seconds: window ? Watchdog.secondsPerFrame : Watchdog.secondsPerSnapshot))
    if window {
      let window = try GLFWWindow(title: "foil bench", size: size.size, fullScreen: false)
      window.unthrottle()
      try withExtendedLifetime(window) {
        try run.measure(
          pixels: (window.state.pixelWidth, window.state.pixelHeight), scale: window.state.scale,
          messages: {
            window.wait(atMost: 0)
            while window.takeMessage() != nil {}
          }, bufferAge: window.bufferAge, present: window.show)
      }
    } else {
      try HeadlessContext.withAsked(gpu: gpu.gpu) {
        let target = try Framebuffer(width: size.width, height: size.height)
        target.bind()
        try run.measure(
          // The target keeps its content.
          pixels: (size.width, size.height), scale: 1, messages: {}, bufferAge: { _, _ in 1 },
          present: { _ in GPU.finish() })
      }
    }
    var output = StandardOutput()
    try output.print(run.report)
    try output.flush()
  }
}

/// The refusal of `--gpu-time`.
private struct MissingTimerQueries: Error, CustomStringConvertible {
  let description = "--gpu-time: the driver has no timer queries"
}

/// A measurement of frames of a scene in constant motion.
private struct BenchRun {
  let setup: ShotSetup
  let size: PixelSize
  let frames: Int
  /// True if the GPU's time is measured, too.
  let hasGPUTime: Bool
  /// The wall time at which the command started.
  let began: Double
  /// The watchdog that ends the program if a frame takes too long.
  let watchdog: Watchdog
  private(set) var report = ""

  /// Draws a first frame, then `frames` more, and writes the report.
  ///
  /// - Parameters:
  ///   - pixels: Size of the target in pixels.
  ///   - scale: Pixels per point.
  ///   - messages: Handles the window's messages before each frame.
  ///   - bufferAge: The age of the buffer to draw, as `Renderer.drawFrame` needs it.
  ///   - present: Shows a frame with these changes.
  mutating func measure(
    pixels: (width: Int, height: Int), scale: Double, messages: () -> Void,
    bufferAge: (_ width: Int, _ height: Int) -> Int, present: ([PixelArea]?) -> Void
  ) throws {
    let times = hasGPUTime ? FrameTimes { Clock.now } : nil
    guard times != nil || !hasGPUTime else { throw MissingTimerQueries() }
    let renderer = try setup.renderer(setup.surroundings.card)
    let points = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
    let viewport = Viewport(
      points: points, pixelWidth: pixels.width, pixelHeight: pixels.height)
    var session = setup.session
    session.adapt(at: 0) { $0.view = points }
    _ = session.handle(.moved(points.vector / 2), at: 0)
    _ = session.handle(.pressed(.left), at: 0)
    func draw(_ frame: Int) throws {
      let time = Double(frame) / 60
      messages()
      _ = session.handle(.moved(Self.place(frame, in: points)), at: time)
      let node = session.node(at: time)
      let own = Watchdog.files(in: node, of: setup.catalog.library)
      let age = bufferAge(pixels.width, pixels.height)
      func drawFrame() throws -> Renderer.Frame {
        if setup.surroundings.staging == .plain { GPU.clear(SIMD4(0, 0, 0, 1)) }
        return try renderer.drawFrame(node, in: viewport, bufferAge: age)
      }
      let isMeasured = frame > 0
      let frame = try watchdog.watch(own) {
        let frame = try (isMeasured ? times : nil)?.measure(drawFrame) ?? drawFrame()
        // As in a window: the time of the swap is not the cost, so this waits for the frame.
        if !own.isEmpty { GPU.finish() }
        return frame
      }
      present(frame.changes)
    }
    try draw(0)
    let firstFrame = Clock.now - began
    // Both sides are loaded first, as in a window that has been open for a moment.
    for id in setup.surroundings.workspace.loaded { try renderer.prepare(id) }
    let (wall, cpu) = (Clock.now, Usage.cpuSeconds)
    for frame in 1...frames { try draw(frame) }
    try GPU.requireDrawn()
    let wallPerFrame = (Clock.now - wall) / Double(frames)
    let cpuPerFrame = (Usage.cpuSeconds - cpu) / Double(frames)
    var line = JSONLine()
    line.add("scene", setup.entry.id)
    line.add("frames", frames)
    line.add("size", "\(size.width)x\(size.height)")
    line.add("wallMsPerFrame", wallPerFrame * 1000)
    line.add("cpuMsPerFrame", cpuPerFrame * 1000)
    if let times { line.add(times) }
    line.add("peakRSSKiB", Usage.peakKiB)
    line.add("firstFrameMs", firstFrame * 1000)
    line.add("drawCalls", renderer.drawCalls)
    line.add("renderer", GPU.renderer)
    report = line.closed
  }

  /// The pointer's place in a frame, on a curve that takes the card through all its tilts.
  private static func place(_ frame: Int, in view: Size) -> Vector2 {
    let phase = Double(frame) / 60 * 2 * .pi
    return view.vector / 2 + Vector2(sin(phase * 0.5), sin(phase * 0.75 + 1)) * 66
  }
}

extension JSONLine {
  /// Adds the mean time of a frame on the GPU; null without a valid time.
  fileprivate mutating func add(_ times: FrameTimes) {
    times.finish()
    add("gpuMsPerFrame", times.seconds.reduce(0, +) / Double(times.seconds.count) * 1000)
    add("gpuFrames", times.seconds.count)
  }
}
