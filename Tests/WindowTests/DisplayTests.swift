import Foundation
import TestSupport
import Testing

@Suite("The window's display", .serialized)
struct DisplayTests {
  @Test("A drag whose source is gone does not end the window")
  func vanishingDrag() throws {
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    let target = try #require(UInt(desktop.windowID))
    let source = try DragSource(on: desktop)
    // Each message comes from a window that is gone when the answer is sent.
    for step in DragSource.Step.allCases {
      source.dragAndVanish(over: target, step)
      program.rests()
      try #require(program.isRunning, "\(step)")
    }
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }

  @Test(
    "A lost display is one line of error, with the unsaved work that is lost",
    arguments: [false, true])
  func lostDisplay(isUnsaved: Bool) throws {
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(["--size", "600x500"], on: desktop)
    if isUnsaved { try program.perform("key i", "key e") }
    desktop.stop()
    let began = Date()
    #expect(program.waitForExit() == 1)
    #expect(Date().timeIntervalSince(began) < 5)
    let loss = isUnsaved ? "; unsaved changes of Tsuru are lost" : ""
    #expect(try program.errors == "foil: error: the connection to the display is lost\(loss)\n")
  }

  @Test("EGL serves a display without GLX; a display with neither is one line of error")
  func withoutGLX() throws {
    let desktop = try VirtualDesktop(without: "GLX")
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    #expect(program.isRunning)
    #expect(try program.quit() == 0)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    _ = try folder.write([], to: "libEGL.so.1")
    let outcome = try desktop.run([], environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("foil: error: no window: "))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test("Too little memory for a driver is one line of error that says so")
  func littleMemory() throws {
    let desktop = try VirtualDesktop()
    defer { withExtendedLifetime(desktop) {} }
    for limit in [180_000, 220_000, 317_000, 341_000] {
      let outcome = try Program.shell(
        "ulimit -v \(limit); DISPLAY=$1 exec \"$FOIL\" --size 300x300", [desktop.display],
        limit: 20)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(
        outcome.errors.hasPrefix("foil: error: not enough memory for a window: needs "),
        "\(limit) KiB: \(outcome.errors)")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
    }
  }

  @Test("Too few file descriptors are one line of error")
  func fewFiles() throws {
    let desktop = try VirtualDesktop()
    defer { withExtendedLifetime(desktop) {} }
    for most in [10, 12, 14, 16] {
      let outcome = try Program.shell(
        "ulimit -n \(most); DISPLAY=$1 exec \"$FOIL\" --size 300x300", [desktop.display], limit: 20)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.errors.hasPrefix("foil: error: "), "\(outcome.errors)")
      #expect(!outcome.errors.contains("fault in Foil"), "\(outcome.errors)")
      #expect(outcome.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test("OpenGL ES serves a driver without OpenGL 3.3; a driver with neither is an error")
  func withoutDesktopGL() throws {
    let desktop = try VirtualDesktop()
    var environment = ["MESA_GL_VERSION_OVERRIDE": "3.1"]
    let arguments = ["--size", "300x360"]
    let program = try WindowedProgram(arguments, on: desktop, environment: environment)
    let rest = try VirtualDesktop.still(["--tilt", "0,0"], size: (300, 360))
    #expect(try desktop.shows(rest))
    try desktop.xdotool("key space")
    #expect(try desktop.shows(VirtualDesktop.still(["--flip", "180"], size: (300, 360))))
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
    environment["MESA_GLES_VERSION_OVERRIDE"] = "2.0"
    let outcome = try desktop.run(arguments, environment: environment)
    #expect(outcome.status == 1 && outcome.errors.count { $0 == "\n" } == 1)
    for words in ["foil: error: no window: OpenGL 3.3 core: ", "; OpenGL ES 3.0: "] {
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  @Test("A window of any size, down to one point, shows every scene without errors")
  func tiny() throws {
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(["--size", "300x300"], on: desktop, home: Home())
    // Each pause is long enough for some frames.
    let keys = ["h", "1", "2", "3", "d", "4", "5", "h", "d"].map { "key \($0) sleep 0.1" }
    for size in ["47 300", "1 1", "300 20", "48 48", "30 30", "2 300"] {
      try desktop.xdotool("search --name Foil windowsize \(size) sleep 0.2")
      try desktop.xdotool(keys.joined(separator: " "))
    }
    #expect(try program.quit() == 0)
    let errors = try program.errors
    #expect(errors.isEmpty, "\(errors)")
  }
}
