import Foundation
import Raster
import TestSupport

/// A desktop on a virtual screen, with a virtual mouse.
final class VirtualDesktop {
  private let server: Process
  private let folder: TemporaryFolder
  let display: String

  /// An error before a test could begin.
  struct Fault: Error {
    let reason: String
  }

  /// Starts Xvfb on a free display, with its screen in a file.
  init(width: Int = 900, height: Int = 900, without extensions: String...) throws {
    folder = try TemporaryFolder()
    server = Process()
    server.executableURL = URL(filePath: "/usr/bin/Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
      "-nolisten", "tcp", "-nocursor", "-noreset",
    ]
    server.arguments? += extensions.flatMap { ["-extension", $0] }
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.start()
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !number.isEmpty else { throw Fault(reason: "Xvfb did not start") }
    display = ":\(number)"
  }

  deinit { stop() }

  /// Kills the server, whatever is open on it.
  func stop() {
    if server.isRunning { kill(server.processIdentifier, SIGKILL) }
  }

  /// X's number of the program's window.
  var windowID: String {
    get throws {
      try xdotool("search --onlyvisible --name Foil").trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
  }

  /// Runs one chain of xdotool commands and returns their output.
  @discardableResult
  func xdotool(_ commands: String...) throws -> String {
    try run("xdotool", commands.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Types characters on the keyboard.
  func type(_ text: String) throws { try run("xdotool", ["type", "--delay", "20", text]) }

  /// Sets the dots per inch for programs that start from now on; 96 is one pixel a point.
  func setDotsPerInch(_ dots: Int) throws {
    try run("xrdb", ["-nocpp", "-load", try folder.write("Xft.dpi: \(dots)\n".utf8, to: "res")])
  }

  private func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.environment = ["DISPLAY": display]
    process.standardError = FileHandle.nullDevice
    return process
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = process(program, arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    // The output is short, so the pipe has room for all of it.
    process.wait(atMost: 60)
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Tries every 0.05 s until `isDone`; false if the time is over before.
  func wait(atMost seconds: Double = 30, until isDone: () throws -> Bool) throws -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      if try isDone() { return true }
      try xdotool("sleep 0.05")
    }
    return false
  }

  /// Seconds from the start of an xdotool command to the next change on the screen; nil for none within
  /// `limit` seconds.
  func answer(to command: String, within limit: Double) throws -> Double? {
    let screen = URL(filePath: folder.file("Xvfb_screen0"))
    let before = try Data(contentsOf: screen)
    let xdotool = process("xdotool", command.split(separator: " ").map(String.init))
    let start = ContinuousClock.now
    try xdotool.start()
    // xdotool itself waits after a click.
    defer { xdotool.wait(atMost: 60) }
    while ContinuousClock.now - start < .seconds(limit) {
      if try Data(contentsOf: screen) != before {
        return (ContinuousClock.now - start) / .seconds(1)
      }
      usleep(1000)
    }
    return nil
  }

  /// The top left part of the screen.
  func screenshot(width: Int, height: Int) throws -> Bitmap {
    let file = [UInt8](try Data(contentsOf: URL(filePath: folder.file("Xvfb_screen0"))))
    // The XWD format: a header of big-endian words, a color map, then rows of B, G, R, unused.
    func word(_ index: Int) -> Int {
      (0..<4).reduce(0) { $0 << 8 | Int(file[index * 4 + $1]) }
    }
    let (headerSize, bytesPerLine, colors) = (word(0), word(12), word(19))
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    bytes.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        var at = headerSize + colors * 12 + y * bytesPerLine
        for to in stride(from: y * width * 4, to: (y + 1) * width * 4, by: 4) {
          (pixels[to], pixels[to + 1], pixels[to + 2]) = (file[at + 2], file[at + 1], file[at])
          at += 4
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}

/// The program in a window on a desktop.
final class WindowedProgram {
  private let process = Process()
  private let folder: TemporaryFolder
  private let errorFile: TemporaryFolder
  private let home: Home

  /// Starts `foil` and waits for its window and the end of the opening tilt.
  ///
  /// The first frame looks like rest, but a press would catch the card in motion.
  convenience init(
    _ arguments: [String], on desktop: VirtualDesktop, environment: [String: String] = [:],
    home: Home? = nil, showsStart: Bool = false
  ) throws {
    try self.init(
      arguments, environment: ["DISPLAY": desktop.display].merging(environment) { $1 }, home: home,
      showsStart: showsStart)
    let isThere = try desktop.wait {
      try !desktop.xdotool("search --onlyvisible --name Foil").isEmpty
    }
    guard isThere else { throw VirtualDesktop.Fault(reason: "the window did not appear") }
    try desktop.xdotool("sleep 2")
  }

  /// Starts `foil` with `arguments` on the display that `environment` names.
  ///
  /// - Parameters:
  ///   - showsStart: False to show Foil's own card instead of the start page.
  ///   - addressSpaceKiB: a limit as `ulimit -v` sets it; nil for none.
  init(
    _ arguments: [String], environment: [String: String], home: Home? = nil,
    showsStart: Bool = false, addressSpaceKiB: Int? = nil
  ) throws {
    let hasScene = showsStart || arguments.contains("--scene") || arguments.contains("--input")
    let arguments = arguments + (hasScene ? [] : ["--scene", "card"])
    let home = try home ?? Home()
    self.home = home
    folder = try TemporaryFolder()
    errorFile = try TemporaryFolder()
    process.executableURL = URL(filePath: addressSpaceKiB == nil ? Program.path : "/bin/sh")
    process.arguments = arguments
    if let addressSpaceKiB {
      process.arguments =
        ["-c", "ulimit -v \(addressSpaceKiB); exec \"$0\" \"$@\"", Program.path] + arguments
    }
    process.currentDirectoryURL = URL(filePath: folder.path)
    let developers = ProcessInfo.processInfo.environment.filter { !$0.key.hasSuffix("DISPLAY") }
    process.environment = developers.merging(home.environment) { $1 }
      .merging(["LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }.merging(environment) { $1 }
    // Mesa writes there which extensions MESA_EXTENSION_OVERRIDE cannot hide.
    process.standardOutput = FileHandle.nullDevice
    try Data().write(to: URL(filePath: errorFile.file("errors")))
    process.standardError = FileHandle(forWritingAtPath: errorFile.file("errors"))
    try process.start()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The ids of its child processes.
  var children: [String] {
    get throws {
      let tasks = "/proc/\(process.processIdentifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
        // Threads come and go.
        let file = FileManager.default.contents(atPath: "\(tasks)/\(task)/children") ?? Data()
        return String(decoding: file, as: UTF8.self).split(separator: " ").map(String.init)
      }
    }
  }

  /// True until the program ends.
  var isRunning: Bool { process.isRunning }

  /// Waits for the end, at most 100 s, and returns the exit status; 128 + n after signal n.
  func waitForExit() -> Int32 { process.wait(atMost: 100) }

  /// Sends a signal to the program.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The text on standard error so far.
  var errors: String {
    get throws { try String(contentsOfFile: errorFile.file("errors"), encoding: .utf8) }
  }

  /// The program's own memory, KiB, neither shared nor mapped from files.
  var ownMemoryKiB: Int {
    get throws {
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
  }

  /// The names of its files among the user's pictures; an error if the working folder has any.
  var files: [String] {
    get throws {
      guard try folder.names.isEmpty else {
        throw VirtualDesktop.Fault(reason: "files in the working folder")
      }
      guard FileManager.default.fileExists(atPath: pictures) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
    }
  }

  /// The path of such a file.
  func file(_ name: String) -> String { "\(pictures)/\(name)" }

  private var pictures: String { home.pictures + "/Foil" }

  /// Processor time used so far, in seconds.
  var cpuSeconds: Double {
    get throws {
      let stat = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      let fields = stat.split(separator: " ")
      return (Double(fields[13]) ?? 0) / 100 + (Double(fields[14]) ?? 0) / 100
    }
  }
}
