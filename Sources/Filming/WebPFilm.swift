internal import Files

/// An animated WebP, encoded by libwebp.
///
/// libwebp keeps all encoded frames until the end. So that memory does not grow with the film, the
/// film is encoded in parts, which this class joins in one container.
@safe final class WebPFilm: FilmEncoder {
  private let film: Film
  private let name: String
  private let file: Int32
  private var part: WebPPart
  /// The number of frames added.
  private var frames = 0

  /// The number of frames in a part.
  private static let framesPerPart = 48

  init(_ film: Film, name: String, file: Int32) throws(FileError) {
    (self.film, self.name, self.file) = (film, name, file)
    part = try WebPPart(film, name: name)
    try ScratchFile.append(RIFF.head(film), to: file, of: name)
  }

  var bytes: Int { fileSize(file) }

  func add(_ frame: Frame) throws(FileError) {
    if part.count == Self.framesPerPart { try endPart(at: frames) }
    if film.isTransparent { frame.divideByAlpha() }
    try part.add(frame, at: film.rate.time(of: frames, parts: 1000))
    frames += 1
  }

  func finish() throws(FileError) {
    try endPart(at: frames)
    try ScratchFile.overwrite(
      RIFF.number(bytes - 8, bytes: 4), at: 4, in: file, of: name)
  }

  /// Writes the current part and starts another.
  ///
  /// - Parameter end: The index of the next frame.
  private func endPart(at end: Int) throws(FileError) {
    let end = film.rate.time(of: end, parts: 1000)
    try ScratchFile.append(part.finished(at: end), to: file, of: name)
    part = try WebPPart(film, name: name)
  }
}
