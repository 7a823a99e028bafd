internal import Files
internal import Raster

/// Pictures of what is seen.
enum Screenshot {
  /// Saves under the first free name, `STEM.png`, `STEM-2.png` ...; returns the path.
  ///
  /// - Parameter folder: where to; it is made where it is missing.
  /// - Throws: `FileError` where the folder is not writable or full of pictures.
  static func save(
    _ bitmap: Bitmap, _ stem: String, in folder: String
  ) throws(FileError) -> String {
    let file = try PictureFormat.png.file(of: bitmap, name: "\(stem).png")
    return try OutputFile.create(file, stem, "png", in: folder)
  }
}
