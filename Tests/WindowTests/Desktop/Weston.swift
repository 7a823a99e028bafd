import Foundation
import Raster
import TestSupport
import Testing

/// A Wayland desktop on a virtual screen.
///
/// It has no input of its own; input comes from the X desktop that shows it, if there is one.
final class Weston: WindowSystem {
  private let process = Process()
  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop?
  private let size: (width: Int, height: Int)

  /// Starts Weston with a screen of `width` x `height` pixels, `scale` pixels a point.
  ///
  /// - Parameter desktop: the desktop that shows it at the top left; then every window fills it.
  ///   Without one, windows have their own size and any place.
  init(width: Int, height: Int, scale: Int = 1, on desktop: VirtualDesktop? = nil) throws {
    (size, self.desktop) = ((width, height), desktop)
    // A light background, like the frame that GLFW draws, sets it off from the dark window.
    let settings = try folder.write(
      "[shell]\npanel-position=none\nbackground-color=0xffffffff\nlocking=false\n".utf8,
      to: "weston.ini")
    let place =
      desktop == nil
      ? ["--backend=headless-backend.so", "--debug"]
      : ["--backend=x11-backend.so", "--shell=kiosk-shell.so"]
    process.executableURL = URL(filePath: "/usr/bin/weston")
    process.arguments =
      place + [
        "--use-pixman", "--width=\(width)", "--height=\(height)", "--scale=\(scale)",
        "--socket=foil", "--config=\(settings)", "--log=\(folder.file("log"))", "--idle-time=0",
      ]
    process.environment = ["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]
    process.environment?["DISPLAY"] = desktop?.display
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.start()
    let socket = self.socket
    guard Self.wait(until: { FileManager.default.fileExists(atPath: socket) }) else {
      throw VirtualDesktop.Fault(reason: "weston did not start")
    }
  }

  deinit { stop() }

  /// Kills Weston, whatever is open on it.
  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var socket: String { folder.file("foil") }
  var input: VirtualDesktop? { desktop }
  var servers: [Int32] { [process.processIdentifier] + (desktop?.servers ?? []) }

  /// Its socket, and the folder of a GLFW with Wayland, if there is one.
  var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "foil", "XDG_SESSION_TYPE": "wayland",
      "LD_LIBRARY_PATH": Fixture.project(".build/wayland"),
    ]
  }

  /// The picture of the window, the dark part of the screen; an empty picture if there is none.
  func window() throws -> Bitmap {
    let screen = try screenshot()
    var (left, right, top, bottom) = (screen.width, -1, screen.height, -1)
    // Tests run unoptimized; anything but a plain loop over a buffer takes seconds.
    screen.bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      for y in 0..<screen.height {
        for x in 0..<screen.width {
          if bytes[at] < 160 {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), y)
          }
          at += 4
        }
      }
    }
    guard right >= 0 else { return Bitmap(width: 0, height: 0, bytes: []) }
    let width = right - left + 1
    let bytes = (top...bottom).flatMap { (y: Int) -> [UInt8] in
      let start = 4 * (y * screen.width + left)
      return Array(screen.bytes[start..<start + 4 * width])
    }
    return Bitmap(width: width, height: bottom - top + 1, bytes: bytes)
  }

  private func screenshot() throws -> Bitmap {
    if let desktop { return try desktop.screenshot(width: size.width, height: size.height) }
    let shots = try TemporaryFolder()
    defer { withExtendedLifetime(shots) {} }
    let shooter = Process()
    shooter.executableURL = URL(filePath: "/usr/bin/weston-screenshooter")
    shooter.environment = environment.merging(["XDG_PICTURES_DIR": shots.path]) { $1 }
    shooter.currentDirectoryURL = URL(filePath: shots.path)
    try shooter.start()
    shooter.wait(atMost: 60)
    guard let shot = try shots.names.first else {
      throw VirtualDesktop.Fault(reason: "no screenshot")
    }
    return try PictureFile.load(shots.file(shot))
  }

  /// Rows at the top of a window that are not compared, as Weston draws the pointer there.
  private static let pointerRows = 80

  private static func belowPointer(_ picture: Bitmap) -> Bitmap {
    let bytes = Array(picture.bytes[(4 * picture.width * pointerRows)...])
    return Bitmap(width: picture.width, height: picture.height - pointerRows, bytes: bytes)
  }

  /// True if the window shows in time the picture that `foil render` draws in its size.
  func shows(_ arguments: [String]) throws -> Bool {
    let tolerance = Tolerance(largest: 24, share: 0.002)
    var still: Bitmap?
    var seen = try window()
    _ = try Self.wait {
      let window = try window()
      // A smaller one is only the pointer.
      guard window.height > 2 * Self.pointerRows else { return false }
      seen = Self.belowPointer(window)
      if seen.width != still?.width || seen.height != still?.height {
        let size = (window.width, window.height)
        still = try Self.belowPointer(VirtualDesktop.still(arguments, size: size))
      }
      return still.map { seen.isSame(as: $0, within: tolerance) } ?? false
    }
    guard let still else { throw VirtualDesktop.Fault(reason: "no window") }
    return expectSame(seen, still, within: tolerance, "window")
  }

  /// Tries every 0.05 s until `isDone`; false after 10 seconds.
  private static func wait(until isDone: () throws -> Bool) rethrows -> Bool {
    let deadline = Date().addingTimeInterval(10)
    while Date() < deadline {
      if try isDone() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }
}
