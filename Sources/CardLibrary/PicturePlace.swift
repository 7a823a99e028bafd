internal import Raster

/// The place of a picture's bytes in shared memory.
package struct PicturePlace: Codable, Equatable {
  package var width: Int
  package var height: Int
  /// 4 of a color picture, 1 of a grey one.
  package var bytesPerPixel: Int
  /// From the memory's beginning on, a multiple of the page size.
  package var offset: Int

  package var count: Int { width * height * bytesPerPixel }

  /// Whether there is such a picture, and such a place.
  package var isPossible: Bool {
    let sides = 1...PictureFile.largestSide
    return sides.contains(width) && sides.contains(height) && [1, 4].contains(bytesPerPixel)
      && (PictureReply.room...1 << 32).contains(offset) && offset % PictureReply.room == 0
  }

  /// The first place after this one for another picture.
  package var end: Int {
    (offset + count + PictureReply.room - 1) / PictureReply.room * PictureReply.room
  }
}
