internal import CGIO
internal import CX11
internal import Files
internal import Glibc
internal import Runtime
internal import Synchronization

/// The connection to the display: its errors and its loss.
package enum DisplayConnection {
  /// Saves unsaved work before the program ends; returns a message with the event and the outcome.
  package typealias Rescue = @Sendable (_ event: String) -> String

  private static let rescue = Mutex<Rescue?>(nil)
  private static let wayland = Mutex<WaylandDisplay?>(nil)

  /// Sets the rescue of unsaved work; nil if there is none to save.
  package static func setRescue(_ new: Rescue?) { rescue.withLock { $0 = new } }

  /// Ends the program with one line when the X display is lost.
  package static func watch() {
    _ = unsafe XSetIOErrorHandler { _ in DisplayConnection.end() }
  }

  /// Does the same for a Wayland display if GTK draws the window's title.
  ///
  /// GTK has a connection of its own and ends the program when that is lost.
  package static func watch(_ display: WaylandDisplay) {
    wayland.withLock { $0 = display }
    unsafe g_log_set_writer_func(
      { level, fields, count, _ in
        // Both connections end together, one slightly earlier.
        let display = DisplayConnection.wayland.withLock { $0 }
        if level.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0,
          display?.isLost(within: 100) ?? false
        {
          DisplayConnection.end()
        }
        return unsafe g_log_writer_default(level, fields, count, nil)
      }, nil, nil)
  }

  /// Keeps the program running after errors of X.
  ///
  /// Other programs may close windows at any time, such as the source of a drag. GLFW handles
  /// errors while it opens a window and then resets the handler, so call this after that.
  package static func ignoreXErrors() {
    _ = unsafe XSetErrorHandler { _, error in
      guard let error = unsafe error?.pointee, unsafe error.error_code != UInt8(BadWindow) else {
        return 0
      }
      unsafe Diagnostics.report(
        "the display refuses a request (error \(error.error_code), request \(error.request_code))")
      return 0
    }
  }

  /// Ends the program at once after the loss of the display, because cleaning up would use it.
  package static func end() -> Never {
    let event = "the connection to the display is lost"
    Diagnostics.report(takeRescue()?(event) ?? event)
    // Another thread may be writing a file.
    OutputFile.giveUp()
    _exit(1)
  }

  /// Saves unsaved work to rescue files, once, and reports it; callable from any thread.
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
