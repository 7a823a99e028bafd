internal import Glibc
internal import Synchronization

/// Tells how far long work is, on standard error; from any thread.
///
/// Whoever begins one ends it, also where the work fails.
package final class ProgressReport: Sendable {
  private let progress: Mutex<Progress>

  /// Work that begins now.
  ///
  /// - Parameters:
  ///   - total: how much there is to do.
  ///   - unit: what is counted, in the plural: `frames`, `cards`.
  ///   - style: how it is told; nil for as suits standard error.
  ///   - card: which of several cards it is for.
  package init(of total: Int, _ unit: String, _ style: Progress.Style?, card: Progress.Card? = nil)
  {
    progress = Mutex(
      Progress(of: total, unit, as: style ?? Self.usual, card: card, at: Clock.now))
  }

  /// So much of it is done, and has so many bytes.
  package func advance(to done: Int, bytes: Int = 0) {
    progress.withLock { Self.tell($0.advance(to: done, bytes: bytes, at: Clock.now)) }
  }

  /// So much more of it is done.
  package func advance(by step: Int = 1, bytes: Int = 0) {
    progress.withLock { progress in
      let (done, sum) = (progress.done + step, progress.bytes + bytes)
      Self.tell(progress.advance(to: done, bytes: sum, at: Clock.now))
    }
  }

  /// It is over, done or not.
  package func end() {
    progress.withLock { Self.tell($0.end(at: Clock.now)) }
  }

  /// A terminal is told on one line, a log by a few.
  private static var usual: Progress.Style {
    let descriptor = LibraryMessages.standardError
    guard isatty(descriptor) != 0 else { return .log }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return .line(columns: isKnown ? Int(size.ws_col) : 80)
  }

  private static func tell(_ text: String?) {
    if let text { Diagnostics.show(text) }
  }
}
