internal import CProcess
internal import Cards
internal import Files
internal import Geometry
internal import Glibc
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph

/// One effect of the user compiled and first drawn in a process of its own.
///
/// An effect is a program that the driver's compiler may choke on and that may never end. What
/// the child does with a small picture within 2 seconds of processor time, the program may do
/// itself; when the child oversteps its limits or the driver crashes, the program goes on.
struct EffectTrial {
  /// Seconds of processor time for compiling and drawing.
  static let seconds = 2
  /// Seconds of processor time for drawing it once more, where it is for a window: a card's frame
  /// has some fifty times as many pixels.
  static let secondsPerFrame = 0.1
  /// Bytes of address space, beside what the driver has taken when it is ready.
  static let memory = 2 << 30

  private static let command = "try-effect"
  /// The picture's side, points.
  private static let side = 64

  private let shaders: String
  private let file: TextOrigin
  private let effect: Effect
  private let use: Use
  /// The GPU of several that is to draw it; nil for whichever there is.
  private let gpu: String?

  /// What an effect is tried for.
  enum Use: String {
    /// Frames of a window, which has to answer in between.
    case window
    /// Pictures that may take their time.
    case stills

    /// Seconds by the wall clock, for a GPU that does not answer: a window is waited for, while a
    /// still may be one of many that share the processors.
    var deadline: Double { self == .window ? 6 : 60 }
  }

  /// A trial of `effect`; nil for one that Foil brings, which needs none.
  ///
  /// - Parameter gpu: as `HeadlessContext` has it: each has a driver of its own.
  init?(_ effect: Effect, in library: ShaderLibrary, for use: Use, gpu: String? = nil) {
    guard let file = library.files[effect.name] else { return nil }
    (shaders, self.file, self.effect) = (library.folder, file, effect)
    (self.use, self.gpu) = (use, gpu)
  }

  /// Starts the child and waits for it, on the calling thread, whichever it is.
  ///
  /// - Throws: `FileError` for what is wrong in the effect's files, and where it takes too much or
  ///   crashes.
  func check() throws(FileError) {
    let answer = foil_shared_memory()
    let texts = foil_shared_memory()
    defer { for file in [answer, texts] where file >= 0 { close(file) } }
    guard answer >= 0, texts >= 0, file.pack.map({ Self.put($0, in: texts) }) ?? true else {
      throw FileError.system(path)
    }
    let outcome: ChildProcess.Outcome
    do throws(ChildProcess.NotStarted) {
      outcome = try ChildProcess(.whole).run(
        arguments, input: texts, output: answer, deadline: use.deadline)
    } catch {
      let reason = unsafe String(cString: strerror(error.code))
      throw FileError(path, "cannot be tried in a process of its own (\(reason))")
    }
    switch outcome.end {
    case .exited(0): return
    case .exited(1):
      if let fault = Self.readFault(answer) { throw fault }
    case .timedOut, .signalled(SIGXCPU):
      throw FileError(path, "takes longer than \(Self.seconds) s to compile and draw")
    default: break
    }
    throw FileError(
      path,
      outcome.lackedMemory
        ? "takes more than \(Self.memory >> 30) GiB to compile and draw"
        : "the driver crashes when it compiles or draws it")
  }

  // MARK: The child

  /// What the program's arguments, without its own name, ask for, where it was started as such a child.
  ///
  /// - Throws: `FileError` where the texts of the pack that it is in cannot be read.
  init?(arguments: [String]) throws(FileError) {
    guard arguments.count >= 7, arguments[0] == Self.command, let use = Use(rawValue: arguments[1])
    else { return nil }
    (self.use, shaders) = (use, arguments[3])
    gpu = arguments[2].isEmpty ? nil : arguments[2]
    let (pack, name) = (arguments[4], arguments[5])
    file = pack.isEmpty ? .file(name) : .entry(name, of: try Self.texts(of: pack))
    effect = Effect(arguments[6], arguments: Self.values(arguments.dropFirst(7)))
  }

  private var arguments: [String] {
    let values = effect.arguments.map { name, value in
      "\(name)=\(value.components.map { "\($0)" }.joined(separator: ","))"
    }
    let place =
      switch file {
      case .file(let path): ["", path]
      case .entry(let name, of: let pack): [pack.file, name]
      }
    return [Self.command, use.rawValue, gpu ?? "", shaders] + place + [effect.name] + values
  }

