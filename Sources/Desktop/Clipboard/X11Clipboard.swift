internal import CX11
internal import Glibc
internal import Runtime

/// The clipboard of an X display, read by a connection of its own.
///
/// It waits for the program that owns the clipboard, so it is for threads other than the window's.
/// GLFW has prepared Xlib for several threads.
@safe
struct X11Clipboard: ~Copyable {
  private let display: OpaquePointer
  private let window: Window
  private let property: Atom
  private let selection: Atom
  /// The time at which the other program counts as not answering.
  private let end: Double

  /// Connects to a display, that in DISPLAY for a nil name; nil if there is none.
  ///
  /// - Parameter end: The time at which the other program counts as not answering.
  init?(on name: String?, until end: Double) {
    guard let display = unsafe XOpenDisplay(name) else { return nil }
    unsafe self.display = display
    window = unsafe XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    unsafe XSelectInput(display, window, Int(PropertyChangeMask))
    property = unsafe XInternAtom(display, "FOIL_CLIPBOARD", 0)
    selection = unsafe XInternAtom(display, "CLIPBOARD", 0)
    self.end = end
  }

  deinit {
    unsafe XDestroyWindow(display, window)
    unsafe XCloseDisplay(display)
  }

  /// The clipboard's content.
  func read(_ wish: ClipboardReading.Wish) -> ClipboardContent {
    guard unsafe XGetSelectionOwner(display, selection) != 0 else { return .empty }
    let offered: [String]
    switch ask("TARGETS") {
    case .bytes(let bytes): offered = names(bytes)
    // Old programs only have text, and do not say so.
    case .refused: offered = ClipboardReading.texts
    case .failed(let content): return content
    }
    return ClipboardReading.content(wish, among: offered) { ask($0) }
  }

  /// The names of atoms, which Xlib returns as longs.
  private func names(_ bytes: [UInt8]) -> [String] {
    let atoms = unsafe bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / MemoryLayout<Atom>.size).map { index in
        unsafe bytes.loadUnaligned(
          fromByteOffset: index * MemoryLayout<Atom>.size, as: Atom.self)
      }
    }
    return atoms.prefix(Self.mostForms).filter { $0 != 0 }.compactMap { atom in
      guard let name = unsafe XGetAtomName(display, atom) else { return nil }
      defer { unsafe XFree(name) }
      return unsafe String(cString: name)
    }
  }

  private static let mostForms = 256

  /// Asks the clipboard's owner for a form.
  private func ask(_ form: String) -> ClipboardReply {
    let target = unsafe XInternAtom(display, form, 0)
    unsafe XDeleteProperty(display, window, property)
    unsafe XConvertSelection(display, selection, target, property, window, 0)
    let answer = unsafe next(SelectionNotify) { unsafe $0.xselection.target == target }
    guard let answer = unsafe answer else { return .failed(ClipboardReading.silence) }
    guard unsafe answer.xselection.property != 0, let first = takeProperty() else {
      return .refused
    }
    let pieces = unsafe XInternAtom(display, "INCR", 0)
    return first.type == pieces ? takePieces() : .bytes(first.bytes)
  }

  /// Takes the pieces of a large content, each after the previous one was deleted.
  private func takePieces() -> ClipboardReply {
    var bytes: [UInt8] = []
    while true {
      let isHere =
        unsafe next(PropertyNotify) { event in
          unsafe event.xproperty.atom == property && event.xproperty.state == PropertyNewValue
        } != nil
      guard isHere else { return .failed(ClipboardReading.silence) }
      guard let piece = takeProperty() else { return .refused }
      if piece.bytes.isEmpty { return .bytes(bytes) }
      bytes += piece.bytes
      guard bytes.count <= ClipboardReading.mostBytes else {
        return .failed(ClipboardReading.tooLarge)
      }
    }
  }

  /// Reads and deletes the property; nil if it is missing or too large.
  private func takeProperty() -> (bytes: [UInt8], type: Atom)? {
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let words = ClipboardReading.mostBytes / 4
    let status = unsafe XGetWindowProperty(
      display, window, property, 0, words, 1, 0, &type, &format, &count, &rest, &data)
    guard status == 0, let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    // Xlib returns items of 32 bits as longs.
    let size = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: Int(count) * size))
    return rest == 0 ? (bytes, type) : nil
  }

  /// The next event of a type that matches; nil if the time is up, even if more events come.
  private func next(_ type: Int32, where matches: (XEvent) -> Bool) -> XEvent? {
    unsafe XFlush(display)
    while true {
      let left = end - Clock.now
      guard left > 0 else { return nil }
      if unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        if unsafe event.type == type, unsafe matches(event) { return unsafe event }
        continue
      }
      var query = unsafe pollfd(
        fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&query, 1, Int32((left * 1000).rounded(.up)))
    }
  }
}
