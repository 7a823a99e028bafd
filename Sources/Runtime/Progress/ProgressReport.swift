internal import Glibc
internal import Synchronization

/// A reporter of long work's progress on standard error; usable from any thread.
///
/// The caller that creates it calls `end`, also after a failure.
package final class ProgressReport: Sendable {
  private let progress: Mutex<Progress>

  /// Starts a report now.
  ///
  /// - Parameters:
  ///   - total: the amount of work.
  ///   - unit: the plural of the thing counted: `frames`, `cards`.
  ///   - style: the form of the reports; nil to choose by standard error.
  ///   - card: the card that the work is for, if there are several.
  package init(of total: Int, _ unit: String, _ style: Progress.Style?, card: Progress.Card? = nil)
  {
    progress = Mutex(
      Progress(of: total, unit, as: style ?? Self.usual, card: card, at: Clock.now))
  }

  /// Sets the amount done, and the bytes made.
  package func advance(to done: Int, bytes: Int = 0) {
    progress.withLock { Self.write($0.advance(to: done, bytes: bytes, at: Clock.now)) }
  }

  /// Adds to the amount done.
  package func advance(by step: Int = 1, bytes: Int = 0) {
    progress.withLock { progress in
      let (done, sum) = (progress.done + step, progress.bytes + bytes)
      Self.write(progress.advance(to: done, bytes: sum, at: Clock.now))
    }
  }

  /// Ends the report, whether the work is finished or not.
  package func end() {
    progress.withLock { Self.write($0.end(at: Clock.now)) }
  }

  /// The style that suits standard error: one line for a terminal, else a log.
  private static var usual: Progress.Style {
    let descriptor = LibraryMessages.standardError
    guard isatty(descriptor) != 0 else { return .log }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return .line(columns: isKnown ? Int(size.ws_col) : 80)
  }

  private static func write(_ text: String?) {
    if let text { Diagnostics.show(text) }
  }
}
