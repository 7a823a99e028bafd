package import Cards
internal import Synchronization

/// Tells those who decode pictures, on whatever thread, that nobody waits for them any more.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// What decodes now.
    var worker: PictureWorker?
  }

  private let state = Mutex(State())

  package init() {}

  /// Gives up the picture that is being decoded, and all that would come after it.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.worker?.cancel()
    }
  }

  /// Whether nobody waits any more.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// What decodes the next file.
  package func worker(
    for origin: FileOrigin, of decoders: Decoders, within time: DecodingTime
  ) -> PictureWorker {
    let worker = PictureWorker(origin, of: decoders, within: time)
    state.withLock { state in
      if state.isCancelled { worker.cancel() }
      state.worker = worker
    }
    return worker
  }
}
