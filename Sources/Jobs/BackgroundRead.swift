internal import Files
internal import Synchronization

/// A background read of files while a window opens.
package final class BackgroundRead<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let wakePipe = WakePipe()

  /// Starts to read, on a new thread or, if the system gives none, on the calling one.
  package init(_ read: @escaping @Sendable () throws -> Value) {
    let work: @Sendable () -> Void = { [self] in
      let result = Result { try read() }
      let wake = state.withLock { state in
        state.result = result
        return state.wake
      }
      wakePipe?.wake()
      wake?()
    }
    do throws(FileError) {
      try JoinedThread(for: "", work).detach()
    } catch {
      work()
    }
  }

  /// The outcome; nil until the read ends.
  package var result: Result<Value, any Error>? { state.withLock(\.result) }

  /// Waits for the end, at most `seconds`; nil waits forever.
  package func wait(atMost seconds: Double? = nil) {
    guard let wakePipe, result == nil else { return }
    wakePipe.wait(seconds: seconds)
  }

  /// Sets the closure that its thread calls at the end.
  package func whenDone(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }
}
