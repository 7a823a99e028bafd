internal import Files

/// A GIF: ffmpeg finds one palette while the frames arrive, and then colors them by it.
///
/// The frames wait in a nameless file beside the film: drawing them twice takes longer than
/// storing them.
final class GIFFilm: FilmEncoder {
  private let film: Film
  private let ffmpeg: FFmpeg
  private let name: String
  private let file: Int32
  private let waiting: ScratchFile
  private let palette: SharedMemory
  private let first: EncoderProcess
  private(set) var complaint: String?

  init(_ film: Film, _ ffmpeg: FFmpeg, name: String, file: Int32) throws(FileError) {
    (self.film, self.ffmpeg, self.name, self.file) = (film, ffmpeg, name, file)
    waiting = try ScratchFile(beside: name)
    guard let palette = SharedMemory() else { throw FileError.system(name) }
    self.palette = palette
    first = try EncoderProcess(
      ffmpeg,
      FFmpeg.input(film) + [
        "-vf", "palettegen=max_colors=256:reserve_transparent=0:stats_mode=full",
        "-frames:v", "1", "-c:v", "png", "-f", "image2pipe",
      ] + FFmpeg.output, for: name, input: nil, file: palette.descriptor)
  }

  func add(_ frame: Frame) throws(FileError) {
    try unsafe first.write(UnsafeRawBufferPointer(frame.bytes))
    try unsafe waiting.write(UnsafeRawBufferPointer(frame.bytes))
  }

  func finish() throws(FileError) {
    try first.finish()
    let second = try EncoderProcess(
      ffmpeg,
      FFmpeg.input(film, from: "file:/proc/self/fd/0") + [
        "-i", "file:/proc/self/fd/3", "-lavfi",
        "[0][1]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "0", "-f", "gif",
      ] + FFmpeg.output, for: name, input: waiting.descriptor, file: file,
      other: palette.descriptor)
    try second.finish()
    complaint = second.lastMessage
  }

  var bytes: Int { fileSize(file) }
}
