@testable import Raster

extension PictureFile {
  /// Reads a picture that a test has put together.
  static func decode(_ bytes: [UInt8]) throws(PictureFault) -> Bitmap {
    try decode(ByteBuffer(bytes))
  }
}
