package import CardLibrary
package import Files
internal import Geometry
internal import Glibc
package import SceneGraph
package import Shading
internal import Support
internal import Synchronization

/// Ends the program where drawing with the user's own effects, or compiling them, does not end.
///
/// An effect may loop for ever inside a call of the driver, which nothing calls back, so another thread
/// watches: it has been handed all that it needs, and asks the drawing thread for nothing. While
/// nothing is drawn it sleeps.
package final class Watchdog {
  /// What is done with effects.
  package enum Work: String {
    case compile, draw
  }

  private let seconds: Double
  /// There from the first time on that something is watched.
  private var watch: (shared: Shared, thread: JoinedThread)?

  /// Seconds that one frame of a window may take.
  package static let secondsPerFrame = 5.0
  /// Seconds that a picture may take that nobody waits before: it may be very large.
  package static let secondsPerStill = 60.0

  /// - Parameter seconds: how long what is watched may take; what FOIL_PATIENCE of the environment
  ///   says goes before.
  /// - Throws: `FileError` where that is no number.
  package init(seconds: Double) throws(FileError) {
    self.seconds = try Patience.seconds(or: seconds)
  }

  deinit { watch?.shared.stop() }

  /// What is to be watched of a picture: the files of the user's own effects that it is made of.
  package static func files(in node: Node, of library: ShaderLibrary) -> [String] {
    library.files.isEmpty ? [] : Ingredients(of: node).files(of: library)
  }

  /// Works with effects, watched; with Foil's own alone nobody watches.
  ///
  /// - Parameters:
  ///   - files: the user's own effects among them.
  ///   - purpose: what is done with them.
  ///   - unsaved: what is to be saved before the program ends.
  package func watch<Result>(
    _ files: [String], to purpose: Work = .draw, unsaved: @autoclosure () -> Unsaved = Unsaved(),
    _ work: () throws -> Result
  ) rethrows -> Result {
    guard !files.isEmpty else { return try work() }
    watch = watch ?? start()
    watch?.shared.begin(files, purpose, unsaved())
    defer { watch?.shared.end() }
    return try work()
  }

  /// What is watched has got on: it has all its time again.
  package func goOn() { watch?.shared.goOn() }

  /// Starts the thread; nil where there can be none: then nothing is watched.
  private func start() -> (Shared, JoinedThread)? {
    guard let shared = Shared(seconds: seconds) else { return nil }
    do throws(FileError) {
      return (shared, try JoinedThread(for: "") { shared.run() })
    } catch {
      return nil
    }
  }
}

/// What both threads see.
private final class Shared: Sendable {
  private struct State {
    var files: [String] = []
    var purpose = Watchdog.Work.draw
    var unsaved = Unsaved()
    var patience = Patience()
    var isStopped = false
  }

  private let seconds: Double
  private let state = Mutex(State())
  private let bell: Bell

  /// Nil where the system gives no pipe.
  init?(seconds: Double) {
    guard let bell = Bell() else { return nil }
    (self.seconds, self.bell) = (seconds, bell)
  }

  func begin(_ files: [String], _ purpose: Watchdog.Work, _ unsaved: Unsaved) {
    let sleeps = state.withLock { state in
      (state.files, state.purpose, state.unsaved) = (files, purpose, unsaved)
      return state.patience.begin()
    }
    if sleeps { bell.ring() }
  }

  func goOn() { state.withLock { $0.patience.goOn() } }

  func end() { state.withLock { $0.patience.end() } }

  func stop() {
    state.withLock { $0.isStopped = true }
    bell.ring()
  }

  /// The thread.
  func run() {
    while true {
      let (isStopped, verdict) = state.withLock { ($0.isStopped, $0.patience.look()) }
      if isStopped { return }
      switch verdict {
      case .rests: bell.wait()
      case .goesOn: bell.wait(seconds: seconds / Double(Patience.looks))
      case .isOver: giveUp()
      }
    }
  }

  /// Ends at once: whatever would be tidied up is held by the thread that draws.
  private func giveUp() -> Never {
    let state = state.withLock { $0 }
    let event =
      "\(state.files.joined(separator: ", ")): takes longer than \(seconds.decimal) s to "
      + state.purpose.rawValue
    Diagnostics.report(state.unsaved.rescued(after: event))
    OutputFile.giveUp()
    _exit(1)
  }
}
