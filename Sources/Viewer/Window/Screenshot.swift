internal import Files
internal import Raster

/// Pictures of what is seen, saved beside where the program was started.
enum Screenshot {
  /// Saves under the first free name of card-0001.png, card-0002.png ...; returns it.
  ///
  /// A name that another window takes at the same moment is that window's.
  ///
  /// - Throws: `FileError` where the folder is not writable or full of pictures.
  static func save(_ bitmap: Bitmap) throws(FileError) -> String {
    var file: [UInt8] = []
    for number in 1...9999 {
      let name = "card-\("\(10000 + number)".dropFirst()).png"
      guard OutputFile.isFree(name) else { continue }
      if file.isEmpty { file = try PictureFormat.png.file(of: bitmap, name: name) }
      if try OutputFile.create(file, at: name) { return name }
    }
    throw FileError("card-9999.png", "there are 9999 pictures already")
  }
}
