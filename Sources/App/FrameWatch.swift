internal import Files
internal import Logging
internal import OpenGL
internal import Studio
internal import Support

/// Facts about the driver that draws a window's frames, and its watchdog.
struct FrameWatch {
  /// The watchdog that ends the program if a frame takes too long.
  let watchdog: Watchdog
  /// The function that reports a lost context; nil if the driver has none.
  let resetStatus: ResetStatus?
  /// True if the CPU draws; then each frame is waited for, to measure its cost.
  let isDrawnByProcessor: Bool

  /// Must run in the window's context.
  ///
  /// - Throws: `FileError` if an environment variable has an invalid value.
  init() throws(FileError) {
    watchdog = try Watchdog(seconds: Watchdog.secondsPerFrame)
    resetStatus = ResetStatus.current
    isDrawnByProcessor = GPU.isProcessor
    Log.graphics.debug("resets of the GPU: \(resetStatus.map { "\($0)" } ?? "never reported")")
  }
}
