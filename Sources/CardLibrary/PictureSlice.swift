internal import Files
internal import Glibc
internal import Raster

/// The position of a picture's bytes in shared memory.
package struct PictureSlice: Codable, Equatable {
  package var width: Int
  package var height: Int
  /// The bytes per pixel: 4 for color, 1 for gray.
  package var bytesPerPixel: Int
  /// The offset from the memory's beginning, a multiple of the page size.
  package var offset: Int

  package var count: Int { width * height * bytesPerPixel }

  /// True if the size and offset are possible.
  package var isValid: Bool {
    let sides = 1...PictureFile.largestSide
    return sides.contains(width) && sides.contains(height) && [1, 4].contains(bytesPerPixel)
      && (PictureReply.room...1 << 32).contains(offset) && offset % PictureReply.room == 0
  }

  /// The first offset after this picture that another picture may use.
  package var end: Int {
    (offset + count + PictureReply.room - 1) / PictureReply.room * PictureReply.room
  }
}

extension SharedMemory {
  /// Writes a picture's bytes, and returns their position.
  ///
  /// - Parameter end: The offset to write at; receives the first one after the picture.
  /// - Throws: `PictureFault.outOfMemory` or `.overFileLimit` if there is no room.
  func put(
    _ bytes: ByteBuffer, _ width: Int, _ height: Int, bytesPerPixel: Int, from end: inout Int
  ) throws(PictureFault) -> PictureSlice {
    let place = PictureSlice(
      width: width, height: height, bytesPerPixel: bytesPerPixel, offset: end)
    let isPut = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe put(bytes, at: place.offset)
    }
    guard isPut else { throw errno == EFBIG ? .overFileLimit : .outOfMemory }
    end = place.end
    return place
  }
}
