internal import Files
internal import Logging
internal import OpenGL
internal import Studio
internal import Support

/// What is known of the driver that draws a window's frames, and what watches it.
struct FrameWatch {
  /// Ends the program where a frame does not end.
  let watchdog: Watchdog
  /// The function by which the context tells that it is lost; nil if it cannot.
  let resetStatus: ResetStatus?
  /// Whether frames are waited for, to know what they cost: there is no GPU to be kept waiting.
  let isDrawnByProcessor: Bool

  /// In the window's context.
  ///
  /// - Throws: `FileError` where the environment says what cannot be.
  init() throws(FileError) {
    watchdog = try Watchdog(seconds: Watchdog.secondsPerFrame)
    resetStatus = ResetStatus.current
    isDrawnByProcessor = GPU.isProcessor
    Log.graphics.debug("resets of the GPU: \(resetStatus.map { "\($0)" } ?? "never reported")")
  }
}
