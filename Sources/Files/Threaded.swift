/// The work of a thread of its own, which runs until it is stopped.
package protocol ThreadedWork: AnyObject, Sendable {
  /// Works, on its thread, until `stop` is called.
  func run()
  /// Ends `run` soon; called from another thread.
  func stop()
}

/// A piece of work with its thread, which end with this object.
package final class Threaded<Work: ThreadedWork> {
  package let work: Work
  private let thread: JoinedThread

  /// Starts the thread, which retains the work; nil if the system gives none.
  ///
  /// - Parameters:
  ///   - name: the file that the error names.
  ///   - report: called with the error.
  package init?(_ work: Work, for name: String, orElse report: (FileError) -> Void) {
    do throws(FileError) {
      thread = try JoinedThread(for: name) { work.run() }
    } catch {
      report(error)
      return nil
    }
    self.work = work
  }

  deinit { work.stop() }
}
