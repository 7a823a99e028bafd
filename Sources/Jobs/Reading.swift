internal import Files
internal import Synchronization

/// The reading of files on a thread of its own, while a window opens.
package final class Reading<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let bell = Bell()

  /// Begins to read; at once and on the calling thread where the system gives no other.
  package init(_ read: @escaping @Sendable () throws -> Value) {
    let work: @Sendable () -> Void = { [self] in
      let result = Result { try read() }
      let wake = state.withLock { state in
        state.result = result
        return state.wake
      }
      bell?.ring()
      wake?()
    }
    do throws(FileError) {
      try JoinedThread(for: "", work).letGo()
    } catch {
      work()
    }
  }

  /// The outcome; nil while the files are being read.
  package var result: Result<Value, any Error>? { state.withLock(\.result) }

  /// Waits until it has ended, for at most so many seconds; nil for ever.
  package func wait(atMost seconds: Double? = nil) {
    guard let bell, result == nil else { return }
    bell.wait(seconds: seconds)
  }

  /// Sets what is called from its thread when it ends, from now on.
  package func whenDone(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }
}
