internal import CProcess
internal import Files
internal import Glibc
internal import JSON
internal import Runtime

/// The jobs that this program can do as a child process.
package struct JobTable: Sendable {
  package let jobs: [any Job.Type]

  /// A table of jobs.
  ///
  /// - Precondition: Each has a name of its own.
  package init(jobs: [any Job.Type]) {
    precondition(Set(jobs.map { $0.name }).count == jobs.count, "two jobs have one name")
    self.jobs = jobs
  }

  /// Does the job that the program was started for, and exits; returns if it was started for none.
  ///
  /// - Parameter arguments: the program's arguments, without its name.
  package func performIfChild(_ arguments: [String]) {
    // A user may have a file with a job's name: without a parent, it is an argument.
    guard arguments.count == 1, unsafe getenv(ChildEnvironment.parentVariable) != nil else {
      return
    }
    jobs.first { $0.name == arguments[0] }?.main()
  }
}

extension Job {
  /// Runs the child's side.
  ///
  /// The child ends with its parent, gains no privileges, and keeps only its own descriptors.
  ///
  /// The exit status is 0 after an answer (also a fault) and after an error that has no answer; 1
  /// without a valid request, and if an answer cannot be sent.
  fileprivate static func main() -> Never {
    let parent = unsafe getenv(ChildEnvironment.parentVariable).map { unsafe String(cString: $0) }
    foil_become_child(
      limits.signalOfOrphan, parent.flatMap { pid_t($0) } ?? 0, writesFile ? 4 : 3)
    if !limits.beginsAfterSetup { limits.begin() }
    let channel = JobChannel<Self>()
    do {
      guard let request = try channel.next() else { _exit(1) }
      let job = try Self(request.content, attached: request.attached)
      if limits.beginsAfterSetup { limits.begin(beside: try Usage.addressSpace()) }
      if isSandboxed { Sandbox.enter(reading: job.readableFiles) }
      try job.perform(channel)
    } catch let error as FileError {
      channel.replyFault(error)
    } catch let fault as any ContentFault {
      // It is about the input, whose name the parent knows.
      channel.replyFault(FileError("/", JobFault.shortened(fault.reason)))
    } catch is InputFault {
      _exit(1)
    } catch {
      // Other errors end the child without a reply.
    }
    _exit(0)
  }
}
