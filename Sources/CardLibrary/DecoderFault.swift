internal import Files
internal import Glibc
package import Jobs
internal import Raster

/// Why a child that worked on a stranger's file did not end well.
package enum DecoderFault {
  /// A limit; what was finished before is as good as it could be.
  case overstepped(String)
  case failed(String)

  /// A few words, without a full stop.
  package var reason: String {
    switch self {
    case .overstepped(let reason), .failed(let reason): reason
    }
  }
}

extension ChildOutcome {
  /// The fault of a decoder; nil where it ended well.
  ///
  /// - Parameters:
  ///   - worker: what it is.
  ///   - work: what it does.
  ///   - limits: its own; it may have had less time.
  package func fault(of worker: String, to work: String, within limits: JobLimits) -> DecoderFault?
  {
    func overstepped(_ seconds: Int) -> DecoderFault {
      .overstepped("takes more than \(seconds) s to \(work)")
    }
    switch end {
    case .exited(0): return nil
    case .cancelled: return .failed("is no longer wanted")
    case .timedOut, .stalled: return overstepped(Int(limits.deadline ?? 0))
    case .signalled(SIGXCPU): return overstepped(limits.seconds ?? 0)
    case .exited, .signalled: break
    }
    if lackedMemory { return .overstepped(PictureFault.outOfMemory.reason) }
    return switch end {
    case .signalled(let signal): .failed("its \(worker) crashed (signal \(signal))")
    case .exited(let status): .failed("its \(worker) failed (status \(status))")
    default: nil
    }
  }
}
