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
}
