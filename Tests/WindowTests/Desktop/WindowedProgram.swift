import Foundation
import TestSupport

/// A window system with a screen of its own, on which programs run.
protocol WindowSystem: AnyObject {
  /// The variables that lead programs to it.
  var environment: [String: String] { get }
  /// The ids of its processes.
  var servers: [Int32] { get }
  /// The desktop that has its mouse and keys; nil for none.
  var input: VirtualDesktop? { get }
}

/// The program in a window.
final class WindowedProgram {
  private let process = Process()
  /// The window system, which the program outlives only if a test stops it.
  private let system: any WindowSystem
  private let folder = TemporaryFolder.made()
  private let errorFile = TemporaryFolder.made()
  private let home: Home

  /// Starts `foil` and waits for its window and the end of all motion.
  ///
  /// The first frame looks like rest, but a press would catch the card in motion.
  ///
  /// - Parameter seconds: The longest wait for rest; some windows never rest.
  convenience init(
    _ arguments: [String], on desktop: VirtualDesktop, environment: [String: String] = [:],
    home: Home? = nil, showsStart: Bool = false, restingWithin seconds: Double = 20
  ) throws {
    try self.init(
      starting: arguments, on: desktop, environment: environment, home: home,
      showsStart: showsStart)
    let isThere = try desktop.wait {
      rests(within: seconds)
      return try !desktop.windowID.isEmpty
    }
    guard isThere else { throw VirtualDesktop.Fault(reason: "the window did not appear") }
  }

  /// Starts `foil` with `arguments`, without waiting for its window.
  ///
  /// - Parameters:
  ///   - home: Its home; nil for one that asks for less motion, so that the card is soon at rest.
  ///   - showsStart: False to show Foil's own card instead of the start page.
  ///   - addressSpaceKiB: a limit as `ulimit -v` sets it; nil for none.
  init(
    starting arguments: [String], on system: any WindowSystem,
    environment: [String: String] = [:], home: Home? = nil, showsStart: Bool = false,
    addressSpaceKiB: Int? = nil
  ) throws {
    self.system = system
    let hasScene = showsStart || arguments.contains("--scene") || arguments.contains("--input")
    let arguments = arguments + (hasScene ? [] : ["--scene", "card"])
    let home = try home ?? Home(settings: "reducedMotion = true\n")
    self.home = home
    process.executableURL = URL(filePath: addressSpaceKiB == nil ? Program.path : "/bin/sh")
    process.arguments = arguments
    if let addressSpaceKiB {
      process.arguments =
        ["-c", "ulimit -v \(addressSpaceKiB); exec \"$0\" \"$@\"", Program.path] + arguments
    }
    process.currentDirectoryURL = URL(filePath: folder.path)
    let developers = ProcessInfo.processInfo.environment.filter { !$0.key.hasSuffix("DISPLAY") }
    process.environment = developers.merging(home.environment) { $1 }
      .merging(["LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }.merging(system.environment) { $1 }
      .merging(environment) { $1 }
    // Mesa writes there which extensions MESA_EXTENSION_OVERRIDE cannot hide.
    process.standardOutput = FileHandle.nullDevice
    try Data().write(to: URL(filePath: errorFile.file("errors")))
    process.standardError = FileHandle(forWritingAtPath: errorFile.file("errors"))
    try process.start()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Runs each chain of xdotool commands, and waits after each until the program is at rest.
  func perform(_ chains: String..., restingWithin seconds: Double = 20) throws {
    for chain in chains {
      try system.input?.xdotool(chain)
      rests(within: seconds)
    }
  }

  /// Waits until the program and its children have slept for 0.2 s; false if the time is over
  /// before.
  ///
  /// Whoever waits for a processor does not sleep, nor does the window system meanwhile.
  @discardableResult
  func rests(within seconds: Double = 20) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var (last, start) = (ProcessActivity(of: [process.processIdentifier]), ContinuousClock.now)
    while ContinuousClock.now < deadline {
      usleep(40_000)
      let now = ContinuousClock.now
      let activity = ProcessActivity(of: [process.processIdentifier])
      if activity != last || activity.isRunning || ProcessActivity(of: system.servers).isRunning {
        (last, start) = (activity, now)
      } else if now - start >= .seconds(0.2) {
        return true
      }
    }
    return false
  }

  /// The ids of its child processes.
  var children: [Int32] { ProcessActivity.children(of: process.processIdentifier) }

  /// True until the program ends.
  var isRunning: Bool { process.isRunning }

  /// Waits for the end, at most 100 s, and returns the exit status; 128 + n after signal n.
  func waitForExit() -> Int32 { process.wait(atMost: 100) }

  /// Closes the window by Q or other keys, and returns the exit status.
  func quit(_ keys: String = "key q") throws -> Int32 {
    try system.input?.xdotool(keys)
    return waitForExit()
  }

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

  /// Processor time used in the next `seconds`, in seconds.
  func processorTime(during seconds: Double) throws -> Double {
    let before = try cpuSeconds
    Thread.sleep(forTimeInterval: seconds)
    return try cpuSeconds - before
  }

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
