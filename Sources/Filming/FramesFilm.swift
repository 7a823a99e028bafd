internal import Files
internal import Raster

/// A film of numbered PNG files.
final class FramesFilm: FilmEncoder {
  private let film: Film
  private let name: String
  private var files: OutputSequence

  init(_ film: Film, name: String, files: consuming OutputSequence) {
    (self.film, self.name) = (film, name)
    self.files = files
  }

  var bytes: Int { files.bytes }

  func add(_ frame: Frame) throws(FileError) {
    let pixels = unsafe Array(frame.bytes)
    let bitmap = Bitmap(width: frame.width, height: frame.height, bytes: pixels)
    try files.add(PictureFormat.png.file(of: bitmap, name: name))
  }

  func finish() throws(FileError) { try files.finish() }
}
