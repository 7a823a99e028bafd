internal import GPUSetup
internal import Runtime

/// The number of programs that a frame may compile for pictures that may wait.
///
/// A program takes 60 ms to compile, or 2 ms if the driver has kept it from another run.
final class CompilationPace {
  private var seconds = 0.0
  private var count = 0.0

  /// Seconds of compiling that a frame may take.
  private static let room = 0.016
  /// The most programs in a frame: the first ones may be short by chance.
  private static let most = 8.0

  /// Starts a stopwatch for programs; the result stops it, and logs the time.
  func observe(_ programs: String) -> () -> Void {
    let (log, began) = (Log.compiling(programs), Clock.now)
    return { [self] in
      log()
      seconds += Clock.now - began
      count += 1
    }
  }

  /// The number for the next frame, by the programs since the last call; nil to keep the last one.
  func next() -> Int? {
    defer { (seconds, count) = (0, 0) }
    guard count > 0 else { return nil }
    return Int(max(min(Self.room * count / max(seconds, 1e-9), Self.most), 1))
  }
}
