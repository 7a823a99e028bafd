internal import ArgumentParser
internal import Desktop
internal import Files
internal import Geometry
internal import Glibc
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes
internal import Shading
internal import Studio
internal import Support

struct BenchCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Draw frames as fast as they go; one line of JSON.")

  @Argument(help: "A scene, a picture for the card's front, or both.")
  var subjects: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    parsing: .unconditional, help: "How many frames. (default: 300)", transform: Count.parse)
  var frames = Count(300)
  @Flag(help: "Without backdrop and shadow.")
  var plain = false
  @Flag(help: "In a window instead of off screen.")
  var window = false

  func validate() throws {
    if window, gpu.gpu != nil { throw ValidationError("--gpu: goes without --window") }
  }

  func run() throws {
    let began = Clock.now
    var scene = scene.choice
    var art = subjects[...]
    let scenes = subjects.filter { SceneRegistry.entry(id: $0) != nil }
    guard scenes.count <= 1 else {
      throw ValidationError("\(scenes.joined(separator: " ")): one scene is enough")
    }
    if let first = art.first, first == scenes.first {
      scene.scene = first
      art.removeFirst()
    }
    guard art.count <= 1 else {
      throw ValidationError("\(art.joined(separator: " ")): one picture is enough")
    }
    if let name = art.first {
      try Stage.requireFile(name, or: "no scene: those are \(SceneRegistry.ids)")
    }
    let size = scene.size ?? Stage.usualSize
    var stage = try Stage(
      cards: Array(art.prefix(1)), art: options.choice, scene: scene, size: size)
    if plain { stage.surroundings.staging = .plain }
    try stage.tryEffects(for: .stills, by: gpu.gpu)
    var run = try BenchRun(
      stage: stage, size: size, frames: frames.value, began: began,
      watchdog: Watchdog(seconds: window ? Watchdog.secondsPerFrame : Watchdog.secondsPerStill))
    if window {
      let window = try GLFWWindow(title: "foil bench", size: size.size, fullScreen: false)
      window.unthrottle()
      try withExtendedLifetime(window) {
        try run.measure(
          pixels: (window.state.pixelWidth, window.state.pixelHeight), scale: window.state.scale,
          messages: {
            window.wait(atMost: 0)
            while window.takeMessage() != nil {}
          }, present: window.swap)
      }
    } else {
      try HeadlessContext.asked(gpu: gpu.gpu).withCurrent {
        let target = try Framebuffer(width: size.width, height: size.height)
        target.bind()
        try run.measure(
          pixels: (size.width, size.height), scale: 1, messages: {}, present: GPU.finish)
      }
    }
    var output = StandardOutput()
    try output.print(run.report)
    try output.flush()
  }
}

/// Frames of a scene that is kept in motion, and what they cost.
private struct BenchRun {
  let stage: Stage
  let size: PixelSize
  let frames: Int
  /// Wall time at which the program began its work.
  let began: Double
  /// Ends the program where a frame does not end.
  let watchdog: Watchdog
  private(set) var report = ""

  init(stage: Stage, size: PixelSize, frames: Int, began: Double, watchdog: Watchdog) {
    self.stage = stage
    self.size = size
    self.frames = frames
    self.began = began
    self.watchdog = watchdog
  }

  /// Draws a first frame, then `frames` more, and writes the report.
  mutating func measure(
    pixels: (width: Int, height: Int), scale: Double, messages: () -> Void, present: () -> Void
  ) throws {
    let renderer = try stage.renderer(stage.surroundings.card)
    let points = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
    let viewport = Viewport(
      points: points, pixelWidth: pixels.width, pixelHeight: pixels.height)
    var session = stage.session
    session.adapt(at: 0) { $0.view = points }
    _ = session.handle(.moved(points.vector / 2), at: 0)
    _ = session.handle(.pressed(.left), at: 0)
    func draw(_ frame: Int) throws {
      let time = Double(frame) / 60
      messages()
      _ = session.handle(.moved(Self.place(frame, in: points)), at: time)
      if stage.surroundings.staging == .plain { GPU.clear(SIMD4(0, 0, 0, 1)) }
      let node = session.node(at: time)
      let own = Watchdog.files(in: node, of: stage.catalog.library)
      try watchdog.watch(own) {
        try renderer.draw(node, in: viewport)
        // As in a window: a swap may wait for other reasons.
        if !own.isEmpty { GPU.finish() }
      }
      present()
    }
    try draw(0)
    let firstFrame = Clock.now - began
    // Both sides are in memory, as they are in a window that has been open for a moment.
    for id in stage.surroundings.card.pictures { try renderer.prepare(id) }
    let (wall, cpu) = (Clock.now, Usage.cpuSeconds)
    for frame in 1...frames { try draw(frame) }
    try GPU.requireDrawn()
    let wallPerFrame = (Clock.now - wall) / Double(frames)
    let cpuPerFrame = (Usage.cpuSeconds - cpu) / Double(frames)
    var line = JSONLine()
    line.add("scene", stage.entry.id)
    line.add("frames", frames)
    line.add("size", "\(size.width)x\(size.height)")
    line.add("wallMsPerFrame", wallPerFrame * 1000)
    line.add("cpuMsPerFrame", cpuPerFrame * 1000)
    line.add("peakRSSKiB", Usage.peakKiB)
    line.add("firstFrameMs", firstFrame * 1000)
    line.add("drawCalls", renderer.drawCalls)
    line.add("renderer", GPU.renderer)
    report = line.closed
  }

  /// The pointer runs through a figure that takes the card through its whole range of tilts.
  private static func place(_ frame: Int, in view: Size) -> Vector2 {
    let phase = Double(frame) / 60 * 2 * .pi
    return view.vector / 2 + Vector2(sin(phase * 0.5), sin(phase * 0.75 + 1)) * 66
  }
}
