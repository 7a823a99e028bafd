import CX11

/// The clipboard of a desktop, read as another program reads it.
enum CopiedText {
  /// The clipboard's text; nil if none comes within 10 seconds.
  static func read(on desktop: VirtualDesktop) throws -> String? {
    guard let display = XOpenDisplay(desktop.display) else {
      throw VirtualDesktop.Fault(reason: "no \(desktop.display)")
    }
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
    let (format, answer) = (
      XInternAtom(display, "UTF8_STRING", 0), XInternAtom(display, "ANSWER", 0)
    )
    XConvertSelection(
      display, XInternAtom(display, "CLIPBOARD", 0), format, answer, window, 0)
    let event = XEvents.next(SelectionNotify, on: display, within: 10)
    guard let event, event.xselection.property != 0 else { return nil }
    var (type, bits): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, answer, 0, 1 << 16, 0, format, &type, &bits, &count, &rest, &bytes)
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
