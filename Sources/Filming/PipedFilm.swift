internal import CProcess
internal import Files
internal import Glibc
internal import Raster

/// A film that ffmpeg encodes while its frames arrive: MP4 and animated PNG.
final class PipedFilm: FilmEncoder {
  private let process: EncoderProcess
  private let file: Int32
  private let film: Film

  init(_ film: Film, _ ffmpeg: FFmpeg, name: String, file: Int32) throws(FileError) {
    (self.film, self.file) = (film, file)
    process = try EncoderProcess(
      ffmpeg, FFmpeg.input(film) + Self.coding(film) + FFmpeg.output, for: name, input: nil,
      file: file)
  }

  func add(_ frame: Frame) throws(FileError) {
    if film.isTransparent { frame.divideByAlpha() }
    try unsafe process.write(UnsafeRawBufferPointer(frame.bytes))
  }

  func finish() throws(FileError) { try process.finish() }

  var bytes: Int { fileSize(file) }

  var complaint: String? { process.lastMessage }

  private static func coding(_ film: Film) -> [String] {
    guard film.format == .mp4 else {
      let format = film.isTransparent ? "rgba" : "rgb24"
      return ["-c:v", "apng", "-pred", "mixed", "-pix_fmt", format, "-plays", "0", "-f", "apng"]
    }
    // By default ffmpeg converts with the colors of SD television and does not record that.
    let conversion =
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"
    // From ffmpeg 7 on the colors of the frames override the options of the output.
    let colors =
      "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
    return [
      "-vf", "\(conversion),format=yuv420p,\(colors)", "-c:v", "libx264", "-preset", "medium",
      "-rc-lookahead", "\(lookahead)", "-crf", "\(rateFactor(film.quality))", "-profile:v", "high",
      "-color_range", "tv", "-colorspace",
      "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags", "+faststart", "-f",
      "mp4",
    ]
  }

  /// Frames that x264 looks ahead, all of which remain to be encoded after the last one is drawn.
  ///
  /// Its default of 40 is a third of a 4 s loop. With 10 a card in motion has 10 % fewer bytes at
  /// the same rate factor, and is as good as one of equal size with 40 (by SSIM).
  private static let lookahead = 10

  /// The constant rate factor for x264: 17, visually lossless, at the default quality; every 6 more
  /// halve the bytes.
  static func rateFactor(_ quality: Int) -> Int {
    let factor = 17 + Double(Film.usualQuality - quality) * 0.4
    return min(max(Int(factor.rounded()), 0), 51)
  }
}

/// The size of an open file, in bytes; 0 if the system reports an error.
func fileSize(_ file: Int32) -> Int {
  var status = stat()
  return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
}

extension Frame {
  /// Divides colors by their alpha, as files store them.
  func divideByAlpha() {
    unsafe Bitmap.divideByAlpha(bytes.bindMemory(to: UInt8.self))
  }
}
