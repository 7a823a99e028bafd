internal import Files
internal import Raster

/// A picture of the window, to be saved.
struct Screenshot: Sendable {
  let bitmap: Bitmap
  /// The file's name without number and extension.
  let stem: String
  /// The folder to save in, created if it is missing; empty for the working folder.
  let folder: String

  /// Saves the picture under the first free name, `STEM.png`, `STEM-2.png` ...; returns the path.
  ///
  /// - Throws: `FileError` if the folder is not writable or no such name is free.
  func save() throws(FileError) -> String {
    let file = try PictureFormat.png.file(of: bitmap, name: "\(stem).png")
    return try OutputFile.create(file, stem, "png", in: folder)
  }
}
