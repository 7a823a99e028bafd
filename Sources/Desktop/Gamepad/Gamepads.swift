internal import Files
package import SceneGraph

/// All gamepads that are plugged in, those that come later among them.
///
/// A thread of its own sleeps in the kernel until one of them is moved or plugged in.
package final class Gamepads {
  private let listener: GamepadListener
  private let thread: JoinedThread

  /// Listens to the devices of a folder; nil where there is no such folder, or no thread.
  ///
  /// - Parameter wake: is called from another thread when there is something to take.
  package init?(folder: String = "/dev/input", wake: @escaping @Sendable () -> Void) {
    guard let listener = GamepadListener(folder: folder, wake: wake),
      let thread = listener.start()
    else { return nil }
    (self.listener, self.thread) = (listener, thread)
  }

  deinit { listener.stop() }

  /// The window has the keyboard now, or has it no longer: gamepads are for the window that has it.
  package func hear(_ isHeard: Bool) { listener.hear(isHeard) }

  /// What they did since the last call, in order, with times of the monotonic clock.
  package func take() -> [TimedEvent] { listener.take() }
}
