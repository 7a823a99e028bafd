internal import CGIO
internal import CX11
internal import Files
internal import Glibc
internal import Support
internal import Synchronization

/// What the display says beside events: errors, and that it is gone.
package enum DisplayConnection {
  /// Saves what would be lost with the display; says of what has happened what came of that.
  package typealias Rescue = @Sendable (_ event: String) -> String

  private static let rescue = Mutex<Rescue?>(nil)
  private static let wayland = Mutex<WaylandDisplay?>(nil)

  /// From now on this saves what would be lost with the display; nil where nothing would be.
  package static func setRescue(_ new: Rescue?) { rescue.withLock { $0 = new } }

  /// From now on a display that goes away is told in one line; without it nothing can go on.
  package static func watch() {
    _ = unsafe XSetIOErrorHandler { _ in DisplayConnection.end() }
  }

  /// From now on the same holds of this display where GTK draws the window's title: it has a
  /// connection of its own, and where that is gone it says so and ends the program.
  package static func watch(_ display: WaylandDisplay) {
    wayland.withLock { $0 = display }
    unsafe g_log_set_writer_func(
      { level, fields, count, _ in
        // Both connections end together, one a little before the other.
        let display = DisplayConnection.wayland.withLock { $0 }
        if level.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0,
          display?.isLost(within: 100) ?? false
        {
          DisplayConnection.end()
        }
        return unsafe g_log_writer_default(level, fields, count, nil)
      }, nil, nil)
  }

  /// From now on an error of X does not end the program.
  ///
  /// Windows of others come and go: a drag's source may be gone when it is answered. GLFW takes
  /// errors for itself while it opens a window and then leaves them to Xlib, so this comes after.
  package static func outliveErrors() {
    _ = unsafe XSetErrorHandler { _, error in
      guard let error = unsafe error?.pointee, unsafe error.error_code != UInt8(BadWindow) else {
        return 0
      }
      unsafe Diagnostics.report(
        "the display refuses a request (error \(error.error_code), request \(error.request_code))")
      return 0
    }
  }

  /// Ends the program, as the display is gone: at once, for whatever would be tidied up asks it.
  package static func end() -> Never {
    let event = "the connection to the display is lost"
    Diagnostics.report(takeRescue()?(event) ?? event)
    // Another thread may be saving.
    OutputFile.giveUp()
    _exit(1)
  }

  /// Saves what would be lost beside its files, once, and says so where there is any; on any thread.
  package static func rescue(after event: String) {
    if let rescue = takeRescue() { Diagnostics.report(rescue(event)) }
  }

  private static func takeRescue() -> Rescue? {
    rescue.withLock { rescue in
      defer { rescue = nil }
      return rescue
    }
  }
}