  /// Puts the texts of a pack, as they were read, where the child has its standard input: each after
  /// its name, and a zero after both.
  private static func put(_ pack: PackedTexts, in memory: Int32) -> Bool {
    var bytes: [UInt8] = []
    for (name, text) in pack.texts { bytes += Array(name.utf8) + [0] + Array(text.utf8) + [0] }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe SharedOutput.put(bytes, at: 0, in: memory)
    }
  }

  private static func texts(of pack: String) throws(FileError) -> PackedTexts {
    let bytes = try FileError.naming(pack) { () throws(PictureFault) in
      try ByteBuffer(contentsOf: STDIN_FILENO, limit: ArchiveWorker.mostBytes)
    }
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var texts: [String: String] = [:]
    for at in stride(from: 0, to: words.count - 1, by: 2) { texts[words[at]] = words[at + 1] }
    return PackedTexts(of: pack, texts)
  }

  private static func values(_ texts: some Sequence<String>) -> [String: EffectValue] {
    var values: [String: EffectValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      values[String(parts[0])] = EffectValue(
        components: parts[1].split(separator: ",").compactMap { Double($0) })
    }
    return values
  }

  /// Becomes such a child, where the program was started as one.
  static func runIfAsked(by arguments: [String]) {
    do throws(FileError) {
      try EffectTrial(arguments: arguments)?.main()
    } catch {
      write(error)
      _exit(1)
    }
  }

  /// Does the work and ends the process: with 1 and the fault on standard output where there is
  /// one.
  func main() -> Never {
    ChildProcess.begin()
    do {
      // Without a context there is nothing to be tried; the window may have one.
      let context = try HeadlessContext(GraphicsAPI.asked, gpu: gpu)
      ChildProcess.limitOneself(
        seconds: Self.seconds, memory: try Usage.addressSpace() + Self.memory)
      try context.withCurrent { try draw() }
    } catch let error as FileError {
      Self.write(error)
      _exit(1)
    } catch {
      _exit(0)
    }
    _exit(0)
  }

  /// The lights beside the studio that a foil is tried in: tubes, and the most lamps.
  private static let lights: [Light] = {
    var most = Light.ring
    most.lamps = [Lamp](repeating: most.lamps[0], count: Light.mostLamps)
    return [.strip, most]
  }()

  private var path: String { file.name }

  private func draw() throws {
    let library = ShaderLibrary(folder: shaders, files: [effect.name: file])
    let known = try library.effect(effect.name).parameters
    var effect = effect
    // The file may have changed since they were given.
    effect.arguments = effect.arguments.filter { name, value in
      known.contains { $0.name == name && $0.type == value.type }
    }
    let grey = Bitmap(width: 8, height: 8, bytes: [UInt8](repeating: 128, count: 8 * 8 * 4))
    let renderer = try Renderer(library: library) { _ in .color(grey) }
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
    if try library.effect(effect.name).kind == .foil {
      // Each number of lamps, and tubes, make a program of their own.
      for light in Self.lights { _ = try renderer.bitmap(of: node(light), in: viewport) }
    }
    guard use == .window else { return }
    let before = Usage.cpuSeconds
    _ = try renderer.bitmap(of: both, in: viewport)
    guard Usage.cpuSeconds - before <= Self.secondsPerFrame else {
      throw FileError(
        path,
        "is too slow for a window: \(Self.side) x \(Self.side) points take more than "
          + "\(Self.secondsPerFrame) s")
    }
  }

  // MARK: The answer

  /// Line, path and reason, each ended by a zero.
  private static func write(_ fault: FileError) {
    let words = ["\(fault.line ?? 0)", fault.path, fault.reason]
    let bytes: [UInt8] = words.flatMap { Array($0.utf8) + [0] }
    _ = unsafe pwrite(STDOUT_FILENO, bytes, bytes.count, 0)
  }

  private static func readFault(_ answer: Int32) -> FileError? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe pread(answer, &bytes, bytes.count, 0)
    let words = bytes.prefix(max(count, 0)).split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 4, let line = Int(words[0]) else { return nil }
    return FileError(words[1], line: line > 0 ? line : nil, words[2])
  }
}
