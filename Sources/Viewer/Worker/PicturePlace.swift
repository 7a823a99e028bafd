internal import Raster

/// Where the bytes of a picture stand in shared memory.
struct PicturePlace: Equatable {
  var width: Int
  var height: Int
  /// 4 of a colour picture, 1 of a grey one.
  var bytesPerPixel: Int
  /// From the memory's beginning on, a multiple of the page size.
  var offset: Int

  var count: Int { width * height * bytesPerPixel }

  /// Whether there is such a picture, and such a place.
  var isPossible: Bool {
    let sides = 1...PictureFile.largestSide
    return sides.contains(width) && sides.contains(height) && [1, 4].contains(bytesPerPixel)
      && (PictureAnswer.size...1 << 32).contains(offset) && offset % PictureAnswer.size == 0
  }

  /// The first place after this one for another picture.
  var end: Int {
    (offset + count + PictureAnswer.size - 1) / PictureAnswer.size * PictureAnswer.size
  }
}
