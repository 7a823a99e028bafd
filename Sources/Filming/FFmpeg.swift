public import Files

/// The ffmpeg program, where it is installed.
public struct FFmpeg: Sendable {
  let path: String
  /// Seconds that it may make no progress for, before it is given up.
  let patience: Double

  /// Looks for it where the shell would.
  ///
  /// - Parameters:
  ///   - output: the file that it is needed for.
  ///   - search: folders, separated by colons, as PATH has them.
  ///   - patience: seconds that it may make no progress for, before it is given up.
  /// - Throws: `FileError` where there is none.
  public init(
    for output: String, in search: String?, patience: Double
  ) throws(FileError) {
    self.patience = patience
    for folder in (search ?? "").split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      if FileReading.isProgram(path) {
        self.path = path
        return
      }
    }
    throw FileError(
      output, "needs ffmpeg, which is not installed: apt install ffmpeg (.webp needs none)")
  }

  /// What stands before every command's own words: it says nothing but errors, asks nothing, and
  /// opens no network.
  static let quiet = [
    "-hide_banner", "-loglevel", "error", "-nostdin", "-protocol_whitelist", "pipe,file,fd",
  ]

  /// Frames as they come through standard input.
  static func input(_ film: Film) -> [String] {
    let size = film.paddedSize
    return [
      "-f", "rawvideo", "-pixel_format", film.isTransparent ? "rgba" : "rgb0", "-video_size",
      "\(size.width)x\(size.height)", "-framerate", film.rate.argument, "-i", "pipe:0",
    ]
  }

  /// What it is handed as standard output: a file, which it opens anew by this name.
  static let output = ["-y", "file:/proc/self/fd/1"]
}
