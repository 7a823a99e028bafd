internal import Files
internal import Glibc
package import Jobs
internal import Processes
internal import Raster

/// The failure of a child process that worked on an untrusted file.
package enum DecoderFault {
  /// A limit was exceeded; a result that was finished before that is still valid.
  case overstepped(String)
  case failed(String)

  /// A short phrase in lower case without a final period.
  package var reason: String {
    switch self {
    case .overstepped(let reason), .failed(let reason): reason
    }
  }
}

extension ChildOutcome {
  /// The fault of a decoder; nil if it ended well.
  ///
  /// - Parameters:
  ///   - worker: The decoder's name in messages.
  ///   - work: The verb for its work in messages.
  ///   - limits: Its own limits; it may have had less time.
  package func fault(of worker: String, to work: String, within limits: JobLimits) -> DecoderFault?
  {
    func overstepped(_ seconds: Int) -> DecoderFault {
      .overstepped("takes more than \(seconds) s to \(work)")
    }
    switch end {
    case .exited(0): return nil
    case .canceled: return .failed("was canceled")
    case .timedOut: return overstepped(Int(limits.deadline ?? 0))
    case .stalled: return overstepped(Int(limits.timeLimit ?? 0))
    case .signaled(SIGXCPU): return overstepped(limits.seconds ?? 0)
    case .exited, .signaled: break
    }
    if lackedMemory { return .overstepped(PictureFault.outOfMemory.reason) }
    return switch end {
    case .signaled(let signal): .failed("the \(worker) crashed (signal \(signal))")
    case .exited(let status): .failed("the \(worker) failed (status \(status))")
    default: nil
    }
  }
}
