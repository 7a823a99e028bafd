package import Files
internal import Geometry
package import Jobs
internal import Synchronization

/// The time limit of all decoders for one card together, to open it or to load its pictures.
///
/// Each decoder also has its own limit, but a card may need hundreds of them. CPU time counts, so
/// that a busy machine refuses no more than an idle one. A much higher wall-clock limit stops
/// decoders that wait.
package final class DecodingTime: Sendable {
  /// The limits of a decoder that starts now.
  package struct Share {
    /// The CPU time, whole seconds.
    package let seconds: Int
    /// The wall-clock time, in seconds.
    package let deadline: Double
    /// True if the share is less than a decoder's own limits.
    package let isCut: Bool
  }

  /// The default CPU time, in seconds.
  package static let usual = 60.0
  /// The wall-clock seconds per CPU second, and the least wall-clock time, in seconds.
  private static let (waitFactor, leastWait) = (5.0, 60.0)

  private let seconds: Double
  /// The wall-clock limit while decoders run, in seconds.
  private let wait: Double
  private let spent = Mutex((seconds: 0.0, wait: 0.0))

  /// A time limit.
  ///
  /// - Parameter seconds: The CPU time.
  package init(seconds: Double) {
    self.seconds = seconds
    wait = max(seconds * Self.waitFactor, Self.leastWait)
  }

  /// The limits of the next decoder: its own, or the time left if that is less.
  ///
  /// - Throws: `FileError` about `file` if no time is left.
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

  /// Counts the time that a decoder took.
  package func spend(_ outcome: ChildOutcome) {
    spent.withLock { spent in
      spent.seconds += outcome.cpuSeconds
      spent.wait += outcome.seconds
    }
  }

  /// The error for exceeding the time limit.
  package func fault(_ file: String) -> FileError {
    FileError(
      file,
      "takes too long to read; the limit for decoding is \(seconds.decimal) s in all "
        + "(FOIL_PATIENCE sets it)")
  }
}
