import CX11
import Foundation

/// A connection of the test process to a desktop, which stays until the connection is closed.
final class XConnection {
  let display: OpaquePointer
  private let desktop: VirtualDesktop

  init(to desktop: VirtualDesktop) throws {
    guard let display = XOpenDisplay(desktop.display) else {
      throw VirtualDesktop.Fault(reason: "no \(desktop.display)")
    }
    (self.display, self.desktop) = (display, desktop)
    // Both would end the test process after the loss of a display.
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// A new window, which is not shown.
  func window() -> Window {
    XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
  }

  /// The next event of a type; nil if none comes in time.
  func next(_ type: Int32, within seconds: Double) -> XEvent? {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      XSync(display, 0)
      guard XPending(display) > 0 else {
        usleep(10_000)
        continue
      }
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == type { return event }
    }
    return nil
  }

  /// Tells a program that its request for a selection is answered, in `property`; 0 for a refusal.
  func answer(_ request: XSelectionRequestEvent, in property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.display = display
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    XSendEvent(display, request.requestor, 0, 0, &event)
    XSync(display, 0)
  }
}

extension XConnection {
  /// The clipboard's text, as another program reads it; nil if none comes within 10 seconds.
  func copiedText() -> String? {
    let (window, format, property) = (window(), atom("UTF8_STRING"), atom("ANSWER"))
    XConvertSelection(display, atom("CLIPBOARD"), format, property, window, 0)
    let event = next(SelectionNotify, within: 10)
    guard let event, event.xselection.property != 0 else { return nil }
    var (type, bits): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1 << 16, 0, format, &type, &bits, &count, &rest, &bytes)
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
