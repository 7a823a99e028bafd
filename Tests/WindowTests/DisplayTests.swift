import CX11
import Foundation
import TestSupport
import Testing

@Suite("The display around the window", .serialized)
struct DisplayTests {
  @Test("a drag whose source is gone does not end the window")
  func vanishingDrag() throws {
    let desktop = try Desktop()
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    let target = try #require(UInt(desktop.windowID))
    let source = try DragSource(desktop.display)
    defer { source.close() }
    // Each message comes from a window that is not there any more when it is answered.
    for step in DragSource.Step.allCases {
      source.dragAndVanish(over: target, step)
      try desktop.xdotool("sleep 0.3")
      try #require(program.isRunning, "\(step)")
    }
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
    #expect(try program.errors.isEmpty)
  }

  @Test("a display that goes away is told in one line")
  func lostDisplay() throws {
    let desktop = try Desktop()
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    desktop.stop()
    #expect(program.waitForExit() == 1)
    #expect(try program.errors == "foil: error: the connection to the display is lost\n")
  }

  @Test("a server without GLX is drawn on by way of EGL; without either it is told in one line")
  func withoutGLX() throws {
    let desktop = try Desktop(without: "GLX")
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    #expect(program.isRunning)
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
    let folder = try TemporaryFolder()
    _ = try folder.write([], to: "libEGL.so.1")
    let outcome = try Program.run(
      [], environment: ["DISPLAY": desktop.display, "LD_LIBRARY_PATH": folder.path], limit: 20)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("foil: error: no window: "))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test("a window of any size, down to a point, shows every scene without a word of complaint")
  func tiny() throws {
    let desktop = try Desktop()
    let program = try WindowedProgram(["--size", "300x300"], on: desktop)
    for size in ["47 300", "1 1", "300 20", "48 48", "30 30", "2 300"] {
      try desktop.xdotool("search --name Foil windowsize \(size) sleep 0.2")
      for key in ["h", "1", "2", "3", "d", "4", "5", "h", "d"] {
        try desktop.xdotool("key \(key) sleep 0.1")
      }
    }
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
    let errors = try program.errors
    #expect(errors.isEmpty, "\(errors)")
  }
}

/// A program from which something is dragged, by the protocol XDND.
private struct DragSource {
  private let display: OpaquePointer
  private let root: Window

  enum Step: String, CaseIterable {
    case enter = "XdndEnter"
    case position = "XdndPosition"
    case drop = "XdndDrop"
    case leave = "XdndLeave"
  }

  init(_ name: String) throws {
    guard let display = XOpenDisplay(name) else { throw Desktop.Fault(reason: "no \(name)") }
    self.display = display
    root = XDefaultRootWindow(display)
  }

  func close() { XCloseDisplay(display) }

  /// Sends what a drag sends up to and with `last`, in the name of a window that is gone.
  func dragAndVanish(over target: Window, _ last: Step) {
    let source = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    XDestroyWindow(display, source)
    for step in Step.allCases {
      // Version 5 in the highest byte, three types at most, the first of them a list of files.
      let data: [Int] =
        switch step {
        case .enter: [5 << 24, atom("text/uri-list"), 0, 0]
        case .position: [0, 100 << 16 | 100, 0, atom("XdndActionCopy")]
        case .drop, .leave: [0, 0, 0, 0]
        }
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.display = display
      event.xclient.window = target
      event.xclient.message_type = Atom(atom(step.rawValue))
      event.xclient.format = 32
      event.xclient.data.l = (Int(source), data[0], data[1], data[2], data[3])
      XSendEvent(display, target, 0, 0, &event)
      if step == last { break }
    }
    XSync(display, 0)
  }

  private func atom(_ name: String) -> Int { Int(XInternAtom(display, name, 0)) }
}
