package import Cards
internal import Synchronization

/// A cancellation of picture decoding, from any thread.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// The worker that is decoding.
    var worker: PictureWorker?
  }

  private let state = Mutex(State())

  package init() {}

  /// Cancels the current picture and all later ones.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.worker?.cancel()
    }
  }

  /// True after `cancel`.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The worker for the next file, already canceled after `cancel`.
  ///
  /// - Parameters:
  ///   - side: The longer side of a drawing in pixels; nil for the usual one.
  ///   - cardFile: The card file, in whose folder a drawing may link to pictures; nil for the
  ///     drawing's own folder.
  ///   - printer: The printer whose inks are requested; nil for none.
  package func worker(
    for origin: FileOrigin, within time: DecodingTime, side: Int? = nil, cardFile: String? = nil,
    printer: PrinterInks? = nil
  ) -> PictureWorker {
    let worker = PictureWorker(
      origin, within: time, side: side, cardFile: cardFile, printer: printer)
    state.withLock { state in
      if state.isCancelled { worker.cancel() }
      state.worker = worker
    }
    return worker
  }
}
