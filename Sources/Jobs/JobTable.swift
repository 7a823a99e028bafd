internal import CProcess
internal import Files
internal import Glibc
internal import Support

/// The jobs that this program does as a child process.
package struct JobTable: Sendable {
  package let jobs: [any Job.Type]

  package init(jobs: [any Job.Type]) {
    self.jobs = jobs
  }

  /// Does the job that the program was started for, and ends with it; returns where it was started
  /// for none.
  ///
  /// - Parameter arguments: the program's, without its name.
  package func performIfChild(_ arguments: [String]) {
    // Whoever has a file of such a name opens it.
    guard arguments.count == 1, unsafe getenv(ChildEnvironment.parentVariable) != nil else {
      return
    }
    jobs.first { $0.name == arguments[0] }?.main()
  }
}

extension Job {
  /// The child's side: ends with its parent, gains no rights, and keeps no descriptors but the first
  /// three.
  ///
  /// Status 0 where the job answered, be it by a fault, or had nothing to say; else 1.
  fileprivate static func main() -> Never {
    let parent = unsafe getenv(ChildEnvironment.parentVariable).map { unsafe String(cString: $0) }
    foil_become_child(limits.signalOfOrphan, parent.flatMap { pid_t($0) } ?? 0)
    if !limits.beginsAfterSetup { limits.begin() }
    let channel = JobChannel<Self>()
    do {
      guard let request = try channel.next() else { _exit(1) }
      let job = try Self(request.content, attached: request.attached)
      if limits.beginsAfterSetup { limits.begin(beside: try Usage.addressSpace()) }
      if isSandboxed { Sandbox.enter(reading: job.readableFiles) }
      try job.perform(channel)
    } catch let error as FileError {
      channel.refuse(error)
    } catch is InputFault {
      _exit(1)
    } catch {
      // Nothing to say of it.
    }
    _exit(0)
  }
}
