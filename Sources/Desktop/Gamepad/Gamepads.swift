internal import Files
package import Interaction

/// All connected gamepads, later ones included.
///
/// A thread of its own sleeps in the kernel until one is used or connected.
package final class Gamepads {
  private let listener: GamepadListener
  private let thread: JoinedThread

  /// Listens to the devices in a folder; nil without the folder or a thread.
  ///
  /// - Parameter wake: Called from another thread when events wait.
  package init?(folder: String = "/dev/input", wake: @escaping @Sendable () -> Void) {
    guard let listener = GamepadListener(folder: folder, wake: wake),
      let thread = listener.start()
    else { return nil }
    (self.listener, self.thread) = (listener, thread)
  }

  deinit { listener.stop() }

  /// Sets if the window has the keyboard focus; only that window receives gamepad events.
  package func setFocus(_ hasFocus: Bool) { listener.setFocus(hasFocus) }

  /// The events since the last call, in order, on the monotonic clock.
  package func take() -> [TimedEvent] { listener.take() }
}
