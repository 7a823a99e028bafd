import CX11
import Foundation

/// A program from which a picture was copied, and which gives it to a program that pastes.
final class CopiedPicture {
  private let display: OpaquePointer
  private let window: Window
  private let bytes: [UInt8]
  /// Bytes of a piece; the picture is given whole if it is not larger.
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = .max, on desktop: VirtualDesktop) throws {
    guard let display = XOpenDisplay(desktop.display) else {
      throw VirtualDesktop.Fault(reason: "no \(desktop.display)")
    }
    (self.display, self.bytes, self.piece) = (display, bytes, piece)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, 0)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Answers two requests: for the forms, and for the picture; false if they do not come in time.
  func give() -> Bool {
    for _ in 0..<2 {
      guard let event = XEvents.next(SelectionRequest, on: display, within: 30) else {
        return false
      }
      let request = event.xselectionrequest
      if request.target == atom("TARGETS") {
        let forms = ["TARGETS", "image/x-icon", "image/png"].map(atom)
        forms.withUnsafeBytes { set($0, 32, forms.count, atom("ATOM"), request) }
        notify(request)
      } else if bytes.count <= piece {
        bytes.withUnsafeBytes { set($0, 8, bytes.count, request.target, request) }
        notify(request)
      } else if !givePieces(request) {
        return false
      }
    }
    return true
  }

  private func set(
    _ data: UnsafeRawBufferPointer, _ format: Int32, _ count: Int, _ type: Atom,
    _ request: XSelectionRequestEvent
  ) {
    XChangeProperty(
      display, request.requestor, request.property, type, format, PropModeReplace,
      data.bindMemory(to: UInt8.self).baseAddress, Int32(count))
  }

  private func notify(_ request: XSelectionRequestEvent) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.display = display
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    XSendEvent(display, request.requestor, 0, 0, &event)
    XSync(display, 0)
  }

  /// Gives the picture in pieces, each after the last one was taken, and an empty one at the end.
  private func givePieces(_ request: XSelectionRequestEvent) -> Bool {
    XSelectInput(display, request.requestor, Int(PropertyChangeMask))
    [bytes.count].withUnsafeBytes { set($0, 32, 1, atom("INCR"), request) }
    notify(request)
    var rest = bytes[...]
    repeat {
      var event: XEvent?
      repeat {
        event = XEvents.next(PropertyNotify, on: display, within: 30)
      } while event.map { $0.xproperty.state != PropertyDelete } ?? false
      guard event != nil else { return false }
      let next = Array(rest.prefix(piece))
      rest = rest.dropFirst(next.count)
      next.withUnsafeBytes { set($0, 8, next.count, request.target, request) }
      XSync(display, 0)
      if next.isEmpty { return true }
    } while true
  }
}
