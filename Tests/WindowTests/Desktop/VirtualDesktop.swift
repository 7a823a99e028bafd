import Foundation
import Raster
import TestSupport
import Testing

/// A desktop on a virtual screen, with a virtual mouse.
final class VirtualDesktop: WindowSystem {
  private let server: Process
  private let folder = TemporaryFolder.made()
  let display: String

  /// An error before a test could begin.
  struct Fault: Error {
    let reason: String
  }

  /// Starts Xvfb on a free display, with its screen in a file.
  ///
  /// - Parameter density: The pixels per inch that the screen tells; nil for the server's own.
  init(
    width: Int = 900, height: Int = 900, density: Int? = nil, without extensions: String...
  ) throws {
    server = Process()
    server.executableURL = URL(filePath: "/usr/bin/Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
      "-nolisten", "tcp", "-nocursor", "-noreset",
    ]
    if let density { server.arguments? += ["-dpi", "\(density)"] }
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

  var environment: [String: String] { ["DISPLAY": display] }
  var servers: [Int32] { [server.processIdentifier] }
  var input: VirtualDesktop? { self }

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

  /// Runs `foil` on the desktop to its end, or for at most `limit` seconds.
  func run(
    _ arguments: [String], environment: [String: String] = [:], limit: Double = 20
  ) throws -> Program.Outcome {
    try Program.run(
      arguments, environment: self.environment.merging(environment) { $1 }, limit: limit)
  }

  /// Types characters on the keyboard.
  func type(_ text: String) throws { try run("xdotool", ["type", "--delay", "5", text]) }

  /// Sets the dots per inch for programs that start from now on; 96 is one pixel a point.
  func setDotsPerInch(_ dots: Int) throws {
    try run("xrdb", ["-nocpp", "-load", try folder.write("Xft.dpi: \(dots)\n".utf8, to: "res")])
  }

  private func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.environment = environment
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

  /// The title of the program's window.
  var title: String {
    get throws { try xdotool("search --onlyvisible --name Foil getwindowname") }
  }

  /// Tries every 0.03 s until `isDone`; false if the time is over before.
  func wait(atMost seconds: Double = 30, until isDone: () throws -> Bool) throws -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      if try isDone() { return true }
      Thread.sleep(forTimeInterval: 0.03)
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
      // Each look at the screen reads megabytes.
      usleep(4000)
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

  /// The picture that `foil render` draws in a window's size.
  static func still(_ arguments: [String], size: (width: Int, height: Int)) throws -> Bitmap {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.file("still.png")
    let outcome = try Program.run(
      ["render", "--output", path, "--size", "\(size.width)x\(size.height)"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  /// True if the screen shows a picture in time, except for a share of its pixels, of which `strays`
  /// may differ by any amount.
  func shows(
    _ still: Bitmap, but share: Double = 0.002, largest: Int = 24, strays: Int = 0,
    atMost seconds: Double = 30
  ) throws -> Bool {
    let tolerance = Tolerance(largest: largest, share: share, strays: strays)
    var seen = still
    _ = try wait(atMost: seconds) {
      seen = try screenshot(width: still.width, height: still.height)
      return seen.isSame(as: still, within: tolerance)
    }
    return expectSame(seen, still, within: tolerance, "window")
  }
}
