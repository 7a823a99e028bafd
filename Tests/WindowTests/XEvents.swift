import CX11
import Foundation

/// Events that X sends to a client.
enum XEvents {
  /// The next event of a type; nil if none comes in time.
  static func next(
    _ type: Int32, on display: OpaquePointer, within seconds: Double
  ) -> XEvent? {
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
  static func answer(
    _ request: XSelectionRequestEvent, in property: Atom, on display: OpaquePointer
  ) {
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
