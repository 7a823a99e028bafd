internal import Files

/// The desktop's file chooser, asked over D-Bus; a thread of its own waits for the answer.
///
/// The dialog closes with this object.
package final class FileDialog {
  /// The answer.
  package enum Answer: Hashable, Sendable {
    /// The paths of the chosen files; at least one.
    case chosen([String])
    /// The user chose nothing.
    case canceled
    /// There is no desktop that has a file chooser.
    case unavailable
  }

  private let listener: FileDialogListener
  private let thread: JoinedThread

  /// Opens the dialog; nil without a session bus.
  ///
  /// - Parameter wake: Called from another thread when there is an answer.
  package convenience init?(_ question: FileQuestion, wake: @escaping @Sendable () -> Void) {
    guard let address = SessionBus.address else { return nil }
    self.init(question, address: address, wake: wake)
  }

  /// Opens the dialog by the bus at an address; nil if the system cannot start a thread.
  package init?(
    _ question: FileQuestion, address: String, wake: @escaping @Sendable () -> Void
  ) {
    let listener = FileDialogListener(question, address: address, wake: wake)
    guard let thread = listener.start() else { return nil }
    (self.listener, self.thread) = (listener, thread)
  }

  deinit { listener.stop() }

  /// The answer; nil until there is one.
  package func takeAnswer() -> Answer? { listener.answer }
}
