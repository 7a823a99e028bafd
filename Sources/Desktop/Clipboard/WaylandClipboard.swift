internal import CProcess
internal import Files
internal import Glibc
internal import Logging
internal import Processes
internal import Runtime

/// The clipboard of a Wayland desktop, read by the program `wl-paste`.
enum WaylandClipboard {
  private static let program = "wl-paste"
  private static let package = "wl-clipboard"

  /// The clipboard's content.
  ///
  /// - Parameters:
  ///   - end: The time at which the other program counts as not answering.
  ///   - search: Folders to find the program in, separated by colons.
  static func read(
    _ wish: ClipboardReading.Wish, until end: Double,
    in search: String? = Root.environment("PATH")
  ) -> ClipboardContent {
    guard let path = find(in: search) else { return .missingProgram(package) }
    switch run(path, ["--list-types"], until: end) {
    case .refused: return .empty
    case .failed(let content): return content
    case .bytes(let bytes):
      let offered = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      return ClipboardReading.content(wish, among: offered.map(String.init)) { form in
        run(path, ["--no-newline", "--type", form], until: end)
      }
    }
  }

  private static func find(in search: String?) -> String? {
    (search ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first(where: FileReading.isProgram)
  }

  /// Runs the program to its end, with limits of time and output.
  static func run(
    _ path: String, _ arguments: [String], until end: Double,
    limit: Int = ClipboardReading.mostBytes
  ) -> ClipboardReply {
    guard let output = SharedMemory() else { return .failed(ClipboardReading.silence) }
    var started: pid_t = 0
    let failure = unsafe ProgramArguments.withCStrings([path] + arguments) { words in
      unsafe foil_start_program(words[0], words, [-1, output.descriptor, -1, -1], &started)
    }
    guard failure == 0 else {
      return .failed(
        .failed("\(program) does not start (\(unsafe String(cString: strerror(failure))))"))
    }
    let child = RunningChild(started)
    while true {
      if let ended = child.end(within: 0.05) {
        Log.desktop.debug("\(program) \(arguments.first ?? ""): \(ended)")
        guard ended == .exited(0) else { return .refused }
        let size = output.count
        guard size <= limit else { return .failed(ClipboardReading.tooLarge) }
        return output.bytes(at: 0, count: size).map(ClipboardReply.bytes) ?? .refused
      }
      if output.count > limit {
        child.kill()
        return .failed(ClipboardReading.tooLarge)
      }
      if Clock.now >= end {
        child.kill()
        return .failed(ClipboardReading.silence)
      }
    }
  }
}
