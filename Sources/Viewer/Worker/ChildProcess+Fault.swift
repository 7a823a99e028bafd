internal import Glibc
internal import Raster

extension ChildProcess {
  /// Why a child that worked on a stranger's file did not end well.
  enum Fault {
    /// A limit; what was finished before is as good as it could be.
    case overstepped(String)
    case failed(String)

    /// A few words, without a full stop.
    var reason: String {
      switch self {
      case .overstepped(let reason), .failed(let reason): reason
      }
    }
  }
}

extension ChildProcess.Outcome {
  /// Whether a limit of time ended it.
  var lackedTime: Bool { end == .timedOut || end == .signalled(SIGXCPU) }

  /// What went wrong; nil where it ended well.
  ///
  /// - Parameters:
  ///   - worker: what it is.
  ///   - work: what it does.
  ///   - seconds: of processor time that it may take.
  ///   - deadline: seconds by the wall clock.
  func fault(
    of worker: String, to work: String, seconds: Int, deadline: Double
  ) -> ChildProcess.Fault? {
    switch end {
    case .exited(0): return nil
    case .cancelled: return .failed("is no longer wanted")
    case .timedOut: return .overstepped("takes more than \(Int(deadline)) s to \(work)")
    case .signalled(SIGXCPU): return .overstepped("takes more than \(seconds) s to \(work)")
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
