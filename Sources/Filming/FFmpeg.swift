public import Files
internal import Geometry

/// The installed ffmpeg program.
public struct FFmpeg: Sendable {
  let path: String
  /// Seconds without progress until it is stopped.
  let timeLimit: Double

  /// Finds ffmpeg as the shell would.
  ///
  /// - Parameters:
  ///   - output: The file that needs it, for errors.
  ///   - search: Folders, separated by colons as in PATH.
  ///   - timeLimit: Seconds without progress until it is stopped.
  /// - Throws: `FileError` if it is not installed.
  public init(
    for output: String, in search: String?, timeLimit: Double
  ) throws(FileError) {
    self.timeLimit = timeLimit
    for folder in (search ?? "").split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      if FileReading.isProgram(path) {
        self.path = path
        return
      }
    }
    throw FileError(
      output, "needs ffmpeg, which is not installed; apt install ffmpeg (.webp does not need it)")
  }

  /// The options of every command: ffmpeg prints only errors, asks nothing, and uses no network.
  static let quiet = [
    "-hide_banner", "-loglevel", "error", "-nostdin", "-protocol_whitelist", "pipe,file,fd",
  ]

  /// The options for raw frames, from standard input unless from a file that it opens.
  static func input(_ film: Film, from file: String = "pipe:0") -> [String] {
    let size = film.paddedSize
    return [
      "-f", "rawvideo", "-pixel_format", film.isTransparent ? "rgba" : "rgb0", "-video_size",
      "\(size.width)x\(size.height)", "-framerate", film.rate.argument, "-i", file,
    ]
  }

  /// The options for its standard output, a file that it opens again by this name.
  static let output = ["-y", "file:/proc/self/fd/1"]
}
