package import CardLibrary
package import Files
internal import Geometry
internal import Glibc
internal import Runtime
package import SceneGraph
package import Shading
internal import Synchronization

/// A watchdog that ends the program if drawing or compiling the user's own effects takes too long.
///
/// An effect may loop forever in a call of the driver, which cannot be interrupted, so another
/// thread watches. That thread has copies of all data, so it never waits for the drawing thread. It
/// sleeps while nothing is drawn.
package final class Watchdog {
  /// The work to watch.
  package enum Work: String {
    case compile, draw
  }

  private let seconds: Double
  /// The thread, started at the first use; nil if the system gives none, and nothing is watched.
  private var watch: Threaded<Shared>?

  /// The limit of a window's frame, in seconds.
  package static let secondsPerFrame = 5.0
  /// The limit of a snapshot, in seconds; a snapshot may be very large.
  package static let secondsPerSnapshot = 60.0

  /// A watchdog with a time limit.
  ///
  /// - Parameter seconds: The default limit; FOIL_PATIENCE overrides it.
  /// - Throws: `FileError` if FOIL_PATIENCE is invalid.
  package init(seconds: Double) throws(FileError) {
    self.seconds = try TimeLimit.seconds(or: seconds)
  }

  /// The files of the user's own effects in a picture.
  package static func files(in node: Node, of library: ShaderLibrary) -> [String] {
    library.files.isEmpty ? [] : ShaderInputs(of: node).files(of: library)
  }

  /// Runs `work` under the watchdog; without effects of the user it is not watched.
  ///
  /// - Parameters:
  ///   - files: The files of the user's own effects.
  ///   - purpose: The kind of work.
  ///   - unsaved: The changes to save before the program ends.
  package func watch<Result>(
    _ files: [String], to purpose: Work = .draw, unsaved: @autoclosure () -> Unsaved = Unsaved(),
    _ work: () throws -> Result
  ) rethrows -> Result {
    guard !files.isEmpty else { return try work() }
    watch = watch ?? Shared(seconds: seconds).flatMap { Threaded($0, for: "") { _ in } }
    watch?.work.begin(files, purpose, unsaved())
    defer { watch?.work.end() }
    return try work()
  }

  /// Restarts the time limit; call it when the work makes progress.
  package func restartLimit() { watch?.work.restartLimit() }
}

/// The state that both threads share.
private final class Shared: ThreadedWork {
  private struct State {
    var files: [String] = []
    var purpose = Watchdog.Work.draw
    var unsaved = Unsaved()
    var timeLimit = TimeLimit()
    var isStopped = false
  }

  private let seconds: Double
  private let state = Mutex(State())
  private let wakePipe: WakePipe

  /// The state with a time limit in seconds; nil if the system cannot create a pipe.
  init?(seconds: Double) {
    guard let wakePipe = WakePipe() else { return nil }
    (self.seconds, self.wakePipe) = (seconds, wakePipe)
  }

  func begin(_ files: [String], _ purpose: Watchdog.Work, _ unsaved: Unsaved) {
    let sleeps = state.withLock { state in
      (state.files, state.purpose, state.unsaved) = (files, purpose, unsaved)
      return state.timeLimit.begin()
    }
    if sleeps { wakePipe.wake() }
  }

  func restartLimit() { state.withLock { $0.timeLimit.restart() } }

  func end() { state.withLock { $0.timeLimit.end() } }

  func stop() {
    state.withLock { $0.isStopped = true }
    wakePipe.wake()
  }

  /// The watching thread.
  func run() {
    while true {
      let (isStopped, verdict) = state.withLock { ($0.isStopped, $0.timeLimit.check()) }
      if isStopped { return }
      switch verdict {
      case .rests: wakePipe.wait()
      case .goesOn: wakePipe.wait(seconds: seconds / Double(TimeLimit.checksPerLimit))
      case .isOver: giveUp()
      }
    }
  }

  /// Ends the program at once, because cleaning up could wait for the drawing thread.
  private func giveUp() -> Never {
    let state = state.withLock { $0 }
    let verb = state.files.count == 1 ? "takes" : "take"
    let event =
      "\(state.files.joined(separator: ", ")): \(verb) longer than \(seconds.decimal) s to "
      + state.purpose.rawValue
    Diagnostics.report(state.unsaved.rescued(after: event))
    OutputFile.giveUp()
    _exit(1)
  }
}
