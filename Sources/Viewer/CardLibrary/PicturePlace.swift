internal import Raster

/// The place of a picture's bytes in shared memory.
struct PicturePlace: Codable, Equatable {
  var width: Int
  var height: Int
  /// 4 of a color picture, 1 of a grey one.
  var bytesPerPixel: Int
  /// From the memory's beginning on, a multiple of the page size.
  var offset: Int

  var count: Int { width * height * bytesPerPixel }

  /// Whether there is such a picture, and such a place.
  var isPossible: Bool {
    let sides = 1...PictureFile.largestSide
    return sides.contains(width) && sides.contains(height) && [1, 4].contains(bytesPerPixel)
      && (PictureReply.room...1 << 32).contains(offset) && offset % PictureReply.room == 0
  }

  /// The first place after this one for another picture.
  var end: Int {
    (offset + count + PictureReply.room - 1) / PictureReply.room * PictureReply.room
  }
}
