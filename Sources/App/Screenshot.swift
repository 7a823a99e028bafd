internal import Files
internal import Raster

/// A picture of what is seen, to be saved.
struct Screenshot: Sendable {
  let bitmap: Bitmap
  /// What its file is called, without number and ending.
  let stem: String
  /// The folder to save in, made where it is missing; empty for the working folder.
  let folder: String

  /// Saves it under the first free name, `STEM.png`, `STEM-2.png` ...; returns the path.
  ///
  /// - Throws: `FileError` where the folder is not writable or full of pictures.
  func save() throws(FileError) -> String {
    let file = try PictureFormat.png.file(of: bitmap, name: "\(stem).png")
    return try OutputFile.create(file, stem, "png", in: folder)
  }
}
