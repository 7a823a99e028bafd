package import Files
internal import Geometry
package import Jobs
internal import Synchronization

/// The time that all decoders together may take for one card: for opening it, or for loading its
/// pictures.
///
/// Each decoder has a limit of its own; a card may ask for hundreds of them. Processor time is what
/// counts, so that a busy machine refuses no more than an idle one; the limit by the wall clock, far
/// behind it, is for decoders that wait.
package final class DecodingTime: Sendable {
  /// The limits of a decoder that starts now.
  package struct Share {
    /// Whole seconds of processor time.
    package let seconds: Int
    /// Seconds by the wall clock.
    package let deadline: Double
    /// Whether it is less than a decoder has by itself.
    package let isCut: Bool
  }

  /// Seconds of processor time, where the user asks for no other limit.
  package static let usual = 60.0
  /// Seconds by the wall clock for one of processor time, and at least.
  private static let (patience, leastWait) = (5.0, 60.0)

  private let seconds: Double
  /// Seconds by the wall clock while decoders run.
  private let wait: Double
  private let spent = Mutex((seconds: 0.0, wait: 0.0))

  /// - Parameter seconds: of processor time.
  package init(seconds: Double) {
    self.seconds = seconds
    wait = max(seconds * Self.patience, Self.leastWait)
  }

  /// The limits of the next decoder: its own, or what is left where that is less.
  ///
  /// - Throws: `FileError` of `file` where nothing is left.
  package func share(of file: String, for limits: JobLimits) throws(FileError) -> Share {
    let (own, ownDeadline) = (limits.seconds ?? .max, limits.deadline ?? .infinity)
    let spent = spent.withLock(\.self)
    let (left, wait) = (seconds - spent.seconds, wait - spent.wait)
    guard left > 0, wait > 0 else { throw fault(file) }
    let whole = Int(min(left.rounded(.up), Double(own)))
    return Share(
      seconds: whole, deadline: min(wait, ownDeadline),
      isCut: whole < own || wait < ownDeadline)
  }

  /// Counts what a decoder has taken.
  package func spend(_ outcome: ChildOutcome) {
    spent.withLock { spent in
      spent.seconds += outcome.cpuSeconds
      spent.wait += outcome.seconds
    }
  }

  /// The error where the time is over.
  package func fault(_ file: String) -> FileError {
    FileError(
      file,
      "takes too long to read: decoding may take \(seconds.decimal) s in all "
        + "(FOIL_PATIENCE sets how long)")
  }
}
