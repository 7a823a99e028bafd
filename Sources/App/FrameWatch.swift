internal import Files
internal import Logging
internal import OpenGL
internal import Runtime
internal import Studio

/// Facts about the driver that draws a window's frames, and its watchdog.
struct FrameWatch {
  /// The watchdog that ends the program if a frame takes too long.
  let watchdog: Watchdog
  /// The function that reports a lost context; nil if the driver has none.
  let resetStatus: ResetStatus?
  /// True if the CPU draws; then the loop waits for each frame, to measure its cost.
  let isDrawnByProcessor: Bool
  /// The programs that a frame may compile.
  let pace: CompilationPace
  /// The number of frames in which a window at rest draws its foils as in a still: few pixels at a
  /// time where the CPU draws, so that no frame delays the user's hand.
  var strips: Int { isDrawnByProcessor ? 16 : 1 }

  /// The facts about the current context, which must be the window's.
  ///
  /// - Throws: `FileError` if an environment variable has an invalid value.
  init(_ pace: CompilationPace) throws(FileError) {
    self.pace = pace
    watchdog = try Watchdog(seconds: Watchdog.secondsPerFrame)
    resetStatus = ResetStatus.current
    isDrawnByProcessor = GPU.isProcessor
    Log.graphics.debug("resets of the GPU: \(resetStatus.map { "\($0)" } ?? "never reported")")
  }
}
