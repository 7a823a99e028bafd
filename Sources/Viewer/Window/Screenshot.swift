internal import Files
internal import Glibc
internal import Raster

/// Pictures of what is seen, saved beside where the program was started.
enum Screenshot {
  /// Saves under the first free name of card-0001.png, card-0002.png ...; returns it.
  ///
  /// - Throws: `FileError` where the folder is not writable or full of pictures.
  static func save(_ bitmap: Bitmap) throws(FileError) -> String {
    for number in 1...9999 {
      let name = "card-\("\(10000 + number)".dropFirst()).png"
      guard unsafe access(name, F_OK) != 0 else { continue }
      try PNGFile.write(bitmap, to: name)
      return name
    }
    throw FileError("card-9999.png", "there are 9999 pictures already")
  }
}
