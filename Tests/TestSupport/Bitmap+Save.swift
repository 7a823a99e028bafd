public import Files
public import Raster

extension Bitmap {
  /// Writes the picture as a PNG file.
  public func save(to path: String) throws(FileError) {
    try OutputFile.write(PictureFormat.png.file(of: self, name: path), to: path)
  }
}
